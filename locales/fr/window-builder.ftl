### L’écran qui compose une force

window-builder-panes = Parties de l’écran
window-builder-pane-add = Ajouter
window-builder-pane-force = Force
window-builder-pane-entry = Carte
window-builder-back = Aux forces
window-builder-nameless = Sans nom
window-builder-conflict = Cette force a été modifiée ailleurs. La voici telle qu’elle est ; refaites votre changement.
window-builder-empty = Une table vide
window-builder-empty-text = Choisissez la première carte. Rien n’est interdit ici ; vous verrez ce qui n’est pas conforme, et pourquoi.

# L’en-tête.
window-builder-undo = Annuler
window-builder-undo-what = Annuler : { $what }
window-builder-redo = Rétablir
window-builder-redo-what = Rétablir : { $what }
window-builder-menu = Plus pour cette force
window-builder-setup = Mode, limite et points
window-builder-rename-force = Renommer
window-builder-force-note = Note sur la force
window-builder-to-findings = Vers les constats

# Trouver des cartes.
window-builder-find = Trouver des cartes
window-builder-find-entry = Trouver des cartes pour celle choisie
window-builder-find-for = Trouver pour { $name }
window-builder-slots = Emplacement
window-builder-add = Ajouter
window-builder-look = Voir { $name }
window-builder-more = { $count } de plus
window-builder-others = { $count ->
    [one] { $count } qui enfreint une règle
   *[other] { $count } qui enfreignent une règle
}
window-builder-filters = Montrer seulement
window-builder-faction = Faction
window-builder-faction-any = Toutes les factions
window-builder-fitting = Tient dans le reste : { $left }
window-builder-takes-nothing = Rien ne peut être posé sur cette carte.
window-builder-no-match = Rien ici ne correspond à « { $query } ».
window-builder-none-fits = Ces filtres ne laissent rien ici.

# Une carte de la force.
window-builder-models = Combien de { $name }
window-builder-equip = Ajouter à { $name }
window-builder-remove = Retirer { $name }
window-builder-remove-this = Retirer
window-builder-duplicate = Dupliquer
window-builder-rename = Lui donner un nom
window-builder-own-name = Votre nom pour elle
window-builder-own-name-hint = Laissez vide pour l’appeler { $name }.
window-builder-note = Note
window-builder-up = Monter
window-builder-down = Descendre
window-builder-entry-menu = Plus pour { $name }
window-builder-takes = Peut encore prendre
window-builder-as-fielded = Telle qu’alignée
window-builder-owned = Vous possédez
window-builder-owned-cards = Cartes
window-builder-owned-miniatures = Figurines
window-builder-owned-short = { $count ->
    [one] Il manque une figurine pour cette force.
   *[other] Il manque { $count } figurines pour cette force.
}
window-builder-owned-short-cards = { $count ->
    [one] Il manque une carte pour cette force.
   *[other] Il manque { $count } cartes pour cette force.
}
window-builder-picks = Choix
window-builder-picks-edit = Choisir
window-builder-picks-hint = Séparez-les par des virgules.
window-builder-choose = Choisir…
window-builder-outfit = Prendre ce que suggère la carte
window-builder-picks-unknown = Pas parmi les choix
window-builder-chosen = { $count } sur { $most }
window-builder-none-chosen = Aucune carte n’est choisie
window-builder-none-chosen-text = Choisissez-en une dans la force pour la voir telle qu’alignée, et ce qu’elle peut encore prendre.

# La pioche initiale d’un paquet.
window-builder-charts = En un coup d’œil
window-hand = Pioche initiale
window-hand-again = Piocher à nouveau
window-hand-seed = Numéro du mélange
window-hand-seed-hint = Le même numéro donne les mêmes cartes.
window-hand-empty = Il n’y a encore aucune carte à piocher.
window-hand-short = La règle en pioche { $size } ; il n’y en a que { $count }.
window-hand-unknown = Personne n’a noté combien on en pioche ; voici donc le plus possible : { $count }.

# Corriger ce que les règles ont trouvé.
window-mend-add = L’ajouter
window-mend = Corriger
window-mend-remove = Retirer { $name }
window-mend-count = Mettre { $name } à { $count }
window-mend-move = Déplacer { $name }
window-findings-more = { $count ->
    [one] Encore un constat
   *[other] Encore { $count } constats
}
window-findings-notes = { $count ->
    [one] { $count } remarque
   *[other] { $count } remarques
}
