//! The rules engine that all games share: a force laid out for the rules, lists of rules, their findings, and trials of
//! candidates.
//!
//! A game that defines its rules as a [`Ruleset`] gets its reviews and candidates from here.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use crate::edit::ForceEdit;
use crate::review::{Basis, Finding, LackedFact, Param, Severity, Unchecked};

pub use crate::review::Counts;

mod about;
mod set;
mod slots;
mod table;

pub use about::CardSet;
pub use set::Ruleset;
pub use slots::slot_counts;
pub use table::{Spot, Table};

pub use crate::force::price::Price;
pub use crate::game::{ComesWith, Placement};

/// A rule of a game.
///
/// ```
/// use muster_core::review::{Severity, page};
/// use muster_core::rule::{Rule, RuleReport, Ruleset, Table};
///
/// /// Only one kite may fly. Each further one is a finding, which is fixed by removing that kite.
/// fn one_kite(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
///     for kite in table.of_kind("kite").skip(1) {
///         report.push(rule.removal_finding(kite));
///     }
/// }
///
/// const RULES: &[Rule] = &[Rule::new("kites/one-kite", Severity::Error, page("7"), one_kite)];
/// let ruleset = Ruleset::new(RULES);
/// assert_eq!(ruleset.rules[0].id, "kites/one-kite");
/// ```
#[derive(Debug, Clone)]
pub struct Rule {
    /// Id of the rule: `tragic/copies`.
    pub id: Cow<'static, str>,
    /// How serious its findings are.
    pub severity: Severity,
    /// The authority that it is based on.
    pub basis: Basis,
    /// The function that finds every breach.
    pub check: Check,
    /// The cards that the rule is about. No other cards can change its findings, and it finds nothing on an entry
    /// without any of them.
    pub about: CardSet,
}

