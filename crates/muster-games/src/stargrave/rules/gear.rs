//! Rules about gear: slots, armour, shields, and what soldiers may have beyond their own.

use super::super::crew::{CarriedGear, carried, is_two_handed, officer, officers, slots_used};
use super::super::face::{GearFace, SoldierFace, Suit};
use muster_core::review::Finding;
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// Reports an officer who carries more gear than fits their gear slots. Community practice.
pub(super) fn slots(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for spot in officers(table) {
        let most = officer(spot).and_then(|face| face.gear_slots);
        check_slots(rule, spot, most, report);
    }
}

/// Reports a soldier who carries more than their own gear and what fits their spare slots. Community practice.
pub(super) fn soldier_gear(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for spot in table.of_kind("soldier").filter(|spot| spot.has_copies()) {
        let most = spot.face::<SoldierFace>().and_then(|face| face.gear_slots);
        if spot.of_kind("gear").next().is_some() {
            check_slots(rule, spot, most, report);
        }
    }
}

fn check_slots(rule: &Rule, spot: Spot<'_, '_>, most: Option<u32>, report: &mut RuleReport) {
    let Some(most) = most.map(i64::from) else {
        report.unchecked(rule.lacks(spot, "gear_slots"));
        return;
    };
    let gear = carried(spot);
    if let Some(used) = slots_used(&gear) {
        if used > most {
            let finding = rule.on(spot).with("used", used).with("most", most);
            report.push(finding.beyond(used - most));
        }
        return;
    }
    let unknown = gear
        .iter()
        .filter(|piece| piece.face().and_then(|face| face.slots).is_none());
    for piece in unknown.filter_map(|piece| piece.spot) {
        report.unchecked(rule.lacks(piece, "slots"));
    }
}

/// Reports more than one suit of armour on a figure. A shield is not a suit. Community practice.
pub(super) fn armour_count(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for figure in table.entries().filter(|spot| spot.has_copies()) {
        let gear = carried(figure);
        let own = gear.iter().filter(|piece| piece.spot.is_none());
        let mut worn = own.filter(|piece| is_worn(piece)).count() as i64;
        for spot in figure.of_kind("gear").filter(|spot| spot.has_copies()) {
            if !suit(spot).is_some_and(Suit::is_worn) {
                continue;
            }
            let room = (1 - worn).max(0);
            worn = worn.saturating_add(spot.count());
            if spot.count() > room {
                report.push(on_figure(rule.reduce_to(spot, room), figure));
            }
        }
    }
}

fn is_worn(piece: &CarriedGear<'_, '_>) -> bool {
    piece.suit().is_some_and(Suit::is_worn)
}

fn suit(spot: Spot<'_, '_>) -> Option<Suit> {
    spot.face::<GearFace>()?.suit
}

/// Reports a shield carried with a weapon that takes two slots or more. Community practice.
pub(super) fn shield(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for figure in table.entries().filter(|spot| spot.has_copies()) {
        let gear = carried(figure);
        let Some(weapon) = gear.iter().find(|piece| is_two_handed(piece)) else {
            continue;
        };
        for spot in figure
            .of_kind("gear")
            .filter(|spot| spot.has_copies() && suit(*spot) == Some(Suit::Shield))
        {
            let finding = on_figure(rule.removal_finding(spot), figure);
            report.push(match weapon.card {
                Some(card) => finding.with("weapon", &card.id),
                None => finding,
            });
        }
    }
}

fn on_figure(finding: Finding, figure: Spot<'_, '_>) -> Finding {
    match figure.card() {
        Some(card) => finding.with("figure", &card.id),
        None => finding,
    }
}
