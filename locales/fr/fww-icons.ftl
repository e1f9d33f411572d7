# Icônes de Fallout: Wasteland Warfare, d’après l’index du livre de règles (p. 55).

fww-icon-group-attribute = Attributs
fww-icon-group-skill = Compétences
fww-icon-group-range = Portées
fww-icon-group-dice = Dés
fww-icon-group-effect = Effets
fww-icon-group-damage = Dégâts
fww-icon-group-armor = Armure
fww-icon-group-condition = Conditions
fww-icon-group-weapon = Armes
fww-icon-group-item = Cartes et types d’objet
fww-icon-group-action-point = Points d’action
fww-icon-group-flag = Particularités et types
fww-icon-group-ai = Jeu en solo et en coopération
fww-icon-group-other = Table et scénario

## Attributs
fww-icon-str = Force
fww-icon-per = Perception
fww-icon-end = Endurance
fww-icon-cha = Charisme
fww-icon-int = Intelligence
fww-icon-agi = Agilité
fww-icon-luc = Chance
fww-icon-health = Santé

## Compétences
fww-icon-melee = Mêlée
fww-icon-pistol = Pistolet
fww-icon-rifle = Fusil
fww-icon-heavy-weapon = Arme lourde
fww-icon-throw = Lancer / Arme de lancer
fww-icon-search = Fouille
fww-icon-computers = Ordinateurs
fww-icon-lockpick = Crochetage
fww-icon-presence = Présence
fww-icon-expertise = Expertise
fww-icon-battle-cry = Cri de guerre
fww-icon-resist-battle-cry = Résistance au cri de guerre
fww-icon-immunity-to-battle-cry = Immunité au cri de guerre
fww-icon-immunity-to-stun = Immunité à l’étourdissement
fww-icon-immunity-to-poison = Immunité au poison
fww-icon-immunity-to-injured-arm = Immunité aux blessures au bras
fww-icon-immunity-to-injured-leg = Immunité aux blessures à la jambe
fww-icon-immunity-to-fire = Immunité au feu
fww-icon-immunity-to-frozen = Immunité au gel
fww-icon-resist-fire = Résistance au feu
fww-icon-resist-poison = Résistance au poison

