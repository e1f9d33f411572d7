//! Rules about armor and clothing.

use super::super::card_on_table::CardOnTable;
use super::super::derive::armor_known;
use super::super::kind::FwwKind;
use super::{on_unit, removal_finding};
use muster_core::rule::{Rule, RuleReport, Spot};

/// Reports more than one piece of clothing on a unit, counting one that comes with it (p. 32).
pub(super) fn clothing_count(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    let clothing = |piece: &Spot<'_, '_>| piece.is_a() == Some(FwwKind::Clothing);
    let comes_with = unit
        .inside()
        .filter(clothing)
        .filter(|piece| !piece.is_bought())
        .count();
    for piece in unit
        .bought()
        .filter(clothing)
        .skip(usize::from(comes_with == 0))
    {
        report.push(removal_finding(rule, piece));
    }
}

/// Reports a second armor card that changes ratings. Only one of them counts (p. 21).
pub(super) fn armor_count(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    let worn: Vec<Spot<'_, '_>> = unit
        .inside()
        .filter(|piece| piece.is_a() == Some(FwwKind::Armor))
        .collect();
    if worn.len() < 2 {
        return;
    }
    let changes = |piece: &&Spot<'_, '_>| piece.item().is_some_and(|item| item.armor.is_some());
    let may_change = |piece: &Spot<'_, '_>| changes(&piece) || !armor_known(*piece);
    for piece in worn
        .iter()
        .filter(changes)
        .skip(1)
        .filter(|piece| piece.is_bought())
    {
        report.push(removal_finding(rule, *piece));
    }
    // If a card of unknown effect changes ratings, then the later one of it and another counts for nothing.
    for (place, piece) in worn.iter().enumerate() {
        let mut earlier = worn[..place].iter();
        let mut later = worn[place + 1..].iter();
        let is_second = piece.is_bought() && earlier.any(may_change);
        let mut makes_second = || later.any(|other| other.is_bought() && may_change(other));
        if !armor_known(*piece) && (is_second || makes_second()) {
            report.unchecked(rule.lacks(unit, "armor").stated_by(piece.card()));
        }
    }
}

/// Reports a card that adds to ratings on a unit in power armor. Nothing adds to the ratings of power armor (p. 45).
pub(super) fn under_power_armor(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    if !unit
        .inside()
        .any(|piece| piece.is_a() == Some(FwwKind::PowerArmor))
    {
        return;
    }
    for piece in unit
        .bought()
        .filter(|piece| matches!(piece.is_a(), Some(FwwKind::Armor | FwwKind::Clothing)))
    {
        if piece
            .item()
            .and_then(|item| item.armor)
            .is_some_and(|armor| armor.adds.is_some())
        {
            report.push(on_unit(rule, piece));
        } else if !armor_known(piece) {
            report.unchecked(rule.lacks(piece, "armor"));
        }
    }
}
