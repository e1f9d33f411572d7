//! Carries forces over to another points revision, and reports what that changes.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::card::{Card, CardId};
use crate::fold;
use crate::force::price::{ONE_COST, Price};
use crate::force::{Force, NodeId, for_each};
use crate::game::Game;
use crate::library::Library;
use crate::problem::Problem;
use crate::review::{Finding, Review, ReviewLine, Severity};

/// The least likeness of two names for one card to be named as the successor of the other, in hundredths.
const MIN_LIKENESS: u32 = 60;

/// A force that was carried over to another points revision.
#[derive(Debug, Clone)]
pub struct CarriedForce {
    /// The force under the other revision. It has the same cards. Cards that were renamed have their present ids.
    pub force: Force,
    /// The review under the first revision.
    pub before: Review,
    /// The review under the other revision.
    pub after: Review,
    /// Every card of the force, in reading order.
    pub lines: Vec<CarriedLine>,
    /// The breaches that are new or worse under the other revision.
    pub breaches: Vec<Finding>,
}

/// A card of a force that was carried over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CarriedLine {
    /// The node ids from the top level down to the node.
    pub at: Vec<NodeId>,
    /// The card, by its present id.
    pub card: CardId,
    /// The id by which the force named the card, if the card was renamed since.
    pub was: Option<CardId>,
    /// Number of models or copies.
    pub count: i64,
    /// Its share of the total under the first revision. `None` if unknown.
    pub before: Option<i64>,
    /// Its share of the total under the other revision. `None` if unknown.
    pub after: Option<i64>,
    /// How its cost under the other revision is known.
    pub cost: CarriedCost,
    /// A card that has a cost under the other revision and is likely to have taken the place of this one. It is only
    /// named, and never put into the force. `None` if the card has a cost itself, or nothing is like it.
    pub successor: Option<CardId>,
}

/// How the cost of a card under a revision is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CarriedCost {
    /// The revision has a cost for the card, or the card is never paid for.
    Known,
    /// The revision has none. The cost in this other revision counts.
    FromOther(String),
    /// No revision has a cost.
    Unknown,
    /// The library does not have the card.
    NoCard,
}

/// Carries a force over to another points revision. `None` as the revision stands for the newest.
///
/// # Errors
/// `no-revisions` or `unknown-revision`.
pub fn carry_over(
    force: &Force,
    revision: Option<&str>,
    game: &dyn Game,
    library: &Library,
) -> Result<CarriedForce, Problem> {
    let before = game.review(force, library);
    let mut carried = Force {
        revision: revision.map(str::to_owned),
        ..force.clone()
    };
    let mut was: FxHashMap<NodeId, CardId> = FxHashMap::default();
    for_each(&mut carried.entries, &mut |node| {
        if let Some(card) = library.card(&node.card)
            && card.id != node.card
        {
            let former = std::mem::replace(&mut node.card, card.id.clone());
            was.insert(node.id.clone(), former);
        }
    });
    let carried = carried.checked(library.games())?;
    let after = game.review(&carried, library);
    let costs: FxHashMap<&NodeId, Option<i64>> = before
        .lines
        .iter()
        .map(|line| (&line.node, line.cost))
        .collect();
    let wanted = revision.unwrap_or_else(|| game.newest_revision());
    let mut path: Vec<NodeId> = Vec::new();
    let mut successors: FxHashMap<CardId, Option<CardId>> = FxHashMap::default();
    let mut line = |line: &ReviewLine| {
        path.truncate(line.depth);
        path.push(line.node.clone());
        // What comes with another card is not paid for.
        let cost = match line.included {
            true => CarriedCost::Known,
            false => carried_cost(&line.card, wanted, game, library),
        };
        let successor = match cost {
            CarriedCost::Known => None,
            _ => successors
                .entry(line.card.clone())
                .or_insert_with(|| likely_successor(&line.card, wanted, game, library))
                .clone(),
        };
        CarriedLine {
            at: path.clone(),
            card: line.card.clone(),
            was: was.get(&line.node).cloned(),
            count: line.count,
            before: costs.get(&line.node).copied().flatten(),
            after: line.cost,
            cost,
            successor,
        }
    };
    let lines = after.lines.iter().map(&mut line).collect();
    let is_new = |finding: &&Finding| {
        finding.severity == Severity::Error && finding.worsens(&before.findings)
    };
    let breaches = after.findings.iter().filter(is_new).cloned().collect();
    Ok(CarriedForce {
        force: carried,
        before,
        after,
        lines,
        breaches,
    })
}

