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
problem-json-too-deep = Brackets are nested too deep to be a file of this program.
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
problem-bad-value = This value cannot be read.
problem-missing-field = The field “{ $name }” is missing.
problem-field-twice = The field “{ $name }” stands twice.
problem-unknown-field = This field is not known. Check its spelling or take it out.
problem-empty = This must not be empty.
problem-text-too-long = This text is longer than { $limit } characters.
problem-unknown-format = Format { $format } is not known; this program reads format 1. The file may be of a newer version.
problem-unknown-system = The game “{ $system }” is not known. Known: { $known }.
problem-unknown-mode = The mode “{ $mode }” is not known. Known: { $known }.
problem-unknown-revision = The points revision “{ $found }” is not known. Known: { $known }.
problem-no-revisions = This game has no points revisions. Take “{ $found }” out.

# Packs.
problem-too-many-cards = { $count } cards are too many for one pack; at most { $limit }.
problem-bad-card-id = “{ $id }” is no card id: three parts of lower-case letters, digits and single hyphens, as in fww/unit/knight.
problem-card-of-other-system = “{ $id }” is not a card of “{ $system }”.
problem-card-twice = “{ $id }” stands twice in this pack; it is card number { $first } already.
problem-source-twice = There is a source “{ $id }” in this pack already.
problem-too-many-sources = { $count } sources are too many; at most { $limit }.
problem-unknown-source = No pack of this game names a source “{ $id }”. Add it to the “sources” of the pack, or correct the id.
problem-box-twice = There is a box “{ $id }” in this pack already.
problem-card-twice-in-box = “{ $id }” stands twice in this box; give it one count.
problem-box-count = A card in a box has a count of at least 1 and at most { $limit }.
problem-too-many-boxes = { $count } boxes are too many for one pack; at most { $limit }.
problem-no-box = There is no box “{ $id }” in this pack.
problem-unknown-kind = “{ $kind }” is no kind of card here. Known: { $known }.
problem-unknown-faction = The faction “{ $found }” is not known.{ $near ->
    [none] {""}
   *[other] {" "}Near: { $near }.
}
problem-unknown-type = The type “{ $found }” is not known.{ $near ->
    [none] {""}
   *[other] {" "}Near: { $near }.
}
problem-unknown-icon = The icon “{ $found }” is not known.{ $near ->
    [none] {""}
   *[other] {" "}Near: { $near }.
}
problem-unknown-battle-faction = The battle faction “{ $found }” is not known.{ $near ->
    [none] {""}
   *[other] {" "}Near: { $near }.
}
problem-unknown-battle-pack = The battle pack “{ $found }” is not known.{ $near ->
    [none] {""}
   *[other] {" "}Near: { $near }.
}
problem-unknown-fit = A mod fits a kind of item or a type of unit; “{ $found }” is neither.
problem-card-or-name = Give a card id, or a name where no card is recorded.
problem-unknown-reference = No card has the id “{ $id }”.
problem-more-problems = More problems: { $count }.

# Corrections.
problem-correction-lost = The card that you corrected is gone.
problem-correction-conflict = The card has changed since you corrected it. Look at both and decide.
problem-correction-changes-id = A correction cannot change the id of a card.

# Forces.
problem-id-twice = The id “{ $id }” stands twice in this force.
problem-force-too-large = More than { $limit } cards are too many for one force.
problem-force-too-deep = Cards lie more than { $limit } deep on one another.

# Share codes.
problem-share-no-code = This is no share code; one begins with MU1.
problem-share-broken = This share code is damaged or incomplete. Copy it again, whole.
problem-share-too-large = This force is too large for a share code ({ $size } of at most { $limit } bytes). Share it as a file.
problem-share-too-large-with-cards = With the cards of yours that it brings along, this force is too large for a share code ({ $size } of at most { $limit } bytes). Share it as a file, or without them.
problem-brought-unreadable = What this force brings along is not understood here. It is kept, and nothing of it counts.
problem-brought-too-many-packs = This force brings cards of too many packs: { $count } of at most { $limit }.
problem-brought-too-many-cards = This force brings too much: { $count } cards or corrections, of at most { $limit }.
problem-brought-of-other-game = This force brings cards of another game ({ $id }). They are left out.
problem-brought-card-missing = This force brings a correction of a card that is not here.
problem-brings-nothing = This force brings nothing along.
problem-undo-too-late = Something of it was changed since, so it cannot be taken back in one step any more.

# Edits.
problem-edit-no-node = Nothing in this force has the id “{ $node }”.
problem-edit-no-card = The card “{ $card }” is not here.
problem-edit-no-slot = There is no place “{ $slot }” here.
problem-edit-into-itself = “{ $node }” cannot be laid on itself.

# A fact that cannot be what was typed.
problem-fact-number = This must be a number.
problem-fact-whole-number = This must be a whole number.
problem-fact-too-small = This must be at least { $least }.
problem-fact-too-large = This must be at most { $most }.
problem-fact-yes-no = This is yes or no.
problem-fact-text = These must be words.
problem-fact-choice = This is none of what there is to choose from.
problem-fact-parts = This has several parts.
problem-no-such-fact = Cards of this kind have nothing called “{ $path }”.

# A line of facts.
problem-line-no-name = Here the name of a fact is wanted.
problem-line-unknown-name = Nothing on this card is called “{ $word }”.
problem-line-unclear-name = “{ $word }” can be several: { $names }.
problem-line-no-value = “{ $name }” has no value here.
problem-line-not-this = “{ $word }” cannot be { $name }.
problem-line-no-card = There is no such card.
problem-line-unexpected = This does not belong here.
problem-line-too-many = There are more values than places for them.
problem-line-too-deep = There are too many brackets within brackets.
problem-line-too-long = This line is too long.
problem-line-open-quote = A quotation mark is not closed.
problem-line-open-bracket = A bracket is not closed.

# A game at the table.
problem-play-sides = A game has at least one force, and at most { $limit } players.
problem-play-other-game = The forces of a game at the table are of one game.
problem-play-text-too-long = This text is too long; { $limit } characters are allowed.
problem-play-damaged = The log of this game does not fit together at press { $number }. What was before it is kept in the backups.
problem-play-too-long = A game has at most { $limit } presses. End it and begin another.
problem-play-conflict = This game was played on elsewhere. It is shown as it stands now.
problem-play-no-piece = This is not on the table any more.
problem-play-no-track = { $name } has nothing of that kind to count.
problem-play-no-further = { $name } goes no further.
problem-play-not-due = This is not to be done now.
problem-play-no-outcome = { $name }: choose what came of it.
problem-play-nothing-to-undo = There is nothing to take back.
problem-play-stands-on-it = What came later stands on this. Take that back first.
problem-play-not-found = { $card } cannot be found in this game.
problem-play-no-copy = This card lies in no pile.
problem-play-no-pile = There is no such pile.
problem-play-no-die = There is no such die, or no such face.
problem-play-too-large = These forces have too many models and cards for a game at the table; { $limit } are allowed together.
