# Ce que les fiches de tous les jeux ont en commun.
sheet-unique = Unique
sheet-cost = coût
sheet-page = p. { $page }
sheet-notes = Notes
