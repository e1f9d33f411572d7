//! Clubs: the messages that club members and the server exchange.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

mod event;
mod pack;

pub use event::*;
pub use pack::*;

/// Longest name of a club, a member or a guest, in characters.
pub const MAX_NAME_CHARS: usize = 80;

/// A member's role in a club. A higher role may do everything that the lower ones may.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
    ts_rs::TS,
)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// May hand in lists and follow packs.
    Member,
    /// May also open events, publish packs, and invite members and guests.
    Organiser,
    /// May also give roles to members. Each club has exactly one owner.
    Owner,
}

/// The clubs that the requesting user belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct Clubs {
    /// The clubs, sorted by name.
    pub clubs: Vec<ClubRow>,
    /// Whether the user may found a club. Only the owner of the server may.
    pub founds: bool,
}

/// A club that the requesting user belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct ClubRow {
    /// Id of the club.
    pub club: String,
    /// Name of the club.
    pub name: String,
    /// The user's role in the club.
    pub role: Role,
}

/// A request to found a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Found")]
pub struct FoundClub {
    /// Name of the club.
    pub name: String,
    /// The founder's name within the club.
    pub own_name: String,
}

/// A club as a member sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct ClubView {
    /// Id of the club.
    pub club: String,
    /// Name of the club.
    pub name: String,
    /// Role of the requesting user.
    pub role: Role,
    /// Member id of the requesting user.
    pub me: String,
    /// The members, sorted by role from the highest down, then by name.
    pub members: Vec<MemberRow>,
}

/// A member of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct MemberRow {
    /// Id of the member within the club.
    pub member: String,
    /// The member's name within the club.
    pub name: String,
    /// The member's role.
    pub role: Role,
    /// When the member joined, in seconds since 1970.
    pub joined: i64,
}

/// A request to give a role to a member, or to create an invitation with that role.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GiveRole {
    /// The role.
    pub role: Role,
}

/// A new invitation. Its code is shown only this once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Invited {
    /// Id of the invitation.
    pub invitation: String,
    /// The code that the invited person enters. It can be used once.
    pub code: String,
    /// The role that the invitation gives.
    pub role: Role,
    /// When the invitation expires, in seconds since 1970.
    pub until: i64,
}

/// The invitations that are not used yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Invitations {
    /// The invitations, sorted by expiry, the earliest first.
    pub invitations: Vec<InvitationRow>,
}

/// An invitation that is not used yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct InvitationRow {
    /// Id of the invitation.
    pub invitation: String,
    /// The role that the invitation gives.
    pub role: Role,
    /// When the invitation expires, in seconds since 1970.
    pub until: i64,
    /// Name of the member who made it. Empty if it is not known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(skip)]
    pub by: String,
}

/// A request to use an invitation, sent from a device that is already paired with an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Join")]
pub struct JoinClub {
    /// The code as it was shown.
    pub code: String,
    /// The new member's name within the club.
    pub name: String,
}

/// A request to use an invitation, sent by somebody without an account. The server creates one for them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Welcome {
    /// The code as it was shown.
    pub code: String,
    /// The new member's name within the club.
    pub name: String,
    /// The user's name for the device.
    pub device: String,
    /// Whether the access token is returned as a cookie that scripts cannot read. Web pages ask for this.
    #[serde(default)]
    pub cookie: bool,
    /// A secret of the client's own: 32 to 200 random letters and digits. For ten minutes, the same code with the same
    /// attempt gets the same answer again, so that an answer that was lost can be asked for anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attempt: Option<String>,
}

/// A request to admit a guest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NewGuest")]
pub struct AddGuest {
    /// The club's name for the guest.
    pub name: String,
}

/// A new guest's access key. It is shown only this once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GuestKey {
    /// The guest's id.
    pub guest: String,
    /// The secret key. It stands after `#` in the guest's own link.
    pub key: String,
}

/// The guests of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Guests {
    /// The guests, sorted by name.
    pub guests: Vec<GuestRow>,
}

/// A guest of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct GuestRow {
    /// The guest's id.
    pub guest: String,
    /// The club's name for the guest.
    pub name: String,
    /// Name of the member who let them in. Empty if it is not known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(skip)]
    pub by: String,
}
