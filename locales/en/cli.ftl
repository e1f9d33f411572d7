# The command line: help.
cli-usage = Usage:
cli-commands = Commands
cli-arguments = Arguments
cli-options = Options
cli-help = Show this help
cli-version = Show the version
cli-lang = Language of the answer; else that of the locale, else English
cli-format = Text for people or JSON for programs
cli-about = Build forces for tabletop games, find cards, and know at once whether a force is legal.
cli-after =
    Exit codes: review ends with 0 where the force is legal, 1 where it is not, 2 where it cannot be read. Every other
    command ends with 0 when done and 2 on bad input.
cli-review-about = Say whether a force is legal, and why not
cli-review-force = A force: a file (.muster), or the id of one that is kept
cli-search-about = Find cards
cli-search-query = Words to look for
cli-search-game = Only cards of this game: { $games }
cli-search-limit = Most cards to list
cli-show-about = Show a card
cli-show-card = Id of the card, as in fww/unit/knight
cli-pack-about = Work with card packs
cli-pack-check-about = Tell every problem of a card pack at once
cli-pack-check-path = A pack, or a folder of packs
cli-pack-add-about = Keep packs of your own: all of a pack or nothing
cli-pack-add-path = A pack: .json or .musterpack
cli-pack-remove-about = Remove a pack of your own
cli-pack-remove-id = Its id, as `muster pack list` says it
cli-pack-list-about = List the card packs
cli-pack-diff-about = Tell what you filled in as a change to the cards that come with Muster
cli-pack-diff-packs = Packs whose facts to tell; none: what you filled in yourself
cli-pack-merge-about = Write what was filled in into a folder of packs
cli-pack-merge-folder = The folder, as in cards
cli-pack-merge-packs = Packs whose facts to write; none: what you filled in yourself

# The command line: answers.
cli-cost-of = { $cost } of { $limit }
cli-total = { $name }: { $count }
cli-nameless = Force without a name
cli-included = included
cli-cost-unknown = cost unknown
cli-errors = { $count ->
    [one] { $count } error
   *[other] { $count } errors
}
cli-warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
cli-notes = { $count ->
    [one] { $count } note
   *[other] { $count } notes
}
cli-finding = { $place }: { $message }
cli-labelled = { $label }: { $value }
cli-unchecked = { $count ->
    [one] { $count } check lacks a fact
   *[other] { $count } checks lack a fact
}
cli-lacks = Nobody has recorded { $fact }: { $places } ({ $rule })
cli-corrected = { $count ->
    [one] { $count } card corrected
   *[other] { $count } cards corrected
}
cli-data = Checked with: { $packs }
cli-from-pack = { $id } · { $pack } { $version }
cli-found = { $count ->
    [0] No card found
    [one] { $count } card found
   *[other] { $count } cards found
}
cli-more = … and { $count } more
cli-unknown = { $count ->
    [one] { $count } more card may match; nobody has recorded what it takes to tell
   *[other] { $count } more cards may match; nobody has recorded what it takes to tell
}
cli-pack-dispute = { $card }: another pack tells otherwise of { $facts }
cli-packs-fine = { $packs ->
    [one] { $packs } pack
   *[other] { $packs } packs
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}: no problem found
cli-pack-added = { $pack } ({ $id }) is kept: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
cli-pack-removed = The pack { $id } is removed.
cli-pack-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
cli-pack-shipped = comes with Muster
cli-pack-own = yours
cli-pack-off = yours, switched off
cli-pack-merged = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}{ $boxes ->
    [0] {""}
    [one] {" "}and { $boxes } box
   *[other] {" "}and { $boxes } boxes
} changed, { $files ->
    [one] { $files } file
   *[other] { $files } files
} written.
cli-pack-homeless = { $id } is left out: no pack there has cards of its kind.
cli-pack-homeless-box = The box { $id } is left out: no pack there has { $card }.
cli-print-about = Print a force, cards or icons as a PDF
cli-print-forces = Forces: files (.muster), or ids of those that are kept
cli-print-out = The PDF to write
cli-print-layouts = What to print, several times for several; cards where none is named
cli-print-paper = The size of the pages; a4 where none is named
cli-print-date = A date to print; none is printed without it
cli-print-cards = Cards instead of a force: their ids, or a query
cli-print-icons = Every icon of the main game with its names

