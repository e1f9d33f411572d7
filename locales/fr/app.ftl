# La fenêtre.
app-name = Muster
app-language = Langue
app-language-en = English
app-language-fr = Français
app-samples = Forces d’exemple
app-waiting = Ouverture…
app-failed = Cela n’a pas marché.

app-revision = points de { $revision }
app-units =
    { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    }, { $models ->
        [one] { $models } figurine
       *[other] { $models } figurines
    }

app-total = Coût
app-total-of = sur { $limit }
app-total-left = Reste { $cost }
app-total-over = { $cost } de trop
app-cost-unknown = coût inconnu
app-times = × { $count }

app-findings = Constats
app-findings-none = Rien à signaler.
app-finding-show = Voir { $name }

app-verdict-errors = { $count ->
    [one] { $count } règle n’est pas respectée
   *[other] { $count } règles ne sont pas respectées
}
