### Les termes du jeu : Fallout : Wasteland Warfare, d’après le livre français

fww = Fallout : Wasteland Warfare

## Costs

fww-cost = { $amount ->
    [one] { $amount } Caps
   *[other] { $amount } Caps
}

## Sortes de cartes

fww-kind-unit = Unité
    .plural = Unités
fww-kind-rifle = Fusil
    .plural = Fusils
fww-kind-pistol = Pistolet
    .plural = Pistolets
fww-kind-heavy = Arme lourde
    .plural = Armes lourdes
fww-kind-melee = Arme de mêlée
    .plural = Armes de mêlée
fww-kind-thrown = Arme de lancer
    .plural = Armes de lancer
fww-kind-mine = Mine
    .plural = Mines
fww-kind-armor = Armure
    .plural = Armures
fww-kind-power-armor = Armure assistée
    .plural = Armures assistées
fww-kind-clothing = Vêtement
    .plural = Vêtements
fww-kind-chem = Drogue
    .plural = Drogues
fww-kind-alcohol = Alcool
    .plural = Alcools
fww-kind-food = Nourriture et boisson
    .plural = Nourriture et boissons
fww-kind-gear = Équipement
    .plural = Équipements
fww-kind-mod = Mod
    .plural = Mods
fww-kind-perk = Aptitude
    .plural = Aptitudes
fww-kind-leader = Leader
    .plural = Leaders
fww-kind-heroic = Carte Héroïque
    .plural = Cartes Héroïque
fww-kind-automatron = Pièce d’automatron
    .plural = Pièces d’automatron
fww-kind-subsystem = Sous-système
    .plural = Sous-systèmes
fww-kind-turret = Tourelle
    .plural = Tourelles
fww-kind-reference = Carte de référence
    .plural = Cartes de référence

## Factions

fww-faction-arcadia-renegades = Renégats d’Arcadia
fww-faction-brotherhood-of-steel = Confrérie de l’Acier
fww-faction-caesars-legion = Légion de César
fww-faction-children-of-atom = Enfants de l’Atome
fww-faction-creatures = Créatures
fww-faction-cult-of-the-mothman = Culte de l’Homme-phalène
fww-faction-enclave = Enclave
fww-faction-gunners = Artilleurs
fww-faction-institute = Institut
fww-faction-minutemen = Minutemen
fww-faction-new-california-republic = République de Nouvelle-Californie
fww-faction-nightkin = Nightkin
fww-faction-rpg-archetypes = Archétypes du jeu de rôle
fww-faction-raiders = Raiders
fww-faction-railroad = Réseau du Rail
fww-faction-robots = Robots
fww-faction-super-mutants = Super Mutants
fww-faction-survivors = Survivants
fww-faction-the-harbormen = Les Harbormen
fww-faction-the-scorched = Les Calcinés
fww-faction-trappers = Trappeurs
fww-faction-vault-dwellers = Habitants des abris
fww-faction-zetan = Zétans
fww-neutral = Neutre
fww-listed-under = classé sous { $heading }

## Factions du mode bataille

fww-battle-faction-bos = Confrérie de l’Acier
fww-battle-faction-srv = Survivants
fww-battle-faction-mut = Super Mutants
fww-battle-faction-rdr = Raiders
fww-battle-faction-ins = Institut
fww-battle-faction-enc = Enclave
fww-battle-faction-rlr = Réseau du Rail
fww-battle-faction-gun = Artilleurs
fww-battle-faction-ncr = République de Nouvelle-Californie
fww-battle-faction-lgn = Légion de César
fww-battle-faction-coa = Enfants de l’Atome
fww-battle-faction-mnm = Miliciens
fww-battle-faction-crt = Créatures
fww-battle-faction-rbt = Robots
fww-battle-faction-trp = Trappeurs
fww-battle-faction-dsc = Disciples
fww-battle-faction-opr = Opérateurs
fww-battle-faction-pck = La Meute
fww-battle-faction-ztn = Zétans
fww-battle-faction-scd = Les Calcinés
fww-battle-faction-mth = Culte de l’Homme-phalène
fww-battle-faction-hbr = Les Harbormen
fww-battle-faction-arc = Renégats d’Arcadia
fww-battle-faction-slg = Les Marais
fww-battle-faction-frg = Les Forgés

## Types d’unité

fww-type-robot = Robot
fww-type-creature = Créature
fww-type-dog = Chien
fww-type-synth = Synth
fww-type-super-mutant = Super Mutant
fww-type-mr-handy = Mr Handy
fww-type-robobrain = Robocervelle
fww-type-securitron = Securitron
# Une unité qu’une carte nomme comme un type.
fww-type-suicider = Suicider
fww-type-eyebot = Eyebot
fww-type-liberty-prime = Liberty Prime
fww-type-miss-nanny = Miss Nanny
fww-type-mr-gutsy = Mr Gutsy
fww-type-unique = unités uniques
fww-type-deathclaw = Écorcheur
fww-type-young-deathclaw = Jeune écorcheur
fww-type-deathclaw-matriarch-i = Matriarche écorcheuse I
fww-type-deathclaw-matriarch-ii = Matriarche écorcheuse II

