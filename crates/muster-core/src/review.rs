//! Reviews: what the rules say about a force. A review holds totals, findings with their fixes, profiles, and how
//! certain the verdict is.

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::card::CardId;
use crate::force::NodeId;
use crate::pack::PackInfo;

mod finding;
mod profile;
mod slot;
mod totals;

pub use finding::{Basis, Finding, LackedFact, Param, Severity, Unchecked, page};
pub use profile::{Numbers, Profile};
pub use slot::SlotView;
pub use totals::{CostTotal, Counts, NodeCost, NumberRange, Sum, Totals};

pub(crate) mod messages;
pub(crate) mod unchecked;

pub use messages::VerdictText;
pub use unchecked::{UncheckedRule, fact_name};

/// The verdict on a force, with everything that led to it.
#[derive(Debug, Clone)]
pub struct Review {
    /// The points revision that was used: the force's own, or the newest. Empty if the game has none.
    pub revision: String,
    /// Rules that could not be checked because a fact is unknown: each once for each entry.
    pub unchecked: Vec<Unchecked>,
    /// The cost, and the other numbers that the game counts.
    pub totals: Totals,
    /// What the rules found.
    pub findings: Vec<Finding>,
    /// The derived numbers of each unit as fielded.
    pub profiles: Vec<Profile>,
    /// A line for every card of the force in reading order, with its share of the total.
    pub lines: Vec<ReviewLine>,
    /// The packs whose cards the force contains.
    pub data: Vec<PackInfo>,
}

impl Review {
    /// Returns whether the force is legal, which means that no finding is an error.
    #[must_use]
    pub fn legal(&self) -> bool {
        self.errors() == 0
    }

    /// Returns the number of findings that are errors.
    #[must_use]
    pub fn errors(&self) -> usize {
        let is_error = |finding: &&Finding| finding.severity == Severity::Error;
        self.findings.iter().filter(is_error).count()
    }

    /// Returns the number of rules that could not be checked, on however many entries.
    #[must_use]
    pub fn unchecked_rules(&self) -> usize {
        let rules = self.unchecked.iter().map(|unchecked| &unchecked.rule);
        rules.collect::<BTreeSet<_>>().len()
    }

    /// Returns the cost of a node with everything on it. `None` if the review has no such node.
    #[must_use]
    pub fn sum_of(&self, node: &NodeId) -> Option<Sum> {
        let place = self.lines.iter().position(|line| line.node == *node)?;
        Some(Sum::from_lines(self.lines_on(place)))
    }

    /// Returns the line at an index, followed by the lines of the cards on it.
    #[must_use]
    pub fn lines_on(&self, place: usize) -> &[ReviewLine] {
        let Some((line, rest)) = self
            .lines
            .get(place..)
            .and_then(<[ReviewLine]>::split_first)
        else {
            return &[];
        };
        let inside = rest.iter().take_while(|other| other.depth > line.depth);
        &self.lines[place..=place + inside.count()]
    }

    /// Returns whether every rule could be checked and every cost is known.
    #[must_use]
    pub fn certain(&self) -> bool {
        self.unchecked.is_empty() && self.totals.unknown_costs == 0
    }
}

/// A card of the force, with its share of the total.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewLine {
    /// Id of the node.
    pub node: NodeId,
    /// Number of cards that it lies on.
    pub depth: usize,
    /// The card.
    pub card: CardId,
    /// Number of models or copies.
    pub count: i64,
    /// Its share of the total, for all models or copies. `None` if its cost is unknown.
    pub cost: Option<i64>,
    /// Its share of each cost, in the order of [`Totals::costs`], if the game has several. `cost` is then that of the
    /// first, rounded down. A cost to which the card adds nothing known may be missing.
    pub costs: Vec<NodeCost>,
    /// Whether the card comes with its unit.
    pub included: bool,
}

/// A card that could be added at some place, with what the rules would say about it.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The card.
    pub card: CardId,
    /// The way to the card, which its node gets: see [`Node::via`](crate::force::Node::via).
    pub via: Vec<String>,
    /// Id of the slot that it would fill.
    pub slot: Cow<'static, str>,
    /// Its share of the total. `None` if its cost is unknown.
    pub cost: Option<i64>,
    /// What it would add to each cost, with what comes along, if the game has several. Empty if that is not worked out.
    pub costs: Vec<NodeCost>,
    /// The breaches that adding it would cause or make worse.
    pub findings: Vec<Finding>,
    /// The rules that could no longer be checked, because a fact is unknown.
    pub unchecked: Vec<Unchecked>,
}

impl Candidate {
    /// Returns whether the card can be added without making the force less legal than it is.
    #[must_use]
    pub fn allowed(&self) -> bool {
        self.findings
            .iter()
            .all(|finding| finding.severity != Severity::Error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(node: &str, depth: usize, cost: Option<i64>) -> ReviewLine {
        ReviewLine {
            node: NodeId::new(node),
            depth,
            card: CardId::new("fww/unit/knight"),
            count: 1,
            cost,
            costs: Vec::new(),
            included: false,
        }
    }

    fn review(lines: Vec<ReviewLine>) -> Review {
        Review {
            revision: String::new(),
            unchecked: Vec::new(),
            totals: Totals::default(),
            findings: Vec::new(),
            profiles: Vec::new(),
            lines,
            data: Vec::new(),
        }
    }

    #[test]
    fn a_sum_takes_a_card_with_all_on_it_and_no_other() {
        let lines = vec![
            line("a", 0, Some(5)),
            line("b", 1, Some(7)),
            line("c", 2, None),
            line("d", 1, Some(i64::MAX)),
            line("e", 0, Some(2)),
        ];
        let review = review(lines);
        let sum = |node: &str| review.sum_of(&NodeId::new(node));
        let of = |known, unknown| Some(Sum { known, unknown });
        assert_eq!(sum("a"), of(i64::MAX, 1));
        assert_eq!(sum("b"), of(7, 1));
        assert_eq!(sum("d").and_then(Sum::total), Some(i64::MAX));
        assert_eq!(sum("c").and_then(Sum::total), None);
        assert_eq!(sum("e"), of(2, 0));
        assert_eq!(sum("f"), None);
    }
}
