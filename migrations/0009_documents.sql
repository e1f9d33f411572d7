-- The tables, as every database of this format has them. Each row carries `rev`, the number of the change that wrote it, and
-- `sum`, its checksum. Databases are compared with this text to the letter: a later change is a file of its own. What a user
-- makes are documents with their states: forces, plays, events and campaigns have the same columns.

CREATE TABLE about (
  key   TEXT NOT NULL PRIMARY KEY,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger (
  name  TEXT NOT NULL PRIMARY KEY,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  rows  INTEGER NOT NULL,
  total INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE packs (
  id      TEXT NOT NULL PRIMARY KEY,
  rev     INTEGER NOT NULL,
  sum     INTEGER NOT NULL,
  version INTEGER NOT NULL,
  body    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE own_packs (
  id      TEXT NOT NULL PRIMARY KEY,
  rev     INTEGER NOT NULL,
  sum     INTEGER NOT NULL,
  version INTEGER NOT NULL,
  body    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE cards (
  pack        TEXT NOT NULL,
  id          TEXT NOT NULL,
  rev         INTEGER NOT NULL,
  sum         INTEGER NOT NULL,
  game        TEXT NOT NULL,
  kind        TEXT NOT NULL,
  name_en     TEXT NOT NULL,
  name_fr     TEXT NOT NULL,
  factions    TEXT NOT NULL,
  cost        INTEGER NOT NULL,
  is_unique   INTEGER NOT NULL,
  is_complete INTEGER NOT NULL,
  body        TEXT NOT NULL,
  PRIMARY KEY (pack, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE own_cards (
  pack        TEXT NOT NULL,
  id          TEXT NOT NULL,
  rev         INTEGER NOT NULL,
  sum         INTEGER NOT NULL,
  game        TEXT NOT NULL,
  kind        TEXT NOT NULL,
  name_en     TEXT NOT NULL,
  name_fr     TEXT NOT NULL,
  factions    TEXT NOT NULL,
  cost        INTEGER NOT NULL,
  is_unique   INTEGER NOT NULL,
  is_complete INTEGER NOT NULL,
  body        TEXT NOT NULL,
  PRIMARY KEY (pack, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE icons (
  pack TEXT NOT NULL,
  card TEXT NOT NULL,
  icon TEXT NOT NULL,
  rev  INTEGER NOT NULL,
  sum  INTEGER NOT NULL,
  PRIMARY KEY (pack, card, icon)
) STRICT, WITHOUT ROWID;

CREATE TABLE own_icons (
  pack TEXT NOT NULL,
  card TEXT NOT NULL,
  icon TEXT NOT NULL,
  rev  INTEGER NOT NULL,
  sum  INTEGER NOT NULL,
  PRIMARY KEY (pack, card, icon)
) STRICT, WITHOUT ROWID;

CREATE TABLE words (
  pack TEXT NOT NULL,
  card TEXT NOT NULL,
  lang TEXT NOT NULL,
  rev  INTEGER NOT NULL,
  sum  INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (pack, card, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE own_words (
  pack TEXT NOT NULL,
  card TEXT NOT NULL,
  lang TEXT NOT NULL,
  rev  INTEGER NOT NULL,
  sum  INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (pack, card, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE corrections (
  card  TEXT NOT NULL PRIMARY KEY,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  patch TEXT NOT NULL,
  base  TEXT NOT NULL,
  at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE forces (
  id       TEXT NOT NULL PRIMARY KEY,
  rev      INTEGER NOT NULL,
  sum      INTEGER NOT NULL,
  body     TEXT NOT NULL,
  version  INTEGER NOT NULL,
  cursor   INTEGER NOT NULL,
  first    INTEGER NOT NULL,
  last     INTEGER NOT NULL,
  created  INTEGER NOT NULL,
  changed  INTEGER NOT NULL,
  archived INTEGER NOT NULL,
  tags     TEXT NOT NULL,
  highest  INTEGER NOT NULL,
  summary  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE force_states (
  document TEXT NOT NULL REFERENCES forces (id) DEFERRABLE INITIALLY DEFERRED,
  pos      INTEGER NOT NULL,
  rev      INTEGER NOT NULL,
  sum      INTEGER NOT NULL,
  version  INTEGER NOT NULL,
  at       INTEGER NOT NULL,
  what     TEXT NOT NULL,
  body     TEXT NOT NULL,
  PRIMARY KEY (document, pos)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
  key   TEXT NOT NULL PRIMARY KEY,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

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

CREATE TABLE plays (
  id       TEXT NOT NULL PRIMARY KEY,
  rev      INTEGER NOT NULL,
  sum      INTEGER NOT NULL,
  body     TEXT NOT NULL,
  version  INTEGER NOT NULL,
  cursor   INTEGER NOT NULL,
  first    INTEGER NOT NULL,
  last     INTEGER NOT NULL,
  created  INTEGER NOT NULL,
  changed  INTEGER NOT NULL,
  archived INTEGER NOT NULL,
  tags     TEXT NOT NULL,
  highest  INTEGER NOT NULL,
  summary  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE play_states (
  document TEXT NOT NULL REFERENCES plays (id) DEFERRABLE INITIALLY DEFERRED,
  pos      INTEGER NOT NULL,
  rev      INTEGER NOT NULL,
  sum      INTEGER NOT NULL,
  version  INTEGER NOT NULL,
  at       INTEGER NOT NULL,
  what     TEXT NOT NULL,
  body     TEXT NOT NULL,
  PRIMARY KEY (document, pos)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
  id       TEXT NOT NULL PRIMARY KEY,
  rev      INTEGER NOT NULL,
  sum      INTEGER NOT NULL,
  body     TEXT NOT NULL,
  version  INTEGER NOT NULL,
  cursor   INTEGER NOT NULL,
  first    INTEGER NOT NULL,
  last     INTEGER NOT NULL,
  created  INTEGER NOT NULL,
  changed  INTEGER NOT NULL,
  archived INTEGER NOT NULL,
  tags     TEXT NOT NULL,
  highest  INTEGER NOT NULL,
  summary  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE event_states (
  document TEXT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  pos      INTEGER NOT NULL,
  rev      INTEGER NOT NULL,
  sum      INTEGER NOT NULL,
  version  INTEGER NOT NULL,
  at       INTEGER NOT NULL,
  what     TEXT NOT NULL,
  body     TEXT NOT NULL,
  PRIMARY KEY (document, pos)
) STRICT, WITHOUT ROWID;

CREATE TABLE event_lists (
  event TEXT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  pos   INTEGER NOT NULL,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  at    INTEGER NOT NULL,
  body  TEXT NOT NULL,
  PRIMARY KEY (event, pos)
) STRICT, WITHOUT ROWID;

CREATE TABLE campaigns (
  id       TEXT NOT NULL PRIMARY KEY,
  rev      INTEGER NOT NULL,
  sum      INTEGER NOT NULL,
  body     TEXT NOT NULL,
  version  INTEGER NOT NULL,
  cursor   INTEGER NOT NULL,
  first    INTEGER NOT NULL,
  last     INTEGER NOT NULL,
  created  INTEGER NOT NULL,
  changed  INTEGER NOT NULL,
  archived INTEGER NOT NULL,
  tags     TEXT NOT NULL,
  highest  INTEGER NOT NULL,
  summary  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE campaign_states (
  document TEXT NOT NULL REFERENCES campaigns (id) DEFERRABLE INITIALLY DEFERRED,
  pos      INTEGER NOT NULL,
  rev      INTEGER NOT NULL,
  sum      INTEGER NOT NULL,
  version  INTEGER NOT NULL,
  at       INTEGER NOT NULL,
  what     TEXT NOT NULL,
  body     TEXT NOT NULL,
  PRIMARY KEY (document, pos)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE sync_copies (
  kind TEXT NOT NULL,
  key  TEXT NOT NULL,
  rev  INTEGER NOT NULL,
  sum  INTEGER NOT NULL,
  of   TEXT NOT NULL,
  at   INTEGER NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE sync_photos (
  photo TEXT NOT NULL PRIMARY KEY,
  rev   INTEGER NOT NULL,
  sum   INTEGER NOT NULL,
  at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
