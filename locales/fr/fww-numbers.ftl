# Ce que compte le jeu principal, et les données dont ses règles peuvent manquer.
fww-total-units = Unités
fww-total-models = Figurines
fww-missing-skills = ses compétences
fww-missing-factions = ses factions
fww-missing-duration = la durée de ses effets
fww-missing-battle-packs = ses paquets d’objets en mode bataille
fww-missing-armor = son effet sur les valeurs d’armure
