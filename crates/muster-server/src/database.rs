//! Where a server stores its data.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

use crate::postgres::{BadAddress, Postgres, PostgresAddress};
use crate::sqlite::Sqlite;
use crate::storage::{Storage, StorageError};

/// Where a server stores its data.
#[derive(Debug, Clone)]
pub enum Database {
    /// In a SQLite file, which is created if it is missing.
    Sqlite(PathBuf),
    /// In a PostgreSQL database, which other servers may use as well.
    Postgres(Box<PostgresAddress>),
}

/// Why a database URL is invalid.
#[derive(Debug, Error)]
pub enum BadDatabase {
    /// This program does not know such a database.
    #[error("there is no such kind of database")]
    Unknown,
    /// The address of the PostgreSQL database is invalid.
    #[error(transparent)]
    Postgres(#[from] BadAddress),
}

impl Database {
    /// Reads `sqlite:PATH` or `postgres://…`. [`PostgresAddress::parse`] describes the latter.
    ///
    /// # Errors
    /// If the URL is neither, or the address is invalid.
    pub fn parse(url: &str) -> Result<Self, BadDatabase> {
        match url.split_once(':') {
            Some(("sqlite", file)) if !file.is_empty() => Ok(Self::Sqlite(PathBuf::from(file))),
            Some(("postgres" | "postgresql", _)) => {
                let address = PostgresAddress::parse(url)?;
                Ok(Self::Postgres(Box::new(address)))
            }
            _ => Err(BadDatabase::Unknown),
        }
    }

    /// Returns whether data goes to the database unencrypted, so that others in the network could read it.
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

/// Shows the file, or the hosts and the name of the database.
impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => path.display().fmt(f),
            Self::Postgres(address) => address.fmt(f),
        }
    }
}

/// Creates the database file if it is missing, readable by its owner only. Errors are ignored, because opening the file
/// reports them.
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
