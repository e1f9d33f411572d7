# La fenêtre.
window-name = Muster
window-language = Langue
window-language-en = English
window-language-fr = Français
window-samples = Forces d’exemple
window-waiting = Ouverture…
window-failed = Cela n’a pas marché.

window-revision = points de { $revision }
window-units =
    { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    }, { $models ->
        [one] { $models } figurine
       *[other] { $models } figurines
    }

window-total = Coût
window-total-of = sur { $limit }
window-total-left = Reste { $cost }
window-total-over = { $cost } de trop
window-cost-unknown = coût inconnu
window-times = × { $count }

window-findings = Constats
window-findings-none = Rien à signaler.
window-finding-show = Voir { $name }

window-verdict-errors = { $count ->
    [one] { $count } règle n’est pas respectée
   *[other] { $count } règles ne sont pas respectées
}
