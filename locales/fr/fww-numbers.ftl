# Ce que compte le jeu principal, et les données dont ses règles peuvent manquer.
fww-total-units = Unités
fww-total-models = Figurines
fww-missing-skills = compétences
fww-missing-attributes = attributs
fww-missing-types = types
fww-missing-icons = icônes
fww-missing-weapon = profil de l’arme
fww-missing-slow-firing = tir lent
fww-missing-natural = arme naturelle ou non
fww-missing-unique = unique ou non
fww-missing-costs = points
fww-missing-battle-factions = factions en mode bataille
fww-missing-factions = factions
fww-missing-duration = durée de ses effets
fww-missing-battle-packs = lots d’objets en mode bataille
fww-missing-fits = ce sur quoi elle va
fww-missing-armor = effet sur les valeurs d’armure

# Ce à quoi un fait peut manquer.
fww-lacking-slow-firing = { $count ->
    [one] { $count } arme
   *[other] { $count } armes
}
fww-lacking-natural = { $count ->
    [one] { $count } arme
   *[other] { $count } armes
}
fww-lacking-weapon = { $count ->
    [one] { $count } arme
   *[other] { $count } armes
}
fww-lacking-skills = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
fww-lacking-attributes = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
fww-lacking-types = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
fww-lacking-battle-factions = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
fww-lacking-fits = { $count ->
    [one] { $count } mod
   *[other] { $count } mods
}
fww-lacking-duration = { $count ->
    [one] { $count } objet
   *[other] { $count } objets
}
