//! Opening hands of decks, to try how one begins.

use muster_core::card::CardId;
use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::words::Lang;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::review::{is_fallback, name_of};

/// A deck, and the number that shuffles it.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OpeningHandArgs {
    /// The deck.
    pub force: Force,
    /// The same number gives the same cards.
    pub seed: u32,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// Cards to begin a game with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct HandView {
    /// How many they are by the rules; null where that is not known, and `cards` are then as many as can be.
    pub size: Option<usize>,
    /// The cards in the order in which they are drawn.
    pub cards: Vec<DrawnView>,
}

/// A card of a hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DrawnView {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// Whether the name is in another language, as nobody has recorded it in this one.
    #[ts(optional, as = "Option<bool>")]
    pub fallback: bool,
    /// What stands below its name on the card: kind, types, level.
    pub about: String,
}

impl App {
    /// The cards that a shuffle of a deck gives to begin with.
    ///
    /// # Errors
    /// `no-hand` for a game that is not played with decks, or what makes the force unreadable.
    pub fn opening_hand(&self, args: OpeningHandArgs) -> Result<HandView, Problem> {
        let open = self.open_given(args.force)?;
        let (force, library, game) = (&open.force, &open.library, &open.game);
        let hand = game
            .opening_hand(force, library, u64::from(args.seed))
            .ok_or_else(|| Problem::new("no-hand").with("system", &force.system))?;
        let words = self.words(args.lang);
        let drawn = |card: CardId| {
            let found = library.card(&card);
            let sheet = found.map(|card| game.card_sheet(card, library, words));
            let sheet = sheet.unwrap_or_default();
            DrawnView {
                name: name_of(&card, library, args.lang),
                fallback: is_fallback(&card, library, args.lang),
                about: sheet.subtitle,
                card,
            }
        };
        Ok(HandView {
            size: hand.size,
            cards: hand.cards.into_iter().map(drawn).collect(),
        })
    }
}
