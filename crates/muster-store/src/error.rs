//! The errors of the store.

use std::io;
use std::path::{Path, PathBuf};

use crate::schema::FORMAT;
use crate::stored::StoredForce;

/// The result of a call to the store.
pub type Result<T> = std::result::Result<T, StoreError>;

/// Why the store could not do what was asked. Nothing was changed unless the variant says otherwise.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The database was made by a newer program. It is left untouched.
    #[error(
        "the database has format {found}, made by a newer program; this one knows up to {known}"
    )]
    FromNewer {
        /// The database's format.
        found: u32,
        /// The newest format that this program knows.
        known: u32,
    },
    /// The database or the backup was written by an older program. It is left untouched.
    #[error(
        "the database has format {found}, made by an older program; this one reads format {known}"
    )]
    FromOlder {
        /// The database's format.
        found: u32,
        /// The format that this program reads.
        known: u32,
    },
    /// A repair needs the database alone, but another window or program has it open.
    #[error("another program has the database open, and it must be closed first: {why}")]
    InUse {
        /// Why no other program may have the database open.
        why: String,
    },
    /// Another program has held the database longer than the store waits.
    #[error("the database is busy")]
    Busy,
    /// The disk is full. Nothing was changed.
    #[error("the disk is full ({})", path.display())]
    DiskFull {
        /// The file that was being written.
        path: PathBuf,
    },
    /// The folder or a file in it is read-only. Nothing was changed.
    #[error("{} cannot be written", path.display())]
    ReadOnly {
        /// The file or folder that cannot be written.
        path: PathBuf,
    },
    /// The folder or a file in it may not be read.
    #[error("{} cannot be read", path.display())]
    NoAccess {
        /// The file or folder that cannot be read.
        path: PathBuf,
    },
    /// The data folder is a file, or a link that leads nowhere.
    #[error("{} is not a folder", path.display())]
    NotAFolder {
        /// The path of the data folder.
        path: PathBuf,
    },
    /// Something in the database does not fit its checksum or is missing. Opening the store again repairs what can be
    /// repaired.
    #[error("damage in {table}: {why}")]
    Damaged {
        /// The damaged table, or `database` if it is not known which.
        table: String,
        /// What did not fit.
        why: String,
    },
    /// The force was changed after the caller read it.
    #[error("the force {} was changed elsewhere (it is at {})", current.id, current.force_version)]
    Conflict {
        /// The force as it is stored now.
        current: Box<StoredForce>,
    },
    /// A press was added to the game after the caller read it.
    #[error("the game {id} was played on elsewhere (it has {presses} presses)")]
    PlayedOn {
        /// The game's id.
        id: String,
        /// How many presses the game has now.
        presses: i64,
    },
    /// The event was changed after the caller read it.
    #[error("the event {id} was changed elsewhere (it is at {event_version})")]
    EventChanged {
        /// The event's id.
        id: String,
        /// The event's change counter now.
        event_version: i64,
    },
    /// The campaign was changed after the caller read it.
    #[error("the campaign {id} was changed elsewhere (it is at {campaign_version})")]
    CampaignChanged {
        /// The campaign's id.
        id: String,
        /// The campaign's change counter now.
        campaign_version: i64,
    },
    /// Nothing with this id exists.
    #[error("there is no {what} {id}")]
    NotFound {
        /// The kind of thing: `force`, `backup`, `own pack`…
        what: &'static str,
        /// The id that was looked for.
        id: String,
    },
    /// Something with this id exists already.
    #[error("there is a {what} {id} already")]
    Exists {
        /// The kind of thing.
        what: &'static str,
        /// The id that is taken.
        id: String,
    },
    /// Something is larger than the store accepts.
    #[error("{what} has {size} bytes, more than the {limit} allowed")]
    TooLarge {
        /// The kind of thing.
        what: &'static str,
        /// Its size, in bytes; for the lists of an event, their number.
        size: u64,
        /// The largest allowed size, in the same unit.
        limit: u64,
    },
    /// A photo's file is missing or damaged. The damaged file was set aside.
    #[error("the file of the photo {name} is missing or damaged")]
    PhotoLost {
        /// The photo's name.
        name: String,
        /// Where the damaged file lies now. `None` if the file was missing.
        aside: Option<PathBuf>,
    },
    /// A document that the caller passed in cannot be read.
    #[error("{what} cannot be read: {why}")]
    Unreadable {
        /// The kind of document.
        what: &'static str,
        /// What is wrong.
        why: String,
        /// The line, counted from 1. `None` if it is not known.
        line: Option<usize>,
    },
    /// The system names no folder for data, and `MUSTER_DATA` is not set.
    #[error("there is no folder for data; set MUSTER_DATA")]
    NoFolder,
    /// The system failed to read or write a file.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// SQLite failed in a way that has no variant of its own.
    #[error("database: {0}")]
    Database(String),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Turns a system error at `path` into a store error. Errors that the user can do something about get their own
    /// variants.
    pub(crate) fn io(path: &Path, source: io::Error) -> Self {
        let path = path.to_owned();
        match source.kind() {
            io::ErrorKind::StorageFull
            | io::ErrorKind::QuotaExceeded
            | io::ErrorKind::FileTooLarge => Self::DiskFull { path },
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                Self::ReadOnly { path }
            }
            _ => Self::Io { path, source },
        }
    }

    /// Turns a system error of reading at `path` into a store error.
    pub(crate) fn reading(path: &Path, source: io::Error) -> Self {
        match source.kind() {
            io::ErrorKind::PermissionDenied => Self::NoAccess {
                path: path.to_owned(),
            },
            _ => Self::io(path, source),
        }
    }

    /// Returns why nothing can be written, if that is what the error says.
    pub(crate) fn write_block(&self) -> Option<WriteBlock> {
        match self {
            Self::ReadOnly { path } => Some(WriteBlock::ReadOnly(path.clone())),
            Self::DiskFull { path } => Some(WriteBlock::DiskFull(path.clone())),
            _ => None,
        }
    }

    /// Returns the error for a database whose format is not [`FORMAT`].
    pub(crate) fn from_format(found: u32) -> Self {
        let known = FORMAT;
        match found > known {
            true => Self::FromNewer { found, known },
            false => Self::FromOlder { found, known },
        }
    }

    /// Returns the error for a thing that does not exist.
    pub(crate) fn not_found(what: &'static str, id: &str) -> Self {
        let id = id.to_owned();
        Self::NotFound { what, id }
    }

    /// Returns the error for a document that cannot be read, without a line.
    pub(crate) fn unreadable(what: &'static str, why: impl Into<String>) -> Self {
        let (why, line) = (why.into(), None);
        Self::Unreadable { what, why, line }
    }

    /// Returns the error for damage in `table`.
    pub(crate) fn damaged(table: &str, why: impl Into<String>) -> Self {
        Self::Damaged {
            table: table.to_owned(),
            why: why.into(),
        }
    }

    /// Returns whether this is damage, which a repair may fix.
    pub fn is_damage(&self) -> bool {
        matches!(self, Self::Damaged { .. })
    }

    /// Fills in the database's path if the error has none: SQLite's errors do not name the file.
    pub(crate) fn at(self, database: &Path) -> Self {
        match self {
            Self::DiskFull { path } if path.as_os_str().is_empty() => Self::DiskFull {
                path: database.to_owned(),
            },
            Self::ReadOnly { path } if path.as_os_str().is_empty() => Self::ReadOnly {
                path: database.to_owned(),
            },
            Self::Io { path, source } if path.as_os_str().is_empty() => Self::Io {
                path: database.to_owned(),
                source,
            },
            other => other,
        }
    }
}

