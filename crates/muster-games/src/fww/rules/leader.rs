//! Leader cards (p. 50).

use super::super::kind::Kind;
use super::super::laid::{Laid, leaders, units};
use super::{of_kind, take_off};
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// There is a unit of one model, and none of them bears a leader card (p. 50).
pub(super) fn missing(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    if leaders(table).next().is_some() {
        return;
    }
    if units(table).any(Laid::single) {
        report.push(rule.on_force().open_if(true).slot("leader"));
    }
}

/// No unit has just one model, so no leader is possible (p. 50). Of an empty force there is nothing to say.
pub(super) fn impossible(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    if table.top().next().is_some() && !units(table).any(Laid::single) {
        report.push(rule.on_force());
    }
}

/// A force has one leader (p. 50).
pub(super) fn count(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for (_, piece) in leaders(table).skip(1) {
        report.push(take_off(rule, piece));
    }
}

/// A leader card on a unit of several models (p. 50).
pub(super) fn single_model(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    if unit.single() {
        return;
    }
    for piece in of_kind(unit.inside(), Kind::Leader) {
        report.push(super::single_model(rule, piece));
    }
}

/// A leader card that is bound to another faction (p. 50).
pub(super) fn faction(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    let Some(unit_card) = unit.card() else {
        return;
    };
    for piece in of_kind(unit.bought(), Kind::Leader) {
        let bound = piece
            .card()
            .map_or(&[][..], |card| card.factions.as_slice());
        if bound.is_empty() {
            continue;
        }
        if unit_card.factions.is_empty() {
            report.unchecked(rule.lacks(piece, "factions"));
        } else if !bound
            .iter()
            .any(|faction| unit_card.factions.contains(faction))
        {
            report.push(take_off(rule, piece));
        }
    }
}
