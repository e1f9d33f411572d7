### L’écran qui compose une force

window-builder-panes = Parties de l’écran
window-builder-pane-add = Ajouter
window-builder-pane-force = Force
window-builder-pane-entry = Carte
window-builder-back = Retour aux forces
window-builder-nameless = Sans nom
window-builder-joined = Cette force a aussi été modifiée ailleurs. Elle contient les deux modifications.
window-builder-conflict = Cette force a été modifiée ailleurs. Voici son état actuel ; refaites votre changement.
window-builder-empty = Pas encore d’unité
window-builder-empty-text = Choisissez la première carte. Tout peut être ajouté ; Muster montre ce qui n’est pas conforme, et pourquoi.

# L’en-tête.
window-builder-undo = Annuler
window-builder-undo-what = Annuler : { $what }
window-builder-redo = Rétablir
window-builder-redo-what = Rétablir : { $what }
window-builder-menu = Plus pour cette force
window-builder-setup = Mode, limite et points
window-builder-rename-force = Renommer
window-builder-force-note = Note sur la force
window-builder-to-findings = Voir les constats

# Trouver des cartes.
window-builder-find = Trouver des cartes
window-builder-find-entry = Trouver des cartes pour la carte choisie
window-builder-find-for = Trouver des cartes pour { $name }
window-builder-slots = Emplacement
window-builder-add = Ajouter
window-builder-add-card = Ajouter { $name }
window-builder-held = { $count } ici
window-builder-added = Ajouté : { $name }. Il y en a { $count } ici.
window-builder-preview-open = Ouvrir dans Cartes
window-builder-look = Voir { $name }
window-builder-more = { $count } de plus
window-builder-others = { $count ->
    [one] { $count } non autorisée
   *[other] { $count } non autorisées
}
window-builder-filters = Montrer seulement
window-builder-faction = Faction
window-builder-faction-any = Toutes les factions
window-builder-fitting = Dans le budget (reste { $left })
window-builder-takes-nothing = Rien ne peut être posé sur cette carte.
window-builder-no-match = Rien ici ne correspond à « { $query } ».
window-builder-none-fits = Aucune carte ne passe ces filtres.

# Une carte de la force.
window-builder-models = Nombre de { $name }
window-builder-equip = Ajouter à { $name }
window-builder-add-slot-to = Ajouter à { $name } : { $slot }
window-builder-remove = Retirer { $name }
window-builder-remove-this = Retirer
window-builder-duplicate = Dupliquer
window-builder-rename = Renommer
window-builder-own-name = Son nom
window-builder-own-name-hint = Laissez vide pour garder { $name }.
window-builder-note = Note
window-builder-up = Monter
window-builder-down = Descendre
window-builder-entry-menu = Plus pour { $name }
window-builder-takes = Améliorations possibles
window-builder-as-fielded = Profil en jeu
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
window-builder-picks = Options
window-builder-picks-edit = Choisir les options
window-builder-picks-hint = Séparez-les par des virgules.
window-builder-choose = Choisir…
window-builder-outfit = Ajouter l’équipement suggéré
window-builder-outfitted = Équipement suggéré ajouté
window-builder-picks-unknown = Ne fait pas partie des options
window-builder-chosen = { $count } sur { $most }
window-builder-option-none = Aucune
window-builder-none-chosen = Aucune carte choisie
window-builder-none-chosen-text = Choisissez une carte de la force pour voir son profil en jeu et ses améliorations possibles.

# La pioche initiale d’un paquet.
window-builder-charts = En un coup d’œil
window-hand = Pioche initiale
window-hand-again = Piocher à nouveau
window-hand-seed = Numéro du mélange
window-hand-seed-hint = Le même numéro donne les mêmes cartes.
window-hand-empty = Il n’y a pas encore de carte à piocher.
window-hand-short = La règle en pioche { $size } ; il n’y en a que { $count }.
window-hand-unknown = Le nombre de cartes à piocher n’est pas dans la base ; voici donc le maximum : { $count }.

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
window-builder-reasons = Voir toutes les raisons
window-builder-own-cost = (sans rien)
window-builder-carries = Avec { $cards }
window-builder-swap-card = Mettre { $name } à la place
window-builder-outfit-all = { $count ->
    [one] Équipement suggéré pour une unité
   *[other] Équipement suggéré pour { $count } unités
}
window-builder-outfitted-all = { $count ->
    [one] Une unité a son équipement suggéré.
   *[other] { $count } unités ont leur équipement suggéré.
}
