stargrave-play-first = First this turn
stargrave-play-health = Health
stargrave-play-activated = Activated
stargrave-play-stunned = Stunned
stargrave-play-stunned-end = Caused by 4 or more damage from a shot. The rules do not say when it ends.
stargrave-play-jammed = Jammed
stargrave-play-jammed-end = Caused by a 1 on the die. The rules do not say what clears it; a shot after clearing has a modifier.
stargrave-play-loot = Loot
stargrave-play-no-loot = No loot
stargrave-play-physical-loot = Physical loot
stargrave-play-data-loot = Data loot
stargrave-play-out = State
stargrave-play-in-play = In play
stargrave-play-out-of-play = Out of play
stargrave-play-uses = Uses
stargrave-phase-initiative = Initiative
stargrave-phase-captain = Captain
stargrave-phase-first-mate = First mate
stargrave-phase-soldiers = Soldiers
stargrave-phase-creatures = Creatures
stargrave-step-initiative = Initiative: who goes first
stargrave-step-activate = Activate { $name }
stargrave-step-use = Use { $name }
stargrave-step-power = { $name }: roll to activate
    .works =
        It works: { $strain ->
            [0] no strain
           *[other] { $strain } damage of strain
        }
    .works-unknown = It works; its strain is not in the database
    .fails = It fails
stargrave-die-critical = A natural 20: critical hit
stargrave-die-jam = A natural 1: the weapon jams
