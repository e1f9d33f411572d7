# Quelle part des cartes est saisie.
missing-all = Toutes les cartes
missing-owned = Votre collection
missing-used = Vos forces
missing-games = Jeux
missing-facts = Données
missing-fact = { $group } : { $fact }
missing-kinds = Sortes de cartes
missing-factions = Factions
missing-waves = Vagues
missing-boxes = Boîtes
missing-wave = Vague { $wave }
missing-next = À remplir ensuite
