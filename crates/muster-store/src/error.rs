//! Everything that can go wrong when something is kept or read back.

use std::io;
use std::path::{Path, PathBuf};

use crate::kept::KeptForce;
use crate::schema::FORMAT;

/// What the store answers with.
pub type Result<T> = std::result::Result<T, StoreError>;

/// Why the store could not do what was asked. Unless the variant says otherwise, nothing was changed.
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
    /// A repair needs the database for itself, and another window or command has it open.
    #[error("another program has the database open, and it must be closed first: {why}")]
    InUse {
        /// What has to be done that needs the database alone.
        why: String,
    },
    /// Another program has been writing for longer than is worth waiting.
    #[error("the database is busy")]
    Busy,
    /// There is no room left. Nothing was changed.
    #[error("the disk is full ({})", path.display())]
    DiskFull {
        /// Where the room was wanted.
        path: PathBuf,
    },
    /// The folder or a file in it may not be written. Nothing was changed.
    #[error("{} cannot be written", path.display())]
    ReadOnly {
        /// What cannot be written.
        path: PathBuf,
    },
    /// What was read is not what was written. Opening the store anew repairs what can be repaired.
    #[error("damage in {table}: {why}")]
    Damaged {
        /// The table, or `database` where it is not known.
        table: String,
        /// What did not fit.
        why: String,
    },
    /// The force has been changed since: here is how it stands now.
    #[error("the force {} was changed elsewhere (it is at {})", current.id, current.seq)]
    Conflict {
        /// The force as it is kept.
        current: Box<KeptForce>,
    },
    /// The game has been played on since.
    #[error("the game {id} was played on elsewhere (it has {presses} presses)")]
    PlayedOn {
        /// The game.
        id: String,
        /// How many presses it has now.
        presses: i64,
    },
    /// The event has been changed since.
    #[error("the event {id} was changed elsewhere (it is at {seq})")]
    EventChanged {
        /// The event.
        id: String,
        /// Where it stands now.
        seq: i64,
    },
    /// There is nothing under this name.
    #[error("there is no {what} {id}")]
    NotFound {
        /// The sort of thing: `force`, `backup`, `own pack`…
        what: &'static str,
        /// What was looked for.
        id: String,
    },
    /// The name is taken.
    #[error("there is a {what} {id} already")]
    Exists {
        /// The sort of thing.
        what: &'static str,
        /// The name.
        id: String,
    },
    /// More than the store takes in one piece.
    #[error("{what} has {size} bytes, more than the {limit} allowed")]
    TooLarge {
        /// The sort of thing.
        what: &'static str,
        /// How large it is, in bytes.
        size: u64,
        /// How large it may be, in bytes.
        limit: u64,
    },
    /// A photo's file is missing or not as it was kept. What was left of it is set aside.
    #[error("the file of the photo {name} is missing or damaged")]
    PhotoLost {
        /// The photo's name.
        name: String,
        /// Where what was left of it is.
        aside: Option<PathBuf>,
    },
    /// A document that was handed in cannot be understood.
    #[error("{what} cannot be read: {why}")]
    Unreadable {
        /// The sort of document.
        what: &'static str,
        /// What is wrong.
        why: String,
        /// The line, from 1, where it is known.
        line: Option<usize>,
    },
    /// The system names no folder for data, and `MUSTER_DATA` is not set.
    #[error("there is no folder for data; set MUSTER_DATA")]
    NoFolder,
    /// The system failed at a file.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// SQLite failed in a way that has no name of its own here.
    #[error("database: {0}")]
    Database(String),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// A failure of the system at `path`, with its own variant where the user can do something about it.
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

    /// A database of a format that is not [`FORMAT`].
    pub(crate) fn of_format(found: u32) -> Self {
        let known = FORMAT;
        match found > known {
            true => Self::FromNewer { found, known },
            false => Self::FromOlder { found, known },
        }
    }

    /// There is no event of this id.
    pub(crate) fn no_event(id: &str) -> Self {
        Self::NotFound {
            what: "event",
            id: id.to_owned(),
        }
    }

    /// There is no game of this id.
    pub(crate) fn no_play(id: &str) -> Self {
        Self::NotFound {
            what: "play",
            id: id.to_owned(),
        }
    }

    /// There is no force of this id.
    pub(crate) fn no_force(id: &str) -> Self {
        Self::NotFound {
            what: "force",
            id: id.to_owned(),
        }
    }

    /// Damage in `table`.
    pub(crate) fn damaged(table: &str, why: impl Into<String>) -> Self {
        Self::Damaged {
            table: table.to_owned(),
            why: why.into(),
        }
    }

    /// Whether a repair may help.
    pub fn is_damage(&self) -> bool {
        matches!(self, Self::Damaged { .. })
    }

    /// Puts the database's path where SQLite's error could not name one.
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
