-- How an item that was altered on the disk is noticed, and where it is set aside.

-- A hash of the other columns. NULL: the row was written before there were hashes.
ALTER TABLE things ADD COLUMN checksum TEXT;

CREATE TABLE damaged_things (
  account  TEXT NOT NULL REFERENCES accounts,
  kind     TEXT NOT NULL,
  key      TEXT NOT NULL,
  revision INTEGER NOT NULL,
  seen     TEXT NOT NULL,
  body     TEXT,
  PRIMARY KEY (account, kind, key, revision)
) STRICT, WITHOUT ROWID;
