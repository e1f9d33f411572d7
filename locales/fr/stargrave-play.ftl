stargrave-play-first = Joue en premier ce tour
stargrave-play-health = Santé
stargrave-play-activated = Activée
stargrave-play-stunned = Sonnée
stargrave-play-stunned-end = Causé par un tir de 4 dommages ou plus. Les règles ne disent pas quand cela finit.
stargrave-play-jammed = Enrayée
stargrave-play-jammed-end = Causé par un 1 au dé. Les règles ne disent pas ce qui désenraye ; le tir qui suit a un modificateur.
stargrave-play-loot = Butin
stargrave-play-no-loot = Sans butin
stargrave-play-physical-loot = Butin physique
stargrave-play-data-loot = Butin de données
stargrave-play-out = État
stargrave-play-in-play = En jeu
stargrave-play-out-of-play = Hors de jeu
stargrave-play-uses = Utilisations
stargrave-phase-initiative = Initiative
stargrave-phase-captain = Capitaine
stargrave-phase-first-mate = Second
stargrave-phase-soldiers = Soldats
stargrave-phase-creatures = Créatures
stargrave-step-initiative = Initiative : qui joue en premier
stargrave-step-activate = Activer { $name }
stargrave-step-use = Utiliser { $name }
stargrave-step-power = { $name } : lancer pour activer
    .works =
        Réussi : { $strain ->
            [0] sans contrecoup
            [one] { $strain } dommage de contrecoup
           *[other] { $strain } dommages de contrecoup
        }
    .works-unknown = Réussi ; son contrecoup n’est pas dans la base
    .fails = Raté
stargrave-die-critical = Un 20 naturel : coup critique
stargrave-die-jam = Un 1 naturel : l’arme s’enraye
