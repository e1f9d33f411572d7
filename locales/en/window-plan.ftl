# The collection plan: what forces need, what is missing, what to buy.
window-plan = Collection plan
window-plan-text = Choose the forces that you want to play. You see what they need, what of it you own, and which boxes bring the rest.
window-plan-forces = Your forces
window-plan-none = No forces yet
window-plan-none-text = Build a force first. Then you see here whether you own all of it.
window-plan-choose = Choose { $name }
window-plan-together = Played at the same time
window-plan-together-text = If not, the chosen forces share their cards and miniatures.
window-plan-whole = You own all of it
window-plan-nearly = Nearly: { $what } missing
window-plan-not = { $count ->
    [one] One card or miniature missing
   *[other] { $count } cards and miniatures missing
}
window-plan-empty = Nothing in it yet
window-plan-part = { $count ->
    [one] { $name }
   *[other] { $name } ×{ $count }
}
window-plan-part-miniature = { $count ->
    [one] { $name } (miniature)
   *[other] { $name } (miniature) ×{ $count }
}
window-plan-needs = What the chosen forces need
window-plan-needs-none = Choose a force above to see what it needs.
window-plan-sum-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
window-plan-sum-miniatures = { $count ->
    [one] one miniature
   *[other] { $count } miniatures
}
window-plan-sum-missing = Missing: { $what }
window-plan-sum-complete = You own everything.
window-plan-unknown = { $count ->
    [one] One card is not known here, so nothing is known of what it needs: { $cards }.
   *[other] { $count } cards are not known here, so nothing is known of what they need: { $cards }.
}
window-plan-show = Show
window-plan-show-all = All
window-plan-show-missing = Missing
window-plan-show-contested = Not enough for all
window-plan-show-open = Not ticked
window-plan-nothing = Nothing of that kind.
window-plan-miniatures-of = { $game }: miniatures
window-plan-tick = { $name }: pulled
window-plan-owned = { $owned } of { $needed } owned
window-plan-missing = { $count } missing
window-plan-tokens = { $count ->
    [one] one counting token
   *[other] { $count } counting tokens
}
window-plan-contested = Not enough for all forces
window-plan-share = { $name }: { $count }
window-plan-assembled = { $count } assembled
window-plan-painted = { $count } painted
window-plan-print = Print the checklist
window-plan-csv = Save as a table
window-plan-clear = Remove all ticks
window-plan-cleared = All ticks were removed.
window-plan-file = checklist
window-plan-buy = What to buy
window-plan-buy-text = The fewest boxes that hold what is missing.
window-plan-buy-guess = A small set of boxes that holds what is missing. There are so many boxes that fewer might do.
window-plan-buy-for = For
window-plan-buy-all = Cards and miniatures
window-plan-buy-cards = Cards
window-plan-buy-miniatures = Miniatures
window-plan-buy-nothing = Nothing is missing.
window-plan-buy-no-box = No known box holds what is missing.
window-plan-box = { $count ->
    [one] { $box }
   *[other] { $box } ×{ $count }
}
window-plan-brings = Brings { $what }
window-plan-brings-least = Brings at least { $what }
window-plan-brought = { $count ->
    [one] { $name }
   *[other] { $name } ×{ $count }
}
window-plan-brought-least = { $missing ->
    [one] { $name }
   *[other] { $name }: holds at least { $count }, missing { $missing }
}
window-plan-ranked = Boxes that bring most
window-plan-unobtainable = In no known box
window-plan-maybe = perhaps in { $boxes }, which has its card; miniatures are not recorded there
window-state = Assembled, painted, note
window-state-assembled = Assembled
window-state-painted = Painted
window-state-note = Note
window-state-note-hint = Where it lies, who has borrowed it
window-plan-perhaps = { $count } perhaps in { $boxes }
window-plan-sum-perhaps = Perhaps in a box that you have: { $what }
window-plan-perhaps-owned = Perhaps in a box that you have
window-plan-buy-nothing-yet = Nothing needs to be bought before you have looked in your boxes.
