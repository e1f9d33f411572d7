//! What the rules say of a force: totals, findings and how to mend them, profiles, and how certain all that is.

use std::borrow::Cow;

use crate::model::card::CardId;
use crate::model::force::NodeId;
use crate::model::pack::PackInfo;

mod finding;
mod profile;
mod totals;

pub use finding::{Basis, Finding, Param, Severity, Unchecked, page};
pub use profile::{Numbers, Profile};
pub use totals::{CostTotal, Counts, Span, Sum, Totals};

/// The verdict on a force, and all that led to it.
#[derive(Debug, Clone)]
pub struct Review {
    /// The points revision that counted: the force's own, or the newest. Empty where a game has none.
    pub revision: String,
    /// Rules that lacked a fact.
    pub unchecked: Vec<Unchecked>,
    /// Points, and what else the game counts.
    pub totals: Totals,
    /// What the rules found.
    pub findings: Vec<Finding>,
    /// The numbers of each unit as fielded.
    pub profiles: Vec<Profile>,
    /// Every card of the force in reading order, with what it adds to the total.
    pub lines: Vec<ReviewLine>,
    /// The packs whose cards the force uses.
    pub data: Vec<PackInfo>,
}

impl Review {
    /// No finding is an error.
    #[must_use]
    pub fn legal(&self) -> bool {
        self.errors() == 0
    }

    /// How many findings are errors.
    #[must_use]
    pub fn errors(&self) -> usize {
        let is_error = |finding: &&Finding| finding.severity == Severity::Error;
        self.findings.iter().filter(is_error).count()
    }

    /// What a card and all that lies on it add to the total; `None` where the force has no such node.
    #[must_use]
    pub fn sum_of(&self, node: &NodeId) -> Option<Sum> {
        let place = self.lines.iter().position(|line| line.node == *node)?;
        Some(Sum::of(self.lines_on(place)))
    }

    /// The line at a place, and those of the cards on it.
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

    /// Every rule could be checked and every cost is known.
    #[must_use]
    pub fn certain(&self) -> bool {
        self.unchecked.is_empty() && self.totals.unknown_costs == 0
    }
}

/// One card of the force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewLine {
    /// Id of the node.
    pub node: NodeId,
    /// How many cards it lies on.
    pub depth: usize,
    /// The card.
    pub card: CardId,
    /// Models or copies.
    pub count: i64,
    /// What it adds to the total, models counted; `None` where its cost is not known.
    pub cost: Option<i64>,
    /// Whether it comes with its unit.
    pub included: bool,
}

/// A card that might be added somewhere, and what the rules would say.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The card.
    pub card: CardId,
    /// The slot that it would fill.
    pub slot: Cow<'static, str>,
    /// What it would add to the total; `None` where its cost is not known.
    pub cost: Option<i64>,
    /// The breaches that it would bring, and those that it would make worse.
    pub findings: Vec<Finding>,
}

impl Candidate {
    /// Whether it may be added without making the force less legal than it is.
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
