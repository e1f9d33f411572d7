//! Checks whether a database is as it was written.

use rusqlite::Connection;

use crate::error::{Result, StoreError};
use crate::migrations::{described, expected};
use crate::schema::Format;
use crate::verify;

/// Checks everything in a database: its tables are those of the format, SQLite finds its structures in order, and
/// every row fits its checksum. Returns the number of the last change.
pub(crate) fn whole(database: &Connection, format: &Format) -> Result<i64> {
    whole_visiting(database, format, &mut |_, _| Ok(()))
}

/// Does the same as [`whole`] and passes each verified row to `seen`, so that nobody has to read it again.
pub(crate) fn whole_visiting(
    database: &Connection,
    format: &Format,
    seen: &mut verify::RowVisitor<'_>,
) -> Result<i64> {
    if described(database)? != expected(format) {
        return Err(StoreError::damaged(
            "database",
            "the tables are not as they were made",
        ));
    }
    let change_no = verify::verify_visiting(database, format, seen)?;
    let said: String = database.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if said != "ok" {
        return Err(StoreError::damaged("database", said));
    }
    Ok(change_no)
}
