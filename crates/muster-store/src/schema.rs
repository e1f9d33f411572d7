//! The tables, format by format.

/// The newest format that this program knows: the number of the last migration.
pub const FORMAT: u32 = 8;

/// The format in which cards became rows.
pub(crate) const WITH_CARDS: u32 = 4;

/// The format in which games at the table are kept.
pub(crate) const WITH_PLAYS: u32 = 5;

/// The format in which events are kept.
pub(crate) const WITH_EVENTS: u32 = 6;

/// The format in which is kept what devices in step have in common.
pub(crate) const WITH_SYNC: u32 = 7;

/// The format in which is kept which photos the server has.
pub(crate) const WITH_SYNC_PHOTOS: u32 = 8;

/// The most columns of a table, `rev` and `sum` not counted.
pub(crate) const MOST_COLUMNS: usize = 12;

/// A table: its key, then `rev` and `sum`, then its data.
#[derive(Debug)]
pub(crate) struct SqlTable {
    pub name: &'static str,
    /// The format that brought it.
    pub since: u32,
    pub key: &'static [SqlColumn],
    pub data: &'static [SqlColumn],
}

#[derive(Debug)]
pub(crate) struct SqlColumn {
    pub name: &'static str,
    pub kind: Kind,
    /// The format that brought it.
    pub since: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Int,
    Text,
}

const fn int(name: &'static str) -> SqlColumn {
    column(name, Kind::Int, 1)
}

const fn text(name: &'static str) -> SqlColumn {
    column(name, Kind::Text, 1)
}

const fn column(name: &'static str, kind: Kind, since: u32) -> SqlColumn {
    SqlColumn { name, kind, since }
}

const fn table(
    name: &'static str,
    since: u32,
    key: &'static [SqlColumn],
    data: &'static [SqlColumn],
) -> SqlTable {
    SqlTable {
        name,
        since,
        key,
        data,
    }
}

pub(crate) static ABOUT: SqlTable = table("about", 1, &[text("key")], &[int("value")]);
pub(crate) static LEDGER: SqlTable =
    table("ledger", 1, &[text("name")], &[int("rows"), int("total")]);
pub(crate) static PACKS: SqlTable =
    table("packs", 1, &[text("id")], &[int("version"), text("body")]);
pub(crate) static OWN_PACKS: SqlTable = table(
    "own_packs",
    1,
    &[text("id")],
    &[int("version"), text("body")],
);
pub(crate) static CORRECTIONS: SqlTable = table(
    "corrections",
    1,
    &[text("card")],
    &[text("patch"), text("base"), int("at")],
);
pub(crate) static FORCES: SqlTable = table(
    "forces",
    1,
    &[text("id")],
    &[
        text("body"),
        int("seq"),
        int("cursor"),
        int("first"),
        int("last"),
        int("created"),
        int("changed"),
        column("archived", Kind::Int, 2),
        column("tags", Kind::Text, 2),
        column("highest", Kind::Int, WITH_SYNC),
    ],
);
pub(crate) static HISTORY: SqlTable = table(
    "history",
    1,
    &[text("force"), int("pos")],
    &[int("seq"), int("at"), text("what"), text("body")],
);
pub(crate) static SETTINGS: SqlTable = table("settings", 1, &[text("key")], &[text("value")]);
pub(crate) static COLLECTION: SqlTable = table(
    "collection",
    2,
    &[text("card")],
    &[int("cards"), int("miniatures")],
);
pub(crate) static SEARCHES: SqlTable = table("searches", 2, &[text("query")], &[int("at")]);
pub(crate) static PHOTOS: SqlTable = table(
    "photos",
    3,
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
    WITH_PLAYS,
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
    WITH_PLAYS,
    &[text("play"), int("pos")],
    &[int("at"), text("body")],
);

pub(crate) static EVENTS: SqlTable = table(
    "events",
    WITH_EVENTS,
    &[text("id")],
    &[text("body"), int("seq"), int("created"), int("changed")],
);
pub(crate) static EVENT_LISTS: SqlTable = table(
    "event_lists",
    WITH_EVENTS,
    &[text("event"), int("pos")],
    &[int("at"), text("body")],
);

pub(crate) static SYNC_ACCOUNT: SqlTable = table(
    "sync_account",
    WITH_SYNC,
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
    WITH_SYNC,
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
    WITH_SYNC,
    &[text("kind"), text("key")],
    &[text("of"), int("at")],
);

pub(crate) static SYNC_PHOTOS: SqlTable = table(
    "sync_photos",
    WITH_SYNC_PHOTOS,
    &[text("photo")],
    &[int("at")],
);

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
    table(name, WITH_CARDS, KEY, CARD_DATA)
}

const fn icons_table(name: &'static str) -> SqlTable {
    const KEY: &[SqlColumn] = &[text("pack"), text("card"), text("icon")];
    table(name, WITH_CARDS, KEY, &[])
}

const fn words_table(name: &'static str) -> SqlTable {
    const KEY: &[SqlColumn] = &[text("pack"), text("card"), text("lang")];
    const DATA: &[SqlColumn] = &[text("text")];
    table(name, WITH_CARDS, KEY, DATA)
}

pub(crate) static CARDS: SqlTable = cards_table("cards");
pub(crate) static OWN_CARDS: SqlTable = cards_table("own_cards");
pub(crate) static ICONS: SqlTable = icons_table("icons");
pub(crate) static OWN_ICONS: SqlTable = icons_table("own_icons");
pub(crate) static WORDS: SqlTable = words_table("words");
pub(crate) static OWN_WORDS: SqlTable = words_table("own_words");

/// The tables that the ledger counts, those that others refer to first.
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

/// The tables that the ledger counts in a database of this format.
pub(crate) fn counted(format: u32) -> impl DoubleEndedIterator<Item = &'static SqlTable> {
    COUNTED
        .iter()
        .copied()
        .filter(move |table| table.since <= format)
}

impl SqlTable {
    /// The columns of data that the table has in a database of this format.
    pub fn data_at(&self, format: u32) -> impl Iterator<Item = &SqlColumn> {
        self.data.iter().filter(move |c| c.since <= format)
    }

    /// The kinds of a row's cells in this format: key, then data.
    pub fn kinds(&self, format: u32) -> impl Iterator<Item = Kind> + '_ {
        self.key
            .iter()
            .chain(self.data_at(format))
            .map(|column| column.kind)
    }
}
