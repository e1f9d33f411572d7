//! Cards that are unknown, lie where they may not, or stand in impossible numbers.

use super::super::kind::Kind;
use super::super::table::{Entry, Piece, Placed, Table};
use super::cost::set_count;
use super::{Report, Rule, placed_well};
use crate::edit::ForceEdit;
use crate::review::{Finding, Param};

/// The library has no card of this id.
pub(super) fn unknown(rule: &Rule, _table: &Table<'_>, entry: &Entry<'_>, report: &mut Report) {
    for piece in entry.all().filter(|piece| piece.card.is_none()) {
        let Some(node) = piece.node else { continue };
        let finding = rule
            .at(entry.at(piece))
            .with("card", Param::Text(node.card.to_string()));
        report.push(finding.mend(ForceEdit::Remove {
            node: node.id.clone(),
        }));
    }
}

/// An item on the table by itself, a unit on a unit, anything on a turret, a mod on what is neither an item nor a unit
/// of a type that it fits (p. 32).
pub(super) fn misplaced(rule: &Rule, _table: &Table<'_>, entry: &Entry<'_>, report: &mut Report) {
    for piece in entry.all().filter(|piece| piece.placed == Placed::Wrong) {
        let Some(node) = piece.node else { continue };
        let finding = rule.on(entry, piece).variant(where_it_lies(entry, piece));
        let below = piece.on.map_or(&entry.piece, |index| &entry.pieces[index]);
        let finding = match below.card {
            Some(card) => finding.with("on", &card.id),
            None => finding,
        };
        let to_table = piece.kind.is_some_and(Kind::is_entry);
        let node = node.id.clone();
        report.push(finding.mend(if to_table {
            ForceEdit::Move {
                node,
                parent: None,
                index: None,
            }
        } else {
            ForceEdit::Remove { node }
        }));
    }
}

fn where_it_lies(entry: &Entry<'_>, piece: &Piece<'_>) -> &'static str {
    match piece.kind {
        _ if piece.depth == 0 => "on-table",
        _ if entry.piece.kind == Some(Kind::Turret) => "on-turret",
        Some(Kind::Unit | Kind::Turret) => "unit",
        Some(Kind::Mod) => "mod",
        _ => "other",
    }
}

/// A unit of fewer than one model, copies fewer than one, or several copies of what is not used up (p. 32).
pub(super) fn count(rule: &Rule, _table: &Table<'_>, entry: &Entry<'_>, report: &mut Report) {
    for piece in entry.all() {
        if piece.node.is_none()
            || piece.card.is_none()
            || !placed_well(piece)
            || (piece.depth > 0 && !piece.bought())
        {
            continue;
        }
        let variant = match piece.kind {
            Some(Kind::Unit) if piece.count < 1 => "models",
            _ if piece.count < 1 => "none",
            Some(Kind::Unit) => continue,
            _ if piece.count > 1 && !piece.counts_copies() => "several",
            _ => continue,
        };
        let finding = rule
            .on(entry, piece)
            .variant(variant)
            .with("count", piece.count);
        report.push(Finding {
            mend: set_count(piece, 1),
            ..finding
        });
    }
}
