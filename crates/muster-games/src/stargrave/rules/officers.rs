//! Rules about the captain and the first mate: how many, their backgrounds and their powers.

use std::collections::HashSet;

use super::super::crew::{
    background as background_of, core_powers, officer, officers, powers as powers_of,
};
use super::super::face::{BackgroundFace, OfficerRole, StatName};
use muster_core::edit::ForceEdit;
use muster_core::game::Game;
use muster_core::review::{Finding, Param, Severity};
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// Reports a crew without a captain or with more than one. Community practice.
pub(super) fn captain(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    one_of(rule, table, OfficerRole::Captain, report);
}

/// Reports a crew without a first mate as a warning, and one with more than one as an error. Community practice.
pub(super) fn first_mate(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let from = report.findings.len();
    one_of(rule, table, OfficerRole::FirstMate, report);
    for finding in report.findings.iter_mut().skip(from) {
        if finding.variant == "several" {
            finding.severity = Severity::Error;
        }
    }
}

fn one_of(rule: &Rule, table: &Table<'_>, role: OfficerRole, report: &mut RuleReport) {
    let mut seen = 0_i64;
    let mut unknown = false;
    for spot in officers(table) {
        match officer(spot).and_then(|face| face.role) {
            None => {
                unknown = true;
                report.unchecked(rule.lacks(spot, "role"));
            }
            Some(found) if found == role => {
                let room = (1 - seen).max(0);
                seen = seen.saturating_add(spot.count());
                if spot.count() > room {
                    report.push(rule.reduce_to(spot, room).variant("several"));
                }
            }
            Some(_) => {}
        }
    }
    if seen == 0 && !unknown {
        let finding = rule.on_force().variant("none").open_if(true);
        report.push(Finding {
            mend: hire(table, role),
            ..finding
        });
    }
}

/// Returns the edit that adds an officer of a role. `None` unless the library has exactly one such officer.
fn hire(table: &Table<'_>, role: OfficerRole) -> Option<ForceEdit> {
    let mut of_role = table
        .library
        .of_kind(super::super::Stargrave.id(), "officer")
        .filter(|card| {
            card.face
                .read::<super::super::face::OfficerFace>()
                .is_some_and(|face| face.role == Some(role))
        });
    let card = of_role.next()?.id.clone();
    of_role.next().is_none().then_some(ForceEdit::Add {
        card,
        via: Vec::new(),
        parent: None,
        index: Some(0),
        count: None,
    })
}

/// Reports an officer with no background, or with more than one. Community practice.
pub(super) fn background(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for officer in officers(table) {
        let mut seen = 0_i64;
        for spot in officer.of_kind("background") {
            let room = (1 - seen).max(0);
            seen = seen.saturating_add(spot.count());
            if spot.count() > room {
                report.push(named(rule.reduce_to(spot, room), officer).variant("several"));
            }
        }
        if seen == 0 {
            let finding = named(rule.on(officer), officer).variant("none");
            report.push(finding.open_if(true).slot("background"));
        }
    }
}

/// Reports wrong picks of a background's free bonuses: one that it does not offer, one picked twice, or too few or too
/// many. Community practice.
pub(super) fn background_picks(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for spot in officers(table).filter_map(background_of) {
        let unknown = BackgroundFace::default();
        let face = spot.face::<BackgroundFace>().unwrap_or(&unknown);
        let are_known = !offered(face).is_empty()
            || face.picks == Some(0)
            || spot.card().is_some_and(|card| card.complete);
        let picks = &spot.node().picks;
        let read: Vec<Option<StatName>> = picks.iter().map(|pick| StatName::read(pick)).collect();
        let not_offered = picks.iter().zip(&read).find(|(_, stat)| {
            let is_offered = |stat| !are_known || face.choices.get(stat).is_some();
            !stat.is_some_and(is_offered)
        });
        let mut seen = HashSet::new();
        let twice = read.iter().flatten().find(|stat| !seen.insert(**stat));
        let finding = rule
            .on(spot)
            .with("most", i64::from(face.picks.unwrap_or(0)))
            .with("found", picks.len() as i64)
            .with("choices", Param::Terms(offered(face)));
        if let Some((pick, _)) = not_offered {
            report.push(
                finding
                    .variant("other")
                    .with("pick", Param::Text(pick.clone())),
            );
        } else if let Some(stat) = twice {
            report.push(
                finding
                    .variant("twice")
                    .with("pick", Param::Term(stat.key())),
            );
        } else if let Some(most) = face.picks.filter(|most| picks.len() != *most as usize) {
            let few = picks.len() < most as usize;
            report.push(finding.variant("count").open_if(few));
        } else if face.picks.is_none() {
            report.unchecked(rule.lacks(spot, "picks"));
        } else if !are_known {
            report.unchecked(rule.lacks(spot, "choices"));
        }
    }
}

