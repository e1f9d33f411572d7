-- The photos that devices have in step. Each is here before anything that names it.
CREATE TABLE photos (
  account text COLLATE "C" NOT NULL REFERENCES accounts,
  -- The hash of its content.
  photo   text COLLATE "C" NOT NULL,
  bytes   bigint NOT NULL,
  -- When a device brought it or asked after it last.
  touched bigint NOT NULL,
  -- The position since which nothing names it; NULL: something does.
  freed   bigint,
  PRIMARY KEY (account, photo)
) WITH (fillfactor = 70);

CREATE INDEX photos_freed ON photos (account, freed) WHERE freed IS NOT NULL;

CREATE TABLE photo_files (
  account text COLLATE "C" NOT NULL,
  photo   text COLLATE "C" NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (account, photo),
  FOREIGN KEY (account, photo) REFERENCES photos ON DELETE CASCADE
);

-- A JPEG gets no smaller.
ALTER TABLE photo_files ALTER COLUMN content SET STORAGE EXTERNAL;

-- Which things name which photos.
CREATE TABLE photo_names (
  account text COLLATE "C" NOT NULL REFERENCES accounts,
  kind    text COLLATE "C" NOT NULL,
  key     text COLLATE "C" NOT NULL,
  photo   text COLLATE "C" NOT NULL,
  PRIMARY KEY (account, kind, key, photo)
);

CREATE INDEX photo_names_by_photo ON photo_names (account, photo);
