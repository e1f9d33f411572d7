//! Heroic and perk cards.

use super::super::kind::Kind;
use super::super::table::{Entry, Table};
use super::{Report, Rule};

/// A heroic card on a unit of several models (p. 50).
pub(super) fn heroic_single_model(
    rule: &Rule,
    _table: &Table<'_>,
    unit: &Entry<'_>,
    report: &mut Report,
) {
    single_model(rule, Kind::Heroic, unit, report);
}

/// Two heroic cards on a unit: community practice.
pub(super) fn heroic_count(rule: &Rule, _table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    for piece in unit
        .known()
        .filter(|piece| piece.kind == Some(Kind::Heroic))
        .skip(1)
    {
        report.push(rule.take_off(unit, piece));
    }
}

/// A perk on a unit of several models: community practice.
pub(super) fn perk_single_model(
    rule: &Rule,
    _table: &Table<'_>,
    unit: &Entry<'_>,
    report: &mut Report,
) {
    single_model(rule, Kind::Perk, unit, report);
}

fn single_model(rule: &Rule, kind: Kind, unit: &Entry<'_>, report: &mut Report) {
    if unit.single() {
        return;
    }
    for piece in unit.bought().filter(|piece| piece.kind == Some(kind)) {
        report.push(rule.single_model(unit, piece));
    }
}
