//! Creates a database, and knows which tables a sound one has.

use rusqlite::{Connection, TransactionBehavior};

use crate::error::Result;
use crate::rows::{self, SqlCell, TableDigest};
use crate::schema::{ABOUT, COUNTED, FORMAT};

/// The tables of [`FORMAT`]. Databases of earlier formats are refused, because no released program made one.
const BASELINE: &str = include_str!("../../../migrations/0008_baseline.sql");

/// Creates the tables in an empty database, in one transaction.
pub(crate) fn create(connection: &mut Connection) -> Result<()> {
    const FIRST: i64 = 1;
    let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    tx.execute_batch(BASELINE)?;
    for table in COUNTED {
        rows::write_digest(&tx, table, FIRST, TableDigest::default())?;
    }
    let format = [SqlCell::from("schema"), SqlCell::from(i64::from(FORMAT))];
    rows::write(&tx, &ABOUT, FIRST, &format)?;
    rows::write_change_number(&tx, FIRST)?;
    tx.pragma_update(None, "user_version", FORMAT)?;
    Ok(tx.commit()?)
}

/// Returns the lines that [`described`] returns for a sound database. SQLite keeps each statement exactly as it was
/// written.
pub(crate) fn expected() -> Vec<String> {
    let statements = BASELINE.split(";\n").filter_map(|statement| {
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
        assert_eq!(described(&database).unwrap(), expected());
        assert_eq!(expected().len(), COUNTED.len() + 2);
        assert_eq!(verify::verify(&database).unwrap(), 1);
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
        for format in 1..FORMAT {
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
