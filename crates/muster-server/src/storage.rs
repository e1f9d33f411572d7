//! What a server stores. [`Storage`] lists the tasks. Each task is one transaction, written once for both databases:
//! when it returns, all of its changes are stored, or none.
//!
//! An account numbers its changes, and the number of the last one is its *position*. Its *epoch* is a random id. It is
//! replaced when the database may have lost changes, for example because a backup was restored; the account's devices
//! then compare everything again.

use std::error::Error as _;
use std::future::Future;
use std::pin::Pin;

use muster_sync::club::{ClubPack, ClubRow, ClubView, Clubs, Guests, Invitations, PackBody, Role};
use muster_sync::{PullPage, Push, PushAnswers};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tokio_postgres::error::SqlState;

use crate::change_feed::ChangeFeed;
use crate::clubs::{
    BroughtInvitation, ClubRequest, EventPage, EventState, GuestToAdd, ListVersion, NewClub,
    NewEvent, NewInvitation, NewList, NewPack, Newcomer, StoredList, VisibleEvent, events, guests,
    invitations, lists, members, packs,
};
use crate::denied::Denied;
use crate::postgres::Postgres;
use crate::sqlite::Sqlite;
use crate::transaction::block_on_ready;

pub(crate) mod accounts;
mod damage;
mod exchange;
mod page;
mod pairings;
mod photos;
mod push;

pub(crate) use photos::is_name;
pub use photos::{MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_TOTAL_PHOTO_BYTES, UNNAMED_PHOTO_SECONDS};

/// The result of a storage task, as a future.
pub type StorageFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageError>> + Send + 'a>>;

/// Maximum number of devices of an account. Revoked devices do not count.
pub const MAX_DEVICES: i64 = 50;
/// Maximum number of codes that an account shows at once.
pub const MAX_PAIRINGS: i64 = 5;
/// Maximum number of synced items of an account.
pub const MAX_ITEMS: u64 = 200_000;
/// Maximum total size of the bodies of an account's items, in bytes.
pub const MAX_ITEM_BYTES: u64 = 2 << 30;
/// Maximum number of wrong attempts at a code.
pub const MAX_CODE_ATTEMPTS: i64 = 5;
/// How long the same code with the same attempt gets the same answer, in seconds.
pub const REPEATED_ATTEMPT_SECONDS: i64 = 600;
/// Maximum number of answers to a device's changes that are kept, unless it fetches them.
pub const MAX_ANSWERS: u64 = 5_000;
/// How often the last use of a device is written down, in seconds. Writing it for every request would be too much.
pub(crate) const LAST_USE_INTERVAL_SECONDS: i64 = 60;