fn offered(face: &BackgroundFace) -> Vec<String> {
    StatName::ALL
        .into_iter()
        .filter(|stat| face.choices.get(*stat).is_some())
        .map(StatName::key)
        .collect()
}

/// Reports an officer with too few or too many powers. A captain has five, a first mate four. Community practice.
pub(super) fn power_count(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for spot in officers(table) {
        let Some(wanted) = officer(spot).and_then(|face| face.powers) else {
            report.unchecked(rule.lacks(spot, "powers"));
            continue;
        };
        let found = powers(spot);
        if found != i64::from(wanted) {
            let few = found < i64::from(wanted);
            report.push(
                rule.on(spot)
                    .variant(if few { "few" } else { "many" })
                    .with("found", found)
                    .with("wanted", i64::from(wanted))
                    .open_if(few)
                    .slot("powers")
                    .beyond(found.saturating_sub(i64::from(wanted))),
            );
        }
    }
}

fn powers(officer: Spot<'_, '_>) -> i64 {
    powers_of(officer)
        .map(Spot::count)
        .fold(0, i64::saturating_add)
}

/// Reports an officer with too few core powers of their background. A captain needs three, a first mate two. Community
/// practice.
pub(super) fn power_core(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for spot in officers(table) {
        let Some(background) = background_of(spot) else {
            continue;
        };
        let wanted = officer(spot).and_then(|face| face.core_powers);
        if wanted == Some(0) {
            continue;
        }
        let Some(wanted) = wanted else {
            report.unchecked(rule.lacks(spot, "core_powers"));
            continue;
        };
        let Some(among) = core_powers(spot) else {
            report.unchecked(rule.lacks(background, "core_powers"));
            continue;
        };
        let core = powers_of(spot)
            .filter_map(Spot::card)
            .filter(|power| among.contains(&power.id))
            .count();
        if core < wanted as usize {
            let missing = i64::from(wanted) - core as i64;
            let room = room_for_powers(spot);
            let finding = rule
                .on(spot)
                .with("found", core as i64)
                .with("wanted", i64::from(wanted))
                .open_if(room.is_none_or(|room| missing <= room))
                .slot("powers")
                .beyond(missing.saturating_sub(room.unwrap_or(0)));
            report.push(match background.card() {
                Some(card) => finding.with("background", &card.id),
                None => finding,
            });
        }
    }
}

/// Returns how many more powers an officer may have. `None` if the total is not recorded.
fn room_for_powers(spot: Spot<'_, '_>) -> Option<i64> {
    let wanted = officer(spot)?.powers?;
    Some(i64::from(wanted).saturating_sub(powers(spot)).max(0))
}

/// Reports an officer who has a power twice. Community practice.
pub(super) fn power_twice(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for officer in officers(table) {
        let mut seen: HashSet<&str> = HashSet::new();
        for spot in powers_of(officer) {
            let Some(card) = spot.card() else { continue };
            let room = i64::from(seen.insert(card.id.as_str()));
            if spot.count() > room {
                report.push(named(rule.reduce_to(spot, room), officer));
            }
        }
    }
}

fn named(finding: Finding, officer: Spot<'_, '_>) -> Finding {
    match officer.card() {
        Some(card) => finding.with("officer", &card.id),
        None => finding,
    }
}
