# Events: what is found.
event-game = This list is for another game; the event plays { $game }.
event-mode = This list is for { $found }; the event plays { $wanted }, so it is checked as that.
event-revision = This list uses the points of { $found }; the event uses { $wanted }, so it is checked with those.
event-limit = This list has a limit of { $found }; the event’s limit of { $wanted } applies.
event-over-limit = The list costs { $total }, { $over } over the limit of { $limit }. Take something out.
event-ban = { $card } is banned at this event. Take it out.
event-ban-as = { $card } is banned at this event, like all of these: { $what }. Take it out.
event-at-most = { $count } of these: { $what }. The event allows at most { $most }.
event-pack = { $card } is from the pack { $pack }, which the event does not allow. Take it out.
event-changed-card = { $card } differs from its pack: it was corrected here, or the list includes its own version.
event-pack-version = You have version { $found } of the pack { $pack }; the event names version { $wanted }.
event-unread-lines = Not read, or perhaps misread, and so not checked: { $lines }
event-unknown-facts = Data is missing, so this list cannot be fully checked; the organiser decides. Costs missing: { $costs }. Rules that could not be checked: { $checks }.
event-unknown-facts-refused = Data is missing, so this list cannot be fully checked, and the event does not allow that. Costs missing: { $costs }. Rules that could not be checked: { $checks }.
event-unknown-facts-cost = Its cost is unknown, and the event does not allow that.
event-unique = unique
event-not-unique = not unique

# Where a list stands.
event-standing-legal = Legal
event-standing-known = Legal, some data missing
event-standing-ruled = Legal by ruling
event-standing-asks = Needs a ruling
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
event-doubtful-lines = In doubt, and read as the nearest card: { $lines }
event-corrected-lines = { $count ->
    [one] The organiser corrected the reading of one line.
   *[other] The organiser corrected the reading of { $count } lines.
  }
event-standing-to-confirm = { $count ->
    [one] To be confirmed: one line in doubt
   *[other] To be confirmed: { $count } lines in doubt
  }
event-standing-in-doubt = { $count ->
    [one] { $said }, one line in doubt
   *[other] { $said }, { $count } lines in doubt
  }
event-amended = Taken as a correction: { $said }
event-messages-left-out = { $count ->
    [one] The conversation is long. Its first message was not read.
   *[other] The conversation is long. Its first { $count } messages were not read.
  }
event-talk = No list: { $said }
event-replaced = { $player } sent several lists; the last one counts.
event-missing = Not handed in: { $players }
event-several = Several lists: { $players }
event-summary = { $count ->
    [one] { $count } list
   *[other] { $count } lists
}: { $said }
event-summary-legal = { $count } legal
event-summary-to-confirm = { $count } to be confirmed
event-summary-asks = { $count } to rule on
event-summary-not-legal = { $count } not legal
event-summary-unreadable = { $count } unreadable
event-summary-missing = { $count } not handed in
event-said-missing = not handed in

# What goes wrong.
problem-event-no-event = This is not an event: it lacks "kind": "event".
problem-event-not-force = This is an event, not a force. Open it under Events.
problem-event-too-many = There are too many; an event has at most { $limit } of them.
problem-event-bad-pack = “{ $pack }” is not the id of a pack.
problem-event-twice = This is listed twice: { $what }
problem-event-bad-player = A player needs a name, of at most { $limit } characters.
problem-event-every-card = This would match every card. Narrow it down: card, kind, faction, type or unique.
problem-event-bad-card = “{ $card }” is not a card id; one looks like game/kind/name.
problem-event-other-game = “{ $card }” is not a card of this game ({ $system }).
problem-event-unknown-word = “{ $found }” is not known here. Choose one of: { $known }.
problem-event-unknown-card = No card has the id “{ $card }”. It is misspelt, or you do not have its pack.
problem-event-share-no-code = This is not an event code; one begins with ME1.
problem-event-share-too-large = This event is too large for a code ({ $size } of at most { $limit } bytes). Share it as a file.
problem-no-such-event = There is no such file, and no saved event with this id.
problem-event-conflict = This event was changed elsewhere meanwhile. Nothing was lost; you now see the current version. Repeat your change if you still want it.
