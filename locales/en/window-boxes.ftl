# Boxes: what is sold together
window-boxes = Boxes
window-boxes-text = Tap once to add everything in a box to your collection, and once to remove it. Boxes come with card packs, also with yours.
window-boxes-new = New box
window-boxes-none = No boxes yet
window-boxes-none-text = Describe the boxes you own: you can then add their contents in one tap, and share them with their pack.
window-boxes-wave = Wave { $wave }
window-boxes-owned = Owned: { $count }
window-boxes-own = Copies of { $box } that you own
window-boxes-holds = { $count ->
    [one] Holds one card
   *[other] Holds { $count } cards
}
window-boxes-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
window-boxes-miniatures = { $count ->
    [one] one miniature
   *[other] { $count } miniatures
}
window-boxes-find = Show its cards
window-boxes-edit = Edit box
window-boxes-remove = Delete box
window-boxes-removed = “{ $box }” was deleted. Your collection stays.
window-boxes-added = “{ $box }” was added. Owned: { $count }.
window-boxes-taken = “{ $box }” was removed. Owned: { $count }.
window-boxes-pack = Pack
window-boxes-wave-field = Wave (if any)
window-boxes-add = Add a card
window-boxes-count = Cards
window-boxes-miniatures-field = Miniatures
window-boxes-without = Remove { $card }
window-boxes-keep = Save box
window-boxes-copies-unknown = Numbers of copies unknown
window-boxes-cards-unknown = Only the miniatures are known, not the cards
window-boxes-cards-unknown-field = Only its miniatures are known, not its cards
window-boxes-at-least = { $count ->
    [one] at least one card
   *[other] at least { $count } cards
}
window-boxes-added-least = “{ $box }” was added with one copy of each card; it may hold more. Owned: { $count }.
window-boxes-unknown-field = Numbers of copies unknown: it may hold more of each card
