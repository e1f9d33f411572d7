# Files that a user names.
problem-file-missing = There is no such file.
problem-stdin-twice = Standard input can be read once. Name one file “-”, and give the others by their names.
problem-file-denied = You may not read this file.
problem-file-is-folder = This is a folder, not a file.
problem-file-unreadable = This file cannot be read: { system-error }.
problem-file-unwritable = This file cannot be written: { system-error }.
problem-output-unwritable = The output could not be written: { system-error }.

# What the system says is wrong.
system-error = { $reason ->
    [not-found] there is no such file or folder
    [denied] permission denied
    [disk-full] the disk is full
    [too-large] the file would be larger than the system allows
    [read-only] the disk is read-only
    [not-a-folder] a part of the path is not a folder
    [is-a-folder] this is a folder
    [exists] something of this name is already there
    [bad-name] the system does not allow this name
    [busy] another program is using it
    [closed] the other side has closed the connection
    [address-in-use] another program is using this address
    [no-such-address] this computer does not have this address
    [memory] there is not enough memory
   *[other] { $detail }
}

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
problem-pack-id-twice = The pack “{ $id }” is already in { $first }.
problem-card-in-two-packs = “{ $id }” is already in { $first }.

# What is kept.
problem-no-store = Nothing can be saved here: there is no data folder.
problem-bad-base64 = This is not a file exported by Muster.
problem-pack-id-taken = The pack “{ $id }” comes with Muster. Give yours another id.
problem-bad-patch = A correction is a JSON object with the fields to change.
force-copy = { $name } (copy)

# Packs of the user's own.
problem-no-pack = There is no pack “{ $id }”.
problem-pack-not-readable = The pack “{ $id }” cannot be read by this version of Muster, so it is left as it is.
problem-card-refused = This card cannot be saved as it is.
problem-packs-of-two-games = A pack holds cards of one game: “{ $from }” here, “{ $to }” there.
problem-card-in-pack = “{ $id }” is already in the pack “{ $pack }”. Remove one of the two first.
problem-bad-language-code = “{ $found }” is not a language code. Write it like en, fr, …
problem-musterpack-broken = This .musterpack is damaged or cut short. Ask for it again.
problem-musterpack-too-many = This .musterpack has { $count } parts; at most { $limit } are read.
problem-musterpack-name = This .musterpack was not read: it names a file outside itself, “{ $name }”.
problem-musterpack-swells = This .musterpack was not read: “{ $part }” unpacks to more than { $limit } bytes.
problem-musterpack-without-pack = There is no pack.json in this .musterpack.

# What undoing takes back, and redoing does again.
did-create = New force
did-synced = Changes from another device
did-brought-kept = Save the included cards
did-brought-let-go = Drop the included cards
did-add = Add { $card }
did-outfit = Add suggested equipment to { $card }
did-outfit-all = Add suggested equipment to all
did-remove = Remove { $card }
did-move = Move { $card }
did-duplicate = Duplicate { $card }
did-count = Set { $card } to { $number }
did-empty = Empty a slot of { $card }
did-pick = Choose options of { $card }
did-rename = Rename { $card }
did-rename-force = Rename the force
did-note = Note on { $card }
did-note-force = Note on the force
did-tag = Change the tags
did-mode = Change the mode
did-limit = Set the limit to { $number }
did-no-limit = Remove the limit
did-revision = Change the points revision

# What a backup was made for.
backup-day = First change of the day
backup-format = New version of Muster
backup-replace = Before replacing everything
backup-asked = Manual backup
# The name of what was changed since a backup that was restored, beside what the backup had.
backup-newer-copy = { $name } (newer)

# What lies in the bin.
bin-force = Force
bin-play = Game
bin-event = Event
bin-campaign = Campaign
bin-pack = Card pack
bin-card = Card

# Lists that a player pastes.
problem-list-too-long = This list has more than { $limit } lines.
problem-list-line-too-long = Line { $line } is too long to be read. Split it into several lines.
problem-import-several-lists = This conversation holds lists of several players: { $players }. Paste the list of one player, or add them all to an event.
problem-list-without-cards = No line of this text names a card. Paste a force file, a share code, or a list with one card per line.

# What is doubtful about a row of a list.
list-why-nothing = No card is called “{ $text }”.
list-why-several-near = Several cards are called something like “{ $text }”.
list-why-one-of-several = Several units are called something like “{ $text }”. The cheapest, { $card }, was taken.
list-why-cost = The line says { $said }, which is far from what { $card } costs.
list-why-several = Several cards are called “{ $text }”.
list-why-slip = “{ $text }” is close to { $card }.
list-why-part = “{ $text }” is part of the name { $card }.
list-why-no-place = { $card } cannot be attached to { $on }.
list-why-no-place-alone = { $card } cannot be fielded on its own.
list-why-waits = Added once you choose “{ $on }”.
list-why-count = The line says { $count }, but the unit has another number of models. One card serves them all, so it was read as { $cards }.
list-why-limit = “{ $text }” was read with a limit of { $count }. If a number there belongs to the name, set the limit yourself.
list-why-number = { $count } may be a number of copies, or points.
list-why-choice = “{ $text }” is not an option of { $on }.
list-why-signature = “{ $text }” may be the name of the author.
list-why-outside = The line names { $card }, but it does not look like a part of the list.
list-why-level = { $card } cannot be a unit of its own, so it was attached to { $on }.
list-why-assumed-force = The list names no force, so { $card } was taken.
list-why-not-offered = { $on } does not offer { $card }, as long as nothing else lies in it.
list-why-no-count = { $count } cannot be a number of copies here. Muster reads 1 to 999.

# What a suggestion is.
completion-field = field
completion-value = value
completion-icon = icon
completion-card = card
problem-no-hand = { $system } is not played with decks, so there is no opening hand.
import-beside-force = The text has another share code, of “{ $name }”. Import it by itself.
import-beside-event = The text also has the share code of an event. Open it under Events.
import-beside-campaign = The text also has the share code of a campaign. Import it under Campaigns.
import-beside-broken = The text has another share code, which is damaged.
import-beside-line = Not read, because the text has a share code: “{ $line }”.

# Of a card that could be added: nothing else is recorded, so it may be another spelling of a known one.
candidate-cost-alone = only its cost is known
