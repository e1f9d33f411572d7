//! Runs all writes in order: on a thread of their own with reading connections beside it, or over one connection for
//! everything.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::Connection;
use rusqlite::config::DbConfig;

use crate::backend::ConnectionMode;
use crate::backup;
use crate::change::StoreTransaction;
use crate::clock::{Clock, day};
use crate::commit_marker::CommitMarker;
use crate::connection;
use crate::error::{Result, StoreError, WriteBlock};
use crate::folder::DataFolder;
use crate::open;

type WriteJob = Box<dyn FnOnce(&mut WriterState) + Send>;

/// Runs jobs that write, one after the other.
#[derive(Debug)]
pub(crate) enum WriteQueue {
    /// Jobs run on a thread of their own.
    Beside {
        jobs: Option<Sender<WriteJob>>,
        thread: Option<JoinHandle<()>>,
    },
    /// Jobs run on the caller's thread, with the only connection.
    Here(Box<Mutex<WriterState>>),
}

/// The writer's connection and state.
#[derive(Debug)]
pub(crate) struct WriterState {
    pub folder: DataFolder,
    pub clock: Clock,
    pub connection: Connection,
    commit_marker: CommitMarker,
    /// The last day that a daily backup was made or tried on. Empty at first.
    backed_up: String,
    pub backup_trouble: Option<StoreError>,
    /// Why nothing can be written. `None` if it can.
    write_block: Option<WriteBlock>,
    /// SQLite's `data_version`, which changes when another connection has written.
    data_version: i64,
}

impl WriteQueue {
    pub fn start(folder: DataFolder, clock: Clock) -> Result<Self> {
        let connection = connection::writer(&folder)?;
        let mut state = WriterState {
            data_version: data_version(&connection)?,
            commit_marker: CommitMarker::open(&folder)?,
            backed_up: String::new(),
            backup_trouble: None,
            write_block: None,
            folder,
            clock,
            connection,
        };
        if let ConnectionMode::Single { .. } = state.folder.connection_mode() {
            return Ok(Self::Here(Box::new(Mutex::new(state))));
        }
        let (jobs, todo): (Sender<WriteJob>, Receiver<WriteJob>) = channel();
        let thread = std::thread::Builder::new()
            .name("muster-store".to_owned())
            .spawn(move || {
                for job in todo {
                    job(&mut state);
                }
            })
            .map_err(|error| StoreError::Database(error.to_string()))?;
        Ok(Self::Beside {
            jobs: Some(jobs),
            thread: Some(thread),
        })
    }

    /// Returns a queue for a database that can only be read. Every change fails with the reason.
    pub fn read_only(
        folder: DataFolder,
        clock: Clock,
        connection: Connection,
        why: WriteBlock,
    ) -> Result<Self> {
        Ok(Self::Here(Box::new(Mutex::new(WriterState {
            data_version: data_version(&connection)?,
            commit_marker: CommitMarker::none(),
            backed_up: String::new(),
            backup_trouble: None,
            write_block: Some(why),
            folder,
            clock,
            connection,
        }))))
    }

    /// Returns whether nothing can be written.
    pub fn is_read_only(&self) -> bool {
        match self {
            Self::Beside { .. } => false,
            Self::Here(state) => {
                let state = state.lock().unwrap_or_else(PoisonError::into_inner);
                state.write_block.is_some()
            }
        }
    }

    /// Runs a job and waits for its result.
    pub fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut WriterState) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let jobs = match self {
            Self::Beside { jobs, .. } => jobs.as_ref().ok_or(StoreError::Closed)?,
            Self::Here(state) => return run_here(state, job),
        };
        let (answer, answered) = channel();
        let job: WriteJob = Box::new(move |state| {
            let done = job(state).map_err(|error| open::explain_error(&state.folder, error));
            // The caller may be gone; the job is done all the same.
            let _ = answer.send(done);
        });
        jobs.send(job).map_err(|_| StoreError::Closed)?;
        answered.recv().map_err(|_| StoreError::Closed)?
    }
}

/// Runs a job on the caller's thread.
pub(crate) fn run_here<T>(
    state: &Mutex<WriterState>,
    job: impl FnOnce(&mut WriterState) -> Result<T>,
) -> Result<T> {
    let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
    job(&mut state).map_err(|error| open::explain_error(&state.folder, error))
}

impl Drop for WriteQueue {
    fn drop(&mut self) {
        let Self::Beside { jobs, thread } = self else {
            return;
        };
        *jobs = None;
        if let Some(thread) = thread.take() {
            // If the thread panicked, there is nothing left to close.
            let _ = thread.join();
        }
    }
}

