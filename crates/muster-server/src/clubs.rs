//! What a server stores of clubs. Each task is one transaction, written once for both databases;
//! [`crate::storage::Storage`] lists them.

use crate::storage::Caller;

mod damage;
pub(crate) mod events;
pub(crate) mod guests;
pub(crate) mod invitations;
pub(crate) mod lists;
pub(crate) mod members;
mod membership;
mod names;
pub(crate) mod packs;
mod rows;

pub use events::{EventPage, EventState, NewEvent};
pub use guests::GuestToAdd;
pub use invitations::{BroughtInvitation, NewInvitation, Newcomer};
pub use lists::{ListVersion, NewList};
pub use members::NewClub;
pub use packs::NewPack;
pub use rows::{StoredList, VisibleEvent};

/// Maximum number of clubs of a server.
pub const MAX_CLUBS: i64 = 1_000;
/// Maximum number of members of a club.
pub const MAX_MEMBERS: i64 = 500;
/// Maximum number of invitations of a club that nobody has used yet.
pub const MAX_INVITATIONS: i64 = 50;
/// Maximum number of guests of a club.
pub const MAX_GUESTS: i64 = 100;
/// Maximum number of versions of packs that a club has, over all of its packs.
pub const MAX_PACK_VERSIONS: i64 = 100;
/// Maximum total size of a club's packs, in bytes.
pub const MAX_PACK_BYTES: i64 = 256 << 20;
/// Maximum total size of the packs of an event, in bytes.
pub const MAX_EVENT_PACK_BYTES: u64 = 16 << 20;
/// Maximum number of events of a club.
pub const MAX_EVENTS: i64 = 200;
/// How often a member may hand in a list at an event.
pub const MAX_LIST_VERSIONS: u32 = 50;

/// A request in a club: who makes it, and when.
#[derive(Debug, Clone)]
pub struct ClubRequest {
    /// The device that makes the request.
    pub caller: Caller,
    /// The id of the club.
    pub club: String,
    /// The time of the request, in seconds since 1970.
    pub now: i64,
}
