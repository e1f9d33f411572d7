-- Games at the table. `body` is what a game began with, its forces as they were then; `presses` is how many presses there
-- were, `summary` what a list tells of it without reading them.
CREATE TABLE plays (
  id      TEXT NOT NULL PRIMARY KEY,
  rev     INTEGER NOT NULL,
  sum     INTEGER NOT NULL,
  body    TEXT NOT NULL,
  presses INTEGER NOT NULL,
  summary TEXT NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What was pressed in a game, from 1 without a gap, each with what it changed.
CREATE TABLE presses (
  play TEXT NOT NULL REFERENCES plays (id) DEFERRABLE INITIALLY DEFERRED,
  pos  INTEGER NOT NULL,
  rev  INTEGER NOT NULL,
  sum  INTEGER NOT NULL,
  at   INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (play, pos)
) STRICT, WITHOUT ROWID;
