-- Photos that the server has, as far as is known: those are not brought to it again.
CREATE TABLE sync_photos (
  photo TEXT NOT NULL PRIMARY KEY,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
