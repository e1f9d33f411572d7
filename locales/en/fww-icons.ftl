# Icons of Fallout: Wasteland Warfare, after the index of the rule book (p. 55).

fww-icon-group-attribute = Attributes
fww-icon-group-skill = Skills
fww-icon-group-range = Ranges
fww-icon-group-dice = Dice
fww-icon-group-effect = Effects
fww-icon-group-damage = Damage
fww-icon-group-armor = Armor
fww-icon-group-condition = Conditions
fww-icon-group-weapon = Weapons
fww-icon-group-item = Cards and item types
fww-icon-group-action-point = Action points
fww-icon-group-flag = Flags and types
fww-icon-group-ai = Solo and co-operative play
fww-icon-group-other = Table and scenario

## Attributes
fww-icon-str = Strength
fww-icon-per = Perception
fww-icon-end = Endurance
fww-icon-cha = Charisma
fww-icon-int = Intelligence
fww-icon-agi = Agility
fww-icon-luc = Luck
fww-icon-health = Health

## Skills
fww-icon-melee = Melee
fww-icon-pistol = Pistol
fww-icon-rifle = Rifle
fww-icon-heavy-weapon = Heavy Weapon
fww-icon-throw = Throw / Thrown Weapon
fww-icon-search = Search
fww-icon-computers = Computers
fww-icon-lockpick = Lockpick
fww-icon-presence = Presence
fww-icon-expertise = Expertise
fww-icon-battle-cry = Battle Cry
fww-icon-resist-battle-cry = Resist Battle Cry
fww-icon-immunity-to-battle-cry = Immunity to Battle Cry
fww-icon-immunity-to-stun = Immunity to Stun
fww-icon-immunity-to-poison = Immunity to Poison
fww-icon-immunity-to-injured-arm = Immunity to Injured Arm
fww-icon-immunity-to-injured-leg = Immunity to Injured Leg
fww-icon-immunity-to-fire = Immunity to Fire
fww-icon-immunity-to-frozen = Immunity to Freezing
fww-icon-resist-fire = Resist Fire
fww-icon-resist-poison = Resist Poison

## Ranges
fww-icon-move = Move
fww-icon-move-orange = Move (Orange Range)
fww-icon-move-yellow = Move (Yellow Range)
fww-icon-move-red = Move (Red Range)
fww-icon-move-green = Move (Green Range)
fww-icon-move-blue = Move (Blue Range)
fww-icon-move-black = Move (Black Range)
fww-icon-charge = Charge
fww-icon-charge-orange = Charge (Orange Range)
fww-icon-charge-yellow = Charge (Yellow Range)
fww-icon-charge-red = Charge (Red Range)
fww-icon-charge-green = Charge (Green Range)
fww-icon-charge-blue = Charge (Blue Range)
fww-icon-charge-black = Charge (Black Range)
fww-icon-awareness = Awareness / Prepare
fww-icon-awareness-orange = Awareness (Orange Range)
fww-icon-awareness-yellow = Awareness (Yellow Range)
fww-icon-awareness-red = Awareness (Red Range)
fww-icon-awareness-green = Awareness (Green Range)
fww-icon-awareness-blue = Awareness (Blue Range)
fww-icon-awareness-black = Awareness (Black Range)
fww-icon-presence-orange = Presence (Orange Range)
fww-icon-presence-yellow = Presence (Yellow Range)
fww-icon-presence-red = Presence (Red Range)
fww-icon-presence-green = Presence (Green Range)
fww-icon-presence-blue = Presence (Blue Range)
fww-icon-presence-black = Presence (Black Range)
fww-icon-search-orange = Search (Orange Range)
fww-icon-search-yellow = Search (Yellow Range)
fww-icon-search-red = Search (Red Range)
fww-icon-search-green = Search (Green Range)
fww-icon-search-blue = Search (Blue Range)
fww-icon-search-black = Search (Black Range)
fww-icon-battle-cry-orange = Battle Cry (Orange Range)
fww-icon-battle-cry-yellow = Battle Cry (Yellow Range)
fww-icon-battle-cry-red = Battle Cry (Red Range)
fww-icon-battle-cry-green = Battle Cry (Green Range)
fww-icon-battle-cry-blue = Battle Cry (Blue Range)
fww-icon-battle-cry-black = Battle Cry (Black Range)
fww-icon-throw-orange = Throw (Orange Range)
fww-icon-throw-yellow = Throw (Yellow Range)
fww-icon-throw-red = Throw (Red Range)
fww-icon-throw-green = Throw (Green Range)
fww-icon-throw-blue = Throw (Blue Range)
fww-icon-throw-black = Throw (Black Range)
fww-icon-weapon-range = Weapon Range
fww-icon-weapon-range-orange = Weapon Range (Orange)
fww-icon-weapon-range-yellow = Weapon Range (Yellow)
fww-icon-weapon-range-red = Weapon Range (Red)
fww-icon-weapon-range-green = Weapon Range (Green)
fww-icon-weapon-range-blue = Weapon Range (Blue)
fww-icon-weapon-range-black = Weapon Range (Black)
fww-icon-area = Area Effect
fww-icon-area-orange = Area Effect (Orange)
fww-icon-area-yellow = Area Effect (Yellow)
fww-icon-area-red = Area Effect (Red)
fww-icon-area-green = Area Effect (Green)
fww-icon-area-blue = Area Effect (Blue)
fww-icon-area-black = Area Effect (Black)
fww-icon-range = Range
fww-icon-range-orange = Orange Range
fww-icon-range-yellow = Yellow Range
fww-icon-range-red = Red Range
fww-icon-range-green = Green Range
fww-icon-range-blue = Blue Range
fww-icon-range-black = Black Range

