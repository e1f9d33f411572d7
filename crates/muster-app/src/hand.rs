//! Draws opening hands, which show how a deck starts.

use muster_core::card::CardId;
use muster_core::force::Force;
use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Session;
use crate::cards::names::{is_fallback, name_of};

/// A deck to draw from, and the seed of the shuffle.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OpeningHandArgs {
    /// The deck.
    pub force: Force,
    /// The seed. The same seed gives the same cards.
    pub seed: u32,
}

/// An opening hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct HandView {
    /// The size of the hand by the rules. `None` if it is not known. `cards` then holds as many cards as possible.
    pub size: Option<usize>,
    /// The cards in the order of drawing.
    pub cards: Vec<DrawnView>,
}

/// A card in an opening hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DrawnView {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// Whether the name is in another language, because it is not recorded in the reader's.
    #[ts(optional, as = "Option<bool>")]
    pub fallback: bool,
    /// The subtitle of the card: kind, types, level.
    pub about: String,
}

impl Session<'_> {
    /// Shuffles a deck and draws an opening hand.
    ///
    /// # Errors
    /// `no-hand` if the game has no opening hands, or a problem of the force.
    pub fn opening_hand(&self, args: OpeningHandArgs) -> Result<HandView, Problem> {
        let open = self.open_given(args.force)?;
        let (force, library, game) = (&open.force, &open.library, &open.game);
        let hand = game
            .opening_hand(force, library, u64::from(args.seed))
            .ok_or_else(|| Problem::new("no-hand").with("system", &force.system))?;
        let words = self.words();
        let drawn = |card: CardId| {
            let found = library.card(&card);
            let sheet = found.map(|card| game.card_sheet(card, library, words));
            let sheet = sheet.unwrap_or_default();
            DrawnView {
                name: name_of(&card, library, self.lang),
                fallback: is_fallback(&card, library, self.lang),
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
