//! The storage backend for a browser's private files (OPFS).
//!
//! Files that SQLite itself reads and writes lie in a pool of files. The pool is opened beforehand, because opening a
//! file is asynchronous. All other files (photos, backups, repair reports) are rows of a second database. Writing or
//! moving one is a transaction, so a file is never half written. Only one worker can open the pool; the browser gives a
//! second one an error.

use std::cell::RefCell;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, params};
use sqlite_wasm_rs::WasmOsCallback;
use sqlite_wasm_rs::vfs::VfsFilesManager;
use sqlite_wasm_rs::vfs::transfer::{DbTransfer, ExportSource};
use sqlite_wasm_vfs::sahpool::{OpfsSAHError, OpfsSAHPoolCfgBuilder, OpfsSAHPoolUtil, install};

use super::{ConnectionMode, FileMetadata, Location, StorageBackend};
use crate::error::{Result, StoreError};
use crate::names::with_suffix;

/// SQLite's name of the pool, and the browser's folder that the pool lies in.
const VFS: &str = "muster";
const FOLDER: &str = "muster";
/// How many files are always used: the main database and the database of the other files, each with its journal.
const USED: usize = 4;
/// How many files of the pool are free when the program starts: for a copy being made, its journal, the database that
/// takes another's place, and one more. There are not more, because each costs time at every start.
const FREE: usize = 4;
/// The database that holds the other files.
const FILES: &str = "/files.db";

thread_local! {
    /// The files that this worker has open.
    static OPEN: RefCell<Option<Open>> = const { RefCell::new(None) };
}

struct Open {
    pool: OpfsSAHPoolUtil,
    files: Connection,
}

/// Opens the browser's private files, which then belong to this worker.
///
/// # Errors
/// Fails if the browser has no private files, or if another worker owns them.
pub async fn browser_files() -> Result<Location> {
    let place = || Path::new("/");
    let failed = |error: &OpfsSAHError| StoreError::io(place(), fault(error));
    let settings = OpfsSAHPoolCfgBuilder::new()
        .vfs_name(VFS)
        .directory(FOLDER)
        .initial_capacity(USED + FREE)
        .build();
    let pool = install::<WasmOsCallback>(&settings, false).await;
    let pool = pool.map_err(|error| failed(&error))?;
    let files = open_files()?;
    let open = Open { pool, files };
    let moved = open.move_out();
    moved.map_err(|error| StoreError::io(place(), error))?;
    let right = open.right_size().await;
    right.map_err(|error| failed(&error))?;
    OPEN.with_borrow_mut(|here| *here = Some(open));
    Ok(Location::new(Arc::new(Pool), place()))
}

fn open_files() -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let files = Connection::open_with_flags_and_vfs(FILES, flags, VFS)?;
    files.pragma_update(None, "journal_mode", "TRUNCATE")?;
    files.pragma_update(None, "synchronous", "FULL")?;
    files.execute_batch(
        "CREATE TABLE IF NOT EXISTS files (path TEXT PRIMARY KEY NOT NULL, bytes BLOB NOT NULL, written INTEGER NOT NULL)",
    )?;
    Ok(files)
}

/// The storage backend. The open files are in `OPEN`, once per worker.
#[derive(Clone, Copy, Debug)]
struct Pool;

impl StorageBackend for Pool {
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        opened(|open| open.bytes(path, most))
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        opened(|open| open.put_bytes(path, bytes))
    }

    /// Needs no temporary file: the write is one transaction.
    fn write_atomically(&self, _: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.write(path, bytes)
    }

    /// Discards what is appended. Only the commit marker is ever appended to; it guards against a damaged write-ahead
    /// log, and this backend has no such log.
    fn append_to(&self, _: &Path) -> io::Result<Box<dyn Write + Send>> {
        Ok(Box::new(io::sink()))
    }

    fn persist(&self, from: &Path, to: &Path) -> io::Result<()> {
        opened(|open| {
            if !is_database(from) && !is_database(to) {
                return open.move_file(from, to);
            }
            open.copy(from, to)?;
            open.remove(from)
        })
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.persist(from, to)
    }

    fn copy(&self, from: &Path, to: &Path) -> io::Result<()> {
        opened(|open| open.copy(from, to))
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        opened(|open| open.remove(path))
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        opened(|open| {
            let databases = open.pool.names().map_err(|error| fault(&error))?;
            let files = open.file_names()?;
            let all = databases.iter().chain(&files).map(Path::new);
            let inside = all.filter(|path| path.parent() == Some(folder));
            let names = inside.filter_map(|path| path.file_name()?.to_str().map(str::to_owned));
            Ok(names.collect())
        })
    }

    fn metadata(&self, path: &Path) -> io::Result<FileMetadata> {
        opened(|open| match is_database(path) {
            true => open.about_database(path),
            false => open.about_file(path),
        })
    }

    fn create_folder(&self, _: &Path) -> io::Result<()> {
        Ok(())
    }

    fn sync(&self, _: &Path) -> io::Result<()> {
        Ok(())
    }

    fn sync_folder(&self, _: &Path) -> io::Result<()> {
        Ok(())
    }

    fn lock_file(&self, _: &Path) -> io::Result<Option<File>> {
        Ok(None)
    }

    fn process_number(&self) -> u32 {
        0
    }

    fn connection_mode(&self) -> ConnectionMode {
        ConnectionMode::Single { vfs: Some(VFS) }
    }
}

