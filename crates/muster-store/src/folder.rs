//! The data folder, which holds all of the user's data, and the names of the files in it.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::backend::{ConnectionMode, FileMetadata, Location, StorageBackend};
use crate::describe::Describe;
use crate::error::{Result, StoreError};
use crate::names::{DATABASE, UNFINISHED, with_suffix};

/// The environment variable that names the data folder.
pub const DATA_VARIABLE: &str = "MUSTER_DATA";
/// Returns the data folder: the one named by `MUSTER_DATA` if that is set and not empty, else the platform's usual one.
///
/// # Errors
/// [`StoreError::NoFolder`] if the system names no home folder.
pub fn data_dir() -> Result<PathBuf> {
    match std::env::var_os(DATA_VARIABLE) {
        Some(named) if !named.is_empty() => Ok(PathBuf::from(named)),
        _ => directories::ProjectDirs::from("", "", "Muster")
            .map(|dirs| dirs.data_dir().to_owned())
            .ok_or(StoreError::NoFolder),
    }
}

/// A data folder and the backend that it lies on.
#[derive(Clone, Debug)]
pub(crate) struct DataFolder {
    root: PathBuf,
    backend: Arc<dyn StorageBackend>,
    /// Reads from a card's JSON what its row says beside the JSON.
    pub describe: Describe,
}

impl DataFolder {
    /// Returns the folder at `place`, and creates it if it is missing.
    pub fn at(place: impl Into<Location>, describe: Describe) -> Result<Self> {
        let Location { root, backend } = place.into();
        let folder = Self {
            root,
            backend,
            describe,
        };
        let made = folder.make(&folder.root);
        made.map_err(|error| folder.read_trouble().unwrap_or(error))?;
        Ok(folder)
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    pub fn database(&self) -> PathBuf {
        self.root.join(DATABASE)
    }

    pub fn log(&self) -> PathBuf {
        self.root.join("muster.db-wal")
    }

    pub fn index(&self) -> PathBuf {
        self.root.join("muster.db-shm")
    }

    /// Returns where a repaired database lies until it takes the place of the damaged one.
    pub fn repaired(&self) -> PathBuf {
        self.root.join("muster.repaired")
    }

    /// Returns where a database of today's format lies until it takes the place of one of an earlier format.
    pub fn migrated(&self) -> PathBuf {
        self.root.join("muster.migrated")
    }

    /// Returns where the report of a repair lies until the next program to open the store has read it.
    pub fn report(&self) -> PathBuf {
        self.root.join("muster.report.json")
    }

    pub fn commit_marker(&self) -> PathBuf {
        self.root.join("muster.witness")
    }

    pub fn lock(&self) -> PathBuf {
        self.root.join("muster.lock")
    }

    /// Returns the file of the token that this device authenticates to the sync server with.
    pub fn token(&self) -> PathBuf {
        self.root.join("sync.token")
    }

    /// Returns the file of the secret that is sent with a pairing code until it was answered.
    pub fn attempt(&self) -> PathBuf {
        self.root.join("sync.attempt")
    }

    /// Returns the file of the certificates that are trusted for the sync server only.
    pub fn trust(&self) -> PathBuf {
        self.root.join("sync.trust")
    }

    pub fn backups(&self) -> PathBuf {
        self.root.join("backups")
    }

    pub fn damaged(&self) -> PathBuf {
        self.root.join("damaged")
    }

    /// Returns a path for a temporary file, which no other program uses. What a stopped run left there is removed.
    pub fn unfinished(&self, name: &str) -> Result<PathBuf> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let (process, count) = (
            self.backend.process_number(),
            COUNT.fetch_add(1, Ordering::Relaxed),
        );
        let path = self
            .root
            .join(format!("unfinished-{process}-{count}-{name}"));
        self.remove_database(&path)?;
        Ok(path)
    }

    /// Removes temporary files that a stopped run left behind. The caller must have the folder alone.
    pub fn tidy(&self) -> Result<()> {
        for name in self.list(&self.root)? {
            if name.starts_with("unfinished-") {
                self.remove(&self.root.join(name))?;
            }
        }
        Ok(())
    }

    /// Returns how the database is accessed.
    pub fn connection_mode(&self) -> ConnectionMode {
        self.backend.connection_mode()
    }

    /// Returns whether the file exists.
    pub fn has(&self, path: &Path) -> bool {
        self.about(path).is_some()
    }

    /// Returns the size and time of a file. `None` if the file is missing or cannot be examined.
    pub fn about(&self, path: &Path) -> Option<FileMetadata> {
        self.backend.metadata(path).ok()
    }

    /// Reads a file of any length. `None` if the file is missing.
    pub fn read(&self, path: &Path) -> Result<Option<Vec<u8>>> {
        self.read_at_most(path, u64::MAX)
    }

