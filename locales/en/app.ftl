# Files that a user names.
problem-file-missing = There is no such file.
problem-file-denied = You may not read this file.
problem-file-is-folder = This is a folder, not a file.
problem-file-unreadable = This file cannot be read: { $detail }.
problem-file-unwritable = This file cannot be written: { $detail }.

# Calls.
problem-no-card = No card has the id “{ $id }”.
problem-no-card-near = No card has the id “{ $id }”. Did you mean { $near }?
problem-no-sample = There is no sample “{ $id }”.
problem-nothing-found = No card found for “{ $query }”.
problem-unknown-call = There is no function “{ $name }”.
problem-bad-arguments = These arguments cannot be used: { $detail }.
problem-bad-answer = The answer cannot be passed on: { $detail }.

# Folders of packs.
problem-no-packs = There is no card pack in this folder.
problem-pack-id-twice = The pack “{ $id }” is in { $first } already.
problem-card-in-two-packs = “{ $id }” is in { $first } already.

# What is kept.
problem-no-store = Nothing is kept here: there is no data folder.
problem-not-deleted = This force cannot be brought back any more.
problem-bad-base64 = This is no file that Muster exported.
problem-pack-id-taken = The pack “{ $id }” comes with Muster. Give your own another id.
problem-bad-patch = A correction is a JSON object with the fields to change.
force-copy = { $name } (copy)

# Packs of the user's own.
problem-no-pack = There is no pack “{ $id }”.
problem-pack-not-readable = The pack “{ $id }” cannot be read by this version of Muster, so it is left as it is.
problem-card-refused = This card cannot be kept as it is.
problem-packs-of-two-games = A pack holds cards of one game: “{ $from }” here, “{ $to }” there.
problem-card-in-pack = “{ $id }” is in the pack “{ $pack }” already. Take one of the two out first.
problem-bad-language-code = “{ $found }” is no code of a language: en, fr, …
problem-musterpack-broken = This .musterpack is damaged or cut short. Ask for it again.
problem-musterpack-too-many = This .musterpack has { $count } parts; at most { $limit } are read.
problem-musterpack-name = This .musterpack names a file outside of itself, “{ $name }”. It is not read.
problem-musterpack-swells = “{ $part }” in this .musterpack unpacks to more than { $limit } bytes. It is not read.
problem-musterpack-without-pack = There is no pack.json in this .musterpack.

# What undoing takes back, and redoing does again.
did-create = New force
did-synced = Changes from another device
did-brought-kept = Keep what the force brings
did-brought-let-go = Let go what the force brings
did-add = Add { $card }
did-outfit = Give { $card } what its card suggests
did-remove = Remove { $card }
did-move = Move { $card }
did-duplicate = Duplicate { $card }
did-count = Set { $card } to { $number }
did-empty = Empty a place on { $card }
did-pick = Choose for { $card }
did-rename = Rename { $card }
did-rename-force = Rename the force
did-note = Note on { $card }
did-note-force = Note on the force
did-tag = Tag the force
did-mode = Change the way of playing
did-limit = Set the limit to { $number }
did-no-limit = Take the limit away
did-revision = Change the points revision

# What a backup was made for.
backup-day = First change of a day
backup-format = New version of Muster
backup-replace = Before everything was replaced
backup-asked = Asked for

# Lists that a player pastes.
problem-list-too-long = This list has more than { $limit } lines.
problem-list-line-too-long = Line { $line } is too long to be read. Part it into several lines.
problem-list-without-cards = No line of this text names a card. Paste a force file, a share code, or a list with a card a line.

# What is doubtful about a row of a list.
list-why-nothing = No card is called “{ $text }”.
list-why-several-near = Several cards are called something like “{ $text }”.
list-why-several = Several cards are called “{ $text }”.
list-why-slip = “{ $text }” is nearly { $card }.
list-why-part = “{ $text }” is a part of the name { $card }.
list-why-no-place = { $on } does not take { $card }.
list-why-no-place-alone = { $card } cannot lie on the table by itself.
list-why-waits = It waits until “{ $on }” is known.
list-why-count = It says { $count } where the unit has another number of models; one serves them all, so it is read as { $cards }.
list-why-number = { $count } may be how many there are, or points.
list-why-choice = “{ $text }” is nothing that { $on } can choose.
list-why-signature = “{ $text }” may be the name of whoever wrote this.

# What a suggestion is.
completion-field = field
completion-value = value
completion-icon = icon
completion-card = card
problem-no-hand = { $system } is not played with decks, so there is no opening hand.