/// The part of a force that a rule examines.
#[derive(Clone)]
pub enum Check {
    /// The whole force.
    Force(fn(&Rule, &Table<'_>, &mut RuleReport)),
    /// Each entry with everything on it, and nothing else. This includes entries that do not count; see
    /// [`Spot::counts`].
    Entry(fn(&Rule, Spot<'_, '_>, &mut RuleReport)),
    /// The same, but only entries that count and are of the given kind.
    Of(&'static str, fn(&Rule, Spot<'_, '_>, &mut RuleReport)),
    /// The whole force. The check is a closure, for games that are made at run time.
    ForceBy(ForceCheck),
}

/// A closure that finds every breach in a force.
pub type ForceCheck = Arc<dyn Fn(&Rule, &Table<'_>, &mut RuleReport) + Send + Sync>;

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Check")
    }
}

/// The results of the rules that were applied so far.
#[derive(Debug, Default)]
pub struct RuleReport {
    /// The breaches and remarks.
    pub findings: Vec<Finding>,
    /// The rules that could not be checked because a fact is unknown.
    pub unchecked: Vec<Unchecked>,
}

impl Rule {
    /// Creates a rule that examines the whole force.
    #[must_use]
    pub const fn new(
        id: &'static str,
        severity: Severity,
        basis: Basis,
        check: fn(&Rule, &Table<'_>, &mut RuleReport),
    ) -> Self {
        Self::checked(id, severity, basis, Check::Force(check))
    }

    /// Creates a rule with the given check.
    #[must_use]
    pub const fn checked(id: &'static str, severity: Severity, basis: Basis, check: Check) -> Self {
        Self {
            id: Cow::Borrowed(id),
            severity,
            basis,
            check,
            about: CardSet::ANY,
        }
    }

    /// Sets the cards that the rule is about. The rule is then skipped if there are none.
    #[must_use]
    pub const fn about(mut self, cards: CardSet) -> Self {
        self.about = cards;
        self
    }

    /// Applies the rule to a whole force.
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

    /// Applies the rule to everything that one more card on an entry can change: the whole force, and that entry.
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

    /// Creates a finding on the whole force.
    #[must_use]
    pub fn on_force(&self) -> Finding {
        Finding::new(
            self.id.clone(),
            self.severity,
            self.basis.clone(),
            Vec::new(),
        )
    }

    /// Creates a finding on a card. Its message may mention the card as `card`.
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

    /// Creates a finding on a card that is fixed by removing the card.
    #[must_use]
    pub fn removal_finding(&self, spot: Spot<'_, '_>) -> Finding {
        let finding = self.on(spot);
        match spot.listed() {
            Some(node) => finding.with_fix(ForceEdit::Remove {
                node: node.id.clone(),
            }),
            None => finding,
        }
    }

    /// Creates a finding on a card with too many copies. It is fixed by reducing them to `copies`, or by removing the
    /// card if that is less than 1.
    #[must_use]
    pub fn reduce_to(&self, spot: Spot<'_, '_>, copies: i64) -> Finding {
        if copies < 1 {
            return self.removal_finding(spot);
        }
        self.on(spot).with_fix(ForceEdit::SetCount {
            node: spot.node().id.clone(),
            count: copies,
        })
    }

    /// Creates the report that this rule lacks a fact of a card.
    #[must_use]
    pub fn lacks(&self, spot: Spot<'_, '_>, missing: impl Into<Cow<'static, str>>) -> Unchecked {
        let missing = missing.into();
        let lacked = spot.card().map(|card| LackedFact {
            card: card.id.clone(),
            fact: missing.clone(),
        });
        Unchecked {
            rule: self.id.clone(),
            at: spot.at(),
            missing: missing.clone(),
            lacking: lacked.into_iter().collect(),
        }
    }

    /// Creates the report that this rule lacks a fact of the force for which no card is at hand.
    #[must_use]
    pub fn lacks_on_force(&self, missing: &'static str) -> Unchecked {
        Unchecked {
            rule: self.id.clone(),
            at: Vec::new(),
            missing: missing.into(),
            lacking: Vec::new(),
        }
    }
}

impl RuleReport {
    /// Adds a finding.
    pub fn push(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// Adds a rule that could not be checked. What a rule lacks on one entry is told together.
    pub fn unchecked(&mut self, unchecked: Unchecked) {
        // Rules are applied one after another, so what the same rule lacks stands at the end.
        let of_rule = self.unchecked.iter_mut().rev();
        let mut of_rule = of_rule.take_while(|other| other.rule == unchecked.rule);
        match of_rule.find(|other| other.is_about_same(&unchecked)) {
            Some(known) => {
                for lacked in unchecked.lacking {
                    if !known.lacking.contains(&lacked) {
                        known.lacking.push(lacked);
                    }
                }
            }
            None => self.unchecked.push(unchecked),
        }
    }
}

/// Finds cards with a count below one.
pub fn count_below_one(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for spot in table.cards().filter(|spot| !spot.has_copies()) {
        report.push(rule.reduce_to(spot, 1).with("count", spot.node().count));
    }
}

/// Finds a total above the limit. Below it, a card of unknown cost leaves the rule unchecked.
pub fn over_limit(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let Some(limit) = table.limit() else { return };
    let total = table.total();
    if total > limit {
        let finding = rule.on_force().with("total", total).with("limit", limit);
        let over = total.saturating_sub(limit);
        report.push(finding.with("over", over).beyond(over));
        return;
    }
    for spot in table.cards().filter(|spot| spot.cost().is_none()) {
        report.unchecked(rule.lacks(spot, "costs"));
    }
}

/// Finds cards that the library does not have, and cards that lie where no slot accepts them.
pub fn unknown_card(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for spot in table.all() {
        if spot.card().is_none() && spot.placed() == Placement::Well {
            report.push(rule.removal_finding(spot));
        } else if spot.placed() == Placement::Wrong {
            report.push(rule.removal_finding(spot).variant("misplaced"));
        }
    }
}
