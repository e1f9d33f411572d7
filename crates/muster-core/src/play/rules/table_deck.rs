//! A deck beside the table, from which all sides draw the cards that they find.
//!
//! The deck is kept as the deck of a side after the last player. Its piles, and the changes that fill it, have the same
//! form as those of a player's deck. Programs that do not know of such decks replay the game all the same.

use std::borrow::Cow;

use crate::card::CardId;
use crate::play::rules::Board;
use crate::play::{Delta, Piece, PieceId, PileId, Play, PlayState};

/// Pile of a table deck: the cards that nobody has drawn yet, face down.
pub const DECK_STOCK: &str = "stock";
/// Pile of a table deck: the card that was drawn and of which nobody has decided yet.
pub const DECK_DRAWN: &str = "drawn";
/// Pile of a table deck: the cards that were drawn and left where they were found.
pub const DECK_LEFT: &str = "left";
/// Pile of a table deck: the cards that pieces carry.
pub const DECK_KEPT: &str = "kept";
/// Pile of a table deck: the cards that pieces have lost or used up.
pub const DECK_GONE: &str = "gone";
/// Every pile of a table deck.
pub const DECK_PILES: [&str; 5] = [DECK_STOCK, DECK_DRAWN, DECK_LEFT, DECK_KEPT, DECK_GONE];

/// Text value: the id of the piece that drew the card of which nobody has decided yet.
const FINDER: &str = "table-deck/finder";
/// Track of the table: the highest number of a marker so far at which a card was left.
const MARKERS: &str = "table-deck/markers";

/// The name and the source of a deck beside the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableDeck {
    /// Its name, in the reader's language.
    pub label: String,
    /// Page of the rules that describes it. Empty if there is none.
    pub page: Cow<'static, str>,
}

/// A card that was drawn and of which nobody has decided yet.
#[derive(Debug, Clone, Copy)]
pub struct DrawnCard<'a> {
    /// Index of the copy in the deck.
    pub copy: u32,
    /// The card.
    pub card: &'a CardId,
    /// The piece that found it.
    pub finder: &'a Piece,
}

impl Play {
    /// Returns the index under which the deck beside the table is kept: the first that no player has.
    #[must_use]
    pub fn table_deck_side(&self) -> usize {
        self.sides.len()
    }

    /// Returns the id of a pile of the deck beside the table.
    #[must_use]
    pub fn table_pile_id(&self, pile: &str) -> PileId {
        PieceId::for_piece(self.table_deck_side(), pile)
    }

    /// Returns whether a deck lies beside the table. An undo of older programs empties the piles of a deck and leaves its
    /// list of cards behind, so only the piles count.
    #[must_use]
    pub fn has_table_deck(&self, standing: &PlayState) -> bool {
        let mut piles = DECK_PILES.into_iter();
        piles.any(|pile| !standing.pile(&self.table_pile_id(pile)).is_empty())
    }
}

