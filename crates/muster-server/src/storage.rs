//! What a server must keep. Each function is one change: all of it is there when it returns, or nothing.

use std::error::Error as _;
use std::future::Future;
use std::pin::Pin;

use muster_core::sync::{Answers, Page, Push};
use thiserror::Error;
use tokio_postgres::error::SqlState;

use crate::news::News;
use crate::refusal::No;

mod album;

pub use album::{Album, MAX_PHOTO, MAX_PHOTO_BYTES, MAX_PHOTOS, UNNAMED_KEPT};
pub(crate) use album::{is_name, named_in};

/// An answer of the database that is on its way.
pub type Soon<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageError>> + Send + 'a>>;

/// Most devices of an account that are not revoked.
pub const MAX_DEVICES: u64 = 50;
/// Most codes of an account that are shown at once.
pub const MAX_PAIRINGS: u64 = 5;
/// Most things of an account.
pub const MAX_THINGS: u64 = 200_000;
/// Most bytes of the bodies of an account.
pub const MAX_BYTES: u64 = 2 << 30;
/// How often a code may be tried.
pub const MAX_TRIES: u64 = 5;
/// A device that asks often is not written down each time, but after so many seconds.
pub(crate) const NOTED_EVERY: i64 = 60;

/// Why the database did not do it.
#[derive(Debug, Error)]
pub enum StorageError {
    /// The account has as much as it may.
    #[error("the account has as many {0} as it may")]
    Full(&'static str),
    /// The caller may not do it, or not any more.
    #[error("refused: {0:?}")]
    Refused(No),
    /// SQLite failed.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL failed, or said no.
    #[error("{}", said(.0))]
    Postgres(#[from] tokio_postgres::Error),
    /// PostgreSQL cannot be reached.
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    /// All connections are in use.
    #[error("the database is busy")]
    Busy,
    /// The database may have kept the change, and may lose it yet.
    #[error("whether the change is kept is not known: {0}")]
    Unknown(String),
    /// The database cannot hold every text.
    #[error("the database is encoded in {0}; it must be in UTF8")]
    Encoding(String),
    /// A file beside the database failed.
    #[error(transparent)]
    File(#[from] std::io::Error),
    /// The database says what this program cannot read.
    #[error("the database is damaged, or of a newer version: {0}")]
    Unreadable(String),
    /// The work on it did not end.
    #[error("the work on the database did not end")]
    Broken,
}

impl StorageError {
    /// Whether the connection to the database, or the server at its end, is of no more use.
    pub(crate) fn is_of_connection(&self) -> bool {
        let Self::Postgres(error) = self else {
            return false;
        };
        error.code().is_none_or(|code| {
            let code = code.code();
            // Lost, ended by the administrator, or no primary any more.
            code.starts_with("08") || code.starts_with("57P") || code == "25006"
        })
    }

    /// Whether nothing was kept, and it may go better at once.
    pub(crate) fn may_pass(&self) -> bool {
        let Self::Postgres(error) = self else {
            return false;
        };
        let undone = |code: &SqlState| {
            *code == SqlState::T_R_SERIALIZATION_FAILURE || *code == SqlState::T_R_DEADLOCK_DETECTED
        };
        self.is_of_connection() || error.code().is_some_and(undone)
    }
}

/// What PostgreSQL says, without the values that it is about.
fn said(error: &tokio_postgres::Error) -> String {
    match error.as_db_error() {
        Some(error) => format!("{} ({})", error.message(), error.code().code()),
        None => match error.source() {
            Some(why) => format!("{error}: {why}"),
            None => error.to_string(),
        },
    }
}

/// A device that is paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// Whose it is.
    pub account: String,
    /// Its id.
    pub device: String,
    /// What its user calls it.
    pub name: String,
}

/// A device to be.
#[derive(Debug, Clone)]
pub struct NewDevice {
    /// Its id.
    pub device: String,
    /// What its user calls it.
    pub name: String,
    /// The hash of its token.
    pub token: String,
}

/// A device in the list of them.
#[derive(Debug, Clone)]
pub struct DeviceRow {
    /// Its id.
    pub device: String,
    /// What its user calls it.
    pub name: String,
    /// When it was paired, in seconds since 1970.
    pub created: i64,
    /// When it asked last.
    pub used: i64,
    /// Whether it was revoked.
    pub revoked: bool,
}

/// A code that a device shows.
#[derive(Debug, Clone)]
pub struct NewPairing {
    /// Its id, the first part of what is shown.
    pub pairing: String,
    /// The hash of the rest.
    pub code: String,
    /// Until when it counts.
    pub until: i64,
}

/// How far a pairing has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PairingState {
    /// Nobody brought the code yet.
    Open,
    /// Somebody did, and waits for the device that shows it.
    Asking,
    /// It was let in.
    Admitted,
    /// It was not.
    Refused,
}

/// What a server keeps.
pub trait Storage: Album + std::fmt::Debug {
    /// Whether it can be asked.
    fn ready(&self) -> Soon<'_, ()>;
    /// Whether nobody has an account yet.
    fn is_new(&self) -> Soon<'_, bool>;
    /// Whoever brings this code, of which the hash is kept, opens an account. It takes the place of an earlier one.
    fn offer_account(&self, code: String) -> Soon<'_, ()>;
    /// Opens an account with its first device, and says its id; none where the code is wrong. The code is used up.
    fn open_account(
        &self,
        code: String,
        account: String,
        epoch: String,
        first: NewDevice,
        recovery: String,
        now: i64,
    ) -> Soon<'_, Option<Caller>>;
    /// A new device for whoever brings the recovery code, which another takes the place of; none where the code is wrong.
    fn recover(
        &self,
        code: String,
        device: NewDevice,
        recovery: String,
        now: i64,
    ) -> Soon<'_, Option<Caller>>;
    /// Another recovery code takes the place of the account's.
    fn replace_recovery(&self, account: String, recovery: String) -> Soon<'_, ()>;

