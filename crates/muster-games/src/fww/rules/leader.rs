//! Rules about leader cards (p. 50).

use super::super::card_on_table::{CardOnTable, leaders, units};
use super::super::kind::FwwKind;
use super::{of_kind, removal_finding};
use muster_core::card::Card;
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// Reports that no unit has a leader card although a unit of one model could have one (p. 50).
pub(super) fn missing(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    if leaders(table).next().is_some() {
        return;
    }
    if units(table).any(CardOnTable::is_single) {
        report.push(rule.on_force().open_if(true).slot("leader"));
    }
}

/// Reports that no unit has exactly one model, so that no leader is possible (p. 50). An empty force is not reported.
pub(super) fn impossible(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    if table.top().next().is_some() && !units(table).any(CardOnTable::is_single) {
        report.push(rule.on_force());
    }
}

/// Reports the second and later leader cards of a force (p. 50).
pub(super) fn count(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for (_, piece) in leaders(table).skip(1) {
        report.push(removal_finding(rule, piece));
    }
}

/// Reports a leader card on a unit of several models (p. 50).
pub(super) fn single_model(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    if unit.is_single() {
        return;
    }
    for piece in of_kind(unit.inside(), FwwKind::Leader) {
        report.push(super::single_model(rule, piece));
    }
}

/// Reports a leader card that is bound to another faction than its unit's (p. 50). It is unchecked if nobody knows
/// whether the card is bound, or what faction the unit is of.
pub(super) fn faction(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    let Some(unit_card) = unit.card() else {
        return;
    };
    for piece in of_kind(unit.bought(), FwwKind::Leader) {
        let Some(bound) = piece.card().map(Card::printed_factions) else {
            continue;
        };
        match (bound, unit_card.printed_factions()) {
            (Some([]), _) => {}
            (Some(bound), Some(own)) => {
                if !bound.iter().any(|faction| own.contains(faction)) {
                    report.push(removal_finding(rule, piece));
                }
            }
            (None, _) | (_, None) => report.unchecked(rule.lacks(piece, "factions")),
        }
    }
}
