### Forces that the program fills up, makes or carries over. Only Rust uses these words.

# What the points of a way go to.
fill-up-entries = { $count ->
    [one] One new entry
   *[other] { $count } new entries
}
fill-up-others = { $count ->
    [one] one card for what is there
   *[other] { $count } cards for what is there
}
# $cards are the cards on it.
fill-up-with = { $name } with { $cards }
fill-up-on = { $name } for { $on }
fill-up-count = { $count } × { $name }
fill-up-more = { $count } more

did-add-many = Add several cards

# A force that was carried over to another points list. $revision and $other are years.
carried-name = { $name } ({ $revision })
carried-renamed = Renamed: it was { $was }.
carried-other-cost = No cost in { $revision }. The cost of { $other } counts.
carried-no-cost = No cost is known.
carried-no-card = This card is not in the database.
carried-successor = { $card } has probably taken its place. It was not swapped.

# The command. $cost and $left are points.
cli-force-new-made = Make a legal force from nothing, within the limit
cli-force-new-faction = The faction of all entries, with --made
cli-force-new-slots = Also fill this slot of the first entry, with --made: heroic
cli-force-new-owned = Only use what you own, with --made
cli-force-new-seed = Another number makes another force, with --made
cli-force-fill-up-about = Show ways to spend the points that a force has left
cli-force-fill-up-owned = Only use what you own
cli-force-fill-up-seed = Another number shows other ways
cli-force-fill-up-take = Apply the way with this number
cli-fill-up-spent = { $cost }, { $left } left
cli-force-carry-over-about = Save copies of forces under other points, and show what changes
cli-force-carry-over-ids = Ids of the forces, as `force list` shows them
cli-force-carry-over-all = All forces of the game that have other points
cli-force-carry-over-game = The game, with --all: { $games }
cli-force-carry-over-to = The points revision
cli-force-carry-over-report = Only show what would change
cli-carry-over-none = Every force has these points already.
problem-fill-up-no-way = There is no way number { $found }. Ways found: { $count }.
