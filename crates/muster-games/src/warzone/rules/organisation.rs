//! Rules about the Table of Organisation, factions and squads.

use std::collections::{HashMap, HashSet};

use super::super::army::{
    self, ArmyFactions, FilledChoice, choice_name, figures, filled_choice, has, lords, members,
    organisation, own_choice, pairs, share, side, size, squads,
};
use muster_core::edit::ForceEdit;
use muster_core::force::NodeId;
use muster_core::review::{Finding, Param, Unchecked};
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// Reports more or fewer squads than a choice of the Table of Organisation allows, a squad that fills no choice of it,
/// and a pick that the squad does not offer. Community practice, because the reference sheet does not print the table.
pub(super) fn slots(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let Some((card, too)) = organisation(table) else {
        report.unchecked(Unchecked {
            rule: rule.id.clone(),
            at: Vec::new(),
            missing: "choices".into(),
            card: None,
        });
        return;
    };
    let known: HashSet<&str> = too
        .choices
        .iter()
        .map(|choice| choice.id.as_str())
        .collect();
    let mut filled: HashMap<&str, Vec<Spot<'_, '_>>> = HashMap::new();
    let mut unknown = 0_usize;
    for squad in table.of_kind("squad") {
        match filled_choice(squad) {
            FilledChoice::Choice(choice) => filled.entry(choice).or_default().push(squad),
            FilledChoice::Nothing => {}
            FilledChoice::Unknown => {
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
        if filled.len() + unknown < choice.least as usize {
            let finding = told(rule.on_force()).variant("few");
            let finding = finding.with("least", i64::from(choice.least));
            report.push(finding.open_if(true).slot("squads"));
        }
    }
}

/// Returns a pick that is neither a choice of the squad nor its commander.
fn wrong_pick<'a>(squad: Spot<'_, 'a>) -> Option<&'a str> {
    let face = army::face(squad)?;
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
    let pairs = pairs(table).flat_map(|(first, second)| [first, second]);
    let paired: HashSet<&NodeId> = pairs.map(|spot| &spot.node().id).collect();
    let dark = army.iter().any(|faction| faction == "dark-legion");
    for spot in figures(table) {
        let Some(card) = spot.card() else { continue };
        if share(&card.factions, army) || paired.contains(&spot.node().id) {
            continue;
        }
        if card.factions.is_empty() {
            if spot.kind() == "squad" {
                report.unchecked(rule.lacks(spot, "factions"));
            }
        } else if has(spot, "cartel-agent") {
            if dark {
                report.push(with_army(rule.removal_finding(spot), army).variant("agent"));
            }
        } else {
            report.push(with_army(rule.removal_finding(spot), army).variant("other"));
        }
    }
}

fn with_army(finding: Finding, army: &[String]) -> Finding {
    let terms = army
        .iter()
        .map(|faction| format!("warzone-faction-{faction}"));
    finding.with("army", Param::Terms(terms.collect()))
}

/// Reports an army without a Lord, because the number of its resource cards is then unknown (p. 1).
pub(super) fn lord_missing(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let mut found = false;
    for lord in lords(table) {
        found = true;
        if army::face(lord).is_none_or(|face| face.lord.is_none()) {
            report.unchecked(rule.lacks(lord, "lord"));
        }
    }
    if found {
        return;
    }
    let maybe: Vec<_> = squads(table)
        .filter(|squad| own_choice(*squad) == FilledChoice::Unknown)
        .collect();
    for squad in &maybe {
        report.unchecked(rule.lacks(*squad, "too"));
    }
    if maybe.is_empty() {
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
