### The game’s own terms: Stargrave

stargrave = Stargrave

## Costs

stargrave-cost = { $amount ->
    [one] { $amount } credit
   *[other] { $amount } credits
}

## Kinds of cards

stargrave-kind-officer = Officer
    .plural = Officers
stargrave-kind-background = Background
    .plural = Backgrounds
stargrave-kind-power = Power
    .plural = Powers
stargrave-kind-soldier = Soldier
    .plural = Soldiers
stargrave-kind-gear = Gear
    .plural = Gear
stargrave-kind-reference = Reference card
    .plural = Reference cards

## Modes

stargrave-mode-standard = Standard

## Slots

stargrave-slot-officers = Officers
stargrave-slot-soldiers = Soldiers
stargrave-slot-background = Background
stargrave-slot-powers = Powers
stargrave-slot-gear = Gear

## Totals

stargrave-total-soldiers = Soldiers
stargrave-total-specialists = Specialists

## Stats

stargrave-stat-move = Move
    .short = M
stargrave-stat-fight = Fight
    .short = F
stargrave-stat-shoot = Shoot
    .short = S
stargrave-stat-armour = Armour
    .short = A
stargrave-stat-will = Will
    .short = W
stargrave-stat-health = Health
    .short = H

## What cards can be searched by

stargrave-field-movement = Move (inches)
stargrave-field-fight = Fight
stargrave-field-shoot = Shoot
stargrave-field-armour = Armour
stargrave-field-will = Will
stargrave-field-health = Health
stargrave-field-activation = Activation number
stargrave-field-strain = Strain
stargrave-field-slots = Gear slots
stargrave-field-reach = Range (inches)
stargrave-field-damage = Damage modifier
stargrave-field-group = Group of soldiers
stargrave-field-category = Use of a power
stargrave-field-sort = Sort of gear
stargrave-field-tier = Origin of gear
stargrave-field-core = Core power

## Groups, uses, sorts, origins

stargrave-group-standard = Standard
stargrave-group-specialist = Specialist
stargrave-category-self-only = Self only
stargrave-category-touch = Touch
stargrave-category-line-of-sight = Line of sight
stargrave-category-out-of-game-a = Out of game (after)
stargrave-category-out-of-game-b = Out of game (before)
stargrave-sort-weapon = Weapon
stargrave-sort-armour = Armour
stargrave-sort-equipment = Equipment
stargrave-tier-general = General gear
stargrave-tier-advanced-weapon = Advanced weapon
stargrave-tier-advanced-tech = Advanced technology
stargrave-tier-alien-tech = Alien artefact
stargrave-role-captain = Captain
stargrave-role-first-mate = First mate

## Armour

stargrave-suit-none = no armour
stargrave-suit-light = light armour
stargrave-suit-heavy = heavy armour
stargrave-suit-combat = combat armour
stargrave-suit-shield = shield

## Sheets

stargrave-sheet-gear = Gear
stargrave-sheet-range = Range
stargrave-sheet-damage = Damage
stargrave-sheet-takes = Slots
stargrave-sheet-slots = Gear slots
stargrave-sheet-spare-slots = Free slots
stargrave-sheet-melee = melee
stargrave-sheet-template = template
stargrave-sheet-effects = Effects
stargrave-sheet-unless = unless in { $suits }
stargrave-sheet-with-it = { $change } with it
stargrave-sheet-brings = brings { $gear }
stargrave-sheet-uses = { $count ->
    [one] { $count } use
   *[other] { $count } uses
}
stargrave-sheet-not-counted = Not included in the stats: what it does is not recorded
stargrave-sheet-changes = The first number counts gear, the second does not
stargrave-sheet-unarmed = no weapon for close combat
stargrave-sheet-power = Power
stargrave-sheet-level = Level
stargrave-sheet-core-powers = Core powers
stargrave-sheet-activation-added = core powers { $core }, others { $other }
stargrave-sheet-bonuses = Bonuses
stargrave-sheet-choices = Choice of { $count }
stargrave-remark-core = core power
stargrave-remark-background = core powers: { $powers }
stargrave-choice-bonuses = Free bonuses

## Facts that rules may lack

stargrave-missing-choices = bonuses on offer
stargrave-missing-suit = kind of armour
stargrave-missing-category = sort of gear
stargrave-missing-costs = credits
stargrave-missing-role = which officer it is
stargrave-missing-group = specialist or not
stargrave-missing-picks = bonuses to choose from
stargrave-missing-core-powers = core powers
stargrave-missing-powers = number of powers
stargrave-missing-gear = what the soldier comes with
stargrave-missing-gear-slots = number of gear slots
stargrave-missing-slots = gear slots that it takes

## Sections of the rules reminders

stargrave-section-turn = Turn and actions
stargrave-section-movement = Movement
stargrave-section-combat = Combat
stargrave-section-shooting = Shooting
stargrave-section-powers = Powers
stargrave-section-creatures = Creatures
stargrave-section-loot = Loot

## Columns of a printed list

stargrave-column-count = Figures
stargrave-column-entry = Figure, powers and gear
