//! A file beside the database that knows how far it had come, so that a backup that is put in its place is noticed.
//!
//! Each start draws a number by lot, and each change counts. Both stand in the database and in the witness. A database
//! that has another lot than its witness, or counted less, is not the one that answered last.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::{Result, about, say_about};
use crate::secret;
use crate::storage::StorageError;

/// Compares the database with its witness, gives every account another epoch where the two do not agree, and begins anew.
pub(super) fn check(database: &mut Connection, path: &Path) -> Result<()> {
    let chance = |_| StorageError::Unreadable("the system gives no chance".to_owned());
    let lot = secret::id().map_err(chance)?;
    let transaction = database.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let counted = counted(&transaction)?;
    let before = about(&transaction, "lot")?;
    let witness = fs::read_to_string(beside(path)).unwrap_or_default();
    let (known_lot, known_count) = witness.trim().split_once(' ').unwrap_or_default();
    let behind = known_count
        .parse::<u64>()
        .map_or(true, |known| known > counted);
    if before.is_some_and(|before| before != known_lot || behind) {
        tracing::warn!("the database was restored from a backup; devices offer everything again");
        let accounts: Vec<String> = transaction
            .prepare("SELECT account FROM accounts")?
            .query_map([], |row| row.get(0))?
            .collect::<rusqlite::Result<_>>()?;
        for account in accounts {
            another_epoch(&transaction, &account)?;
        }
    }
    say_about(&transaction, "lot", &lot)?;
    transaction.commit()?;
    write(path, &lot, counted)?;
    Ok(())
}

/// Gives an account another epoch.
pub(super) fn another_epoch(database: &Transaction<'_>, account: &str) -> Result<()> {
    let chance = |_| StorageError::Unreadable("the system gives no chance".to_owned());
    let epoch = secret::id().map_err(chance)?;
    database.execute(
        "UPDATE accounts SET epoch = ? WHERE account = ?",
        [&*epoch, account],
    )?;
    database.execute("UPDATE devices SET passed = 0 WHERE account = ?", [account])?;
    Ok(())
}

/// Counts a change.
pub(super) fn count(database: &Transaction<'_>) -> Result<u64> {
    let count = counted(database)?.saturating_add(1);
    say_about(database, "changes", &count.to_string())?;
    Ok(count)
}

/// Notes a change that is safe. A witness that cannot be written only sees less: the change stands.
pub(super) fn note(database: &Connection, path: &Path, count: u64) {
    let noted = about(database, "lot").and_then(|lot| write(path, &lot.unwrap_or_default(), count));
    if let Err(error) = noted {
        tracing::warn!(%error, "the witness cannot be written");
    }
}

fn counted(database: &Connection) -> Result<u64> {
    let count = about(database, "changes")?;
    Ok(count
        .and_then(|count| count.parse().ok())
        .unwrap_or_default())
}

/// Written in one go over what was there, which is never longer.
fn write(path: &Path, lot: &str, count: u64) -> Result<()> {
    use std::io::Write;
    let mut file = fs::OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(beside(path))?;
    file.write_all(format!("{lot} {count:020}\n").as_bytes())?;
    Ok(())
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-witness");
    PathBuf::from(name)
}
