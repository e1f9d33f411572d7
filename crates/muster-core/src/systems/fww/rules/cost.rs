//! What cards cost, and what may be spent.

use super::super::kind::Kind;
use super::super::table::{Entry, Piece, Table};
use super::{Report, Rule, placed_well};
use crate::edit::ForceEdit;
use crate::review::Param;

/// What a card adds to the total; `None` where its cost is not known, 0 where it is free or does not count.
///
/// A unit's own cost and what every model has count for each model; a leader, heroic or perk card counts once, what is
/// used up counts by its copies. Copies that come with the unit are free.
pub(in super::super) fn piece_cost(entry: &Entry<'_>, piece: &Piece<'_>) -> Option<i64> {
    if piece.card.is_none() || !placed_well(piece) {
        return Some(0);
    }
    let bought = match piece.kind {
        Some(Kind::Unit | Kind::Turret) if piece.depth == 0 => entry.models(),
        Some(Kind::Leader | Kind::Heroic | Kind::Perk) => i64::from(piece.free == 0),
        Some(kind) => {
            let copies = (piece.count - piece.free).max(0);
            let models = if kind.is_per_model() {
                entry.models()
            } else {
                1
            };
            copies.saturating_mul(models)
        }
        None => 0,
    };
    if bought == 0 {
        return Some(0);
    }
    let caps = piece.price.caps?;
    Some(caps.saturating_mul(bought))
}

/// The total is above the limit that the players agreed on.
pub(super) fn over_limit(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    let Some(limit) = table.force.limit.map(i64::from) else {
        return;
    };
    let pieces = table.entries.iter().flat_map(|entry| {
        entry
            .all()
            .filter_map(move |piece| piece_cost(entry, piece))
    });
    let total = pieces.fold(0_i64, i64::saturating_add);
    if total > limit {
        let finding = rule
            .at(Vec::new())
            .with("total", total)
            .with("limit", limit)
            .with("over", total - limit)
            .beyond(total - limit);
        report.push(finding);
    }
}

/// A card without any known cost counts 0, and the total is not certain.
pub(super) fn unknown(rule: &Rule, _table: &Table<'_>, entry: &Entry<'_>, report: &mut Report) {
    for piece in entry.all() {
        if piece_cost(entry, piece).is_none() {
            report.push(rule.on(entry, piece));
        }
    }
}

/// A card has no cost in the force's revision, so the nearest revision's counts.
pub(super) fn from_other_revision(
    rule: &Rule,
    table: &Table<'_>,
    entry: &Entry<'_>,
    report: &mut Report,
) {
    for piece in entry.all() {
        let Some(other) = piece.price.other else {
            continue;
        };
        if piece_cost(entry, piece).is_some_and(|cost| cost > 0) {
            let finding = rule
                .on(entry, piece)
                .with("revision", Param::Text(table.shelf.revision.to_owned()));
            report.push(finding.with("other", Param::Text(other.to_string())));
        }
    }
}

/// One copy or model less, where that is what mends a finding.
pub(super) fn set_count(piece: &Piece<'_>, count: i64) -> Option<ForceEdit> {
    piece.node.map(|node| ForceEdit::SetCount {
        node: node.id.clone(),
        count,
    })
}
