//! Items, mods and who may have them.

use super::super::face::{Dose, Duration, Flag, ItemFace};
use super::super::kind::Kind;
use super::super::table::{Entry, Table};
use super::{Report, Rule};
use crate::edit::ForceEdit;
use crate::review::Param;

/// Two mods on an item (p. 32).
pub(super) fn mod_count(rule: &Rule, _table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    for (index, _) in unit.pieces.iter().enumerate() {
        let mods = unit
            .known()
            .filter(|piece| piece.kind == Some(Kind::Mod) && piece.on == Some(index));
        for piece in mods.skip(1) {
            report.push(rule.take_off(unit, piece));
        }
    }
}

/// A mod on an item of a kind that it does not fit; nothing is found where what it fits is not known (p. 32).
pub(super) fn mod_fit(rule: &Rule, _table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    for piece in unit.bought().filter(|piece| piece.kind == Some(Kind::Mod)) {
        let (Some(index), Some(item)) = (piece.on, piece.item()) else {
            continue;
        };
        let Some(below) = unit.pieces[index].card else {
            continue;
        };
        if !item.fits.is_empty() && !item.fits.iter().any(|fits| fits == below.id.kind()) {
            let fits = item.fits.iter().map(|fits| term(fits)).collect();
            report.push(
                rule.take_off(unit, piece)
                    .with("item", &below.id)
                    .with("fits", Param::Terms(fits)),
            );
        }
    }
}

/// A card for units of a certain kind on another unit: of what it names at least one must hold, and nothing of what it
/// rules out. Community practice.
pub(super) fn restriction(rule: &Rule, _table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    let Some(unit_card) = unit.piece.card else {
        return;
    };
    let is = |word: &str| unit_card.is(word) || unit_card.id.slug() == word.replace('_', "-");
    for piece in unit.bought() {
        let restrictions = piece
            .card
            .map_or(&[][..], |card| card.restrictions.as_slice());
        let ruled_out = restrictions
            .iter()
            .filter_map(|word| word.strip_prefix('!'))
            .find(|word| is(word));
        let wanted: Vec<&str> = restrictions
            .iter()
            .map(String::as_str)
            .filter(|word| !word.starts_with('!'))
            .collect();
        if let Some(word) = ruled_out {
            let finding = rule
                .take_off(unit, piece)
                .variant("not")
                .with("types", Param::Terms(vec![term(word)]));
            report.push(finding);
        } else if !wanted.is_empty() && !wanted.iter().any(|word| is(word)) {
            let types = wanted.iter().map(|word| term(word)).collect();
            report.push(
                rule.take_off(unit, piece)
                    .variant("only")
                    .with("types", Param::Terms(types)),
            );
        }
    }
}

/// The locale key of a type of units or a kind of cards; of a single unit, its name in words.
fn term(word: &str) -> String {
    if super::super::kind::IDS.contains(&word) {
        format!("fww-kind-{word}.plural")
    } else {
        format!("fww-type-{}", word.replace('_', "-"))
    }
}

/// An item with diminishing effects on a unit of several models, which cannot use it (p. 33).
pub(super) fn diminishing(rule: &Rule, _table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    if unit.single() {
        return;
    }
    for piece in unit.bought() {
        let consumable = piece.kind.is_some_and(Kind::is_consumable);
        let dose = piece.item().and_then(|item: &ItemFace| item.dose.as_ref());
        match dose.and_then(|dose: &Dose| dose.duration) {
            _ if piece.is(Flag::Diminishing) => report.push(rule.single_model(unit, piece)),
            Some(Duration::Diminishing) => report.push(rule.single_model(unit, piece)),
            None if consumable => report.unchecked(rule.lacks(unit.at(piece), "duration")),
            _ => {}
        }
    }
}

/// Food, alcohol or a chem on a robot or creature, which cannot use it (p. 51).
pub(super) fn consumable(rule: &Rule, _table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    if !unit.is_any(&["robot", "creature"]) {
        return;
    }
    for piece in unit
        .bought()
        .filter(|piece| piece.kind.is_some_and(Kind::is_consumable))
    {
        report.push(rule.take_off(unit, piece));
    }
}

/// More copies of a card than come with the unit, where one is enough: community practice.
pub(super) fn comes_with(rule: &Rule, _table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    let Some(face) = unit.face() else { return };
    for piece in unit.bought().filter(|piece| {
        !piece.counts_copies() && (piece.kind != Some(Kind::Mod) || piece.on.is_none())
    }) {
        let comes_with = face
            .comes_with()
            .any(|included| included.card.as_ref() == piece.card.map(|card| &card.id));
        if comes_with {
            let finding = rule.on(unit, piece).with_unit(unit);
            report.push(match piece.node {
                Some(node) if piece.free == 0 => finding.mend(ForceEdit::Remove {
                    node: node.id.clone(),
                }),
                Some(node) => finding.mend(ForceEdit::SetCount {
                    node: node.id.clone(),
                    count: piece.free,
                }),
                None => finding,
            });
        }
    }
}