# Forces and collection: help.
cli-force-about = Work with the forces that you keep
cli-id = Id of the force, as `force list` shows it
cli-force-list-about = List your forces
cli-force-list-archived = Those put away too
cli-force-new-about = Make a force and show its id
cli-force-new-name = Its name
cli-force-new-game = The game: { $games }
cli-force-new-mode = The way of playing; the usual one where none is named
cli-force-new-limit = Most points
cli-force-new-revision = The points revision; the newest where none is named
cli-force-edit-about = Change a force; each change can be undone
cli-force-edit-add = Lay a card on the table, or on another with --on
cli-force-edit-on = The node to lay it on, as the force file names it: e1
cli-force-edit-count = Models or copies of the new card
cli-force-edit-remove = Take a node away, with all that lies on it
cli-force-edit-set = Set models or copies: e2=3
cli-force-edit-name = Rename the force
cli-force-edit-limit = Set the points limit, or none
cli-force-edit-revision = Set the points revision, or newest
cli-force-edit-mode = Set the way of playing
cli-force-edit-json = Any change, as JSON: {"{"}"do": "duplicate", "node": "e2"{"}"}
cli-force-edit-undo = First take the last change back
cli-force-edit-redo = First make the change again that was taken back
cli-force-edit-tags = Give it these tags and no others
cli-force-edit-archive = Put it away
cli-force-edit-restore = Take it out again
cli-force-delete-about = Delete forces
cli-force-delete-ids = Ids of the forces
cli-force-import-about = Keep a force: a file, a share code, or a list with a card a line
cli-force-import-files = Files; - for standard input
cli-force-export-about = Write a force as a file, a list for a chat, or a share code
cli-force-export-out = The file to write; standard output where none is named
cli-force-export-form = The form
cli-force-export-bare = Leave out the cards and corrections of your own that the force rests on
cli-force-import-keep-cards = Keep the cards that a force brings as a pack of your own
cli-collection-about = Work with what you own
cli-collection-list-about = List what you own
cli-collection-set-about = Say how much of a card you own
cli-collection-set-card = Id of the card
cli-collection-set-held = Instead of a card: a box, by its name or its id
cli-collection-set-times = How many more of the box; fewer where it is negative
cli-collection-set-cards = Copies of the card
cli-collection-set-miniatures = Miniatures

# Forces and collection: answers.
cli-no-forces = No force is kept yet. Make one with “muster force new”, or take one in with “muster force import”.
cli-archived = put away
cli-deleted = { $id } deleted
cli-unsure = Line { $line }: “{ $text }” was left out. { $why }
cli-unsure-near = Line { $line }: “{ $text }” was left out. { $why } Did you mean { $guess }?
cli-unsure-taken = Line { $line }: “{ $text }” was taken for { $guess }. { $why }
cli-owns-nothing = Nothing yet. Enter something with “muster collection set”.
problem-box-ambiguous = Several boxes are called “{ $name }”. Say which, by its id: { $boxes }.
cli-box-copies-unknown = The box is known by the names of its cards alone: it holds at least one of each.
cli-box-owned = { $box }: owned { $times ->
    [one] once
   *[other] { $times } times
}
cli-owned = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $miniatures ->
    [one] { $miniatures } miniature
   *[other] { $miniatures } miniatures
}
problem-shipped-cards = Your own cards and corrections do not count: { $why }
problem-bad-option = { $option } cannot be “{ $found }”.
problem-no-such-force = There is no such file, and no force with this id is kept. “muster force list” shows those that are.
cli-missing-about = Shows how much of the cards is recorded, and what to fill in next
cli-missing-query = Cards to look at, as “muster search” finds them; all where none is given
cli-missing-game = Only cards of this game: { $games }

cli-table-about = Take cards out as a spreadsheet, and in again
cli-table-out-about = Write cards into a spreadsheet, a row a card and a column a fact
cli-table-out-file = The file to write: .xlsx with a sheet for each kind of card, or .csv of one kind
cli-table-out-query = Cards to take out, as “muster search” finds them; all where none is given
cli-table-out-game = The game: { $games }
cli-table-out-kind = Only this kind of card; where no card is found, the file has headings alone
cli-table-in-about = Show what a spreadsheet would change, and take it in
cli-table-in-file = A .xlsx, .ods or .csv file
cli-table-in-game = The game: { $games }
cli-table-in-kind = The kind of its cards, where its sheets do not tell it
cli-table-in-keep = Take in what is new and what says more
cli-table-in-conflicts = Take in what says otherwise too
cli-table-in-pack = The pack of one’s own that new cards come into; without it, one is made
cli-table-not-kept = Nothing was changed; --keep takes the cards in.

# The command line: events.
cli-event-about = Judge lists by an event
cli-event-check-about = Say of every list where it stands at an event, and who is missing
cli-event-check-event = An event: a file, its code in a file, or the id of one that is kept
cli-event-check-forces = Lists: files with a force, a code or a pasted list, or ids of forces that are kept
cli-event-check-format = Text for people, JSON for programs or CSV for spreadsheets

cli-battlescribe-about = Data and rosters of BattleScribe and New Recruit
cli-battlescribe-adapter-about = Answer the line protocol of conformance suites on standard input and output

