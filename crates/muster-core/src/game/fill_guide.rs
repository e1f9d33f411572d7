//! What a game tells the program that builds forces by itself.

use crate::card::Card;
use crate::force::Node;
use crate::library::Library;

/// How the program fills up forces of a game and makes new ones. The rules alone decide what is legal. The guide says
/// what a sensible force has besides.
#[derive(Debug, Clone, Copy)]
pub struct FillGuide {
    /// Kind of the cards at the top level, if they only hold the entries. `None` if the entries themselves lie there.
    pub roots: Option<&'static str>,
    /// Fewest entries of a force that the program makes from nothing.
    pub least_entries: usize,
    /// Ids of slots whose cards are never added unless the user asks for one.
    pub optional_slots: &'static [&'static str],
    /// Returns whether a card is a weapon for the card that it would lie on. A new entry without any gets one. `None` if
    /// no entry needs one.
    pub arms: Option<fn(&Card, &Card) -> bool>,
    /// Returns whether an entry leads the force. Nothing is added to an entry that does.
    pub leads: fn(&Node, &Library) -> bool,
}

impl Default for FillGuide {
    fn default() -> Self {
        Self {
            roots: None,
            least_entries: 1,
            optional_slots: &[],
            arms: None,
            leads: |_, _| false,
        }
    }
}
