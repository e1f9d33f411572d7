### The game’s own terms: Fallout: Wasteland Warfare

fww = Fallout: Wasteland Warfare

## Costs

fww-cost = { $amount ->
    [one] { $amount } cap
   *[other] { $amount } caps
}

## Kinds of cards

fww-kind-unit = Unit
    .plural = Units
fww-kind-rifle = Rifle
    .plural = Rifles
fww-kind-pistol = Pistol
    .plural = Pistols
fww-kind-heavy = Heavy weapon
    .plural = Heavy weapons
fww-kind-melee = Melee weapon
    .plural = Melee weapons
fww-kind-thrown = Thrown weapon
    .plural = Thrown weapons
fww-kind-mine = Mine
    .plural = Mines
fww-kind-armor = Armor
    .plural = Armor
fww-kind-power-armor = Power armor
    .plural = Power armor
fww-kind-clothing = Clothing
    .plural = Clothing
fww-kind-chem = Chem
    .plural = Chems
fww-kind-alcohol = Alcohol
    .plural = Alcohol
fww-kind-food = Food and drink
    .plural = Food and drink
fww-kind-gear = Gear
    .plural = Gear
fww-kind-mod = Mod
    .plural = Mods
fww-kind-perk = Perk
    .plural = Perks
fww-kind-leader = Leader
    .plural = Leaders
fww-kind-heroic = Heroic card
    .plural = Heroic cards
fww-kind-automatron = Automatron part
    .plural = Automatron parts
fww-kind-subsystem = Subsystem
    .plural = Subsystems
fww-kind-turret = Turret
    .plural = Turrets
fww-kind-reference = Reference card
    .plural = Reference cards

## Factions

fww-faction-arcadia-renegades = Arcadia Renegades
fww-faction-brotherhood-of-steel = Brotherhood of Steel
fww-faction-caesars-legion = Caesar’s Legion
fww-faction-children-of-atom = Children of Atom
fww-faction-creatures = Creatures
fww-faction-cult-of-the-mothman = Cult of the Mothman
fww-faction-enclave = Enclave
fww-faction-gunners = Gunners
fww-faction-institute = Institute
fww-faction-minutemen = Minutemen
fww-faction-new-california-republic = New California Republic
fww-faction-nightkin = Nightkin
fww-faction-rpg-archetypes = RPG Archetypes
fww-faction-raiders = Raiders
fww-faction-railroad = Railroad
fww-faction-robots = Robots
fww-faction-super-mutants = Super Mutants
fww-faction-survivors = Survivors
fww-faction-the-harbormen = The Harbormen
fww-faction-the-scorched = The Scorched
fww-faction-trappers = Trappers
fww-faction-vault-dwellers = Vault Dwellers
fww-faction-zetan = Zetan
fww-neutral = Neutral
fww-listed-under = listed under { $heading }

## Factions in battle mode

fww-battle-faction-bos = Brotherhood of Steel
fww-battle-faction-srv = Survivors
fww-battle-faction-mut = Super Mutants
fww-battle-faction-rdr = Raiders
fww-battle-faction-ins = Institute
fww-battle-faction-enc = Enclave
fww-battle-faction-rlr = Railroad
fww-battle-faction-gun = Gunners
fww-battle-faction-ncr = New California Republic
fww-battle-faction-lgn = Caesar’s Legion
fww-battle-faction-coa = Children of Atom
fww-battle-faction-mnm = Minutemen
fww-battle-faction-crt = Creatures
fww-battle-faction-rbt = Robots
fww-battle-faction-trp = Trappers
fww-battle-faction-dsc = Disciples
fww-battle-faction-opr = Operators
fww-battle-faction-pck = The Pack
fww-battle-faction-ztn = Zetan
fww-battle-faction-scd = The Scorched
fww-battle-faction-mth = Cult of the Mothman
fww-battle-faction-hbr = The Harbormen
fww-battle-faction-arc = Arcadia Renegades
fww-battle-faction-slg = The Slog
fww-battle-faction-frg = The Forged

## Unit types

