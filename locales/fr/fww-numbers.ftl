# Ce que compte le jeu principal, et les données dont ses règles peuvent manquer.
fww-total-units = Unités
fww-total-models = Figurines
fww-missing-skills = compétences
fww-missing-factions = factions
fww-missing-duration = durée de ses effets
fww-missing-battle-packs = lots d’objets en mode bataille
fww-missing-fits = ce sur quoi elle va
fww-missing-armor = effet sur les valeurs d’armure
