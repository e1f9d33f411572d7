//! The tables of the database.

/// The format of the database: the number of the migration that creates it. The database's header and a row both name
/// it.
pub const FORMAT: u32 = 8;

/// The largest number of columns in a table, without `rev` and `sum`.
pub(crate) const MAX_COLUMNS: usize = 12;

/// A table. Its columns are the key, then `rev` (the change that wrote the row) and `sum` (the checksum), then the
/// data.
#[derive(Debug)]
pub(crate) struct SqlTable {
    pub name: &'static str,
    pub key: &'static [SqlColumn],
    pub data: &'static [SqlColumn],
}

#[derive(Debug)]
pub(crate) struct SqlColumn {
    pub name: &'static str,
    pub kind: ColumnKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnKind {
    Int,
    Text,
}

const fn int(name: &'static str) -> SqlColumn {
    SqlColumn {
        name,
        kind: ColumnKind::Int,
    }
}

const fn text(name: &'static str) -> SqlColumn {
    SqlColumn {
        name,
        kind: ColumnKind::Text,
    }
}

const fn table(
    name: &'static str,
    key: &'static [SqlColumn],
    data: &'static [SqlColumn],
) -> SqlTable {
    SqlTable { name, key, data }
}

pub(crate) static ABOUT: SqlTable = table("about", &[text("key")], &[int("value")]);
pub(crate) static LEDGER: SqlTable = table("ledger", &[text("name")], &[int("rows"), int("total")]);
pub(crate) static PACKS: SqlTable = table("packs", &[text("id")], &[int("version"), text("body")]);
pub(crate) static OWN_PACKS: SqlTable =
    table("own_packs", &[text("id")], &[int("version"), text("body")]);
pub(crate) static CORRECTIONS: SqlTable = table(
    "corrections",
    &[text("card")],
    &[text("patch"), text("base"), int("at")],
);
pub(crate) static FORCES: SqlTable = table(
    "forces",
    &[text("id")],
    &[
        text("body"),
        int("seq"),
        int("cursor"),
        int("first"),
        int("last"),
        int("created"),
        int("changed"),
        int("archived"),
        text("tags"),
        int("highest"),
    ],
);
pub(crate) static HISTORY: SqlTable = table(
    "history",
    &[text("force"), int("pos")],
    &[int("seq"), int("at"), text("what"), text("body")],
);
pub(crate) static SETTINGS: SqlTable = table("settings", &[text("key")], &[text("value")]);
pub(crate) static COLLECTION: SqlTable = table(
    "collection",
    &[text("card")],
    &[int("cards"), int("miniatures")],
);
pub(crate) static SEARCHES: SqlTable = table("searches", &[text("query")], &[int("at")]);
pub(crate) static PHOTOS: SqlTable = table(
    "photos",
    &[text("owner"), text("subject")],
    &[
        text("photo"),
        int("bytes"),
        text("thumb"),
        int("at"),
        int("lost"),
    ],
);

pub(crate) static PLAYS: SqlTable = table(
    "plays",
    &[text("id")],
    &[
        text("body"),
        int("presses"),
        text("summary"),
        int("created"),
        int("changed"),
    ],
);
pub(crate) static PRESSES: SqlTable = table(
    "presses",
    &[text("play"), int("pos")],
    &[int("at"), text("body")],
);

pub(crate) static EVENTS: SqlTable = table(
    "events",
    &[text("id")],
    &[text("body"), int("seq"), int("created"), int("changed")],
);
pub(crate) static EVENT_LISTS: SqlTable = table(
    "event_lists",
    &[text("event"), int("pos")],
    &[int("at"), text("body")],
);

pub(crate) static SYNC_ACCOUNT: SqlTable = table(
    "sync_account",
    &[text("key")],
    &[
        text("address"),
        text("account"),
        text("device"),
        text("name"),
        text("epoch"),
        int("position"),
        int("number"),
        int("answered"),
        int("flight"),
        int("doubt"),
        int("last"),
    ],
);
pub(crate) static SYNC_THINGS: SqlTable = table(
    "sync_things",
    &[text("kind"), text("key")],
    &[
        text("local"),
        int("revision"),
        text("seen"),
        text("body"),
        text("also"),
        int("behind"),
        text("revived"),
        text("here"),
        text("sent"),
    ],
);
pub(crate) static SYNC_COPIES: SqlTable = table(
    "sync_copies",
    &[text("kind"), text("key")],
    &[text("of"), int("at")],
);

pub(crate) static SYNC_PHOTOS: SqlTable = table("sync_photos", &[text("photo")], &[int("at")]);

const CARD_DATA: &[SqlColumn] = &[
    text("game"),
    text("kind"),
    text("name_en"),
    text("name_fr"),
    text("factions"),
    int("cost"),
    int("is_unique"),
    int("is_complete"),
    text("body"),
];

const fn cards_table(name: &'static str) -> SqlTable {
    const KEY: &[SqlColumn] = &[text("pack"), text("id")];
    table(name, KEY, CARD_DATA)
}

const fn icons_table(name: &'static str) -> SqlTable {
    const KEY: &[SqlColumn] = &[text("pack"), text("card"), text("icon")];
    table(name, KEY, &[])
}

const fn words_table(name: &'static str) -> SqlTable {
    const KEY: &[SqlColumn] = &[text("pack"), text("card"), text("lang")];
    const DATA: &[SqlColumn] = &[text("text")];
    table(name, KEY, DATA)
}

pub(crate) static CARDS: SqlTable = cards_table("cards");
pub(crate) static OWN_CARDS: SqlTable = cards_table("own_cards");
pub(crate) static ICONS: SqlTable = icons_table("icons");
pub(crate) static OWN_ICONS: SqlTable = icons_table("own_icons");
pub(crate) static WORDS: SqlTable = words_table("words");
pub(crate) static OWN_WORDS: SqlTable = words_table("own_words");

/// The tables that the ledger counts. A table comes before those that refer to it.
pub(crate) static COUNTED: [&SqlTable; 23] = [
    &PACKS,
    &OWN_PACKS,
    &CORRECTIONS,
    &FORCES,
    &HISTORY,
    &SETTINGS,
    &COLLECTION,
    &SEARCHES,
    &PHOTOS,
    &CARDS,
    &ICONS,
    &WORDS,
    &OWN_CARDS,
    &OWN_ICONS,
    &OWN_WORDS,
    &PLAYS,
    &PRESSES,
    &EVENTS,
    &EVENT_LISTS,
    &SYNC_ACCOUNT,
    &SYNC_THINGS,
    &SYNC_COPIES,
    &SYNC_PHOTOS,
];

impl SqlTable {
    /// Returns every column, the key first. `rev` and `sum` are left out.
    pub fn columns(&self) -> impl Iterator<Item = &'static SqlColumn> {
        self.key.iter().chain(self.data)
    }
}
