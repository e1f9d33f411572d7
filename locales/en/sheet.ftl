# What the sheets of every game share.
sheet-unique = Unique
sheet-cost = cost
sheet-page = p. { $page }
sheet-notes = Notes
