# La pioche à côté de la table.
window-deck-none = Pas encore en place
window-deck-lay = Préparer la pioche
window-deck-stock = { $count } sur { $total } dans la pioche
window-deck-left = { $count ->
    [one] laissée au marqueur { $markers }
   *[other] laissées aux marqueurs { $markers }
}
window-deck-kept = { $count ->
    [one] { $count } gardée
   *[other] { $count } gardées
}
window-deck-gone = { $count ->
    [one] { $count } défaussée
   *[other] { $count } défaussées
}
window-deck-how = Une figurine qui fouille pioche depuis ses détails.
window-deck-search = { $name } fouille
window-deck-drawn = { $name } a trouvé { $card }
window-deck-decide = Garder ou laisser
window-deck-text = Toutes les cartes qu’aucune force de cette partie n’utilise, mélangées. Une figurine qui fouille pioche la première.
window-deck-from = Composée de
window-deck-owned = Ce que je possède
window-deck-all = Chaque carte du jeu, une fois
window-deck-count = { $count ->
    [0] Aucune carte
    [one] Une carte
   *[other] { $count } cartes
}
window-deck-empty-owned = Notez dans la collection combien d’exemplaires vous possédez, ou prenez chaque carte du jeu.
window-deck-empty-all = Les forces utilisent toutes les cartes.
window-deck-unknown-force = Force inconnue : celle de { $names }. Ses cartes ne sont pas retirées.
window-deck-left-out = Laissées de côté
window-deck-do = Mélanger
