//! Opens a data folder: checks the database without writing, then creates or repairs it if needed.

use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::cards::{PackReader, SHIPPED};
use crate::check;
use crate::commit_marker;
use crate::connection;
use crate::error::{Result, StoreError};
use crate::folder::DataFolder;
use crate::lock::Lock;
use crate::migrations::{self, create, described};
use crate::raw::{FrameTrust, RawPages};
use crate::repair::RepairReport;
use crate::rows;
use crate::salvage;
use crate::schema::{CURRENT, FORMAT};

/// The result of checking the database.
enum FolderState {
    /// There is no database yet.
    New,
    /// Every row fits its checksum, and every table fits the ledger.
    Sound {
        verified: Verified,
    },
    Damaged {
        why: String,
    },
    /// The same as `Sound`, in a format that becomes today's.
    Earlier,
}

/// Data that was read while a sound database was checked, so that it need not be read twice.
#[derive(Debug, Default)]
pub(crate) struct Verified {
    /// The number of the database's last change.
    pub change_no: i64,
    /// The packs shipped with the program. `None` if the database was created just now.
    pub shipped: Option<PackReader>,
}

/// How long opening waits for another program that is just closing, if a repair needs the folder alone.
const WAIT_FOR_OTHERS: Duration = Duration::from_secs(2);
const RETRY_PAUSE: Duration = Duration::from_millis(20);

/// A data folder whose database is sound, with the lock on it.
pub(crate) struct PreparedFolder {
    pub lock: Lock,
    /// What was repaired, if anything was.
    pub report: Option<RepairReport>,
    /// Data that was read while the database was checked.
    pub verified: Verified,
}

/// Locks the folder and makes its database ready for use: checks it, creates it if it is missing, and repairs it if it
/// is damaged.
pub(crate) fn prepare(folder: &DataFolder, now: i64) -> Result<PreparedFolder> {
    let mut until = None;
    loop {
        let lock = Lock::take(folder)?;
        if lock.is_exclusive() {
            return prepare_exclusive(folder, lock, now);
        }
        match open_shared(folder) {
            Ok(verified) => {
                return Ok(PreparedFolder {
                    lock,
                    report: None,
                    verified,
                });
            }
            Err(StoreError::InUse { .. })
                if Instant::now()
                    < *until.get_or_insert_with(|| Instant::now() + WAIT_FOR_OTHERS) =>
            {
                drop(lock);
                std::thread::sleep(RETRY_PAUSE);
            }
            Err(error) => return Err(error),
        }
    }
}

fn prepare_exclusive(folder: &DataFolder, mut lock: Lock, now: i64) -> Result<PreparedFolder> {
    folder.tidy()?;
    salvage::finish_stopped(folder)?;
    migrations::finish_stopped(folder)?;
    let seen = commit_marker::last_recorded(folder)?;
    let verified = match inspect_exclusive(folder, seen)? {
        FolderState::Sound { verified } => verified,
        FolderState::New => create_database(folder)?,
        FolderState::Damaged { why } => {
            salvage::repair(folder, now, seen, &why)?;
            sound(folder)?
        }
        FolderState::Earlier => {
            migrations::migrate(folder, now)?;
            sound(folder)?
        }
    };
    commit_marker::reset(folder, verified.change_no)?;
    lock.share(folder)?;
    let report = salvage::take_unseen_report(folder)?;
    Ok(PreparedFolder {
        lock,
        report,
        verified,
    })
}

/// Checks a database that was repaired or migrated just now.
fn sound(folder: &DataFolder) -> Result<Verified> {
    match inspect(folder, 0)? {
        FolderState::Sound { verified } => Ok(verified),
        FolderState::New => create_database(folder),
        FolderState::Damaged { why } => Err(StoreError::damaged("database", why)),
        FolderState::Earlier => Err(StoreError::damaged(
            "database",
            "it kept its earlier format",
        )),
    }
}

/// Creates an empty database.
fn create_database(folder: &DataFolder) -> Result<Verified> {
    let mut database = connection::writer(folder)?;
    create(&mut database)?;
    Ok(Verified {
        change_no: rows::change_number(&database)?,
        shipped: None,
    })
}

/// Checks the database while other programs have the folder open. Nothing can be created or repaired then, so anything
/// but a sound database is [`StoreError::InUse`].
fn open_shared(folder: &DataFolder) -> Result<Verified> {
    let in_use = |why: &str| StoreError::InUse {
        why: why.to_owned(),
    };
    let seen = commit_marker::last_recorded(folder)?;
    match inspect(folder, seen)? {
        FolderState::Sound { verified } => Ok(verified),
        FolderState::New => Err(in_use("the database is not made yet")),
        FolderState::Damaged { why } => Err(in_use(&why)),
        FolderState::Earlier => Err(in_use("the database has an earlier format")),
    }
}

