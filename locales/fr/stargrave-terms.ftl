### Les termes du jeu : Stargrave

stargrave = Stargrave

## Coûts

stargrave-cost = { $amount ->
    [one] { $amount } crédit
   *[other] { $amount } crédits
}

## Sortes de cartes

stargrave-kind-officer = Officier
    .plural = Officiers
stargrave-kind-background = Parcours
    .plural = Parcours
stargrave-kind-power = Pouvoir
    .plural = Pouvoirs
stargrave-kind-soldier = Soldat
    .plural = Soldats
stargrave-kind-gear = Équipement
    .plural = Équipements
stargrave-kind-reference = Carte de référence
    .plural = Cartes de référence

## Modes

stargrave-mode-standard = Standard

## Emplacements

stargrave-slot-officers = Officiers
stargrave-slot-soldiers = Soldats
stargrave-slot-background = Parcours
stargrave-slot-powers = Pouvoirs
stargrave-slot-gear = Équipement

## Totaux

stargrave-total-soldiers = Soldats
stargrave-total-specialists = Spécialistes

## Caractéristiques

stargrave-stat-move = Mouvement
    .short = M
stargrave-stat-fight = Combat
    .short = C
stargrave-stat-shoot = Tir
    .short = T
stargrave-stat-armour = Armure
    .short = A
stargrave-stat-will = Volonté
    .short = V
stargrave-stat-health = Santé
    .short = S

## Critères de recherche

stargrave-field-movement = Mouvement (pouces)
stargrave-field-fight = Combat
stargrave-field-shoot = Tir
stargrave-field-armour = Armure
stargrave-field-will = Volonté
stargrave-field-health = Santé
stargrave-field-activation = Score d’activation
stargrave-field-strain = Contrecoup
stargrave-field-slots = Emplacements d’équipement
stargrave-field-reach = Portée (pouces)
stargrave-field-damage = Modificateur de dommages
stargrave-field-group = Groupe de soldats
stargrave-field-category = Emploi d’un pouvoir
stargrave-field-sort = Sorte d’équipement
stargrave-field-tier = Origine de l’équipement
stargrave-field-core = Pouvoir de prédilection

## Groupes, emplois, sortes, origines

stargrave-group-standard = Standard
stargrave-group-specialist = Spécialiste
stargrave-category-self-only = Soi-même
stargrave-category-touch = Contact
stargrave-category-line-of-sight = Ligne de vue
stargrave-category-out-of-game-a = Hors partie (après)
stargrave-category-out-of-game-b = Hors partie (avant)
stargrave-sort-weapon = Arme
stargrave-sort-armour = Armure
stargrave-sort-equipment = Matériel
stargrave-tier-general = Équipement courant
stargrave-tier-advanced-weapon = Arme avancée
stargrave-tier-advanced-tech = Technologie avancée
stargrave-tier-alien-tech = Artefact extraterrestre
stargrave-role-captain = Capitaine
stargrave-role-first-mate = Second

## Armures

stargrave-suit-none = sans armure
stargrave-suit-light = armure légère
stargrave-suit-heavy = armure lourde
stargrave-suit-combat = armure tactique
stargrave-suit-shield = bouclier

## Fiches

stargrave-sheet-gear = Équipement
stargrave-sheet-range = Portée
stargrave-sheet-damage = Dommages
stargrave-sheet-takes = Empl.
stargrave-sheet-slots = Emplacements d’équipement
stargrave-sheet-spare-slots = Emplacements libres
stargrave-sheet-melee = mêlée
stargrave-sheet-template = gabarit
stargrave-sheet-effects = Effets
stargrave-sheet-unless = sauf en { $suits }
stargrave-sheet-with-it = { $change } avec elle
stargrave-sheet-brings = apporte : { $gear }
stargrave-sheet-uses = { $count ->
    [one] { $count } emploi
   *[other] { $count } emplois
}
stargrave-sheet-not-counted = Non compris dans les caractéristiques : son effet n’est pas relevé
stargrave-sheet-changes = Le premier nombre compte l’équipement, pas le second
stargrave-sheet-unarmed = aucune arme de corps à corps
stargrave-sheet-power = Pouvoir
stargrave-sheet-level = Niveau
stargrave-sheet-core-powers = Pouvoirs de prédilection
stargrave-sheet-activation-added = prédilection { $core }, autres { $other }
stargrave-sheet-bonuses = Bonus
stargrave-sheet-choices = { $count } au choix
stargrave-remark-core = pouvoir de prédilection
stargrave-remark-background = pouvoirs de prédilection : { $powers }
stargrave-choice-bonuses = Bonus au choix

## Faits qui peuvent manquer aux règles

stargrave-missing-choices = bonus proposés
stargrave-missing-suit = type d’armure
stargrave-missing-category = sorte d’équipement
stargrave-missing-costs = crédits
stargrave-missing-role = type d’officier
stargrave-missing-group = spécialiste ou non
stargrave-missing-picks = bonus au choix
stargrave-missing-core-powers = pouvoirs de prédilection
stargrave-missing-powers = nombre de pouvoirs
stargrave-missing-gear = équipement de départ du soldat
stargrave-missing-gear-slots = nombre d’emplacements
stargrave-missing-slots = emplacements occupés

## Sections des rappels de règles

stargrave-section-turn = Tour et actions
stargrave-section-movement = Déplacement
stargrave-section-combat = Combat
stargrave-section-shooting = Tir
stargrave-section-powers = Pouvoirs
stargrave-section-creatures = Créatures
stargrave-section-loot = Butin

## Colonnes d’une liste imprimée

stargrave-column-count = Figurines
stargrave-column-entry = Figurine, pouvoirs et équipement
