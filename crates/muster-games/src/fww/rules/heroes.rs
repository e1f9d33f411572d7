//! Rules about heroic and perk cards.

use super::super::card_on_table::CardOnTable;
use super::super::kind::FwwKind;
use super::{of_kind, removal_finding};
use muster_core::rule::{Rule, RuleReport, Spot};

/// Reports a heroic card on a unit of several models (p. 50).
pub(super) fn heroic_single_model(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    on_several(rule, FwwKind::Heroic, unit, report);
}

/// Reports the second and later heroic cards on a unit. Community practice.
pub(super) fn heroic_count(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    for piece in of_kind(unit.inside(), FwwKind::Heroic).skip(1) {
        report.push(removal_finding(rule, piece));
    }
}

/// Reports a perk on a unit of several models. Community practice.
pub(super) fn perk_single_model(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    on_several(rule, FwwKind::Perk, unit, report);
}

fn on_several(rule: &Rule, kind: FwwKind, unit: Spot<'_, '_>, report: &mut RuleReport) {
    if unit.is_single() {
        return;
    }
    for piece in of_kind(unit.bought(), kind) {
        report.push(super::single_model(rule, piece));
    }
}
