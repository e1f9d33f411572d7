# Filling in what nobody has recorded.
window-fill-button = Fill in
window-fill-kept = { $label } of { $card } kept.
window-fill-undo = Undo
window-fill-none = none
window-fill-some = has some
window-fill-has = Is on the card
window-fill-unknown = not known
window-fill-forget = Not known
window-fill-shape = { $label }: how it is written
window-fill-chosen = { $label }: chosen
window-fill-drop = Take { $what } away
window-fill-look = Find: { $label }
window-fill-find-card = { $label }: find a card
window-fill-remove-row = Take row { $number } away
window-fill-add-row = { $label }: one more
window-fill-pack = The pack says: { $value }
window-fill-pack-nothing = The pack says nothing of it.
window-fill-reset = Back to the pack
window-fill-reset-of = { $label }: back to what the pack says
window-fill-yours = Recorded by you
window-fill-left = { $count ->
    [0] Nothing else is missing on this card.
    [one] { $count } fact of this card is missing.
   *[other] { $count } facts of this card are missing.
}
window-fill-all = The whole card
window-fill-next = Next
window-fill-keep = Keep
window-fill-cost = What { $name } costs is not known: fill it in
window-fill-cost-unknown = { $cost }: fill it in
window-fill-recorded = { $known } of { $of } facts
window-fill-look-at = Look at it
window-fill-next-card = Next card
window-fill-keys = Type a digit, or the letter that a choice shows: it leads on to the next field. Enter keeps, “-” says that there is none, “?” that it is not known.
window-fill-conflict = The card has changed in its pack since you corrected it. Look at what you recorded; the next change brings it back.
window-fill-rare = What few cards have
window-fill-advanced = Advanced
window-fill-printed = The card as it prints
window-sheet-change = { $what }: { $value }. Change it
window-missing = What is missing
window-missing-text = How much of the cards is recorded. Whoever has a card in the box can fill it in.
window-missing-bar = { $name }: { $percent } % recorded
window-missing-percent = { $percent } %
window-missing-cards = { $complete } / { $cards }
window-missing-cards-text = Cards that lack nothing, of all
window-missing-facts-text = Cards that have it, of all
window-missing-begin = Fill in { $card }
window-disputes = { $count ->
    [one] Packs say otherwise of one fact
   *[other] Packs say otherwise of { $count } facts
}
window-disputes-text = Choose whose word counts. No pack is changed.
window-disputes-chosen = The word of “{ $pack }” counts.
