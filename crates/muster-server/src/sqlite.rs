//! The storage of a server in one SQLite file.

use std::fs::{File, TryLockError};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::sync::oneshot;

use crate::storage::{StorageError, StorageFuture};

mod commit_marker;
mod ended_secrets;
mod transaction;

type Result<T> = std::result::Result<T, StorageError>;

/// The migrations of the tables, one file per version.
const MIGRATIONS: [&str; 6] = [
    include_str!("../../../migrations/server/0001_accounts.sql"),
    include_str!("../../../migrations/server/0002_clubs.sql"),
    include_str!("../../../migrations/server/0003_photos.sql"),
    include_str!("../../../migrations/server/0004_restored.sql"),
    include_str!("../../../migrations/server/0005_checksums.sql"),
    include_str!("../../../migrations/server/0006_club_checksums.sql"),
];

/// How long a transaction may wait from when it was asked for, in all, if another program has locked the file.
const LOCK_PATIENCE: Duration = Duration::from_secs(2);

/// The storage of a server in one SQLite file.
#[derive(Debug, Clone)]
pub struct Sqlite {
    thread: Arc<DatabaseThread>,
    path: Arc<PathBuf>,
    _lock: Arc<File>,
}

/// Work on the database.
type Job = Box<dyn FnOnce(&mut Connection) + Send>;

/// The thread that does all work on the database, one transaction after another. SQLite has a single write lock in any
/// case. On several threads, the allocator would keep the memory of large items for each of them.
#[derive(Debug)]
struct DatabaseThread {
    /// `None` once the thread must end.
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl DatabaseThread {
    fn start(mut database: Connection) -> Result<Self> {
        let (jobs, queue) = channel::<Job>();
        let work = move || {
            for job in queue {
                // If a job panics, its transaction is rolled back, and its caller gets an error.
                let done = catch_unwind(AssertUnwindSafe(|| job(&mut database)));
                if done.is_err() {
                    tracing::error!("a transaction panicked");
                }
            }
        };
        let thread = thread::Builder::new().name("database".to_owned());
        let thread = thread.spawn(work).map_err(|_| StorageError::Broken)?;
        Ok(Self {
            jobs: Some(jobs),
            thread: Some(thread),
        })
    }
}

/// Closes the database before anybody else opens it.
impl Drop for DatabaseThread {
    fn drop(&mut self) {
        drop(self.jobs.take());
        let thread = self.thread.take();
        // The last one to hold the database may be the thread itself.
        if let Some(thread) = thread.filter(|one| one.thread().id() != thread::current().id()) {
            let _ = thread.join();
        }
    }
}

impl Sqlite {
    /// Opens the file, and creates it if it is missing. If the file is older than the last change that was answered, it
    /// was restored from a backup, and every account gets a new epoch.
    ///
    /// # Errors
    /// If the file cannot be used, another server uses it, or a newer version of the program wrote it.
    pub fn open(path: &Path) -> Result<Self> {
        let lock = lock(path)?;
        let mut database = Connection::open(path)?;
        database.pragma_update(None, "journal_mode", "WAL")?;
        // An answered change survives a power cut.
        database.pragma_update(None, "synchronous", "FULL")?;
        database.pragma_update(None, "foreign_keys", true)?;
        database.busy_timeout(LOCK_PATIENCE)?;
        migrate(&mut database)?;
        commit_marker::check(&mut database, path)?;
        Ok(Self {
            thread: Arc::new(DatabaseThread::start(database)?),
            path: Arc::new(path.to_owned()),
            _lock: Arc::new(lock),
        })
    }

    /// Notes beside the file that a token or a recovery code is not valid any more, by its hash.
    pub(crate) fn note_ended_secret(&self, secret: &str) {
        if let Err(error) = ended_secrets::note(&self.path, secret) {
            tracing::warn!(%error, "a revocation cannot be noted beside the database");
        }
    }

    /// Runs one transaction on the database's thread. The transaction holds SQLite's single write lock from its start.
    pub(crate) fn change<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T> + Send + 'static,
    ) -> StorageFuture<'_, T> {
        let path = Arc::clone(&self.path);
        let asked = Instant::now();
        let work = move |database: &mut Connection| {
            // Those that wait in the queue do not wait one after another.
            database.busy_timeout(LOCK_PATIENCE.saturating_sub(asked.elapsed()))?;
            let transaction = begin(database)?;
            let before = transaction.total_changes();
            let done = work(&transaction)?;
            if transaction.total_changes() == before {
                // Nothing was changed, so there is nothing to commit.
                return Ok(done);
            }
            let marker_line = commit_marker::count_change(&transaction)?;
            transaction.commit()?;
            commit_marker::write_after_commit(&path, &marker_line);
            Ok(done)
        };
        let (sender, outcome) = oneshot::channel();
        let job: Job = Box::new(move |database| {
            // The receiver is gone if the request was cancelled. Its transaction counts all the same.
            let _ = sender.send(work(database));
        });
        let sent = self.thread.jobs.as_ref().map(|jobs| jobs.send(job));
        Box::pin(async move {
            match sent {
                Some(Ok(())) => outcome.await.unwrap_or(Err(StorageError::Broken)),
                _ => Err(StorageError::Broken),
            }
        })
    }
}

/// Locks the database for this server until the file is closed, or its process ends in any way.
fn lock(path: &Path) -> Result<File> {
    let mut name = path.as_os_str().to_owned();
    name.push("-lock");
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(PathBuf::from(name))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StorageError::InUse),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

fn begin(database: &mut Connection) -> Result<Transaction<'_>> {
    Ok(database.transaction_with_behavior(TransactionBehavior::Immediate)?)
}

fn migrate(database: &mut Connection) -> Result<()> {
    let version: usize = database.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if version > MIGRATIONS.len() {
        let version = format!("version {version}");
        return Err(StorageError::Unreadable(version));
    }
    for (at, migration) in MIGRATIONS.iter().enumerate().skip(version) {
        let transaction = begin(database)?;
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "user_version", at + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;

    use super::*;
    use crate::storage::Storage;

    #[test]
    fn each_migration_runs_once() {
        let mut database = Connection::open_in_memory().expect("a database");
        for _ in 0..2 {
            migrate(&mut database).expect("the newest tables");
            let version = database.pragma_query_value(None, "user_version", |row| row.get(0));
            assert_eq!(version, Ok(MIGRATIONS.len()));
        }
    }

    #[test]
    fn a_second_server_on_the_same_file_is_refused_until_the_first_ends() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("server.db");
        let first = Sqlite::open(&path).expect("a database");
        let second = Sqlite::open(&path);
        assert!(matches!(second, Err(StorageError::InUse)), "{second:?}");
        drop(first);
        assert!(Sqlite::open(&path).is_ok());
    }

    /// Each would wait for the lock after the others if their time did not run together.
    #[tokio::test]
    async fn the_lock_of_another_program_is_waited_for_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("server.db");
        let storage = Sqlite::open(&path).expect("a database");
        let other = Connection::open(&path).expect("a database");
        other.execute_batch("BEGIN IMMEDIATE").expect("the lock");
        let begun = Instant::now();
        let refused = join_all((0..200).map(|_| storage.ready())).await;
        assert!(refused.iter().all(Result::is_err));
        // One after another, they would take 400 seconds.
        assert!(begun.elapsed() < 60 * LOCK_PATIENCE);
        other.execute_batch("ROLLBACK").expect("no lock");
        storage.ready().await.expect("an answer");
    }
}
