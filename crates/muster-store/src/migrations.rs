//! How a database gets from one format to the next, and what it is made of in each.

use std::sync::OnceLock;

use rusqlite::{Connection, TransactionBehavior};
use serde::{Deserialize, Serialize};

use crate::cards;
use crate::describe::Describe;
use crate::error::{Result, StoreError};
use crate::rows::{self, Cell};
use crate::schema::{ABOUT, FORMAT, WITH_CARDS, counted};

const SQL: [&str; FORMAT as usize] = [
    include_str!("../../../migrations/0001_cards_and_forces.sql"),
    include_str!("../../../migrations/0002_collection_and_tags.sql"),
    include_str!("../../../migrations/0003_photos.sql"),
    include_str!("../../../migrations/0004_cards_as_rows.sql"),
    include_str!("../../../migrations/0005_plays.sql"),
    include_str!("../../../migrations/0006_events.sql"),
    include_str!("../../../migrations/0007_devices_in_step.sql"),
    include_str!("../../../migrations/0008_photos_in_step.sql"),
];

/// [`Newest`], since to make a database takes longer than to look at one. A test holds it against the migrations and writes
/// it anew where `MUSTER_UPDATE_SCHEMA` is set.
const NEWEST: &str = include_str!("../../../migrations/newest.json");

/// What `sqlite_schema` says in a sound database of the newest format.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Newest {
    format: u32,
    schema: Vec<String>,
}

const VERSION: &str = "user_version";

/// Brings a database up to `format`, in one transaction. The header's `user_version` says how far it has come.
pub(crate) fn migrate(connection: &mut Connection, format: u32, describe: &Describe) -> Result<()> {
    let step = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let from: u32 = step.pragma_query_value(None, VERSION, |row| row.get(0))?;
    if from > format {
        let words = format!("the database has the format {from}, which is newer than {format}");
        return Err(StoreError::Database(words));
    }
    for (number, sql) in (1..=format).zip(SQL).skip(from as usize) {
        step.execute_batch(sql)?;
        write_checksums(&step, number, describe)?;
    }
    step.pragma_update(None, VERSION, format)?;
    Ok(step.commit()?)
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
    let lines = match serde_json::from_str::<Newest>(NEWEST) {
        Ok(newest) if newest.format == format => newest.schema,
        _ => made(format)?,
    };
    if let Some(known) = known {
        // Another thread may have been first, with the same lines.
        let _ = known.set(lines.clone());
    }
    Ok(lines)
}

/// What `sqlite_schema` says in a database that is made of the migrations.
fn made(format: u32) -> Result<Vec<String>> {
    let mut memory = Connection::open_in_memory()?;
    migrate(&mut memory, format, &Describe::default())?;
    described(&memory)
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
#[path = "migrations_tests.rs"]
mod tests;
