# Filling in what nobody has recorded.
window-fill-button = Fill in
window-fill-kept = { $card }: { $label } saved.
window-fill-undo = Undo
window-fill-none = none
window-fill-some = has some
window-fill-has = On the card
window-fill-unknown = unknown
window-fill-forget = Unknown
window-fill-shape = { $label }: format
window-fill-chosen = { $label }: chosen
window-fill-drop = Remove { $what }
window-fill-look = Find: { $label }
window-fill-find-card = { $label }: find a card
window-fill-remove-row = Remove row { $number }
window-fill-add-row = Add: { $label }
window-fill-pack = In the pack: { $value }
window-fill-pack-nothing = The pack does not have this.
window-fill-reset = Reset to the pack
window-fill-reset-of = { $label }: reset to the pack
window-fill-yours = Filled in by you
window-fill-left = { $count ->
    [0] Nothing else is missing on this card.
    [one] { $count } value is missing on this card.
   *[other] { $count } values are missing on this card.
}
window-fill-missing = Still missing
window-fill-known = The rest of the card
window-fill-records = Printings, remarks and sources
window-fill-all = The whole card
window-fill-next = Next
window-fill-keep = Save
window-fill-cost = The cost of { $name } is unknown: fill it in
window-fill-cost-unknown = { $cost }: fill it in
window-fill-recorded = { $known } of { $of } values known
window-fill-complete = This card is complete
window-fill-look-at = Done
window-fill-next-card = Next card
window-fill-run = Fill in one after another
window-fill-run-these = Fill in these cards
window-fill-run-place = Card { $place } of { $of }
window-fill-run-keys = A digit, or the letter shown on a choice, leads on by itself. Tab skips, “-” means none. Enter in an empty field, and Tab in the last one, go to the next card.
window-fill-run-nothing = Nothing that is printed on this card is missing.
window-fill-run-over = That was the last card
window-fill-run-filled = { $count ->
    [0] Nothing was filled in.
    [one] You filled in one card.
   *[other] You filled in { $count } cards.
  }
window-fill-run-share = Make a pack to share
window-fill-run-pack = What I filled in
window-fill-keys = Type a digit, or the letter shown on a choice, and you move on to the next field. Enter saves, “-” means none, “?” means unknown.
window-fill-conflict = The pack changed this card after your correction. Check what you filled in; your next change applies it again.
window-fill-rare = Rarely used
window-fill-advanced = Advanced
window-fill-printed = Print preview of the card
window-sheet-change = { $what }: { $value }. Edit
window-missing = Missing data
window-missing-text = How complete the card data is: how many values are known, and how many cards are complete. If you own a card, you can fill in its values.
window-missing-bar = { $name }: { $percent } % complete
window-missing-percent = { $percent } %
window-missing-cards = { $complete } of { $cards }
window-missing-complete = complete: { $complete } of { $cards }
window-missing-cards-text = Complete cards, of all
window-missing-facts-text = Cards with this value, of all
window-missing-begin = Fill in { $card }
window-disputes = { $count ->
    [one] Packs disagree on one value
   *[other] Packs disagree on { $count } values
}
window-disputes-text = Choose which pack counts. No pack is changed.
window-disputes-chosen = “{ $pack }” counts.
