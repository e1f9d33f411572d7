//! Rules about heroic and perk cards.

use super::super::card_on_table::CardOnTable;
use super::super::kind::Kind;
use super::{of_kind, take_off};
use muster_core::rule::{Rule, RuleReport, Spot};

/// Reports a heroic card on a unit of several models (p. 50).
pub(super) fn heroic_single_model(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    on_several(rule, Kind::Heroic, unit, report);
}

/// Reports the second and later heroic cards on a unit. Community practice.
pub(super) fn heroic_count(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    for piece in of_kind(unit.inside(), Kind::Heroic).skip(1) {
        report.push(take_off(rule, piece));
    }
}

/// Reports a perk on a unit of several models. Community practice.
pub(super) fn perk_single_model(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    on_several(rule, Kind::Perk, unit, report);
}

fn on_several(rule: &Rule, kind: Kind, unit: Spot<'_, '_>, report: &mut RuleReport) {
    if unit.is_single() {
        return;
    }
    for piece in of_kind(unit.bought(), kind) {
        report.push(super::single_model(rule, piece));
    }
}
