//! The rules of Kites.

use muster_core::review::Basis::Program;
use muster_core::review::Severity::Error;
use muster_core::review::page;
use muster_core::rule::{Rule, RuleReport, Ruleset, Table, unknown_card};

use super::face::KiteFace;

/// How much pull two hands can hold.
const MAX_PULL: i64 = 5;

/// The rules of the game.
pub(super) static RULES: Ruleset = Ruleset::new(ALL);

const ALL: &[Rule] = &[
    Rule::new("kites/unknown-card", Error, Program, unknown_card),
    Rule::new("kites/pull", Error, page("1"), pull),
    Rule::new("kites/tails", Error, page("2"), tails),
];

/// All kites together pull no harder than two hands can hold.
fn pull(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let mut pull: i64 = 0;
    for kite in table.of_kind("kite") {
        match kite.face::<KiteFace>().and_then(|face| face.pull) {
            Some(known) => {
                pull = pull.saturating_add(i64::from(known).saturating_mul(kite.count()));
            }
            None => report.unchecked(rule.lacks(kite, "pull")),
        }
    }
    if pull > MAX_PULL {
        let finding = rule.on_force().with("pull", pull);
        report.push(finding.with("most", MAX_PULL));
    }
}

/// A kite has one tail.
fn tails(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for kite in table.of_kind("kite") {
        for tail in kite.of_kind("tail").skip(1) {
            report.push(rule.removal_finding(tail));
        }
    }
}
