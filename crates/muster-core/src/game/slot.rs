//! Slots: where cards may lie in a force.

use std::borrow::Cow;

use crate::card::{Card, CardId};
use crate::game::Game;
use crate::game::names::Names;
use crate::library::Library;
use crate::words::Localized;

/// A place for cards on a card or at the top level of a force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    /// Id of the slot: `leader`, `weapons`.
    pub id: Cow<'static, str>,
    /// Name of the slot, if it is not in the locale files.
    pub name: Option<Localized>,
    /// Kinds of cards that the slot accepts.
    pub kinds: Names,
    /// Individual cards that it accepts as well.
    pub cards: Vec<CardId>,
    /// Fewest cards that the slot must hold.
    pub least: usize,
    /// Most cards that the slot may hold. `None` for no limit.
    pub most: Option<usize>,
}

impl Slot {
    /// Creates a slot that accepts kinds of cards and may stay empty.
    #[must_use]
    pub const fn new(
        id: &'static str,
        kinds: &'static [&'static str],
        most: Option<usize>,
    ) -> Self {
        Self {
            id: Cow::Borrowed(id),
            name: None,
            kinds: Names::Fixed(kinds),
            cards: Vec::new(),
            least: 0,
            most,
        }
    }

    /// Returns whether the slot accepts a card.
    #[must_use]
    pub fn admits(&self, card: &CardId) -> bool {
        let kind = card.kind();
        self.kinds.iter().any(|admitted| admitted == kind) || self.cards.contains(card)
    }
}

/// Whether a card lies in a slot that accepts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placement {
    /// A slot accepts the card, or the library does not have the card.
    Well,
    /// No slot accepts the card.
    Wrong,
    /// The card lies on one that is itself misplaced, or that the library does not have. It is not counted.
    Lost,
}

/// The card that another card lies on.
#[derive(Debug, Clone, Copy)]
pub struct Below<'a> {
    /// The card. `None` if the library does not have it.
    pub card: Option<&'a Card>,
    /// Position of its kind in the game's kinds. `None` if it is not a card of the game.
    pub kind: Option<usize>,
    /// Number of cards that it lies on in turn.
    pub depth: usize,
}

/// A card that comes with another card at no cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComesWith<'a> {
    /// The card.
    pub card: &'a CardId,
    /// Number of copies.
    pub count: i64,
    /// A kind of card, or the id of a card. The card counts as coming along only if it lies on one of these. `None` if
    /// it may lie anywhere.
    pub on: Option<&'a str>,
    /// Whether the card is present even if the force does not list it.
    pub unlisted: bool,
}

/// Returns how a card is placed by the slots of its game. A card on one that the library does not have is
/// [`Placement::Lost`].
pub(super) fn placed_by_slots(
    game: &(impl Game + ?Sized),
    card: Option<&Card>,
    below: Option<Below<'_>>,
    library: &Library,
) -> Placement {
    let below = match below {
        None => None,
        Some(below) => match below.card {
            Some(below) => Some(below),
            None => return Placement::Lost,
        },
    };
    let Some(card) = card else {
        return Placement::Well;
    };
    let slots = game.slots(below, library);
    let admitted = slots.iter().any(|slot| slot.admits(&card.id));
    if admitted && card.id.system() == game.id() {
        Placement::Well
    } else {
        Placement::Wrong
    }
}
