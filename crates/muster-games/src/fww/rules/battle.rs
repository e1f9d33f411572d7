//! Rules of Battle Mode: packs of items, and factions that may fight together.

use super::super::card_on_table::{CardOnTable, is_battle, leaders, units};
use super::super::face::{ItemFace, UnitFace};
use super::super::kind::FwwKind;
use super::removal_finding;
use muster_core::card::Card;
use muster_core::review::{Finding, Param, Severity};
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// Reports an item from a pack that the unit may not draw on, in Battle Mode only. Power armor needs the pack
/// `power_armor`. Leader and heroic cards, cards that come with the unit and its default equipment are exempt.
pub(super) fn pack(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    if !is_battle(unit.table()) {
        return;
    }
    let face = unit.unit();
    let mut unit_unrecorded = false;
    for piece in unit.bought().filter(|piece| !exempt(face, *piece)) {
        let packs = piece
            .item()
            .map_or(&[][..], |item: &ItemFace| item.battle_packs.as_slice());
        let power_armor = piece.is_a() == Some(FwwKind::PowerArmor);
        if face.battle_packs.is_empty() {
            unit_unrecorded = true;
        } else if power_armor {
            if !face.battle_packs.iter().any(|pack| pack == POWER_ARMOR) {
                report.push(wrong_pack(rule, piece, &[POWER_ARMOR.to_owned()]));
            }
        } else if packs.is_empty() {
            report.unchecked(rule.lacks(piece, "battle_packs"));
        } else if !packs.iter().any(|pack| face.battle_packs.contains(pack)) {
            report.push(wrong_pack(rule, piece, packs));
        }
    }
    if unit_unrecorded {
        report.unchecked(rule.lacks(unit, "battle_packs"));
    }
}

const POWER_ARMOR: &str = "power_armor";

fn exempt(face: &UnitFace, piece: Spot<'_, '_>) -> bool {
    let id = piece.card().map(|card| &card.id);
    let mut default = face.default_equipment.iter();
    matches!(piece.is_a(), Some(FwwKind::Leader | FwwKind::Heroic))
        || default.any(|included| included.card.as_ref() == id)
}

fn wrong_pack(rule: &Rule, piece: Spot<'_, '_>, packs: &[String]) -> Finding {
    let packs = packs
        .iter()
        .map(|pack| format!("fww-battle-pack-{}", pack.replace('_', "-")))
        .collect();
    removal_finding(rule, piece).with("packs", Param::Terms(packs))
}

/// Reports a unit that may not fight under the leader.
///
/// In narrative play, a unit needs a faction of the leader's unit. That is community practice too: the book says who is
/// neutral (p. 51), and speaks of mixed sides (p. 50). In battle it needs a Battle Mode code in common with
/// it, if both list any. Dogs and neutral units may always fight, and a neutral leader binds nobody (p. 51). Nobody knows
/// whether a unit without recorded factions is neutral, so it is unchecked unless it shares a code. So is a unit that may
/// be a dog. Nothing is checked without exactly one leader.
pub(super) fn faction(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let mut leaders = leaders(table);
    let (Some((leader, _)), None) = (leaders.next(), leaders.next()) else {
        return;
    };
    let leader_side = UnitFactions::from_unit(leader);
    if leader_side.is_neutral() {
        return;
    }
    for unit in units(table).filter(|unit| *unit != leader) {
        let side = UnitFactions::from_unit(unit);
        if is_welcome(unit, &side) {
            continue;
        }
        let by_code = is_battle(table) && !leader_side.codes.is_empty() && !side.codes.is_empty();
        let shares = |wanted: &[String], has: &[String]| wanted.iter().any(|one| has.contains(one));
        if by_code && shares(leader_side.codes, side.codes) {
            continue;
        }
        let (Some(wanted), Some(has)) = (leader_side.printed, side.printed) else {
            report.unchecked(rule.lacks(unit, "factions"));
            continue;
        };
        if !by_code && shares(wanted, has) {
            continue;
        }
        if unit.is_of_type("dog").is_none() {
            report.unchecked(rule.lacks(unit, "types"));
            continue;
        }
        let (prefix, wanted) = match by_code {
            true => ("fww-battle-faction-", leader_side.codes),
            false => ("fww-faction-", wanted),
        };
        let terms = wanted
            .iter()
            .map(|faction| format!("{prefix}{faction}"))
            .collect();
        let finding = rule.removal_finding(unit);
        let mut finding = finding.with("factions", Param::Terms(terms));
        if let Some(card) = leader.card() {
            finding = finding.with("leader", &card.id);
        }
        if !is_battle(table) {
            finding.severity = Severity::Warning;
        }
        report.push(finding);
    }
}

/// Returns whether a unit may fight under any leader: a dog, or a neutral unit (p. 51). A robot listed under the heading
/// Robots alone is neutral, as older packs of one's own have it.
fn is_welcome(unit: Spot<'_, '_>, side: &UnitFactions<'_>) -> bool {
    let is_listed_robot = || {
        let mut printed = side.printed.into_iter().flatten();
        unit.is_any(&["robot"]) && printed.any(|faction| faction == "robots")
    };
    unit.is_any(&["dog"]) || side.is_neutral() || is_listed_robot()
}

/// The factions of a unit: its Battle Mode codes, and those printed on its card.
struct UnitFactions<'a> {
    codes: &'a [String],
    /// Empty if the card prints none. `None` if that is unknown.
    printed: Option<&'a [String]>,
}

impl<'a> UnitFactions<'a> {
    fn from_unit(unit: Spot<'_, 'a>) -> Self {
        Self {
            codes: &unit.unit().battle_factions,
            printed: unit.card().and_then(Card::printed_factions),
        }
    }

    fn is_neutral(&self) -> bool {
        self.printed.is_some_and(<[String]>::is_empty)
    }
}
