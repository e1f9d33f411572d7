### Où l’on peut poser des cartes

fww-slot-units = Unités
fww-slot-turrets = Tourelles
fww-slot-weapons = Armes
fww-slot-thrown = Armes de jet et mines
fww-slot-power-armor = Armure assistée
fww-slot-armor = Armure
fww-slot-clothing = Vêtements
fww-slot-leader = Leader
fww-slot-heroic = Héroïque
fww-slot-perk = Aptitudes
fww-slot-consumables = Drogues et nourriture
fww-slot-gear = Équipement
fww-slot-upgrades = Mods
fww-slot-parts = Pièces
fww-slot-mod = Mod
