# Reading files.
problem-not-utf8 = This is not UTF-8 text. Save the file as UTF-8 and try again.
problem-file-too-large = The file is { $size } bytes long; at most { $limit } can be read.
problem-json-syntax = This is not valid JSON: { $detail ->
    [value] a value is missing or misspelt
    [colon] a colon is missing after a name
    [comma-or-end] a comma or a closing bracket is missing
    [trailing-comma] nothing follows the last comma
    [name] a name in quotation marks is missing
    [escape] a text has a backslash where none may be
    [control-character] a text has a line break or another control character
    [number] a number is misspelt or too large
    [after-end] something follows after the end
   *[other] it cannot be read from here on
}.
problem-json-cut-short = The file ends in the middle. Get a complete copy of it.
problem-json-too-deep = Brackets are nested too deep; this is not a file of this program.
problem-wrong-value = Expected { $expected ->
    [text] a text
    [yes-or-no] true or false
    [list] a list
    [object] an object
    [number] a number
    [count] a whole number, 0 or more
    [whole-number] a whole number
    [u8] a whole number from 0 to 255
    [u16] a whole number from 0 to 65535
    [u32] a whole number from 0 to 4294967295
    [i8] a whole number from -128 to 127
    [i16] a whole number from -32768 to 32767
    [i32] a whole number from -2147483648 to 2147483647
    [armor-rating] an armor rating (3, 3+1, - or X)
    [cost-limit] a number from 0 to 1000000000 with at most six decimals
    [cost] a whole number from 0 to 4294967295, or a factor such as `{"{"} "times": 0.5 {"}"}`
   *[other] something else
}, found { $found ->
    [text] “{ $value }”
    [as-written] { $value }
    [list] a list
    [object] an object
    [nothing] nothing (null)
   *[other] something else
}.
problem-unknown-value = “{ $found }” is not known here. Known: { $known }.
problem-bad-value = This value is not of the kind that belongs here. Correct it or remove it.
problem-missing-field = The field “{ $name }” is missing.
problem-field-twice = The field “{ $name }” is there twice. Remove one.
problem-unknown-field = This field is not known. Check its spelling or remove it.
problem-empty = This must not be empty.
problem-text-too-long = This text is longer than { $limit } characters.
problem-unknown-format = Format { $format } is not known; this program reads format 1. The file may be of a newer version.
problem-unknown-system = { $source ->
        [data-set] The data set of the game “{ $system }” is not here. Add it under Settings, Games.
       *[other] The game “{ $system }” is not known. Known: { $known }.
    }
problem-unknown-mode = The mode “{ $mode }” is not known. Known: { $known }.
problem-unknown-revision = The points revision “{ $found }” is not known. Known: { $known }.
problem-carried-before = It was carried over before: “{ $name }” ({ $id }) is there. Rename or delete that force to make another.
problem-no-revisions = This game has no points revisions. Remove “{ $found }”.

# Packs.
problem-too-many-cards = { $count } cards are too many for one pack; at most { $limit } are allowed.
problem-bad-card-id = “{ $id }” is not a card id: it needs three parts of lower-case letters, digits and single hyphens, like fww/unit/knight.
problem-card-of-other-system = “{ $id }” is not a card of “{ $system }”.
problem-card-twice = “{ $id }” is in this pack twice; it is already card number { $first }.
problem-source-twice = This pack already has a source “{ $id }”.
problem-too-many-sources = { $count } sources are too many; at most { $limit } are allowed.
problem-unknown-source = No pack of this game names a source “{ $id }”. Add it to the “sources” of the pack, or correct the id.
problem-box-twice = This pack already has a box “{ $id }”.
problem-card-twice-in-box = “{ $id }” is in this box twice; enter it once, with its count.
problem-box-count = The count of a card in a box is 1 to { $limit }.
problem-too-many-forces = A plan has at most { $limit } forces, and this would be { $count }. Choose fewer.
problem-too-many-boxes = { $count } boxes are too many for one pack; at most { $limit } are allowed.
problem-no-box = There is no box “{ $id }” in this pack.
problem-unknown-kind = “{ $kind }” is not a kind of card here. Known: { $known }.
problem-unknown-faction = The faction “{ $found }” is not known.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean { $near }?
}
problem-unknown-type = The type “{ $found }” is not known.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean { $near }?
}
problem-unknown-icon = The icon “{ $found }” is not known.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean { $near }?
}
problem-unknown-battle-faction = The battle faction “{ $found }” is not known.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean { $near }?
}
problem-unknown-battle-pack = The battle pack “{ $found }” is not known.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean { $near }?
}
problem-unknown-fit = A mod fits a kind of item or a type of unit; “{ $found }” is neither.
problem-card-or-name = Give a card id, or a name if there is no card.
problem-unknown-reference = No card has the id “{ $id }”.
problem-card-names-itself = A card cannot name itself here.
problem-restriction-excludes-itself = “{ $word }” and “!{ $word }” exclude each other; nothing could use this card. Remove one of the two.
problem-more-problems = More problems: { $count }.

