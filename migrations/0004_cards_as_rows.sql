-- Of a pack, `body` is from here on the pack file with the id of each card in the card's place; the cards are rows. The
-- program takes the packs apart after this. `own_…` are of the user's own packs. docs/database.md explains the columns.
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

-- The icons that a card shows.
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

-- Everything that a card says in words in a language, its name first, a line each.
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
