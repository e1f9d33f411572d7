//! The rules, and how the numbers come about.

use super::Stargrave;
use crate::review::Basis::Program;
use crate::review::Severity::Error;
use crate::rule::{Rule, Ruleset, unknown_card};

/// Every rule.
pub(super) static RULES: Ruleset = Ruleset {
    game: &Stargrave,
    rules: &[Rule::new(
        "stargrave/unknown-card",
        Error,
        Program,
        unknown_card,
    )],
    cost: |spot| spot.points(),
    limit: |force| force.limit.map(i64::from),
    counts: |_| Vec::new(),
    profiles: |_| Vec::new(),
};