# Corrections.
problem-correction-lost = The card that you corrected no longer exists.
problem-correction-conflict = The card has changed since you corrected it. Compare the two and choose one.
problem-correction-changes-id = A correction cannot change the id of a card.

# Forces.
problem-id-twice = The id “{ $id }” is in this force twice. Ids must differ.
problem-force-too-large = This force has too many cards; at most { $limit } are allowed. Split it into several.
problem-force-too-deep = Cards are attached to one another more than { $limit } levels deep. Attach some higher up.

# Share codes.
problem-share-no-code = This is not a share code; one begins with MU1.
problem-share-broken = This share code is damaged or incomplete. Copy all of it again.
problem-share-too-large = This force is too large for a share code ({ $size } of at most { $limit } bytes). Share it as a file.
problem-share-too-large-with-cards = With your custom cards, this force is too large for a share code ({ $size } of at most { $limit } bytes). Share it as a file, or without them.
problem-brought-unreadable = The custom cards in this force cannot be read. They are kept with it, but do not count.
problem-brought-too-many-packs = This force includes cards of too many packs: { $count }; at most { $limit } are allowed.
problem-brought-too-many-cards = This force includes too many cards or corrections: { $count }; at most { $limit } are allowed.
problem-brought-of-other-game = This force includes cards of another game ({ $id }). They were left out.
problem-brought-card-missing = This force includes a correction of a card that you do not have.
problem-brings-nothing = This force includes no custom cards.
problem-undo-too-late = This can no longer be undone in one step: some of it was changed since.

# Edits.
problem-edit-no-node = Nothing in this force has the id “{ $node }”.
problem-edit-no-card = You do not have the card “{ $card }”.
problem-edit-no-option = “{ $found }” is not an option of this card. Choose one of those that it offers.
problem-edit-no-slot = There is no slot “{ $slot }” here.
problem-edit-into-itself = “{ $node }” cannot be attached to itself.

# A fact that cannot be what was typed.
problem-fact-number = This must be a number.
problem-fact-whole-number = This must be a whole number.
problem-fact-too-small = This must be at least { $least }.
problem-fact-too-large = This must be at most { $most }.
problem-fact-yes-no = This must be yes or no.
problem-fact-text = This must be text.
problem-fact-choice = This is not one of the choices.
problem-fact-parts = This has several parts.
problem-no-such-fact = Cards of this kind have no field “{ $path }”.

# A line of facts.
problem-line-no-name = Name a field here.
problem-line-unknown-name = This card has no field “{ $word }”.
problem-line-unclear-name = “{ $word }” can mean several fields: { $names }.
problem-line-no-value = “{ $name }” has no value here.
problem-line-not-this = “{ $word }” is not a value of { $name }.
problem-line-no-card = There is no such card.
problem-line-unexpected = This does not belong here.
problem-line-too-many = There are more values than fields for them.
problem-line-too-deep = Brackets are nested too deep.
problem-line-too-long = This line is too long.
problem-line-open-quote = A quotation mark is not closed.
problem-line-open-bracket = A bracket is not closed.

# A game at the table.
problem-play-sides = A game needs a force, and has at most { $limit } players.
problem-play-other-game = All forces of a game must be for the same game system.
problem-play-text-too-long = This text is too long; { $limit } characters are allowed.
problem-play-damaged = The log of this game is damaged at step { $number }. The backups have what came before.
problem-play-too-long = A game has at most { $limit } steps. End it and begin another.
problem-play-conflict = This game was continued elsewhere. You now see its current state.
problem-play-no-piece = This is no longer on the table.
problem-play-no-track = { $name } does not count that.
problem-play-no-further = { $name } is already at its limit.
problem-play-not-due = This cannot be done now.
problem-play-no-outcome = { $name }: choose the result.
problem-play-nothing-to-undo = There is nothing to undo.
problem-play-stands-on-it = Later steps depend on this. Undo them first.
problem-play-not-found = { $card } cannot be found in this game.
problem-play-no-copy = This card is in no pile.
problem-play-no-pile = There is no such pile.
problem-play-no-deck = There is no card for this deck. Record in the collection what you own, or take all cards.
problem-play-deck-made = This game has its deck already. Undo it in the log to make another.
problem-play-deck-too-large = A deck may have { $limit } cards at most.
problem-play-no-die = There is no such die, or no such face.
problem-play-too-large = These forces have too many models and cards to play with; together they may have { $limit }.

