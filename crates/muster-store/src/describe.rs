//! Reads from a card's JSON what the card's row stores beside it. The store knows no game, so the caller who opens it
//! says how cards are read.

use std::fmt;
use std::sync::Arc;

/// A description of a card for the card's row, made by code that knows its game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The game that the card belongs to.
    pub game: String,
    /// The kind of the card.
    pub kind: String,
    /// The card's English name, empty if it has none.
    pub name_en: String,
    /// The card's French name, empty if it has none.
    pub name_fr: String,
    /// The card's factions.
    pub factions: Vec<String>,
    /// The card's cost in points, in the newest points revision that has one. `None` if the card has no cost or its
    /// cost is unknown.
    pub cost: Option<i64>,
    /// Whether a force may hold only one of this card. `None` if that is unknown.
    pub unique: Option<bool>,
    /// Whether everything printed on the card is recorded.
    pub complete: bool,
    /// The icons on the card.
    pub icons: Vec<String>,
    /// The card's texts: pairs of a language and all text in that language, one text a line.
    pub words: Vec<(String, String)>,
}

/// Reads a card's JSON. It is called whenever a card is written, and must always return the same for the same card.
#[derive(Clone)]
pub struct Describe(Arc<dyn Fn(&str) -> About + Send + Sync>);

impl Describe {
    /// Creates a reader that calls `read` for each card.
    pub fn new(read: impl Fn(&str) -> About + Send + Sync + 'static) -> Self {
        Self(Arc::new(read))
    }

    pub(crate) fn card(&self, json: &str) -> About {
        (self.0)(json)
    }
}

impl Default for Describe {
    /// Returns a reader that finds nothing in any card.
    fn default() -> Self {
        Self::new(|_| About::default())
    }
}

impl fmt::Debug for Describe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Describe")
    }
}
