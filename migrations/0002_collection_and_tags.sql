-- The program writes the checksums of `forces` anew after this.
ALTER TABLE forces ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
ALTER TABLE forces ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';

-- What the user owns of a card.
CREATE TABLE collection (
  card       TEXT NOT NULL PRIMARY KEY,
  rev        INTEGER NOT NULL,
  sum        INTEGER NOT NULL,
  cards      INTEGER NOT NULL,
  miniatures INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE searches (
  query TEXT NOT NULL PRIMARY KEY,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
