-- What a photo is of: `owner` is 'card' and `subject` a card's id, or `owner` is 'force:' and a force's id and `subject` one
-- of its entries; where `owner` is 'unused', nothing names the photo `subject` any more. The photo is a file in `photos/`,
-- named by the hash of its content. `at` is since when, `lost` when its file was found to be missing or damaged, or 0.
CREATE TABLE photos (
  owner   TEXT NOT NULL,
  subject TEXT NOT NULL,
  rev     INTEGER NOT NULL,
  sum     INTEGER NOT NULL,
  photo   TEXT NOT NULL,
  bytes   INTEGER NOT NULL,
  thumb   TEXT NOT NULL,
  at      INTEGER NOT NULL,
  lost    INTEGER NOT NULL,
  PRIMARY KEY (owner, subject)
) STRICT, WITHOUT ROWID;
