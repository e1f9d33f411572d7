//! The cost of cards, and the rules about missing costs.

use super::super::card_on_table::CardOnTable;
use super::super::kind::FwwKind;
use muster_core::review::Param;
use muster_core::rule::{Rule, RuleReport, Spot};

/// Returns what a card adds to the total. `None` if its cost is unknown, 0 if it is free.
///
/// The unit's own cost and equipment that every model carries count once for each model. A leader, heroic or perk card
/// counts once. Cards that are used up count once for each copy. Copies that come with the unit are free.
pub(super) fn cost_of(piece: Spot<'_, '_>) -> Option<i64> {
    let models = || piece.entry().count();
    let bought = match piece.is_a() {
        Some(FwwKind::Unit | FwwKind::Turret) if piece.depth() == 0 => piece.count(),
        Some(FwwKind::Leader | FwwKind::Heroic | FwwKind::Perk) => i64::from(piece.free() == 0),
        Some(kind) => {
            let copies = piece.written_count().saturating_sub(piece.free()).max(0);
            let each = if kind.is_per_model() { models() } else { 1 };
            copies.saturating_mul(each)
        }
        None => 0,
    };
    if bought == 0 {
        return Some(0);
    }
    Some(piece.price().points()?.saturating_mul(bought))
}

/// Reports a card without any known cost. It counts 0, and the total is then not certain.
pub(super) fn unknown(rule: &Rule, entry: Spot<'_, '_>, report: &mut RuleReport) {
    for piece in entry.all().filter(|piece| piece.cost().is_none()) {
        report.push(rule.on(piece));
    }
}

/// Reports a card that has no cost in the force's revision, so that its cost in the nearest revision counts.
pub(super) fn from_other_revision(rule: &Rule, entry: Spot<'_, '_>, report: &mut RuleReport) {
    let revision = entry.table().revision;
    for piece in entry.all() {
        let Some(other) = piece.price().other() else {
            continue;
        };
        if piece.cost().is_some_and(|cost| cost > 0) {
            let finding = rule.on(piece);
            let finding = finding.with("revision", Param::Text(revision.to_owned()));
            report.push(finding.with("other", Param::Text(other.to_owned())));
        }
    }
}
