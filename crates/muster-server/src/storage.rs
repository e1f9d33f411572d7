//! What a server keeps. Each task is one transaction, written once for both databases: all of it is kept when it returns, or
//! nothing. [`Storage`] lists the tasks.

use std::error::Error as _;
use std::future::Future;
use std::pin::Pin;

use muster_core::club::{ClubPack, ClubRow, ClubView, Clubs, Guests, Invitations, PackBody, Role};
use muster_core::sync::{Answers, Page, Push};
use thiserror::Error;
use tokio_postgres::error::SqlState;

use crate::clubs::{
    Brought, EventSeen, EventState, InClub, ListRow, NewClub, NewEvent, NewGuest, NewInvitation,
    NewList, NewPack, Newcomer, Which, events, guests, invitations, lists, members, packs,
};
use crate::news::News;
use crate::postgres::Postgres;
use crate::refusal::No;
use crate::sqlite::Sqlite;
use crate::transaction::at_once;

pub(crate) mod accounts;
mod exchange;
mod page;
mod pairings;
mod photos;
mod push;

pub(crate) use photos::is_name;
pub use photos::{MAX_PHOTO, MAX_PHOTO_BYTES, MAX_PHOTOS, UNNAMED_KEPT};

/// An answer of the database that is on its way.
pub type Soon<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageError>> + Send + 'a>>;

/// Most devices of an account that are not revoked.
pub const MAX_DEVICES: i64 = 50;
/// Most codes of an account that are shown at once.
pub const MAX_PAIRINGS: i64 = 5;
/// Most things of an account.
pub const MAX_THINGS: u64 = 200_000;
/// Most bytes of the bodies of an account.
pub const MAX_BYTES: u64 = 2 << 30;
/// How often a code may be tried.
pub const MAX_TRIES: i64 = 5;
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

/// Lists the tasks once: for the trait, and for each database.
macro_rules! tasks {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $of:ty),*) -> $reply:ty = $task:path;)+) => {
        /// What a server keeps.
        pub trait Storage: std::fmt::Debug + Send + Sync {
            /// Carries news between servers that share a database. SQLite serves one server alone.
            fn carry(&self, news: &News);
            $($(#[$doc])* fn $name(&self, $($arg: $of),*) -> Soon<'_, $reply>;)+
        }

        impl Storage for Sqlite {
            fn carry(&self, _: &News) {}
            $(fn $name(&self, $($arg: $of),*) -> Soon<'_, $reply> {
                self.change(move |tx| at_once($task(tx, $(&$arg),*)))
            })+
        }

        impl Storage for Postgres {
            fn carry(&self, news: &News) {
                self.carry_news(news);
            }
            $(fn $name(&self, $($arg: $of),*) -> Soon<'_, $reply> {
                self.change(($($arg,)*), |tx, ($($arg,)*)| Box::pin($task(tx, $($arg),*)))
            })+
        }
    };
}