/// Returns how the cost of a card under a revision is known.
fn carried_cost(id: &CardId, revision: &str, game: &dyn Game, library: &Library) -> CarriedCost {
    let Some(card) = library.card(id) else {
        return CarriedCost::NoCard;
    };
    match game.price(card, revision) {
        Price::Points { other: None, .. } | Price::None => CarriedCost::Known,
        Price::Points {
            other: Some(other), ..
        } => CarriedCost::FromOther(other.to_owned()),
        // A multiplier without a base is no cost, whether the revision has it or not.
        Price::Times(_) | Price::Unknown => CarriedCost::Unknown,
    }
}

/// Returns the card that most likely takes the place of another under a revision: one of the same kind that has a cost
/// there, is of the same character or has nearly the same name, and shares a faction if both have any. `None` if no
/// card is like it. The card itself need not be in the library.
#[must_use]
pub fn likely_successor(
    id: &CardId,
    revision: &str,
    game: &dyn Game,
    library: &Library,
) -> Option<CardId> {
    let gone = library.card(id).map(|card| &**card);
    let names = names_of(gone, id);
    let revision = match revision {
        "" => ONE_COST,
        revision => revision,
    };
    let alike = library.of_kind(game.id(), id.kind()).filter_map(|card| {
        let priced = matches!(
            game.price(card, revision),
            Price::Points { other: None, .. }
        );
        let is_fit = priced && card.id != *id && game.is_proposed(card, None);
        let likeness = likeness(gone, &names, card);
        (is_fit && likeness >= MIN_LIKENESS).then_some((likeness, card))
    });
    // Of equally likely cards, the one with the shorter id is the plainer one.
    let best = alike.min_by_key(|(likeness, card)| {
        let id = card.id.as_str();
        (std::cmp::Reverse(*likeness), id.len(), id)
    });
    best.map(|(_, card)| card.id.clone())
}

/// Returns the words of each name of a card: in every language, and in its id.
fn names_of(card: Option<&Card>, id: &CardId) -> Vec<BTreeSet<String>> {
    let names = card.into_iter().flat_map(|card| card.name.0.values());
    let names = names.map(String::as_str).chain([id.slug()]);
    let words = names.map(|name| fold::words(name).into_iter().collect());
    words
        .filter(|words: &BTreeSet<String>| !words.is_empty())
        .collect()
}

/// Returns how alike two cards are, in hundredths.
fn likeness(gone: Option<&Card>, names: &[BTreeSet<String>], other: &Card) -> u32 {
    if let Some(gone) = gone {
        let shares = gone
            .found_under()
            .any(|own| other.found_under().any(|listed| listed == own));
        let is_sorted = |card: &Card| card.found_under().next().is_some();
        if is_sorted(gone) && is_sorted(other) && !shares {
            return 0;
        }
        if gone.identity.is_some() && gone.identity == other.identity {
            return 100;
        }
    }
    let others = names_of(Some(other), &other.id);
    let pairs = names
        .iter()
        .flat_map(|one| others.iter().map(move |other| (one, other)));
    pairs
        .map(|(one, other)| words_in_common(one, other))
        .max()
        .unwrap_or(0)
}

/// Returns how much two names have in common, in hundredths. A name that is contained in the other counts more than
/// one that only overlaps with it: `Knight Patrol` is more like `Knight` than like `Knight Captain`.
fn words_in_common(one: &BTreeSet<String>, other: &BTreeSet<String>) -> u32 {
    let common = one.intersection(other).count();
    let all = one.union(other).count();
    let smaller = one.len().min(other.len());
    let hundredths = |part: usize, of: usize, share: usize| part * share / of.max(1);
    let sum = hundredths(common, smaller, 60) + hundredths(common, all, 40);
    u32::try_from(sum).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(name: &str) -> BTreeSet<String> {
        fold::words(name).into_iter().collect()
    }

    #[test]
    fn a_name_within_the_other_is_more_like_it_than_one_that_overlaps() {
        let common = |one, other| words_in_common(&words(one), &words(other));
        assert_eq!(common("Knight", "Knight"), 100);
        assert_eq!(common("Knight Patrol", "Knight"), 80);
        assert_eq!(common("Knight Patrol", "Knight Captain"), 43);
        assert_eq!(common("Knight", "Scribe"), 0);
    }
}
