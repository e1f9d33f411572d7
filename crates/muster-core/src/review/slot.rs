use serde::Serialize;

use crate::game::Slot;
use crate::sheets;
use crate::words::Words;

/// A slot for cards, with its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct SlotView {
    /// The slot's id: `leader`.
    pub id: String,
    /// The slot's name in the reader's language.
    pub label: String,
    /// How many cards the slot holds, if it offers individual cards as options. Missing for a slot that takes kinds of
    /// cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub options: Option<SlotBounds>,
}

/// How many cards a slot holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct SlotBounds {
    /// Fewest cards.
    pub least: usize,
    /// Most cards. `None` for no limit.
    pub most: Option<usize>,
}

impl SlotView {
    /// Returns the slot with this id among those of a place in a force. A slot may have a name of its own there.
    #[must_use]
    pub fn among(slots: &[Slot], slot: &str, system: &str, words: &Words) -> Self {
        let mut view = Self::new(slot, system, words);
        if let Some(found) = slots.iter().find(|found| found.id == slot) {
            if let Some(name) = &found.name {
                view.label = name.get_or(words.lang(), slot);
            }
            let names_cards = found.kinds.iter().next().is_none() && !found.cards.is_empty();
            view.options = names_cards.then_some(SlotBounds {
                least: found.least,
                most: found.most,
            });
        }
        view
    }

    /// Returns the slot of a game with this id. Without a name in the reader's language, its id is its label.
    #[must_use]
    pub fn new(slot: &str, system: &str, words: &Words) -> Self {
        let called = |kind| sheets::known_term(system, kind, slot, words);
        // A slot for cards of one kind may have the name of that kind.
        let label = called("slot").or_else(|| called("kind"));
        Self {
            id: slot.to_owned(),
            label: label.unwrap_or_else(|| slot.to_owned()),
            options: None,
        }
    }
}
