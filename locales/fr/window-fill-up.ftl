### Compléter une force, en composer une, changer de points

# Compléter. $left sont les points qui restent.
window-fill-up = Compléter
window-fill-up-deck = Compléter le deck
window-fill-up-text = Chaque proposition garde la force légale et ne change rien à ce qui est là.
window-fill-up-after = Utilise { $cost }, laisse { $left }
window-fill-up-owned = Seulement ce que je possède
window-fill-up-again = D’autres propositions
window-fill-up-apply = Les ajouter
window-fill-up-applied = Ajouté : { $cards }
window-fill-up-waiting = Recherche en cours…
window-fill-up-ways = Façons de compléter


# Une force composée à partir de rien.
window-make-force = La composer pour moi
window-make-force-hint = Une force légale, composée au hasard dans la limite. Changez-la comme vous voulez.
window-make-force-faction = Faction
window-make-force-any = toutes
window-make-force-with = Avec : { $slot }
window-make-force-more = Plus de choix pour « La composer pour moi »

# D’autres points. $revision est le nom d’une liste de points.
window-carry-over = D’autres points…
window-carry-over-all = Toutes les forces à d’autres points…
window-carry-over-title = Reporter sur d’autres points
window-carry-over-text = La force reste telle quelle. Une copie avec les autres points est enregistrée à côté.
window-carry-over-do = { $count ->
    [one] Enregistrer la copie
   *[other] Enregistrer { $count } copies
}
window-carry-over-done = { $count ->
    [one] Une copie enregistrée.
   *[other] { $count } copies enregistrées.
}
window-carry-over-breaches = N’est plus légal
window-carry-over-none = Toutes les forces de ce jeu ont déjà ces points.
window-carry-over-unreadable = { $name } est illisible et reste de côté.
