-- The highest number that the id of an entry of a force ever had, so that no new entry gets it again.
ALTER TABLE forces ADD COLUMN highest INTEGER NOT NULL DEFAULT 0;

-- How far this device has come with the server that keeps it in step with others. Its token is not here: it lies in a file
-- of its own, and in no backup.
CREATE TABLE sync_account (
  key      TEXT NOT NULL PRIMARY KEY,
  rev      INTEGER NOT NULL,
  sum      INTEGER NOT NULL,
  address  TEXT NOT NULL,
  account  TEXT NOT NULL,
  device   TEXT NOT NULL,
  name     TEXT NOT NULL,
  epoch    TEXT NOT NULL,
  position INTEGER NOT NULL,
  number   INTEGER NOT NULL,
  answered INTEGER NOT NULL,
  flight   INTEGER NOT NULL,
  doubt    INTEGER NOT NULL,
  last     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What is exchanged: what it is here, and what this device and the server had in common last.
CREATE TABLE sync_things (
  kind     TEXT NOT NULL,
  key      TEXT NOT NULL,
  rev      INTEGER NOT NULL,
  sum      INTEGER NOT NULL,
  local    TEXT NOT NULL,
  revision INTEGER NOT NULL,
  seen     TEXT NOT NULL,
  body     TEXT NOT NULL,
  also     TEXT NOT NULL,
  behind   INTEGER NOT NULL,
  revived  TEXT NOT NULL,
  here     TEXT NOT NULL,
  sent     TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

-- What was kept twice, since two devices changed the same place.
CREATE TABLE sync_copies (
  kind TEXT NOT NULL,
  key  TEXT NOT NULL,
  rev  INTEGER NOT NULL,
  sum  INTEGER NOT NULL,
  of   TEXT NOT NULL,
  at   INTEGER NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
