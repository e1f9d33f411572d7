//! Opens and configures connections to the database.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use crate::backend::ConnectionMode;
use crate::error::Result;
use crate::folder::DataFolder;

/// SQLite's application id, which marks the file as Muster's: `MSTR`.
pub(crate) const APPLICATION: u32 = 0x4d53_5452;
/// The page size of all Muster databases, in bytes.
pub(crate) const PAGE: usize = 4096;

const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// Opens the connection that writes, and creates the database if it is missing.
pub(crate) fn writer(folder: &DataFolder) -> Result<Connection> {
    let connection = open(
        folder,
        &folder.database(),
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
    )?;
    connection.pragma_update(None, "page_size", PAGE as i64)?;
    connection.pragma_update(None, "journal_mode", journal(folder.connection_mode()))?;
    sync_fully(&connection)?;
    Ok(connection)
}

/// Opens a connection to a database that nothing else uses, such as a backup. It stays in one file, without a
/// write-ahead log.
pub(crate) fn exclusive(folder: &DataFolder, path: &Path) -> Result<Connection> {
    let connection = open(
        folder,
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
    )?;
    connection.pragma_update(None, "page_size", PAGE as i64)?;
    connection.pragma_update(None, "journal_mode", "DELETE")?;
    sync_fully(&connection)?;
    Ok(connection)
}

/// Opens a connection that only reads, beside the writer.
pub(crate) fn reader(folder: &DataFolder) -> Result<Connection> {
    let path = folder.database();
    let connection = open(folder, &path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.pragma_update(None, "query_only", true)?;
    // Closing must not write the log into the database: a damaged log may still hold rows that a repair needs.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(connection)
}

/// Opens a connection to a database that cannot be written.
pub(crate) fn read_only(folder: &DataFolder) -> Result<Connection> {
    let path = folder.database();
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
    let read = |connection: &Connection| -> Result<()> {
        connection.pragma_update(None, "query_only", true)?;
        // Only the first look at the database shows whether SQLite can use it.
        let schema = "SELECT count(*) FROM sqlite_schema";
        Ok(connection.query_row(schema, [], |_| Ok(()))?)
    };
    // Another program may have the database open. Then SQLite finds the log and its index beside it.
    if folder.has(&folder.index())
        && let Ok(connection) = open(folder, &path, flags)
        && read(&connection).is_ok()
    {
        return Ok(connection);
    }
    // Without a log, everything is in the file, and SQLite need not write to find that out.
    let has_log = folder.about(&folder.log()).is_some_and(|log| log.bytes > 0);
    let place = match has_log {
        true => path,
        false => PathBuf::from(format!("file:{}?immutable=1", uri_path(&path))),
    };
    let connection = open(folder, &place, flags | OpenFlags::SQLITE_OPEN_URI)?;
    read(&connection)?;
    Ok(connection)
}

/// Returns a path as it stands in a `file:` URI.
fn uri_path(path: &Path) -> String {
    let bytes = path.as_os_str().as_encoded_bytes();
    let mut uri = String::with_capacity(bytes.len());
    if cfg!(windows) {
        uri.push('/');
    }
    for byte in bytes {
        match byte {
            b'\\' if cfg!(windows) => uri.push('/'),
            b'/' | b':' | b'.' | b'-' | b'_' | b'~' => uri.push(char::from(*byte)),
            byte if byte.is_ascii_alphanumeric() => uri.push(char::from(*byte)),
            byte => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

/// Returns the journal mode. With a write-ahead log, readers can go on while a change is written. If there is only one
/// connection at a time, a rollback journal is enough; it is emptied once the change is safe.
fn journal(connection_mode: ConnectionMode) -> &'static str {
    match connection_mode {
        ConnectionMode::Multiple => "WAL",
        ConnectionMode::Single { .. } => "TRUNCATE",
    }
}

fn open(folder: &DataFolder, path: &Path, flags: OpenFlags) -> Result<Connection> {
    let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = match folder.connection_mode() {
        ConnectionMode::Single { vfs: Some(vfs) } => {
            Connection::open_with_flags_and_vfs(path, flags, vfs)?
        }
        ConnectionMode::Single { vfs: None } | ConnectionMode::Multiple => {
            Connection::open_with_flags(path, flags)?
        }
    };
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

fn sync_fully(connection: &Connection) -> Result<()> {
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "journal_size_limit", 4 << 20)?;
    let marked: i64 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    if marked != i64::from(APPLICATION) {
        connection.pragma_update(None, "application_id", APPLICATION)?;
    }
    Ok(())
}
