//! Corrections: the user's own changes to cards.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::card::{Card, CardId};

/// A user's change to a card, as a merge patch (RFC 7396) with the hash of the card that the patch was made for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Correction {
    /// The card.
    pub card: CardId,
    /// The merge patch.
    pub patch: Value,
    /// [`hash`] of the card before it was corrected. It shows whether the card has changed since.
    pub of: String,
}

/// Returns a hash of everything that a card says, as 16 hexadecimal digits. It is the same on every machine.
#[must_use]
pub fn hash(card: &Card) -> String {
    let text = serde_json::to_string(card).unwrap_or_default();
    format!("{:016x}", xxhash_rust::xxh3::xxh3_64(text.as_bytes()))
}
