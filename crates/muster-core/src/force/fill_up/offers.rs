//! The cards that can be added at a place.

use std::rc::Rc;

use crate::card::{Card, CardId};
use crate::force::fill_up::{CANDIDATES_PER_TRIAL, CardSupply, FillSearch, ReviewedForce};
use crate::force::price::ONE_COST;
use crate::force::{Node, NodeId};

/// A card that has passed the trial at a place.
#[derive(Debug, Clone)]
pub(super) struct FillCandidate {
    pub(super) card: CardId,
    /// The way to the card, which its node gets.
    pub(super) via: Vec<String>,
    /// The slot that it would fill.
    pub(super) slot: String,
    /// What it adds to the total, in points.
    pub(super) cost: i64,
}

/// A card to be laid, with the way to it.
#[derive(Debug, Clone, Copy)]
pub(super) struct NewCard<'a> {
    pub(super) card: &'a CardId,
    pub(super) via: &'a [String],
}

impl<'a> NewCard<'a> {
    /// Returns a card that lies directly on another.
    pub(super) fn direct(card: &'a CardId) -> Self {
        Self { card, via: &[] }
    }
}

impl FillCandidate {
    /// Returns the card, with the way to it.
    pub(super) fn new_card(&self) -> NewCard<'_> {
        NewCard {
            card: &self.card,
            via: &self.via,
        }
    }
}

impl FillSearch<'_> {
    /// Returns the cards that can be added at a place without any objection, among those that may be used. They are
    /// tried once for each place and each card that the place is on. The caller tries them again in their force.
    pub(super) fn offers(
        &self,
        draft: &ReviewedForce,
        at: Option<&NodeId>,
    ) -> Rc<Vec<FillCandidate>> {
        let key = self.place_key(draft, at);
        if let Some(known) = self.offers.borrow().get(&key) {
            return Rc::clone(known);
        }
        let fresh = Rc::new(self.fresh_offers(draft, at));
        self.offers.borrow_mut().insert(key, Rc::clone(&fresh));
        fresh
    }

    /// Does the same without remembering.
    pub(super) fn fresh_offers(
        &self,
        draft: &ReviewedForce,
        at: Option<&NodeId>,
    ) -> Vec<FillCandidate> {
        if self.is_over() {
            return Vec::new();
        }
        let candidates = self.fill_up.candidates(&draft.force, at);
        self.count_trials(1 + candidates.len() / CANDIDATES_PER_TRIAL);
        let offers = candidates.into_iter().filter_map(|candidate| {
            let objections = candidate.findings.len() + candidate.unchecked.len();
            let cost = candidate.cost.filter(|_| objections == 0)?;
            let is_usable = self.is_usable(draft, &candidate.card);
            is_usable.then(|| FillCandidate {
                card: candidate.card,
                via: candidate.via,
                slot: candidate.slot.into_owned(),
                cost,
            })
        });
        offers.collect()
    }

    /// Returns whether a card has a cost in the revision of the force, and at least one copy of it may be used.
    fn is_usable(&self, draft: &ReviewedForce, id: &CardId) -> bool {
        let owned = match self.fill_up.supply {
            CardSupply::Owned(owned) => owned(id) > 0 || self.fill_up.game.is_free(id.kind()),
            CardSupply::Everything => true,
        };
        let card = self.fill_up.library.card(id);
        owned && card.is_some_and(|card| self.is_priced(draft, card))
    }

    /// Returns whether a card has a cost in the revision of the force.
    pub(super) fn is_priced(&self, draft: &ReviewedForce, card: &Card) -> bool {
        let price = self.fill_up.game.price(card, self.revision(draft));
        price.points().is_some() && price.other().is_none()
    }

    /// Returns the points revision of a force.
    pub(super) fn revision<'d>(&self, draft: &'d ReviewedForce) -> &'d str {
        match draft.review.revision.as_str() {
            "" => ONE_COST,
            revision => revision,
        }
    }

    /// Returns whether an entry is of a wanted faction.
    pub(super) fn is_of_side(&self, card: &CardId) -> bool {
        if self.factions.is_empty() {
            return true;
        }
        let Some(card) = self.fill_up.library.card(card) else {
            return false;
        };
        let is_neutral = || card.found_under().next().is_none();
        card.found_under().any(|own| self.factions.contains(own))
            || (self.with_neutral && is_neutral())
    }

    /// Returns a text that is the same for places with the same candidates. Places in the first force are told apart by
    /// their ids, and new ones by the cards that they are on.
    fn place_key(&self, draft: &ReviewedForce, at: Option<&NodeId>) -> String {
        let Some(at) = at else {
            return String::new();
        };
        if self.origin.has(at) {
            return at.to_string();
        }
        let path = draft.force.path(at).unwrap_or_default();
        let cards = path.iter().filter_map(|id| draft.force.node(id));
        let cards: Vec<&str> = cards.map(|node: &Node| node.card.as_str()).collect();
        cards.join(">")
    }
}
