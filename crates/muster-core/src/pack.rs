//! Packs: cards that are released and updated together.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::source::FactSource;
use crate::card::{Card, CardId};
use crate::words::Localized;

pub mod embedded_cards;
pub(crate) mod file;
pub mod shipped;

pub use file::{
    Reference, check_bounds, check_box, check_content, check_content_in, check_references, locate,
    read, read_known,
};

/// The pack file format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// Largest pack file, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// Longest id of a pack or a card, in bytes. More cannot be stored.
pub const MAX_ID_BYTES: usize = 300;
/// Most cards in one pack.
pub const MAX_CARDS: usize = 20_000;
/// Most boxes in one pack.
pub const MAX_BOXES: usize = 1_000;
/// Most cards that a box lists.
pub const MAX_IN_BOX: usize = 2_000;
/// Most copies of a card in a box, and most miniatures.
pub const MAX_COPIES: u32 = 999;
/// Most problems that are reported for one pack.
pub const MAX_PROBLEMS: usize = 500;

/// A pack: cards that are released and updated together.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Pack {
    /// Always 1.
    pub format: u32,
    /// Id of the pack: `fww-items-rifles`.
    pub id: String,
    /// Version of the pack. It grows with each change.
    pub version: u32,
    /// Id of the game.
    pub system: String,
    /// Title of the pack.
    pub title: Localized,
    /// Author of the pack. `None` if not stated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// Terms under which others may use the pack. `None` if not stated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
    /// Codes of the languages of its cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub languages: Vec<String>,
    /// Sources that cards of this pack and of other packs of the game can cite.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<FactSource>,
    /// Boxes and their contents, as far as the author knows them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boxes: Vec<CardBox>,
    /// The cards.
    pub cards: Vec<Arc<Card>>,
}

impl Pack {
    /// Returns the first version of a pack, without a title and without cards.
    #[must_use]
    pub fn new(id: &str, system: &str) -> Self {
        Self {
            format: FORMAT,
            id: id.to_owned(),
            version: 1,
            system: system.to_owned(),
            title: Localized::default(),
            author: None,
            licence: None,
            languages: Vec::new(),
            sources: Vec::new(),
            boxes: Vec::new(),
            cards: Vec::new(),
        }
    }
}

/// A box: cards that are sold together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct CardBox {
    /// Id of the box, unique within its pack: `two-player-starter`.
    pub id: String,
    /// Name of the box.
    #[ts(type = "Record<string, string>")]
    pub name: Localized,
    /// The wave that the box was released with. `None` if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub wave: Option<String>,
    /// Whether the box may hold more copies than it lists. This is so if only the names of its contents are known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub copies_unknown: bool,
    /// Whether only the miniatures of the box are known, and not which cards are in it. The cards that it lists then say
    /// whose miniatures they are, with a `count` of 0.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cards_unknown: bool,
    /// The cards in the box. They may belong to other packs.
    pub cards: Vec<InBox>,
}

/// A card in a box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct InBox {
    /// The card.
    pub card: CardId,
    /// Number of copies.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u32,
    /// Number of miniatures.
    #[serde(default, skip_serializing_if = "is_none")]
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

/// A pack as the library lists it, without its cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PackInfo {
    /// Id of the pack.
    pub id: String,
    /// Title of the pack.
    #[serde(skip)]
    pub title: Localized,
    /// Version of the pack.
    pub version: u32,
    /// Id of the game.
    pub system: String,
    /// Number of its cards that the user has corrected.
    pub corrected: u32,
}
