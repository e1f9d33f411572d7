//! What a game says of a card before it is added somewhere.

use crate::card::CardId;
use crate::library::Library;
use crate::review::Param;
use crate::words::{Arg, Words};

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

impl Remark {
    /// The line in words.
    #[must_use]
    pub fn text(&self, words: &Words, library: &Library) -> String {
        let said = |(name, param): &(&'static str, Param)| -> (&str, Arg<'static>) {
            (*name, param.text(words, library).into())
        };
        let params: Vec<_> = self.params.iter().map(said).collect();
        words.say(self.key, &params)
    }
}
