-- What a server keeps, in PostgreSQL: accounts, their devices, and what those have in step. Every table but the first is
-- keyed by the account, and nothing else is unique beyond an account, so that each can be partitioned by its hash, or
-- distributed by it. Ids and secrets are long enough that no two are the same.

CREATE TABLE about (
  key   text COLLATE "C" PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE accounts (
  account  text COLLATE "C" PRIMARY KEY,
  -- Another one after the server was restored from a backup.
  epoch    text NOT NULL,
  -- The position given last. Whoever gives one locks this row.
  position bigint NOT NULL,
  -- The hash of the recovery code; empty: it was used.
  recovery text COLLATE "C" NOT NULL,
  -- How many things there are, and how many bytes their bodies have.
  things   bigint NOT NULL,
  bytes    bigint NOT NULL,
  created  bigint NOT NULL
) WITH (fillfactor = 70);

CREATE INDEX accounts_by_recovery ON accounts (recovery);

CREATE TABLE devices (
  account   text COLLATE "C" NOT NULL REFERENCES accounts,
  device    text COLLATE "C" NOT NULL,
  name      text NOT NULL,
  -- The hash of its token.
  token     text COLLATE "C" NOT NULL,
  created   bigint NOT NULL,
  used      bigint NOT NULL,
  revoked   boolean NOT NULL,
  -- The position that it has passed, the number up to which its answers were forgotten, and the highest that it used.
  passed    bigint NOT NULL,
  forgotten bigint NOT NULL,
  highest   bigint NOT NULL,
  PRIMARY KEY (account, device)
) WITH (fillfactor = 70);

CREATE INDEX devices_by_token ON devices (token);

CREATE TABLE pairings (
  account text COLLATE "C" NOT NULL REFERENCES accounts,
  pairing text COLLATE "C" NOT NULL,
  -- The device that shows the code.
  device  text COLLATE "C" NOT NULL,
  -- The hash of the code.
  code    text COLLATE "C" NOT NULL,
  until   bigint NOT NULL,
  tries   bigint NOT NULL,
  -- open, asking, admitted or refused.
  state   text COLLATE "C" NOT NULL,
  -- The newcomer and the hash of its token.
  name    text NOT NULL,
  token   text COLLATE "C" NOT NULL,
  PRIMARY KEY (account, pairing)
);

CREATE INDEX pairings_by_id ON pairings (pairing);
CREATE INDEX pairings_by_token ON pairings (token);

CREATE TABLE things (
  account  text COLLATE "C" NOT NULL REFERENCES accounts,
  kind     text COLLATE "C" NOT NULL,
  key      text COLLATE "C" NOT NULL,
  revision bigint NOT NULL,
  seen     text NOT NULL,
  -- NULL: it was deleted.
  body     text,
  PRIMARY KEY (account, kind, key)
);

CREATE UNIQUE INDEX things_by_revision ON things (account, revision);
CREATE INDEX tombstones ON things (account, revision) WHERE body IS NULL;

CREATE TABLE answers (
  account text COLLATE "C" NOT NULL REFERENCES accounts,
  device  text COLLATE "C" NOT NULL,
  number  bigint NOT NULL,
  -- Tells the change from another of its number.
  print   text NOT NULL,
  answer  text NOT NULL,
  PRIMARY KEY (account, device, number)
);
