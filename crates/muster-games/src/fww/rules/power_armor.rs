//! Rules about power armor (p. 45).

use super::super::card_on_table::CardOnTable;
use super::super::kind::FwwKind;
use super::removal_finding;
use muster_core::rule::{Rule, RuleReport, Spot};

fn is_power_armor(piece: &Spot<'_, '_>) -> bool {
    piece.is_a() == Some(FwwKind::PowerArmor)
}

/// Reports power armor on a unit of several models (p. 45).
pub(super) fn single_model(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    if unit.is_single() {
        return;
    }
    for piece in unit.bought().filter(is_power_armor) {
        report.push(super::single_model(rule, piece));
    }
}

/// Reports more than one power armor on a unit, counting one that comes with it (p. 32).
pub(super) fn count(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    let comes_with = unit
        .inside()
        .filter(is_power_armor)
        .filter(|piece| !piece.is_bought())
        .count();
    for piece in unit
        .bought()
        .filter(is_power_armor)
        .skip(usize::from(comes_with == 0))
    {
        report.push(removal_finding(rule, piece));
    }
}

/// Returns whether a unit is a robot or a creature. `None` if that is not known.
pub(super) fn is_robot_or_creature(unit: Spot<'_, '_>) -> Option<bool> {
    match (unit.is_of_type("robot"), unit.is_of_type("creature")) {
        (Some(true), _) | (_, Some(true)) => Some(true),
        (Some(false), Some(false)) => Some(false),
        _ => None,
    }
}

/// Reports power armor on a robot or a creature (p. 51).
pub(super) fn unit_type(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    for piece in unit.bought().filter(is_power_armor) {
        match is_robot_or_creature(unit) {
            Some(true) => report.push(removal_finding(rule, piece)),
            Some(false) => {}
            None => report.unchecked(rule.lacks(unit, "types")),
        }
    }
}
