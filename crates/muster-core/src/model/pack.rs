//! Cards that ship and change together.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::card::{Card, CardId};
use super::source::FactSource;
use super::words::Localized;

/// The format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// Largest pack file in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// Most cards in one pack.
pub const MAX_CARDS: usize = 20_000;
/// Most boxes in one pack.
pub const MAX_BOXES: usize = 1_000;
/// Most cards that a box lists.
pub const MAX_IN_BOX: usize = 2_000;
/// Most copies, and most miniatures, of one card in a box.
pub const MAX_COPIES: u32 = 999;
/// Most problems that are listed for one pack.
pub const MAX_PROBLEMS: usize = 500;

/// Cards that ship and change together.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Pack {
    /// Always 1.
    pub format: u32,
    /// Names the pack: `fww-items-rifles`.
    pub id: String,
    /// Grows with each change.
    pub version: u32,
    /// The game.
    pub system: String,
    /// What the pack is called.
    pub title: Localized,
    /// Who made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// On what terms others may use it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
    /// Codes of the languages that its cards are in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub languages: Vec<String>,
    /// Where facts of its cards, and of other packs' cards, come from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<FactSource>,
    /// What is sold in one box, as far as its author knows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boxes: Vec<CardBox>,
    /// The cards.
    pub cards: Vec<Arc<Card>>,
}

/// Cards that are sold together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CardBox {
    /// Names the box in its pack: `two-player-starter`.
    pub id: String,
    /// What it is called.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string>"))]
    pub name: Localized,
    /// The wave that it came with, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub wave: Option<String>,
    /// Whether the box may hold more copies than it lists: its contents are known by name alone.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub copies_unknown: bool,
    /// What it holds, of this pack and of others.
    pub cards: Vec<InBox>,
}

/// A card in a box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct InBox {
    /// The card.
    pub card: CardId,
    /// How many copies of the card.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u32>", optional))]
    pub count: u32,
    /// How many miniatures.
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u32>", optional))]
    pub miniatures: u32,
}

fn one() -> u32 {
    1
}

fn is_one(count: &u32) -> bool {
    *count == 1
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// A pack as the library holds it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PackInfo {
    /// Id of the pack.
    pub id: String,
    /// Its version.
    pub version: u32,
    /// The game.
    pub system: String,
    /// Number of its cards that the user has corrected.
    pub corrected: u32,
}
