# Ce que les fiches de tous les jeux ont en commun.
sheet-unique = Unique
sheet-cost = coût
sheet-page = p. { $page }
sheet-die = Faces
sheet-die-of = { $sides } faces
sheet-notes = Notes
