# What the main game counts, and facts that its rules may lack.
fww-total-units = Units
fww-total-models = Models
fww-missing-skills = which skills it has
fww-missing-factions = its factions
fww-missing-duration = how its effects last
fww-missing-battle-packs = its packs of items in battle mode
fww-missing-armor = what it does to armor ratings