/// Why a storage task failed.
#[derive(Debug, Error)]
pub enum StorageError {
    /// A limit is reached; the text names what there is too much of.
    #[error("the account has as many {0} as it may")]
    Full(&'static str),
    /// The caller may not do this, or may not any more.
    #[error("refused: {0:?}")]
    Refused(Denied),
    /// SQLite failed.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL failed, or rejected a statement.
    #[error("{}", describe(.0))]
    Postgres(#[from] tokio_postgres::Error),
    /// PostgreSQL cannot be reached.
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    /// All connections are in use.
    #[error("the database is busy")]
    Busy,
    /// It is unknown whether the change is stored: the database may have stored it, and may still lose it.
    #[error("whether the change is kept is not known: {0}")]
    Unknown(String),
    /// The encoding of the database cannot represent every text.
    #[error("the database is encoded in {0}; it must be in UTF8")]
    Encoding(String),
    /// Another server uses the SQLite file.
    #[error("another server uses it")]
    InUse,
    /// A file next to the database failed.
    #[error(transparent)]
    File(#[from] std::io::Error),
    /// The database contains something that this program cannot read.
    #[error("the database is damaged, or of a newer version: {0}")]
    Unreadable(String),
    /// The task was cut short, for example by a panic.
    #[error("the work on the database did not end")]
    Broken,
}

impl StorageError {
    /// Returns whether the connection to the database, or the server behind it, is of no more use.
    pub(crate) fn is_connection_error(&self) -> bool {
        let Self::Postgres(error) = self else {
            return false;
        };
        error.code().is_none_or(|code| {
            let code = code.code();
            // The connection was lost, the administrator ended it, or the server is not the primary any more.
            code.starts_with("08") || code.starts_with("57P") || code == "25006"
        })
    }

    /// Returns whether a text has a NUL character, which PostgreSQL cannot store.
    pub(crate) fn is_bad_text(&self) -> bool {
        let Self::Postgres(error) = self else {
            return false;
        };
        error.code() == Some(&SqlState::CHARACTER_NOT_IN_REPERTOIRE)
    }

    /// Returns whether nothing was stored and a second attempt may succeed at once.
    pub(crate) fn is_retryable(&self) -> bool {
        let Self::Postgres(error) = self else {
            return false;
        };
        let undone = |code: &SqlState| {
            *code == SqlState::T_R_SERIALIZATION_FAILURE || *code == SqlState::T_R_DEADLOCK_DETECTED
        };
        self.is_connection_error() || error.code().is_some_and(undone)
    }
}

/// Returns what PostgreSQL says about an error, without the values of the rows.
fn describe(error: &tokio_postgres::Error) -> String {
    match error.as_db_error() {
        Some(error) => format!("{} ({})", error.message(), error.code().code()),
        None => match error.source() {
            Some(why) => format!("{error}: {why}"),
            None => error.to_string(),
        },
    }
}

/// A paired device that makes a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// The id of the account.
    pub account: String,
    /// The id of the device.
    pub device: String,
    /// The name that the user gave the device.
    pub name: String,
}

/// A device to add to an account.
#[derive(Debug, Clone)]
pub struct NewDevice {
    /// The id of the device.
    pub device: String,
    /// The name that the user gave the device.
    pub name: String,
    /// The hash of the device's token.
    pub token: String,
}

/// A device in the list of an account's devices.
#[derive(Debug, Clone)]
pub struct DeviceRecord {
    /// The id of the device.
    pub device: String,
    /// The name that the user gave the device.
    pub name: String,
    /// When the device was paired, in seconds since 1970.
    pub created: i64,
    /// When the device made its last request, in seconds since 1970, to the minute.
    pub used: i64,
    /// Whether the device was revoked.
    pub revoked: bool,
}

/// A new pairing code, which a device shows.
#[derive(Debug, Clone)]
pub struct NewPairing {
    /// The id of the pairing, which is the first part of the code as it is shown.
    pub pairing: String,
    /// The hash of the rest of the code.
    pub code: String,
    /// When the code expires, in seconds since 1970.
    pub until: i64,
}

/// The state of a pairing, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Stage")]
#[serde(rename_all = "snake_case")]
pub enum PairingState {
    /// Nobody has brought the code yet.
    Open,
    /// Somebody brought the code, and waits to be let in.
    Asking,
    /// The newcomer was let in.
    Admitted,
    /// The newcomer was turned away.
    Refused,
}

/// Defines every task: once for the trait, and once for each database.
macro_rules! tasks {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $of:ty),*) -> $reply:ty = $task:path;)+) => {
        /// The storage of a server. Every method but `relay` and `note_ended` is one transaction.
        pub trait Storage: std::fmt::Debug + Send + Sync {
            /// Starts to relay changes between servers that share a database. Does nothing for SQLite, whose file
            /// serves one server only.
            fn relay(&self, feed: &ChangeFeed);
            /// Notes beside the database that a token or a recovery code is not valid any more, by its hash. An older
            /// copy of the database that is put in its place then does not make it valid again. Does nothing for
            /// PostgreSQL, beside which there is no place.
            fn note_ended(&self, secret: &str);
            $($(#[$doc])* fn $name(&self, $($arg: $of),*) -> StorageFuture<'_, $reply>;)+
        }

        impl Storage for Sqlite {
            fn relay(&self, _: &ChangeFeed) {}
            fn note_ended(&self, secret: &str) {
                self.note_ended_secret(secret);
            }
            $(fn $name(&self, $($arg: $of),*) -> StorageFuture<'_, $reply> {
                self.change(move |tx| block_on_ready($task(tx, $(&$arg),*)))
            })+
        }

        impl Storage for Postgres {
            fn relay(&self, feed: &ChangeFeed) {
                self.relay_changes(feed);
            }
            fn note_ended(&self, _: &str) {}
            $(fn $name(&self, $($arg: $of),*) -> StorageFuture<'_, $reply> {
                self.change(($($arg,)*), |tx, ($($arg,)*)| Box::pin($task(tx, $($arg),*)))
            })+
        }
    };
}

