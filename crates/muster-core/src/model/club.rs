//! Clubs: what their members and the server that keeps them say to each other.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

mod event;
mod pack;

pub use event::*;
pub use pack::*;

/// Longest name of a club, a member or a guest, in characters.
pub const MAX_NAME: usize = 80;

/// What somebody may do in a club. Whoever has a higher role may do what the lower ones may.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Hands in lists and follows packs.
    Member,
    /// Opens events, publishes packs, invites members and guests.
    Organiser,
    /// Says who has which role. There is one.
    Owner,
}

/// The clubs of whoever asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clubs {
    /// By name.
    pub clubs: Vec<ClubRow>,
    /// Whether he may found one: the owner of the server may.
    pub founds: bool,
}

/// A club of whoever asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubRow {
    /// Its id.
    pub club: String,
    /// What it is called.
    pub name: String,
    /// His role in it.
    pub role: Role,
}

/// A club to found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Found {
    /// What it is called.
    pub name: String,
    /// What its founder is called in it.
    pub own_name: String,
}

/// A club as a member sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubView {
    /// Its id.
    pub club: String,
    /// What it is called.
    pub name: String,
    /// The role of whoever asks.
    pub role: Role,
    /// His id among the members.
    pub me: String,
    /// The members, the highest role first, then by name.
    pub members: Vec<MemberRow>,
}

/// A member of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MemberRow {
    /// His id in the club.
    pub member: String,
    /// What he is called in it.
    pub name: String,
    /// His role.
    pub role: Role,
    /// Since when, in seconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub joined: i64,
}

/// A role to give, to a member or with an invitation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GiveRole {
    /// The role.
    pub role: Role,
}

/// An invitation as it is shown, this once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Invited {
    /// Its id.
    pub invitation: String,
    /// The code that is brought: it counts once.
    pub code: String,
    /// The role that it gives.
    pub role: Role,
    /// Until when it counts, in seconds since 1970.
    pub until: i64,
}

/// The invitations that nobody brought yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Invitations {
    /// Those that end first come first.
    pub invitations: Vec<InvitationRow>,
}

/// An invitation that nobody brought yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct InvitationRow {
    /// Its id.
    pub invitation: String,
    /// The role that it gives.
    pub role: Role,
    /// Until when it counts, in seconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub until: i64,
}

/// An invitation that is brought by a device that is paired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Join {
    /// The code as it was shown.
    pub code: String,
    /// What the member is called in the club.
    pub name: String,
}

/// An invitation that is brought by somebody without an account, who gets one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Welcome {
    /// The code as it was shown.
    pub code: String,
    /// What the member is called in the club.
    pub name: String,
    /// What the user calls the device.
    pub device: String,
    /// Whether the token goes into a cookie that no script reads, as a web page wants it.
    #[serde(default)]
    pub cookie: bool,
}

/// A guest to let in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NewGuest {
    /// What the club calls the guest.
    pub name: String,
}

/// What a guest sees by, as it is shown this once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GuestKey {
    /// The guest's id.
    pub guest: String,
    /// The key, which stands behind `#` in a link of the guest's own.
    pub key: String,
}

/// The guests of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Guests {
    /// By name.
    pub guests: Vec<GuestRow>,
}

/// A guest of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GuestRow {
    /// The guest's id.
    pub guest: String,
    /// What the club calls the guest.
    pub name: String,
}
