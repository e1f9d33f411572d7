//! Battle Mode: packs of items, and factions that may fight together.

use super::super::face::{ItemFace, UnitFace};
use super::super::kind::Kind;
use super::super::table::{Entry, Piece, Table};
use super::{Report, Rule};
use crate::edit::ForceEdit;
use crate::review::{Param, Severity};

/// An item out of a pack that the unit may not draw on. Power armor needs the pack `power_armor`. Leader and heroic
/// cards, what comes with the unit and its default equipment are exempt. Battle Mode.
pub(super) fn pack(rule: &Rule, table: &Table<'_>, unit: &Entry<'_>, report: &mut Report) {
    if !table.battle {
        return;
    }
    let face = unit.piece.unit();
    let mut unit_unrecorded = false;
    for piece in unit.bought().filter(|piece| !exempt(face, piece)) {
        let packs = piece
            .item()
            .map_or(&[][..], |item: &ItemFace| item.battle_packs.as_slice());
        let power_armor = piece.kind == Some(Kind::PowerArmor);
        if face.battle_packs.is_empty() {
            unit_unrecorded = true;
        } else if power_armor {
            if !face.battle_packs.iter().any(|pack| pack == POWER_ARMOR) {
                report.push(wrong_pack(rule, unit, piece, &[POWER_ARMOR.to_owned()]));
            }
        } else if packs.is_empty() {
            report.unchecked(rule.lacks(unit.at(piece), "battle_packs"));
        } else if !packs.iter().any(|pack| face.battle_packs.contains(pack)) {
            report.push(wrong_pack(rule, unit, piece, packs));
        }
    }
    if unit_unrecorded {
        report.unchecked(rule.lacks(unit.at(&unit.piece), "battle_packs"));
    }
}

const POWER_ARMOR: &str = "power_armor";

fn exempt(face: &UnitFace, piece: &Piece<'_>) -> bool {
    let default = |piece: &Piece<'_>| {
        face.default_equipment
            .iter()
            .any(|included| included.card.as_ref() == piece.card.map(|card| &card.id))
    };
    matches!(piece.kind, Some(Kind::Leader | Kind::Heroic)) || default(piece)
}

fn wrong_pack(
    rule: &Rule,
    unit: &Entry<'_>,
    piece: &Piece<'_>,
    packs: &[String],
) -> crate::review::Finding {
    let packs = packs
        .iter()
        .map(|pack| format!("fww-battle-pack-{}", pack.replace('_', "-")))
        .collect();
    rule.take_off(unit, piece)
        .with("packs", Param::Terms(packs))
}

/// A unit that may not fight under the leader: in narrative play of another faction than the leader's unit, in battle
/// without a code of Battle Mode in common. Dogs, and robots whose card says Robots, always may (p. 51).
pub(super) fn faction(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    let mut leaders = table.leaders();
    let (Some((leader, _)), None) = (leaders.next(), leaders.next()) else {
        return;
    };
    let leader_side = Side::of(leader);
    if leader_side.codes.is_empty() && leader_side.printed.is_empty() {
        return;
    }
    for unit in table.units().filter(|unit| !std::ptr::eq(*unit, leader)) {
        let side = Side::of(unit);
        if unit.is_any(&["dog"])
            || (unit.is_any(&["robot"]) && side.printed.iter().any(|f| f == "robots"))
        {
            continue;
        }
        let by_code = table.battle && !side.codes.is_empty() && !leader_side.codes.is_empty();
        let (wanted, has) = if by_code {
            (leader_side.codes, side.codes)
        } else {
            (leader_side.printed, side.printed)
        };
        if wanted.is_empty() || has.is_empty() {
            report.unchecked(rule.lacks(unit.at(&unit.piece), "factions"));
        } else if !wanted.iter().any(|faction| has.contains(faction)) {
            let prefix = if by_code {
                "fww-battle-faction-"
            } else {
                "fww-faction-"
            };
            let terms = wanted
                .iter()
                .map(|faction| format!("{prefix}{faction}"))
                .collect();
            let mut finding = rule.on_entry(unit).with("factions", Param::Terms(terms));
            if let Some(card) = leader.piece.card {
                finding = finding.with("leader", &card.id);
            }
            if let Some(node) = unit.piece.node {
                finding = finding.mend(ForceEdit::Remove {
                    node: node.id.clone(),
                });
            }
            if !table.battle {
                finding.severity = Severity::Warning;
                finding.basis = crate::review::Basis::Page("51");
            }
            report.push(finding);
        }
    }
}

/// What a unit fights for.
struct Side<'a> {
    codes: &'a [String],
    printed: &'a [String],
}

impl<'a> Side<'a> {
    fn of(unit: &Entry<'a>) -> Self {
        Self {
            codes: unit
                .face()
                .map_or(&[], |face| face.battle_factions.as_slice()),
            printed: unit.piece.card.map_or(&[], |card| card.factions.as_slice()),
        }
    }
}
