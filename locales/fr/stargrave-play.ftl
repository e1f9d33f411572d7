stargrave-play-first = Joue en premier ce tour
stargrave-play-health = Santé
stargrave-play-activated = Activée
stargrave-play-stunned = Sonnée
stargrave-play-stunned-end = Par un tir de 4 dommages ou plus. La fin n’est pas indiquée.
stargrave-play-jammed = Enrayée
stargrave-play-jammed-end = Par un 1 au dé. Ce qui désenraye n’est pas indiqué ; le tir qui suit a un modificateur.
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
    .works-unknown = Réussi ; personne n’a noté son contrecoup
    .fails = Raté
stargrave-die-critical = Un 20 naturel : coup critique
stargrave-die-jam = Un 1 naturel : l’arme s’enraye