/// Checks the database while no other program has the folder open. The raw file is read first, so that SQLite never
/// opens a database of another format.
fn inspect_exclusive(folder: &DataFolder, seen: i64) -> Result<FolderState> {
    let first = RawPages::first(folder)?;
    let damaged = |why: &str| {
        Ok(FolderState::Damaged {
            why: why.to_owned(),
        })
    };
    if first.is_empty() {
        return if seen == 0 && first.is_new() {
            Ok(FolderState::New)
        } else {
            damaged("the database is missing or empty")
        };
    }
    let Some(format) = first.format() else {
        return damaged("the file is no database");
    };
    if format > 0 && migrations::known(format).is_none() {
        // A damaged header may give a wrong format. The row that also names the format shows whether another program
        // really made this database.
        return match RawPages::read(folder, FrameTrust::Unbroken)?.format_by_row() {
            Some(by_row) if migrations::known(by_row).is_some() => {
                damaged("the header gives another format")
            }
            by_row => Err(StoreError::from_format(by_row.unwrap_or(format))),
        };
    }
    if format > 0 && !first.header_is_sound() {
        return damaged("the header is not as it was written");
    }
    inspect(folder, seen)
}

/// Checks the database through SQLite without writing. Damage is a [`FolderState`] here and not an error.
fn inspect(folder: &DataFolder, seen: i64) -> Result<FolderState> {
    match examine(folder, seen) {
        Err(StoreError::Damaged { table, why }) => Ok(FolderState::Damaged {
            why: format!("{table}: {why}"),
        }),
        // SQLite reports a damaged list of tables as an ordinary SQL error.
        Err(StoreError::Database(why)) => Ok(FolderState::Damaged { why }),
        other => other,
    }
}

/// Turns an error into [`StoreError::Damaged`] if the database turns out to be damaged. SQLite does not always call
/// damage by its name: if its list of tables is broken, it may report that there is no such column. Errors in a sound
/// database are returned as they are.
pub(crate) fn explain_error(folder: &DataFolder, error: StoreError) -> StoreError {
    let error = error.at(&folder.database());
    if matches!(error, StoreError::ReadOnly { .. }) && has_broken_header(folder) {
        let why = format!("the header is not as it was written ({error})");
        return StoreError::damaged("database", why);
    }
    if !matches!(error, StoreError::Database(_) | StoreError::Io { .. }) {
        return error;
    }
    if let Some(trouble) = folder.write_trouble() {
        return trouble;
    }
    match inspect(folder, 0) {
        Ok(FolderState::Damaged { why }) => {
            StoreError::damaged("database", format!("{why} ({error})"))
        }
        _ => error,
    }
}

fn has_broken_header(folder: &DataFolder) -> bool {
    RawPages::first(folder).is_ok_and(|first| !first.is_empty() && !first.header_is_sound())
}

/// Returns the error for a database file that has disappeared.
pub(crate) fn missing() -> StoreError {
    StoreError::damaged("database", "the database is missing")
}

/// Checks a database that can only be read. Returns its connection and what was read. One of an earlier format is read
/// into memory.
///
/// # Errors
/// Fails if the database cannot be read, or is not sound.
pub(crate) fn read_only(folder: &DataFolder) -> Result<(Connection, Verified)> {
    let seen = commit_marker::last_recorded(folder)?;
    let mut database = connection::read_only(folder)?;
    let mut state = examine_database(&mut database, seen)?;
    if matches!(state, FolderState::Earlier) {
        database = migrations::converted_in_memory(&mut database)?;
        state = examine_database(&mut database, seen)?;
    }
    match state {
        FolderState::Sound { verified } => Ok((database, verified)),
        FolderState::New => Err(missing()),
        FolderState::Damaged { why } => Err(StoreError::damaged("database", why)),
        FolderState::Earlier => Err(StoreError::damaged(
            "database",
            "it kept its earlier format",
        )),
    }
}

fn examine(folder: &DataFolder, seen: i64) -> Result<FolderState> {
    let path = folder.database();
    let mut database = connection::reader(folder).map_err(|error| match error {
        StoreError::Io { .. } if !folder.has(&path) => missing(),
        error => error.at(&path),
    })?;
    examine_database(&mut database, seen)
}

