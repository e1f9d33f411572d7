# Ce sur quoi repose un constat.
basis-page = { $text } (p. { $page })
basis-community = { $text } (usage courant)

# Fichiers de toute sorte.
problem-too-many-values = Ce fichier a plus de { $limit } valeurs, c’est trop.

# Coût d’une carte qui ne coûte rien.
cost-free = gratuit
cost-amount = { $amount } { $unit }
cost-of-limit = { $cost } sur { $limit }

# Nombres connus en partie.
number-at-least = au moins { $least }
number-at-most = au plus { $most }
number-between = { $least } à { $most }

severity-error = Erreur
severity-warning = Avertissement
severity-note = Remarque

verdict-empty = Vide
verdict-legal = Conforme
verdict-legal-as-known = Conforme (données incomplètes)
verdict-not-legal = Non conforme
verdict-unfinished = En cours
verdict-open = { $count ->
    [one] une étape à faire
   *[other] { $count } étapes à faire
}
verdict-missing-costs = { $count ->
    [one] { $count } coût inconnu
   *[other] { $count } coûts inconnus
}
verdict-missing-checks = { $count ->
    [one] { $count } règle n’a pas pu être vérifiée
   *[other] { $count } règles n’ont pas pu être vérifiées
}
verdict-errors = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
verdict-why = { $verdict } : { $why }

# Une règle à laquelle des données manquent, sans son nom.
unchecked-rule = pas vérifiée pour { $lacking } : { $facts }
unchecked-force = pas vérifiée : { $facts }
unchecked-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

# Ce dont il s’agit, puis sa valeur ou une précision.
labelled = { $label } : { $text }