/// Why a store that can be read cannot be written.
#[derive(Clone, Debug)]
pub(crate) enum WriteBlock {
    ReadOnly(PathBuf),
    DiskFull(PathBuf),
}

impl WriteBlock {
    /// Returns the error for a change that cannot be made.
    pub fn error(&self) -> StoreError {
        let path = match self {
            Self::ReadOnly(path) | Self::DiskFull(path) => path.clone(),
        };
        match self {
            Self::ReadOnly(_) => StoreError::ReadOnly { path },
            Self::DiskFull(_) => StoreError::DiskFull { path },
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error as Sql;
        use rusqlite::ErrorCode as Code;
        let nowhere = PathBuf::new();
        match &error {
            Sql::FromSqlConversionFailure(..)
            | Sql::IntegralValueOutOfRange(..)
            | Sql::Utf8Error(..)
            | Sql::InvalidColumnType(..) => Self::damaged("database", error.to_string()),
            Sql::SqliteFailure(failure, _) => match failure.code {
                Code::DatabaseCorrupt | Code::NotADatabase => {
                    Self::damaged("database", error.to_string())
                }
                Code::DiskFull => Self::DiskFull { path: nowhere },
                Code::ReadOnly | Code::PermissionDenied => Self::ReadOnly { path: nowhere },
                Code::DatabaseBusy | Code::DatabaseLocked => Self::Busy,
                Code::SystemIoFailure
                    if failure.extended_code == rusqlite::ffi::SQLITE_IOERR_SHORT_READ =>
                {
                    Self::damaged("database", error.to_string())
                }
                Code::SystemIoFailure | Code::CannotOpen => Self::Io {
                    path: nowhere,
                    source: io::Error::other(error.to_string()),
                },
                _ => Self::Database(error.to_string()),
            },
            _ => Self::Database(error.to_string()),
        }
    }
}
