# What is kept at the table.
fww-play-advantage = Advantage marker
fww-play-model = { $name } { $number }
fww-play-ready = Ready
fww-play-unused = Not activated
fww-play-is-ready = Ready
fww-play-used = Activated
fww-play-damage = Damage
fww-play-radiation = Radiation
fww-play-reaction = Reaction
fww-play-reactions = Reactions
fww-play-action-points = Action points
fww-play-boost = Armor boost
fww-play-charge = Bonus die of a charge
fww-play-out = State
fww-play-in-play = In play
fww-play-eliminated = Eliminated
fww-play-left = Left the table
fww-play-power-armor = Power armor
fww-play-degraded = Condition of the power armor
fww-play-intact = Intact
fww-play-is-degraded = Degraded
fww-play-luck = Luck
fww-play-slow-firing = Slow-firing
fww-play-loaded = Loaded
fww-play-empty = Empty
fww-play-critical = Critical points
fww-play-primed = Prime tokens
fww-play-effect = In effect
fww-play-effect-unknown = Its duration is not in the database: remove it by hand.
fww-play-tokens = Tokens
fww-play-column = Column
fww-play-addicted = Addicted
fww-play-addicted-end = Until an item cures it.
fww-play-frozen-end = Ends with the activation, or when the model catches fire.
fww-play-on-fire-end = Ends on a luck token toss when an activation begins, by a Move with an AGI test, or when the model freezes.
fww-play-poisoned-end = Until an item cures poison.
fww-play-stunned-end = Ends by a Move spent on it.
fww-play-injured-arm-end = Until a Stimpak is used, or a Robot Repair Kit on a robot.
fww-play-injured-leg-end = Until a Stimpak is used, or a Robot Repair Kit on a robot. It slows the model.
fww-play-slow-end = Ends with an injured leg. Without one, the rules do not say when it ends.
# Copies of a card that are left.
fww-play-copies = Left

# Steps: what the rules ask for, or offer.
fww-step-make-ready = Make { $name } ready
fww-step-activate = Activate { $name }
fww-step-drop-reaction = { $name }: discard the reaction marker
fww-step-reload = { $name } is loaded again
fww-step-vats = { $name }: roll the special effect die for V.A.T.S.
    .none = No bottle
    .one = A bottle: 1 action point
fww-step-burn = { $name } burns: 1 damage, then toss a luck token
    .out = Luck: the fire is out
    .on = Blank: it burns on
fww-step-poison = { $name } is poisoned: 1 damage
fww-step-shake-off = { $name }: a Move against being stunned
fww-step-put-out = { $name }: a Move against the fire, with an AGI test
    .passed = Passed
    .failed = Failed
fww-step-thaw = { $name } thaws
fww-step-heal-arm = { $name }: a Stimpak or Robot Repair Kit heals the arm
fww-step-heal-leg = { $name }: a Stimpak or Robot Repair Kit heals the leg
fww-step-spend = { $name }: spend an action point, once for each quick action
fww-step-lose-points = { $name }: unspent action points are lost
fww-step-end-activation = { $name } is done
fww-step-activation-over = { $name } is activated
fww-step-removed = { $name } has no health left and is removed
fww-step-removed-ready = { $name } has no health left and was ready: toss a luck token
    .luck = Luck: a free quick action, then removed
    .blank = Blank: removed
fww-step-use = Use { $name }
fww-step-tick = { $name }: one token fewer
fww-step-slide = { $name }: move to the next column
fww-step-slide-unknown = { $name }: its columns are not in the database
    .on = On to the next column
    .over = That was the last
fww-step-effect-ends = { $name }: its effect ends
fww-step-addiction = Roll the special effect die for addiction
    .free = No addiction icon
    .addicted = Addiction icon: addicted
fww-step-critical-attack = { $name }: critical attack
fww-step-end-round =
    End of round { $round }{ $rest ->
        [0] { "" }
        [one] { " " }({ $rest } model not activated)
       *[other] { " " }({ $rest } models not activated)
    }
    .advantage = End round: { $name } gets the advantage marker
