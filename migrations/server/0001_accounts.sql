-- What a server keeps: accounts, their devices, and what those have in step. Every table is keyed by the account first.

CREATE TABLE about (
  key   TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE accounts (
  account  TEXT PRIMARY KEY,
  -- Another one after the server was restored from a backup.
  epoch    TEXT NOT NULL,
  -- The position given last.
  position INTEGER NOT NULL,
  -- The hash of the recovery code; empty: it was used.
  recovery TEXT NOT NULL,
  -- How many things there are, and how many bytes their bodies have.
  things   INTEGER NOT NULL,
  bytes    INTEGER NOT NULL,
  created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE devices (
  account   TEXT NOT NULL REFERENCES accounts,
  device    TEXT NOT NULL,
  name      TEXT NOT NULL,
  -- The hash of its token.
  token     TEXT NOT NULL UNIQUE,
  created   INTEGER NOT NULL,
  used      INTEGER NOT NULL,
  revoked   INTEGER NOT NULL,
  -- The position that it has passed, the number up to which its answers were forgotten, and the highest that it used.
  passed    INTEGER NOT NULL,
  forgotten INTEGER NOT NULL,
  highest   INTEGER NOT NULL,
  PRIMARY KEY (account, device)
) STRICT, WITHOUT ROWID;

CREATE TABLE pairings (
  account TEXT NOT NULL REFERENCES accounts,
  pairing TEXT NOT NULL UNIQUE,
  -- The device that shows the code.
  device  TEXT NOT NULL,
  -- The hash of the code.
  code    TEXT NOT NULL,
  until   INTEGER NOT NULL,
  tries   INTEGER NOT NULL,
  -- open, asking, admitted or refused.
  state   TEXT NOT NULL,
  -- The newcomer and the hash of its token.
  name    TEXT NOT NULL,
  token   TEXT NOT NULL,
  PRIMARY KEY (account, pairing)
) STRICT, WITHOUT ROWID;

CREATE TABLE things (
  account  TEXT NOT NULL REFERENCES accounts,
  kind     TEXT NOT NULL,
  key      TEXT NOT NULL,
  revision INTEGER NOT NULL,
  seen     TEXT NOT NULL,
  -- NULL: it was deleted.
  body     TEXT,
  PRIMARY KEY (account, kind, key)
) STRICT;

CREATE UNIQUE INDEX things_by_revision ON things (account, revision);
CREATE INDEX tombstones ON things (account, revision) WHERE body IS NULL;

CREATE TABLE answers (
  account TEXT NOT NULL REFERENCES accounts,
  device  TEXT NOT NULL,
  number  INTEGER NOT NULL,
  -- Tells the change from another of its number.
  print   TEXT NOT NULL,
  answer  TEXT NOT NULL,
  PRIMARY KEY (account, device, number)
) STRICT, WITHOUT ROWID;
