//! Computes a list's standing at an event from the findings and the organiser's rulings.

use crate::event::{ListStatus, Ruling};
use crate::force::Force;
use crate::review::{Finding, Review, Severity};

/// Returns whether a rule asks for the organiser's decision. Its findings are no breaches. They say that the list
/// cannot be judged completely.
#[must_use]
pub fn requires_ruling(rule: &str) -> bool {
    ["event/unknown-facts", "event/unread-lines"].contains(&rule)
}

/// Returns the organiser's latest ruling on a finding. `None` if there is none, or if the node now has another card.
#[must_use]
pub fn ruling_on<'r>(
    finding: &Finding,
    force: &Force,
    rulings: &'r [Ruling],
) -> Option<&'r Ruling> {
    let node = finding.at.last();
    let card = node.and_then(|id| force.node(id)).map(|node| &node.card);
    let same = |ruling: &&Ruling| {
        ruling.rule == finding.rule
            && ruling.node.as_str() == node.map_or("", |id| id.as_str())
            && ruling.card.as_ref() == card
    };
    rulings.iter().rev().find(same)
}

/// Returns the standing of a list. An error counts unless it is accepted. Anything else counts only if it is refused.
/// Findings that ask for the organiser's decision do so until there is a ruling.
#[must_use]
pub fn standing(review: &Review, force: &Force, rulings: &[Ruling]) -> ListStatus {
    let of = |finding: &Finding| {
        let accepted = ruling_on(finding, force, rulings).map(|ruling| ruling.accepted);
        match (accepted, finding.severity) {
            (Some(true), _) => ListStatus::Legal,
            (Some(false), _) | (None, Severity::Error) => ListStatus::NotLegal,
            (None, Severity::Warning) if requires_ruling(&finding.rule) => ListStatus::Asks,
            (None, _) => ListStatus::Legal,
        }
    };
    let all = review.findings.iter().map(of);
    all.max().unwrap_or(ListStatus::Legal)
}
