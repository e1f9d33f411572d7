### The game’s own terms: Warzone Resurrection

warzone = Warzone Resurrection

## Costs

warzone-cost = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}

## Kinds of cards

warzone-kind-squad = Squad
    .plural = Squads
warzone-kind-model = Figure
    .plural = Figures
warzone-kind-weapon = Weapon
    .plural = Weapons
warzone-kind-skill = Generic skill
    .plural = Generic skills
warzone-kind-power = Psychic power
    .plural = Psychic powers
warzone-kind-too = Table of Organisation
    .plural = Tables of Organisation
warzone-kind-reference = Reference card
    .plural = Reference cards

## Modes

warzone-mode-standard = Standard

## Factions

warzone-faction-bauhaus = Bauhaus
warzone-faction-brotherhood = Brotherhood
warzone-faction-capitol = Capitol
warzone-faction-cartel = Cartel
warzone-faction-cybertronic = Cybertronic
warzone-faction-dark-legion = Dark Legion
warzone-faction-imperial = Imperial
warzone-faction-mishima = Mishima

## Types

warzone-type-character = Character
warzone-type-vehicle = Vehicle

## Slots

warzone-slot-squads = Squads
warzone-slot-too = Table of Organisation
warzone-slot-models = Figures
warzone-slot-weapons = Weapons
warzone-slot-characters = Who joins
warzone-slot-powers = Psychic powers

## Totals

warzone-total-squads = Squads
warzone-total-figures = Figures
warzone-total-resource-cards = Resource cards

## Choices of the Table of Organisation

warzone-too-lord = Lord
warzone-too-hero = Hero
warzone-too-troop = Troop
warzone-too-support = Support
warzone-too-vehicle = Vehicle
warzone-too-light-vehicle = Light vehicle
warzone-too-heavy-vehicle = Heavy vehicle
warzone-remark-choice = { $choices }
warzone-choice-too = Choice of the Table of Organisation
warzone-choice-command = Command
warzone-commander = Leads the squad that he joined

## Profiles

warzone-stat-m = Movement
    .short = M
warzone-stat-cc = Close combat
    .short = CC
warzone-stat-rs = Ranged skill
    .short = RS
warzone-stat-st = Strength
    .short = ST
warzone-stat-con = Constitution
    .short = CON
warzone-stat-wp = Willpower
    .short = WP
warzone-stat-ld = Leadership
    .short = LD
warzone-stat-w = Wounds
    .short = W
warzone-stat-a = Armour
    .short = A

## What cards can be searched by

warzone-field-m = Movement
    .short = { warzone-stat-m.short }
warzone-field-cc = Close combat
    .short = { warzone-stat-cc.short }
warzone-field-rs = Ranged skill
    .short = { warzone-stat-rs.short }
warzone-field-st = Strength
    .short = { warzone-stat-st.short }
warzone-field-con = Constitution
    .short = { warzone-stat-con.short }
warzone-field-wp = Willpower
    .short = { warzone-stat-wp.short }
warzone-field-ld = Leadership
    .short = { warzone-stat-ld.short }
warzone-field-w = Wounds
    .short = { warzone-stat-w.short }
warzone-field-a = Armour
    .short = { warzone-stat-a.short }
warzone-field-base = Base size
warzone-field-too = Choice
warzone-field-lord = Kind of Lord
warzone-field-skill = Generic skill
warzone-field-vehicle = Kind of vehicle
warzone-field-weapon = Weapon category
warzone-field-hit = Type of hits
warzone-field-reach = Range (inches)
warzone-field-rof = Rate of fire
warzone-field-roa = Rate of attack
warzone-field-aav = Anti-armour value
warzone-field-profile = Profile

## Bases, Lords, vehicles, weapons, hits

warzone-base-small = Small base
warzone-base-medium = Medium base
warzone-base-large = Large base
warzone-lord-tech = Tech Lord
warzone-lord-close-combat = Close combat Lord
warzone-lord-ranged = Ranged Lord
warzone-lord-psychic = Psychic Lord
warzone-vehicle-light-walker = Light walker
warzone-vehicle-heavy-walker = Heavy walker
warzone-vehicle-tank = Tank
warzone-vehicle-heavy-tank = Heavy tank
warzone-vehicle-anti-grav = Anti-grav vehicle
warzone-vehicle-heavy-anti-grav = Heavy anti-grav vehicle
warzone-vehicle-bike = Bike
warzone-vehicle-jetbike = Jetbike
warzone-weapon-pistol = Pistol
warzone-weapon-auto = Auto
warzone-weapon-special = Special
warzone-weapon-heavy = Heavy
warzone-weapon-grenade = Grenade
warzone-weapon-rail = Rail
warzone-weapon-close-combat = Close combat
warzone-hit-piercing = Piercing
warzone-hit-blast = Blast
warzone-hit-plasma = Plasma

## Sheets

warzone-sheet-army = Army
warzone-sheet-size = Figures
warzone-sheet-skills = Generic skills
warzone-sheet-action-points = Action points
warzone-sheet-structure = Structure
warzone-sheet-vehicle-armour = AV
warzone-sheet-range = Range
warzone-sheet-st = ST
warzone-sheet-rof = RoF
warzone-sheet-roa = RoA
warzone-sheet-aav = AAV
warzone-sheet-least = At least
warzone-sheet-most = At most
warzone-sheet-fielded = Fielded

## Facts that rules may lack

warzone-missing-choices = choices of the Table of Organisation
warzone-missing-unique = unique or not
warzone-missing-costs = points
warzone-missing-too = choice that it takes
warzone-missing-factions = faction
warzone-missing-size = number of figures
warzone-missing-skills = skills

## Sections of the rules reminders

warzone-section-turn = Turn and resources
warzone-section-actions = Actions
warzone-section-shooting = Shooting and weapons
warzone-section-combat = Close combat
warzone-section-movement = Movement
warzone-section-vehicles = Vehicles
warzone-section-building = Building an army

## Columns of a printed list

warzone-column-count = Figures
warzone-column-entry = Squad and what belongs to it
