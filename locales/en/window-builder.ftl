### The screen that builds a force

window-builder-panes = Parts of the screen
window-builder-pane-add = Add
window-builder-pane-force = Force
window-builder-pane-entry = Card
window-builder-back = To the forces
window-builder-nameless = Without a name
window-builder-conflict = This force was changed elsewhere. You see how it is now; make your change again.
window-builder-empty = An empty table
window-builder-empty-text = Choose the first card. Nothing is forbidden here; you will see what is not legal, and why.

# The head. $what is a change in words.
window-builder-undo = Undo
window-builder-undo-what = Undo: { $what }
window-builder-redo = Redo
window-builder-redo-what = Redo: { $what }
window-builder-menu = More for this force
window-builder-setup = Mode, limit and points
window-builder-rename-force = Rename
window-builder-force-note = Note on the force
window-builder-to-findings = To the findings

# Finding cards.
window-builder-find = Find cards to add
window-builder-find-entry = Find cards for the chosen one
window-builder-find-for = Find for { $name }
window-builder-slots = Where it goes
window-builder-add = Add
window-builder-look = Look at { $name }
window-builder-more = { $count } more
window-builder-others = { $count ->
    [one] { $count } that breaks a rule
   *[other] { $count } that break a rule
}
window-builder-filters = Show only
window-builder-faction = Faction
window-builder-faction-any = Every faction
window-builder-fitting = Fits: { $left } left
window-builder-takes-nothing = Nothing can be laid on this card.
window-builder-no-match = Nothing here matches “{ $query }”.
window-builder-none-fits = Nothing here is left by these filters.

# A card of the force.
window-builder-models = How many of { $name }
window-builder-equip = Add to { $name }
window-builder-remove = Remove { $name }
window-builder-remove-this = Remove
window-builder-duplicate = Duplicate
window-builder-rename = Give it a name
window-builder-own-name = Your name for it
window-builder-own-name-hint = Leave it empty to call it { $name }.
window-builder-note = Note
window-builder-up = Move up
window-builder-down = Move down
window-builder-entry-menu = More for { $name }
window-builder-takes = May still take
window-builder-as-fielded = As fielded
window-builder-owned = You own
window-builder-owned-cards = Cards
window-builder-owned-miniatures = Miniatures
window-builder-owned-short = { $count ->
    [one] One miniature is missing for this force.
   *[other] { $count } miniatures are missing for this force.
}
window-builder-owned-short-cards = { $count ->
    [one] One card is missing for this force.
   *[other] { $count } cards are missing for this force.
}
window-builder-picks = Choices
window-builder-picks-edit = Choose
window-builder-picks-hint = Separate them with commas.
window-builder-choose = Choose…
window-builder-outfit = Take what the card suggests
window-builder-picks-unknown = Not among the choices
window-builder-chosen = { $count } of { $most }
window-builder-none-chosen = No card is chosen
window-builder-none-chosen-text = Choose one in the force to see it as fielded and what it may still take.

# The opening hand of a deck. $count cards are shown, $size are drawn by the rules.
window-builder-charts = At a glance
window-hand = Opening hand
window-hand-again = Draw again
window-hand-seed = Shuffle number
window-hand-seed-hint = The same number gives the same cards.
window-hand-empty = There is no card to draw yet.
window-hand-short = The rules draw { $size }; { $count ->
    [one] there is only { $count }
   *[other] there are only { $count }
}.
window-hand-unknown = Nobody has recorded how many are drawn, so here are as many as there can be: { $count }.

# Mending what the rules found.
window-mend-add = Add it
window-mend = Mend this
window-mend-remove = Remove { $name }
window-mend-count = Set { $name } to { $count }
window-mend-move = Move { $name }
window-findings-more = { $count ->
    [one] One more finding
   *[other] { $count } more findings
}
window-findings-notes = { $count ->
    [one] { $count } note
   *[other] { $count } notes
}
