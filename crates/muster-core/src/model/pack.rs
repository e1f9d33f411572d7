//! Cards that ship and change together.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use super::card::Card;
use super::words::Localized;

/// The format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// Largest pack file in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// Most cards in one pack.
pub const MAX_CARDS: usize = 20_000;
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
    /// The cards.
    pub cards: Vec<Arc<Card>>,
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