fn examine_database(database: &mut Connection, seen: i64) -> Result<FolderState> {
    let tx = database.transaction()?;
    let format: u32 = tx.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if format == 0 && seen == 0 && described(&tx)?.is_empty() {
        return Ok(FolderState::New);
    }
    let format = match migrations::known(format) {
        Some(format) => format,
        None if format == 0 => &CURRENT,
        None => return Err(StoreError::from_format(format)),
    };
    let mut shipped = PackReader::default();
    let change_no = check::whole_visiting(&tx, format, &mut |table, row| {
        shipped.add_row(&SHIPPED, table, row)
    })?;
    if change_no < seen {
        let why = format!("the last {} changes are missing", seen - change_no);
        return Ok(FolderState::Damaged { why });
    }
    if format.number != FORMAT {
        return Ok(FolderState::Earlier);
    }
    let verified = Verified {
        change_no,
        shipped: Some(shipped),
    };
    Ok(FolderState::Sound { verified })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::describe::Describe;
    use crate::rows::SqlCell;
    use crate::schema::ABOUT;
    use crate::store::Store;

    const NOW: i64 = 1_795_285_502;

    fn filled(folder: &Path) {
        let (store, _) = Store::open(folder, NOW).unwrap();
        store.forces().create(Some("p"), "{}", "").unwrap();
    }

    /// Creates a database as a program with the next format would leave it.
    fn newer(folder: &Path) -> Connection {
        filled(folder);
        let database =
            connection::writer(&DataFolder::at(folder, Describe::default()).unwrap()).unwrap();
        let next = FORMAT + 1;
        let row = [SqlCell::from("schema"), SqlCell::from(i64::from(next))];
        rows::write(&database, &ABOUT, 99, &row).unwrap();
        database
            .execute_batch("CREATE TABLE later (x INTEGER) STRICT")
            .unwrap();
        database.pragma_update(None, "user_version", next).unwrap();
        database
    }

    #[test]
    fn a_database_of_a_newer_program_is_refused_and_left_untouched() {
        for closed in [true, false] {
            let from = tempfile::tempdir().unwrap();
            let database = newer(from.path());
            if closed {
                database.close().unwrap();
            } else {
                // The connection is leaked, so its last changes stay in the log.
                std::mem::forget(database);
            }
            let folder = tempfile::tempdir().unwrap();
            let mut files = Vec::new();
            for name in ["muster.db", "muster.db-wal", "muster.witness"] {
                if let Ok(bytes) = fs::read(from.path().join(name)) {
                    fs::write(folder.path().join(name), &bytes).unwrap();
                    files.push((name, bytes));
                }
            }
            assert_eq!(files.len(), if closed { 2 } else { 3 });
            match Store::open(folder.path(), NOW) {
                Err(StoreError::FromNewer { found, known }) => {
                    assert_eq!((found, known), (FORMAT + 1, FORMAT));
                }
                other => panic!("{other:?}"),
            }
            for (name, bytes) in files {
                assert!(fs::read(folder.path().join(name)).unwrap() == bytes);
            }
            assert!(!folder.path().join("damaged").exists());
            assert!(!folder.path().join("backups").exists());
        }
    }

    #[test]
    fn a_header_that_only_looks_newer_is_repaired() {
        let folder = tempfile::tempdir().unwrap();
        filled(folder.path());
        let path = folder.path().join("muster.db");
        let mut bytes = fs::read(&path).unwrap();
        bytes[62] ^= 1;
        fs::write(&path, bytes).unwrap();
        let (store, report) = Store::open(folder.path(), NOW).unwrap();
        assert!(report.is_some_and(|report| report.nothing_lost()));
        assert_eq!(store.forces().list().unwrap().len(), 1);
    }

    #[test]
    fn a_repair_that_was_stopped_at_its_end_is_completed() {
        let folder = tempfile::tempdir().unwrap();
        filled(folder.path());
        let at = |name: &str| folder.path().join(name);
        fs::copy(at("muster.db"), at("muster.repaired")).unwrap();
        fs::write(at("muster.db"), b"half a database").unwrap();
        fs::write(at("muster.db-wal"), b"a log of another").unwrap();
        let report = RepairReport {
            why: "bits".to_owned(),
            rescued: 3,
            ..RepairReport::default()
        };
        let text = serde_json::to_vec(&report).unwrap();
        fs::write(at("muster.report.json"), text).unwrap();
        let (store, found) = Store::open(folder.path(), NOW).unwrap();
        assert_eq!(found, Some(report));
        assert_eq!(store.forces().list().unwrap().len(), 1);
        assert!(!at("muster.repaired").exists());
    }

    #[test]
    fn a_change_that_the_log_lost_is_reported() {
        let from = tempfile::tempdir().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = Store::open(from.path(), NOW).unwrap();
        for id in ["a", "b", "c"] {
            store.forces().create(Some(id), "{}", "").unwrap();
        }
        for name in ["muster.db", "muster.db-wal", "muster.witness"] {
            fs::copy(from.path().join(name), folder.path().join(name)).unwrap();
        }
        let log = folder.path().join("muster.db-wal");
        let bytes = fs::read(&log).unwrap();
        fs::write(&log, &bytes[..bytes.len() - 1000]).unwrap();
        let (store, report) = Store::open(folder.path(), NOW).unwrap();
        let report = report.unwrap();
        assert_eq!((report.last_changes_lost, report.lost.len()), (1, 0));
        let ids: Vec<String> = store
            .forces()
            .list()
            .unwrap()
            .into_iter()
            .map(|force| force.id)
            .collect();
        assert_eq!(ids, ["a", "b"]);
    }
}
