//! Takes the steps that the rules still ask for: a leader, a background, the rest of a deck.

use crate::card::CardId;
use crate::card::choice::Choice;
use crate::edit::ForceEdit;
use crate::force::fill_up::draft::is_same_step;
use crate::force::fill_up::offers::{FillCandidate, NewCard};
use crate::force::fill_up::{FillSearch, ReviewedForce, SplitMix64};
use crate::force::{Force, Node, NodeId};
use crate::review::{Finding, Severity};

/// Most steps that are taken for one force. A deck of sixty cards takes sixty.
const MAX_STEPS: usize = 240;
/// Most places that are tried for a step.
const MAX_PLACES: usize = 6;
/// Most cards that are tried at a place for a step.
const MAX_CARDS: usize = 16;
/// How deep new cards on new cards are completed.
const MAX_DEPTH: usize = 4;

impl FillSearch<'_> {
    /// Takes the open steps of a force. `None` if one that the rules demand cannot be taken.
    pub(super) fn settle(
        &self,
        mut draft: ReviewedForce,
        dice: &mut SplitMix64,
    ) -> Option<ReviewedForce> {
        let all = self.wish.is_some();
        let mut given_up: Vec<Finding> = Vec::new();
        for _ in 0..MAX_STEPS {
            let Some(step) = self.origin.next_step(&draft, all, &given_up) else {
                return Some(draft);
            };
            match self.take_step(&draft, &step, dice, 0) {
                Some(next) => draft = next,
                None if step.severity == Severity::Error => return None,
                None => given_up.push(step),
            }
        }
        None
    }

    /// Lays a new card at a place, and takes the open steps of that card. Returns the node of the card. `None` if the
    /// force would be worse by it.
    pub(super) fn lay(
        &self,
        draft: &ReviewedForce,
        parent: Option<&NodeId>,
        new: NewCard<'_>,
        dice: &mut SplitMix64,
        depth: usize,
    ) -> Option<(ReviewedForce, NodeId)> {
        if depth > MAX_DEPTH || !self.is_in_supply(draft, new.card) {
            return None;
        }
        let (edit, held) = self.addition(&draft.force, parent, new);
        let mut next = self.edited(draft, &edit)?;
        let node = match held {
            Some(held) => held,
            None => laid_node(draft, &next, parent, new)?,
        };
        let mut given_up: Vec<Finding> = Vec::new();
        for _ in 0..MAX_STEPS {
            let is_own = |step: &&Finding| {
                step.open
                    && step.severity != Severity::Note
                    && step.at.contains(&node)
                    && !given_up.iter().any(|other| is_same_step(other, step))
            };
            let Some(step) = next.review.findings.iter().find(is_own).cloned() else {
                return Some((next, node));
            };
            match self.take_step(&next, &step, dice, depth + 1) {
                Some(done) => next = done,
                None if step.severity == Severity::Error => return None,
                None => given_up.push(step),
            }
        }
        None
    }

    /// Returns the edit that adds a card, and the new node that holds the same card already and gets a further copy.
    /// Nodes that the force had from the beginning stay as they are.
    fn addition(
        &self,
        force: &Force,
        parent: Option<&NodeId>,
        NewCard { card, via }: NewCard<'_>,
    ) -> (ForceEdit, Option<NodeId>) {
        let is_like = |node: &&Node| {
            node.card == *card
                && node.via == via
                && node.cards.is_empty()
                && node.picks.is_empty()
                && !self.origin.has(&node.id)
        };
        let counted = self.fill_up.game.counts_copies(card);
        let held = siblings(force, parent).and_then(|nodes| nodes.iter().find(is_like));
        if let Some(held) = held.filter(|_| counted) {
            let edit = ForceEdit::SetCount {
                node: held.id.clone(),
                count: held.count.saturating_add(1),
            };
            return (edit, Some(held.id.clone()));
        }
        let edit = ForceEdit::Add {
            card: card.clone(),
            via: via.to_vec(),
            parent: parent.cloned(),
            // With an index, a card is never counted up instead.
            index: Some(usize::MAX),
            count: None,
        };
        (edit, None)
    }

    /// Takes an open step by the rule's own proposal, by a card in one of its slots, or by a choice. `None` if none of
    /// them brings it forward.
    fn take_step(
        &self,
        draft: &ReviewedForce,
        step: &Finding,
        dice: &mut SplitMix64,
        depth: usize,
    ) -> Option<ReviewedForce> {
        let proposed = self.by_proposal(draft, step, dice, depth);
        let by_card = || {
            let slots = step.slots.iter();
            let mut slots: Vec<&str> = slots.map(|slot| &**slot).collect();
            // The likeliest slot comes first most of the time, but not always: a deck is made of cards of both.
            if slots.len() > 1 && dice.below(3) == 0 {
                slots.rotate_left(1);
            }
            slots
                .into_iter()
                .find_map(|slot| self.by_slot(draft, step, slot, dice, depth))
        };
        proposed
            .or_else(by_card)
            .or_else(|| self.by_choice(draft, step, dice))
    }

    /// Makes the edit that the rule proposes, if it only adds a card or counts up a new one.
    fn by_proposal(
        &self,
        draft: &ReviewedForce,
        step: &Finding,
        dice: &mut SplitMix64,
        depth: usize,
    ) -> Option<ReviewedForce> {
        let next = match step.mend.as_ref()? {
            ForceEdit::Add {
                card, via, parent, ..
            } => {
                let card_in_library = self.fill_up.library.card(card)?;
                if !self.is_priced(draft, card_in_library) {
                    return None;
                }
                let new = NewCard { card, via };
                self.lay_at(draft, parent.as_ref(), new, dice, depth)?
            }
            edit @ ForceEdit::SetCount { node, .. } if !self.origin.has(node) => {
                self.edited(draft, edit)?
            }
            _ => return None,
        };
        is_forward(&next, step).then_some(next)
    }

    /// Lays a card at a place. A new entry also gets what it needs.
    fn lay_at(
        &self,
        draft: &ReviewedForce,
        parent: Option<&NodeId>,
        new: NewCard<'_>,
        dice: &mut SplitMix64,
        depth: usize,
    ) -> Option<ReviewedForce> {
        match parent {
            None => self.lay_whole(draft, None, new, dice, depth),
            Some(_) => Some(self.lay(draft, parent, new, dice, depth)?.0),
        }
    }

    /// Adds a card to a slot that the rule names.
    fn by_slot(
        &self,
        draft: &ReviewedForce,
        step: &Finding,
        slot: &str,
        dice: &mut SplitMix64,
        depth: usize,
    ) -> Option<ReviewedForce> {
        let places = self.places_with(draft, step, slot);
        for at in shuffle(places, dice).into_iter().take(MAX_PLACES) {
            let mut meant = shuffle(self.offers_in(draft, at.as_ref(), slot), dice);
            let wanted = self.asked_for(draft, at.as_ref());
            meant.sort_by_key(|offer| !wanted.contains(&offer.card));
            for offer in meant.into_iter().take(MAX_CARDS) {
                if self.is_over() {
                    return None;
                }
                let laid = self.lay_at(draft, at.as_ref(), offer.new_card(), dice, depth);
                if let Some(next) = laid.filter(|next| is_forward(next, step)) {
                    return Some(next);
                }
            }
        }
        None
    }

    /// Returns the cards that can be added to a slot of a place.
    pub(super) fn offers_in(
        &self,
        draft: &ReviewedForce,
        at: Option<&NodeId>,
        slot: &str,
    ) -> Vec<FillCandidate> {
        let is_meant = |offer: &&FillCandidate| {
            offer.slot == slot && (at.is_some() || self.is_of_side(&offer.card))
        };
        if at.is_some() {
            let known = self.offers(draft, at);
            let meant: Vec<FillCandidate> = known.iter().filter(is_meant).cloned().collect();
            if !meant.is_empty() {
                return meant;
            }
        }
        // What is remembered may be from a force that already had its leader. At the top level, most of what is
        // remembered may be used up, as in a deck.
        let fresh = self.fresh_offers(draft, at);
        fresh.into_iter().filter(|offer| is_meant(&offer)).collect()
    }

    /// Returns the places that have a slot: the one that the step is on, or the top level, or else any card.
    fn places_with(
        &self,
        draft: &ReviewedForce,
        step: &Finding,
        slot: &str,
    ) -> Vec<Option<NodeId>> {
        let (game, library) = (self.fill_up.game, self.fill_up.library);
        let has = |node: &Node| {
            let slots = game.slots_at(&draft.force, library, Some(node));
            slots.iter().any(|found| found.id == slot)
        };
        if let Some(at) = step.at.last() {
            let node = draft.force.node(at).filter(|node| has(node));
            return node.map(|node| Some(node.id.clone())).into_iter().collect();
        }
        if game.slots(None, library).iter().any(|s| s.id == slot) {
            return vec![None];
        }
        let nodes = draft.force.nodes().filter(|node| has(node));
        nodes.map(|node| Some(node.id.clone())).collect()
    }

    /// Returns the cards that the rules ask for at a place.
    fn asked_for(&self, draft: &ReviewedForce, at: Option<&NodeId>) -> Vec<CardId> {
        let (game, library) = (self.fill_up.game, self.fill_up.library);
        let remarks = game.remarks(&draft.force, library, at).into_iter();
        let asked_for = remarks.filter(|remark| remark.asked_for);
        asked_for.map(|remark| remark.card).collect()
    }

    /// Makes a choice that a new card offers.
    fn by_choice(
        &self,
        draft: &ReviewedForce,
        step: &Finding,
        dice: &mut SplitMix64,
    ) -> Option<ReviewedForce> {
        let node = step.at.last().filter(|node| !self.origin.has(node))?;
        let choices = self
            .fill_up
            .game
            .choices(&draft.force, self.fill_up.library);
        let mut choices = choices.iter().filter(|choice| choice.node == *node);
        choices.find_map(|choice| {
            let edit = ForceEdit::Pick {
                node: node.clone(),
                picks: picks(choice, dice)?,
            };
            let next = self.edited(draft, &edit)?;
            is_forward(&next, step).then_some(next)
        })
    }
}

