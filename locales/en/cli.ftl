# The command line: help.
cli-usage = Usage:
cli-commands = Commands
cli-arguments = Arguments
cli-options = Options
cli-help = Show this help
cli-version = Show the version
cli-lang = Language of the answer (default: the system’s, else English)
cli-format = Text for people or JSON for programs
cli-or-standard-input = {"; - for standard input"}
cli-about = Build forces for tabletop games, find cards, and see at once whether a force is legal.
cli-after =
    Exit codes: review ends with 0 if the force is legal, 1 if it is not, 2 if it cannot be read. Every other
    command ends with 0 when done and 2 on bad input.
cli-review-about = Check whether a force is legal, and why not
cli-review-force = A force: a file (.muster), or the id of a saved force
cli-search-about = Find cards
cli-search-query = Words to look for
cli-search-game = Only cards of this game: { $games }
cli-search-limit = How many cards to list at most
cli-show-about = Show a card, or a kept force by its names and costs
cli-show-card = Id of the card, such as fww/unit/knight, or of a kept force
cli-pack-about = Work with card packs
cli-pack-check-about = List every problem of a card pack
cli-pack-check-path = A pack, or a folder of packs
cli-pack-add-about = Add packs of your own; a pack with a problem is not added at all
cli-pack-add-path = A pack: .json or .musterpack
cli-pack-remove-about = Remove a pack of your own; it stays in the bin for 30 days
cli-pack-remove-id = Its id, as `muster pack list` shows it
cli-pack-list-about = List the card packs
cli-pack-diff-about = Print what you filled in, as a change to the cards that come with Muster
cli-pack-diff-packs = Packs whose facts to print (default: what you filled in yourself)
cli-pack-merge-about = Write what was filled in into a folder of packs
cli-pack-merge-folder = The folder, such as cards
cli-pack-merge-packs = Packs whose facts to write (default: what you filled in yourself)

