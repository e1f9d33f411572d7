# Events.
window-events = Events
window-events-text = An event sets the rules that lists are checked against: limit, revision, bans. Add the lists of all players and see the verdict on each.
window-events-none = No events yet
window-events-none-text = Create one, or import one from a file or code.
window-events-none-why = An event is a tournament or a game night: you set the limit and what is banned, and Muster checks the list of each player. Make one, then add the lists that the players send you.
window-events-new = New event
window-events-take = Import event
window-events-take-text = Paste the code or the file of an event
window-events-choose = Choose a file
window-events-make = Create event
window-events-name = Name
window-events-lists = { $count ->
    [one] { $count } list
   *[other] { $count } lists
}
window-events-of-players = { $lists } of { $players }
window-events-delete = Delete
window-events-deleted = “{ $name }” is in the bin.
window-events-menu = More for { $name }
window-event-edit = Rules and players
window-event-hand-in = Add lists
window-event-hand-in-text = Drop one or more files here: force files, share codes, lists as text.
window-event-hand-in-choose = Choose files
window-event-hand-in-paste = Or paste a code, a list or an e-mail
window-event-hand-in-player = Player
window-event-hand-in-guess = Guessed from the name, if it contains a player’s
window-event-handed-in = { $count ->
    [one] { $count } list added.
   *[other] { $count } lists added.
}
window-event-empty = No lists yet
window-event-empty-text = Add files, codes, pasted e-mails or QR codes. Unreadable lists are reported; nothing is lost.
window-event-missing = Not handed in
window-event-several = Several lists
window-event-csv = Save table as CSV
window-event-pdf = Save all lists as one PDF
window-event-share = Copy event code
window-event-file = Save event as a file
window-event-copied = The code is copied.
window-event-banned = Banned: { $name }
window-event-reading = The list, line by line
window-event-cards = Cards in the list
window-events-search = Search events
window-event-search = Search lists
window-event-nobody = Unknown player
window-event-nameless = Unnamed list
window-event-remove = Remove list
window-event-removed = The list of { $player } was removed.
window-event-player = Player
window-event-findings = Findings
window-event-no-findings = No problems found.
window-event-accept = Accept
window-event-refuse = Refuse
window-event-unrule = No ruling
window-event-note = Your note
window-event-note-hint = Shown on the list, in the table and on paper.
window-event-rule = Make a ruling
window-event-ruled = Ruling saved.
window-event-ruling = Ruling: { $said }
window-event-unknown = If data is missing
window-event-unknown-ask = Ask me
window-event-unknown-accept = Accept
window-event-unknown-refuse = Refuse
window-event-players = Players, one per line
window-event-bans = Banned
window-event-ban-card = Ban a card
window-event-ban-group = Ban these cards
window-event-limits = Limits
window-event-limit-card = Limit a card
window-event-limit-group = Limit these cards
window-event-most = At most, for { $name }
window-event-without = Remove { $name }
window-event-any = any
window-event-pin = Only the cards of the packs as you have them now, no custom cards
window-event-pinned = { $count ->
    [one] { $count } pack
   *[other] { $count } packs
}
window-event-save = Save
window-event-judge = Check against an event
window-event-judge-none = No event
window-event-judged = Checked against { $name }
