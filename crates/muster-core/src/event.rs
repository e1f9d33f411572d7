//! Events: what an organiser demands of the lists of the players, beyond the rules of the game.

use serde::{Deserialize, Serialize};

use crate::card::CardId;
use crate::card::unknown::Unknown;
use crate::force::NodeId;

mod judge;
mod list_status;
mod read;
mod rules;

pub use judge::{EventRules, corrected_lines, doubtful_lines, unread_lines};
pub use list_status::{requires_ruling, ruling_on, standing};
pub use read::{is_event, missing_cards};

/// The event file format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// The value of the field `kind` in every event file.
pub const KIND: &str = "event";
/// Largest event file, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// Most bans, and most limits, that an event may have.
pub const MAX_RULES: usize = 2_000;
/// Most packs that an event may name.
pub const MAX_PACKS: usize = 500;
/// Most players that an event may name.
pub const MAX_PLAYERS: usize = 2_000;
/// Longest name of an event or a player, in characters.
pub const MAX_NAME_CHARS: usize = 200;
/// Longest note, in characters.
pub const MAX_NOTE_CHARS: usize = 10_000;

/// An event with the demands that its lists must meet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct Event {
    /// Always 1.
    pub format: u32,
    /// Always `event`. It tells an event file from a force file.
    pub kind: String,
    /// Name of the event.
    #[serde(default)]
    pub name: String,
    /// Id of the game.
    pub system: String,
    /// The mode of play, one of the game's modes.
    pub mode: String,
    /// The points revision. `None` for the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
    /// The points limit. `None` if each list has its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// The packs whose cards are allowed, without corrections. If it is empty, every card is allowed, corrected or not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub packs: Vec<PinnedPack>,
    /// Cards that no list may hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bans: Vec<Selector>,
    /// Limits on how many of certain cards a list may hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<AtMost>,
    /// How unknown facts affect the verdict on a list.
    #[serde(default)]
    pub unknown: UnknownFacts,
    /// Names of the players whose lists are expected.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The organiser's own remarks.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Fields from newer versions of the format. They are kept as they are.
    #[serde(flatten)]
    #[ts(skip)]
    pub more: Unknown,
}

/// A pack that an event allows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct PinnedPack {
    /// Id of the pack.
    pub pack: String,
    /// Version of the pack. `None` allows any version. A different one leads to a warning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
}

/// A selection of cards. A card is selected if it matches every field that is given.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Selector {
    /// Matches this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// Matches cards of this kind.
    #[serde(rename = "kind", default, skip_serializing_if = "Option::is_none")]
    pub of_kind: Option<String>,
    /// Matches cards with this faction printed on them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faction: Option<String>,
    /// Matches cards of this type.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub of_type: Option<String>,
    /// Matches cards that are unique (`true`) or not unique (`false`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unique: Option<bool>,
}

impl Selector {
    /// Creates a selector that matches one card.
    #[must_use]
    pub fn card(card: CardId) -> Self {
        Self {
            card: Some(card),
            ..Self::default()
        }
    }

    /// Returns whether no field is given. Such a selector would match every card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A limit on how many of certain cards a list may hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct AtMost {
    /// The cards that the limit is on.
    pub of: Selector,
    /// Most of these cards together. Copies are counted if the game counts copies.
    pub most: u32,
}

/// How unknown facts affect the verdict on a list at an event.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum UnknownFacts {
    /// The list is judged by the known facts alone.
    Accept,
    /// A list that cannot be judged completely is not legal.
    Refuse,
    /// The organiser decides on each such list.
    #[default]
    Ask,
}

/// An organiser's ruling on a finding of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct Ruling {
    /// The id of the rule that made the finding.
    pub rule: String,
    /// The node that the finding is on. Empty if it concerns the whole list.
    #[serde(default)]
    pub node: NodeId,
    /// The card of that node at the time of the ruling. The ruling does not apply to another card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// Whether the list is accepted in spite of the finding.
    pub accepted: bool,
    /// The organiser's reason.
    #[serde(default)]
    pub note: String,
}

/// The verdict on a list at an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum ListStatus {
    /// The list may be played.
    Legal,
    /// The organiser must decide because facts are missing.
    Asks,
    /// The list may not be played.
    NotLegal,
}

impl Event {
    /// Creates an event without bans, limits or players.
    #[must_use]
    pub fn new(system: &str, mode: &str, name: &str) -> Self {
        Self {
            format: FORMAT,
            kind: KIND.to_owned(),
            name: name.to_owned(),
            system: system.to_owned(),
            mode: mode.to_owned(),
            revision: None,
            limit: None,
            packs: Vec::new(),
            bans: Vec::new(),
            limits: Vec::new(),
            unknown: UnknownFacts::default(),
            players: Vec::new(),
            note: String::new(),
            more: Unknown::default(),
        }
    }

    /// Returns the event as the text of a file: JSON, indented by two spaces, ending with a line break. Equal events
    /// give equal text.
    #[must_use]
    pub fn write(&self) -> String {
        // Serialising can fail only for maps whose keys are not text, and there are none here.
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }
}
