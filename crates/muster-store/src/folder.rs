//! The folder that everything of the user's is in, and what the files in it are called.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::describe::Describe;
use crate::error::{Result, StoreError};

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
    /// How the cards in it are read.
    pub describe: Describe,
}

impl Folder {
    /// The folder at `path`, made where it is missing.
    pub fn at(path: &Path, describe: Describe) -> Result<Self> {
        fs::create_dir_all(path).map_err(|e| StoreError::io(path, e))?;
        let root = path.to_owned();
        Ok(Self { root, describe })
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    pub fn database(&self) -> PathBuf {
        self.root.join("muster.db")
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

    pub fn backups(&self) -> PathBuf {
        self.root.join("backups")
    }

    pub fn damaged(&self) -> PathBuf {
        self.root.join("damaged")
    }

    /// A name for a file that is not finished.
    pub fn unfinished(&self, name: &str) -> Result<PathBuf> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = self
            .root
            .join(format!("unfinished-{process}-{count}-{name}"));
        remove_database(&path)?;
        Ok(path)
    }

    /// Removes what a run that was stopped left unfinished. Only for one who has the folder alone.
    pub fn tidy(&self) -> Result<()> {
        for entry in fs::read_dir(&self.root).map_err(|e| StoreError::io(&self.root, e))? {
            let entry = entry.map_err(|e| StoreError::io(&self.root, e))?;
            if entry
                .file_name()
                .to_string_lossy()
                .starts_with("unfinished-")
            {
                remove(&entry.path())?;
            }
        }
        Ok(())
    }
}

/// Removes a file; that there is none is no error.
pub(crate) fn remove(path: &Path) -> Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(StoreError::io(path, error)),
        _ => Ok(()),
    }
}

/// Removes a database and the files that SQLite puts beside it.
pub(crate) fn remove_database(path: &Path) -> Result<()> {
    remove(path)?;
    for end in ["-wal", "-shm", "-journal"] {
        remove(&beside(path, end))?;
    }
    Ok(())
}

/// `path` with `end` added to its name.
pub(crate) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// Makes sure that a file's content is on the disk.
pub(crate) fn sync(path: &Path) -> Result<()> {
    // Windows syncs only what is open for writing.
    File::options()
        .write(true)
        .open(path)
        .and_then(|file| file.sync_all())
        .map_err(|e| StoreError::io(path, e))
}

/// Makes sure that a folder's list of files is on the disk.
pub(crate) fn sync_folder(path: &Path) -> Result<()> {
    if cfg!(unix) {
        File::open(path)
            .and_then(|folder| folder.sync_all())
            .map_err(|e| StoreError::io(path, e))?;
    }
    Ok(())
}

/// Puts a finished file in its place: synced, renamed, the folder synced.
pub(crate) fn put_in_place(from: &Path, to: &Path) -> Result<()> {
    sync(from)?;
    fs::rename(from, to).map_err(|e| StoreError::io(to, e))?;
    sync_folder(to.parent().unwrap_or(Path::new(".")))
}

/// Writes a file under another name first, so that it is there whole or not at all.
pub(crate) fn write_whole(path: &Path, content: &[u8]) -> Result<()> {
    let unfinished = beside(path, ".unfinished");
    fs::write(&unfinished, content).map_err(|e| StoreError::io(&unfinished, e))?;
    put_in_place(&unfinished, path)
}
