//! What a row of a spreadsheet says of a card.

use muster_core::card::CardId;
use serde::Serialize;
use ts_rs::TS;

/// How a row stands to the cards at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SaidState {
    /// It says otherwise than what is known of the card.
    Conflict,
    /// It says more than is known of the card.
    Changed,
    /// There is no such card yet.
    New,
    /// It says nothing new.
    Same,
}

/// A card that a row speaks of.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct SaidCard {
    /// The card; of a new one, the id that it gets.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// The kind of card, in words.
    pub kind: String,
    /// How the row stands to it.
    pub state: SaidState,
    /// Where the row is: `Units!4`.
    pub place: String,
    /// The facts that it changes.
    pub facts: Vec<SaidFact>,
    /// How many more than these.
    pub more: usize,
}

/// A fact that a row changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SaidFact {
    /// What it is called.
    pub label: String,
    /// What is known of it, as it would stand in the cell; empty: nothing.
    pub old: String,
    /// What the row says, as it would stand in the cell; empty: that it is not known.
    pub new: String,
}
