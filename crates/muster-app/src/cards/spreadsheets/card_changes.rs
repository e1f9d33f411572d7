//! What a row of a spreadsheet would change in a card.

use muster_core::card::CardId;
use serde::Serialize;
use ts_rs::TS;

/// The kind of change that a row makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum CardChangeState {
    /// The row contradicts a known fact of the card.
    Conflict,
    /// The row only adds facts that were not known.
    Changed,
    /// The card does not exist yet.
    New,
    /// The row changes nothing.
    Same,
}

/// A card in the spreadsheet.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ImportedCard {
    /// The card's id. For a new card, the id that it will get.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// The kind of card, in words.
    pub kind: String,
    /// The kind of change.
    pub state: CardChangeState,
    /// The place of the row, such as `Units!4`.
    pub place: String,
    /// The facts that the row changes.
    pub facts: Vec<ImportedFact>,
    /// The number of further changed facts that are not listed.
    pub more: usize,
}

/// A fact that a row changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ImportedFact {
    /// The name of the fact.
    pub label: String,
    /// The known value, in the form of the cell. Empty if it is not known.
    pub old: String,
    /// The value in the row, in the form of the cell. Empty if the row makes the fact unknown.
    pub new: String,
}