    /// The device of a token, which is noted as used; none where it is unknown or revoked.
    fn caller(&self, token: String, now: i64) -> Soon<'_, Option<Caller>>;
    /// The devices of an account.
    fn devices(&self, account: String) -> Soon<'_, Vec<DeviceRow>>;
    /// Revokes a device, and says whether there was one.
    fn revoke(&self, account: String, device: String) -> Soon<'_, bool>;

    /// A device shows a code.
    fn open_pairing(&self, caller: Caller, pairing: NewPairing, now: i64) -> Soon<'_, ()>;
    /// Somebody brings a code, and is known by a token from here on; false where it is wrong, used or too old.
    fn join(
        &self,
        pairing: String,
        code: String,
        name: String,
        token: String,
        now: i64,
    ) -> Soon<'_, bool>;
    /// How far a pairing has come that the device shows, and who asks.
    fn pairing(
        &self,
        caller: Caller,
        pairing: String,
        now: i64,
    ) -> Soon<'_, Option<(PairingState, String)>>;
    /// How far the pairing of a newcomer has come, by its token.
    fn newcomer(&self, token: String, now: i64) -> Soon<'_, Option<PairingState>>;
    /// The device that shows the code lets the newcomer in as a device of this id, or not. False where nobody asks.
    fn settle(
        &self,
        caller: Caller,
        pairing: String,
        admitted: Option<String>,
        now: i64,
    ) -> Soon<'_, bool>;

    /// Carries news between the servers that keep theirs in the same database, where there can be others.
    fn carry(&self, _: &News) {}
    /// The epoch and the position of a device's account; none where the device was revoked.
    fn position(&self, caller: Caller) -> Soon<'_, Option<(String, u64)>>;
    /// Takes a device's changes, one after another.
    fn push(&self, caller: Caller, push: Push) -> Soon<'_, Answers>;
    /// What was changed since a position, at most so many things and bytes, but one thing at least.
    fn pull(&self, caller: Caller, epoch: String, since: u64, most: (u64, u64)) -> Soon<'_, Page>;
}
