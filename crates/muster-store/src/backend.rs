//! Storage backends: a folder on the disk, or anything else that can hold files and a database.

mod disk;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod pool;

use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::names::DATABASE;

pub(crate) use disk::Disk;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use pool::browser_files;

/// A storage backend, which holds files and databases by path. Folders are only parts of paths.
pub trait StorageBackend: fmt::Debug + Send + Sync {
    /// Reads the first `most` bytes of a file.
    ///
    /// # Errors
    /// [`io::ErrorKind::NotFound`] if there is no such file, or the error of the system.
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>>;

    /// Writes a file and overwrites an existing one. A crash may leave the file incomplete.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Writes a new file that only its owner may read, if the backend knows owners.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    fn write_private(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.write(path, bytes)
    }

    /// Writes a file atomically, and returns once it is safe. The content may be written to the path `unfinished`
    /// first.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    fn write_atomically(&self, unfinished: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.write(unfinished, bytes)?;
        self.persist(unfinished, path)
    }

    /// Opens a file for appending, and creates it if it is missing.
    ///
    /// # Errors
    /// Fails if the file cannot be opened.
    fn append_to(&self, path: &Path) -> io::Result<Box<dyn Write + Send>>;

    /// Moves a finished file into place atomically, and returns once it is safe there.
    ///
    /// # Errors
    /// Fails if the file cannot be moved.
    fn persist(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Moves a file, without making sure that the move is safe.
    ///
    /// # Errors
    /// Fails if the file cannot be moved.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Copies a file.
    ///
    /// # Errors
    /// Fails if the file cannot be read, or the copy cannot be written.
    fn copy(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// [`io::ErrorKind::NotFound`] if there is no such file, or the error of the system.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Lists the names of the files in a folder.
    ///
    /// # Errors
    /// [`io::ErrorKind::NotFound`] if there is no such folder, or the error of the system.
    fn list(&self, folder: &Path) -> io::Result<Vec<String>>;

    /// Returns the size and time of a file.
    ///
    /// # Errors
    /// [`io::ErrorKind::NotFound`] if there is no such file, or the error of the system.
    fn metadata(&self, path: &Path) -> io::Result<FileMetadata>;

    /// Creates a folder and its parents.
    ///
    /// # Errors
    /// Fails if the folder cannot be created.
    fn create_folder(&self, path: &Path) -> io::Result<()>;

    /// Flushes a file's content to storage.
    ///
    /// # Errors
    /// Fails if flushing fails.
    fn sync(&self, path: &Path) -> io::Result<()>;

    /// Flushes a folder's list of files to storage.
    ///
    /// # Errors
    /// Fails if flushing fails.
    fn sync_folder(&self, path: &Path) -> io::Result<()>;

    /// Opens the lock file, by which programs that share the files know of each other. `None` if only one program can
    /// ever use them.
    ///
    /// # Errors
    /// Fails if the file cannot be opened.
    fn lock_file(&self, path: &Path) -> io::Result<Option<File>>;

    /// Returns a number that no other program using the same files has. It makes names of temporary files unique.
    fn process_number(&self) -> u32;

    /// Returns how databases are accessed.
    fn connection_mode(&self) -> ConnectionMode;
}

/// The size and time of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileMetadata {
    /// The length of the file, in bytes.
    pub bytes: u64,
    /// When the file was last written, in seconds since 1970. `None` if that is unknown.
    pub written: Option<i64>,
}

/// The way that databases are accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionMode {
    /// By many connections at once: one that writes, on its own thread, and readers beside it.
    Multiple,
    /// By one connection, on the thread of the caller.
    Single {
        /// SQLite's name of the virtual file system. `None` for the system's own files.
        vfs: Option<&'static str>,
    },
}

/// A folder and the storage backend that it lies on.
#[derive(Clone, Debug)]
pub struct Location {
    pub(crate) root: PathBuf,
    pub(crate) backend: Arc<dyn StorageBackend>,
}

impl Location {
    /// Returns the folder `root` on this backend.
    pub fn new(backend: Arc<dyn StorageBackend>, root: impl Into<PathBuf>) -> Self {
        let root = root.into();
        Self { root, backend }
    }

    /// Returns a folder on the disk that no other program uses. It is accessed by a single connection, without a thread
    /// for the writer and without a lock.
    pub fn single_connection(root: impl Into<PathBuf>) -> Self {
        Self::new(Arc::new(Disk::single_connection()), root)
    }

    /// Returns whether the folder has no database yet.
    pub fn is_new(&self) -> bool {
        self.backend.metadata(&self.root.join(DATABASE)).is_err()
    }
}

impl<P: AsRef<Path> + ?Sized> From<&P> for Location {
    fn from(path: &P) -> Self {
        Self::new(Arc::new(Disk::default()), path.as_ref())
    }
}
