# What forces need of the user’s collection: on paper and in tables.
plan-checklist = Checklist
plan-card = card
plan-miniature = miniature
plan-miniatures = Miniatures
plan-yes = yes
plan-tokens = { $count ->
    [one] and one counting token
   *[other] and { $count } counting tokens
}
plan-contested = not enough for all forces
plan-perhaps-in = perhaps in { $boxes }, which you have
plan-column-pull = Pull
plan-column-what = What
plan-column-name = Name
plan-column-kind = Kind
plan-column-needed = Needed
plan-column-owned = Owned
plan-column-missing = Missing
plan-column-tokens = Counting tokens
plan-column-contested = Not enough for all
plan-column-forces = Forces
plan-column-pulled = Ticked
plan-column-assembled = Assembled
plan-column-painted = Painted
plan-column-note = Note
plan-column-card = Card id