/// Calls `work` with the files that this worker has open. Fails with `NotConnected` if none are.
fn opened<T>(work: impl FnOnce(&Open) -> io::Result<T>) -> io::Result<T> {
    OPEN.with_borrow(|open| match open {
        Some(open) => work(open),
        None => Err(io::ErrorKind::NotConnected.into()),
    })
}

/// Returns whether SQLite itself reads and writes this file. Databases in folders (backups, files that a repair set
/// aside) are only ever copied and are ordinary files.
fn is_database(path: &Path) -> bool {
    if path.parent() != Some(Path::new("/")) {
        return false;
    }
    let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
    let ends = [".db", ".repaired", "-journal", "-wal", "-shm"];
    ends.iter().any(|end| name.ends_with(end))
}

fn name(path: &Path) -> io::Result<&str> {
    path.to_str().ok_or(io::ErrorKind::InvalidFilename.into())
}

impl Open {
    /// Moves databases that lie in folders out of the pool. Earlier versions kept them there.
    fn move_out(&self) -> io::Result<()> {
        for kept in self.pool.names().map_err(|error| fault(&error))? {
            let path = Path::new(&kept);
            if is_database(path) || !kept.ends_with(".db") {
                continue;
            }
            self.put_file(path, &self.image(path, u64::MAX)?)?;
            self.remove_database(path)?;
        }
        Ok(())
    }

    /// Grows or shrinks the pool so that [`FREE`] files are free. At least [`USED`] files count as used.
    async fn right_size(&self) -> std::result::Result<(), OpfsSAHError> {
        let wanted = self.pool.len()?.max(USED) + FREE;
        let more = self.pool.capacity().saturating_sub(wanted);
        if more > 0 {
            self.pool.reduce_capacity(more).await?;
        }
        self.pool.ensure_capacity(wanted).await
    }

    fn bytes(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        match is_database(path) {
            true => self.image(path, most),
            false => self.file(path, most),
        }
    }

    fn put_bytes(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        match is_database(path) {
            true => self.put_database(path, bytes),
            false => self.put_file(path, bytes),
        }
    }

    /// Copies a file. The copy appears under its name only when it is complete.
    fn copy(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.put_bytes(to, &self.bytes(from, u64::MAX)?)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        match is_database(path) {
            true => self.remove_database(path),
            false => self.remove_file(path),
        }
    }

    /// Reads the first `most` bytes of a database that is not open.
    fn image(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let name = name(path)?;
        self.known(name)?;
        self.settle(path)?;
        let mut image = self.pool.open_export(name).map_err(|error| fault(&error))?;
        let length = usize::try_from(image.size().min(most)).map_err(io::Error::other)?;
        let mut bytes = vec![0; length];
        let mut read = 0;
        while read < length {
            let count = image.read_at(read as u64, &mut bytes[read..]);
            match count.map_err(|error| fault(&error))? {
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                count => read += count,
            }
        }
        Ok(bytes)
    }

