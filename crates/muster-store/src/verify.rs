//! Verifies that a database is as the last change left it.

use rusqlite::Connection;

use crate::error::{Result, StoreError};
use crate::rows::{self, VerifiedRow};
use crate::schema::{ABOUT, Format, LEDGER, SqlTable};

/// A callback that receives each verified row and its table.
pub(crate) type RowVisitor<'s> = dyn FnMut(&SqlTable, &VerifiedRow<'_>) -> Result<()> + 's;

/// Verifies the whole database: every row, the ledger, and the sum over the ledger. Returns the number of the last
/// change.
pub(crate) fn verify(connection: &Connection, format: &Format) -> Result<i64> {
    verify_visiting(connection, format, &mut |_, _| Ok(()))
}

/// Does the same as [`verify`] and passes every row of the counted tables to `seen`.
pub(crate) fn verify_visiting(
    connection: &Connection,
    format: &Format,
    seen: &mut RowVisitor<'_>,
) -> Result<i64> {
    let row = rows::find(connection, &ABOUT, &["schema".into()])?;
    let said = row
        .ok_or_else(|| StoreError::damaged(ABOUT.name, "it does not say its format"))?
        .int(1)?;
    if said != i64::from(format.number) {
        return Err(StoreError::damaged(
            ABOUT.name,
            format!("format {said}, not {}", format.number),
        ));
    }
    let row = rows::find(connection, &ABOUT, &["change".into()])?;
    let row =
        row.ok_or_else(|| StoreError::damaged(ABOUT.name, "it does not say how far it is"))?;
    let ledger = rows::walk(connection, &LEDGER, |_| Ok(()))?;
    if row.int(1)? != ledger.total || ledger.rows != format.counted.len() as i64 {
        return Err(StoreError::damaged(LEDGER.name, "its sum is another"));
    }
    let abouts = rows::walk(connection, &ABOUT, |_| Ok(()))?;
    if abouts.rows != 2 {
        return Err(StoreError::damaged(
            ABOUT.name,
            format!("{} rows", abouts.rows),
        ));
    }
    for table in format.counted {
        rows::walk(connection, table, |row| seen(table, row))?;
    }
    Ok(row.change_no)
}
