//! Armor and clothing.

use super::super::derive::armor_known;
use super::super::kind::Kind;
use super::super::table::{Entry, Piece, Table};
use super::{Report, Rule};

/// Two pieces of clothing on a unit (p. 32).
pub(super) fn clothing_count(
    rule: &Rule,
    _table: &Table<'_>,
    unit: &Entry<'_>,
    report: &mut Report,
) {
    let clothing = |piece: &&Piece<'_>| piece.kind == Some(Kind::Clothing);
    let comes_with = unit
        .known()
        .filter(clothing)
        .filter(|piece| !piece.bought())
        .count();
    for piece in unit
        .bought()
        .filter(clothing)
        .skip(usize::from(comes_with == 0))
    {
        report.push(rule.take_off(unit, piece));
    }
}

/// Two cards of one type that change armor ratings: one of them counts (p. 21).
pub(super) fn armor_count(rule: &Rule, _table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    let worn: Vec<&Piece<'_>> = unit
        .known()
        .filter(|piece| piece.kind == Some(Kind::Armor))
        .collect();
    if worn.len() < 2 {
        return;
    }
    let changes = |piece: &&&Piece<'_>| piece.item().is_some_and(|item| item.armor.is_some());
    for piece in worn
        .iter()
        .filter(changes)
        .skip(1)
        .filter(|piece| piece.bought())
    {
        report.push(rule.take_off(unit, piece));
    }
    if worn.iter().any(|piece| !armor_known(piece)) {
        report.unchecked(rule.lacks(unit.at(&unit.piece), "armor"));
    }
}

/// A card that adds to ratings under power armor, whose ratings nothing adds to (p. 45).
pub(super) fn under_power_armor(
    rule: &Rule,
    _table: &Table<'_>,
    unit: &Entry<'_>,
    report: &mut Report,
) {
    if !unit
        .known()
        .any(|piece| piece.kind == Some(Kind::PowerArmor))
    {
        return;
    }
    for piece in unit
        .bought()
        .filter(|piece| matches!(piece.kind, Some(Kind::Armor | Kind::Clothing)))
    {
        if piece
            .item()
            .and_then(|item| item.armor)
            .is_some_and(|armor| armor.adds.is_some())
        {
            report.push(rule.on(unit, piece).with_unit(unit));
        } else if piece.kind == Some(Kind::Armor) && !armor_known(piece) {
            report.unchecked(rule.lacks(unit.at(piece), "armor"));
        }
    }
}
