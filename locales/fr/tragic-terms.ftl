### Les termes du jeu : TRAGIC

tragic = TRAGIC

## Coûts

tragic-cost = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}

## Sortes de cartes

tragic-kind-trait = Trait
    .plural = Traits
tragic-kind-skill = Compétence
    .plural = Compétences
tragic-kind-aptitude = Aptitude
    .plural = Aptitudes
tragic-kind-card = Carte de bibliothèque
    .plural = Cartes de bibliothèque
tragic-kind-reference = Carte de référence
    .plural = Cartes de référence

## Modes

tragic-mode-singleton = Singleton
tragic-mode-twin = Twin (Duo)
tragic-mode-triplet = Triplet (Trio)
tragic-mode-quad = Quad (Carré)

## Factions

tragic-faction-brotherhood-of-steel = Confrérie de l’Acier
tragic-faction-enclave = Enclave
tragic-faction-institute = Institut
tragic-faction-belluaires = Belluaires

## Types

tragic-type-attack = Attaque
tragic-type-action = Action
tragic-type-reaction = Réaction
tragic-type-quest = Quête
tragic-type-object = Objet
tragic-type-ally = Allié
tragic-type-companion = Compagnon
tragic-type-gift = Don
tragic-type-aptitude = Aptitude
tragic-type-unknown = Type non relevé
tragic-type-weapon = Arme
tragic-type-armor = Armure
tragic-type-drug = Drogue
tragic-type-building = Bâtiment
tragic-type-heavy-weapon = Arme lourde
tragic-type-light-weapon = Arme légère
tragic-type-firearm = Arme à feu
tragic-type-natural-weapon = Arme naturelle
tragic-type-grenade = Grenade
tragic-type-melee = Mêlée
tragic-type-ranged = À distance
tragic-type-bare-hands = Mains nues
tragic-type-one-hand = Une main
tragic-type-two-hands = Deux mains
tragic-type-raider = Pillard
tragic-type-robot = Robotique
tragic-type-synth = Synthétique
tragic-type-ghoul = Goule
tragic-type-super-mutant = Super Mutant
tragic-type-non-humanoid = Non humanoïde

## Attributs

tragic-attribute-str = Force
    .short = S
tragic-attribute-per = Perception
    .short = P
tragic-attribute-end = Endurance
    .short = E
tragic-attribute-cha = Charisme
    .short = C
tragic-attribute-int = Intelligence
    .short = I
tragic-attribute-agi = Agilité
    .short = A
tragic-attribute-luc = Chance
    .short = L
tragic-attribute-unknown = Attribut non relevé

## Emplacements

tragic-slot-traits = Traits
tragic-slot-skills = Compétences
tragic-slot-aptitudes = Aptitudes
tragic-slot-library = Bibliothèque

## Totaux

tragic-total-life = Points de vie
tragic-total-resources = Ressources de départ
tragic-total-draw = Pioche
tragic-total-opening-hand = Pioche initiale
tragic-total-skills = Compétences
tragic-total-library = Bibliothèque
tragic-total-aptitudes = Aptitudes
tragic-total-attribute-str = Force
tragic-total-attribute-per = Perception
tragic-total-attribute-end = Endurance
tragic-total-attribute-cha = Charisme
tragic-total-attribute-int = Intelligence
tragic-total-attribute-agi = Agilité
tragic-total-attribute-luc = Chance
tragic-total-attribute-unknown = Attribut non relevé
tragic-total-level-1 = Niveau 1
tragic-total-level-2 = Niveau 2
tragic-total-level-3 = Niveau 3
tragic-total-level-unknown = Niveau non relevé
tragic-total-type-attack = Attaques
tragic-total-type-action = Actions
tragic-total-type-reaction = Réactions
tragic-total-type-quest = Quêtes
tragic-total-type-object = Objets
tragic-total-type-ally = Alliés
tragic-total-type-companion = Compagnons
tragic-total-type-gift = Dons
tragic-total-type-unknown = Type non relevé

## Critères de recherche

tragic-field-level = Niveau
tragic-field-attribute = Attribut
tragic-field-damage = Dégâts
tragic-field-life = Points de vie
tragic-field-draw = Changement de pioche
tragic-field-banned = Bannie
tragic-banned-yes = Bannie
tragic-banned-no = Autorisée

## Fiches

tragic-sheet-deck = Paquet
tragic-sheet-copies = Nb
tragic-sheet-type = Type
tragic-sheet-cost = Coût
tragic-sheet-any = { $count } au choix
tragic-sheet-version = version { $number }
tragic-sheet-race = Race
tragic-sheet-instead = À prendre à sa place
tragic-sheet-player = Joueur, date, signature
tragic-sheet-by-attribute = Par attribut
tragic-sheet-by-level = Par niveau
tragic-sheet-by-type = Par type
tragic-sheet-share = Part des Aptitudes

## Faits qui peuvent manquer aux règles

tragic-missing-factions = factions
tragic-missing-level = niveau
tragic-missing-race = race ou non
tragic-missing-skills = nombre de Compétences permises
tragic-missing-types = humanoïde ou non
tragic-missing-attribute = attribut

## Sections des rappels de règles

tragic-section-building = Composer son paquet
tragic-section-turn = Mise en place et tour
tragic-section-combat = Combat
tragic-section-tournament = Tournois
tragic-section-glossary = Glossaire

## Colonnes d’une liste imprimée

tragic-column-count = Exemplaires
tragic-column-entry = Carte
