### Les termes du jeu : Warzone Resurrection

warzone = Warzone Resurrection

## Coûts

warzone-cost = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}

## Sortes de cartes

warzone-kind-squad = Escouade
    .plural = Escouades
warzone-kind-model = Figurine
    .plural = Figurines
warzone-kind-weapon = Arme
    .plural = Armes
warzone-kind-skill = Compétence générique
    .plural = Compétences génériques
warzone-kind-power = Pouvoir psychique
    .plural = Pouvoirs psychiques
warzone-kind-too = Table d’organisation
    .plural = Tables d’organisation
warzone-kind-reference = Carte de référence
    .plural = Cartes de référence

## Modes

warzone-mode-standard = Standard

## Factions

warzone-faction-bauhaus = Bauhaus
warzone-faction-brotherhood = Confrérie
warzone-faction-capitol = Capitol
warzone-faction-cartel = Cartel
warzone-faction-cybertronic = Cybertronic
warzone-faction-dark-legion = Légions Obscures
warzone-faction-imperial = Imperial
warzone-faction-mishima = Mishima

## Types

warzone-type-character = Personnage
warzone-type-vehicle = Véhicule

## Emplacements

warzone-slot-squads = Escouades
warzone-slot-too = Table d’organisation
warzone-slot-models = Figurines
warzone-slot-weapons = Armes
warzone-slot-characters = Qui s’y joint
warzone-slot-powers = Pouvoirs psychiques

## Totaux

warzone-total-squads = Escouades
warzone-total-figures = Figurines
warzone-total-resource-cards = Cartes Ressource

## Choix de la table d’organisation

warzone-too-lord = Seigneur
warzone-too-hero = Héros
warzone-too-troop = Troupe
warzone-too-support = Soutien
warzone-too-vehicle = Véhicule
warzone-too-light-vehicle = Véhicule léger
warzone-too-heavy-vehicle = Véhicule lourd
warzone-remark-choice = { $choices }
warzone-choice-too = Choix de la table d’organisation
warzone-choice-command = Commandement
warzone-commander = Commande l’escouade qu’il a rejointe

## Profils

warzone-stat-m = Mouvement
    .short = M
warzone-stat-cc = Corps à corps
    .short = CC
warzone-stat-rs = Tir
    .short = RS
warzone-stat-st = Force
    .short = ST
warzone-stat-con = Constitution
    .short = CON
warzone-stat-wp = Volonté
    .short = WP
warzone-stat-ld = Commandement
    .short = LD
warzone-stat-w = Blessures
    .short = W
warzone-stat-a = Armure
    .short = A

## Critères de recherche

warzone-field-m = Mouvement
    .short = { warzone-stat-m.short }
warzone-field-cc = Corps à corps
    .short = { warzone-stat-cc.short }
warzone-field-rs = Tir
    .short = { warzone-stat-rs.short }
warzone-field-st = Force
    .short = { warzone-stat-st.short }
warzone-field-con = Constitution
    .short = { warzone-stat-con.short }
warzone-field-wp = Volonté
    .short = { warzone-stat-wp.short }
warzone-field-ld = Commandement
    .short = { warzone-stat-ld.short }
warzone-field-w = Blessures
    .short = { warzone-stat-w.short }
warzone-field-a = Armure
    .short = { warzone-stat-a.short }
warzone-field-base = Taille de socle
warzone-field-too = Choix
warzone-field-lord = Genre de Seigneur
warzone-field-skill = Compétence générique
warzone-field-vehicle = Genre de véhicule
warzone-field-weapon = Catégorie d’arme
warzone-field-hit = Type de touches
warzone-field-reach = Portée (pouces)
warzone-field-rof = Cadence de tir
warzone-field-roa = Cadence d’attaque
warzone-field-aav = Valeur antiblindage
warzone-field-profile = Profil

## Socles, Seigneurs, véhicules, armes, touches

warzone-base-small = Petit socle
warzone-base-medium = Socle moyen
warzone-base-large = Grand socle
warzone-lord-tech = Seigneur Tech
warzone-lord-close-combat = Seigneur de corps à corps
warzone-lord-ranged = Seigneur de tir
warzone-lord-psychic = Seigneur Psy
warzone-vehicle-light-walker = Marcheur léger
warzone-vehicle-heavy-walker = Marcheur lourd
warzone-vehicle-tank = Char
warzone-vehicle-heavy-tank = Char lourd
warzone-vehicle-anti-grav = Antigrav
warzone-vehicle-heavy-anti-grav = Antigrav lourd
warzone-vehicle-bike = Moto
warzone-vehicle-jetbike = Motojet
warzone-weapon-pistol = Pistolet
warzone-weapon-auto = Automatique
warzone-weapon-special = Spéciale
warzone-weapon-heavy = Lourde
warzone-weapon-grenade = Grenade
warzone-weapon-rail = Rail
warzone-weapon-close-combat = Corps à corps
warzone-hit-piercing = Perforant
warzone-hit-blast = Explosion
warzone-hit-plasma = Plasma

## Fiches

warzone-sheet-army = Armée
warzone-sheet-size = Figurines
warzone-sheet-skills = Compétences génériques
warzone-sheet-action-points = Points d’action
warzone-sheet-structure = Structure
warzone-sheet-vehicle-armour = VB
warzone-sheet-range = Portée
warzone-sheet-st = ST
warzone-sheet-rof = RoF
warzone-sheet-roa = RoA
warzone-sheet-aav = AAV
warzone-sheet-least = Au moins
warzone-sheet-most = Au plus
warzone-sheet-fielded = Alignés

## Faits qui peuvent manquer aux règles

warzone-missing-choices = choix de la table d’organisation
warzone-missing-unique = unique ou non
warzone-missing-costs = points
warzone-missing-too = choix occupé
warzone-missing-factions = faction
warzone-missing-size = nombre de figurines
warzone-missing-skills = compétences

## Sections des rappels de règles

warzone-section-turn = Tour et ressources
warzone-section-actions = Actions
warzone-section-shooting = Tir et armes
warzone-section-combat = Corps à corps
warzone-section-movement = Mouvement
warzone-section-vehicles = Véhicules
warzone-section-building = Composer une armée

## Colonnes d’une liste imprimée

warzone-column-count = Figurines
warzone-column-entry = Escouade et ce qui en fait partie