fww-type-robot = Robot
fww-type-creature = Creature
fww-type-dog = Dog
fww-type-synth = Synth
fww-type-super-mutant = Super Mutant
fww-type-mr-handy = Mr Handy
fww-type-robobrain = Robobrain
fww-type-securitron = Securitron
# A single unit that a card names as if it were a type.
fww-type-suicider = Suicider
fww-type-eyebot = Eyebot
fww-type-liberty-prime = Liberty Prime
fww-type-miss-nanny = Miss Nanny
fww-type-mr-gutsy = Mr Gutsy
fww-type-unique = unique units
fww-type-deathclaw = Deathclaw
fww-type-young-deathclaw = Young Deathclaw
fww-type-deathclaw-matriarch-i = Deathclaw Matriarch I
fww-type-deathclaw-matriarch-ii = Deathclaw Matriarch II

## Packs of items in battle mode

fww-battle-pack-advanced-items = Advanced items
fww-battle-pack-automatron-items = Automatron items
fww-battle-pack-behemoth-items = Behemoth items
fww-battle-pack-creature-items = Creature items
fww-battle-pack-dog-items = Dog items
fww-battle-pack-high-tech-items = High tech items
fww-battle-pack-mr-handy-items = Mr Handy items
fww-battle-pack-power-armor = Power armor
fww-battle-pack-robobrain-items = Robobrain items
fww-battle-pack-robot-items = Robot items
fww-battle-pack-securitron-items = Securitron items
fww-battle-pack-special-items = Special items
fww-battle-pack-super-mutant-items = Super Mutant items
fww-battle-pack-upgrades = Upgrades
fww-battle-pack-usable-items = Usable items
fww-battle-pack-wasteland-items = Wasteland items

## Range rulers

fww-range-orange = Orange
fww-range-yellow = Yellow
fww-range-red = Red
fww-range-green = Green
fww-range-blue = Blue
fww-range-black = Black
fww-range-none = Not usable
fww-range-throw = As far as it is thrown

## Attributes

fww-attribute-str = Strength
    .short = STR
fww-attribute-per = Perception
    .short = PER
fww-attribute-end = Endurance
    .short = END
fww-attribute-cha = Charisma
    .short = CHA
fww-attribute-int = Intelligence
    .short = INT
fww-attribute-agi = Agility
    .short = AGI
fww-attribute-luc = Luck
    .short = LUC

## Damage types

fww-damage-physical = Physical
fww-damage-energy = Energy
fww-damage-radiation = Radiation

## Effect Dice

fww-dice-black = Damage (black)
fww-dice-green = Accuracy (green)
fww-dice-yellow = Armor Reduction (yellow)
fww-dice-blue = Special Effect (blue)

## Modes

fww-mode-narrative = Narrative
fww-mode-battle = Battle

## Sections of the rules reminders

fww-section-turn = Turn and actions
fww-section-combat = Combat
fww-section-movement = Movement
fww-section-expertise = Expertise
fww-section-items = Items
fww-section-weapons = Advanced weapons
fww-section-conditions = Conditions
fww-section-heroes = Leaders and heroes
fww-section-units = Unit types and turrets
fww-section-dice = Dice
fww-section-abilities = Abilities

## Points revisions

fww-revision-2019 = 2019 points
fww-revision-2022 = 2022 points
fww-revision-2026 = 2026 points

## Columns of a printed list

fww-column-count = Models
fww-column-entry = Unit and its cards

## What units can be immune to
fww-immune-battle-cry = Battle cry
fww-immune-stun = Stun
fww-immune-poison = Poison
fww-immune-injured-arm = Injured arm
fww-immune-injured-leg = Injured leg
fww-immune-fire = Fire
fww-immune-frozen = Freezing

## Uncommon features of weapons
fww-feature-minimum-range = Minimum range
fww-feature-always-scatters = Always scatters
fww-feature-critical-only = Criticals in some attacks only
fww-feature-beyond-long-range = Beyond long range

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
fww-field-health = Health
fww-field-armor-physical = Physical armor
    .short = Phys.
fww-field-armor-energy = Energy armor
    .short = Energy
fww-field-armor-radiation = Radiation armor
    .short = Rad.
fww-field-damage = Damage
fww-field-critical = Critical points
    .short = Crit.
fww-field-move = Move
fww-field-charge = Charge
fww-field-awareness = Awareness
fww-field-range = Longest range
    .short = Range
fww-field-skill = Skills
fww-field-damage-type = Damage type
fww-field-battle = Factions in battle mode
    .short = Battle factions
fww-field-pack = Packs of items in battle mode
    .short = Item packs
fww-field-fits = Fits
fww-field-minimum-range = Minimum range
fww-field-area = Area
fww-field-requires = Requires
fww-field-feature = Uncommon features
fww-field-immune = Immunities
