//! Spends the points that are left.

use rustc_hash::FxHashMap;

use crate::card::{Card, CardId};
use crate::edit::ForceEdit;
use crate::force::fill_up::offers::{FillCandidate, NewCard};
use crate::force::fill_up::steps::{shuffle, siblings};
use crate::force::fill_up::{FillSearch, ReviewedForce};
use crate::force::{Node, NodeId};
use crate::play::SplitMix64;

/// Most entries that are added to a force.
const MAX_ENTRIES: usize = 60;
/// Most entries in a row that turn out not to fit.
const MAX_FAILURES: usize = 24;
/// Most cards that are added to one entry beside what it suggests.
const MAX_EXTRAS: usize = 3;
/// Most replacements that are tried when entries are full and points are left.
const MAX_REPLACEMENTS: usize = 12;

/// What a way prefers to spend points on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum FillTheme {
    /// Few entries, each as costly as possible.
    Large,
    /// Many cheap entries.
    Many,
    /// Cards for the entries that are there.
    Equipment,
    /// Some of all.
    Mixed,
}

impl FillTheme {
    pub(super) const ALL: [Self; 4] = [Self::Large, Self::Many, Self::Equipment, Self::Mixed];

    /// Chooses one of some offers. There must be at least one.
    fn choose(self, pool: &[FillCandidate], dice: &mut SplitMix64) -> usize {
        let any = dice.below(pool.len());
        let other = dice.below(pool.len());
        let third = dice.below(pool.len());
        let by_cost = |place: &usize| pool[*place].cost;
        let chosen = match self {
            Self::Large => [any, other, third].into_iter().max_by_key(by_cost),
            Self::Many => [any, other, third].into_iter().min_by_key(by_cost),
            Self::Equipment | Self::Mixed => None,
        };
        chosen.unwrap_or(any)
    }
}