impl<'a> Board<'a> {
    /// Returns the cards of the deck beside the table, wherever they lie. Empty if there is no such deck.
    #[must_use]
    pub fn table_deck(&self) -> &'a [CardId] {
        match self.play.has_table_deck(self.standing) {
            true => self.standing.deck(self.play.table_deck_side()),
            false => &[],
        }
    }

    /// Returns the copies in a pile of the deck beside the table, from the bottom.
    #[must_use]
    pub fn table_pile(&self, pile: &str) -> &'a [u32] {
        self.standing.pile(&self.play.table_pile_id(pile))
    }

    /// Returns the card that was drawn and of which nobody has decided yet.
    #[must_use]
    pub fn drawn_card(&self) -> Option<DrawnCard<'a>> {
        let copy = *self.table_pile(DECK_DRAWN).last()?;
        let card = self.table_deck().get(usize::try_from(copy).ok()?)?;
        let finder = self.named(FINDER)?;
        Some(DrawnCard { copy, card, finder })
    }

    /// Returns the number of the marker at which a copy was left. `None` if it was never left.
    #[must_use]
    pub fn marker_of(&self, copy: u32) -> Option<i64> {
        self.value(&PieceId::table(), &marker_track(copy))
    }

    /// Returns the copies that were left, each with the number of its marker, by these numbers.
    #[must_use]
    pub fn left_cards(&self) -> Vec<(i64, u32)> {
        let left = self.table_pile(DECK_LEFT).iter();
        let mut left: Vec<(i64, u32)> = left
            .filter_map(|copy| Some((self.marker_of(*copy)?, *copy)))
            .collect();
        left.sort_unstable();
        left
    }

    /// Returns the changes when a piece draws the top card of the deck. `None` if there is none, or if nobody has
    /// decided yet of the card that was drawn before.
    #[must_use]
    pub fn draw_from_table_deck(&self, finder: &Piece) -> Option<Vec<Delta>> {
        let top = *self.table_pile(DECK_STOCK).last()?;
        self.reveal(finder, top)
    }

    /// Returns the changes when a piece looks at a card that was left. `None` if it does not lie there, or if nobody
    /// has decided yet of the card that was drawn before.
    #[must_use]
    pub fn take_up_left(&self, finder: &Piece, copy: u32) -> Option<Vec<Delta>> {
        let lies = self.table_pile(DECK_LEFT).contains(&copy);
        lies.then(|| self.reveal(finder, copy)).flatten()
    }

    /// Returns the changes when the piece that drew a card keeps it. `None` if no card is drawn.
    #[must_use]
    pub fn keep_drawn(&self) -> Option<Vec<Delta>> {
        let drawn = self.drawn_card()?;
        let found = drawn.finder.id.found(self.standing.presses() + 1);
        Some(vec![
            self.move_to_pile(drawn.copy, DECK_KEPT)?,
            self.write(FINDER, ""),
            Delta::Track {
                piece: PieceId::table(),
                track: copy_track(&found),
                from: None,
                to: Some(i64::from(drawn.copy)),
            },
            Delta::Found {
                found,
                on: drawn.finder.id.clone(),
                card: drawn.card.clone(),
                comes: true,
            },
        ])
    }

    /// Returns the number of the marker at which the drawn card lies if it is left.
    #[must_use]
    pub fn marker_of_drawn(&self) -> i64 {
        let drawn = self.drawn_card();
        let before = drawn.and_then(|drawn| self.marker_of(drawn.copy));
        let highest = self.count(&PieceId::table(), MARKERS);
        before.unwrap_or_else(|| highest.saturating_add(1))
    }

    /// Returns the changes when the drawn card is left where it was found. `None` if no card is drawn.
    #[must_use]
    pub fn leave_drawn(&self) -> Option<Vec<Delta>> {
        let drawn = self.drawn_card()?;
        let marker = self.marker_of_drawn();
        let table = PieceId::table();
        let highest = self.count(&table, MARKERS).max(marker);
        Some(vec![
            self.move_to_pile(drawn.copy, DECK_LEFT)?,
            self.write(FINDER, ""),
            self.set(&table, &marker_track(drawn.copy), marker),
            self.set(&table, MARKERS, highest),
        ])
    }

    /// Returns the changes to the deck when a piece loses a card that it drew. Empty if the card is not from the deck.
    #[must_use]
    pub fn lose_drawn(&self, found: &PieceId) -> Vec<Delta> {
        let (table, track) = (PieceId::table(), copy_track(found));
        let Some(number) = self.value(&table, &track) else {
            return Vec::new();
        };
        let copy = u32::try_from(number).ok();
        let kept = copy.filter(|copy| self.table_pile(DECK_KEPT).contains(copy));
        let moved = kept.and_then(|copy| self.move_to_pile(copy, DECK_GONE));
        let forgotten = Delta::track(&table, &track, Some(number), None);
        moved.into_iter().chain([forgotten]).collect()
    }

    /// Returns the changes that lay a copy open before a piece.
    fn reveal(&self, finder: &Piece, copy: u32) -> Option<Vec<Delta>> {
        if !self.table_pile(DECK_DRAWN).is_empty() {
            return None;
        }
        Some(vec![
            self.move_to_pile(copy, DECK_DRAWN)?,
            self.write(FINDER, finder.id.as_str()),
        ])
    }

    /// Returns the change that moves a copy onto a pile. `None` if the copy lies nowhere.
    fn move_to_pile(&self, copy: u32, pile: &str) -> Option<Delta> {
        let side = self.play.table_deck_side();
        let (from, from_at) = self.standing.place_of(side, copy)?;
        Some(Delta::Pile {
            copy,
            from: from.clone(),
            from_at,
            to: self.play.table_pile_id(pile),
            to_at: self.table_pile(pile).len(),
        })
    }
}

/// Returns the name of the table's track that holds the number of the marker at which a copy was left.
fn marker_track(copy: u32) -> String {
    format!("table-deck/marker/{copy}")
}

/// Returns the name of the table's track that holds the copy for which a found card stands.
fn copy_track(found: &PieceId) -> String {
    format!("table-deck/copy/{found}")
}
