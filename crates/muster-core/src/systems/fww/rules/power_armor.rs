//! Power armor (p. 45).

use super::super::kind::Kind;
use super::super::table::{Entry, Piece, Table};
use super::{Report, Rule};

fn is_power_armor(piece: &&Piece<'_>) -> bool {
    piece.kind == Some(Kind::PowerArmor)
}

/// Power armor on a unit of several models (p. 45).
pub(super) fn single_model(rule: &Rule, _table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    if unit.single() {
        return;
    }
    for piece in unit.bought().filter(is_power_armor) {
        report.push(rule.single_model(unit, piece));
    }
}

/// A model wears one power armor, that which comes with it included (p. 32).
pub(super) fn count(rule: &Rule, _table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    let comes_with = unit
        .known()
        .filter(is_power_armor)
        .filter(|piece| !piece.bought())
        .count();
    for piece in unit
        .bought()
        .filter(is_power_armor)
        .skip(usize::from(comes_with == 0))
    {
        report.push(rule.take_off(unit, piece));
    }
}

/// Power armor on a robot or a creature (p. 51).
pub(super) fn unit_type(rule: &Rule, _table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    if !unit.is_any(&["robot", "creature"]) {
        return;
    }
    for piece in unit.bought().filter(is_power_armor) {
        report.push(rule.take_off(unit, piece));
    }
}
