# Ce qu’il faut de la collection pour les forces : sur papier et dans les tableaux.
plan-checklist = Liste à cocher
plan-card = carte
plan-miniature = figurine
plan-miniatures = Figurines
plan-yes = oui
plan-tokens = { $count ->
    [one] et un jeton décompte
   *[other] et { $count } jetons décompte
}
plan-contested = pas assez pour toutes les forces
plan-perhaps-in = peut-être dans { $boxes }, que vous avez
plan-column-pull = À sortir
plan-column-what = Quoi
plan-column-name = Nom
plan-column-kind = Type
plan-column-needed = Nécessaires
plan-column-owned = Possédées
plan-column-missing = Manquantes
plan-column-tokens = Jetons décompte
plan-column-contested = Pas assez pour toutes
plan-column-forces = Forces
plan-column-pulled = Cochée
plan-column-assembled = Assemblées
plan-column-painted = Peintes
plan-column-note = Note
plan-column-card = Id de la carte