    /// Rolls back a change that was stopped midway and removes its journal. SQLite ignores a journal whose header was
    /// never written, and leaves such a file behind.
    fn settle(&self, path: &Path) -> io::Result<()> {
        let journal = with_suffix(path, "-journal");
        if !self
            .pool
            .contains(name(&journal)?)
            .map_err(|error| fault(&error))?
        {
            return Ok(());
        }
        let looked = Connection::open_with_flags_and_vfs(
            path,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
            VFS,
        );
        // If the database is damaged in other ways, it is read as it is.
        if let Ok(database) = looked {
            let _ = database.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()));
            // Switching from a mode that keeps journals to one that deletes them removes this one, under a lock.
            for mode in ["TRUNCATE", "DELETE"] {
                let _ = database.pragma_update(None, "journal_mode", mode);
            }
        }
        Ok(())
    }

    fn known(&self, name: &str) -> io::Result<()> {
        match self.pool.contains(name) {
            Ok(true) => Ok(()),
            Ok(false) => Err(io::ErrorKind::NotFound.into()),
            Err(error) => Err(fault(&error)),
        }
    }

    /// Replaces a database. The new one appears under its name only when it is complete.
    fn put_database(&self, to: &Path, bytes: &[u8]) -> io::Result<()> {
        for old in [to, &with_suffix(to, "-journal")] {
            match self.remove_database(old) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        let put = self.pool.import_db_unchecked(name(to)?, bytes);
        put.map_err(|error| fault(&error))
    }

    fn remove_database(&self, path: &Path) -> io::Result<()> {
        match self.pool.remove(name(path)?) {
            Ok(true) => Ok(()),
            Ok(false) => Err(io::ErrorKind::NotFound.into()),
            Err(error) => Err(fault(&error)),
        }
    }

    /// Returns what is known of a database. A database in use cannot be measured, so its size is 0.
    fn about_database(&self, path: &Path) -> io::Result<FileMetadata> {
        let name = name(path)?;
        self.known(name)?;
        let bytes = self.pool.open_export(name).map_or(0, |image| image.size());
        Ok(FileMetadata {
            bytes,
            written: None,
        })
    }

    fn file(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let sql = "SELECT substr(bytes, 1, ?2) FROM files WHERE path = ?1";
        let read = self
            .files
            .query_row(sql, params![name(path)?, most], |row| row.get(0));
        read.optional()
            .map_err(refused)?
            .ok_or(io::ErrorKind::NotFound.into())
    }

    fn put_file(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let sql = "INSERT OR REPLACE INTO files (path, bytes, written) VALUES (?1, ?2, ?3)";
        let now = (js_sys::Date::now() / 1000.0) as i64;
        let put = self.files.execute(sql, params![name(path)?, bytes, now]);
        put.map(drop).map_err(refused)
    }

    fn move_file(&self, from: &Path, to: &Path) -> io::Result<()> {
        let sql = "UPDATE OR REPLACE files SET path = ?2 WHERE path = ?1";
        match self.files.execute(sql, params![name(from)?, name(to)?]) {
            Ok(0) => Err(io::ErrorKind::NotFound.into()),
            moved => moved.map(drop).map_err(refused),
        }
    }

    fn remove_file(&self, path: &Path) -> io::Result<()> {
        let sql = "DELETE FROM files WHERE path = ?1";
        match self.files.execute(sql, [name(path)?]) {
            Ok(0) => Err(io::ErrorKind::NotFound.into()),
            removed => removed.map(drop).map_err(refused),
        }
    }

    fn about_file(&self, path: &Path) -> io::Result<FileMetadata> {
        let sql = "SELECT length(bytes), written FROM files WHERE path = ?1";
        let about = self.files.query_row(sql, [name(path)?], |row| {
            let bytes: i64 = row.get(0)?;
            Ok(FileMetadata {
                bytes: bytes.unsigned_abs(),
                written: row.get(1)?,
            })
        });
        about
            .optional()
            .map_err(refused)?
            .ok_or(io::ErrorKind::NotFound.into())
    }

    fn file_names(&self) -> io::Result<Vec<String>> {
        let mut names = self
            .files
            .prepare("SELECT path FROM files")
            .map_err(refused)?;
        let names = names.query_map([], |row| row.get(0)).map_err(refused)?;
        names.collect::<rusqlite::Result<_>>().map_err(refused)
    }
}

fn fault(error: &OpfsSAHError) -> io::Error {
    let words = error.to_string();
    let full = words.contains("QuotaExceededError");
    let kind = match error {
        _ if full => io::ErrorKind::StorageFull,
        OpfsSAHError::NoCapacity => io::ErrorKind::StorageFull,
        _ => io::ErrorKind::Other,
    };
    io::Error::new(kind, words)
}

fn refused(error: rusqlite::Error) -> io::Error {
    let kind = match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => io::ErrorKind::StorageFull,
        _ => io::ErrorKind::Other,
    };
    io::Error::new(kind, error)
}
