# Events.
window-events = Events
window-events-text = An event says what lists are judged by: limit, revision, bans. Drop in the lists of all players and see where each stands.
window-events-none = No event yet
window-events-none-text = Make one, or take one in that somebody gave you as a file or code.
window-events-none-why = An event is a tournament or a game night: you set the limit and what is banned, and Muster checks the list of each player. Make one, then add the lists that the players send you.
window-events-new = New event
window-events-take = Take one in
window-events-take-text = Paste the code or the file of an event
window-events-choose = Choose a file
window-events-make = Make event
window-events-name = Name
window-events-lists = { $count ->
    [one] { $count } list
   *[other] { $count } lists
}
window-events-of-players = { $lists } of { $players }
window-events-delete = Delete
window-events-deleted = { $name } is deleted.
window-events-menu = More: { $name }
window-event-edit = Rules and players
window-event-hand-in = Take in lists
window-event-hand-in-text = Drop files here, one or many: force files, share codes, lists as text.
window-event-hand-in-choose = Choose files
window-event-hand-in-paste = Or paste a code, a list or a mail
window-event-hand-in-player = Whose list it is
window-event-hand-in-guess = Found out by the name, where it says one of the players
window-event-handed-in = { $count ->
    [one] { $count } list taken in.
   *[other] { $count } lists taken in.
}
window-event-empty = No lists yet
window-event-empty-text = Take in files, codes, pasted mails or QR codes. What cannot be read is told, nothing is lost.
window-event-missing = Not handed in
window-event-several = Several lists
window-event-csv = Table as CSV
window-event-pdf = All lists as one PDF
window-event-share = Code of the event
window-event-file = Event as a file
window-event-copied = The code is copied.
window-event-saved = Saved.
window-event-banned = Banned: { $name }
window-event-nobody = Player unknown
window-event-nameless = List without a name
window-event-remove = Take the list out
window-event-removed = The list of { $player } is out.
window-event-player = Player
window-event-findings = What was found
window-event-no-findings = Nothing was found.
window-event-accept = Accept
window-event-refuse = Refuse
window-event-unrule = No ruling
window-event-note = Your note
window-event-note-hint = It stands on the list, in the table and on paper.
window-event-rule = Rule on it
window-event-ruled = Ruling kept.
window-event-ruling = Ruling: { $said }
window-event-unknown = Where facts are missing
window-event-unknown-ask = Ask me
window-event-unknown-accept = Accept
window-event-unknown-refuse = Refuse
window-event-players = Players, one a line
window-event-bans = Banned
window-event-ban-card = Ban a card
window-event-ban-group = Ban these cards
window-event-limits = At most
window-event-limit-card = Limit a card
window-event-limit-group = Limit these cards
window-event-most = At most of { $name }
window-event-without = Remove { $name }
window-event-any = any
window-event-pin = Only the cards of the packs as they are here now, nothing of anybody’s own
window-event-pinned = { $count ->
    [one] { $count } pack
   *[other] { $count } packs
}
window-event-save = Keep
window-event-judge = Judge by an event
window-event-judge-none = By no event
window-event-judged = Judged by { $name }