impl WriterState {
    /// Makes a change to the user's data. A backup is made before the first change of a day.
    pub fn change<T>(
        &mut self,
        make: impl FnOnce(&mut StoreTransaction<'_>) -> Result<T>,
    ) -> Result<T> {
        self.check_writable()?;
        self.check_file_exists()?;
        let now = self.clock.now();
        let today = day(now);
        if self.backed_up != today {
            match backup::daily(&self.folder, now) {
                Ok(()) => self.backup_trouble = None,
                Err(error) => {
                    tracing::warn!(%error, "the daily backup could not be made");
                    self.backup_trouble = Some(error);
                }
            }
            self.backed_up = today;
        }
        self.change_without_backup(make)
    }

    /// Makes a change without making a backup first.
    pub fn change_without_backup<T>(
        &mut self,
        make: impl FnOnce(&mut StoreTransaction<'_>) -> Result<T>,
    ) -> Result<T> {
        self.check_writable()?;
        let mut change = StoreTransaction::begin(&mut self.connection, self.clock.now())?;
        let made = make(&mut change)?;
        if let Some(change_no) = change.commit()? {
            self.commit_marker.record(change_no);
        }
        Ok(made)
    }

    fn check_writable(&self) -> Result<()> {
        match &self.write_block {
            Some(why) => Err(why.error()),
            None => Ok(()),
        }
    }

    /// Fails if the database file was removed. Changes to a removed file are lost when the connection closes. Closing
    /// is also kept from writing the log into that file, because the log may be all that is left.
    fn check_file_exists(&self) -> Result<()> {
        if self.folder.has(&self.folder.database()) {
            return Ok(());
        }
        self.connection
            .set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        Err(open::missing())
    }

    /// Returns whether another program has written since the last call.
    pub fn changed_elsewhere(&mut self) -> Result<bool> {
        let before = self.data_version;
        self.data_version = data_version(&self.connection)?;
        Ok(self.data_version != before)
    }
}

fn data_version(connection: &Connection) -> Result<i64> {
    Ok(connection.pragma_query_value(None, "data_version", |row| row.get(0))?)
}

/// A pool of connections that read, one for each concurrent reader.
#[derive(Debug)]
pub(crate) struct Readers {
    folder: DataFolder,
    idle: Mutex<Vec<Connection>>,
}

const MAX_IDLE_READERS: usize = 4;

impl Readers {
    pub fn new(folder: DataFolder) -> Self {
        Self {
            folder,
            idle: Mutex::default(),
        }
    }

    /// Calls `read` with a snapshot of the database. Changes made meanwhile are not visible to it.
    ///
    /// # Errors
    /// The error of `read`, or [`StoreError::Damaged`] if damage is its cause.
    pub fn read<T>(&self, read: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        self.try_read(read)
            .map_err(|error| open::explain_error(&self.folder, error))
    }

    fn try_read<T>(&self, read: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        let idle = self
            .idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop();
        let mut connection = match idle {
            Some(connection) => connection,
            None => connection::reader(&self.folder)?,
        };
        let tx = connection.transaction()?;
        let answer = read(&tx)?;
        drop(tx);
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < MAX_IDLE_READERS {
            idle.push(connection);
        }
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use crate::error::StoreError;
    use crate::rows::SqlCell;
    use crate::schema::SETTINGS;
    use crate::store::Store;

    #[test]
    fn a_fault_of_our_own_is_not_taken_for_damage() {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = Store::open(folder.path(), 1_795_285_502).unwrap();
        let wrong = "SELECT nothing FROM forces";
        let read = store.read(|database| Ok(database.prepare(wrong).map(drop)?));
        let written = store.write(move |state| Ok(state.connection.prepare(wrong).map(drop)?));
        for answer in [read, written] {
            assert!(matches!(answer, Err(StoreError::Database(_))), "{answer:?}");
        }
    }

    #[test]
    fn readers_are_not_held_up_by_the_writer() {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = Store::open(folder.path(), 1_795_285_502).unwrap();
        let kept = store.forces().create(Some("p"), "{}", "").unwrap();
        let (begun, has_begun) = channel();
        let (go_on, may_go_on) = channel::<()>();
        let writer = store.clone();
        let writing = std::thread::spawn(move || {
            writer.change(move |change| {
                let row = [SqlCell::from("language"), SqlCell::from("\"fr\"")];
                change.put(&SETTINGS, &row)?;
                begun.send(()).unwrap();
                may_go_on.recv().unwrap();
                Ok(())
            })
        });
        has_begun.recv().unwrap();
        assert_eq!(store.forces().get("p").unwrap(), kept);
        assert!(store.settings().all().unwrap().is_empty());
        go_on.send(()).unwrap();
        writing.join().unwrap().unwrap();
        assert_eq!(store.settings().all().unwrap().len(), 1);
    }

    #[test]
    fn a_full_disk_is_named_and_the_store_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = Store::open(folder.path(), 1_795_285_502).unwrap();
        let kept = store.forces().create(Some("p"), "{}", "").unwrap();
        let pages: i64 = store
            .write(|state| {
                let pages = state
                    .connection
                    .pragma_query_value(None, "page_count", |row| row.get(0))?;
                state
                    .connection
                    .pragma_update(None, "max_page_count", pages)?;
                Ok(pages)
            })
            .unwrap();
        let large = format!("{{\"a\":\"{}\"}}", "x".repeat(100_000));
        match store.forces().save("p", kept.force_version, &large, "") {
            Err(StoreError::DiskFull { path }) => {
                assert_eq!(path, folder.path().join("muster.db"));
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(store.forces().get("p").unwrap(), kept);
        store
            .write(move |state| {
                let more = pages + 1000;
                Ok(state
                    .connection
                    .pragma_update(None, "max_page_count", more)?)
            })
            .unwrap();
        store
            .forces()
            .save("p", kept.force_version, &large, "")
            .unwrap();
        store.check().unwrap();
    }
}
