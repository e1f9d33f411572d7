//! An event: what the lists of its players are judged by, beyond the rules of the game.

use serde::{Deserialize, Serialize};

use crate::model::card::CardId;
use crate::model::force::NodeId;
use crate::model::unknown::Unknown;

/// The format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// What the field `kind` of an event says.
pub const KIND: &str = "event";
/// Largest event file in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// Most bans, and most limits.
pub const MAX_RULES: usize = 2_000;
/// Most packs that it names.
pub const MAX_PACKS: usize = 500;
/// Most players that it expects.
pub const MAX_PLAYERS: usize = 2_000;
/// Longest name of an event or a player, in characters.
pub const MAX_NAME: usize = 200;
/// Longest note, in characters.
pub const MAX_NOTE: usize = 10_000;

/// What the lists of an event are judged by.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Event {
    /// Always 1.
    pub format: u32,
    /// Always `event`, by which its file is told from that of a force.
    pub kind: String,
    /// What it is called.
    #[serde(default)]
    pub name: String,
    /// The game.
    pub system: String,
    /// The way of playing, one of the game's modes.
    pub mode: String,
    /// The points revision; missing: the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
    /// Most points; missing: that of each list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// The packs whose cards are admitted, as they came with their version; none named: any card, changed or not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub packs: Vec<PinnedPack>,
    /// The cards that nobody may take.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bans: Vec<Selector>,
    /// How many of some cards a list may hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<AtMost>,
    /// What it means that a fact is not known.
    #[serde(default)]
    pub unknown: UnknownFacts,
    /// The players whose lists are expected.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The organiser's own remarks.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Fields of programs to come, kept as they are.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub more: Unknown,
}

/// A pack that is admitted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PinnedPack {
    /// Id of the pack.
    pub pack: String,
    /// Its version; missing: any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub version: Option<u32>,
}

/// Some cards: those of which all that is given here holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Selector {
    /// This card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub card: Option<CardId>,
    /// Of a kind of the game.
    #[serde(rename = "kind", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub of_kind: Option<String>,
    /// With this faction printed on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub faction: Option<String>,
    /// Of this type.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub of_type: Option<String>,
    /// Of which there is one alone, or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub unique: Option<bool>,
}

impl Selector {
    /// One card.
    #[must_use]
    pub fn card(card: CardId) -> Self {
        Self {
            card: Some(card),
            ..Self::default()
        }
    }

    /// Whether nothing is given, so that it would mean every card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// How many of some cards a list may hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AtMost {
    /// The cards.
    pub of: Selector,
    /// How many of them together, copies counted where the game counts copies.
    pub most: u32,
}

/// What it means at an event that a fact is not known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum UnknownFacts {
    /// A list is judged by what is known.
    Accept,
    /// A list that cannot be judged whole is not legal.
    Refuse,
    /// The organiser says of each such list.
    #[default]
    Ask,
}

/// What an organiser says of a finding of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ruling {
    /// The id of the rule that found it.
    pub rule: String,
    /// The node that it is on; empty: the list as a whole.
    #[serde(default)]
    pub node: NodeId,
    /// The card of that node then, so that nothing is ruled on another card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// Whether the list may stand with it.
    pub accepted: bool,
    /// Why, in the organiser's words.
    #[serde(default)]
    pub note: String,
}

/// Where a list stands at an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It may be played.
    Legal,
    /// The organiser is asked, as facts are missing.
    Asks,
    /// It may not be played.
    NotLegal,
}

impl Event {
    /// An event without bans, limits or players.
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

    /// The event as a file: JSON, two spaces a level, a line break at the end. One event is always written the same.
    #[must_use]
    pub fn write(&self) -> String {
        // Only maps with keys that are no text can fail, and there are none.
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }
}
