-- What a server keeps of clubs, in PostgreSQL. Every table is keyed by the club first, and nothing is unique beyond a club, so
-- that each can be partitioned by its hash, or distributed by it.

CREATE TABLE clubs (
  club    text COLLATE "C" PRIMARY KEY,
  name    text NOT NULL,
  founded bigint NOT NULL
);

CREATE TABLE club_members (
  club    text COLLATE "C" NOT NULL REFERENCES clubs,
  account text COLLATE "C" NOT NULL REFERENCES accounts,
  -- What others in the club know the account by.
  member  text COLLATE "C" NOT NULL,
  name    text NOT NULL,
  -- owner, organiser or member.
  role    text COLLATE "C" NOT NULL,
  joined  bigint NOT NULL,
  PRIMARY KEY (club, account)
);

CREATE UNIQUE INDEX club_members_by_id ON club_members (club, member);
CREATE INDEX club_members_by_account ON club_members (account);

CREATE TABLE club_invitations (
  club       text COLLATE "C" NOT NULL REFERENCES clubs,
  invitation text COLLATE "C" NOT NULL,
  -- The hash of the code.
  code       text COLLATE "C" NOT NULL,
  role       text COLLATE "C" NOT NULL,
  until      bigint NOT NULL,
  tries      bigint NOT NULL,
  PRIMARY KEY (club, invitation)
);

CREATE TABLE club_guests (
  club  text COLLATE "C" NOT NULL REFERENCES clubs,
  guest text COLLATE "C" NOT NULL,
  name  text NOT NULL,
  -- The hash of the guest's key.
  key   text COLLATE "C" NOT NULL,
  PRIMARY KEY (club, guest)
);

CREATE INDEX club_guests_by_key ON club_guests (key);

CREATE TABLE club_packs (
  club    text COLLATE "C" NOT NULL REFERENCES clubs,
  pack    text COLLATE "C" NOT NULL,
  version bigint NOT NULL,
  title   text NOT NULL,
  -- Who published it, and when.
  publisher text NOT NULL,
  at      bigint NOT NULL,
  bytes   bigint NOT NULL,
  body    text NOT NULL,
  PRIMARY KEY (club, pack, version)
);

CREATE TABLE club_events (
  club     text COLLATE "C" NOT NULL REFERENCES clubs,
  event    text COLLATE "C" NOT NULL,
  name     text NOT NULL,
  system   text COLLATE "C" NOT NULL,
  json     text NOT NULL,
  -- The packs of the club whose cards count, with their versions, as JSON.
  packs    text NOT NULL,
  until    bigint NOT NULL,
  locked   bigint NOT NULL,
  revealed bigint NOT NULL,
  PRIMARY KEY (club, event)
);

-- Each list that was handed in has a row of its own, which is never written over but for what the organiser says of it.
CREATE TABLE club_lists (
  club     text COLLATE "C" NOT NULL REFERENCES clubs,
  event    text COLLATE "C" NOT NULL,
  member   text COLLATE "C" NOT NULL,
  version  bigint NOT NULL,
  player   text NOT NULL,
  at       bigint NOT NULL,
  force    text NOT NULL,
  ask      text NOT NULL,
  rulings  text NOT NULL,
  PRIMARY KEY (club, event, member, version)
);

-- The server's owner is whose account was opened first.
INSERT INTO about SELECT 'owner', account FROM accounts ORDER BY created, account LIMIT 1;