cli-serve-about = Keep devices in step: a server for what they exchange
cli-serve-listen = Where to listen: this machine alone unless given otherwise
cli-serve-metrics = Where to tell figures for Prometheus: nowhere unless given
cli-serve-tls-cert = The certificate, PEM; with it devices come by HTTPS
cli-serve-tls-key = The key of the certificate, PEM
cli-serve-database = What it keeps everything in: sqlite:PATH, or postgres://USER@HOST/DATABASE; without it server.db in the data folder
cli-sync-about = Keep this device in step with your others; without a command: exchange now
cli-sync-pair-about = Pair this device with a server
cli-sync-pair-address = The address that the server or another device shows, with the code behind #
cli-sync-pair-name = What you call this device
cli-sync-pair-trust = The certificate, PEM, of the authority that alone vouches for the server: for one that browsers do not know
cli-sync-trust-about = Trust another authority with the server; without a file those that this system or browsers trust
cli-sync-trust-file = The certificate of the authority, PEM
cli-sync-status-about = Say how the exchange stands, without asking the server
cli-sync-invite-about = Show an address with a code for another device, and let it in
cli-sync-devices-about = List your devices
cli-sync-revoke-about = Put a device out; it keeps what it has
cli-sync-revoke-device = Its id or its name, as `muster sync devices` says it
cli-sync-recovery-about = Replace the recovery code
cli-sync-leave-about = Be paired no more; what is here stays

cli-club-about = Members, packs and events of the clubs of a server; without a command: list your clubs
cli-club = The club, by its name or its id
cli-club-found-about = Found a club; the owner of the server may
cli-club-found-name = What the club is called
cli-club-found-own-name = What you are called in it
cli-club-join-about = Join a club by an invitation; without an account on its server, with one that is opened for you
cli-club-join-address = The address that the organiser sent
cli-club-join-own-name = What you are called in the club
cli-club-join-device = What you call this device, where it is not paired yet
cli-club-join-trust = The certificate, PEM, of the authority that alone vouches for the server, where the device is not paired yet
cli-club-members-about = List the members of a club
cli-club-invite-about = Invite somebody: show an address that counts once, for a week
cli-club-invite-role = The role that it gives
cli-club-invitations-about = List the invitations that nobody brought yet
cli-club-uninvite-about = Take an invitation back
cli-club-uninvite-invitation = Its id
cli-club-role-about = Give a member a role; who is made owner takes your place
cli-club-role-role = member, organiser or owner
cli-club-role-member = The member, by name or id
cli-club-remove-about = Put a member out; what is on his devices stays
cli-club-remove-member = The member, by name or id
cli-club-leave-about = Leave a club; what is here stays
cli-club-guest-about = Let a guest in: show a link with which he sees what is revealed
cli-club-guest-guest = What you call the guest
cli-club-guests-about = List the guests of a club
cli-club-unguest-about = Take a guest’s link back
cli-club-unguest-guest = The guest, by name or id
cli-club-look-about = See what a guest’s link shows
cli-club-look-address = The link
cli-club-packs-about = List the packs of a club, and whether you have the newest
cli-club-publish-about = Publish a pack of your own in the version that it has
cli-club-publish-pack = Its id
cli-club-follow-about = Take the newest version of a pack in, after a look at what it brings, and follow it
cli-club-follow-pack = The pack, by its id or its title
cli-club-follow-yes = Take it without asking
cli-club-unfollow-about = Follow a pack no more; its cards stay
cli-club-unfollow-pack = Its id
cli-club-events-about = List the events of a club
cli-club-open-event-about = Open an event, so that members hand in lists until a moment
cli-club-open-event-event = The event: a file, or the id of a kept one
cli-club-open-event-until = The moment, in UTC
cli-club-open-event-packs = A pack of the club whose cards count in its newest version; may be given several times
cli-club-hand-in-about = Hand in a force, and see how the server judges it
cli-club-hand-in-event = The event, by its name or its id
cli-club-hand-in-force = The force: a file, or the id of a kept one
cli-club-withdraw-about = Take back what you handed in
cli-club-withdraw-event = The event, by its name or its id
cli-club-lists-about = See the lists of an event: your own; as organiser, or once they are revealed, all
cli-club-lists-event = The event, by its name or its id
cli-club-ask-about = Ask a player for changes; he sees the note
cli-club-ask-event = The event, by its name or its id
cli-club-ask-player = The player, by name or id
cli-club-ask-note = What for
cli-club-rule-about = Rule on a finding of a list
cli-club-rule-event = The event, by its name or its id
cli-club-rule-player = The player, by name or id
cli-club-rule-rule = The rule that found it, as `lists` says it
cli-club-rule-ruling = accept, refuse or forget
cli-club-rule-node = The node that it is on, as `lists` says it after the rule
cli-club-rule-note = Why
cli-club-lock-about = Lock an event: no list is taken any more
cli-club-lock-event = The event, by its name or its id
cli-club-lock-off = Unlock it
cli-club-reveal-about = Reveal the lists of an event to all members and guests
cli-club-reveal-event = The event, by its name or its id
cli-club-reveal-off = Hide them again
cli-club-until-about = Give an event another moment
cli-club-until-event = The event, by its name or its id
cli-club-until-until = The moment, in UTC
cli-club-take-home-about = Take an event home with its lists, and print them
cli-club-take-home-event = The event, by its name or its id
cli-club-take-home-pdf = Print all lists into this file
cli-club-take-home-csv = Write the table into this file
cli-club-remove-event-about = Take an event away with its lists
cli-club-remove-event-event = The event, by its name or its id