# The command line: answers.
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
    [one] { $count } rule could not be checked
   *[other] { $count } rules could not be checked
}
cli-lacks = { $rule } { $why }
cli-lacks-cards = { $rule } { $why } ({ $cards })
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
    [one] { $count } more card may match, but data is missing
   *[other] { $count } more cards may match, but data is missing
}
cli-pack-dispute = { $card }: another pack says something else about { $facts }
cli-packs-fine = { $packs ->
    [one] { $packs } pack
   *[other] { $packs } packs
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}: no problem found
cli-pack-added = Added { $pack } ({ $id }): { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
cli-pack-older = { $pack } ({ $id }): the file has version { $version }, which is older than your version { $replaced }. Its cards replaced yours, and the pack is now version { $version }. To go back, add the file of version { $replaced } again.
cli-pack-removed = Removed the pack { $id }.
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
cli-pack-homeless = { $id } was left out: no pack there has cards of its kind.
cli-pack-homeless-box = The box { $id } was left out: no pack there has { $card }.
cli-print-about = Print a force, cards or icons as a PDF
cli-print-forces = Forces: files (.muster), or ids of saved forces
cli-print-out = The PDF to write
cli-print-layouts = What to print; may be given several times (default: cards)
cli-print-paper = Paper size (default: a4)
cli-print-date = Date to print (default: none)
cli-print-cards = Print cards instead of a force: their ids, or a query
cli-print-icons = Print every icon of the main game with its names

# Forces and collection: help.
cli-force-about = Work with your saved forces
cli-id = Id of the force, as `force list` shows it
cli-force-list-about = List your forces
cli-force-list-archived = Archived forces too
cli-force-new-about = Create a force and show its id
cli-force-new-name = Its name
cli-force-new-game = The game: { $games }
cli-force-new-mode = The mode (default: the game’s usual one)
cli-force-new-limit = Points limit
cli-force-new-revision = The points revision (default: the latest)
cli-force-edit-about = Change a force; every change can be undone
cli-force-edit-add = Add a card to the force, or to another card with --on
cli-force-edit-on = The entry to add it to, by its id in the force file: e1
cli-force-edit-count = Models or copies of the new card
cli-force-edit-remove = Remove an entry with everything attached to it
cli-force-edit-set = Set models or copies: e2=3
cli-force-edit-name = Rename the force
cli-force-edit-limit = Set the points limit; “none” removes it
cli-force-edit-revision = Set the points revision; “newest” follows the latest
cli-force-edit-mode = Set the mode
cli-force-edit-json = Make any change, given as JSON: {"{"}"do": "duplicate", "node": "e2"{"}"}
cli-force-edit-undo = First undo the last change
cli-force-edit-redo = First redo the change that was undone
cli-force-edit-tags = Set its tags; other tags are removed
cli-force-edit-archive = Archive it
cli-force-edit-restore = Take it out of the archive
cli-force-delete-about = Delete forces; they stay in the bin for 30 days
cli-force-delete-ids = Ids of the forces
cli-bin-about = Work with what you deleted
cli-bin-list-about = List what you deleted in the last 30 days
cli-bin-restore-about = Bring back what you deleted
cli-bin-restore-ids = Ids, as `muster bin list` shows them
cli-bin-empty-about = Delete everything in the bin for good
cli-bin-empty-yes = Really do it
cli-force-import-about = Import a force: a file, a share code, or a list with one card per line
cli-force-import-files = Files
cli-force-export-about = Export a force as a file, a list for a chat, or a share code
cli-force-export-out = The file to write (default: standard output)
cli-force-export-form = Format
cli-force-export-bare = Leave out the custom cards and corrections that the force uses
cli-force-import-keep-cards = Save the custom cards that come with the force as a pack of yours
cli-collection-about = Work with your collection
cli-collection-list-about = List what you own
cli-collection-set-about = Set how many copies of a card you own
cli-collection-set-card = Id of the card
cli-collection-set-held = Instead of a card: a box, by its name or its id
cli-collection-set-times = How many more of the box; a negative number takes some away
cli-collection-set-cards = Copies of the card
cli-collection-set-miniatures = Miniatures
cli-collection-set-assembled = How many of the miniatures are assembled
cli-collection-set-painted = How many of the miniatures are painted
cli-collection-set-note = A note on the card; an empty one removes it
cli-collection-needs-about = Show what forces need, what of it you own, and what is missing
cli-collection-needs-forces = Forces: files, or ids of saved forces (default: those chosen in the collection plan)
cli-collection-needs-in-turn = The forces are not played at the same time and share what they need
cli-collection-buy-about = Show the fewest boxes that hold what forces lack
cli-collection-buy-forces = Forces: files, or ids of saved forces (default: those chosen in the collection plan)
cli-collection-buy-in-turn = The forces are not played at the same time and share what they need
cli-collection-buy-scope = What to buy for
cli-collection-deck-about = Shuffle what forces leave of your items into the deck beside the table
cli-collection-deck-forces = The forces of the game: files, or ids of saved forces
cli-collection-deck-all = Take every card of the game once, not only what you own
cli-collection-deck-seed = Shuffle number; the same number gives the same order

# Forces and collection: answers.
cli-no-forces = You have no forces yet. Create one with “muster force new”, or import one with “muster force import”.
cli-archived = archived
cli-nothing-to-undo = There is nothing to undo.
cli-nothing-to-redo = There is nothing to redo.
cli-deleted = { $id } deleted
cli-bin-nothing = The bin is empty. What you delete stays in it for 30 days.
cli-bin-nameless = without a name
cli-bin-days = { $days ->
    [one] { $days } day left
   *[other] { $days } days left
}
cli-bin-restored = { $id } is back: { $name }
cli-bin-emptied = { $count ->
    [0] The bin was empty.
    [one] Deleted { $count } thing for good.
   *[other] Deleted { $count } things for good.
}
problem-bin-not-emptied = This would delete everything in the bin for good ({ $count }), and it could not be brought back. Add --yes to do it.
cli-unsure = Line { $line }: “{ $text }” was left out. { $why }
cli-unsure-near = Line { $line }: “{ $text }” was left out. { $why } Did you mean { $guess }?
cli-unsure-taken = Line { $line }: “{ $text }” was read as { $guess }. { $why }
cli-assembled = { $count } assembled
cli-painted = { $count } painted
cli-needs-nothing = Nothing is needed. Name forces, or choose some in the collection plan.
cli-needs-sum = Needed: { $what }
cli-needs-missing = Missing: { $what }
cli-needs-perhaps = Perhaps owned: { $what }, in boxes of which not everything is known
cli-needs-unknown = { $card } is not known here, so nothing is known of what it needs.
cli-needs-owned = { $owned } of { $needed } owned
cli-needs-lacks = { $count } missing
cli-buy-nothing = Nothing is missing.
cli-buy-fewest = The fewest boxes
cli-buy-few = A few boxes (fewer might do)
cli-buy-ranked = Boxes that bring most
cli-buy-unobtainable = In no known box
cli-buy-perhaps = Perhaps in a box that you have: look there first
cli-buy-miniature = { $name } (miniature)
cli-buy-least = { $name } (at least { $count } of { $missing })
cli-buy-at-least = at least { $what }
cli-buy-maybe = perhaps in { $boxes }, which has its card
cli-owns-nothing = Nothing yet. Add something with “muster collection set”.
problem-box-ambiguous = Several boxes are called “{ $name }”. Give the id instead: { $boxes }.
cli-box-cards-unknown = Of this box, only the miniatures are known. Its cards are not counted.
cli-box-copies-unknown = Only the card names of this box are known: it is counted as one of each.
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
problem-shipped-cards = Your own cards and corrections could not be loaded and are left out: { $why }
problem-bad-option = { $option } cannot be “{ $found }”.
problem-no-such-force = There is no such file, and no saved force with this id. “muster force list” shows your forces.
cli-missing-about = Show how complete the card data is, and what to fill in next
cli-missing-query = Cards to look at, as “muster search” finds them (default: all)
cli-missing-game = Only cards of this game: { $games }

cli-table-about = Export cards to a spreadsheet, and import them again
cli-table-out-about = Export cards to a spreadsheet: one row per card, one column per fact
cli-table-out-file = The file to write: .xlsx with a sheet for each kind of card, or .csv with one kind
cli-table-out-query = Cards to export, as “muster search” finds them (default: all)
cli-table-out-game = The game: { $games }
cli-table-out-kind = Only this kind of card; if no card is found, the file has only the headings
cli-table-in-about = Show what a spreadsheet would change, and import it
cli-table-in-file = A .xlsx, .ods or .csv file
cli-table-in-game = The game: { $games }
cli-table-in-kind = The kind of its cards, if its sheets do not tell
cli-table-in-keep = Import new cards and data that was missing
cli-table-in-conflicts = Also import values that differ from the present ones
cli-table-in-pack = The pack of yours for new cards (default: a new one)
cli-table-not-kept = Nothing was changed; --keep imports the cards.

# The command line: events.
cli-event-about = Check lists against the rules of an event
cli-event-check-about = Show the verdict on every list of an event, and who is missing
cli-event-check-event = An event: a file, a file with its code, or the id of a saved event
cli-event-check-forces = Lists: files with a force, a code or a pasted list, or ids of saved forces
cli-event-check-format = Text for people, JSON for programs or CSV for spreadsheets

cli-battlescribe-about = Games from data sets of BattleScribe and New Recruit
cli-battlescribe-add-about = Add a data set as a game, or replace it with a newer version
cli-battlescribe-add-paths = A folder, an archive (.zip, .bsr), or the files of the data set (.gst, .cat, .json)
cli-battlescribe-add-system = Which game system to add if there are several, by its id or name; may be given more than once
cli-battlescribe-add-all = Add every game system in the files
cli-battlescribe-add-replace = The game that is replaced, if it has the same id and another name
cli-battlescribe-add-accept-losses = Replace the version that is here even if the new one lacks something
cli-battlescribe-list-about = List the data sets that were added, and what is in them
cli-battlescribe-remove-about = Remove a data set; forces of its game stay
cli-battlescribe-remove-id = Id of the game, such as bs-ca57-f00d
cli-battlescribe-restore-about = Put back the version that a data set had before it was last replaced
cli-battlescribe-restore-id = Id of the game, such as bs-ca57-f00d
cli-battlescribe-candidates-about = List what can be added to a place of a force, with the options of “force edit” that add it
cli-battlescribe-candidates-force = A force file, or the id of a kept force
cli-battlescribe-candidates-on = The node to which it would be added; left out, the top of the force
cli-battlescribe-candidates-allowed = Leave out what the rules refuse
cli-no-candidates = Nothing can be added there.
cli-candidate-refused = Not allowed.
cli-force-edit-via = The way to the card, as “battlescribe candidates” names it; may be given more than once

cli-serve-about = Run a server that syncs devices
cli-serve-listen = Address to listen on (default: only this computer)
cli-serve-metrics = Address for Prometheus metrics (default: none)
cli-serve-tls-cert = The certificate, PEM; the server then speaks HTTPS
cli-serve-tls-key = The key of the certificate, PEM
cli-serve-database = Where to store the data: sqlite:PATH, or postgres://USER@HOST/DATABASE (default: server.db in the data folder)
cli-sync-about = Sync this device with your others; without a command: sync now
cli-sync-pair-about = Pair this device with a server
cli-sync-pair-address = The address that the server or another device shows, with the code after #
cli-sync-pair-name = A name for this device
cli-sync-pair-trust = Certificate (PEM) of the authority that signed the server’s certificate, if browsers do not know it; no other is trusted
cli-sync-trust-about = Trust another certificate authority for the server; without a file: those that this system or browsers trust
cli-sync-trust-file = The certificate of the authority, PEM
cli-sync-status-about = Show the state of syncing, without asking the server
cli-sync-invite-about = Show an address with a code for another device, and let it in
cli-sync-devices-about = List your devices
cli-sync-revoke-about = Remove a device; its data stays on it
cli-sync-revoke-device = Its id or its name, as `muster sync devices` shows it
cli-sync-recovery-about = Replace the recovery code
cli-sync-leave-about = Unpair this device; its data stays here

cli-club-about = Members, packs and events of the clubs of a server; without a command: list your clubs
cli-club = The club, by its name or its id
cli-club-found-about = Found a club; only the owner of the server can
cli-club-found-name = What the club is called
cli-club-found-own-name = Your name in the club
cli-club-join-about = Join a club by an invitation; without an account on its server, one is opened for you
cli-club-join-address = The address that the organiser sent
cli-club-join-own-name = Your name in the club
cli-club-join-device = A name for this device, if it is not paired yet
cli-club-join-trust = Certificate (PEM) of the authority that signed the server’s certificate, if the device is not paired yet
cli-club-members-about = List the members of a club
cli-club-invite-about = Invite somebody: show an address that works once, for a week
cli-club-invite-role = Their role in the club
cli-club-invitations-about = List the invitations that nobody has used yet
cli-club-uninvite-about = Revoke an invitation
cli-club-uninvite-invitation = Its id
cli-club-role-about = Give a member a role; a new owner takes your place
cli-club-role-role = member, organiser or owner
cli-club-role-member = The member, by name or id
cli-club-remove-about = Remove a member; what is on their devices stays
cli-club-remove-member = The member, by name or id
cli-club-leave-about = Leave a club; your data stays here
cli-club-guest-about = Add a guest: show a link to the revealed lists
cli-club-guest-guest = A name for the guest
cli-club-guests-about = List the guests of a club
cli-club-unguest-about = Revoke a guest’s link
cli-club-unguest-guest = The guest, by name or id
cli-club-look-about = Show what a guest’s link shows
cli-club-look-address = The link
cli-club-look-trust = Certificate (PEM) of the authority that signed the server’s certificate, if the device is not paired with that server
cli-club-packs-about = List the packs of a club, and whether yours are up to date
cli-club-publish-about = Publish the current version of a pack of yours
cli-club-publish-pack = Its id
cli-club-follow-about = Preview the latest version of a pack, then take it and follow the pack
cli-club-follow-pack = The pack, by its id or its title
cli-club-follow-yes = Take it without asking
cli-club-unfollow-about = Stop following a pack; its cards stay
cli-club-unfollow-pack = Its id
cli-club-events-about = List the events of a club
cli-club-open-event-about = Open an event: members hand in lists until a deadline
cli-club-open-event-event = The event: a file, or the id of a saved event
cli-club-open-event-until = The deadline, in UTC
cli-club-open-event-packs = A pack of the club whose cards are allowed, in its latest version; may be given several times
cli-club-hand-in-about = Hand in a force, and see the server’s verdict
cli-club-hand-in-event = The event, by its name or its id
cli-club-hand-in-force = The force: a file, or the id of a saved force
cli-club-withdraw-about = Withdraw the list that you handed in
cli-club-withdraw-event = The event, by its name or its id
cli-club-lists-about = Show the lists of an event: your own; all of them for organisers, or once they are revealed
cli-club-lists-event = The event, by its name or its id
cli-club-ask-about = Ask a player for changes; the player sees your note
cli-club-ask-event = The event, by its name or its id
cli-club-ask-player = The player, by name or id
cli-club-ask-note = What to change
cli-club-rule-about = Make a ruling on a finding of a list
cli-club-rule-event = The event, by its name or its id
cli-club-rule-player = The player, by name or id
cli-club-rule-rule = The rule of the finding, as `lists` shows it
cli-club-rule-ruling = accept, refuse or forget
cli-club-rule-node = The entry of the finding, as `lists` shows it after the rule
cli-club-rule-note = Why
cli-club-lock-about = Lock an event: no more lists can be handed in
cli-club-lock-event = The event, by its name or its id
cli-club-lock-off = Unlock it
cli-club-reveal-about = Reveal the lists of an event to all members and guests
cli-club-reveal-event = The event, by its name or its id
cli-club-reveal-off = Hide them again
cli-club-until-about = Change the deadline of an event
cli-club-until-event = The event, by its name or its id
cli-club-until-until = The deadline, in UTC
cli-club-take-home-about = Save an event with its lists among your own events, and print them
cli-club-take-home-event = The event, by its name or its id
cli-club-take-home-pdf = Print all lists to this file
cli-club-take-home-csv = Write the table to this file
cli-club-remove-event-about = Delete an event with its lists
cli-club-remove-event-event = The event, by its name or its id

# What is wrong with the arguments of a command.
usage-unknown-option = There is no option { $arg } here.
usage-unexpected = “{ $arg }” does not belong here.
usage-unknown-command = There is no command “{ $name }”.
usage-no-command = A command is missing. Known: { $known }.
usage-no-value = { $arg } needs a value.
usage-bad-value = { $arg } cannot be “{ $value }”.{ $wanted ->
    [known] {" "}Possible: { $known }.
    [number] {" "}It must be a whole number.
    [address] {" "}It must be an address with a port, such as 127.0.0.1:8420.
   *[other] {""}
}
usage-missing = Missing: { $args }
usage-twice = { $arg } may be given only once.
usage-conflict = { $arg } cannot be used together with { $prior }.
usage-value-count = { $arg } has too many or too few values.
usage-not-utf8 = An argument is not valid UTF-8.
usage-near = Did you mean { $near }?
usage-more = “muster --help” shows all commands, “muster COMMAND --help” the options of one.
cli-left-out = Left out, as it is a file of a system: { $file }
cli-completion-about = Print completions for a shell
cli-completion-shell = The shell: bash, elvish, fish, powershell or zsh
cli-backup-about = Write everything that you keep to one file
cli-backup-file = The file to write, or “-” for standard output
cli-backup-done = Everything is in { $file }.
cli-restore-about = Bring back what “muster backup” or the app exported
cli-restore-file = The file
cli-restore-replace = Replace what is here instead of adding to it. A backup of it is kept.
cli-restore-done = Brought back: forces: { $forces }, others: { $others }. Left out, as they were here: { $left }.
cli-collection-import-about = Read what you own from a table: CSV, XLSX or ODS
cli-collection-import-file = The table
cli-collection-import-done = { $count ->
    [one] 1 card was read.
   *[other] { $count } cards were read.
}
cli-collection-export-about = Write what you own as a CSV table
cli-collection-export-out = The file to write. Without it, the table is printed.
cli-campaign-add-game-players = A player who was there. May be given several times.
