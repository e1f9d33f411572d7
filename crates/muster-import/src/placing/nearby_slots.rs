//! Finds the items near a place of a list that have a slot for a card.

use muster_core::card::Card;
use muster_core::force::{Force, Node};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::Severity;

use super::TreeBuilder;

/// The maximum depth of cards under one another.
pub(super) const MAX_DEPTH: usize = 8;

impl TreeBuilder<'_, '_> {
    /// Finds the item under which a card is placed. Candidates are the base, and the chain of items that were placed
    /// last under it. The one with the fewest rule errors is taken, and of equal ones the innermost. If none has a
    /// slot, an item above the base is taken.
    pub(super) fn parent_for(&self, base: usize, card: &Card) -> Option<usize> {
        let inside = self.inside(base);
        let mut found = inside
            .filter(|index| self.takes(*index, card))
            .collect::<Vec<_>>();
        if found.len() > 1 {
            let found = found.into_iter().rev();
            return found.min_by_key(|place| self.errors(*place, card));
        }
        found.pop().or_else(|| {
            let mut outside = self.above(base).skip(1);
            outside.find(|index| self.takes(*index, card))
        })
    }

    /// Returns whether the base, the items placed last under it, or an item above it has a slot for a card.
    pub(super) fn takes_near(&self, base: usize, card: &Card) -> bool {
        let mut near = self.inside(base).chain(self.above(base));
        near.any(|index| self.takes(index, card))
    }

    /// Returns an item and the chain of items that were placed last under it, from the outside in.
    fn inside(&self, base: usize) -> impl Iterator<Item = usize> {
        // What lies directly in a force is read as such, and never placed on the unit before.
        let room = match self.root_cards.contains_key(&base) {
            true => 1,
            false => MAX_DEPTH.saturating_sub(self.depth(base)),
        };
        std::iter::successors(Some(base), |at| self.items[*at].last).take(room)
    }

    /// Returns an item and the items above it, from the inside out.
    pub(crate) fn outside(&self, base: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(base), |at| self.items[*at].parent).take(2 * MAX_DEPTH)
    }

    /// Returns an item and the items above it on which a card below it may lie, from the inside out. What lies on a unit
    /// is never placed beside it.
    fn above(&self, base: usize) -> impl Iterator<Item = usize> {
        let is_open = move |index: &usize| *index == base || !self.root_cards.contains_key(index);
        self.outside(base).filter(is_open)
    }

    fn takes(&self, index: usize, card: &Card) -> bool {
        if let Some(cards) = self.root_cards.get(&index) {
            return cards.contains(&card.id);
        }
        let parent = self.items[index].card;
        parent.is_some_and(|parent| admits(self.game, Some(parent), card, self.library))
    }

    pub(super) fn depth(&self, index: usize) -> usize {
        self.outside(index).skip(1).count()
    }

    /// Counts the rule errors of a force with only a card at a place and the items above it.
    fn errors(&self, place: usize, card: &Card) -> usize {
        let mut node = Node::new(card.id.clone());
        let mut here = Some(place);
        while let Some(index) = here {
            let item = &self.items[index];
            let Some(card) = item.card else { return 0 };
            let mut outer = Node::new(card.id.clone());
            outer.cards.push(node);
            node = outer;
            here = item.parent;
        }
        let mut alone = Force::new(
            self.game.id(),
            self.game.modes().first().copied().unwrap_or_default(),
            "",
        );
        alone.entries.push(node);
        alone.complete_ids();
        let review = self.game.review(&alone, self.library);
        let errors = review.findings.iter();
        errors
            .filter(|finding| finding.severity == Severity::Error)
            .count()
    }

    /// Returns whether an item is the other one or is under it.
    pub(super) fn lies_on(&self, index: usize, other: usize) -> bool {
        self.outside(index).any(|at| at == other)
    }

    /// Returns whether the user left out an item, or an item above it.
    pub(crate) fn is_left_out(&self, index: usize) -> bool {
        self.outside(index).any(|at| self.items[at].left_out)
    }
}

/// Returns whether a slot of a card, or of the top level, takes a card.
pub(crate) fn admits(
    game: &dyn Game,
    parent: Option<&Card>,
    card: &Card,
    library: &Library,
) -> bool {
    slot(game, parent, card, library).is_some()
}

/// Returns the id of the slot of a card, or of the top level, that takes a card.
#[must_use]
pub fn slot(
    game: &dyn Game,
    parent: Option<&Card>,
    card: &Card,
    library: &Library,
) -> Option<String> {
    let slots = game.slots(parent, library);
    let slot = slots.iter().find(|slot| slot.admits(&card.id))?;
    Some(slot.id.to_string())
}
