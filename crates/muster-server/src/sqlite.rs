//! What a server keeps, in one SQLite file.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use muster_core::sync::{Answers, Page, Push};
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior};

use crate::storage::{
    Caller, DeviceRow, NewDevice, NewPairing, PairingState, Soon, Storage, StorageError,
};

mod desk;
mod devices;
mod exchange;
mod pairings;
mod photos;
mod witness;

type Result<T> = std::result::Result<T, StorageError>;

/// The versions of the tables, each brought about by its file.
const MIGRATIONS: [&str; 3] = [
    include_str!("../../../migrations/server/0001_accounts.sql"),
    include_str!("../../../migrations/server/0002_clubs.sql"),
    include_str!("../../../migrations/server/0003_photos.sql"),
];

/// A server's SQLite file.
#[derive(Debug, Clone)]
pub struct Sqlite {
    database: Arc<Mutex<Connection>>,
    path: Arc<PathBuf>,
}

impl Sqlite {
    /// Opens the file, which is made where it is missing. Where it is older than what was answered before, it was restored
    /// from a backup, and every account takes another epoch.
    ///
    /// # Errors
    /// Where it cannot be used, or a newer version of the program wrote it.
    pub fn open(path: &Path) -> Result<Self> {
        let mut database = Connection::open(path)?;
        database.pragma_update(None, "journal_mode", "WAL")?;
        // An answered change survives a power cut.
        database.pragma_update(None, "synchronous", "FULL")?;
        database.pragma_update(None, "foreign_keys", true)?;
        database.busy_timeout(std::time::Duration::from_secs(10))?;
        migrate(&mut database)?;
        witness::check(&mut database, path)?;
        Ok(Self {
            database: Arc::new(Mutex::new(database)),
            path: Arc::new(path.to_owned()),
        })
    }

    /// One change of the database, beside whatever else goes on.
    pub(crate) fn change<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T> + Send + 'static,
    ) -> Soon<'_, T> {
        let (database, path) = (Arc::clone(&self.database), Arc::clone(&self.path));
        let work = move || {
            // Whoever panicked had a transaction, which was taken back.
            let mut database = database.lock().unwrap_or_else(PoisonError::into_inner);
            let behaviour = TransactionBehavior::Immediate;
            let transaction = database.transaction_with_behavior(behaviour)?;
            let before = transaction.total_changes();
            let done = work(&transaction)?;
            if transaction.total_changes() == before {
                // Nothing is to be made safe.
                return Ok(done);
            }
            let changes = witness::count(&transaction)?;
            transaction.commit()?;
            witness::note(&database, &path, changes);
            Ok(done)
        };
        Box::pin(async move {
            let done = tokio::task::spawn_blocking(work).await;
            done.unwrap_or(Err(StorageError::Broken))
        })
    }
}

fn migrate(database: &mut Connection) -> Result<()> {
    let version: usize = database.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if version > MIGRATIONS.len() {
        let version = format!("version {version}");
        return Err(StorageError::Unreadable(version));
    }
    for (at, migration) in MIGRATIONS.iter().enumerate().skip(version) {
        let transaction = database.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "user_version", at + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

fn about(database: &Connection, key: &str) -> Result<Option<String>> {
    let mut select = database.prepare_cached("SELECT value FROM about WHERE key = ?")?;
    Ok(select.query_row([key], |row| row.get(0)).optional()?)
}

fn say_about(database: &Connection, key: &str, value: &str) -> Result<()> {
    let mut put = database.prepare_cached("INSERT OR REPLACE INTO about VALUES (?, ?)")?;
    put.execute([key, value])?;
    Ok(())
}

impl Storage for Sqlite {
    fn ready(&self) -> Soon<'_, ()> {
        self.change(|database| Ok(database.query_row("SELECT 1", [], |_| Ok(()))?))
    }

    fn is_new(&self) -> Soon<'_, bool> {
        self.change(devices::none_yet)
    }

    fn offer_account(&self, code: String) -> Soon<'_, ()> {
        self.change(move |database| say_about(database, "code", &code))
    }

    fn open_account(
        &self,
        code: String,
        account: String,
        epoch: String,
        first: NewDevice,
        recovery: String,
        now: i64,
    ) -> Soon<'_, Option<Caller>> {
        self.change(move |database| {
            devices::open_account(database, &code, account, &epoch, first, &recovery, now)
        })
    }

    fn recover(
        &self,
        code: String,
        device: NewDevice,
        recovery: String,
        now: i64,
    ) -> Soon<'_, Option<Caller>> {
        self.change(move |database| devices::recover(database, &code, device, &recovery, now))
    }

    fn replace_recovery(&self, account: String, recovery: String) -> Soon<'_, ()> {
        self.change(move |database| devices::replace_recovery(database, &account, &recovery))
    }

    fn caller(&self, token: String, now: i64) -> Soon<'_, Option<Caller>> {
        self.change(move |database| devices::caller(database, &token, now))
    }

    fn devices(&self, account: String) -> Soon<'_, Vec<DeviceRow>> {
        self.change(move |database| devices::all(database, &account))
    }

    fn revoke(&self, account: String, device: String) -> Soon<'_, bool> {
        self.change(move |database| devices::revoke(database, &account, &device))
    }

    fn open_pairing(&self, caller: Caller, pairing: NewPairing, now: i64) -> Soon<'_, ()> {
        self.change(move |database| pairings::open(database, &caller, &pairing, now))
    }

    fn join(
        &self,
        pairing: String,
        code: String,
        name: String,
        token: String,
        now: i64,
    ) -> Soon<'_, bool> {
        self.change(move |database| pairings::join(database, &pairing, &code, &name, &token, now))
    }

    fn pairing(
        &self,
        caller: Caller,
        pairing: String,
        now: i64,
    ) -> Soon<'_, Option<(PairingState, String)>> {
        self.change(move |database| pairings::state(database, &caller, &pairing, now))
    }

    fn newcomer(&self, token: String, now: i64) -> Soon<'_, Option<PairingState>> {
        self.change(move |database| pairings::newcomer(database, &token, now))
    }

    fn settle(
        &self,
        caller: Caller,
        pairing: String,
        admitted: Option<String>,
        now: i64,
    ) -> Soon<'_, bool> {
        self.change(move |database| pairings::settle(database, &caller, &pairing, admitted, now))
    }

    fn position(&self, caller: Caller) -> Soon<'_, Option<(String, u64)>> {
        self.change(move |database| exchange::position(database, &caller))
    }

    fn push(&self, caller: Caller, push: Push) -> Soon<'_, Answers> {
        self.change(move |database| exchange::push(database, &caller, &push))
    }

    fn pull(&self, caller: Caller, epoch: String, since: u64, most: (u64, u64)) -> Soon<'_, Page> {
        self.change(move |database| exchange::pull(database, &caller, &epoch, since, most))
    }
}