impl FillSearch<'_> {
    /// Spends points by a theme. `None` if a force from nothing lacks something that was wished for.
    pub(super) fn spend(
        &self,
        draft: ReviewedForce,
        theme: FillTheme,
        dice: &mut SplitMix64,
    ) -> Option<ReviewedForce> {
        let mut draft = draft;
        if theme != FillTheme::Equipment {
            draft = self.add_entries(draft, theme, dice)?;
        }
        draft = self.add_extras(draft, theme, dice);
        Some(self.replace_entries(draft, dice))
    }

    /// Adds entries until no further one fits.
    fn add_entries(
        &self,
        draft: ReviewedForce,
        theme: FillTheme,
        dice: &mut SplitMix64,
    ) -> Option<ReviewedForce> {
        let mut draft = draft;
        let mut pool = self.entry_pool(&draft);
        let mut failures = 0;
        let is_first = self.entries(&draft).is_empty();
        let mut added = 0;
        while added < MAX_ENTRIES && failures < MAX_FAILURES && !self.is_over() {
            let left = draft.left().unwrap_or(i64::MAX);
            // The first entry of a new force leaves room for the others.
            let room = if is_first && added == 0 && self.guide.least_entries > 1 {
                left / 5 * 3
            } else {
                left
            };
            let fits =
                |offer: &&FillCandidate| offer.cost > 0 && self.whole_cost(&draft, offer) <= room;
            let fitting: Vec<FillCandidate> = pool.iter().filter(fits).cloned().collect();
            if fitting.is_empty() {
                break;
            }
            // A mixed way keeps some points for cards on existing entries.
            if theme == FillTheme::Mixed && added > 0 && self.wish.is_none() && dice.below(4) == 0 {
                break;
            }
            let offer = &fitting[theme.choose(&fitting, dice)];
            match self.lay_entry(&draft, offer.new_card(), dice) {
                Some(next) => {
                    draft = next;
                    added += 1;
                    failures = 0;
                    if added == 1 && is_first {
                        draft = self.grant_wishes(draft, dice)?;
                        // With a leader, other entries are allowed than before.
                        pool = self.fresh_entry_pool(&draft);
                    }
                }
                None => {
                    failures += 1;
                    let card = offer.card.clone();
                    pool.retain(|other| other.card != card);
                }
            }
        }
        Some(draft)
    }

    /// Returns the cost of an entry with what its card suggests.
    fn whole_cost(&self, draft: &ReviewedForce, offer: &FillCandidate) -> i64 {
        let (game, library) = (self.fill_up.game, self.fill_up.library);
        let Some(card) = library.card(&offer.card) else {
            return offer.cost;
        };
        let revision = self.revision(draft);
        let price = |(id, count): (CardId, u32)| {
            let points = library
                .card(&id)
                .and_then(|card| game.price(card, revision).points());
            points.unwrap_or(0).saturating_mul(i64::from(count))
        };
        let suggested = game.suggested(card).into_iter().map(price);
        suggested.fold(offer.cost, i64::saturating_add)
    }

    /// Returns the card that holds the entries. `None` if they lie at the top level.
    pub(super) fn root(&self, draft: &ReviewedForce) -> Option<NodeId> {
        let kind = self.guide.roots?;
        let mut roots = draft.force.entries.iter();
        let root = roots.find(|root| root.card.kind() == kind);
        root.map(|root| root.id.clone())
    }

    /// Returns the entries of a force.
    pub(super) fn entries<'d>(&self, draft: &'d ReviewedForce) -> &'d [Node] {
        siblings(&draft.force, self.root(draft).as_ref()).unwrap_or_default()
    }

    /// Lays a card that holds entries, if there has to be one and there is none yet. `None` if none can be laid.
    pub(super) fn lay_root(
        &self,
        draft: ReviewedForce,
        dice: &mut SplitMix64,
    ) -> Option<ReviewedForce> {
        let Some(kind) = self.guide.roots.filter(|_| self.root(&draft).is_none()) else {
            return Some(draft);
        };
        let mut offers = shuffle(self.fresh_offers(&draft, None), dice);
        offers.retain(|offer| offer.card.kind() == kind && self.is_of_side(&offer.card));
        let mut offers = offers.iter();
        offers.find_map(|offer| Some(self.lay(&draft, None, offer.new_card(), dice, 0)?.0))
    }

    /// Returns the entries that may be added.
    fn entry_pool(&self, draft: &ReviewedForce) -> Vec<FillCandidate> {
        let offers = self.offers(draft, self.root(draft).as_ref());
        let of_side = offers.iter().filter(|offer| self.is_of_side(&offer.card));
        of_side.cloned().collect()
    }

    /// Returns the entries that may be added to a force that has changed since.
    fn fresh_entry_pool(&self, draft: &ReviewedForce) -> Vec<FillCandidate> {
        let mut offers = self.fresh_offers(draft, self.root(draft).as_ref());
        offers.retain(|offer| self.is_of_side(&offer.card));
        offers
    }

    /// Lays an entry, and takes the steps that the force then needs.
    fn lay_entry(
        &self,
        draft: &ReviewedForce,
        new: NewCard<'_>,
        dice: &mut SplitMix64,
    ) -> Option<ReviewedForce> {
        let root = self.root(draft);
        let next = self.lay_whole(draft, root.as_ref(), new, dice, 0)?;
        self.settle(next, dice)
    }

    /// Lays an entry with what its card suggests, and a weapon if it has none.
    pub(super) fn lay_whole(
        &self,
        draft: &ReviewedForce,
        root: Option<&NodeId>,
        new: NewCard<'_>,
        dice: &mut SplitMix64,
        depth: usize,
    ) -> Option<ReviewedForce> {
        let held = |draft: &ReviewedForce| siblings(&draft.force, root).map(<[Node]>::len);
        let entries = held(draft);
        let (next, node) = self.lay(draft, root, new, dice, depth)?;
        // A further copy of an entry has what the first one has.
        if held(&next) == entries {
            return Some(next);
        }
        let next = self.outfit(next, &node, new.card, dice);
        Some(self.arm(next, &node, dice))
    }

    /// Gives a new entry what its card suggests: all of it, or as much as is allowed.
    fn outfit(
        &self,
        draft: ReviewedForce,
        node: &NodeId,
        card: &CardId,
        dice: &mut SplitMix64,
    ) -> ReviewedForce {
        let (game, library) = (self.fill_up.game, self.fill_up.library);
        let Some(card) = library.card(card) else {
            return draft;
        };
        let mut draft = draft;
        for (suggested, count) in game.suggested(card) {
            let priced = library.card(&suggested);
            if !priced.is_some_and(|card| self.is_priced(&draft, card)) {
                continue;
            }
            for _ in 0..count.min(MAX_EXTRAS as u32) {
                let new = NewCard::direct(&suggested);
                match self.lay(&draft, Some(node), new, dice, 0) {
                    Some((next, _)) => draft = next,
                    None => break,
                }
            }
        }
        draft
    }

    /// Gives a new entry and the cards on it a weapon, where the game says that they need one and they have none.
    fn arm(&self, draft: ReviewedForce, node: &NodeId, dice: &mut SplitMix64) -> ReviewedForce {
        let (Some(arms), Some(bearer)) = (self.guide.arms, self.card_at(&draft, node)) else {
            return draft;
        };
        let with = self.fill_up.game.comes_with(bearer);
        let library = self.fill_up.library;
        let of_id = |id: &CardId| library.card(id).is_some_and(|card| arms(card, bearer));
        let held = siblings(&draft.force, Some(node)).unwrap_or_default();
        if held.iter().any(|held| of_id(&held.card)) || with.iter().any(|with| of_id(with.card)) {
            return draft;
        }
        let left = draft.left().unwrap_or(i64::MAX);
        let offers = self.offers(&draft, Some(node));
        let fitting = offers.iter();
        let mut fitting: Vec<&FillCandidate> = fitting
            .filter(|offer| offer.cost <= left && of_id(&offer.card))
            .collect();
        for _ in 0..4 {
            if fitting.is_empty() || self.is_over() {
                break;
            }
            // Of two, the cheaper: points for a weapon are not there for another entry.
            let (one, other) = (dice.below(fitting.len()), dice.below(fitting.len()));
            let chosen = if fitting[one].cost <= fitting[other].cost {
                one
            } else {
                other
            };
            let new = fitting.swap_remove(chosen).new_card();
            if let Some((next, _)) = self.lay(&draft, Some(node), new, dice, 0) {
                return next;
            }
        }
        draft
    }

    /// Fills the slots of the first entry that were wished for. `None` if one stays empty.
    fn grant_wishes(&self, draft: ReviewedForce, dice: &mut SplitMix64) -> Option<ReviewedForce> {
        let mut draft = draft;
        let wished = self.wish.map(|wish| wish.slots.as_slice());
        for slot in wished.unwrap_or_default() {
            let node = self.entries(&draft).first()?.id.clone();
            let offers = shuffle(self.offers_in(&draft, Some(&node), slot), dice);
            let granted = offers
                .iter()
                .find_map(|offer| self.lay(&draft, Some(&node), offer.new_card(), dice, 0));
            draft = granted?.0;
        }
        Some(draft)
    }

    /// Adds cards to entries: to those that the force had, except those that lead, and to new ones.
    fn add_extras(
        &self,
        draft: ReviewedForce,
        theme: FillTheme,
        dice: &mut SplitMix64,
    ) -> ReviewedForce {
        let mut draft = draft;
        let mut places = self.extra_places(&draft, theme);
        let mut extras: FxHashMap<NodeId, usize> = FxHashMap::default();
        let mut failures = 0;
        while !places.is_empty() && failures < MAX_FAILURES && !self.is_over() {
            let left = draft.left().unwrap_or(0);
            if left <= 0 {
                break;
            }
            let place = dice.below(places.len());
            let (entry, at) = places[place].clone();
            let chosen = if extras.get(&entry).is_some_and(|count| *count >= MAX_EXTRAS) {
                None
            } else {
                self.choose_extra(&draft, &at, left, dice)
            };
            let Some(extra) = chosen else {
                places.swap_remove(place);
                continue;
            };
            match self.lay(&draft, Some(&at), extra.new_card(), dice, 0) {
                Some((next, _)) => {
                    draft = next;
                    *extras.entry(entry).or_default() += 1;
                    failures = 0;
                }
                None => failures += 1,
            }
        }
        draft
    }

    /// Returns the places for further cards, each with its entry: entries, and the cards on them.
    fn extra_places(&self, draft: &ReviewedForce, theme: FillTheme) -> Vec<(NodeId, NodeId)> {
        let mut places = Vec::new();
        for entry in self.entries(draft) {
            let is_old = self.origin.has(&entry.id);
            let is_kept = is_old && (self.guide.leads)(entry, self.fill_up.library);
            if is_kept || (theme == FillTheme::Equipment && !is_old) {
                continue;
            }
            places.push((entry.id.clone(), entry.id.clone()));
            let items = entry.inside().filter(|item| self.has_slots(item));
            places.extend(items.map(|item| (entry.id.clone(), item.id.clone())));
        }
        places
    }

    fn has_slots(&self, node: &Node) -> bool {
        let (game, library) = (self.fill_up.game, self.fill_up.library);
        let card = library.card(&node.card);
        // The slots of the card say enough here, and they are quicker to tell than those of the node.
        card.is_some_and(|card| !game.slots(Some(card), library).is_empty())
    }

    /// Chooses a card for a place: of two at random, the costlier. A card that lies there already is not chosen. `None`
    /// if nothing fits.
    fn choose_extra(
        &self,
        draft: &ReviewedForce,
        at: &NodeId,
        left: i64,
        dice: &mut SplitMix64,
    ) -> Option<FillCandidate> {
        let held = siblings(&draft.force, Some(at))?;
        let offers = self.offers(draft, Some(at));
        let fits = |offer: &&FillCandidate| {
            (1..=left).contains(&offer.cost)
                && !self.guide.optional_slots.contains(&offer.slot.as_str())
                && held.iter().all(|held| held.card != offer.card)
        };
        let fitting: Vec<&FillCandidate> = offers.iter().filter(fits).collect();
        if fitting.is_empty() {
            return None;
        }
        let (one, other) = (dice.below(fitting.len()), dice.below(fitting.len()));
        let chosen = if fitting[one].cost >= fitting[other].cost {
            one
        } else {
            other
        };
        Some(fitting[chosen].clone())
    }

    /// Replaces new entries by costlier ones, if more than a tenth of the points is left although no further entry fits.
    fn replace_entries(&self, draft: ReviewedForce, dice: &mut SplitMix64) -> ReviewedForce {
        let mut draft = draft;
        let points = self.origin.draft.left().unwrap_or(0);
        for _ in 0..MAX_REPLACEMENTS {
            let left = draft.left().unwrap_or(0);
            if left <= points / 10 || self.is_over() {
                break;
            }
            // The first entry of a new force stays, because it leads.
            let kept = usize::from(self.wish.is_some());
            let new = self.entries(&draft).iter().skip(kept);
            let new: Vec<&Node> = new.filter(|entry| !self.origin.has(&entry.id)).collect();
            if new.is_empty() {
                break;
            }
            let entry = new[dice.below(new.len())];
            let cost = draft.review.sum_of(&entry.id).map_or(0, |sum| sum.known);
            let mut pool = self.entry_pool(&self.origin.draft);
            pool.retain(|offer| offer.cost > cost && offer.cost <= cost.saturating_add(left));
            if pool.is_empty() {
                continue;
            }
            let offer = &pool[dice.below(pool.len())];
            let removal = ForceEdit::Remove {
                node: entry.id.clone(),
            };
            let without = self.edited(&draft, &removal);
            let replaced =
                without.and_then(|without| self.lay_entry(&without, offer.new_card(), dice));
            if let Some(next) = replaced.filter(|next| next.left().is_some_and(|now| now < left)) {
                draft = next;
            }
        }
        draft
    }

    fn card_at(&self, draft: &ReviewedForce, node: &NodeId) -> Option<&Card> {
        let node = draft.force.node(node)?;
        self.fill_up.library.card(&node.card).map(|card| &**card)
    }
}
