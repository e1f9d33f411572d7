//! Events of a club. Members hand in lists, the server judges them, and an organiser may ask for changes. An organiser
//! also locks the event, which stops lists from being handed in, and reveals the lists to everybody.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Largest list in bytes, as a force file.
pub const MAX_LIST_BYTES: usize = 256 << 10;
/// Longest request for changes, in characters.
pub const MAX_ASK_CHARS: usize = 2_000;

/// A request to open an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenEvent {
    /// The event file, as text.
    pub event: String,
    /// Deadline for handing in lists, in seconds since 1970.
    pub until: i64,
    /// Ids of the club's packs that are allowed. Each is pinned to its newest version when the event is opened.
    #[serde(default)]
    pub packs: Vec<String>,
}

/// The events of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClubEvents {
    /// The events, sorted by deadline, the latest first.
    pub events: Vec<ClubEventRow>,
}

/// An event of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct ClubEventRow {
    /// Id of the event.
    pub event: String,
    /// Name of the event.
    pub name: String,
    /// The game.
    pub system: String,
    /// Deadline for handing in lists, in seconds since 1970.
    pub until: i64,
    /// Whether the deadline has passed.
    pub over: bool,
    /// Whether an organiser has stopped lists from being handed in.
    pub locked: bool,
    /// Whether all members and guests can see the lists.
    pub revealed: bool,
    /// Number of lists that were handed in.
    pub count: u32,
    /// Status of the requesting user's own list.
    pub mine: OwnListState,
}

/// Status of the requesting user's own list at an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Mine")]
pub enum OwnListState {
    /// The user has handed in no list.
    None,
    /// The list was handed in.
    Handed,
    /// The organiser has asked for changes to the list.
    Asked,
}

/// An event with everything that the requesting user may see of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct ClubEvent {
    /// The event.
    #[serde(flatten)]
    pub row: ClubEventRow,
    /// The event file by which lists are judged.
    pub json: String,
    /// The club's packs that are allowed at the event.
    pub packs: Vec<CountedPack>,
    /// The visible lists. Organisers see all lists, and so does everybody once the lists are revealed. Until then,
    /// other members see only their own.
    pub lists: Vec<ClubList>,
    /// Names of the members who have not handed in a list. Only organisers receive it.
    pub missing: Vec<String>,
    /// Whether there are more lists than these. They come in pages: the next one begins after the member with the
    /// greatest id, or after the last version of a member's lists.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub more: bool,
}

/// A pack of the club that an event allows, pinned to a version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct CountedPack {
    /// Id of the pack.
    pub pack: String,
    /// Version of the pack.
    pub version: u32,
}

/// A list that was handed in, in its present state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct ClubList {
    /// Club id of the member who handed in the list.
    pub member: String,
    /// Name of that member.
    pub player: String,
    /// Whether the list belongs to the requesting user.
    pub mine: bool,
    /// Number of this version of the list. Each time that the member hands in the list, the number goes up by one.
    pub version: u32,
    /// When it was handed in, in seconds since 1970.
    pub at: i64,
    /// The force file as it was handed in.
    pub force: String,
    /// The organiser's request for changes. Empty if there is none.
    pub ask: String,
    /// The organiser's rulings, as JSON.
    pub rulings: String,
    /// The server's verdict on the list.
    pub verdict: ClubVerdict,
}

/// The server's verdict on a list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct ClubVerdict {
    /// Name of the list.
    pub name: String,
    /// `legal`, `asks`, `not-legal` or `unreadable`.
    pub standing: String,
    /// The standing in words.
    pub said: String,
    /// The total cost in words, with its unit. Empty if the game has no costs.
    pub points: String,
    /// Breaches and remarks that the rules found.
    pub findings: Vec<ClubFinding>,
}

/// A finding on a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct ClubFinding {
    /// Id of the rule that found it.
    pub rule: String,
    /// The node that the finding is on. Empty if it concerns the whole list.
    pub node: String,
    /// `error`, `warning` or `note`.
    pub severity: String,
    /// The finding in words.
    pub message: String,
    /// Names of the cards on the path to that node.
    pub place: String,
    /// The organiser's ruling in words. Empty if there is none.
    pub ruled: String,
    /// Whether the organiser accepts the list in spite of the finding. `None` if there is no ruling.
    pub accepted: Option<bool>,
}

/// A request to hand in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HandInList {
    /// The force file.
    pub force: String,
}

/// An organiser's request for changes to a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskChanges {
    /// The version of the list that the organiser saw.
    pub version: u32,
    /// The changes that the organiser asks for. An empty note withdraws the request.
    pub note: String,
}

/// An organiser's ruling on a finding of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RuleList {
    /// The version of the list that the organiser saw.
    pub version: u32,
    /// The id of the rule that made the finding.
    pub rule: String,
    /// The node that the finding is on. Empty if it concerns the whole list.
    #[serde(default)]
    pub node: String,
    /// Whether the list is accepted in spite of the finding. `None` withdraws the ruling.
    pub accepted: Option<bool>,
    /// The organiser's reason.
    #[serde(default)]
    pub note: String,
}

/// A request to change an event. Fields that are `None` stay as they are.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SetEvent {
    /// Whether to stop lists from being handed in.
    #[serde(default)]
    pub locked: Option<bool>,
    /// Whether to show the lists to all members and guests.
    #[serde(default)]
    pub revealed: Option<bool>,
    /// New deadline for handing in lists, in seconds since 1970.
    #[serde(default)]
    pub until: Option<i64>,
}

/// The events of a club that a guest may see: those whose lists are revealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct GuestView {
    /// Name of the club.
    pub club: String,
    /// The revealed events.
    pub events: Vec<ClubEvent>,
}
