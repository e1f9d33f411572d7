# The deck beside the table.
window-deck-none = Not laid out yet
window-deck-lay = Make the deck
window-deck-stock = { $count } of { $total } in the deck
window-deck-left = { $count ->
    [one] left at marker { $markers }
   *[other] left at markers { $markers }
}
window-deck-kept = { $count } kept
window-deck-gone = { $count } discarded
window-deck-how = A model that searches draws from its details.
window-deck-search = { $name } searches
window-deck-drawn = { $name } found { $card }
window-deck-decide = Keep or leave
window-deck-text = All cards that no force of this game uses, shuffled. A model that searches draws the top one.
window-deck-from = Made from
window-deck-owned = What I own
window-deck-all = Every card of the game, once
window-deck-count = { $count ->
    [0] No card
    [one] One card
   *[other] { $count } cards
}
window-deck-empty-owned = Record in the collection how many copies you own, or take every card of the game.
window-deck-empty-all = The forces use every card that there is.
window-deck-unknown-force = Not known: the force of { $names }. Its cards are not left out.
window-deck-left-out = Left out
window-deck-do = Shuffle
