# Boxes: what is sold together
window-boxes = Boîtes
window-boxes-text = Un clic ajoute tout le contenu d’une boîte à ce que vous possédez, un autre l’enlève. Les paquets décrivent les boîtes, les vôtres aussi.
window-boxes-new = Nouvelle boîte
window-boxes-none = Aucun paquet ne décrit encore de boîte
window-boxes-none-text = Notez ce qu’il y a dans les vôtres : elles se possèdent alors d’un clic et se donnent avec leur paquet.
window-boxes-wave = Vague { $wave }
window-boxes-owned = Possédée : { $count }
window-boxes-own = Combien de fois vous possédez { $box }
window-boxes-holds = { $count ->
    [one] Contient une carte
   *[other] Contient { $count } cartes
}
window-boxes-cards = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
window-boxes-miniatures = { $count ->
    [one] une figurine
   *[other] { $count } figurines
}
window-boxes-find = Montrer ses cartes
window-boxes-edit = Modifier la boîte
window-boxes-remove = Enlever la boîte
window-boxes-removed = « { $box } » est enlevée. Ce que vous possédez reste.
window-boxes-added = « { $box } » est ajoutée. Possédée : { $count }.
window-boxes-taken = « { $box } » est retirée. Possédée : { $count }.
window-boxes-pack = Dans quel paquet
window-boxes-wave-field = Vague, s’il y en a une
window-boxes-add = Ajouter une carte
window-boxes-count = Cartes
window-boxes-miniatures-field = Figurines
window-boxes-without = Enlever { $card }
window-boxes-keep = Garder la boîte
window-boxes-copies-unknown = Contenu par nom, exemplaires inconnus
window-boxes-at-least = { $count ->
    [one] au moins une carte
   *[other] au moins { $count } cartes
}
window-boxes-added-least = « { $box } » est ajoutée : un exemplaire de chaque carte, le moins qu’elle contienne. Possédée : { $count }.
window-boxes-unknown-field = Exemplaires inconnus : elle peut en contenir davantage