    /// Reads the first `most` bytes of a file. `None` if the file is missing.
    pub fn read_at_most(&self, path: &Path, most: u64) -> Result<Option<Vec<u8>>> {
        match self.backend.read(path, most) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) => match error.kind() {
                io::ErrorKind::NotFound | io::ErrorKind::IsADirectory => Ok(None),
                _ => Err(StoreError::reading(path, error)),
            },
        }
    }

    /// Lists the names of the files in a folder. The list is empty if the folder is missing.
    pub fn list(&self, path: &Path) -> Result<Vec<String>> {
        match self.backend.list(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            listed => listed.map_err(|e| StoreError::reading(path, e)),
        }
    }

    /// Creates a folder, and its parents if needed.
    pub fn make(&self, path: &Path) -> Result<()> {
        let made = self.backend.create_folder(path);
        made.map_err(|error| match error.kind() {
            // A link that leads nowhere is in the way, or a file is.
            io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => StoreError::NotAFolder {
                path: path.to_owned(),
            },
            _ => StoreError::io(path, error),
        })
    }

    /// Returns why nothing can be written to the folder. `None` if something can. SQLite does not always say whether a
    /// full disk or a missing right made it fail.
    pub fn write_trouble(&self) -> Option<StoreError> {
        // As much as SQLite needs for the index of its log.
        const TRIAL_BYTES: usize = 64 << 10;
        let process = self.backend.process_number();
        let path = self.root.join(format!("unfinished-{process}-trial"));
        let written = self.backend.write(&path, &[0; TRIAL_BYTES]);
        // If it cannot be removed, the next start does it.
        let _ = self.backend.remove(&path);
        let error = StoreError::io(&self.root, written.err()?);
        error.write_block().map(|_| error)
    }

    /// Returns the error if this user may not read the database.
    pub fn read_trouble(&self) -> Option<StoreError> {
        let path = self.database();
        let error = StoreError::reading(&path, self.backend.read(&path, 1).err()?);
        matches!(error, StoreError::NoAccess { .. }).then_some(error)
    }

    /// Removes a file. A missing file is not an error.
    pub fn remove(&self, path: &Path) -> Result<()> {
        match self.backend.remove(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            removed => removed.map_err(|e| StoreError::io(path, e)),
        }
    }

    /// Removes a database and the files that SQLite puts beside it.
    pub fn remove_database(&self, path: &Path) -> Result<()> {
        self.remove(path)?;
        for end in ["-wal", "-shm", "-journal"] {
            self.remove(&with_suffix(path, end))?;
        }
        Ok(())
    }

    /// Copies a file.
    pub fn copy(&self, from: &Path, to: &Path) -> Result<()> {
        let copied = self.backend.copy(from, to);
        copied.map_err(|e| StoreError::io(to, e))
    }

    /// Moves a file.
    pub fn rename(&self, from: &Path, to: &Path) -> Result<()> {
        let moved = self.backend.rename(from, to);
        moved.map_err(|e| StoreError::io(to, e))
    }

    /// Flushes a file's content to the disk.
    pub fn sync(&self, path: &Path) -> Result<()> {
        let synced = self.backend.sync(path);
        synced.map_err(|e| StoreError::io(path, e))
    }

    /// Flushes a folder's list of files to the disk.
    pub fn sync_folder(&self, path: &Path) -> Result<()> {
        let synced = self.backend.sync_folder(path);
        synced.map_err(|e| StoreError::io(path, e))
    }

    /// Moves a finished file into place durably: syncs the file, renames it, and syncs the folder.
    pub fn put_in_place(&self, from: &Path, to: &Path) -> Result<()> {
        let put = self.backend.persist(from, to);
        put.map_err(|e| StoreError::io(to, e))
    }

    /// Makes a finished database that of the folder. What SQLite kept beside the one before is removed first: it would
    /// apply a log that stays behind to the new one.
    pub fn put_database_in_place(&self, from: &Path) -> Result<()> {
        let database = self.database();
        for beside in [self.log(), self.index(), with_suffix(&database, "-journal")] {
            self.remove(&beside)?;
        }
        self.sync_folder(&self.root)?;
        self.put_in_place(from, &database)
    }

    /// Writes a file atomically and durably: after a crash it is complete, or as it was before.
    pub fn write_whole(&self, path: &Path, content: &[u8]) -> Result<()> {
        let unfinished = with_suffix(path, UNFINISHED);
        let written = self.backend.write_atomically(&unfinished, path, content);
        written.map_err(|e| StoreError::io(path, e))
    }

    /// Writes a file like [`DataFolder::write_whole`], readable by its owner only.
    pub fn write_private(&self, path: &Path, content: &[u8]) -> Result<()> {
        let unfinished = with_suffix(path, UNFINISHED);
        self.remove(&unfinished)?;
        let written = self.backend.write_private(&unfinished, content);
        written.map_err(|e| StoreError::io(&unfinished, e))?;
        self.put_in_place(&unfinished, path)
    }

    /// Opens a file for appending.
    pub fn append_to(&self, path: &Path) -> Result<Box<dyn Write + Send>> {
        let opened = self.backend.append_to(path);
        opened.map_err(|e| StoreError::io(path, e))
    }

    /// Opens the lock file, by which programs that share the folder know of each other. `None` if only one program can
    /// ever use the folder.
    pub fn lock_file(&self) -> Result<Option<std::fs::File>> {
        let path = self.lock();
        let opened = self.backend.lock_file(&path);
        opened.map_err(|e| StoreError::io(&path, e))
    }
}
