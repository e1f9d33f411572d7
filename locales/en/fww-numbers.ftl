# What the main game counts, and facts that its rules may lack.
fww-total-units = Units
fww-total-models = Models
fww-missing-skills = skills
fww-missing-attributes = attributes
fww-missing-types = types
fww-missing-icons = icons
fww-missing-weapon = profile of the weapon
fww-missing-slow-firing = slow firing
fww-missing-natural = natural weapon or not
fww-missing-unique = unique or not
fww-missing-costs = points
fww-missing-battle-factions = factions in battle mode
fww-missing-factions = factions
fww-missing-duration = duration of its effects
fww-missing-battle-packs = packs of items in battle mode
fww-missing-fits = what it fits
fww-missing-armor = effect on armor ratings

# What may lack a fact.
fww-lacking-slow-firing = { $count ->
    [one] { $count } weapon
   *[other] { $count } weapons
}
fww-lacking-natural = { $count ->
    [one] { $count } weapon
   *[other] { $count } weapons
}
fww-lacking-weapon = { $count ->
    [one] { $count } weapon
   *[other] { $count } weapons
}
fww-lacking-skills = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
fww-lacking-attributes = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
fww-lacking-types = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
fww-lacking-battle-factions = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
fww-lacking-fits = { $count ->
    [one] { $count } mod
   *[other] { $count } mods
}
fww-lacking-duration = { $count ->
    [one] { $count } item
   *[other] { $count } items
}
