# Sheets: cards, units as fielded, reminders.
fww-sheet-models = { $count ->
    [one] { $count } model
   *[other] { $count } models
}
fww-sheet-page = p. { $page }
fww-sheet-label = { $label }:
fww-sheet-unknown = not recorded
fww-sheet-no-card = No card of this id is known.
fww-sheet-special = S.P.E.C.I.A.L.
fww-sheet-special-degraded = S.P.E.C.I.A.L. in power armor, whole / degraded
fww-sheet-armor = Armor
fww-sheet-move = Move
fww-sheet-charge = Charge
fww-sheet-awareness = Awareness
fww-sheet-action-points = Action points
fww-sheet-other-skills = Other skills:
fww-sheet-own-armor = If two armor ratings are shown, the player chooses one: that of the armor worn or the unit’s own (p. 21).
fww-sheet-immune = Immune to:
fww-sheet-resists = Resists:
fww-sheet-see-card = see the card
fww-sheet-as-others = as other cards of this name print it
fww-sheet-no-name = { $count ->
    [one] An ability without a name (see the card)
   *[other] { $count } abilities without a name (see the card)
}
fww-sheet-raised-skills = With equipment:
fww-sheet-armor-boosts = Armor boosts
fww-sheet-minimum-range = Minimum range
fww-sheet-always-scatters = always
fww-sheet-critical-short-range = at short range only
fww-sheet-critical-long-range = at long range only
fww-sheet-critical-not-walked-fire = not with walked fire
fww-sheet-without = { $value } without the skill
fww-sheet-free = For free:
fww-sheet-health = Health
fww-sheet-health-of = Health { $number }
fww-sheet-damage-of = Damage { $number }
fww-sheet-power-armor = Power armor
fww-sheet-luck = Luck
fww-sheet-copies = Copies
fww-sheet-on-target = +{ $count } on the target
fww-sheet-led-by = units led by { $faction }
fww-sheet-limit = at most { $count }
fww-sheet-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
fww-sheet-reactions = { $count ->
    [one] { $count } reaction
   *[other] { $count } reactions
}
fww-sheet-undamaged = Undamaged
fww-sheet-degraded = Degraded
fww-sheet-sets = armor
fww-sheet-adds = armor +
fww-sheet-fits = Fits:
fww-sheet-not = not { $kind }
fww-sheet-restricted = For:
fww-sheet-effect-unknown = Effect (not recorded)
fww-sheet-comes-with = Comes with:
fww-sheet-default = Suggested:
fww-sheet-column-weapon = Weapon
fww-sheet-column-skill = Skill
fww-sheet-column-short = Short
fww-sheet-column-long = Long
fww-sheet-column-close = Close
fww-sheet-column-beyond = Beyond
fww-sheet-column-damage = Damage
fww-sheet-column-effects = Special effects
fww-sheet-column-critical = Critical
fww-sheet-column-card = Card
fww-sheet-column-does = What it does
fww-sheet-column-uses = Uses
fww-sheet-requires = Needs:
fww-sheet-value = Trade value:
fww-sheet-farther = { $count ->
    [one] { $count } colour farther
   *[other] { $count } colours farther
}
fww-sheet-heals-all = all healed
fww-sheet-removes-all-radiation = all removed
fww-sheet-takes-armor = armor −
fww-sheet-ends-addictions = all addictions end
fww-below-sets-armor = armor that sets ratings
fww-below-scatter = a weapon that scatters
fww-below-slow-firing = a slow-firing weapon
fww-below-physical-damage = a weapon with physical damage
fww-below-energy-damage = a weapon with energy damage
fww-below-radiation-damage = a weapon with radiation damage
fww-prepared-uncooked = Uncooked
fww-prepared-cooked = Cooked

## Charts of a force

fww-sheet-chart-attributes = Attributes with equipment
fww-sheet-chart-highest = Bold: the highest of the force.
fww-sheet-chart-models = Models
fww-sheet-chart-skills-how = A number is the attribute that the skill uses, with equipment. A dash means that the unit lacks the skill.
fww-sheet-chart-missing = No unit has:
fww-sheet-chart-unsure = Not known whether any unit has:
fww-sheet-chart-covered = Every skill is covered.
