//! What the user changes of a card.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::card::{Card, CardId};

/// A change of the user's to a card: a merge patch (RFC 7396) and the hash of what it was made for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Correction {
    /// The card.
    pub card: CardId,
    /// The merge patch.
    pub patch: Value,
    /// [`hash`] of the card as it was when it was corrected.
    pub of: String,
}

/// Identifies what a card says: 16 hexadecimal digits, the same on every machine.
#[must_use]
pub fn hash(card: &Card) -> String {
    let text = serde_json::to_string(card).unwrap_or_default();
    format!("{:016x}", xxhash_rust::xxh3::xxh3_64(text.as_bytes()))
}
