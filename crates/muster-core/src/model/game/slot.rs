//! Where cards may lie.

use std::borrow::Cow;

use super::Game;
use super::library::Library;
use super::names::Names;
use crate::model::card::{Card, CardId};

/// A place for cards on a card or on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    /// Its name: `leader`, `weapons`.
    pub id: Cow<'static, str>,
    /// Kinds of cards that it takes.
    pub kinds: Names,
    /// Cards that it takes besides.
    pub cards: Vec<CardId>,
    /// Fewest cards in it.
    pub least: usize,
    /// Most cards in it, where there is a most.
    pub most: Option<usize>,
}

impl Slot {
    /// A slot for kinds of cards that may stay empty.
    #[must_use]
    pub const fn new(
        id: &'static str,
        kinds: &'static [&'static str],
        most: Option<usize>,
    ) -> Self {
        Self {
            id: Cow::Borrowed(id),
            kinds: Names::Fixed(kinds),
            cards: Vec::new(),
            least: 0,
            most,
        }
    }

    /// Whether it takes a card.
    #[must_use]
    pub fn admits(&self, card: &CardId) -> bool {
        let kind = card.kind();
        self.kinds.iter().any(|admitted| admitted == kind) || self.cards.contains(card)
    }
}

/// Whether a card lies where the game has a slot for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placed {
    /// It does, or nobody knows the card.
    Well,
    /// It does not.
    Wrong,
    /// It lies on a card that does not, or that nobody knows, and counts for nothing.
    Lost,
}

/// What a card lies on.
#[derive(Debug, Clone, Copy)]
pub struct Below<'a> {
    /// The card; `None` where the library has none of its id.
    pub card: Option<&'a Card>,
    /// The place of its kind among those of the game; `None` where it is no card of the game.
    pub kind: Option<usize>,
    /// How many cards it lies on itself.
    pub depth: usize,
}

/// A card that comes with another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComesWith<'a> {
    /// The card.
    pub card: &'a CardId,
    /// Copies of it.
    pub count: i64,
    /// The kind or the card that it has to lie on to come with the other; none: anywhere.
    pub on: Option<&'a str>,
    /// Whether it is there even where the force does not list it.
    pub unlisted: bool,
}

/// Where a card lies by the slots of its game: well where one admits it. What lies on an unknown card is lost.
pub(super) fn placed_by_slots(
    game: &(impl Game + ?Sized),
    card: Option<&Card>,
    below: Option<Below<'_>>,
    library: &Library,
) -> Placed {
    let below = match below {
        None => None,
        Some(below) => match below.card {
            Some(below) => Some(below),
            None => return Placed::Lost,
        },
    };
    let Some(card) = card else {
        return Placed::Well;
    };
    let slots = game.slots(below, library);
    let admitted = slots.iter().any(|slot| slot.admits(&card.id));
    if admitted && card.id.system() == game.id() {
        Placed::Well
    } else {
        Placed::Wrong
    }
}
