//! What the rules of every game share: a force laid out card by card, a list of rules, what they find, cards on trial.
//!
//! A game that has its rules as a [`Ruleset`] gets its review and its candidates from here.

use crate::edit::ForceEdit;
use crate::review::{Basis, Finding, Param, Severity, Unchecked};

pub use crate::review::Counts;

mod set;
mod table;

pub use set::Ruleset;
pub use table::{Placed, Spot, Table};

/// One rule of a game.
#[derive(Debug)]
pub struct Rule {
    /// Its id: `tragic/copies`.
    pub id: &'static str,
    /// How much its findings weigh.
    pub severity: Severity,
    /// What it rests on.
    pub basis: Basis,
    /// Finds every breach of it.
    pub check: fn(&Rule, &Table<'_>, &mut Report),
}

/// What the rules found so far.
#[derive(Debug, Default)]
pub struct Report {
    /// Breaches.
    pub findings: Vec<Finding>,
    /// Rules that lacked a fact.
    pub unchecked: Vec<Unchecked>,
}

impl Rule {
    /// A rule.
    #[must_use]
    pub const fn new(
        id: &'static str,
        severity: Severity,
        basis: Basis,
        check: fn(&Rule, &Table<'_>, &mut Report),
    ) -> Self {
        Self {
            id,
            severity,
            basis,
            check,
        }
    }

    /// A finding on the force as a whole.
    #[must_use]
    pub fn on_force(&self) -> Finding {
        Finding::new(self.id, self.severity, self.basis, Vec::new())
    }

    /// A finding on a card; its message may mention `card`.
    #[must_use]
    pub fn on(&self, spot: Spot<'_, '_>) -> Finding {
        let finding = Finding::new(self.id, self.severity, self.basis, spot.at());
        match spot.card() {
            Some(card) => finding.with("card", &card.id),
            None => finding.with("card", Param::Text(spot.node().card.to_string())),
        }
    }

    /// A finding on a card that taking it away mends.
    #[must_use]
    pub fn take_off(&self, spot: Spot<'_, '_>) -> Finding {
        self.on(spot).mend(ForceEdit::Remove {
            node: spot.node().id.clone(),
        })
    }

    /// A finding on a card of which there are too many: fewer copies mend it, or none.
    #[must_use]
    pub fn leave(&self, spot: Spot<'_, '_>, copies: i64) -> Finding {
        if copies < 1 {
            return self.take_off(spot);
        }
        self.on(spot).mend(ForceEdit::SetCount {
            node: spot.node().id.clone(),
            count: copies,
        })
    }

    /// This rule lacks a fact of a card.
    #[must_use]
    pub fn lacks(&self, spot: Spot<'_, '_>, missing: &'static str) -> Unchecked {
        Unchecked {
            rule: self.id,
            at: spot.at(),
            missing,
        }
    }
}

impl Report {
    /// Adds a breach.
    pub fn push(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// Adds a rule that lacked a fact.
    pub fn unchecked(&mut self, unchecked: Unchecked) {
        self.unchecked.push(unchecked);
    }
}

/// A card of which there are fewer than one.
pub fn count_below_one(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    for spot in table.cards().filter(|spot| !spot.is_fielded()) {
        report.push(rule.leave(spot, 1).with("count", spot.node().count));
    }
}

/// A card that the library does not have, or that lies where the game has no place for it.
pub fn unknown_card(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    for spot in table.all() {
        if spot.card().is_none() && spot.placed() == Placed::Well {
            report.push(rule.take_off(spot));
        } else if spot.placed() == Placed::Wrong {
            report.push(rule.take_off(spot).variant("misplaced"));
        }
    }
}
