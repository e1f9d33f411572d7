//! The storage of a server in one SQLite file.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::storage::{StorageError, StorageFuture};

mod commit_marker;
mod ended_secrets;
mod transaction;

type Result<T> = std::result::Result<T, StorageError>;

/// The migrations of the tables, one file per version.
const MIGRATIONS: [&str; 4] = [
    include_str!("../../../migrations/server/0001_accounts.sql"),
    include_str!("../../../migrations/server/0002_clubs.sql"),
    include_str!("../../../migrations/server/0003_photos.sql"),
    include_str!("../../../migrations/server/0004_restored.sql"),
];

/// The storage of a server in one SQLite file.
#[derive(Debug, Clone)]
pub struct Sqlite {
    database: Arc<Mutex<Connection>>,
    path: Arc<PathBuf>,
}

impl Sqlite {
    /// Opens the file, and creates it if it is missing. If the file is older than the last change that was answered, it
    /// was restored from a backup, and every account gets a new epoch.
    ///
    /// # Errors
    /// If the file cannot be used, or a newer version of the program wrote it.
    pub fn open(path: &Path) -> Result<Self> {
        let mut database = Connection::open(path)?;
        database.pragma_update(None, "journal_mode", "WAL")?;
        // An answered change survives a power cut.
        database.pragma_update(None, "synchronous", "FULL")?;
        database.pragma_update(None, "foreign_keys", true)?;
        database.busy_timeout(std::time::Duration::from_secs(10))?;
        migrate(&mut database)?;
        commit_marker::check(&mut database, path)?;
        Ok(Self {
            database: Arc::new(Mutex::new(database)),
            path: Arc::new(path.to_owned()),
        })
    }

    /// Notes beside the file that a token or a recovery code is not valid any more, by its hash.
    pub(crate) fn note_ended_secret(&self, secret: &str) {
        if let Err(error) = ended_secrets::note(&self.path, secret) {
            tracing::warn!(%error, "a revocation cannot be noted beside the database");
        }
    }

    /// Runs one transaction on a thread of its own. The transaction holds SQLite's single write lock from its start.
    pub(crate) fn change<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T> + Send + 'static,
    ) -> StorageFuture<'_, T> {
        let (database, path) = (Arc::clone(&self.database), Arc::clone(&self.path));
        let work = move || {
            // If a thread panicked while it held the lock, its transaction was rolled back.
            let mut database = database.lock().unwrap_or_else(PoisonError::into_inner);
            let transaction = begin(&mut database)?;
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
        Box::pin(async move {
            let done = tokio::task::spawn_blocking(work).await;
            done.unwrap_or(Err(StorageError::Broken))
        })
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
