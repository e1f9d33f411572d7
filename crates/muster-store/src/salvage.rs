//! Repairs a damaged database: keeps the rows that can be verified, fills gaps from the newest good backup, and sets
//! the damaged files aside.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

mod found;
mod mend;

use self::found::SalvagedRows;
use crate::backup;
use crate::cards::{OWN, SHIPPED};
use crate::clock::stamp;
use crate::connection;
use crate::documents::{CAMPAIGN, EVENT, FORCE, PLAY};
use crate::error::{Result, StoreError};
use crate::folder::DataFolder;
use crate::migrations::format_8::FORMAT_8;
use crate::migrations::{self, create};
use crate::names::with_suffix;
use crate::raw::{FrameTrust, RawPages};
use crate::repair::{DataPart, Loss, RepairReport};
use crate::rows::{self, TableDigest};
use crate::schema::{COUNTED, CURRENT, EVENT_LISTS, Format, SqlTable};
use crate::verify;

/// Replaces the damaged database with a repaired one, of today's format. `seen` is the number of the last change
/// according to the commit marker. The caller must have the folder alone.
///
/// # Errors
/// [`StoreError::FromOlder`] and [`StoreError::FromNewer`] if the database has a format that is not read.
pub(crate) fn repair(folder: &DataFolder, now: i64, seen: i64, why: &str) -> Result<()> {
    // A repair knows only the tables of its formats and would lose the rows of others.
    let format = format_of(folder)?;
    tracing::warn!(why, "the database is damaged and will be repaired");
    let mut found = gather(folder, seen, format)?;
    let mut report = RepairReport {
        why: why.to_owned(),
        at: now,
        rescued: found.count(format),
        ..RepairReport::default()
    };
    let before = found.intact(format);
    let mut filled = BTreeMap::new();
    if !before.all(format)
        && let Some(backup) = backup::newest_good(folder, format)?
    {
        filled = found.fill(&before, backup.rows);
        if !filled.is_empty() {
            report.backup = Some(backup.name);
        }
    }
    let mut after = found.intact(format);
    if !after.tables.is_empty() {
        report.last_changes_lost = seen.saturating_sub(after.change_no).max(0).unsigned_abs();
    }
    for table in format.counted.iter().filter(|table| !after.has(table)) {
        let Some(part) = DataPart::from_table(table.name) else {
            continue;
        };
        let from_backup = filled.remove(table.name).unwrap_or_default();
        report.add(Loss {
            part,
            missing: found.missing(table),
            from_backup: from_backup.into_iter().collect(),
        });
    }
    let change_no = found.newest().max(seen) + 1;
    if format.number != CURRENT.number {
        (found, after) = (found.converted()?, after.converted());
    }
    for kind in [&FORCE, &CAMPAIGN] {
        if !(after.has(kind.documents) && after.has(kind.states)) {
            found.mend_states(kind, change_no, after.has(kind.documents));
        }
    }
    if !(after.has(PLAY.documents) && after.has(PLAY.states)) {
        found.mend_plays(change_no);
    }
    let of_events = [EVENT.documents, EVENT.states, &EVENT_LISTS];
    if !of_events.iter().all(|table| after.has(table)) {
        found.mend_events(change_no);
    }
    if !after.all(&CURRENT) {
        found.mend_sync(change_no);
    }
    for shelf in [&SHIPPED, &OWN] {
        let is_whole = |table: &&'static SqlTable| after.has(table);
        if !shelf.tables().iter().all(is_whole) {
            found.mend_packs(shelf, change_no, &folder.describe)?;
        }
    }
    let built = folder.unfinished("repaired.db")?;
    build(folder, &built, change_no, &found)?;
    report.set_aside = set_aside(folder, now)?;
    write_report(folder, now, &report)?;
    folder.put_in_place(&built, &folder.repaired())?;
    finish_stopped(folder)
}

/// Completes a repair that was interrupted before its last step, the swap of the databases.
pub(crate) fn finish_stopped(folder: &DataFolder) -> Result<()> {
    match folder.has(&folder.repaired()) {
        true => folder.put_database_in_place(&folder.repaired()),
        false => Ok(()),
    }
}

