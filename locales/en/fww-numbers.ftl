# What the main game counts, and facts that its rules may lack.
fww-total-units = Units
fww-total-models = Models
fww-missing-skills = skills
fww-missing-factions = factions
fww-missing-duration = duration of its effects
fww-missing-battle-packs = packs of items in battle mode
fww-missing-fits = what it fits
fww-missing-armor = effect on armor ratings
