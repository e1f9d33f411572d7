//! Rules about unique cards, Lords, Doomtroopers and Advisors.

use std::collections::HashMap;

use super::super::army::{
    ArmyFactions, COMMANDER, Characters, FilledChoice, HERO, LORD, SUPPORT, TROOP, are_pair,
    figures, filled_choice, is_lord, knows_skill, lords, own_choice, pairs, possible_pairs, share,
    side,
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
        let Some(card) = spot
            .card()
            .filter(|card| is_unique(spot, card) != Some(false))
        else {
            continue;
        };
        let is_unsure = is_unique(spot, card).is_none();
        let are_several = spot.count() > 1 && (spot.kind() == "model" || card.is("character"));
        let identity = card.identity.as_deref();
        let same = identity.and_then(|identity| by_identity.get(identity));
        match same.or_else(|| by_id.get(&card.id)) {
            Some(_) if is_unsure => report.unchecked(rule.lacks(spot, "unique")),
            Some(first) => report.push(rule.removal_finding(spot).with("first", &first.id)),
            None if are_several && is_unsure => report.unchecked(rule.lacks(spot, "unique")),
            None if are_several => {
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

/// Returns whether a squad or a figure is unique. `None` if that is not known.
fn is_unique(spot: Spot<'_, '_>, card: &Card) -> Option<bool> {
    if card.identity.is_some() {
        return Some(true);
    }
    card.is_unique().or_else(|| knows_skill(spot, "unique"))
}

/// Reports the hero version of the character who leads the army (p. 2). It is unchecked where it is not known what one of
/// two versions fills.
pub(super) fn lord_and_hero(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let lords: Characters<'_> = lords(table).filter_map(Spot::card).collect();
    let heroes = figures(table).filter(|spot| filled_choice(*spot) == FilledChoice::Choice(HERO));
    for hero in heroes.filter(|hero| hero.card().is_some_and(|card| lords.has(card))) {
        report.push(rule.removal_finding(hero));
    }
    let is_perhaps = |spot: Spot<'_, '_>, choice: &str| match filled_choice(spot) {
        FilledChoice::Choice(own) => own == choice,
        FilledChoice::Nothing => false,
        FilledChoice::Unknown(_) => true,
    };
    for spot in figures(table) {
        let (FilledChoice::Unknown(fact), Some(card)) = (filled_choice(spot), spot.card()) else {
            continue;
        };
        let same: Characters<'_> = [card].into_iter().collect();
        let mut others = figures(table).filter(|other| *other != spot);
        if others.any(|other| {
            let is_same = other.card().is_some_and(|card| same.has(card));
            // Two squads of one card fill the same choice unless they pick different ones.
            let fills_the_same = other.card().is_some_and(|it| it.id == card.id)
                && other.node().picks == spot.node().picks;
            let is_same = is_same && !fills_the_same;
            is_same && (is_perhaps(other, LORD) || is_perhaps(other, HERO))
        }) {
            report.unchecked(rule.lacks(spot, fact));
        }
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
    for (first, second) in possible_pairs(table) {
        if are_pair(first, second).is_none() {
            let allowed = match side {
                ArmyFactions::Of(army) => may_have_pair(army, [first, second]) == Ok(true),
                ArmyFactions::LordUnknown(_) | ArmyFactions::Nobody => true,
            };
            let others = pairs(table).next().is_some() || possible_pairs(table).count() > 1;
            if is_lord(first) || others || !allowed {
                let unknown = [first, second].into_iter();
                let unknown = unknown.filter(|spot| knows_skill(*spot, "doomtrooper").is_none());
                unknown.for_each(|spot| report.unchecked(rule.lacks(spot, "skills")));
            }
            continue;
        }
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
        match may_have_pair(army, [first, second]) {
            Ok(true) => {}
            Ok(false) => report.push(finding.variant("faction")),
            Err(spot) => report.unchecked(rule.lacks(spot, "factions")),
        }
    }
}

/// Returns whether an army may have a pair of Doomtroopers. An error is the one whose faction is missing.
fn may_have_pair<'t, 'a>(army: &[String], pair: [Spot<'t, 'a>; 2]) -> Result<bool, Spot<'t, 'a>> {
    if army.iter().any(|faction| faction == "brotherhood") {
        return Ok(true);
    }
    let mut unknown = None;
    for spot in pair {
        let factions = spot.card().map_or(&[][..], |card| &*card.factions);
        if factions.is_empty() {
            unknown = unknown.or(Some(spot));
        } else if !share(factions, army) {
            return Ok(false);
        }
    }
    unknown.map_or(Ok(true), Err)
}

/// Reports an Advisor who joined a squad that is neither Support nor Troop, or who leads one (p. 2).
pub(super) fn advisor(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for spot in figures(table) {
        match knows_skill(spot, "advisor") {
            Some(true) => {}
            Some(false) => continue,
            None => {
                if would_be_wrong(spot) {
                    report.unchecked(rule.lacks(spot, "skills"));
                }
                continue;
            }
        }
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
            FilledChoice::Nothing | FilledChoice::Unknown(_) => {
                report.unchecked(rule.lacks(squad, "too"));
            }
        }
    }
}

/// Returns whether an Advisor in the place of a squad or a character would break the rule, or might.
fn would_be_wrong(spot: Spot<'_, '_>) -> bool {
    let is_plain = spot.kind() == "model" && !spot.card().is_some_and(|card| card.is("character"));
    let leads = |pick: &String| pick.eq_ignore_ascii_case(COMMANDER);
    let may_join = |squad| matches!(own_choice(squad), FilledChoice::Choice(TROOP | SUPPORT));
    let joins_wrongly = |squad| spot.node().picks.iter().any(leads) || !may_join(squad);
    !is_plain && (spot.of_kind("squad").next().is_some() || spot.below().is_some_and(joins_wrongly))
}

fn with_squad(finding: Finding, squad: Spot<'_, '_>) -> Finding {
    match squad.card() {
        Some(card) => finding.with("squad", &card.id),
        None => finding,
    }
}
