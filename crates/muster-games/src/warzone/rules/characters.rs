//! Rules about unique cards, Lords, Doomtroopers and Advisors.

use std::collections::HashMap;

use super::super::army::{
    ArmyFactions, COMMANDER, Characters, FilledChoice, HERO, SUPPORT, TROOP, figures,
    filled_choice, has, is_lord, lords, own_choice, pairs, share, side,
};
use muster_core::card::{Card, CardId};
use muster_core::edit::ForceEdit;
use muster_core::review::{Finding, Param};
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// Reports a unique squad that is fielded more than once. Also reports a named squad or character in two places,
/// whatever choice each fills (p. 2).
pub(super) fn unique(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let mut by_id: HashMap<&CardId, &Card> = HashMap::new();
    let mut by_identity: HashMap<&str, &Card> = HashMap::new();
    for spot in figures(table) {
        let Some(card) = spot.card().filter(|card| is_unique(card)) else {
            continue;
        };
        let identity = card.identity.as_deref();
        let same = identity.and_then(|identity| by_identity.get(identity));
        match same.or_else(|| by_id.get(&card.id)) {
            Some(first) => report.push(rule.removal_finding(spot).with("first", &first.id)),
            None if spot.count() > 1 && (spot.kind() == "model" || card.is("character")) => {
                report.push(rule.reduce_to(spot, 1).variant("several"));
            }
            None => {}
        }
        by_id.entry(&card.id).or_insert(card);
        if let Some(identity) = identity {
            by_identity.entry(identity).or_insert(card);
        }
    }
}

fn is_unique(card: &Card) -> bool {
    card.unique == Some(true) || card.identity.is_some()
}

/// Reports the hero version of the character who leads the army (p. 2).
pub(super) fn lord_and_hero(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let lords: Characters<'_> = lords(table).filter_map(Spot::card).collect();
    let heroes = figures(table).filter(|spot| filled_choice(*spot) == FilledChoice::Choice(HERO));
    for hero in heroes.filter(|hero| hero.card().is_some_and(|card| lords.has(card))) {
        report.push(rule.removal_finding(hero));
    }
}

/// Reports a second pair of Doomtroopers, a pair of which one is the Lord, and a pair in a faction that may not have it
/// (p. 2). If the faction of the Lord is unknown, it is also unknown which pairs are allowed.
pub(super) fn doomtrooper(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let side = side(table);
    if let ArmyFactions::LordUnknown(lord) = side {
        report.unchecked(rule.lacks(lord, "factions"));
    }
    let mut pair_seen = false;
    for (first, second) in pairs(table) {
        let finding = rule.removal_finding(second);
        let finding = match first.card() {
            Some(card) => finding.with("partner", &card.id),
            None => finding,
        };
        if is_lord(first) {
            report.push(finding.variant("lord"));
            continue;
        }
        if pair_seen {
            report.push(finding.variant("second"));
            continue;
        }
        pair_seen = true;
        let ArmyFactions::Of(army) = side else {
            continue;
        };
        if army.iter().any(|faction| faction == "brotherhood") {
            continue;
        }
        let members = [first, second];
        let unknown = members
            .into_iter()
            .find(|spot| spot.card().is_some_and(|card| card.factions.is_empty()));
        if let Some(spot) = unknown {
            report.unchecked(rule.lacks(spot, "factions"));
        } else if !members
            .iter()
            .all(|spot| spot.card().is_some_and(|card| share(&card.factions, army)))
        {
            report.push(finding.variant("faction"));
        }
    }
}

/// Reports an Advisor who joined a squad that is neither Support nor Troop, or who leads one (p. 2).
pub(super) fn advisor(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for spot in figures(table).filter(|spot| has(*spot, "advisor")) {
        if let Some(joined) = spot.of_kind("squad").next() {
            report.push(with_squad(rule.on(spot), joined).variant("leads").with_fix(
                ForceEdit::Move {
                    node: joined.node().id.clone(),
                    parent: None,
                    index: None,
                },
            ));
        }
        let Some(squad) = spot.below() else { continue };
        let leads = |pick: &String| pick.eq_ignore_ascii_case(COMMANDER);
        if spot.node().picks.iter().any(leads) {
            let rest = spot.node().picks.iter().filter(|pick| !leads(pick));
            report.push(with_squad(rule.on(spot), squad).variant("leads").with_fix(
                ForceEdit::Pick {
                    node: spot.node().id.clone(),
                    picks: rest.cloned().collect(),
                },
            ));
        }
        match own_choice(squad) {
            FilledChoice::Choice(TROOP | SUPPORT) => {}
            FilledChoice::Choice(choice) => {
                let choice = Param::Term(format!("warzone-too-{choice}"));
                let finding = with_squad(rule.on(spot), squad).with("choice", choice);
                report.push(finding.variant("joins").with_fix(ForceEdit::Move {
                    node: spot.node().id.clone(),
                    parent: None,
                    index: None,
                }));
            }
            FilledChoice::Nothing | FilledChoice::Unknown => {
                report.unchecked(rule.lacks(squad, "too"))
            }
        }
    }
}

fn with_squad(finding: Finding, squad: Spot<'_, '_>) -> Finding {
    match squad.card() {
        Some(card) => finding.with("squad", &card.id),
        None => finding,
    }
}
