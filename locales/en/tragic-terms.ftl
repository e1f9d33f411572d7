### The game’s own terms: TRAGIC

tragic = TRAGIC

## Costs

tragic-cost = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}

## Kinds of cards

tragic-kind-trait = Trait
    .plural = Traits
tragic-kind-skill = Skill
    .plural = Skills
tragic-kind-aptitude = Aptitude
    .plural = Aptitudes
tragic-kind-card = Library card
    .plural = Library cards
tragic-kind-reference = Reference card
    .plural = Reference cards

## Modes

tragic-mode-singleton = Singleton
tragic-mode-twin = Twin
tragic-mode-triplet = Triplet
tragic-mode-quad = Quad

## Factions

tragic-faction-brotherhood-of-steel = Brotherhood of Steel
tragic-faction-enclave = Enclave
tragic-faction-institute = Institute
tragic-faction-belluaires = Beast masters

## Types

tragic-type-attack = Attack
tragic-type-action = Action
tragic-type-reaction = Reaction
tragic-type-quest = Quest
tragic-type-object = Object
tragic-type-ally = Ally
tragic-type-companion = Companion
tragic-type-gift = Gift
tragic-type-aptitude = Aptitude
tragic-type-unknown = Type not recorded
tragic-type-weapon = Weapon
tragic-type-armor = Armor
tragic-type-drug = Drug
tragic-type-building = Building
tragic-type-heavy-weapon = Heavy weapon
tragic-type-light-weapon = Light weapon
tragic-type-firearm = Firearm
tragic-type-natural-weapon = Natural weapon
tragic-type-grenade = Grenade
tragic-type-melee = Melee
tragic-type-ranged = Ranged
tragic-type-bare-hands = Bare hands
tragic-type-one-hand = One hand
tragic-type-two-hands = Two hands
tragic-type-raider = Raider
tragic-type-robot = Robot
tragic-type-synth = Synth
tragic-type-ghoul = Ghoul
tragic-type-super-mutant = Super Mutant
tragic-type-non-humanoid = Non-humanoid

## Attributes

tragic-attribute-str = Strength
    .short = S
tragic-attribute-per = Perception
    .short = P
tragic-attribute-end = Endurance
    .short = E
tragic-attribute-cha = Charisma
    .short = C
tragic-attribute-int = Intelligence
    .short = I
tragic-attribute-agi = Agility
    .short = A
tragic-attribute-luc = Luck
    .short = L
tragic-attribute-unknown = Attribute not recorded

## Slots

tragic-slot-traits = Traits
tragic-slot-skills = Skills
tragic-slot-aptitudes = Aptitudes
tragic-slot-library = Library

## Totals

tragic-total-life = Life points
tragic-total-resources = Starting resources
tragic-total-draw = Draw
tragic-total-opening-hand = Opening hand
tragic-total-skills = Skills
tragic-total-library = Library
tragic-total-aptitudes = Aptitudes
tragic-total-attribute-str = Strength
tragic-total-attribute-per = Perception
tragic-total-attribute-end = Endurance
tragic-total-attribute-cha = Charisma
tragic-total-attribute-int = Intelligence
tragic-total-attribute-agi = Agility
tragic-total-attribute-luc = Luck
tragic-total-attribute-unknown = Attribute not recorded
tragic-total-level-1 = Level 1
tragic-total-level-2 = Level 2
tragic-total-level-3 = Level 3
tragic-total-level-unknown = Level not recorded
tragic-total-type-attack = Attacks
tragic-total-type-action = Actions
tragic-total-type-reaction = Reactions
tragic-total-type-quest = Quests
tragic-total-type-object = Objects
tragic-total-type-ally = Allies
tragic-total-type-companion = Companions
tragic-total-type-gift = Gifts
tragic-total-type-unknown = Type not recorded

## What cards can be searched by

tragic-field-level = Level
tragic-field-attribute = Attribute
tragic-field-damage = Damage
tragic-field-life = Life points
tragic-field-draw = Change to the draw
tragic-field-banned = Banned
tragic-banned-yes = Banned
tragic-banned-no = Allowed

## Sheets

tragic-sheet-deck = Deck
tragic-sheet-copies = No.
tragic-sheet-type = Type
tragic-sheet-cost = Cost
tragic-sheet-any = { $count } of any
tragic-sheet-version = issue { $number }
tragic-sheet-race = Race
tragic-sheet-instead = Take in its place
tragic-sheet-player = Player, date, signature
tragic-sheet-by-attribute = By attribute
tragic-sheet-by-level = By level
tragic-sheet-by-type = By type
tragic-sheet-share = Share of Aptitudes

## Facts that rules may lack

tragic-missing-factions = factions
tragic-missing-level = level
tragic-missing-race = race or not
tragic-missing-skills = number of skills that it allows
tragic-missing-types = humanoid or not
tragic-missing-attribute = attribute

## Sections of the rules reminders

tragic-section-building = Building a deck
tragic-section-turn = Set-up and turn
tragic-section-combat = Combat
tragic-section-tournament = Tournaments
tragic-section-glossary = Glossary

## Columns of a printed list

tragic-column-count = Copies
tragic-column-entry = Card
