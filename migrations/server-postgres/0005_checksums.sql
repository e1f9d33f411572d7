-- How an item that was altered on the disk is noticed, and where it is set aside.

-- A hash of the other columns. NULL: the row was written before there were hashes.
ALTER TABLE things ADD COLUMN checksum text COLLATE "C";

CREATE TABLE damaged_things (
  account  text COLLATE "C" NOT NULL REFERENCES accounts,
  kind     text COLLATE "C" NOT NULL,
  key      text COLLATE "C" NOT NULL,
  revision bigint NOT NULL,
  seen     text NOT NULL,
  body     text,
  PRIMARY KEY (account, kind, key, revision)
);
