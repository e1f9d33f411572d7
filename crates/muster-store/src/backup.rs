//! Makes and reads backups: complete copies of the database, made with SQLite's backup API.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::backup::{Backup as Copying, StepResult};
use serde::Serialize;

use crate::cards;
use crate::change::StoreTransaction;
use crate::check;
use crate::clock::{day, moment, stamp};
use crate::connection;
use crate::error::{Result, StoreError};
use crate::folder::DataFolder;
use crate::kept_since::KnownIds;
use crate::migrations::{self, format_8};
use crate::rows::{self, Stored};
use crate::schema::{CAMPAIGNS, CURRENT, EVENTS, FORCES, Format, SqlTable};
use crate::verify;

/// A backup that exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Backup {
    /// The backup's file name, which [`Backups::restore`](crate::Backups::restore) takes.
    pub name: String,
    /// Why the backup was made.
    pub reason: BackupReason,
    /// When the backup was made, in seconds since 1970. For a daily backup whose file was copied on another day, this
    /// is the beginning of its day (UTC).
    pub made: i64,
    /// The size of the backup, in bytes.
    pub bytes: u64,
}

/// Why a backup was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BackupReason {
    /// Made before the first change of a day.
    Day,
    /// The database as it was before it was migrated to a new format.
    Format,
    /// Made before a restore or an import that replaces everything.
    Replace,
    /// Made because the user asked for it.
    Asked,
}

impl BackupReason {
    const ALL: [Self; 4] = [Self::Day, Self::Format, Self::Replace, Self::Asked];

    fn start(self) -> &'static str {
        match self {
            Self::Day => "day-",
            Self::Format => "format-",
            Self::Replace => "replace-",
            Self::Asked => "asked-",
        }
    }

    /// Returns how many backups with this reason are kept.
    fn kept(self) -> usize {
        match self {
            Self::Day => 7,
            Self::Format | Self::Replace | Self::Asked => 3,
        }
    }
}

/// Makes today's backup, unless it exists already.
pub(crate) fn daily(folder: &DataFolder, now: i64) -> Result<()> {
    if !folder.has(&path(folder, BackupReason::Day, now)) {
        make(folder, BackupReason::Day, now)?;
    }
    Ok(())
}

/// Moves the database, which has an earlier format, to the backups.
pub(crate) fn keep_before_migration(folder: &DataFolder, now: i64) -> Result<()> {
    folder.make(&folder.backups())?;
    // An earlier backup stays even if the clock stands still.
    let is_free = |now: &i64| !folder.has(&path(folder, BackupReason::Format, *now));
    let mut moments = now..now.saturating_add(60);
    let now = moments.find(is_free).unwrap_or(now);
    folder.put_in_place(&folder.database(), &path(folder, BackupReason::Format, now))?;
    remove_oldest(folder, BackupReason::Format, now)
}

/// Makes a backup. The copy is verified under a temporary name, synced, and moved into place. Then the oldest backups
/// with the same reason are removed, down to the number that is kept. Those from the future go first: the clock was
/// ahead when they were made, and they would otherwise keep their places for years.
pub(crate) fn make(folder: &DataFolder, reason: BackupReason, now: i64) -> Result<Backup> {
    let to = folder.backups();
    folder.make(&to)?;
    let unfinished = folder.unfinished("backup.db")?;
    let copied = copy(folder, &unfinished);
    if let Err(error) = copied {
        folder.remove_database(&unfinished)?;
        return Err(error.at(&unfinished));
    }
    let path = path(folder, reason, now);
    folder.put_in_place(&unfinished, &path)?;
    remove_oldest(folder, reason, now)?;
    let found = described(folder, &path);
    found.ok_or_else(|| StoreError::not_found("backup", &path.display().to_string()))
}

/// Removes the oldest backups with the same reason as the one that was made now, down to the number that is kept.
fn remove_oldest(folder: &DataFolder, reason: BackupReason, now: i64) -> Result<()> {
    let made = name(reason, now);
    let mut others = list(folder)?;
    others.retain(|backup| backup.reason == reason && backup.name != made);
    // The names tell the time by the same clock as `now`. The order of the list stays among equals.
    let is_future = |backup: &Backup| backup.name > made;
    others.sort_by_key(is_future);
    for old in others.iter().skip(reason.kept() - 1) {
        folder.remove(&folder.backups().join(&old.name))?;
    }
    Ok(())
}

fn path(folder: &DataFolder, reason: BackupReason, now: i64) -> PathBuf {
    folder.backups().join(name(reason, now))
}

/// Returns the file name of a backup. The names of backups with the same reason sort by time.
fn name(reason: BackupReason, now: i64) -> String {
    let when = match reason {
        BackupReason::Day => day(now),
        _ => stamp(now),
    };
    format!("{}{when}.db", reason.start())
}

