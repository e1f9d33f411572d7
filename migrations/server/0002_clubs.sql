-- What a server keeps of clubs. Every table is keyed by the club first.

CREATE TABLE clubs (
  club    TEXT PRIMARY KEY,
  name    TEXT NOT NULL,
  founded INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE club_members (
  club    TEXT NOT NULL REFERENCES clubs,
  account TEXT NOT NULL REFERENCES accounts,
  -- What others in the club know the account by.
  member  TEXT NOT NULL,
  name    TEXT NOT NULL,
  -- owner, organiser or member.
  role    TEXT NOT NULL,
  joined  INTEGER NOT NULL,
  PRIMARY KEY (club, account)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX club_members_by_id ON club_members (club, member);
CREATE INDEX club_members_by_account ON club_members (account);

CREATE TABLE club_invitations (
  club       TEXT NOT NULL REFERENCES clubs,
  invitation TEXT NOT NULL,
  -- The hash of the code.
  code       TEXT NOT NULL,
  role       TEXT NOT NULL,
  until      INTEGER NOT NULL,
  tries      INTEGER NOT NULL,
  PRIMARY KEY (club, invitation)
) STRICT, WITHOUT ROWID;

CREATE TABLE club_guests (
  club  TEXT NOT NULL REFERENCES clubs,
  guest TEXT NOT NULL,
  name  TEXT NOT NULL,
  -- The hash of the guest's key.
  key   TEXT NOT NULL,
  PRIMARY KEY (club, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX club_guests_by_key ON club_guests (key);

CREATE TABLE club_packs (
  club    TEXT NOT NULL REFERENCES clubs,
  pack    TEXT NOT NULL,
  version INTEGER NOT NULL,
  title   TEXT NOT NULL,
  -- Who published it, and when.
  publisher TEXT NOT NULL,
  at      INTEGER NOT NULL,
  bytes   INTEGER NOT NULL,
  body    TEXT NOT NULL,
  PRIMARY KEY (club, pack, version)
) STRICT;

CREATE TABLE club_events (
  club     TEXT NOT NULL REFERENCES clubs,
  event    TEXT NOT NULL,
  name     TEXT NOT NULL,
  system   TEXT NOT NULL,
  json     TEXT NOT NULL,
  -- The packs of the club whose cards count, with their versions, as JSON.
  packs    TEXT NOT NULL,
  until    INTEGER NOT NULL,
  locked   INTEGER NOT NULL,
  revealed INTEGER NOT NULL,
  PRIMARY KEY (club, event)
) STRICT;

-- Each list that was handed in has a row of its own, which is never written over but for what the organiser says of it.
CREATE TABLE club_lists (
  club     TEXT NOT NULL REFERENCES clubs,
  event    TEXT NOT NULL,
  member   TEXT NOT NULL,
  version  INTEGER NOT NULL,
  player   TEXT NOT NULL,
  at       INTEGER NOT NULL,
  force    TEXT NOT NULL,
  ask      TEXT NOT NULL,
  rulings  TEXT NOT NULL,
  PRIMARY KEY (club, event, member, version)
) STRICT;

-- The server's owner is whose account was opened first.
INSERT INTO about SELECT 'owner', account FROM accounts ORDER BY created, account LIMIT 1;