# Filling a force up.
problem-fill-up-not-legal = The force breaks a rule that no further card can mend. Fix the findings first.
problem-fill-up-unknown-cost = The cost of a card is not known, so the points that are left cannot be counted.
problem-fill-up-no-limit = The force has no points limit. Set one first.
problem-fill-up-full = Nothing is left to fill up.
problem-fill-up-nothing-fits = No card fits for certain: it has to be legal, with a known cost in these points.
problem-fill-up-nothing-owned = None of the cards that you own fits. Add what you own to your collection, or allow all cards.

# Links, and pictures of lists.
link-unknown-cards = { $count ->
    [one] Muster does not know { $count } card of this force here.
   *[other] Muster does not know { $count } cards of this force here.
}
problem-link-bad-address = “{ $found }” is not an address of a web page. It looks like https://muster.example.org/.
problem-link-unreadable = This link is from a newer version of Muster, or it was changed. Ask for it again, or update Muster.
problem-picture-too-long = This list is too long for a picture that somebody could read. Print it as a PDF, or send a link.

# QR codes.
problem-qr-too-long = This text has { $size } bytes; a QR code holds at most { $limit }. Share the force as a file.
problem-qr-frame = The picture is wrong: { $size } pixels for { $width } by { $height }; at most 2,000 by 2,000 are read.

# Work that is done beside the program.
problem-job-ended = This was not finished: { $detail }. Try again; if a part of the program is still missing, go online once.
problem-job-elsewhere = This cannot be done here. Load the page again and import the file yourself.
problem-bad-job = Parts of the program are of different versions: { $why }. Load the page again.
problem-stopped = This was interrupted: { $detail }. Try again.
problem-edit-no-number = Each copy of this is an entry of its own. Duplicate it instead of changing its number.
problem-other-file = { $found ->
    [empty] The file is empty.
    [system] This is a file that a system writes beside others. It holds no data of yours, and can be left out.
    [pdf] This is a PDF. Muster prints PDFs, but does not read them: export the list as text or as a file of its program, or copy its text and paste it.
    [picture] This is a picture. Paste the text of the list instead; photos are added to a card, and QR codes are scanned.
    [media] This is sound or film, which Muster does not read.
    [web-page] This is a web page, and not the file that its name promises. Download the file itself, or copy the list from the page and paste it.
    [everything] This is a full export of Muster. Bring it back under Settings, or with “muster restore FILE”.
    [database] This is a database, such as a backup of Muster. Restore backups under Settings.
    [pack] This is a card pack. Add it under Settings, Card packs, or with “muster pack add FILE”.
    [force] This is a force. Import it under Forces, or with “muster force import FILE”.
    [event] This is an event. Open it under Events, or check lists by it with “muster event check FILE”.
    [campaign] This is a campaign. Import it under Campaigns, or with “muster campaign import FILE”.
    [roster] This is a roster of BattleScribe or New Recruit. Import it under Forces, or with “muster force import FILE”.
    [data-file] This is a part of a data set of BattleScribe or New Recruit. Add the data set under Settings, or with “muster battlescribe add PATH”.
    [spreadsheet] This is a spreadsheet. Cards are read from it under Settings, Card packs, or with “muster table in”; what you own with “muster collection import”. A list must be saved as text or CSV.
    [document] This is a document of a word processor or an old spreadsheet. Copy the list from it and paste it, or save it as text.
    [archive] This is an archive. Unpack it, and choose the file in it.
    [program] This is a program, which Muster does not read.
    [force-code] This is the share code or link of a force. Import it under Forces, or with “muster force import FILE”.
    [event-code] This is the share code or link of an event. Open it under Events.
    [campaign-code] This is the share code or link of a campaign. Import it under Campaigns, or with “muster campaign import FILE”.
    [link] This is a web address. Muster does not open it: open it yourself, and copy the list or download the file.
    [xml] This is an XML file of another program. Muster reads those of BattleScribe and New Recruit.
   *[other] This is no file that Muster reads here.
}
problem-share-several = The text has { $count } share codes. Import them one by one.
problem-count-over-owned = { $count } of { $owned } miniatures cannot be { $what ->
    [painted] painted
   *[assembled] assembled
}. Say first how many you own.
problem-owned-under-count = { $count } miniatures are recorded as { $what ->
    [painted] painted
   *[assembled] assembled
}, so there cannot be { $owned }. Say first how many of them are left.
problem-painted-over-assembled = { $painted } painted miniatures are more than { $assembled } assembled ones.
problem-campaign-who-played = Who played? Name each of them with “--player NAME”, or by a result, score or change. The players are: { $players }.
problem-collection-no-columns = The first row has no column for the card. Name one column “id” or “card”, and others “cards”, “miniatures”, “assembled”, “painted” or “note”.
problem-collection-row = Row { $row }: { $why }
problem-sync-address-path = A Muster server stands at the root of its host, such as { $address }, and not below a path. Give it a host name or a port of its own.
problem-collection-twice = “{ $id }” stands in the table twice.
problem-collection-ambiguous = Several cards are called “{ $name }”. Give their id in a column “id”.
problem-collection-no-card = It names no card.
