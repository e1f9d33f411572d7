# Fiches : cartes, unités équipées, rappels.
fww-sheet-models = { $count ->
    [one] { $count } figurine
   *[other] { $count } figurines
}
fww-sheet-page = p. { $page }
fww-sheet-label = { $label } :
fww-sheet-unknown = non relevé
fww-sheet-no-card = Aucune carte de cet identifiant n’est connue.
fww-sheet-special = S.P.E.C.I.A.L.
fww-sheet-special-degraded = S.P.E.C.I.A.L. en armure assistée, intacte / dégradée
fww-sheet-armor = Armure
fww-sheet-move = Déplacement
fww-sheet-charge = Charge
fww-sheet-awareness = Vigilance
fww-sheet-action-points = Points d’action
fww-sheet-other-skills = Autres compétences :
fww-sheet-own-armor = Si deux valeurs d’armure figurent, le joueur en choisit une : celle de l’armure portée ou celle de l’unité (p. 21).
fww-sheet-immune = À l’abri de :
fww-sheet-resists = Résiste à :
fww-sheet-see-card = voir la carte
fww-sheet-as-others = comme sur d’autres cartes de ce nom
fww-sheet-no-name = { $count ->
    [one] Une capacité sans nom (voir la carte)
   *[other] { $count } capacités sans nom (voir la carte)
}
fww-sheet-raised-skills = Avec l’équipement :
fww-sheet-armor-boosts = Boosts d’armure
fww-sheet-minimum-range = Portée minimale
fww-sheet-always-scatters = toujours
fww-sheet-critical-short-range = à courte portée seulement
fww-sheet-critical-long-range = à longue portée seulement
fww-sheet-critical-not-walked-fire = pas en tir automatique
fww-sheet-without = { $value } sans la compétence
fww-sheet-free = Gratuit :
fww-sheet-health = Santé
fww-sheet-health-of = Santé { $number }
fww-sheet-damage-of = Dégâts { $number }
fww-sheet-power-armor = Armure assistée
fww-sheet-luck = Chance
fww-sheet-copies = Exemplaires
fww-sheet-on-target = +{ $count } sur la cible
fww-sheet-led-by = unités menées par { $faction }
fww-sheet-limit = { $count } au plus
fww-sheet-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
fww-sheet-reactions = { $count ->
    [one] { $count } réaction
   *[other] { $count } réactions
}
fww-sheet-undamaged = Intacte
fww-sheet-degraded = Dégradée
fww-sheet-sets = armure
fww-sheet-adds = armure +
fww-sheet-fits = S’adapte à :
fww-sheet-not = pas { $kind }
fww-sheet-restricted = Pour :
fww-sheet-effect-unknown = Effet (non relevé)
fww-sheet-comes-with = Fourni avec :
fww-sheet-default = Suggéré :
fww-sheet-column-weapon = Arme
fww-sheet-column-skill = Comp.
fww-sheet-column-short = Courte
fww-sheet-column-long = Longue
fww-sheet-column-close = Contact
fww-sheet-column-beyond = Au-delà
fww-sheet-column-damage = Dégâts
fww-sheet-column-effects = Effets spéciaux
fww-sheet-column-critical = Critique
fww-sheet-column-card = Carte
fww-sheet-column-does = Ce qu’elle fait
fww-sheet-column-uses = Usages
fww-sheet-requires = Il faut :
fww-sheet-value = Valeur d’échange :
fww-sheet-farther = { $count ->
    [one] { $count } couleur plus loin
   *[other] { $count } couleurs plus loin
}
fww-sheet-heals-all = tout soigné
fww-sheet-removes-all-radiation = tout retiré
fww-sheet-takes-armor = armure −
fww-sheet-ends-addictions = fin de toute addiction
fww-below-sets-armor = une armure qui fixe des valeurs
fww-below-scatter = une arme qui se disperse
fww-below-slow-firing = une arme à tir lent
fww-below-physical-damage = une arme à dégâts physiques
fww-below-energy-damage = une arme à dégâts d’énergie
fww-below-radiation-damage = une arme à dégâts de radiation
fww-prepared-uncooked = Cru
fww-prepared-cooked = Cuit

## Graphiques d’une force

fww-sheet-chart-attributes = Attributs, équipement compris
fww-sheet-chart-highest = En gras : le plus élevé de la force.
fww-sheet-chart-models = Figurines
fww-sheet-chart-skills-how = Un nombre est l’attribut que la compétence utilise, équipement compris. Un tiret signifie que l’unité n’a pas la compétence.
fww-sheet-chart-missing = Aucune unité n’a :
fww-sheet-chart-unsure = On ne sait pas si une unité a :
fww-sheet-chart-covered = Toutes les compétences sont couvertes.