## Portées
fww-icon-move = Déplacement
fww-icon-move-orange = Déplacement (portée orange)
fww-icon-move-yellow = Déplacement (portée jaune)
fww-icon-move-red = Déplacement (portée rouge)
fww-icon-move-green = Déplacement (portée verte)
fww-icon-move-blue = Déplacement (portée bleue)
fww-icon-move-black = Déplacement (portée noire)
fww-icon-charge = Charge
fww-icon-charge-orange = Charge (portée orange)
fww-icon-charge-yellow = Charge (portée jaune)
fww-icon-charge-red = Charge (portée rouge)
fww-icon-charge-green = Charge (portée verte)
fww-icon-charge-blue = Charge (portée bleue)
fww-icon-charge-black = Charge (portée noire)
fww-icon-awareness = Vigilance / Préparation
fww-icon-awareness-orange = Vigilance (portée orange)
fww-icon-awareness-yellow = Vigilance (portée jaune)
fww-icon-awareness-red = Vigilance (portée rouge)
fww-icon-awareness-green = Vigilance (portée verte)
fww-icon-awareness-blue = Vigilance (portée bleue)
fww-icon-awareness-black = Vigilance (portée noire)
fww-icon-presence-orange = Présence (portée orange)
fww-icon-presence-yellow = Présence (portée jaune)
fww-icon-presence-red = Présence (portée rouge)
fww-icon-presence-green = Présence (portée verte)
fww-icon-presence-blue = Présence (portée bleue)
fww-icon-presence-black = Présence (portée noire)
fww-icon-search-orange = Fouille (portée orange)
fww-icon-search-yellow = Fouille (portée jaune)
fww-icon-search-red = Fouille (portée rouge)
fww-icon-search-green = Fouille (portée verte)
fww-icon-search-blue = Fouille (portée bleue)
fww-icon-search-black = Fouille (portée noire)
fww-icon-battle-cry-orange = Cri de guerre (portée orange)
fww-icon-battle-cry-yellow = Cri de guerre (portée jaune)
fww-icon-battle-cry-red = Cri de guerre (portée rouge)
fww-icon-battle-cry-green = Cri de guerre (portée verte)
fww-icon-battle-cry-blue = Cri de guerre (portée bleue)
fww-icon-battle-cry-black = Cri de guerre (portée noire)
fww-icon-throw-orange = Lancer (portée orange)
fww-icon-throw-yellow = Lancer (portée jaune)
fww-icon-throw-red = Lancer (portée rouge)
fww-icon-throw-green = Lancer (portée verte)
fww-icon-throw-blue = Lancer (portée bleue)
fww-icon-throw-black = Lancer (portée noire)
fww-icon-weapon-range = Portée d’arme
fww-icon-weapon-range-orange = Portée d’arme (orange)
fww-icon-weapon-range-yellow = Portée d’arme (jaune)
fww-icon-weapon-range-red = Portée d’arme (rouge)
fww-icon-weapon-range-green = Portée d’arme (vert)
fww-icon-weapon-range-blue = Portée d’arme (bleu)
fww-icon-weapon-range-black = Portée d’arme (noir)
fww-icon-area = Zone d’effet
fww-icon-area-orange = Zone d’effet (orange)
fww-icon-area-yellow = Zone d’effet (jaune)
fww-icon-area-red = Zone d’effet (rouge)
fww-icon-area-green = Zone d’effet (vert)
fww-icon-area-blue = Zone d’effet (bleu)
fww-icon-area-black = Zone d’effet (noir)
fww-icon-range = Portée
fww-icon-range-orange = Portée orange
fww-icon-range-yellow = Portée jaune
fww-icon-range-red = Portée rouge
fww-icon-range-green = Portée verte
fww-icon-range-blue = Portée bleue
fww-icon-range-black = Portée noire

## Dés
fww-icon-skill-die = Dé de compétence
fww-icon-armor-die = Dé d’armure
fww-icon-damage-die = Dé de dégâts
fww-icon-accuracy-die = Dé de précision
fww-icon-armor-reduction-die = Dé de réduction d’armure
fww-icon-special-effect-die = Dé d’effet spécial
fww-icon-blank = Face vide
fww-icon-success = Succès
fww-icon-fail = Échec

## Effets
fww-icon-blast = Explosion
fww-icon-bottle = Bouteille de Nuka-Cola
fww-icon-star = Étoile
fww-icon-maximum-uses = Utilisation maximale
fww-icon-push-back = Poussée
fww-icon-aura = Aura
fww-icon-debuff = Handicap
fww-icon-addicted = Accro / Addiction
fww-icon-duration-instant = Effet immédiat
fww-icon-duration-fixed = Effet fixe
fww-icon-duration-diminishing = Effet décroissant

## Dégâts
fww-icon-damage = Dégâts
fww-icon-physical-damage = Dégâts physiques
fww-icon-energy-damage = Dégâts énergétiques
fww-icon-radiation-damage = Dégâts de radiation

## Armure
fww-icon-physical-armor = Armure physique
fww-icon-energy-armor = Armure énergétique
fww-icon-radiation-armor = Armure contre les radiations
fww-icon-armor-reduction = Réduction d’armure
fww-icon-armor-boost = Boost d’armure
fww-icon-lowest = Le plus bas

## Conditions
fww-icon-on-fire = En feu
fww-icon-frozen = Gel
fww-icon-injured-arm = Bras blessé
fww-icon-injured-leg = Jambe blessée
fww-icon-poisoned = Empoisonnée
fww-icon-slow = Ralentie
fww-icon-stunned = Étourdie

