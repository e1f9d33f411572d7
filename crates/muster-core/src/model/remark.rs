//! What a game says of a card before it is added somewhere.

use crate::model::card::CardId;
use crate::model::review::Param;

/// A line on a card that might be added: which choice it fills, what it brings.
#[derive(Debug, Clone, PartialEq)]
pub struct Remark {
    /// The card.
    pub card: CardId,
    /// The key of the line in the locale files.
    pub key: &'static str,
    /// Values that the line mentions.
    pub params: Vec<(&'static str, Param)>,
    /// Whether the rules ask for such a card at this place, so that it stands before the others.
    pub asked_for: bool,
}
