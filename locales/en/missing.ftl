# How much of the cards is recorded.
missing-all = All cards
missing-owned = Your collection
missing-used = Your forces
missing-games = Games
missing-facts = Facts
missing-fact = { $group }: { $fact }
missing-kinds = Kinds of cards
missing-factions = Factions
missing-waves = Waves
missing-boxes = Boxes
missing-wave = Wave { $wave }
missing-next = Fill in next