## Armes
fww-icon-slow-firing = Tir lent
fww-icon-not-slow-firing = De nouveau prête aussitôt
fww-icon-no-critical = Sans jauge de critique
fww-icon-loaded = Chargée
fww-icon-empty = Vide
fww-icon-target = Cible
fww-icon-scatter = Dispersion
fww-icon-grenade = Grenade
fww-icon-mine = Mine
fww-icon-primed = Amorce
fww-icon-walked-fire = Tir automatique
fww-icon-improvised-weapon = Arme improvisée
fww-icon-natural-weapon = Arme naturelle

## Cartes et types d’objet
fww-icon-unit = Unité
fww-icon-heavy = Arme lourde
fww-icon-thrown = Arme de lancer
fww-icon-armor = Armure
fww-icon-power-armor = Armure assistée
fww-icon-clothing = Vêtement
fww-icon-chem = Drogue
fww-icon-alcohol = Alcool
fww-icon-food = Nourriture et boisson
fww-icon-gear = Matériel
fww-icon-junk = Bric-à-brac
fww-icon-mod = Mod
fww-icon-limited-use = Usage limité
fww-icon-legendary = Légendaire
fww-icon-quest-reward = Récompense de quête
fww-icon-role-playing = Jeu de rôle uniquement
fww-icon-withdrawn = Retirée des listes
fww-icon-cap = Caps / Jeton décompte
fww-icon-perk = Aptitude
fww-icon-leader = Leader
fww-icon-heroic = Héroïque
fww-icon-turret = Tourelle
fww-icon-automatron = Automatron
fww-icon-subsystem = Sous-système
fww-icon-reference = Référence

## Points d’action
fww-icon-action-point = Point d’action
fww-icon-movement = Mouvement
fww-icon-quick-movement = Déplacement (action rapide)
fww-icon-quick-attack = Attaque (action rapide)
fww-icon-quick-expertise = Expertise (action rapide)
fww-icon-quick-prepare = Préparation (action rapide)
fww-icon-quick-melee = Corps à corps (action rapide)
fww-icon-quick-rifle = Fusil (action rapide)
fww-icon-quick-pistol = Pistolet (action rapide)
fww-icon-quick-ranged = Attaque à distance (action rapide)
fww-icon-quick-charge = Charge (action rapide)
fww-icon-quick-throw = Lancer (action rapide)
fww-icon-quick-heavy = Arme lourde (action rapide)
fww-icon-quick-search = Fouille (action rapide)
fww-icon-quick-computers = Ordinateurs (action rapide)
fww-icon-quick-lockpick = Crochetage (action rapide)
fww-icon-quick-reaction = Réaction (action rapide)
fww-icon-vats = S.V.A.V.
fww-icon-reaction = Réaction
fww-icon-remove-reaction = Retrait des réactions
fww-icon-ready = Prête
fww-icon-used = Utilisée

## Particularités et types
fww-icon-unique = Unique
fww-icon-luck = Chance
fww-icon-critical-point = Point de critique
fww-icon-unimpeded = Sans entrave
fww-icon-cannot-climb = Incapacité à escalader
fww-icon-dog-handler = Maître-chien (aura)
fww-icon-dog = Chien
fww-icon-robot = Robot
fww-icon-creature = Créature
fww-icon-super-mutant = Super Mutant
fww-icon-synth = Synth
fww-icon-mr-handy = Mr Handy
fww-icon-robobrain = Robocervelle
fww-icon-securitron = Securitron

## Jeu en solo et en coopération
fww-icon-ai-attack-response = Réponse : attaque (IA)
fww-icon-ai-defend-response = Réponse : défense (IA)
fww-icon-ai-fall-back-response = Réponse : repli (IA)
fww-icon-ai-move-response = Réponse : déplacement (IA)
fww-icon-ai-objective-response = Réponse : objectif (IA)
fww-icon-ai-close-combat-method = Méthode : combat rapproché (IA)
fww-icon-ai-ranged-combat-method = Méthode : combat à distance (IA)

## Table et scénario
fww-icon-interact = Interaction
fww-icon-danger = Danger
fww-icon-remove = Retirer
fww-icon-flip-card = Retourner une carte
fww-icon-discard-card = Défausser une carte
