//! The tables, format by format, and how a database gets from one format to the next.

use std::sync::{Arc, Mutex, OnceLock};

use rusqlite::Connection;
use rusqlite_migration::{HookError, M, Migrations};

use crate::error::{Result, StoreError};
use crate::rows::{self, Cell};

/// The newest format that this program knows: the number of the last migration.
pub const FORMAT: u32 = 3;

const SQL: [&str; FORMAT as usize] = [
    include_str!("../../../migrations/0001_cards_and_forces.sql"),
    include_str!("../../../migrations/0002_collection_and_tags.sql"),
    include_str!("../../../migrations/0003_photos.sql"),
];

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

/// The tables that the ledger counts, those that others refer to first.
pub(crate) static COUNTED: [&Table; 9] = [
    &PACKS,
    &OWN_PACKS,
    &CORRECTIONS,
    &FORCES,
    &HISTORY,
    &SETTINGS,
    &COLLECTION,
    &SEARCHES,
    &PHOTOS,
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
pub(crate) fn migrate(connection: &mut Connection, format: u32) -> Result<()> {
    let failure = Arc::new(Mutex::new(None));
    let steps = (1..).zip(SQL).map(|(number, sql)| {
        let failure = Arc::clone(&failure);
        M::up_with_hook(sql, move |tx: &rusqlite::Transaction| {
            write_checksums(tx, number).map_err(|error| {
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
fn write_checksums(connection: &Connection, format: u32) -> Result<()> {
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
    migrate(&mut memory, format)?;
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
mod tests {
    use std::path::Path;

    use super::*;
    use crate::connection;
    use crate::forces::KeptForce;
    use crate::store::Store;

    /// A database as the program of `format` left it, with two forces and one of everything else that it knew.
    fn old(folder: &Path, format: u32) {
        let mut database = connection::writer(&folder.join("muster.db")).unwrap();
        if format == 0 {
            return;
        }
        migrate(&mut database, format).unwrap();
        let row = |cells: &[&str]| -> Vec<Cell> {
            let cell = |text: &&str| text.parse::<i64>().map_or(Cell::from(*text), Cell::Int);
            cells.iter().map(cell).collect()
        };
        let force = |id: &str, name: &str| {
            let body = format!("{{\"name\":\"{name}\"}}");
            let mut cells = row(&[id, &body, "2", "1", "1", "2", "100", "200"]);
            if format >= 2 {
                cells.extend(row(&["1", "[\"club\"]"]));
            }
            cells
        };
        let state = |id: &str, place: &str, name: &str| {
            let body = format!("{{\"name\":\"{name}\"}}");
            row(&[id, place, place, "150", "what", &body])
        };
        let mut all = vec![
            (&PACKS, row(&["shipped", "3", "{\"shipped\":1}"])),
            (&OWN_PACKS, row(&["own", "1", "{\"own\":1}"])),
            (&CORRECTIONS, row(&["fww/unit/a", "{\"x\":1}", "hash", "9"])),
            (&FORCES, force("f1", "One")),
            (&FORCES, force("f2", "Deux")),
            (&HISTORY, state("f1", "1", "One")),
            (&HISTORY, state("f1", "2", "Later")),
            (&HISTORY, state("f2", "1", "Deux")),
            (&HISTORY, state("f2", "2", "Après")),
            (&SETTINGS, row(&["language", "\"fr\""])),
        ];
        if format >= 2 {
            all.push((&COLLECTION, row(&["fww/unit/a", "2", "1"])));
            all.push((&SEARCHES, row(&["laser", "5"])));
        }
        if format >= 3 {
            let photo = b"\xff\xd8\xff a photo";
            let name = crate::photo_files::content(photo);
            std::fs::create_dir_all(folder.join("photos")).unwrap();
            std::fs::write(folder.join(format!("photos/{name}.jpg")), photo).unwrap();
            let mut cells = row(&["card", "fww/unit/a"]);
            cells.extend([name.into(), Cell::Int(photo.len() as i64), "".into()]);
            cells.extend(row(&["7", "0"]));
            all.push((&PHOTOS, cells));
        }
        let tx = database.transaction().unwrap();
        for (rev, (table, cells)) in (10..).zip(all) {
            let mut tally = rows::read_tally(&tx, format, table).unwrap();
            tally.add(rows::write(&tx, table, format, rev, &cells).unwrap());
            rows::write_tally(&tx, format, table, rev, tally).unwrap();
        }
        rows::write_change_number(&tx, format, 30).unwrap();
        tx.commit().unwrap();
        rows::prove(&database, format).unwrap();
    }

    fn is_there(store: &Store, format: u32) {
        store.check().unwrap();
        let force: KeptForce = store.forces().get("f2").unwrap();
        assert_eq!(force.json, "{\"name\":\"Deux\"}");
        assert_eq!((force.seq, force.created, force.changed), (2, 100, 200));
        assert_eq!((force.can_undo, force.can_redo), (false, true));
        let history = store.forces().history("f2").unwrap();
        assert_eq!(history.states[1].json, "{\"name\":\"Après\"}");
        assert_eq!(store.forces().list().unwrap().len(), 2);
        assert_eq!(store.packs().shipped().unwrap()[0].json, "{\"shipped\":1}");
        assert_eq!(store.packs().own().unwrap()[0].json, "{\"own\":1}");
        assert_eq!(store.corrections().all().unwrap()[0].patch, "{\"x\":1}");
        let language = store.settings().get::<String>("language").unwrap();
        assert_eq!(language.as_deref(), Some("fr"));
        let owned = store.collection().get("fww/unit/a").unwrap();
        if format < 2 {
            assert!(!force.archived && force.tags.is_empty());
            assert_eq!(owned.cards, 0);
        } else {
            assert!(force.archived);
            assert_eq!(force.tags, ["club"]);
            assert_eq!((owned.cards, owned.miniatures), (2, 1));
            assert_eq!(store.searches().recent().unwrap(), ["laser"]);
        }
        let photos = store.photos().all().unwrap();
        assert_eq!(photos.len(), usize::from(format >= 3));
        for photo in photos {
            let bytes = store.photos().read(&photo.name).unwrap();
            assert_eq!(bytes, b"\xff\xd8\xff a photo");
        }
    }

    #[test]
    fn every_earlier_format_is_brought_up_to_date_with_its_data() {
        for format in 0..=FORMAT {
            let folder = tempfile::tempdir().unwrap();
            old(folder.path(), format);
            let (store, report) = Store::open(folder.path(), 1_795_285_502).unwrap();
            assert_eq!(report, None, "from format {format}");
            if format == 0 {
                assert!(store.forces().list().unwrap().is_empty());
                continue;
            }
            is_there(&store, format);
            // It can be changed, and what it was before can be brought back.
            store.forces().delete("f2").unwrap();
            let backups = store.backups().list().unwrap();
            let before = backups.iter().find(|b| b.name.starts_with("format-"));
            assert_eq!(before.is_some(), format < FORMAT);
            if let Some(before) = before {
                store.backups().restore(&before.name).unwrap();
                is_there(&store, format);
            }
        }
    }

    #[test]
    fn damage_is_repaired_before_the_format_is_changed() {
        let original = tempfile::tempdir().unwrap();
        old(original.path(), 1);
        let bytes = std::fs::read(original.path().join("muster.db")).unwrap();
        let mut repaired = 0;
        for at in (0..bytes.len()).step_by(bytes.len() / 40) {
            let folder = tempfile::tempdir().unwrap();
            let mut bytes = bytes.clone();
            bytes[at] ^= 4;
            std::fs::write(folder.path().join("muster.db"), &bytes).unwrap();
            let (store, report) = Store::open(folder.path(), 1_795_285_502).unwrap();
            store.check().unwrap();
            match report {
                None => is_there(&store, 1),
                Some(report) if report.nothing_lost() => {
                    repaired += 1;
                    is_there(&store, 1);
                }
                Some(_) => repaired += 1,
            }
        }
        assert!(repaired > 0);
    }

    #[test]
    fn a_step_that_meets_damage_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        old(folder.path(), 1);
        let mut database = connection::writer(&folder.path().join("muster.db")).unwrap();
        database
            .execute("UPDATE forces SET seq = 99 WHERE id = 'f1'", [])
            .unwrap();
        assert!(migrate(&mut database, FORMAT).unwrap_err().is_damage());
        let format: u32 = database
            .pragma_query_value(None, "user_version", |row| row.get(0))
            .unwrap();
        assert_eq!(format, 1);
    }
}
