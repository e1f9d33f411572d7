//! A file next to the database, the marker, records the database's progress. It reveals when a backup was put in the
//! database's place.
//!
//! Each start draws a random id (the lot), and each change is counted. The database and the marker both store the lot
//! and the count. If the lots differ, or the database has counted less, it is not the database that answered last. A
//! start that is killed between the two writes leaves the lot of the start before in the database. The marker therefore
//! names that lot too, until the first change. It does not if that start noticed a backup: the same backup may be put in
//! place once more.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction};

use super::{Result, begin, ended_secrets};
use crate::secret;
use crate::storage::StorageError;
use crate::storage::accounts::{about, renew_all_epochs, set_about, warn_of_revoked_devices};
use crate::transaction::block_on_ready;

/// Compares the database with its marker, and gives every account a new epoch if they disagree. Then draws a new lot.
pub(super) fn check(database: &mut Connection, path: &Path) -> Result<()> {
    let chance = |_| StorageError::Unreadable("the system gives no chance".to_owned());
    let lot = secret::id().map_err(chance)?;
    let transaction = begin(database)?;
    let change_count = change_count(&transaction)?;
    let before = block_on_ready(about(&transaction, "lot"))?;
    let marker = fs::read_to_string(marker_path(path)).unwrap_or_default();
    let mut known = marker.split_whitespace();
    let known_lot = known.next().unwrap_or_default();
    let behind = known
        .next()
        .and_then(|known| known.parse::<u64>().ok())
        .is_none_or(|known| known > change_count);
    let lot_before = known.next().unwrap_or(known_lot);
    let is_other = |before: &str| (before != known_lot && before != lot_before) || behind;
    let is_restored = before.as_deref().is_some_and(is_other);
    if is_restored {
        let accounts = block_on_ready(renew_all_epochs(&transaction))?;
        let is_listed = ended_secrets::end_again(&transaction, path)?;
        if accounts > 0 && !is_listed {
            warn_of_revoked_devices();
        }
    }
    if let Err(error) = ended_secrets::create(path) {
        tracing::warn!(%error, "revocations cannot be noted beside the database");
    }
    block_on_ready(set_about(&transaction, "lot", &lot))?;
    let before = before.as_deref().filter(|_| !is_restored).unwrap_or(&lot);
    // First the marker: if the commit never comes, it still knows the database.
    write(path, &line(&lot, change_count, before))?;
    transaction.commit()?;
    Ok(())
}

/// Counts a change, and returns the line to write to the marker after the commit.
pub(super) fn count_change(database: &Transaction<'_>) -> Result<String> {
    let count = change_count(database)?.saturating_add(1);
    block_on_ready(set_about(database, "changes", &count.to_string()))?;
    let lot = block_on_ready(about(database, "lot"))?;
    let lot = lot.unwrap_or_default();
    Ok(line(&lot, count, &lot))
}

/// Writes a committed change to the marker. If that fails, the change stands, but some restored backups go unnoticed.
pub(super) fn write_after_commit(path: &Path, line: &str) {
    if let Err(error) = write(path, line) {
        tracing::warn!(%error, "the witness cannot be written");
    }
}

fn change_count(database: &Transaction<'_>) -> Result<u64> {
    let count = block_on_ready(about(database, "changes"))?;
    Ok(count
        .and_then(|count| count.parse().ok())
        .unwrap_or_default())
}

fn line(lot: &str, count: u64, lot_before: &str) -> String {
    format!("{lot} {count:020} {lot_before}\n")
}

/// Overwrites the marker in one write. The old line is never longer than the new one, so nothing of it remains.
fn write(path: &Path, line: &str) -> Result<()> {
    use std::io::Write;
    let mut file = fs::OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(marker_path(path))?;
    file.write_all(line.as_bytes())?;
    Ok(())
}

fn marker_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-witness");
    PathBuf::from(name)
}
