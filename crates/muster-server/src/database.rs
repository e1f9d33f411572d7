//! Where a server keeps everything.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

use crate::postgres::{Address, BadAddress, Postgres};
use crate::sqlite::Sqlite;
use crate::storage::{Storage, StorageError};

/// Where a server keeps everything.
#[derive(Debug, Clone)]
pub enum Database {
    /// In a SQLite file, made where it is missing.
    Sqlite(PathBuf),
    /// In a database of PostgreSQL, which other servers may keep theirs in as well.
    Postgres(Box<Address>),
}

/// Why words name no database.
#[derive(Debug, Error)]
pub enum BadDatabase {
    /// It is of a kind that this program does not know.
    #[error("there is no such kind of database")]
    Unknown,
    /// It is none of PostgreSQL.
    #[error(transparent)]
    Postgres(#[from] BadAddress),
}

impl Database {
    /// Reads `sqlite:PATH` or `postgres://…`, as [`Address::parse`] has it.
    ///
    /// # Errors
    /// Where it is neither.
    pub fn parse(url: &str) -> Result<Self, BadDatabase> {
        match url.split_once(':') {
            Some(("sqlite", file)) if !file.is_empty() => Ok(Self::Sqlite(PathBuf::from(file))),
            Some(("postgres" | "postgresql", _)) => {
                let address = Address::parse(url)?;
                Ok(Self::Postgres(Box::new(address)))
            }
            _ => Err(BadDatabase::Unknown),
        }
    }

    /// Whether everybody in the network could read what goes to it.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self, Self::Postgres(address) if address.is_open())
    }

    pub(crate) async fn open(&self) -> Result<Arc<dyn Storage>, StorageError> {
        Ok(match self {
            Self::Sqlite(path) => {
                keep_private(path);
                Arc::new(Sqlite::open(path)?)
            }
            Self::Postgres(address) => Arc::new(Postgres::connect(address).await?),
        })
    }
}

/// The file, or the hosts and the name of the database.
impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => path.display().fmt(f),
            Self::Postgres(address) => address.fmt(f),
        }
    }
}

/// Makes the database where it is missing, for its owner's eyes alone. Where it cannot be made, opening it says why.
#[cfg(unix)]
fn keep_private(database: &Path) {
    use std::os::unix::fs::OpenOptionsExt;
    let mut made = std::fs::OpenOptions::new();
    let made = made.write(true).create(true).truncate(false).mode(0o600);
    let _ = made.open(database);
}

#[cfg(not(unix))]
fn keep_private(_: &Path) {}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_new_database_is_for_its_owner_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("server.db");
        keep_private(&path);
        let _storage = Sqlite::open(&path).expect("a database");
        for name in ["server.db", "server.db-wal"] {
            let about = std::fs::metadata(folder.path().join(name)).expect("it is there");
            assert_eq!(about.permissions().mode() & 0o077, 0, "{name}");
        }
    }
}
