//! The folder that everything of the user's is in, and what the files in it are called.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::describe::Describe;
use crate::error::{Result, StoreError};
use crate::medium::{AboutFile, Medium, Place, Reach};
use crate::names::{DATABASE, UNFINISHED, beside};

/// The environment variable that names the data folder.
pub const DATA_VARIABLE: &str = "MUSTER_DATA";
/// The folder for data: `MUSTER_DATA` where it is set, else the platform's own.
///
/// # Errors
/// [`StoreError::NoFolder`] where the system names no home.
pub fn data_dir() -> Result<PathBuf> {
    match std::env::var_os(DATA_VARIABLE) {
        Some(named) if !named.is_empty() => Ok(PathBuf::from(named)),
        _ => directories::ProjectDirs::from("", "", "Muster")
            .map(|dirs| dirs.data_dir().to_owned())
            .ok_or(StoreError::NoFolder),
    }
}

/// A data folder.
#[derive(Clone, Debug)]
pub(crate) struct Folder {
    root: PathBuf,
    medium: Arc<dyn Medium>,
    /// How the cards in it are read.
    pub describe: Describe,
}

impl Folder {
    /// The folder at `place`, made where it is missing.
    pub fn at(place: impl Into<Place>, describe: Describe) -> Result<Self> {
        let Place { root, medium } = place.into();
        let folder = Self {
            root,
            medium,
            describe,
        };
        folder.make(&folder.root)?;
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

    /// A whole database, ready to take the place of a damaged one that was set aside.
    pub fn repaired(&self) -> PathBuf {
        self.root.join("muster.repaired")
    }

    /// What a repair did, until somebody was told.
    pub fn report(&self) -> PathBuf {
        self.root.join("muster.report.json")
    }

    pub fn witness(&self) -> PathBuf {
        self.root.join("muster.witness")
    }

    pub fn lock(&self) -> PathBuf {
        self.root.join("muster.lock")
    }

    /// The key by which a server knows this device.
    pub fn token(&self) -> PathBuf {
        self.root.join("sync.token")
    }

    /// Who vouches for the server, where that is said for it alone.
    pub fn trust(&self) -> PathBuf {
        self.root.join("sync.trust")
    }

    pub fn backups(&self) -> PathBuf {
        self.root.join("backups")
    }

    pub fn damaged(&self) -> PathBuf {
        self.root.join("damaged")
    }

    /// A name for a file that is not finished.
    pub fn unfinished(&self, name: &str) -> Result<PathBuf> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let (process, count) = (self.medium.mark(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = self
            .root
            .join(format!("unfinished-{process}-{count}-{name}"));
        self.remove_database(&path)?;
        Ok(path)
    }

    /// Removes what a run that was stopped left unfinished. Only for one who has the folder alone.
    pub fn tidy(&self) -> Result<()> {
        for name in self.list(&self.root)? {
            if name.starts_with("unfinished-") {
                self.remove(&self.root.join(name))?;
            }
        }
        Ok(())
    }

    /// How the database is reached.
    pub fn reach(&self) -> Reach {
        self.medium.reach()
    }

    /// Whether there is a file.
    pub fn has(&self, path: &Path) -> bool {
        self.about(path).is_some()
    }

    /// What is known of a file; nothing where there is none.
    pub fn about(&self, path: &Path) -> Option<AboutFile> {
        self.medium.about(path).ok()
    }

    /// A file of any length; nothing where there is none.
    pub fn read(&self, path: &Path) -> Result<Option<Vec<u8>>> {
        self.read_at_most(path, u64::MAX)
    }

    /// The first `most` bytes of a file; nothing where there is none.
    pub fn read_at_most(&self, path: &Path, most: u64) -> Result<Option<Vec<u8>>> {
        match self.medium.read(path, most) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) => match error.kind() {
                io::ErrorKind::NotFound | io::ErrorKind::IsADirectory => Ok(None),
                _ => Err(StoreError::io(path, error)),
            },
        }
    }

    /// The names of the files in a folder; none where it is missing.
    pub fn list(&self, path: &Path) -> Result<Vec<String>> {
        match self.medium.list(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            listed => listed.map_err(|e| StoreError::io(path, e)),
        }
    }

    /// Makes a folder.
    pub fn make(&self, path: &Path) -> Result<()> {
        let made = self.medium.make_folder(path);
        made.map_err(|e| StoreError::io(path, e))
    }

    /// Removes a file; that there is none is no error.
    pub fn remove(&self, path: &Path) -> Result<()> {
        match self.medium.remove(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            removed => removed.map_err(|e| StoreError::io(path, e)),
        }
    }

    /// Removes a database and the files that SQLite puts beside it.
    pub fn remove_database(&self, path: &Path) -> Result<()> {
        self.remove(path)?;
        for end in ["-wal", "-shm", "-journal"] {
            self.remove(&beside(path, end))?;
        }
        Ok(())
    }

    /// Copies a file.
    pub fn copy(&self, from: &Path, to: &Path) -> Result<()> {
        let copied = self.medium.copy(from, to);
        copied.map_err(|e| StoreError::io(to, e))
    }

    /// Moves a file.
    pub fn rename(&self, from: &Path, to: &Path) -> Result<()> {
        let moved = self.medium.rename(from, to);
        moved.map_err(|e| StoreError::io(to, e))
    }

    /// Makes sure that a file's content is on the disk.
    pub fn sync(&self, path: &Path) -> Result<()> {
        let synced = self.medium.sync(path);
        synced.map_err(|e| StoreError::io(path, e))
    }

    /// Makes sure that a folder's list of files is on the disk.
    pub fn sync_folder(&self, path: &Path) -> Result<()> {
        let synced = self.medium.sync_folder(path);
        synced.map_err(|e| StoreError::io(path, e))
    }

    /// Puts a finished file in its place: synced, renamed, the folder synced.
    pub fn put_in_place(&self, from: &Path, to: &Path) -> Result<()> {
        let put = self.medium.put(from, to);
        put.map_err(|e| StoreError::io(to, e))
    }

    /// Writes a file so that it is there whole or not at all.
    pub fn write_whole(&self, path: &Path, content: &[u8]) -> Result<()> {
        let unfinished = beside(path, UNFINISHED);
        let written = self.medium.write_whole(&unfinished, path, content);
        written.map_err(|e| StoreError::io(path, e))
    }

    /// [`Folder::write_whole`], for a file that nobody but its owner may read.
    pub fn write_private(&self, path: &Path, content: &[u8]) -> Result<()> {
        let unfinished = beside(path, UNFINISHED);
        self.remove(&unfinished)?;
        let written = self.medium.write_private(&unfinished, content);
        written.map_err(|e| StoreError::io(&unfinished, e))?;
        self.put_in_place(&unfinished, path)
    }

    /// What adds to the end of a file.
    pub fn append_to(&self, path: &Path) -> Result<Box<dyn Write + Send>> {
        let opened = self.medium.append_to(path);
        opened.map_err(|e| StoreError::io(path, e))
    }

    /// The file by which programs side by side know of each other, where there can be several.
    pub fn lock_file(&self) -> Result<Option<std::fs::File>> {
        let path = self.lock();
        let opened = self.medium.lock_file(&path);
        opened.map_err(|e| StoreError::io(&path, e))
    }
}
