# Reading files.
problem-not-utf8 = This is not UTF-8 text. Save the file as UTF-8 and try again.
problem-file-too-large = The file is { $size } bytes long; at most { $limit } can be read.
problem-json-syntax = This is not valid JSON: { $detail }.
problem-json-cut-short = The file ends in the middle. Get a complete copy of it.
problem-json-too-deep = Brackets are nested too deep to be a file of this program.
problem-wrong-value = Expected { $expected }, found { $found }.
problem-bad-value = This value cannot be read: { $detail }.
problem-missing-field = The field “{ $name }” is missing.
problem-unknown-field = This field is not known. Check its spelling or take it out.
problem-empty = This must not be empty.
problem-text-too-long = This text is longer than { $limit } characters.
problem-unknown-format = Format { $format } is not known; this program reads format 1. The file may be of a newer version.
problem-unknown-system = The game “{ $system }” is not known. Known: { $known }.
problem-unknown-mode = The mode “{ $mode }” is not known. Known: { $known }.
problem-unknown-revision = The points revision “{ $found }” is not known. Known: { $near }.

# Packs.
problem-too-many-cards = { $count } cards are too many for one pack; at most { $limit }.
problem-bad-card-id = “{ $id }” is no card id: three parts of lower-case letters, digits and single hyphens, as in fww/unit/knight.
problem-card-of-other-system = “{ $id }” is not a card of “{ $system }”.
problem-card-twice = “{ $id }” stands twice in this pack; it is card number { $first } already.
problem-unknown-kind = “{ $kind }” is no kind of card here. Known: { $known }.
problem-unknown-faction = The faction “{ $found }” is not known. Near: { $near }.
problem-unknown-type = The type “{ $found }” is not known. Near: { $near }.
problem-unknown-icon = The icon “{ $found }” is not known. Near: { $near }.
problem-unknown-battle-faction = The battle faction “{ $found }” is not known. Near: { $near }.
problem-unknown-battle-pack = The battle pack “{ $found }” is not known. Near: { $near }.
problem-unknown-fit = A mod fits a kind of item or a type of unit; “{ $found }” is neither.
problem-card-or-name = Give a card id, or a name where no card is recorded.
problem-unknown-reference = No card has the id “{ $id }”.
problem-more-problems = And { $count } more problems.

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

# Edits.
problem-edit-no-node = Nothing in this force has the id “{ $node }”.
problem-edit-no-card = The card “{ $card }” is not here.
problem-edit-no-slot = There is no place “{ $slot }” here.
problem-edit-into-itself = “{ $node }” cannot be laid on itself.
