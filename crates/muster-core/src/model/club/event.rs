//! Events of a club: lists are handed in, judged by the server, asked for changes, locked and revealed.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Longest list, in bytes of its force file.
pub const MAX_LIST: usize = 256 << 10;
/// Longest note with which changes are asked for, in characters.
pub const MAX_ASK: usize = 2_000;

/// An event to open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenEvent {
    /// The event's file.
    pub event: String,
    /// The moment until which lists are handed in, in seconds since 1970.
    pub until: i64,
    /// The packs of the club whose cards count, each in its newest version as of now.
    #[serde(default)]
    pub packs: Vec<String>,
}

/// The events of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClubEvents {
    /// Those that end last come first.
    pub events: Vec<ClubEventRow>,
}

/// An event of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubEventRow {
    /// Its id.
    pub event: String,
    /// What it is called.
    pub name: String,
    /// The game.
    pub system: String,
    /// The moment until which lists are handed in, in seconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub until: i64,
    /// Whether that has passed.
    pub over: bool,
    /// Whether nobody may hand in any more.
    pub locked: bool,
    /// Whether all members and guests see the lists.
    pub revealed: bool,
    /// How many lists were handed in.
    pub count: u32,
    /// Where the list of whoever asks stands.
    pub mine: Mine,
}

/// Where the list of whoever asks stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Mine {
    /// There is none.
    None,
    /// It was handed in.
    Handed,
    /// The organiser asks for changes.
    Asked,
}

/// An event as somebody may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubEvent {
    /// The event.
    #[serde(flatten)]
    pub row: ClubEventRow,
    /// Its file, by which lists are judged.
    pub json: String,
    /// The packs of the club whose cards count.
    pub packs: Vec<CountedPack>,
    /// The lists: one's own; all of them for organisers, and for everybody once they are revealed.
    pub lists: Vec<ClubList>,
    /// The members who have handed in none, for organisers.
    pub missing: Vec<String>,
}

/// A pack of the club whose cards count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CountedPack {
    /// Its id.
    pub pack: String,
    /// Its version.
    pub version: u32,
}

/// A list that was handed in, as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubList {
    /// The member whose it is, by the id in the club.
    pub member: String,
    /// What the member is called.
    pub player: String,
    /// Whether it is of whoever asks.
    pub mine: bool,
    /// Which of the member's lists it is: each that is handed in has the next number.
    pub version: u32,
    /// When it was handed in, in seconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
    /// The force as it was handed in.
    pub force: String,
    /// What the organiser asks for; empty: nothing.
    pub ask: String,
    /// What the organiser ruled, as JSON.
    pub rulings: String,
    /// How the server judged it.
    pub verdict: ClubVerdict,
}

/// How the server judged a list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubVerdict {
    /// What the list is called.
    pub name: String,
    /// `legal`, `asks`, `not-legal` or `unreadable`.
    pub standing: String,
    /// That in words.
    pub said: String,
    /// What it costs in words with its unit; empty where its game knows no costs.
    pub points: String,
    /// What was found.
    pub findings: Vec<ClubFinding>,
}

/// What was found in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubFinding {
    /// The rule.
    pub rule: String,
    /// The node that it is on; empty: the list as a whole.
    pub node: String,
    /// `error`, `warning` or `note`.
    pub severity: String,
    /// What, in words.
    pub message: String,
    /// The names on the way to where it is.
    pub place: String,
    /// What the organiser ruled, in words; empty: nothing.
    pub ruled: String,
    /// Whether the organiser lets the list stand with it; null: nothing was ruled.
    pub accepted: Option<bool>,
}

/// A list to hand in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HandInList {
    /// The force file.
    pub force: String,
}

/// What an organiser asks the player of a list for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskChanges {
    /// The version of the list that was seen.
    pub version: u32,
    /// What for; empty: nothing any more.
    pub note: String,
}

/// What an organiser says of a finding of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RuleList {
    /// The version of the list that was seen.
    pub version: u32,
    /// The id of the rule that found it.
    pub rule: String,
    /// The node that it is on; empty: the list as a whole.
    #[serde(default)]
    pub node: String,
    /// Whether the list may stand with it; null: nothing is said of it.
    pub accepted: Option<bool>,
    /// Why.
    #[serde(default)]
    pub note: String,
}

/// What is changed of an event; what is not given stays.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SetEvent {
    /// Whether nobody may hand in any more.
    #[serde(default)]
    pub locked: Option<bool>,
    /// Whether all members and guests see the lists.
    #[serde(default)]
    pub revealed: Option<bool>,
    /// The moment until which lists are handed in.
    #[serde(default)]
    pub until: Option<i64>,
}

/// What a guest sees of a club: the events whose lists are revealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GuestView {
    /// What the club is called.
    pub club: String,
    /// Its events.
    pub events: Vec<ClubEvent>,
}
