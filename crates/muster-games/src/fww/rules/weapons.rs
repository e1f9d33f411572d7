//! Rules about weapons and the units that can use them.

use super::super::card_on_table::{CardOnTable, is_natural, is_slow_firing};
use super::super::face::Skill;
use super::super::kind::FwwKind;
use super::super::skill_bonuses;
use super::{removal_finding, single_model};
use muster_core::review::Param;
use muster_core::rule::{Rule, RuleReport, Spot};

fn is_weapon(piece: &Spot<'_, '_>) -> bool {
    piece.is_a().is_some_and(FwwKind::is_weapon)
}

/// Reports a slow-firing weapon on a unit of several models (p. 46).
pub(super) fn slow_firing(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    if unit.is_single() {
        return;
    }
    for piece in unit.bought() {
        match piece.card().and_then(is_slow_firing) {
            Some(true) => report.push(single_model(rule, piece)),
            Some(false) => {}
            None => report.unchecked(rule.lacks(piece, "slow_firing")),
        }
    }
}

/// Reports a natural weapon on a unit that it does not come with. Community practice.
pub(super) fn natural(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    for piece in unit.bought() {
        match piece.card().and_then(is_natural) {
            Some(true) => report.push(removal_finding(rule, piece)),
            Some(false) => {}
            None => report.unchecked(rule.lacks(piece, "natural")),
        }
    }
}

/// Reports a weapon whose skill the unit is known to lack (p. 16, 24, 44, 46). Mines need no skill, and a Super Mutant
/// swings rifles and pistols with its melee skill. Nothing is said of a weapon that comes with the unit, in however many
/// copies.
pub(super) fn skill(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    let face = unit.unit();
    let is_own = |piece: &Spot<'_, '_>| piece.free() > 0;
    for piece in unit
        .bought()
        .filter(is_weapon)
        .filter(|piece| !is_own(piece))
    {
        let Some(skill) = skill_of(piece) else {
            continue;
        };
        let in_close_combat = matches!(skill, Skill::Rifle | Skill::Pistol);
        let is_brute = unit.is_of_type("super_mutant").filter(|_| in_close_combat);
        let by_melee = match (in_close_combat, is_brute, face.has_skill(Skill::Melee)) {
            (false, ..) | (_, Some(false), _) | (.., Some(false)) => Some(false),
            (true, Some(true), Some(true)) => Some(true),
            _ => None,
        };
        match (face.has_skill(skill), by_melee) {
            (Some(true), _) | (_, Some(true)) => {}
            (Some(false), Some(false)) => {
                let skill = Param::Term(format!("fww-icon-{}", skill.id()));
                report.push(removal_finding(rule, piece).with("skill", skill));
            }
            (Some(false), None) if is_brute.is_none() => {
                report.unchecked(rule.lacks(unit, "types"));
            }
            _ => report.unchecked(rule.lacks(unit, "skills")),
        }
    }
}

/// Returns the skill that a weapon uses, from its card or else its kind. `None` for mines.
fn skill_of(piece: Spot<'_, '_>) -> Option<Skill> {
    let kind = piece.is_a()?;
    if kind == FwwKind::Mine {
        return None;
    }
    let printed = piece.item().and_then(|item| item.weapon.as_ref()?.skill);
    printed.or_else(|| skill_bonuses::of_kind(kind))
}

/// Reports an item on a unit that uses only what comes with it (p. 12). Leader, heroic and perk cards are no items.
pub(super) fn fixed_equipment(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    if !unit.unit().uses_only_what_comes_with_it() {
        return;
    }
    let is_item = |piece: &Spot<'_, '_>| {
        !matches!(
            piece.is_a(),
            None | Some(FwwKind::Leader | FwwKind::Heroic | FwwKind::Perk)
        )
    };
    for piece in unit.bought().filter(is_item) {
        report.push(removal_finding(rule, piece));
    }
}
