# Events: what is found.
event-game = This list is for another game; the event plays { $game }.
event-mode = This list is for { $found }; the event plays { $wanted }. It is judged by that.
event-revision = This list counts points as of { $found }; the event counts { $wanted }. It is judged by that.
event-limit = The limit of this list is { $found }; that of the event, { $wanted }, counts.
event-over-limit = The list comes to { $total }, which is { $over } over the limit of { $limit }. Take something out.
event-ban = { $card } is banned at this event. Take it out.
event-ban-as = { $card } is banned at this event, as are all of these: { $what }. Take it out.
event-at-most = { $count } of these: { $what }. The event allows { $most }.
event-pack = { $card } is of the pack { $pack }, which the event does not admit. Take it out.
event-changed-card = { $card } is not as its pack has it: it was corrected here, or the list brings its own.
event-pack-version = The pack { $pack } is here in version { $found }; the event names version { $wanted }.
event-unread-lines = Not read, or perhaps meant otherwise, and so not judged: { $lines }
event-unknown-facts = Facts are missing, so this list cannot be judged whole; the organiser says whether it may stand. Costs missing: { $costs }. Checks that lack a fact: { $checks }.
event-unknown-facts-refused = Facts are missing, so this list cannot be judged whole, and the event does not allow that. Costs missing: { $costs }. Checks that lack a fact: { $checks }.
event-unknown-facts-cost = Its cost is not known, and the event does not allow that.
event-unique = unique
event-not-unique = not unique

# Where a list stands.
event-standing-legal = Legal
event-standing-known = Legal as far as known
event-standing-ruled = Legal by ruling
event-standing-asks = To be ruled on
event-standing-not-legal = Not legal
event-standing-refused = Refused by ruling
event-standing-unreadable = Unreadable
event-accepted = accepted: { $note }
event-accepted-bare = accepted
event-refused = refused: { $note }
event-refused-bare = refused

# The table.
event-column-list = List
event-column-player = Player
event-column-name = Name
event-column-points = Points
event-column-limit = Limit
event-column-verdict = Verdict
event-column-errors = Errors
event-column-banned = Banned
event-column-findings = Findings
event-column-rulings = Rulings
event-missing = Not handed in: { $players }
event-several = Several lists: { $players }
event-summary = { $count ->
    [one] { $count } list
   *[other] { $count } lists
}: { $said }
event-summary-legal = { $count } legal
event-summary-asks = { $count } to be ruled on
event-summary-not-legal = { $count } not legal
event-summary-unreadable = { $count } unreadable
event-summary-missing = { $count } not handed in
event-said-missing = not handed in

# What goes wrong.
problem-event-no-event = This is no event: an event says "kind": "event".
problem-event-not-force = This is an event, not a force. Open it under Events.
problem-event-too-many = That is too many; an event has at most { $limit } of them.
problem-event-bad-pack = “{ $pack }” is no id of a pack.
problem-event-twice = This stands here twice: { $what }
problem-event-bad-player = A player needs a name, of at most { $limit } characters.
problem-event-every-card = This would mean every card. Say which: card, kind, faction, type or unique.
problem-event-bad-card = “{ $card }” is no id of a card; one reads like game/kind/name.
problem-event-other-game = “{ $card }” is not a card of this game ({ $system }).
problem-event-unknown-word = “{ $found }” is not known here. Known: { $known }.
problem-event-unknown-card = No card has the id “{ $card }”. It is misspelt, or its pack is not here.
problem-event-share-no-code = This is no code of an event; one begins with ME1.
problem-event-share-too-large = This event is too large for a code ({ $size } of at most { $limit } bytes). Hand it on as a file.
problem-no-such-event = There is no such file, and no event of this id is kept.
problem-event-conflict = This event was changed elsewhere meanwhile. Nothing was lost; what you see now is how it stands. Do it again if you still want it.
