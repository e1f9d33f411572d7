//! What a server keeps of clubs. Each task is one change, written once for every database; [`crate::kept`] lists them.

use crate::storage::Caller;

pub(crate) mod events;
pub(crate) mod guests;
pub(crate) mod invitations;
pub(crate) mod lists;
pub(crate) mod members;
pub(crate) mod packs;
mod seen;
mod who;

pub use events::{EventState, NewEvent};
pub use guests::NewGuest;
pub use invitations::{Brought, NewInvitation, Newcomer};
pub use lists::{NewList, Which};
pub use members::NewClub;
pub use packs::NewPack;
pub use seen::{EventSeen, ListRow};

/// Most clubs of a server.
pub const MAX_CLUBS: i64 = 1_000;
/// Most members of a club.
pub const MAX_MEMBERS: i64 = 500;
/// Most invitations of a club that nobody brought yet.
pub const MAX_INVITATIONS: i64 = 50;
/// Most guests of a club.
pub const MAX_GUESTS: i64 = 100;
/// Most packs of a club, and versions of each.
pub const MAX_PACKS: i64 = 100;
/// Most bytes of the packs of a club.
pub const MAX_PACK_BYTES: i64 = 256 << 20;
/// Most events of a club.
pub const MAX_EVENTS: i64 = 200;
/// How often a member may hand in a list at an event.
pub const MAX_VERSIONS: u32 = 50;

/// Somebody at a club, and when.
#[derive(Debug, Clone)]
pub struct InClub {
    /// Who asks.
    pub caller: Caller,
    /// The club.
    pub club: String,
    /// The time, in seconds since 1970.
    pub now: i64,
}