fn copy(folder: &DataFolder, to: &Path) -> Result<()> {
    let source = connection::reader(folder)?;
    let mut target = connection::exclusive(folder, to)?;
    {
        let copying = Copying::new(&source, &mut target)?;
        loop {
            match copying.step(-1)? {
                StepResult::Done => break,
                StepResult::Busy | StepResult::Locked => {
                    std::thread::sleep(Duration::from_millis(5));
                }
                _ => {}
            }
        }
    }
    target.pragma_update(None, "journal_mode", "DELETE")?;
    verify::verify(&target, &CURRENT)?;
    target.close().map_err(|(_, error)| StoreError::from(error))
}

pub(crate) fn list(folder: &DataFolder) -> Result<Vec<Backup>> {
    let path = folder.backups();
    let names = folder.list(&path)?.into_iter();
    let mut found: Vec<Backup> = names
        .filter_map(|name| described(folder, &path.join(name)))
        .collect();
    found.sort_by(|a, b| b.made.cmp(&a.made).then(a.reason.cmp(&b.reason)));
    Ok(found)
}

fn described(folder: &DataFolder, path: &Path) -> Option<Backup> {
    let name = path.file_name()?.to_str()?.to_owned();
    let stem = name.strip_suffix(".db")?;
    let (reason, made) = BackupReason::ALL
        .into_iter()
        .find_map(|reason| Some((reason, moment(stem.strip_prefix(reason.start())?)?)))?;
    let about = folder.about(path)?;
    // The name of a daily backup gives only the day. The file's time is more precise, but is used only if it lies on
    // that day: a copied file has a later one.
    let made = match (reason, about.written) {
        (BackupReason::Day, Some(written)) if day(written) == day(made) => written,
        _ => made,
    };
    Some(Backup {
        name,
        reason,
        made,
        bytes: about.bytes,
    })
}

