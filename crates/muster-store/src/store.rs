//! The [`Store`]: one open data folder.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;

use crate::backend::ConnectionMode;
use crate::change::StoreTransaction;
use crate::error::Result;
use crate::folder::DataFolder;
use crate::lock::Lock;
use crate::open::Verified;
use crate::writer::{Readers, WriteQueue, WriterState, run_here};

/// An open data folder. Clones share the same store, which is closed when the last of them is dropped.
///
/// Every call blocks until it is done. Once a change has returned, it is safe on the disk.
///
/// ```
/// use muster_store::Store;
///
/// let folder = tempfile::tempdir()?;
/// let (store, repaired) = Store::open(folder.path(), 1_795_285_502)?;
/// assert!(repaired.is_none());
///
/// // Every change names the state that it is based on.
/// let force = store.forces().create(None, r#"{"name": "Patrol"}"#, "new")?;
/// let force = store.forces().save(&force.id, force.force_version, r#"{"name": "Night patrol"}"#, "rename")?;
/// let force = store.forces().undo(&force.id, force.force_version)?;
/// assert_eq!(force.json, r#"{"name": "Patrol"}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Store(Arc<StoreInner>);

/// Fields are dropped from top to bottom. The writer goes after the readers, because the last connection to close
/// tidies up the write-ahead log.
#[derive(Debug)]
struct StoreInner {
    readers: Readers,
    writer: WriteQueue,
    folder: DataFolder,
    /// The data read while the store was opened, until [`Store::take_verified`] takes it.
    verified: Mutex<Option<Verified>>,
    /// Whether nothing can be written.
    is_read_only: bool,
    _lock: Lock,
}

impl Store {
    pub(crate) fn new(
        folder: DataFolder,
        lock: Lock,
        writer: WriteQueue,
        verified: Verified,
    ) -> Self {
        Self(Arc::new(StoreInner {
            readers: Readers::new(folder.clone()),
            is_read_only: writer.is_read_only(),
            writer,
            folder,
            verified: Mutex::new(Some(verified)),
            _lock: lock,
        }))
    }

    /// Returns whether the folder could be opened only to be read. Every change then fails with
    /// [`ReadOnly`](crate::StoreError::ReadOnly) or [`DiskFull`](crate::StoreError::DiskFull).
    pub fn is_read_only(&self) -> bool {
        self.0.is_read_only
    }

    /// Returns whether no other program can open the database, as in a browser's private files.
    pub fn is_private(&self) -> bool {
        self.0.folder.connection_mode() != ConnectionMode::Multiple
    }

    /// Returns the path of the data folder.
    pub fn path(&self) -> &Path {
        self.0.folder.root()
    }

    /// Returns whether another program has changed the database since the last call.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn changed_elsewhere(&self) -> Result<bool> {
        self.write(WriterState::changed_elsewhere)
    }

    /// Takes the data that was read while the store was opened. `None` from the second call on.
    pub(crate) fn take_verified(&self) -> Option<Verified> {
        let mut verified = self
            .0
            .verified
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        verified.take()
    }

    pub(crate) fn folder(&self) -> &DataFolder {
        &self.0.folder
    }

    pub(crate) fn read<T>(&self, read: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        match &self.0.writer {
            WriteQueue::Beside { .. } => self.0.readers.read(read),
            WriteQueue::Here(state) => {
                run_here(state, |state| read(&*state.connection.transaction()?))
            }
        }
    }

    pub(crate) fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut WriterState) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.0.writer.run(job)
    }

    /// Makes a change to the user's data, in one transaction. The first change of a day is preceded by a backup.
    pub(crate) fn change<T: Send + 'static>(
        &self,
        make: impl FnOnce(&mut StoreTransaction<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.write(move |state| state.change(make))
    }
}