tasks! {
    /// Whether the database answers.
    ready() -> () = accounts::ready;
    /// Whether nobody has an account yet.
    is_new() -> bool = accounts::is_new;
    /// Offers an account to the first device that sends the code of this hash. It replaces an earlier code.
    offer_account(code: String) -> () = accounts::offer_account;
    /// Opens an account with its first device; `None` if the code is wrong. The code is used up.
    open_account(code: String, account: String, epoch: String, first: NewDevice, recovery: String, now: i64)
        -> Option<Caller> = accounts::open_account;
    /// Pairs a device by the recovery code of its account, and replaces the code; `None` if the code is wrong.
    recover(code: String, device: NewDevice, recovery: String, now: i64) -> Option<Caller> = accounts::recover;
    /// Replaces the recovery code of an account.
    replace_recovery(account: String, recovery: String) -> () = accounts::replace_recovery;
    /// The device of a token, which is noted as used; `None` if it is unknown or revoked.
    caller(token: String, now: i64) -> Option<Caller> = accounts::caller;
    /// The devices of an account.
    devices(account: String) -> Vec<DeviceRow> = accounts::devices;
    /// Revokes a device, and returns whether there was one.
    revoke(account: String, device: String) -> bool = accounts::revoke;

    /// Opens a pairing: a device shows a code.
    open_pairing(caller: Caller, pairing: NewPairing, now: i64) -> () = pairings::open;
    /// Joins a pairing: a newcomer brings a code, and is known by a token from here on. Returns false if the code is wrong,
    /// used or too old.
    join(pairing: String, code: String, name: String, token: String, now: i64) -> bool = pairings::join;
    /// How far a pairing has come that the device shows, and the newcomer's name.
    pairing(caller: Caller, pairing: String, now: i64) -> Option<(PairingState, String)> = pairings::state;
    /// How far the pairing of a newcomer has come, by its token.
    newcomer(token: String, now: i64) -> Option<PairingState> = pairings::newcomer;
    /// Admits a newcomer as a device with this id, or refuses it without one. Returns false if no newcomer asks.
    settle(caller: Caller, pairing: String, admitted: Option<String>, now: i64) -> bool = pairings::settle;

    /// The epoch and the position of a device's account; `None` if the device was revoked.
    position(caller: Caller) -> Option<(String, u64)> = exchange::position;
    /// Takes a device's changes, one after another.
    push(caller: Caller, push: Push) -> Answers = exchange::push;
    /// What was changed since a position, at most so many things and bytes, but one thing at least.
    pull(caller: Caller, epoch: String, since: u64, most: (u64, u64)) -> Page = exchange::pull;

    /// Which of these photos are not here. The others stay for as long as a device needs to name them.
    missing_photos(account: String, photos: Vec<String>, now: i64) -> Vec<String> = photos::missing;
    /// Keeps a photo under the hash of its content.
    put_photo(account: String, photo: String, content: Vec<u8>, now: i64) -> () = photos::put;
    /// A photo.
    photo(account: String, photo: String) -> Option<Vec<u8>> = photos::photo;

    /// Lists the clubs of the caller.
    clubs(of: Caller) -> Clubs = members::clubs;
    /// The server's owner founds a club.
    found_club(of: NewClub) -> ClubRow = members::found;
    /// A club, with its members.
    club(of: InClub) -> ClubView = members::view;
    /// The owner gives a member a role; his own, where he hands the club on.
    give_role(of: (InClub, String, Role)) -> () = members::give_role;
    /// A member leaves, or is put out by an organiser.
    remove_member(of: (InClub, String)) -> () = members::remove;
    /// Somebody is invited.
    invite(of: NewInvitation) -> () = invitations::invite;
    /// Lists the invitations that are not used yet.
    invitations(of: InClub) -> Invitations = invitations::list;
    /// An invitation counts no more.
    revoke_invitation(of: (InClub, String)) -> () = invitations::revoke;
    /// A device brings an invitation; none where it is wrong, used or too old.
    join_club(of: (Brought, Caller)) -> Option<ClubRow> = invitations::join;
    /// Somebody without an account brings one, and gets an account.
    welcome(of: (Brought, Newcomer)) -> Option<ClubRow> = invitations::welcome;
    /// A guest is let in.
    let_guest_in(of: NewGuest) -> () = guests::let_in;
    /// The guests of a club.
    guests(of: InClub) -> Guests = guests::list;
    /// A guest sees nothing any more.
    revoke_guest(of: (InClub, String)) -> () = guests::revoke;
    /// The club of a guest's key, by its hash: its id and its name.
    guests_club(of: String) -> Option<(String, String)> = guests::club_of;
    /// A version of a pack is published.
    publish(of: NewPack) -> ClubPack = packs::publish;
    /// The packs of a club, the newest versions alone.
    club_packs(of: InClub) -> Vec<ClubPack> = packs::list;
    /// A version of a pack.
    club_pack(of: (InClub, String, u32)) -> PackBody = packs::body;
    /// The packs of an event, whoever asks.
    packs_of_event(of: (String, Vec<(String, u32)>)) -> Vec<String> = packs::bodies;
    /// An event is opened.
    open_event(of: NewEvent) -> () = events::open;
    /// The events of a club, as a member sees them.
    club_events(of: InClub) -> Vec<EventSeen> = events::list;
    /// An event with the lists that a member may see.
    club_event(of: (InClub, String)) -> EventSeen = events::view;
    /// Whether there is an event that a member may hand in at.
    event_there(of: (InClub, String)) -> () = events::is_there;
    /// The revealed events of a club with their lists.
    revealed_events(of: String) -> Vec<EventSeen> = events::revealed;
    /// An event is locked, revealed, or given another moment.
    set_event(of: (InClub, String, EventState)) -> () = events::set;
    /// An event is taken away with its lists.
    remove_event(of: (InClub, String)) -> () = events::remove;
    /// A member hands in a list.
    hand_in(of: NewList) -> () = lists::hand_in;
    /// A member takes his list back.
    withdraw(of: (InClub, String)) -> () = lists::withdraw;
    /// An organiser asks for changes.
    ask_changes(of: (InClub, Which, String)) -> () = lists::ask;
    /// An organiser's rulings on a list are others: what they were, and what they are.
    set_rulings(of: (InClub, Which, (String, String))) -> () = lists::set_rulings;
    /// The list of a member that counts, for him and organisers.
    counting_list(of: (InClub, String, String)) -> ListRow = lists::counting;
    /// Every list that a member handed in, for him and organisers.
    list_versions(of: (InClub, String, String)) -> Vec<ListRow> = lists::versions;
}
