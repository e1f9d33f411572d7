//! Rules about the Table of Organisation, factions and squads.

use std::collections::{HashMap, HashSet};

use super::super::army::{
    self, ArmyFactions, FilledChoice, are_pair, choice_name, figures, filled_choice, knows_skill,
    lords, members, organisation, own_choice, possible_armies, possible_pairs, share, side, size,
    squads,
};
use muster_core::edit::ForceEdit;
use muster_core::force::NodeId;
use muster_core::review::{Finding, Param};
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// Reports more or fewer squads than a choice of the Table of Organisation allows, a squad that fills no choice of it,
/// and a pick that the squad does not offer. Community practice, because the reference sheet does not print the table.
pub(super) fn slots(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let known = organisation(table).filter(|(card, too)| card.complete || !too.choices.is_empty());
    let Some((card, too)) = known else {
        let lacking = rule.lacks_on_force("choices");
        let listed = organisation(table).map(|(card, _)| card);
        report.unchecked(lacking.stated_by(listed));
        return;
    };
    let known: HashSet<&str> = too
        .choices
        .iter()
        .map(|choice| choice.id.as_str())
        .collect();
    let mut filled: HashMap<&str, Vec<Spot<'_, '_>>> = HashMap::new();
    let mut unknown = 0_usize;
    let mut perhaps: HashMap<&str, Vec<Spot<'_, '_>>> = HashMap::new();
    for squad in table.of_kind("squad") {
        match filled_choice(squad) {
            FilledChoice::Choice(choice) => filled.entry(choice).or_default().push(squad),
            FilledChoice::Nothing => {}
            FilledChoice::Unknown("skills")
                if let FilledChoice::Choice(own) = own_choice(squad) =>
            {
                perhaps.entry(own).or_default().push(squad);
                if !known.contains(own) {
                    report.unchecked(rule.lacks(squad, "skills"));
                }
            }
            FilledChoice::Unknown(_) => {
                unknown += 1;
                report.unchecked(rule.lacks(squad, "too"));
            }
        }
    }
    for squad in table.of_kind("squad") {
        if let Some(pick) = wrong_pick(squad) {
            let finding = rule.on(squad).variant("pick");
            report.push(finding.with("pick", Param::Text(pick.to_owned())));
        } else if let FilledChoice::Choice(choice) = filled_choice(squad)
            && !known.contains(choice)
        {
            report.push(
                rule.removal_finding(squad)
                    .variant("other")
                    .with("too", &card.id)
                    .with("choice", Param::Term(format!("warzone-too-{choice}"))),
            );
        }
    }
    for choice in &too.choices {
        let filled = filled
            .get(choice.id.as_str())
            .map_or(&[][..], Vec::as_slice);
        let told = |finding: Finding| {
            finding
                .with("choice", choice_name(choice))
                .with("found", filled.len() as i64)
        };
        if let Some(most) = choice.most {
            for squad in filled.iter().skip(most as usize) {
                let finding = told(rule.removal_finding(*squad)).variant("many");
                report.push(finding.with("most", i64::from(most)));
            }
        }
        let perhaps = perhaps.get(choice.id.as_str());
        let perhaps = perhaps.map_or(&[][..], Vec::as_slice);
        let all = filled.len() + perhaps.len();
        let too_many = choice.most.is_some_and(|most| all > most as usize);
        if too_many || filled.len() < choice.least as usize {
            for squad in perhaps {
                report.unchecked(rule.lacks(*squad, "skills"));
            }
        }
        if all + unknown < choice.least as usize {
            let finding = told(rule.on_force()).variant("few");
            let finding = finding.with("least", i64::from(choice.least));
            report.push(finding.open_if(true).slot("squads"));
        }
    }
}

/// Returns a pick that is neither a choice of the squad nor its commander. `None` also if the choices are not recorded.
fn wrong_pick<'a>(squad: Spot<'_, 'a>) -> Option<&'a str> {
    let face = army::face(squad).filter(|face| !face.too.is_empty())?;
    let known = |pick: &str| {
        pick.eq_ignore_ascii_case(army::COMMANDER)
            || face
                .too
                .iter()
                .any(|choice| choice.eq_ignore_ascii_case(pick))
    };
    squad
        .node()
        .picks
        .iter()
        .map(String::as_str)
        .find(|pick| !known(pick))
}

