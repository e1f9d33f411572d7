//! Remarks that a game makes on a card before it is added.

use crate::card::CardId;
use crate::review::Param;

/// A remark on a card that could be added, such as which choice it fills or what it brings.
#[derive(Debug, Clone, PartialEq)]
pub struct Remark {
    /// The card.
    pub card: CardId,
    /// Locale key of the remark.
    pub key: &'static str,
    /// Values that the remark mentions, by name.
    pub params: Vec<(&'static str, Param)>,
    /// Whether the rules require such a card here. If so, it is listed before the others.
    pub asked_for: bool,
}
