//! Creates a database, knows which tables a sound one has, and turns one of an earlier format into one of today's.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use self::format_8::{Conversion, FORMAT_8};
use crate::backup;
use crate::connection;
use crate::error::{Result, StoreError};
use crate::folder::DataFolder;
use crate::rows::{self, SqlCell, TableDigest};
use crate::schema::{ABOUT, COUNTED, CURRENT, FORMAT, Format};
use crate::verify;

pub(crate) mod format_8;

/// The tables of format 8. Databases of earlier formats are refused, because no released program made one.
const BASELINE: &str = include_str!("../../../migrations/0008_baseline.sql");

/// Returns the format with this number, if its databases can be read.
pub(crate) fn known(number: u32) -> Option<&'static Format> {
    [&CURRENT, &FORMAT_8]
        .into_iter()
        .find(|format| format.number == number)
}

/// Creates the tables in an empty database, in one transaction.
pub(crate) fn create(connection: &mut Connection) -> Result<()> {
    const FIRST: i64 = 1;
    let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    tx.execute_batch(CURRENT.sql)?;
    for table in COUNTED {
        rows::write_digest(&tx, table, FIRST, TableDigest::default())?;
    }
    let format = [SqlCell::from("schema"), SqlCell::from(i64::from(FORMAT))];
    rows::write(&tx, &ABOUT, FIRST, &format)?;
    rows::write_change_number(&tx, FIRST)?;
    tx.pragma_update(None, "user_version", FORMAT)?;
    Ok(tx.commit()?)
}

/// Turns a sound database of format 8 into one of today's format. The new one is written beside the old one and
/// verified; then the old one moves to the backups, and the new one takes its place. A migration that is stopped is
/// begun again, or completed, when the folder is opened next. The caller must have the folder alone.
///
/// # Errors
/// [`StoreError::DiskFull`] if there is no room for both. The old database is left as it was then.
pub(crate) fn migrate(folder: &DataFolder, now: i64) -> Result<()> {
    let built = folder.unfinished("migrated.db")?;
    if let Err(error) = write_converted(folder, &built) {
        folder.remove_database(&built)?;
        return Err(error.at(&built));
    }
    // The old file moves without its log, so what the log holds must be in the file before.
    let old = connection::exclusive(folder, &folder.database())?;
    old.close().map_err(|(_, error)| StoreError::from(error))?;
    folder.put_in_place(&built, &folder.migrated())?;
    finish_stopped(folder, now)
}

/// Completes a migration that was stopped after the new database was verified.
pub(crate) fn finish_stopped(folder: &DataFolder, now: i64) -> Result<()> {
    if !folder.has(&folder.migrated()) {
        return Ok(());
    }
    if folder.has(&folder.database()) {
        backup::keep_before_migration(folder, now)?;
    }
    folder.remove(&folder.log())?;
    folder.remove(&folder.index())?;
    folder.put_in_place(&folder.migrated(), &folder.database())
}

fn write_converted(folder: &DataFolder, to: &Path) -> Result<()> {
    let mut old = connection::reader(folder)?;
    let old = old.transaction()?;
    let change_no = rows::change_number(&old)?.saturating_add(1);
    let mut conversion = Conversion::default();
    for table in FORMAT_8.counted {
        rows::each(&old, table, |row| conversion.note(table, &row))?;
    }
    let mut new = connection::exclusive(folder, to)?;
    create(&mut new)?;
    let tx = new.transaction()?;
    let mut digests: BTreeMap<&str, TableDigest> = BTreeMap::new();
    for table in FORMAT_8.counted {
        rows::each(&old, table, |row| {
            for (table, row) in conversion.converted(table, row)? {
                let sum = rows::write_new(&tx, table, row.change_no, &row.cells)?;
                digests.entry(table.name).or_default().add(sum);
            }
            Ok(())
        })?;
    }
    for table in COUNTED {
        let digest = digests.remove(table.name).unwrap_or_default();
        rows::write_digest(&tx, table, change_no, digest)?;
    }
    rows::write_change_number(&tx, change_no)?;
    tx.commit()?;
    verify::verify(&new, &CURRENT)?;
    new.close().map_err(|(_, error)| StoreError::from(error))
}

