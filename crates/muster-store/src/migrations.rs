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
use crate::schema::{ABOUT, COUNTED, CURRENT, EVENT_LISTS, Format};
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
    create_in(&CURRENT, connection)
}

fn create_in(format: &Format, connection: &mut Connection) -> Result<()> {
    const FIRST: i64 = 1;
    let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    tx.execute_batch(format.sql)?;
    for table in format.counted {
        rows::write_digest(&tx, table, FIRST, TableDigest::default())?;
    }
    let row = [
        SqlCell::from("schema"),
        SqlCell::from(i64::from(format.number)),
    ];
    rows::write(&tx, &ABOUT, FIRST, &row)?;
    rows::write_change_number(&tx, FIRST)?;
    tx.pragma_update(None, "user_version", format.number)?;
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
    backup::keep_before_migration(folder, now)?;
    finish_stopped(folder)
}

/// Completes a migration that was stopped after the old database had moved. If the old one is still there, the migration
/// begins again: a program of the earlier format may have written to it since.
pub(crate) fn finish_stopped(folder: &DataFolder) -> Result<()> {
    let migrated = folder.migrated();
    if !folder.has(&migrated) {
        return Ok(());
    }
    if folder.has(&folder.database()) {
        return folder.remove(&migrated);
    }
    folder.put_database_in_place(&migrated)
}

fn write_converted(folder: &DataFolder, to: &Path) -> Result<()> {
    let mut old = connection::reader(folder)?;
    let mut new = connection::exclusive(folder, to)?;
    convert(&mut old, &mut new)?;
    verify::verify(&new, &CURRENT)?;
    new.close().map_err(|(_, error)| StoreError::from(error))
}

/// Returns what a sound database of format 8 holds as one of today's format in memory, for a folder that cannot be
/// written.
pub(crate) fn converted_in_memory(old: &mut Connection) -> Result<Connection> {
    let mut new = Connection::open_in_memory()?;
    convert(old, &mut new)?;
    Ok(new)
}

/// Writes what a sound database of format 8 holds into an empty one of today's format.
fn convert(old: &mut Connection, new: &mut Connection) -> Result<()> {
    let old = old.transaction()?;
    let change_no = rows::change_number(&old)?.saturating_add(1);
    let mut conversion = Conversion::default();
    rows::walk(&old, &EVENT_LISTS, |list| {
        conversion.note_list_of(list.text(0)?);
        Ok(())
    })?;
    create(new)?;
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
    Ok(tx.commit()?)
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
    use crate::kept_since::KeptSince;
    use crate::schema::{FORMAT, SETTINGS};
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

    #[test]
    fn what_only_has_the_key_of_a_campaign_stays_as_it_is_and_stops_no_migration() {
        let from = tempfile::tempdir().unwrap();
        let at = DataFolder::at(from.path(), Describe::default()).unwrap();
        let mut database = connection::writer(&at).unwrap();
        create_in(&FORMAT_8, &mut database).unwrap();
        let campaign = r#"{"campaign":{"name":"Season"}}"#;
        let all = [
            ("campaign.c1", campaign),
            ("campaign.odd", "[1]"),
            ("campaign.text", "no JSON"),
            ("theme", "\"dark\""),
        ];
        let mut digest = TableDigest::default();
        for (key, value) in all {
            digest.add(rows::write(&database, &SETTINGS, 2, &[key.into(), value.into()]).unwrap());
        }
        rows::write_digest(&database, &SETTINGS, 2, digest).unwrap();
        rows::write_change_number(&database, 2).unwrap();
        // Everything is still in the log.
        let folder = tempfile::tempdir().unwrap();
        for name in ["muster.db", "muster.db-wal"] {
            std::fs::copy(from.path().join(name), folder.path().join(name)).unwrap();
        }
        drop(database);
        let (store, report) = Store::open(folder.path(), NOW).unwrap();
        assert_eq!(report, None);
        let campaigns = store.campaigns().list().unwrap();
        assert_eq!(campaigns.len(), 1);
        assert_eq!(campaigns[0].json, r#"{"name":"Season"}"#);
        assert_eq!(store.settings().all().unwrap().len(), 1);
        let kept = store.read(|database| rows::all(database, &SETTINGS));
        let kept: Vec<Vec<SqlCell>> = kept.unwrap().into_iter().map(|row| row.cells).collect();
        let odd = all[1..]
            .iter()
            .map(|(key, value)| vec![(*key).into(), (*value).into()]);
        assert_eq!(kept, odd.collect::<Vec<Vec<SqlCell>>>());
        store.check().unwrap();
        // The backup is whole without the log.
        let before = store.backups().list().unwrap();
        let kept = store.backups().restore(&before[0].name).unwrap();
        assert_eq!(kept, KeptSince::default());
        assert_eq!(store.campaigns().list().unwrap().len(), 1);
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
