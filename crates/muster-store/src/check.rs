//! Whether a database is as it was written.

use rusqlite::Connection;

use crate::error::{Result, StoreError};
use crate::migrations::{described, expected};
use crate::proof;

/// Everything that can be checked: the tables are ours, SQLite finds its structures in order, every row proves itself.
pub(crate) fn whole(database: &Connection) -> Result<i64> {
    whole_seeing(database, &mut |_, _| Ok(()))
}

/// As [`whole`], with every row handed to `seen` once it is proved, so that nobody need read it again.
pub(crate) fn whole_seeing(database: &Connection, seen: &mut proof::Seeing<'_>) -> Result<i64> {
    if described(database)? != expected() {
        return Err(StoreError::damaged(
            "database",
            "the tables are not as they were made",
        ));
    }
    let rev = proof::prove_seeing(database, seen)?;
    let said: String = database.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if said != "ok" {
        return Err(StoreError::damaged("database", said));
    }
    Ok(rev)
}
