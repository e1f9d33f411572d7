//! What a card's row says of the card beside its text. The store knows no game: whoever opens it says how a card is read.

use std::fmt;
use std::sync::Arc;

/// What is told of a card by whoever knows its game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The game.
    pub game: String,
    /// The kind of card.
    pub kind: String,
    /// Its English name; empty where it has none.
    pub name_en: String,
    /// Its French name; empty where it has none.
    pub name_fr: String,
    /// Its factions.
    pub factions: Vec<String>,
    /// Its cost in the newest points revision that knows it.
    pub cost: Option<i64>,
    /// Whether a force may hold only one of it.
    pub unique: Option<bool>,
    /// Whether all that is printed on it is recorded.
    pub complete: bool,
    /// The icons that it shows.
    pub icons: Vec<String>,
    /// Everything that it says in words, by language, a line each.
    pub words: Vec<(String, String)>,
}

/// Reads a card's JSON. Asked whenever a card is written, so that its answer for a card must not change with time.
#[derive(Clone)]
pub struct Describe(Arc<dyn Fn(&str) -> About + Send + Sync>);

impl Describe {
    /// Asks `read` of each card.
    pub fn new(read: impl Fn(&str) -> About + Send + Sync + 'static) -> Self {
        Self(Arc::new(read))
    }

    pub(crate) fn card(&self, json: &str) -> About {
        (self.0)(json)
    }
}

impl Default for Describe {
    /// Knows nothing of any card.
    fn default() -> Self {
        Self::new(|_| About::default())
    }
}

impl fmt::Debug for Describe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Describe")
    }
}
