//! The tables, format by format, and how a database gets from one format to the next.

use std::sync::{Arc, Mutex, OnceLock};

use rusqlite::Connection;
use rusqlite_migration::{HookError, M, Migrations};

use crate::cards;
use crate::describe::Describe;
use crate::error::{Result, StoreError};
use crate::rows::{self, Cell};

/// The newest format that this program knows: the number of the last migration.
pub const FORMAT: u32 = 4;

/// The format in which cards became rows.
pub(crate) const WITH_CARDS: u32 = 4;

const SQL: [&str; FORMAT as usize] = [
    include_str!("../../../migrations/0001_cards_and_forces.sql"),
    include_str!("../../../migrations/0002_collection_and_tags.sql"),
    include_str!("../../../migrations/0003_photos.sql"),
    include_str!("../../../migrations/0004_cards_as_rows.sql"),
];

/// The most columns of a table, `rev` and `sum` not counted.
pub(crate) const MOST_COLUMNS: usize = 12;

/// A table: its key, then `rev` and `sum`, then its data.
#[derive(Debug)]
pub(crate) struct Table {
    pub name: &'static str,
    /// The format that brought it.
    pub since: u32,
    pub key: &'static [Column],
    pub data: &'static [Column],
}

#[derive(Debug)]
pub(crate) struct Column {
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

const fn int(name: &'static str) -> Column {
    column(name, Kind::Int, 1)
}

const fn text(name: &'static str) -> Column {
    column(name, Kind::Text, 1)
}

const fn column(name: &'static str, kind: Kind, since: u32) -> Column {
    Column { name, kind, since }
}

const fn table(
    name: &'static str,
    since: u32,
    key: &'static [Column],
    data: &'static [Column],
) -> Table {
    Table {
        name,
        since,
        key,
        data,
    }
}

pub(crate) static ABOUT: Table = table("about", 1, &[text("key")], &[int("value")]);
pub(crate) static LEDGER: Table = table("ledger", 1, &[text("name")], &[int("rows"), int("total")]);
pub(crate) static PACKS: Table = table("packs", 1, &[text("id")], &[int("version"), text("body")]);
pub(crate) static OWN_PACKS: Table = table(
    "own_packs",
    1,
    &[text("id")],
    &[int("version"), text("body")],
);
pub(crate) static CORRECTIONS: Table = table(
    "corrections",
    1,
    &[text("card")],
    &[text("patch"), text("base"), int("at")],
);
pub(crate) static FORCES: Table = table(
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
    ],
);
pub(crate) static HISTORY: Table = table(
    "history",
    1,
    &[text("force"), int("pos")],
    &[int("seq"), int("at"), text("what"), text("body")],
);
pub(crate) static SETTINGS: Table = table("settings", 1, &[text("key")], &[text("value")]);
pub(crate) static COLLECTION: Table = table(
    "collection",
    2,
    &[text("card")],
    &[int("cards"), int("miniatures")],
);
pub(crate) static SEARCHES: Table = table("searches", 2, &[text("query")], &[int("at")]);
pub(crate) static PHOTOS: Table = table(
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

const CARD_DATA: &[Column] = &[
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

const fn cards_table(name: &'static str) -> Table {
    const KEY: &[Column] = &[text("pack"), text("id")];
    table(name, WITH_CARDS, KEY, CARD_DATA)
}

const fn icons_table(name: &'static str) -> Table {
    const KEY: &[Column] = &[text("pack"), text("card"), text("icon")];
    table(name, WITH_CARDS, KEY, &[])
}

const fn words_table(name: &'static str) -> Table {
    const KEY: &[Column] = &[text("pack"), text("card"), text("lang")];
    const DATA: &[Column] = &[text("text")];
    table(name, WITH_CARDS, KEY, DATA)
}

pub(crate) static CARDS: Table = cards_table("cards");
pub(crate) static OWN_CARDS: Table = cards_table("own_cards");
pub(crate) static ICONS: Table = icons_table("icons");
pub(crate) static OWN_ICONS: Table = icons_table("own_icons");
pub(crate) static WORDS: Table = words_table("words");
pub(crate) static OWN_WORDS: Table = words_table("own_words");

/// The tables that the ledger counts, those that others refer to first.
pub(crate) static COUNTED: [&Table; 15] = [
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
];

/// The tables that the ledger counts in a database of this format.
pub(crate) fn counted(format: u32) -> impl DoubleEndedIterator<Item = &'static Table> {
    COUNTED
        .iter()
        .copied()
        .filter(move |table| table.since <= format)
}

impl Table {
    /// The columns of data that the table has in a database of this format.
    pub fn data_at(&self, format: u32) -> impl Iterator<Item = &Column> {
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

/// Brings a database up to `format`, in one transaction.
pub(crate) fn migrate(connection: &mut Connection, format: u32, describe: &Describe) -> Result<()> {
    let failure = Arc::new(Mutex::new(None));
    let steps = (1..).zip(SQL).map(|(number, sql)| {
        let (failure, describe) = (Arc::clone(&failure), describe.clone());
        M::up_with_hook(sql, move |tx: &rusqlite::Transaction| {
            write_checksums(tx, number, &describe).map_err(|error| {
                let words = error.to_string();
                if let Ok(mut slot) = failure.lock() {
                    *slot = Some(error);
                }
                HookError::Hook(words)
            })
        })
    });
    let done = Migrations::new(steps.collect()).to_version(connection, format as usize);
    if let Some(error) = failure.lock().ok().and_then(|mut slot| slot.take()) {
        return Err(error);
    }
    done.map_err(|error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => err.into(),
        other => StoreError::Database(other.to_string()),
    })
}

/// After the step to `format`: proves the rows that changed their shape, writes their checksums anew, and counts the tables.
fn write_checksums(connection: &Connection, format: u32, describe: &Describe) -> Result<()> {
    let before = format - 1;
    let rev = if before == 0 {
        1
    } else {
        rows::change_number(connection, before)? + 1
    };
    for table in counted(format) {
        let fresh = table.since == format;
        if !fresh && table.data_at(format).count() == table.data_at(before).count() {
            continue;
        }
        let mut tally = rows::Tally::default();
        if !fresh {
            let mut keys = Vec::new();
            rows::each(connection, table, before, |row| {
                keys.push(row.key(table).to_vec());
                Ok(())
            })?;
            for key in keys {
                let cells = rows::cells_unproved(connection, table, format, &key)?;
                tally.add(rows::write(connection, table, format, rev, &cells)?);
            }
        }
        rows::write_tally(connection, format, table, rev, tally)?;
    }
    if format == WITH_CARDS {
        cards::take_packs_apart(connection, format, rev, describe)?;
    }
    let version = [Cell::from("schema"), Cell::from(i64::from(format))];
    rows::write(connection, &ABOUT, format, rev, &version)?;
    rows::write_change_number(connection, format, rev)
}

/// What `sqlite_schema` says in a sound database of this format.
pub(crate) fn expected(format: u32) -> Result<Vec<String>> {
    static KNOWN: [OnceLock<Vec<String>>; FORMAT as usize + 1] =
        [const { OnceLock::new() }; FORMAT as usize + 1];
    let known = KNOWN.get(format as usize);
    if let Some(lines) = known.and_then(OnceLock::get) {
        return Ok(lines.clone());
    }
    let mut memory = Connection::open_in_memory()?;
    migrate(&mut memory, format, &Describe::default())?;
    let lines = described(&memory)?;
    if let Some(known) = known {
        // Another thread may have been first, with the same lines.
        let _ = known.set(lines.clone());
    }
    Ok(lines)
}

/// What `sqlite_schema` says.
pub(crate) fn described(connection: &Connection) -> Result<Vec<String>> {
    let mut statement = connection.prepare(
        "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1",
    )?;
    let lines = statement.query_map([], |row| row.get(0))?;
    Ok(lines.collect::<rusqlite::Result<_>>()?)
}

#[cfg(test)]
#[path = "schema_tests.rs"]
mod tests;
