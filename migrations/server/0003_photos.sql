-- The photos that devices have in step. Each is here before anything that names it.
CREATE TABLE photos (
  account TEXT NOT NULL REFERENCES accounts,
  -- The hash of its content.
  photo   TEXT NOT NULL,
  bytes   INTEGER NOT NULL,
  -- When a device brought it or asked after it last.
  touched INTEGER NOT NULL,
  -- The position since which nothing names it; NULL: something does.
  freed   INTEGER,
  PRIMARY KEY (account, photo)
) STRICT, WITHOUT ROWID;

CREATE INDEX photos_freed ON photos (account, freed) WHERE freed IS NOT NULL;

CREATE TABLE photo_files (
  account TEXT NOT NULL,
  photo   TEXT NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (account, photo),
  FOREIGN KEY (account, photo) REFERENCES photos ON DELETE CASCADE
) STRICT;

-- Which things name which photos.
CREATE TABLE photo_names (
  account TEXT NOT NULL REFERENCES accounts,
  kind    TEXT NOT NULL,
  key     TEXT NOT NULL,
  photo   TEXT NOT NULL,
  PRIMARY KEY (account, kind, key, photo)
) STRICT, WITHOUT ROWID;

CREATE INDEX photo_names_by_photo ON photo_names (account, photo);