## Dice
fww-icon-skill-die = Skill Dice
fww-icon-armor-die = Armor Dice
fww-icon-damage-die = Damage Effect Dice
fww-icon-accuracy-die = Accuracy Effect Dice
fww-icon-armor-reduction-die = Armor Reduction Effect Dice
fww-icon-special-effect-die = Special Effect Dice
fww-icon-blank = Blank
fww-icon-success = Success
fww-icon-fail = Fail

## Effects
fww-icon-blast = Blast
fww-icon-bottle = Nuka-Cola Bottle
fww-icon-star = Star
fww-icon-maximum-uses = Maximum Uses
fww-icon-push-back = Push Back
fww-icon-aura = Aura
fww-icon-debuff = Debuff
fww-icon-addicted = Addicted / Addictive
fww-icon-duration-instant = Instant Effect
fww-icon-duration-fixed = Fixed Effect
fww-icon-duration-diminishing = Diminishing Effect

## Damage
fww-icon-damage = Damage
fww-icon-physical-damage = Physical Damage
fww-icon-energy-damage = Energy Damage
fww-icon-radiation-damage = Radiation Damage

## Armor
fww-icon-physical-armor = Physical Armor
fww-icon-energy-armor = Energy Armor
fww-icon-radiation-armor = Radiation Armor
fww-icon-armor-reduction = Armor Reduction
fww-icon-armor-boost = Armor Boost
fww-icon-lowest = Lowest

## Conditions
fww-icon-on-fire = On Fire
fww-icon-frozen = Frozen
fww-icon-injured-arm = Injured Arm
fww-icon-injured-leg = Injured Leg
fww-icon-poisoned = Poisoned
fww-icon-slow = Slow
fww-icon-stunned = Stunned

## Weapons
fww-icon-slow-firing = Slow Firing
fww-icon-not-slow-firing = Ready Again at Once
fww-icon-no-critical = No Critical Meter
fww-icon-loaded = Loaded
fww-icon-empty = Empty
fww-icon-target = Target
fww-icon-scatter = Scatter
fww-icon-grenade = Grenade
fww-icon-mine = Mine
fww-icon-primed = Primed
fww-icon-walked-fire = Walked Fire
fww-icon-improvised-weapon = Improvised Weapon
fww-icon-natural-weapon = Natural Weapon

## Cards and item types
fww-icon-unit = Unit
fww-icon-heavy = Heavy Weapon
fww-icon-thrown = Thrown Weapon
fww-icon-armor = Armor
fww-icon-power-armor = Power Armor
fww-icon-clothing = Clothing
fww-icon-chem = Chem
fww-icon-alcohol = Alcohol
fww-icon-food = Food and Drink
fww-icon-gear = Gear
fww-icon-junk = Junk
fww-icon-mod = Mod
fww-icon-limited-use = Limited Use
fww-icon-legendary = Legendary
fww-icon-quest-reward = Quest Reward
fww-icon-role-playing = Role-Playing Game Only
fww-icon-withdrawn = Withdrawn from the Lists
fww-icon-cap = Caps / Counting Token
fww-icon-perk = Perk
fww-icon-leader = Leader
fww-icon-heroic = Heroic
fww-icon-turret = Turret
fww-icon-automatron = Automatron
fww-icon-subsystem = Subsystem
fww-icon-reference = Reference

## Action points
fww-icon-action-point = Action Point
fww-icon-movement = Movement
fww-icon-quick-movement = Movement (Quick Action)
fww-icon-quick-attack = Attack (Quick Action)
fww-icon-quick-expertise = Expertise (Quick Action)
fww-icon-quick-prepare = Prepare (Quick Action)
fww-icon-quick-melee = Close Combat (Quick Action)
fww-icon-quick-rifle = Rifle (Quick Action)
fww-icon-quick-pistol = Pistol (Quick Action)
fww-icon-quick-ranged = Ranged Attack (Quick Action)
fww-icon-quick-charge = Charge (Quick Action)
fww-icon-quick-throw = Throw (Quick Action)
fww-icon-quick-heavy = Heavy Weapon (Quick Action)
fww-icon-quick-search = Search (Quick Action)
fww-icon-quick-computers = Computers (Quick Action)
fww-icon-quick-lockpick = Lockpick (Quick Action)
fww-icon-quick-reaction = Reaction (Quick Action)
fww-icon-vats = V.A.T.S.
fww-icon-reaction = Reaction
fww-icon-remove-reaction = Remove Reaction
fww-icon-ready = Ready
fww-icon-used = Used

## Flags and types
fww-icon-unique = Unique
fww-icon-luck = Luck
fww-icon-critical-point = Critical Point
fww-icon-unimpeded = Unimpeded
fww-icon-cannot-climb = Cannot Climb
fww-icon-dog-handler = Dog Handler (Aura)
fww-icon-dog = Dog
fww-icon-robot = Robot
fww-icon-creature = Creature
fww-icon-super-mutant = Super Mutant
fww-icon-synth = Synth
fww-icon-mr-handy = Mr Handy
fww-icon-robobrain = Robobrain
fww-icon-securitron = Securitron

## Solo and co-operative play
fww-icon-ai-attack-response = Attack Response (AI)
fww-icon-ai-defend-response = Defend Response (AI)
fww-icon-ai-fall-back-response = Fall Back Response (AI)
fww-icon-ai-move-response = Move Response (AI)
fww-icon-ai-objective-response = Objective Response (AI)
fww-icon-ai-close-combat-method = Close Combat Method (AI)
fww-icon-ai-ranged-combat-method = Ranged Combat Method (AI)

## Table and scenario
fww-icon-interact = Interact
fww-icon-danger = Danger
fww-icon-remove = Remove
fww-icon-flip-card = Flip Card
fww-icon-discard-card = Discard Card
