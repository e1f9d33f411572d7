-- Every table: key, rev (the number of the change that wrote the row), sum (checksum of the row), data.
-- New columns go last. No NULL, no REAL, no BLOB, and no rowid, so that a row can be found and proved without its index.

-- What the database says of itself: `schema` (this number), `change` (the ledger's total).
CREATE TABLE about (
  key   TEXT NOT NULL PRIMARY KEY,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How many rows a table has and what their checksums add up to: a row that is missing, stale or doubled is noticed.
CREATE TABLE ledger (
  name  TEXT NOT NULL PRIMARY KEY,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  rows  INTEGER NOT NULL,
  total INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The card packs that come with the program.
CREATE TABLE packs (
  id      TEXT NOT NULL PRIMARY KEY,
  rev     INTEGER NOT NULL,
  sum     INTEGER NOT NULL,
  version INTEGER NOT NULL,
  body    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The user's own card packs.
CREATE TABLE own_packs (
  id      TEXT NOT NULL PRIMARY KEY,
  rev     INTEGER NOT NULL,
  sum     INTEGER NOT NULL,
  version INTEGER NOT NULL,
  body    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A merge patch for a card, with the hash of the card that it was made for.
CREATE TABLE corrections (
  card  TEXT NOT NULL PRIMARY KEY,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  patch TEXT NOT NULL,
  base  TEXT NOT NULL,
  at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A force as it is now. `seq` counts its changes, `cursor` is where in its history it stands.
CREATE TABLE forces (
  id      TEXT NOT NULL PRIMARY KEY,
  rev     INTEGER NOT NULL,
  sum     INTEGER NOT NULL,
  body    TEXT NOT NULL,
  seq     INTEGER NOT NULL,
  cursor  INTEGER NOT NULL,
  first   INTEGER NOT NULL,
  last    INTEGER NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Whole snapshots of forces, `first` to `last` without a gap.
CREATE TABLE history (
  force TEXT NOT NULL REFERENCES forces (id) DEFERRABLE INITIALLY DEFERRED,
  pos   INTEGER NOT NULL,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  seq   INTEGER NOT NULL,
  at    INTEGER NOT NULL,
  what  TEXT NOT NULL,
  body  TEXT NOT NULL,
  PRIMARY KEY (force, pos)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
  key   TEXT NOT NULL PRIMARY KEY,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
