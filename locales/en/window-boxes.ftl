# Boxes: what is sold together
window-boxes = Boxes
window-boxes-text = Tap once to add everything in a box to your collection, and once to remove it. Boxes come with card packs, also with yours.
window-boxes-new = New box
window-boxes-none = No boxes yet
window-boxes-none-text = Describe the boxes you own: you can then add their contents in one tap, and share them with their pack.
window-boxes-wave = Wave { $wave }
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
window-boxes-search = Search a box or what is in it
window-boxes-none-found = No box has that name or holds such a card.
window-boxes-you-own = You own
window-boxes-content = Holds { $what }

# The collection: what the user owns
window-collection-owned = What I own
window-collection-needs = Needed and to buy
window-collection-text = Count what you own. The search also finds cards that you do not own yet.
window-collection-add-box = Add a box
window-collection-import = Import a table
window-collection-export = Save as a table
window-collection-search = Search your cards, or any card to add
window-collection-found-owned = You own
window-collection-found-other = Other cards
window-collection-none-found = No card is found by that.
window-collection-first = The first { $count } of { $total } that were found. Write more to find fewer.
window-collection-empty = Nothing here yet
window-collection-empty-text = Add the boxes that you have with one press each, search a card above, or import a table.
window-collection-file = collection
window-collection-read = { $count ->
    [one] One card was recorded.
   *[other] { $count } cards were recorded.
}
window-collection-refused = { $count ->
    [one] Nothing was recorded: one row cannot be read
   *[other] Nothing was recorded: { $count } rows cannot be read
}
