//! What the rules of every game share: a force laid out card by card, a list of rules, what they find, cards on trial.
//!
//! A game that has its rules as a [`Ruleset`] gets its review and its candidates from here.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use crate::model::edit::ForceEdit;
use crate::model::review::{Basis, Finding, Param, Severity, Unchecked};

pub use crate::model::review::Counts;

mod about;
mod set;
mod slots;
mod table;

pub use about::Cards;
pub use set::Ruleset;
pub use slots::slot_counts;
pub use table::{Spot, Table};

pub use crate::model::game::{ComesWith, Placed};
pub use crate::model::price::Price;

/// One rule of a game.
#[derive(Debug, Clone)]
pub struct Rule {
    /// Its id: `tragic/copies`.
    pub id: Cow<'static, str>,
    /// How much its findings weigh.
    pub severity: Severity,
    /// What it rests on.
    pub basis: Basis,
    /// Finds every breach of it.
    pub check: Check,
    /// The cards of which it speaks: no other changes what it finds, and on an entry without any it finds nothing.
    pub about: Cards,
}

/// What a rule looks at.
#[derive(Clone)]
pub enum Check {
    /// The force as a whole.
    Force(fn(&Rule, &Table<'_>, &mut RuleReport)),
    /// A card on the table with all that is on it, and nothing else; cards that no rule can speak of too.
    Entry(fn(&Rule, Spot<'_, '_>, &mut RuleReport)),
    /// The same, of one kind that the rules can speak of.
    Of(&'static str, fn(&Rule, Spot<'_, '_>, &mut RuleReport)),
    /// The force as a whole, by what a game made at run time knows.
    ForceBy(ForceCheck),
}

/// Finds every breach in a force.
pub type ForceCheck = Arc<dyn Fn(&Rule, &Table<'_>, &mut RuleReport) + Send + Sync>;

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Check")
    }
}

/// What the rules found so far.
#[derive(Debug, Default)]
pub struct RuleReport {
    /// Breaches.
    pub findings: Vec<Finding>,
    /// Rules that lacked a fact.
    pub unchecked: Vec<Unchecked>,
}

impl Rule {
    /// A rule that looks at the force as a whole.
    #[must_use]
    pub const fn new(
        id: &'static str,
        severity: Severity,
        basis: Basis,
        check: fn(&Rule, &Table<'_>, &mut RuleReport),
    ) -> Self {
        Self::checked(id, severity, basis, Check::Force(check))
    }

    /// A rule that looks at what `check` says.
    #[must_use]
    pub const fn checked(id: &'static str, severity: Severity, basis: Basis, check: Check) -> Self {
        Self {
            id: Cow::Borrowed(id),
            severity,
            basis,
            check,
            about: Cards::ANY,
        }
    }

    /// Says which cards it speaks of, so that it is not asked where there are none.
    #[must_use]
    pub const fn about(mut self, cards: Cards) -> Self {
        self.about = cards;
        self
    }

    /// Applies it to a whole force.
    fn apply(&self, table: &Table<'_>, report: &mut RuleReport) {
        match &self.check {
            Check::Force(check) => check(self, table, report),
            Check::ForceBy(check) => check(self, table, report),
            Check::Entry(check) => table.top().for_each(|entry| check(self, entry, report)),
            Check::Of(kind, check) => {
                table.each_with(kind, self.about, |entry| check(self, entry, report));
            }
        }
    }

    /// Applies it to what a card more on an entry can change: the force as a whole, and that entry.
    fn apply_to(&self, table: &Table<'_>, entry: Option<Spot<'_, '_>>, report: &mut RuleReport) {
        match (&self.check, entry) {
            (Check::Force(check), _) => check(self, table, report),
            (Check::ForceBy(check), _) => check(self, table, report),
            (Check::Entry(check), Some(entry)) => check(self, entry, report),
            (Check::Of(kind, check), Some(entry)) if entry.kind() == *kind && entry.counts() => {
                check(self, entry, report);
            }
            _ => {}
        }
    }

    /// A finding on the force as a whole.
    #[must_use]
    pub fn on_force(&self) -> Finding {
        Finding::new(
            self.id.clone(),
            self.severity,
            self.basis.clone(),
            Vec::new(),
        )
    }

    /// A finding on a card; its message may mention `card`.
    #[must_use]
    pub fn on(&self, spot: Spot<'_, '_>) -> Finding {
        let finding = Finding::new(
            self.id.clone(),
            self.severity,
            self.basis.clone(),
            spot.at(),
        );
        match spot.card() {
            Some(card) => finding.with("card", &card.id),
            None => finding.with("card", Param::Text(spot.node().card.to_string())),
        }
    }

    /// A finding on a card that taking it away mends.
    #[must_use]
    pub fn take_off(&self, spot: Spot<'_, '_>) -> Finding {
        let finding = self.on(spot);
        match spot.listed() {
            Some(node) => finding.mend(ForceEdit::Remove {
                node: node.id.clone(),
            }),
            None => finding,
        }
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
    pub fn lacks(&self, spot: Spot<'_, '_>, missing: impl Into<Cow<'static, str>>) -> Unchecked {
        Unchecked {
            rule: self.id.clone(),
            at: spot.at(),
            missing: missing.into(),
        }
    }
}

impl RuleReport {
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
pub fn count_below_one(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for spot in table.cards().filter(|spot| !spot.is_fielded()) {
        report.push(rule.leave(spot, 1).with("count", spot.node().count));
    }
}

/// The total is above the limit.
pub fn over_limit(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let (total, limit) = (table.total(), table.limit());
    if let Some(limit) = limit.filter(|limit| total > *limit) {
        let finding = rule.on_force().with("total", total).with("limit", limit);
        let over = total.saturating_sub(limit);
        report.push(finding.with("over", over).beyond(over));
    }
}

/// A card that the library does not have, or that lies where the game has no place for it.
pub fn unknown_card(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for spot in table.all() {
        if spot.card().is_none() && spot.placed() == Placed::Well {
            report.push(rule.take_off(spot));
        } else if spot.placed() == Placed::Wrong {
            report.push(rule.take_off(spot).variant("misplaced"));
        }
    }
}
