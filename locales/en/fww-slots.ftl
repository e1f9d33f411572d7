### Where cards may be laid

fww-slot-units = Units
fww-slot-turrets = Turrets
fww-slot-weapons = Weapons
fww-slot-thrown = Thrown weapons and mines
fww-slot-power-armor = Power armor
fww-slot-armor = Armor
fww-slot-clothing = Clothing
fww-slot-leader = Leader
fww-slot-heroic = Heroic
fww-slot-perk = Perks
fww-slot-consumables = Chems, food and drink
fww-slot-gear = Gear
fww-slot-upgrades = Mods
fww-slot-parts = Parts
fww-slot-mod = Mod
