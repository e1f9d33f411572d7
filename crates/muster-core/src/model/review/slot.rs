use serde::Serialize;

use crate::model::sheets;
use crate::model::words::Words;

/// A slot for cards, with its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SlotView {
    /// The slot's id: `leader`.
    pub id: String,
    /// The slot's name in the reader's language.
    pub label: String,
}

impl SlotView {
    /// Returns the slot of a game with this id. Without a name in the reader's language, its id is its label.
    #[must_use]
    pub fn new(slot: &str, system: &str, words: &Words) -> Self {
        let called = |kind| sheets::known_term(system, kind, slot, words);
        // A slot for cards of one kind may have the name of that kind.
        let label = called("slot").or_else(|| called("kind"));
        Self {
            id: slot.to_owned(),
            label: label.unwrap_or_else(|| slot.to_owned()),
        }
    }
}
