//! Where a list stands once its organiser has ruled on what was found.

use crate::model::event::{Ruling, Standing};
use crate::model::force::Force;
use crate::model::review::{Finding, Review, Severity};

/// Whether a rule asks the organiser: what it found is no breach, but the list cannot be judged whole.
#[must_use]
pub fn asks(rule: &str) -> bool {
    ["event/unknown-facts", "event/unread-lines"].contains(&rule)
}

/// What the organiser says of a finding; nothing where the card in its place is another by now.
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

/// Where a list stands: an error counts unless it is accepted, anything else only where it is refused, and the organiser
/// is asked until he has ruled.
#[must_use]
pub fn standing(review: &Review, force: &Force, rulings: &[Ruling]) -> Standing {
    let of = |finding: &Finding| {
        let accepted = ruling_on(finding, force, rulings).map(|ruling| ruling.accepted);
        match (accepted, finding.severity) {
            (Some(true), _) => Standing::Legal,
            (Some(false), _) | (None, Severity::Error) => Standing::NotLegal,
            (None, Severity::Warning) if asks(&finding.rule) => Standing::Asks,
            (None, _) => Standing::Legal,
        }
    };
    let all = review.findings.iter().map(of);
    all.max().unwrap_or(Standing::Legal)
}