/// The rows of each table.
pub(crate) type BackupRows = Vec<(&'static SqlTable, Vec<Stored>)>;

/// The content of a verified backup.
pub(crate) struct GoodBackup {
    pub name: String,
    pub rows: BackupRows,
}

/// Returns the backup with the highest change number among those that can be verified, in the tables of `format`. `None`
/// if there is none.
pub(crate) fn newest_good(
    folder: &DataFolder,
    format: &'static Format,
) -> Result<Option<GoodBackup>> {
    let mut newest: Option<(i64, GoodBackup)> = None;
    for backup in list(folder)? {
        match read_in(folder, &folder.backups().join(&backup.name), format) {
            Ok((change_no, rows)) if newest.as_ref().is_none_or(|(best, _)| *best < change_no) => {
                let name = backup.name;
                newest = Some((change_no, GoodBackup { name, rows }));
            }
            Ok(_) => {}
            Err(error @ (StoreError::DiskFull { .. } | StoreError::ReadOnly { .. })) => {
                return Err(error);
            }
            Err(error) => tracing::warn!(%error, name = backup.name, "a backup is no good"),
        }
    }
    Ok(newest.map(|(_, good)| good))
}

/// Returns the content of every backup that can be verified.
pub(crate) fn good(folder: &DataFolder) -> Result<Vec<BackupRows>> {
    let mut good = Vec::new();
    for backup in list(folder)? {
        match contents(folder, &folder.backups().join(&backup.name)) {
            Ok((_, rows)) => good.push(rows),
            Err(error @ (StoreError::DiskFull { .. } | StoreError::ReadOnly { .. })) => {
                return Err(error);
            }
            Err(error) => tracing::warn!(%error, name = backup.name, "a backup is no good"),
        }
    }
    Ok(good)
}

/// Reads and verifies everything in a backup. Returns the number of its last change, and its rows in today's tables.
///
/// # Errors
/// [`StoreError::FromNewer`] and [`StoreError::FromOlder`] if the backup has a format that cannot be read.
pub(crate) fn contents(folder: &DataFolder, backup: &Path) -> Result<(i64, BackupRows)> {
    read_in(folder, backup, &CURRENT)
}

fn read_in(
    folder: &DataFolder,
    backup: &Path,
    format: &'static Format,
) -> Result<(i64, BackupRows)> {
    let copy = folder.unfinished("read.db")?;
    folder.copy(backup, &copy)?;
    let read = read(folder, &copy, format).map_err(|error| error.at(&copy));
    folder.remove_database(&copy)?;
    read
}

fn read(folder: &DataFolder, copy: &Path, wanted: &'static Format) -> Result<(i64, BackupRows)> {
    let database = connection::exclusive(folder, copy)?;
    let found: u32 = database.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let format = migrations::known(found).ok_or_else(|| StoreError::from_format(found))?;
    let change_no = check::whole(&database, format)?;
    let mut all = Vec::new();
    for table in format.counted {
        let mut rows = Vec::new();
        rows::each(&database, table, |row| {
            rows.push(row);
            Ok(())
        })?;
        all.push((*table, rows));
    }
    if format.number < wanted.number {
        all = format_8::converted(all)?;
    } else if format.number > wanted.number {
        return Err(StoreError::from_format(found));
    }
    Ok((change_no, all))
}

/// Replaces the user's data with these rows. Shipped packs and the state of sync are left alone, and so is what was made
/// since the backup.
pub(crate) fn replace(
    change: &mut StoreTransaction<'_>,
    rows: &BackupRows,
    known: &KnownIds,
) -> Result<()> {
    const SEQ: usize = 2;
    let is_shipped =
        |table: &SqlTable| cards::SHIPPED.tables().iter().any(|t| t.name == table.name);
    // A backup's sync state is out of date: the server has moved on since.
    let is_exchange = |table: &SqlTable| table.name.starts_with("sync_");
    let of_user = |table: &SqlTable| !is_shipped(table) && !is_exchange(table);
    for (table, new) in rows.iter().filter(|(table, _)| of_user(table)) {
        let mut old = std::collections::BTreeMap::new();
        for row in change.all(table)? {
            old.insert(row.key(table).to_vec(), row);
        }
        for row in new {
            let mut cells = row.cells.clone();
            let before = old.remove(row.key(table));
            let counts = [&FORCES, &EVENTS, &CAMPAIGNS].map(|counts| counts.name);
            if let Some(before) = before.filter(|_| counts.contains(&table.name)) {
                // A higher number makes saves that are based on the state before fail with a conflict.
                let newer = before.int(SEQ)?.max(row.int(SEQ)?);
                cells[SEQ] = newer.saturating_add(1).into();
            }
            change.put(table, &cells)?;
        }
        for (key, row) in &old {
            if !known.stays(table, row)? {
                change.remove(table, key)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::{SystemTime, UNIX_EPOCH};

    use super::*;
    use crate::describe::Describe;
    use crate::store::Store;

    #[test]
    fn a_daily_backup_of_today_is_not_dated_midnight() {
        let folder = tempfile::tempdir().unwrap();
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let now = i64::try_from(now.as_secs()).unwrap();
        drop(Store::open(folder.path(), now).unwrap());
        let folder = DataFolder::at(folder.path(), Describe::default()).unwrap();
        make(&folder, BackupReason::Day, now).unwrap();
        let path = folder.backups().join(format!("day-{}.db", day(now)));
        let midnight = u64::try_from(now - now % 86_400).unwrap();
        let written = |hours: u64| {
            let time = UNIX_EPOCH + Duration::from_secs(midnight + 3600 * hours);
            let file = fs::File::options().write(true).open(&path).unwrap();
            file.set_modified(time).unwrap();
            described(&folder, &path).unwrap().made % 86_400
        };
        assert_eq!(written(12), 12 * 3600);
        // The file was copied on another day.
        assert_eq!(written(72), 0);
    }

    #[test]
    fn a_clock_that_was_ahead_does_not_end_the_backups() {
        const DAY: i64 = 86_400;
        const NOW: i64 = 1_795_000_000;
        let folder = tempfile::tempdir().unwrap();
        drop(Store::open(folder.path(), NOW).unwrap());
        let folder = DataFolder::at(folder.path(), Describe::default()).unwrap();
        for reason in BackupReason::ALL {
            // The clock was three years ahead for nine days, and two hours ahead on the first right day.
            for day in 0..9 {
                make(&folder, reason, NOW + (1_000 + day) * DAY).unwrap();
            }
            make(&folder, reason, NOW + 7_200).unwrap();
            for day in 0..10 {
                let made = make(&folder, reason, NOW + day * DAY).unwrap();
                assert!(folder.has(&folder.backups().join(&made.name)), "{reason:?}");
                let all = list(&folder).unwrap();
                let same = all.iter().filter(|backup| backup.reason == reason);
                assert_eq!(same.count(), reason.kept(), "{reason:?}");
            }
            let all = list(&folder).unwrap();
            let mut same = all.iter().filter(|backup| backup.reason == reason);
            assert!(
                same.all(|backup| backup.made < NOW + 10 * DAY),
                "{reason:?}"
            );
        }
    }

    #[test]
    fn each_reason_keeps_its_own_number() {
        let folder = tempfile::tempdir().unwrap();
        drop(Store::open(folder.path(), 1_795_000_000).unwrap());
        let folder = DataFolder::at(folder.path(), Describe::default()).unwrap();
        for day in 0..10 {
            for reason in BackupReason::ALL {
                make(&folder, reason, 1_795_000_000 + day * 86_400).unwrap();
            }
        }
        let all = list(&folder).unwrap();
        for (reason, kept) in BackupReason::ALL.into_iter().zip([7, 3, 3, 3]) {
            let of_it: Vec<&Backup> = all.iter().filter(|b| b.reason == reason).collect();
            assert_eq!(of_it.len(), kept, "{reason:?}");
            // The newest backups are kept.
            assert_eq!(day(of_it[0].made), "2026-11-27", "{}", of_it[0].name);
        }
    }
}