/// Returns the lines that [`described`] returns for a sound database of a format. SQLite keeps each statement exactly as
/// it was written.
pub(crate) fn expected(format: &Format) -> Vec<String> {
    let statements = format.sql.split(";\n").filter_map(|statement| {
        let sql = &statement[statement.find("CREATE TABLE ")?..];
        let name = sql.split(' ').nth(2)?;
        Some(format!("table {name} {name} {sql}"))
    });
    let mut lines: Vec<String> = statements.collect();
    lines.sort();
    lines
}

/// Returns the content of `sqlite_schema`, a line for each entry, sorted.
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
    use crate::describe::Describe;
    use crate::error::StoreError;
    use crate::folder::DataFolder;
    use crate::store::Store;
    use crate::verify;

    const NOW: i64 = 1_795_285_502;

    #[test]
    fn a_database_is_made_of_what_is_expected_and_proves_itself() {
        let mut database = Connection::open_in_memory().unwrap();
        create(&mut database).unwrap();
        assert_eq!(described(&database).unwrap(), expected(&CURRENT));
        assert_eq!(expected(&CURRENT).len(), COUNTED.len() + 2);
        assert_eq!(expected(&FORMAT_8).len(), FORMAT_8.counted.len() + 2);
        assert_eq!(verify::verify(&database, &CURRENT).unwrap(), 1);
        let version = database.pragma_query_value(None, "user_version", |row| row.get(0));
        assert_eq!(version, Ok(FORMAT));
    }

    /// Turns a database into one of an earlier format, with fewer tables and columns.
    fn from_format(path: &Path, format: u32) {
        let database = Connection::open(path).unwrap();
        let row = [SqlCell::from("schema"), SqlCell::from(i64::from(format))];
        rows::write(&database, &ABOUT, 2, &row).unwrap();
        let earlier = "DROP TABLE sync_photos; ALTER TABLE forces DROP COLUMN highest";
        database.execute_batch(earlier).unwrap();
        let version = database.pragma_update(None, "user_version", format);
        version.unwrap();
    }

    #[test]
    fn a_database_of_an_older_format_is_refused_and_left_as_it_is() {
        for format in 1..FORMAT_8.number {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("muster.db");
            let at = DataFolder::at(folder.path(), Describe::default()).unwrap();
            create(&mut connection::writer(&at).unwrap()).unwrap();
            from_format(&path, format);
            let sound = std::fs::read(&path).unwrap();
            // A damaged header does not start a repair either, because the rows of an earlier format would not fit the
            // tables.
            let mut damaged = sound.clone();
            damaged[47] ^= 1;
            for before in [sound, damaged] {
                std::fs::write(&path, &before).unwrap();
                match Store::open(folder.path(), NOW) {
                    Err(StoreError::FromOlder { found, known }) => {
                        assert_eq!((found, known), (format, FORMAT));
                    }
                    other => panic!("{other:?}"),
                }
                assert!(std::fs::read(&path).unwrap() == before);
                assert!(!folder.path().join("damaged").exists());
            }
        }
    }

    #[test]
    fn a_backup_of_an_older_format_is_refused_and_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = Store::open(folder.path(), NOW).unwrap();
        store.forces().create(Some("f"), "{}", "").unwrap();
        let backup = store.backups().make().unwrap();
        let path = folder.path().join("backups").join(&backup.name);
        from_format(&path, 7);
        let before = std::fs::read(&path).unwrap();
        let restored = store.backups().restore(&backup.name);
        assert!(
            matches!(restored, Err(StoreError::FromOlder { found: 7, .. })),
            "{restored:?}"
        );
        assert!(std::fs::read(&path).unwrap() == before);
        assert_eq!(store.forces().list().unwrap().len(), 1);
        store.check().unwrap();
    }
}