## Paquets d’objets du mode bataille

fww-battle-pack-advanced-items = Objets avancés
fww-battle-pack-automatron-items = Objets d’automatron
fww-battle-pack-behemoth-items = Objets de Behemoth
fww-battle-pack-creature-items = Objets de créature
fww-battle-pack-dog-items = Objets de chien
fww-battle-pack-high-tech-items = Objets de haute technologie
fww-battle-pack-mr-handy-items = Objets de Mr Handy
fww-battle-pack-power-armor = Armures assistées
fww-battle-pack-robobrain-items = Objets de Robocervelle
fww-battle-pack-robot-items = Objets de robot
fww-battle-pack-securitron-items = Objets de Securitron
fww-battle-pack-special-items = Objets spéciaux
fww-battle-pack-super-mutant-items = Objets de Super Mutant
fww-battle-pack-upgrades = Améliorations
fww-battle-pack-usable-items = Objets utilisables
fww-battle-pack-wasteland-items = Objets des Terres Désolées

## Réglettes de couleur

fww-range-orange = Orange
fww-range-yellow = Jaune
fww-range-red = Rouge
fww-range-green = Vert
fww-range-blue = Bleu
fww-range-black = Noir
fww-range-none = Inutilisable
fww-range-throw = Aussi loin que le lancer

## Attributs

fww-attribute-str = Force
    .short = FOR
fww-attribute-per = Perception
    .short = PER
fww-attribute-end = Endurance
    .short = END
fww-attribute-cha = Charisme
    .short = CHA
fww-attribute-int = Intelligence
    .short = INT
fww-attribute-agi = Agilité
    .short = AGI
fww-attribute-luc = Chance
    .short = CHN

## Types de dégât

fww-damage-physical = Physique
fww-damage-energy = Énergétique
fww-damage-radiation = Radiation

## Dés d’Effet

fww-dice-black = Dégâts (noir)
fww-dice-green = Précision (vert)
fww-dice-yellow = Réduction d’armure (jaune)
fww-dice-blue = Effet Spécial (bleu)

## Modes

fww-mode-narrative = Narratif
fww-mode-battle = Bataille

## Sections des rappels de règles

fww-section-turn = Tour et actions
fww-section-combat = Combat
fww-section-movement = Mouvement
fww-section-expertise = Expertise
fww-section-items = Objets
fww-section-weapons = Armement avancé
fww-section-conditions = Conditions
fww-section-heroes = Leaders et héros
fww-section-units = Types d’unité et tourelles
fww-section-dice = Dés
fww-section-abilities = Capacités

## Révisions des points

fww-revision-2019 = Points de 2019
fww-revision-2022 = Points de 2022
fww-revision-2026 = Points de 2026

## Colonnes d’une liste imprimée

fww-column-count = Figurines
fww-column-entry = Unité et ses cartes

## Ce dont une unité peut être à l’abri
fww-immune-battle-cry = Cri de guerre
fww-immune-stun = Étourdissement
fww-immune-poison = Poison
fww-immune-injured-arm = Bras blessé
fww-immune-injured-leg = Jambe blessée
fww-immune-fire = Feu
fww-immune-frozen = Gel

## Particularités des armes
fww-feature-minimum-range = Portée minimale
fww-feature-always-scatters = Se disperse toujours
fww-feature-critical-only = Critiques de certaines attaques seulement
fww-feature-beyond-long-range = Au-delà de la longue portée

## Facts of cards, over the columns of a table

fww-field-str = { fww-attribute-str }
    .short = { fww-attribute-str.short }
fww-field-per = { fww-attribute-per }
    .short = { fww-attribute-per.short }
fww-field-end = { fww-attribute-end }
    .short = { fww-attribute-end.short }
fww-field-cha = { fww-attribute-cha }
    .short = { fww-attribute-cha.short }
fww-field-int = { fww-attribute-int }
    .short = { fww-attribute-int.short }
fww-field-agi = { fww-attribute-agi }
    .short = { fww-attribute-agi.short }
fww-field-luc = { fww-attribute-luc }
    .short = { fww-attribute-luc.short }
fww-field-health = Santé
fww-field-armor-physical = Armure physique
    .short = Phys.
fww-field-armor-energy = Armure énergétique
    .short = Énergie
fww-field-armor-radiation = Armure contre les radiations
    .short = Rad.
fww-field-damage = Dégâts
fww-field-critical = Points de critique
    .short = Crit.
fww-field-move = Déplacement
fww-field-charge = Charge
fww-field-awareness = Vigilance
fww-field-range = Portée maximale
    .short = Portée
fww-field-skill = Compétences
fww-field-damage-type = Type de dégâts
fww-field-battle = Factions en mode bataille
    .short = Factions de bataille
fww-field-pack = Paquets d’objets en mode bataille
    .short = Paquets d’objets
fww-field-fits = Se monte sur
fww-field-minimum-range = Portée minimale
fww-field-area = Aire
fww-field-requires = Exige
fww-field-feature = Particularités
fww-field-immune = Immunités
