//! Rules about cards that are unknown, lie where they may not, or have impossible counts.

use super::super::card_on_table::{CardOnTable, fits_item};
use super::super::kind::FwwKind;
use super::{of_kind, set_count};
use muster_core::edit::ForceEdit;
use muster_core::force::Node;
use muster_core::rule::{Placement, Rule, RuleReport, Spot};

/// Reports a card whose id is not in the library.
pub(super) fn unknown(rule: &Rule, entry: Spot<'_, '_>, report: &mut RuleReport) {
    for piece in entry.all().filter(|piece| piece.card().is_none()) {
        if piece.is_listed() {
            report.push(rule.removal_finding(piece));
        }
    }
}

/// Reports a card that lies where it may not: an item alone on the table, a unit on a unit, anything on a turret, or a
/// mod on something that it cannot be attached to (p. 32).
pub(super) fn misplaced(rule: &Rule, entry: Spot<'_, '_>, report: &mut RuleReport) {
    for piece in entry
        .all()
        .filter(|piece| piece.placed() == Placement::Wrong)
    {
        let finding = rule.on(piece).variant(where_it_lies(piece));
        let finding = match piece.below().unwrap_or(piece).card() {
            Some(card) => finding.with("on", &card.id),
            None => finding,
        };
        let to_table = piece.is_a().is_some_and(FwwKind::is_entry);
        let node = piece.node().id.clone();
        let to_item = free_item(piece).map(|item| item.id.clone());
        report.push(finding.with_fix(if to_table || to_item.is_some() {
            ForceEdit::Move {
                node,
                parent: to_item,
                index: None,
            }
        } else {
            ForceEdit::Remove { node }
        }));
    }
}

/// Returns the node of the first item of the unit that a misplaced mod fits and that has no mod yet. `None` for other
/// cards.
fn free_item<'a>(piece: Spot<'_, 'a>) -> Option<&'a Node> {
    if piece.is_a() != Some(FwwKind::Mod) {
        return None;
    }
    let fitting = piece.item()?;
    let takes = |item: &Spot<'_, '_>| {
        item.is_listed()
            && item.is_a().is_some_and(FwwKind::is_item)
            && item.card().is_some_and(|card| fits_item(fitting, card))
            && of_kind(item.cards(), FwwKind::Mod).next().is_none()
    };
    let mut items = piece.entry().cards();
    items.find(takes).map(Spot::node)
}

fn where_it_lies(piece: Spot<'_, '_>) -> &'static str {
    match piece.is_a() {
        _ if piece.depth() == 0 => "on-table",
        _ if piece.entry().is_a() == Some(FwwKind::Turret) => "on-turret",
        Some(FwwKind::Unit | FwwKind::Turret) => "unit",
        Some(FwwKind::Mod) => "mod",
        _ => "other",
    }
}

/// Reports a unit of fewer than one model, fewer than one copy of a card, and several copies of a card that is not used
/// up (p. 32).
pub(super) fn count(rule: &Rule, entry: Spot<'_, '_>, report: &mut RuleReport) {
    for piece in entry.all() {
        if !piece.is_listed() || !piece.counts() || (piece.depth() > 0 && !piece.is_bought()) {
            continue;
        }
        let variant = match piece.is_a() {
            Some(FwwKind::Unit) if piece.written_count() < 1 => "models",
            _ if piece.written_count() < 1 => "none",
            Some(FwwKind::Unit) => continue,
            _ if piece.written_count() > 1 && !piece.counts_copies() => "several",
            _ => continue,
        };
        let finding = rule.on(piece).variant(variant);
        report.push(set_count(
            finding.with("count", piece.written_count()),
            piece,
            1,
        ));
    }
}
