//! Leader cards (p. 50).

use super::super::kind::Kind;
use super::super::table::{Entry, Table};
use super::{Report, Rule};

/// There is a unit of one model, and none of them bears a leader card (p. 50).
pub(super) fn missing(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    if table.leaders().next().is_some() {
        return;
    }
    if table.units().any(Entry::single) {
        report.push(rule.at(Vec::new()).open_if(true).slot("leader"));
    }
}

/// No unit has just one model, so no leader is possible (p. 50). Of an empty force there is nothing to say.
pub(super) fn impossible(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    if !table.entries.is_empty() && !table.units().any(Entry::single) {
        report.push(rule.at(Vec::new()));
    }
}

/// A force has one leader (p. 50).
pub(super) fn count(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    for (unit, piece) in table.leaders().skip(1) {
        report.push(rule.take_off(unit, piece));
    }
}

/// A leader card on a unit of several models (p. 50).
pub(super) fn single_model(rule: &Rule, _table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    if unit.single() {
        return;
    }
    for piece in unit
        .known()
        .filter(|piece| piece.kind == Some(Kind::Leader))
    {
        report.push(rule.single_model(unit, piece));
    }
}

/// A leader card that is bound to another faction (p. 50).
pub(super) fn faction(rule: &Rule, _table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    let Some(unit_card) = unit.piece.card else {
        return;
    };
    for piece in unit
        .bought()
        .filter(|piece| piece.kind == Some(Kind::Leader))
    {
        let bound = piece.card.map_or(&[][..], |card| card.factions.as_slice());
        if bound.is_empty() {
            continue;
        }
        if unit_card.factions.is_empty() {
            report.unchecked(rule.lacks(unit.at(piece), "factions"));
        } else if !bound
            .iter()
            .any(|faction| unit_card.factions.contains(faction))
        {
            report.push(rule.take_off(unit, piece));
        }
    }
}
