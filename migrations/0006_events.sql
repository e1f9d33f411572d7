-- Events. `body` is what the lists are judged by; `seq` counts the changes of it and of its lists.
CREATE TABLE events (
  id      TEXT NOT NULL PRIMARY KEY,
  rev     INTEGER NOT NULL,
  sum     INTEGER NOT NULL,
  body    TEXT NOT NULL,
  seq     INTEGER NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The lists that were handed in for an event, each with what was ruled on it.
CREATE TABLE event_lists (
  event TEXT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  pos   INTEGER NOT NULL,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  at    INTEGER NOT NULL,
  body  TEXT NOT NULL,
  PRIMARY KEY (event, pos)
) STRICT, WITHOUT ROWID;
