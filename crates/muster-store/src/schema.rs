//! The tables of the database.

/// The format of the database: the number of the migration that creates it. The database's header and a row both name
/// it.
pub const FORMAT: u32 = 9;

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

pub(crate) const fn int(name: &'static str) -> SqlColumn {
    SqlColumn {
        name,
        kind: ColumnKind::Int,
    }
}

pub(crate) const fn text(name: &'static str) -> SqlColumn {
    SqlColumn {
        name,
        kind: ColumnKind::Text,
    }
}

pub(crate) const fn table(
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

const fn documents_table(name: &'static str) -> SqlTable {
    const DATA: &[SqlColumn] = &[
        text("body"),
        int("version"),
        int("cursor"),
        int("first"),
        int("last"),
        int("created"),
        int("changed"),
        int("archived"),
        text("tags"),
        int("highest"),
        text("summary"),
    ];
    const KEY: &[SqlColumn] = &[text("id")];
    table(name, KEY, DATA)
}

const fn states_table(name: &'static str) -> SqlTable {
    const KEY: &[SqlColumn] = &[text("document"), int("pos")];
    const DATA: &[SqlColumn] = &[int("version"), int("at"), text("what"), text("body")];
    table(name, KEY, DATA)
}

pub(crate) static FORCES: SqlTable = documents_table("forces");
pub(crate) static FORCE_STATES: SqlTable = states_table("force_states");
pub(crate) static PLAYS: SqlTable = documents_table("plays");
pub(crate) static PLAY_STATES: SqlTable = states_table("play_states");
pub(crate) static EVENTS: SqlTable = documents_table("events");
pub(crate) static EVENT_STATES: SqlTable = states_table("event_states");
pub(crate) static EVENT_LISTS: SqlTable = table(
    "event_lists",
    &[text("event"), int("pos")],
    &[int("at"), text("body")],
);
pub(crate) static CAMPAIGNS: SqlTable = documents_table("campaigns");
pub(crate) static CAMPAIGN_STATES: SqlTable = states_table("campaign_states");

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
pub(crate) static COUNTED: [&SqlTable; 26] = [
    &PACKS,
    &OWN_PACKS,
    &CORRECTIONS,
    &FORCES,
    &FORCE_STATES,
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
    &PLAY_STATES,
    &EVENTS,
    &EVENT_STATES,
    &EVENT_LISTS,
    &CAMPAIGNS,
    &CAMPAIGN_STATES,
    &SYNC_ACCOUNT,
    &SYNC_THINGS,
    &SYNC_COPIES,
    &SYNC_PHOTOS,
];

/// The tables of this program's format.
pub(crate) static CURRENT: Format = Format {
    number: FORMAT,
    sql: include_str!("../../../migrations/0009_documents.sql"),
    counted: &COUNTED,
};

/// A format of the database.
#[derive(Debug)]
pub(crate) struct Format {
    pub number: u32,
    /// The statements that make the tables. Databases are compared with them to the letter.
    pub sql: &'static str,
    /// The tables that the ledger counts. A table comes before those that refer to it.
    pub counted: &'static [&'static SqlTable],
}

impl Format {
    /// Returns all tables, those that prove the others first.
    pub fn tables(&self) -> impl Iterator<Item = &'static SqlTable> {
        [&ABOUT, &LEDGER]
            .into_iter()
            .chain(self.counted.iter().copied())
    }
}

impl SqlTable {
    /// Returns every column, the key first. `rev` and `sum` are left out.
    pub fn columns(&self) -> impl Iterator<Item = &'static SqlColumn> {
        self.key.iter().chain(self.data)
    }
}
