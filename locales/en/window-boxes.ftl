# Boxes: what is sold together
window-boxes = Boxes
window-boxes-text = One press adds all that a box holds to what you own, and one takes it away again. Packs list boxes, yours too.
window-boxes-new = New box
window-boxes-none = No pack lists a box yet
window-boxes-none-text = Write down what lies in yours: it is then owned in one press and can be given away with its pack.
window-boxes-wave = Wave { $wave }
window-boxes-owned = Owned: { $count }
window-boxes-own = How often you own { $box }
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
window-boxes-edit = Change the box
window-boxes-remove = Remove the box
window-boxes-removed = “{ $box }” is removed. What you own stays.
window-boxes-added = “{ $box }” is added. Owned: { $count }.
window-boxes-taken = “{ $box }” is taken away. Owned: { $count }.
window-boxes-pack = In which pack
window-boxes-wave-field = Wave, where it has one
window-boxes-add = Add a card
window-boxes-count = Cards
window-boxes-miniatures-field = Miniatures
window-boxes-without = Take out { $card }
window-boxes-keep = Keep the box
window-boxes-copies-unknown = Contents by name, copies not known
window-boxes-at-least = { $count ->
    [one] at least one card
   *[other] at least { $count } cards
}
window-boxes-added-least = “{ $box }” is added: one copy of each card, the least that it holds. Owned: { $count }.
window-boxes-unknown-field = Copies are not known: it may hold more of each
