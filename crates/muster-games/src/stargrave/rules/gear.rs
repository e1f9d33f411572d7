//! Rules about gear: slots, armour, shields, and what soldiers may have beyond their own.

use super::super::crew::{
    CarriedGear, carried, is_two_handed, officer, officers, own_gear_known, suit,
};
use super::super::face::{SoldierFace, Suit};
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
    let gear = carried(spot);
    let extra = || gear.iter().filter(|piece| piece.extra > 0);
    let slots = |piece: &CarriedGear<'_, '_>| piece.face().and_then(|face| face.slots);
    let known = extra()
        .filter_map(|piece| Some(i64::from(slots(piece)?).saturating_mul(piece.extra)))
        .fold(0, i64::saturating_add);
    let unknown = || extra().filter(|piece| slots(piece).is_none());
    match most.map(i64::from) {
        Some(most) if known > most && !own_gear_known(spot) => {
            // What the soldier comes with takes no slots.
            report.unchecked(rule.lacks(spot, "gear"));
            return;
        }
        Some(most) if known > most => {
            let finding = rule.on(spot).with("used", known).with("most", most);
            report.push(finding.beyond(known - most));
            return;
        }
        None if known > 0 || unknown().next().is_some() => {
            report.unchecked(rule.lacks(spot, "gear_slots"));
        }
        _ => {}
    }
    for piece in unknown().filter_map(|piece| piece.spot) {
        report.unchecked(rule.lacks(piece, "slots"));
    }
}

/// Reports more than one suit of armour on a figure. A shield is not a suit. Community practice.
pub(super) fn armour_count(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for figure in table.entries().filter(|spot| spot.has_copies()) {
        let gear = carried(figure);
        if !own_gear_known(figure) {
            let mut listed = gear.iter().filter(|piece| piece.spot.is_some());
            if listed.any(|piece| !suit(piece).is_ok_and(|suit| !suit.is_worn())) {
                report.unchecked(rule.lacks(figure, "gear"));
            }
            continue;
        }
        let own = gear.iter().filter(|piece| piece.spot.is_none());
        let mut worn = own.filter(|piece| is_worn(piece)).count() as i64;
        let mut unknown = Vec::new();
        let mut found = false;
        for piece in &gear {
            let Some(spot) = piece.spot else { continue };
            match suit(piece) {
                Ok(suit) if !suit.is_worn() => {}
                Ok(_) => {
                    let room = (1 - worn).max(0);
                    worn = worn.saturating_add(spot.count());
                    if spot.count() > room {
                        found = true;
                        report.push(on_figure(rule.reduce_to(spot, room), figure));
                    }
                }
                Err(fact) => unknown.push((spot, fact)),
            }
        }
        let most = unknown.iter().map(|(spot, _)| spot.count());
        if !found && most.fold(worn, i64::saturating_add) > 1 {
            for (spot, fact) in unknown {
                report.unchecked(rule.lacks(spot, fact));
            }
        }
    }
}

fn is_worn(piece: &CarriedGear<'_, '_>) -> bool {
    piece.suit().is_some_and(Suit::is_worn)
}

/// Reports a shield carried with a weapon that takes two slots or more. Community practice.
pub(super) fn shield(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for figure in table.entries().filter(|spot| spot.has_copies()) {
        let gear = carried(figure);
        let weapon = gear.iter().find(|piece| is_two_handed(piece) == Ok(true));
        for piece in &gear {
            let Some(spot) = piece.spot else { continue };
            let is_shield = suit(piece).map(|suit| suit == Suit::Shield);
            match (is_shield, weapon) {
                (Ok(true), Some(weapon)) => {
                    let finding = on_figure(rule.removal_finding(spot), figure);
                    report.push(match weapon.card {
                        Some(card) => finding.with("weapon", &card.id),
                        None => finding,
                    });
                }
                (Ok(true), None) if !own_gear_known(figure) => {
                    report.unchecked(rule.lacks(figure, "gear"));
                }
                (Ok(true), None) => {
                    let lacking = gear.iter().filter_map(|other| {
                        let fact = is_two_handed(other).err()?;
                        Some(
                            rule.lacks(other.spot.unwrap_or(figure), fact)
                                .stated_by(other.card),
                        )
                    });
                    lacking.for_each(|lacking| report.unchecked(lacking));
                }
                (Err(fact), Some(weapon)) if weapon.spot != Some(spot) => {
                    report.unchecked(rule.lacks(spot, fact));
                }
                _ => {}
            }
        }
    }
}

fn on_figure(finding: Finding, figure: Spot<'_, '_>) -> Finding {
    match figure.card() {
        Some(card) => finding.with("figure", &card.id),
        None => finding,
    }
}
