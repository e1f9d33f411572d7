//! Where a store keeps its files: a folder on the disk, or whatever else can hold files and a database.

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

/// What holds files and databases by their paths. Folders are parts of paths.
pub trait Medium: fmt::Debug + Send + Sync {
    /// The first `most` bytes of a file.
    ///
    /// # Errors
    /// [`io::ErrorKind::NotFound`] where there is none, or what the system says.
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>>;

    /// Writes a file, in the place of one that is there.
    ///
    /// # Errors
    /// Where it cannot be written.
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Writes a new file that nobody but its owner may read, where the medium knows owners.
    ///
    /// # Errors
    /// Where it cannot be written.
    fn write_private(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.write(path, bytes)
    }

    /// Writes a file, all of it or nothing, and does not come back before it is safe; it may be `unfinished` meanwhile.
    ///
    /// # Errors
    /// Where it cannot be written.
    fn write_whole(&self, unfinished: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.write(unfinished, bytes)?;
        self.put(unfinished, path)
    }

    /// What adds to the end of a file, line by line.
    ///
    /// # Errors
    /// Where it cannot be opened.
    fn append_to(&self, path: &Path) -> io::Result<Box<dyn Write + Send>>;

    /// Puts a finished file in its place, all of it or nothing, and does not come back before it is safe there.
    ///
    /// # Errors
    /// Where it cannot be moved.
    fn put(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Moves a file.
    ///
    /// # Errors
    /// Where it cannot be moved.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Copies a file.
    ///
    /// # Errors
    /// Where it cannot be read or written.
    fn copy(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// [`io::ErrorKind::NotFound`] where there is none, or what the system says.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// The names of the files in a folder.
    ///
    /// # Errors
    /// [`io::ErrorKind::NotFound`] where there is no such folder, or what the system says.
    fn list(&self, folder: &Path) -> io::Result<Vec<String>>;

    /// What is known of a file.
    ///
    /// # Errors
    /// [`io::ErrorKind::NotFound`] where there is none, or what the system says.
    fn about(&self, path: &Path) -> io::Result<AboutFile>;

    /// Makes a folder and those that it lies in.
    ///
    /// # Errors
    /// Where it cannot be made.
    fn make_folder(&self, path: &Path) -> io::Result<()>;

    /// Makes sure that a file's content is safe.
    ///
    /// # Errors
    /// Where it is not.
    fn sync(&self, path: &Path) -> io::Result<()>;

    /// Makes sure that a folder's list of files is safe.
    ///
    /// # Errors
    /// Where it is not.
    fn sync_folder(&self, path: &Path) -> io::Result<()>;

    /// The file by which programs side by side know of each other; none where only one can ever be there.
    ///
    /// # Errors
    /// Where it cannot be opened.
    fn lock_file(&self, path: &Path) -> io::Result<Option<File>>;

    /// A number that no other program has that is at the same files.
    fn mark(&self) -> u32;

    /// How databases are reached.
    fn reach(&self) -> Reach;
}

/// What is known of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AboutFile {
    /// How long it is, in bytes.
    pub bytes: u64,
    /// When it was written, in seconds since 1970, where that is known.
    pub written: Option<i64>,
}

/// How databases are reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// By many connections at once: one that writes, on a thread of its own, and readers beside it.
    Shared,
    /// By one connection at a time, on the thread of whoever asks.
    Alone {
        /// SQLite's name of what reads and writes the files, where it is not the system's own.
        vfs: Option<&'static str>,
    },
}

/// A folder, and what it lies on.
#[derive(Clone, Debug)]
pub struct Place {
    pub(crate) root: PathBuf,
    pub(crate) medium: Arc<dyn Medium>,
}

impl Place {
    /// A folder on this medium.
    pub fn on(medium: Arc<dyn Medium>, root: impl Into<PathBuf>) -> Self {
        let root = root.into();
        Self { root, medium }
    }

    /// A folder on the disk that no other program comes to, with one connection and no thread beside.
    pub fn alone(root: impl Into<PathBuf>) -> Self {
        Self::on(Arc::new(Disk::alone()), root)
    }

    /// Whether no store has been here yet.
    pub fn is_new(&self) -> bool {
        self.medium.about(&self.root.join(DATABASE)).is_err()
    }
}

impl<P: AsRef<Path> + ?Sized> From<&P> for Place {
    fn from(path: &P) -> Self {
        Self::on(Arc::new(Disk::default()), path.as_ref())
    }
}