/// Reports a squad or figure of another faction than the army's (p. 2). Cartel Agents are allowed, except in the Dark
/// Legion. Pairs of Doomtroopers are left to a rule of their own.
pub(super) fn faction(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let army = match side(table) {
        ArmyFactions::Of(army) => army,
        ArmyFactions::LordUnknown(lord) => {
            report.unchecked(rule.lacks(lord, "factions"));
            return;
        }
        ArmyFactions::Nobody => return,
    };
    let armies = possible_armies(table, army);
    let pairs = |known: bool| {
        let pairs = possible_pairs(table).filter(move |(first, second)| {
            let are_pair = are_pair(*first, *second);
            if known {
                are_pair == Some(true)
            } else {
                are_pair.is_none()
            }
        });
        let members = pairs.flat_map(|(first, second)| [first, second]);
        members
            .map(|spot| &spot.node().id)
            .collect::<HashSet<&NodeId>>()
    };
    let (paired, perhaps_paired) = (pairs(true), pairs(false));
    for spot in figures(table).filter(|spot| !paired.contains(&spot.node().id)) {
        let mut lacking = None;
        let mut is_allowed = false;
        let mut breach = None;
        for army in &armies {
            match belongs(spot, army.factions) {
                Membership::Allowed => is_allowed = true,
                Membership::Refused(variant) => {
                    breach.get_or_insert((army, variant));
                }
                Membership::Unknown(fact) => lacking = lacking.or(Some((spot, fact))),
            }
        }
        let Some((army, variant)) = breach else {
            if let Some((by, fact)) = lacking {
                report.unchecked(rule.lacks(spot, fact).stated_by(by.card()));
            }
            continue;
        };
        if perhaps_paired.contains(&spot.node().id) {
            lacking = Some((spot, "skills"));
        } else if is_allowed {
            // Which army it is decides.
            lacking = armies.iter().find_map(|army| army.unless);
        }
        match lacking {
            Some((by, fact)) => report.unchecked(rule.lacks(spot, fact).stated_by(by.card())),
            None => {
                let finding = with_army(rule.removal_finding(spot), army.factions);
                report.push(finding.variant(variant));
            }
        }
    }
}

/// Whether a squad or figure may fight in an army.
enum Membership {
    Allowed,
    /// The variant of the message.
    Refused(&'static str),
    /// The name of the fact that is missing.
    Unknown(&'static str),
}

/// Returns whether a squad or figure may fight in an army of some factions, apart from pairs of Doomtroopers. A figure in
/// a squad is of the squad's faction if its card does not say otherwise.
fn belongs(spot: Spot<'_, '_>, army: &[String]) -> Membership {
    let factions = spot.card().map_or(&[][..], |card| &*card.factions);
    let is_dark = army.iter().any(|faction| faction == "dark-legion");
    let is_plain = spot.kind() == "model" && !spot.card().is_some_and(|card| card.is("character"));
    let is_agent = knows_skill(spot, "cartel-agent").or(is_plain.then_some(false));
    match is_agent {
        _ if share(factions, army) => Membership::Allowed,
        _ if is_plain && factions.is_empty() => Membership::Allowed,
        Some(true) if !is_dark => Membership::Allowed,
        _ if factions.is_empty() => Membership::Unknown("factions"),
        Some(true) => Membership::Refused("agent"),
        None if !is_dark => Membership::Unknown("skills"),
        None | Some(false) => Membership::Refused("other"),
    }
}

fn with_army(finding: Finding, army: &[String]) -> Finding {
    let terms = army
        .iter()
        .map(|faction| format!("warzone-faction-{faction}"));
    finding.with("army", Param::Terms(terms.collect()))
}

/// Reports an army without a Lord, because the number of its resource cards is then unknown (p. 1). It is unchecked if a
/// squad may be the Lord.
pub(super) fn lord_missing(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    if lords(table).next().is_some() {
        return;
    }
    let mut has_perhaps = false;
    for squad in squads(table) {
        let fact = match filled_choice(squad) {
            FilledChoice::Unknown(fact) => fact,
            FilledChoice::Choice(_) | FilledChoice::Nothing => continue,
        };
        if matches!(
            own_choice(squad),
            FilledChoice::Unknown(_) | FilledChoice::Choice(army::LORD)
        ) {
            has_perhaps = true;
            report.unchecked(rule.lacks(squad, fact));
        }
    }
    if !has_perhaps {
        report.push(rule.on_force().open_if(true).slot("squads"));
    }
}

/// Reports a squad of fewer or more figures than its card says. Community practice.
pub(super) fn squad_size(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for squad in table.of_kind("squad") {
        let Some(wanted) = army::face(squad).and_then(|face| face.size) else {
            report.unchecked(rule.lacks(squad, "size"));
            continue;
        };
        let (least, most) = (i64::from(wanted.least), i64::from(wanted.most));
        let found = size(squad);
        if (least..=most).contains(&found) {
            continue;
        }
        let finding = rule
            .on(squad)
            .with("found", found)
            .with("least", least)
            .with("most", most)
            .open_if(found < least)
            .beyond(found.saturating_sub(most));
        let own_count = members(squad).next().is_none();
        report.push(Finding {
            mend: own_count.then(|| ForceEdit::SetCount {
                node: squad.node().id.clone(),
                count: found.min(most).max(least),
            }),
            ..finding
        });
    }
}
