//! The store: one open data folder.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;

use crate::change::Change;
use crate::error::Result;
use crate::folder::Folder;
use crate::lock::Lock;
use crate::open::Proved;
use crate::writer::{Desk, Readers, Writer, here};

/// An open data folder. Copies of it are the same store; the last one that goes closes it.
///
/// Every call waits until it is done; a change that was answered is on the disk.
#[derive(Clone, Debug)]
pub struct Store(Arc<Inner>);

/// Closed from top to bottom: the writer after the readers, so that it can tidy up.
#[derive(Debug)]
struct Inner {
    readers: Readers,
    writer: Writer,
    folder: Folder,
    /// What opening it showed, until that is asked for.
    proved: Mutex<Option<Proved>>,
    _lock: Lock,
}

impl Store {
    pub(crate) fn of(folder: Folder, lock: Lock, writer: Writer, proved: Proved) -> Self {
        Self(Arc::new(Inner {
            readers: Readers::new(folder.clone()),
            writer,
            folder,
            proved: Mutex::new(Some(proved)),
            _lock: lock,
        }))
    }

    /// The data folder.
    pub fn path(&self) -> &Path {
        self.0.folder.root()
    }

    /// Whether another program has changed anything since this was last asked.
    ///
    /// # Errors
    /// Where the database cannot be asked.
    pub fn changed_elsewhere(&self) -> Result<bool> {
        self.write(Desk::changed_elsewhere)
    }

    /// What opening it showed, once.
    pub(crate) fn take_proved(&self) -> Option<Proved> {
        let mut proved = self.0.proved.lock().unwrap_or_else(PoisonError::into_inner);
        proved.take()
    }

    pub(crate) fn folder(&self) -> &Folder {
        &self.0.folder
    }

    pub(crate) fn read<T>(&self, read: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        match &self.0.writer {
            Writer::Beside { .. } => self.0.readers.read(read),
            Writer::Here(desk) => here(desk, |desk| read(&*desk.connection.transaction()?)),
        }
    }

    pub(crate) fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Desk) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.0.writer.run(job)
    }

    /// A change of the user's.
    pub(crate) fn change<T: Send + 'static>(
        &self,
        make: impl FnOnce(&mut Change<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.write(move |desk| desk.change(make))
    }
}