/// Returns the picks of a node with as many options of a choice as it needs. `None` if it has enough.
fn picks(choice: &Choice, dice: &mut SplitMix64) -> Option<Vec<String>> {
    let (chosen, free): (Vec<_>, Vec<_>) = choice.options.iter().partition(|option| option.chosen);
    let lacking = choice.least.checked_sub(chosen.len()).filter(|n| *n > 0)?;
    let more = shuffle(free, dice).into_iter().take(lacking);
    let picked = chosen.into_iter().chain(more);
    let picked = picked.map(|option| option.pick.clone());
    Some(choice.others.iter().cloned().chain(picked).collect())
}

/// Returns whether a step is done in a force, or has at least changed.
fn is_forward(next: &ReviewedForce, step: &Finding) -> bool {
    let mut findings = next.review.findings.iter();
    !findings.any(|now| is_same_step(now, step) && now.params == step.params)
}

/// Returns the node that a card was laid on a place as: a new one, or one whose count went up instead.
fn laid_node(
    before: &ReviewedForce,
    after: &ReviewedForce,
    parent: Option<&NodeId>,
    new: NewCard<'_>,
) -> Option<NodeId> {
    let (old, now) = (
        siblings(&before.force, parent)?,
        siblings(&after.force, parent)?,
    );
    let is_changed = |node: &&Node| {
        let same = old.iter().find(|old| old.id == node.id);
        node.card == *new.card && same.is_none_or(|old| old.count != node.count)
    };
    now.iter()
        .rev()
        .find(is_changed)
        .map(|node| node.id.clone())
}

/// Returns the nodes at a place.
pub(super) fn siblings<'f>(force: &'f Force, parent: Option<&NodeId>) -> Option<&'f [Node]> {
    match parent {
        None => Some(&force.entries),
        Some(parent) => Some(&force.node(parent)?.cards),
    }
}

/// Shuffles a list.
pub(super) fn shuffle<T>(mut things: Vec<T>, dice: &mut SplitMix64) -> Vec<T> {
    for place in (1..things.len()).rev() {
        things.swap(place, dice.below(place + 1));
    }
    things
}
