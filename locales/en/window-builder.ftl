### The screen that builds a force

window-builder-panes = Parts of the screen
window-builder-pane-add = Add
window-builder-pane-force = Force
window-builder-pane-entry = Card
window-builder-back = Back to forces
window-builder-nameless = Unnamed
window-builder-joined = This force was changed elsewhere too. It has both changes.
window-builder-conflict = This force was changed elsewhere. You see its current state; make your change again.
window-builder-empty = No units yet
window-builder-empty-text = Choose the first card. You can add anything; Muster shows what is not legal, and why.

# The head. $what is a change in words.
window-builder-undo = Undo
window-builder-undo-what = Undo: { $what }
window-builder-redo = Redo
window-builder-redo-what = Redo: { $what }
window-builder-menu = More for this force
window-builder-setup = Mode, limit and points
window-builder-rename-force = Rename
window-builder-force-note = Note on the force
window-builder-to-findings = Show findings

# Finding cards.
window-builder-find = Find cards to add
window-builder-find-entry = Find cards for the selected card
window-builder-find-for = Find cards for { $name }
window-builder-slots = Slot
window-builder-add = Add
window-builder-add-card = Add { $name }
window-builder-held = { $count } here
window-builder-added = { $name } added. { $count } here now.
window-builder-preview-open = Open in Cards
window-builder-look = Show { $name }
window-builder-more = { $count } more
window-builder-others = { $count ->
    [one] { $count } not allowed
   *[other] { $count } not allowed
}
window-builder-filters = Show only
window-builder-faction = Faction
window-builder-faction-any = All factions
window-builder-fitting = Affordable only ({ $left } left)
window-builder-takes-nothing = Nothing can be attached.
window-builder-no-match = Nothing here matches “{ $query }”.
window-builder-none-fits = No card passes these filters.

# A card of the force.
window-builder-models = Number of { $name }
window-builder-equip = Add to { $name }
window-builder-add-slot-to = Add to { $name }: { $slot }
window-builder-remove = Remove { $name }
window-builder-remove-this = Remove
window-builder-duplicate = Duplicate
window-builder-rename = Rename
window-builder-own-name = Your name for it
window-builder-own-name-hint = Leave empty to use { $name }.
window-builder-note = Note
window-builder-up = Move up
window-builder-down = Move down
window-builder-entry-menu = More for { $name }
window-builder-takes = Available upgrades
window-builder-as-fielded = Current profile
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
window-builder-picks = Options
window-builder-picks-edit = Choose options
window-builder-picks-hint = Separate them with commas.
window-builder-choose = Choose…
window-builder-outfit = Add suggested equipment
window-builder-outfitted = Suggested equipment added
window-builder-picks-unknown = Not one of the options
window-builder-chosen = { $count } of { $most }
window-builder-option-none = None
window-builder-none-chosen = No card selected
window-builder-none-chosen-text = Select a card of the force to see its current profile and its available upgrades.

# The opening hand of a deck. $count cards are shown, $size are drawn by the rules.
window-builder-charts = At a glance
window-hand = Opening hand
window-hand-again = Draw again
window-hand-seed = Shuffle number
window-hand-seed-hint = The same number gives the same cards.
window-hand-empty = There are no cards to draw yet.
window-hand-short = The rules draw { $size }; { $count ->
    [one] there is only { $count }
   *[other] there are only { $count }
}.
window-hand-unknown = The number of cards to draw is not in the database, so the maximum is shown: { $count }.

# Mending what the rules found.
window-mend-add = Add it
window-mend = Fix
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
window-builder-reasons = Show every reason
window-builder-own-cost = (alone)
window-builder-carries = With { $cards }
window-builder-swap-card = Swap in { $name }
window-builder-outfit-all = { $count ->
    [one] Suggested equipment for one unit
   *[other] Suggested equipment for { $count } units
}
window-builder-outfitted-all = { $count ->
    [one] One unit has its suggested equipment.
   *[other] { $count } units have their suggested equipment.
}
