# What the sheets of every game share.
sheet-unique = Unique
sheet-cost = cost
sheet-page = p. { $page }
sheet-die = Faces
sheet-die-of = { $sides } faces
sheet-notes = Notes