tasks! {
    /// Checks that the database answers, and that changes can be written to it.
    ready() -> () = accounts::ready;
    /// Returns whether there is no account yet.
    is_new() -> bool = accounts::is_new;
    /// Offers an account to the first device that sends the code of this hash. It replaces an earlier code.
    offer_account(code: String) -> () = accounts::offer_account;
    /// Opens an account with its first device; `None` if the code is wrong. The code is used up.
    open_account(code: String, account: String, server_epoch: String, first: NewDevice, recovery: String, now: i64)
        -> Option<Caller> = accounts::open_account;
    /// Pairs a device by the recovery code of its account, and replaces the code; `None` if the code is wrong.
    recover(code: String, device: NewDevice, recovery: String, now: i64) -> Option<Caller> = accounts::recover;
    /// Replaces the recovery code of an account, and returns the hash of the one before.
    replace_recovery(account: String, recovery: String) -> String = accounts::replace_recovery;
    /// Returns the device that a token belongs to, by the token's hash, and notes that the device was used. `None` if
    /// the token is unknown or its device was revoked.
    caller(token: String, now: i64) -> Option<Caller> = accounts::caller;
    /// Lists the devices of an account, the first paired first.
    devices(account: String) -> Vec<DeviceRecord> = accounts::devices;
    /// Revokes a device, and returns the hash of its token; `None` if there is none, or it was revoked before.
    revoke(account: String, device: String) -> Option<String> = accounts::revoke;

    /// Opens a pairing for the code that a device shows.
    open_pairing(caller: Caller, pairing: NewPairing, now: i64) -> () = pairings::open;
    /// Joins a pairing: a newcomer brings a code, and is known by a token from here on. Returns false if the code is
    /// wrong, too old, or was used with another token.
    join(pairing: String, code: String, name: String, token: String, now: i64) -> bool = pairings::join;
    /// Returns the state of a pairing and the newcomer's name, to the device that shows the code. `None` if the pairing
    /// is unknown or expired.
    pairing(caller: Caller, pairing: String, now: i64) -> Option<(PairingState, String)> = pairings::state;
    /// Returns the state of a newcomer's pairing, by the hash of their token; `None` if it is unknown or expired.
    newcomer(token: String, now: i64) -> Option<PairingState> = pairings::newcomer;
    /// Admits a newcomer as a device with this id, or refuses it without one. Returns false if no newcomer asks.
    settle(caller: Caller, pairing: String, admitted: Option<String>, now: i64) -> bool = pairings::settle;

    /// Returns the epoch and the position of a device's account; `None` if the device was revoked.
    account_cursor(caller: Caller) -> Option<(String, u64)> = exchange::account_cursor;
    /// Answers a device's changes, one after another. There are no answers if the push is of another epoch.
    push(caller: Caller, push: Push) -> PushAnswers = exchange::push;
    /// Returns what was changed since a position. `most` limits the page to so many items and bytes, but one item
    /// always fits.
    pull(caller: Caller, server_epoch: String, since: u64, most: (u64, u64)) -> PullPage = exchange::pull;

    /// Returns those photos that the server does not have. The others are kept for at least [`UNNAMED_PHOTO_SECONDS`]
    /// more seconds, so that the device can name them.
    missing_photos(account: String, photos: Vec<String>, now: i64) -> Vec<String> = photos::missing;
    /// Stores a photo under the hash of its content.
    put_photo(account: String, photo: String, content: Vec<u8>, now: i64) -> () = photos::put;
    /// Returns a photo; `None` if the account does not have it.
    photo(account: String, photo: String) -> Option<Vec<u8>> = photos::photo;

    /// Lists the clubs of the caller.
    clubs(of: Caller) -> Clubs = members::clubs;
    /// Founds a club. Only the owner of the server may.
    found_club(of: NewClub) -> ClubRow = members::found;
    /// Returns a club with its members.
    club(of: ClubRequest) -> ClubView = members::view;
    /// Gives a member a role. Only the club's owner may. An owner who gives away their own role hands the club on.
    give_role(of: (ClubRequest, String, Role)) -> () = members::give_role;
    /// Removes a member. Members may leave, and organisers may remove others.
    remove_member(of: (ClubRequest, String)) -> () = members::remove;
    /// Adds an invitation to a club.
    invite(of: NewInvitation) -> () = invitations::invite;
    /// Lists the invitations that are neither used nor expired.
    invitations(of: ClubRequest) -> Invitations = invitations::list;
    /// Revokes an invitation.
    revoke_invitation(of: (ClubRequest, String)) -> () = invitations::revoke;
    /// Adds a device's account to a club by an invitation; `None` if the invitation is wrong, used or expired.
    join_club(of: (BroughtInvitation, Caller)) -> Option<ClubRow> = invitations::join;
    /// Creates an account for somebody with an invitation, and adds it to the club; `None` as with `join_club`.
    welcome(of: (BroughtInvitation, Newcomer)) -> Option<(Caller, ClubRow)> = invitations::welcome;
    /// Adds a guest to a club.
    let_guest_in(of: GuestToAdd) -> () = guests::let_in;
    /// Lists the guests of a club.
    guests(of: ClubRequest) -> Guests = guests::list;
    /// Removes a guest, whose key then shows nothing any more.
    revoke_guest(of: (ClubRequest, String)) -> () = guests::revoke;
    /// Returns the id and the name of the club that a guest's key is for, by the key's hash; `None` if it is for none.
    guests_club(of: String) -> Option<(String, String)> = guests::club_of;
    /// Publishes a version of a pack.
    publish(of: NewPack) -> ClubPack = packs::publish;
    /// Lists the newest version of each pack of a club.
    club_packs(of: ClubRequest) -> Vec<ClubPack> = packs::list;
    /// Returns the file of one version of a pack.
    club_pack(of: (ClubRequest, String, u32)) -> PackBody = packs::body;
    /// Returns the files of an event's packs, given as the club and each pack's id and version. It is not checked who
    /// asks.
    packs_of_event(of: (String, Vec<(String, u32)>)) -> Vec<String> = packs::bodies;
    /// Opens an event.
    open_event(of: NewEvent) -> () = events::open;
    /// Lists the events of a club as a member sees them, without lists.
    club_events(of: ClubRequest) -> Vec<VisibleEvent> = events::list;
    /// Returns the page of an event's lists after a member, of those that the caller may see.
    event_page(of: (ClubRequest, String, String)) -> EventPage = events::page;
    /// Returns an event with a page of its lists, of those that the caller may see.
    club_event(of: (ClubRequest, String, EventPage)) -> VisibleEvent = events::view;
    /// Checks that an event exists and that the caller is a member of its club.
    event_there(of: (ClubRequest, String)) -> () = events::is_there;
    /// Returns the ids of the revealed events of a club: at most the 20 with the latest deadlines.
    revealed_events(of: String) -> Vec<String> = events::revealed;
    /// Returns the page of an event's lists after a member, with at most so many bytes. It is not checked whether the
    /// event is revealed.
    revealed_page(of: (String, String, String, u64)) -> EventPage = events::revealed_page;
    /// Returns a revealed event with a page of its lists; `None` if it is not revealed, or was altered on the disk.
    revealed_event(of: (String, String, EventPage)) -> Option<VisibleEvent> = events::revealed_event;
    /// Locks or reveals an event, or changes its deadline.
    set_event(of: (ClubRequest, String, EventState)) -> () = events::set;
    /// Deletes an event and its lists.
    remove_event(of: (ClubRequest, String)) -> () = events::remove;
    /// Hands in a member's list.
    hand_in(of: NewList) -> () = lists::hand_in;
    /// Withdraws every list that a member handed in at an event.
    withdraw(of: (ClubRequest, String)) -> () = lists::withdraw;
    /// Notes what an organiser asks a member to change in a list.
    ask_changes(of: (ClubRequest, ListVersion, String)) -> () = lists::ask;
    /// Replaces the rulings on a list. Takes the rulings as they were and as they will be, and fails if others replaced
    /// them meanwhile.
    set_rulings(of: (ClubRequest, ListVersion, (String, String))) -> () = lists::set_rulings;
    /// Returns the newest list of a member, which is the one that counts. Only the member and organisers may see it.
    counting_list(of: (ClubRequest, String, String)) -> StoredList = lists::counting;
    /// Returns every list that a member handed in at an event. Only the member and organisers may see them.
    list_versions(of: (ClubRequest, String, (String, u32))) -> (Vec<StoredList>, bool) = lists::versions;
}