/// Returns the report of a repair that the user has not seen yet, and removes it. `None` if there is no report.
pub(crate) fn take_unseen_report(folder: &DataFolder) -> Result<Option<RepairReport>> {
    let path = folder.report();
    let Some(text) = folder.read(&path)? else {
        return Ok(None);
    };
    folder.remove(&path)?;
    let unreadable = |error: serde_json::Error| RepairReport {
        why: error.to_string(),
        ..RepairReport::default()
    };
    Ok(Some(
        serde_json::from_slice(&text).unwrap_or_else(unreadable),
    ))
}

/// Returns the format of a damaged database. If the row that names it is lost, too, it is the one in which most rows fit
/// their checksums: the header may be damaged.
///
/// # Errors
/// [`StoreError::FromOlder`] and [`StoreError::FromNewer`] if the row names a format that is not read.
fn format_of(folder: &DataFolder) -> Result<&'static Format> {
    let pages = RawPages::read(folder, FrameTrust::Unbroken)?;
    if let Some(found) = pages.format_by_row() {
        return migrations::known(found).ok_or_else(|| StoreError::from_format(found));
    }
    let pages = RawPages::read(folder, FrameTrust::Every)?;
    let count = |format: &Format| pages.rows(format).len();
    Ok(match count(&FORMAT_8) > count(&CURRENT) {
        true => &FORMAT_8,
        false => &CURRENT,
    })
}

/// Collects every row of a format in the files that fits its checksum.
fn gather(folder: &DataFolder, seen: i64, format: &Format) -> Result<SalvagedRows> {
    let mut merged = SalvagedRows::default();
    for trust in [FrameTrust::Sound, FrameTrust::Every, FrameTrust::Unbroken] {
        let mut found = SalvagedRows::default();
        found.take(RawPages::read(folder, trust)?.rows(format));
        let intact = found.intact(format);
        if intact.all(format) && intact.change_no >= seen {
            return Ok(found);
        }
        merged.merge(found);
    }
    Ok(merged)
}

/// Writes the rows that were found into a new database and verifies it.
fn build(folder: &DataFolder, path: &Path, change_no: i64, found: &SalvagedRows) -> Result<()> {
    let mut database = connection::exclusive(folder, path)?;
    create(&mut database)?;
    let tx = database.transaction()?;
    for table in COUNTED {
        let mut digest = TableDigest::default();
        for row in found.table(table) {
            digest.add(rows::write(&tx, table, row.change_no, &row.cells)?);
        }
        rows::write_digest(&tx, table, change_no, digest)?;
    }
    rows::write_change_number(&tx, change_no)?;
    tx.commit()?;
    verify::verify(&database, &CURRENT)?;
    database
        .close()
        .map_err(|(_, error)| StoreError::from(error))
}

/// Copies the damaged files to the folder for damaged files. Returns the paths of the copies.
fn set_aside(folder: &DataFolder, now: i64) -> Result<Vec<PathBuf>> {
    let to = folder.damaged();
    folder.make(&to)?;
    let mut name = format!("muster-{}.db", stamp(now));
    for number in 2.. {
        if !folder.has(&to.join(&name)) {
            break;
        }
        name = format!("muster-{}-{number}.db", stamp(now));
    }
    let database = to.join(name);
    let mut copies = Vec::new();
    for (from, copy) in [
        (folder.database(), database.clone()),
        (folder.log(), with_suffix(&database, "-wal")),
    ] {
        // Checking the database leaves an empty log beside it.
        if folder.about(&from).is_some_and(|file| file.bytes > 0) {
            folder.copy(&from, &copy)?;
            folder.sync(&copy)?;
            copies.push(copy);
        }
    }
    folder.sync_folder(&to)?;
    Ok(copies)
}

/// Writes the report twice: beside the damaged files, and where [`take_unseen_report`] finds it.
fn write_report(folder: &DataFolder, now: i64, report: &RepairReport) -> Result<()> {
    let text = serde_json::to_vec_pretty(report)
        .map_err(|error| StoreError::Database(error.to_string()))?;
    let name = format!("report-{}.json", stamp(now));
    folder.write_whole(&folder.damaged().join(name), &text)?;
    folder.write_whole(&folder.report(), &text)
}
