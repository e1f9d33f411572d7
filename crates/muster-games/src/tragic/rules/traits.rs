//! Rules about traits: how many, which go together, and which cards do not go with them.

use std::collections::HashSet;

use super::super::deck::{TRAITS, is_no_trait, printed_name, traits, traits_in_effect};
use super::super::face::TraitFace;
use muster_core::card::CardId;
use muster_core::review::page;
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// Reports more than two traits (p. 5).
pub(super) fn count(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let mut seen = 0_i64;
    for spot in table.of_kind("trait") {
        let room = (TRAITS - seen).max(0);
        seen = seen.saturating_add(spot.count());
        if spot.count() > room {
            report.push(rule.reduce_to(spot, room).with("most", TRAITS));
        }
    }
}

/// Reports a trait that is in the deck twice, at any level or in any printing (p. 21).
pub(super) fn twice(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    same_twice(rule, table, "trait", report);
}

/// Reports a name that occurs twice among the cards of a kind.
pub(super) fn same_twice(
    rule: &Rule,
    table: &Table<'_>,
    kind: &'static str,
    report: &mut RuleReport,
) {
    let mut seen: HashSet<String> = HashSet::new();
    for spot in table.of_kind(kind).filter(|spot| spot.has_copies()) {
        let Some(name) = spot.card().map(printed_name) else {
            continue;
        };
        let room = i64::from(seen.insert(name));
        if spot.count() > room {
            report.push(rule.reduce_to(spot, room));
        }
    }
}

/// Reports a second race. A character without a race is human. Community practice.
pub(super) fn race(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    // A trait of which that is not known may be a second race if any other is one, or may be.
    let maybe = traits(table).filter(|spot| is_race(*spot) != Some(false));
    let names: HashSet<String> = maybe.filter_map(Spot::card).map(printed_name).collect();
    let several = names.len() > 1;
    let mut first: Option<(&CardId, String)> = None;
    for spot in traits(table) {
        let Some(card) = spot.card() else { continue };
        match (is_race(spot), &first) {
            (None, _) if several => report.unchecked(rule.lacks(spot, "race")),
            (None, _) => {}
            (Some(true), None) => first = Some((&card.id, printed_name(card))),
            (Some(true), Some((other, name))) if *name != printed_name(card) => {
                report.push(rule.removal_finding(spot).with("other", *other));
            }
            (Some(_), _) => {}
        }
    }
}

/// Returns whether a trait is a race. `None` if it is not known.
fn is_race(spot: Spot<'_, '_>) -> Option<bool> {
    let face = spot.face::<TraitFace>();
    if face.is_some_and(|face| face.no_trait) {
        return Some(false);
    }
    let recorded = face.and_then(|face| face.race);
    let is_complete = spot.card().is_some_and(|card| card.complete);
    recorded.or(is_complete.then_some(false))
}

/// Reports cards of the Brotherhood of Steel in a deck with a trait that is non-humanoid, a robot or a synth (p. 19).
pub(super) fn brotherhood(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let cards = table.cards().filter(|spot| spot.kind() != "trait");
    let cards = cards.filter(|spot| spot.has_copies());
    let (of_brotherhood, others): (Vec<_>, Vec<_>) = cards
        .filter(|card| is_of_brotherhood(*card) != Some(false))
        .partition(|card| is_of_brotherhood(*card) == Some(true));
    if of_brotherhood.is_empty() && others.is_empty() {
        return;
    }
    let rule = &Rule {
        basis: page("19"),
        ..rule.clone()
    };
    let traits = traits_in_effect(table);
    let barring = traits.iter().find(|spot| is_barred(**spot) == Some(true));
    match barring.and_then(|spot| spot.card()) {
        Some(barring) => {
            for card in of_brotherhood {
                let finding = rule.removal_finding(card).variant("brotherhood");
                report.push(finding.with("trait", &barring.id));
            }
            // The whole deck is one force of one character, so its cards are told together.
            let mut lacking = others.iter().map(|card| rule.lacks(*card, "factions"));
            if let Some(mut first) = lacking.next() {
                first
                    .lacking
                    .extend(lacking.flat_map(|other| other.lacking));
                report.unchecked(first);
            }
        }
        None if of_brotherhood.is_empty() => {}
        None => {
            for spot in traits.iter().filter(|spot| is_barred(**spot).is_none()) {
                report.unchecked(rule.lacks(*spot, "types"));
            }
        }
    }
}

/// Returns whether a card is one of the Brotherhood of Steel. `None` if its factions are not recorded. Aptitudes belong to
/// no faction.
fn is_of_brotherhood(spot: Spot<'_, '_>) -> Option<bool> {
    let card = spot.card()?;
    let is_plain = card.complete || spot.kind() == "aptitude";
    let has = card.factions.has("brotherhood-of-steel");
    has.or(is_plain.then_some(false))
}

/// Returns whether a trait rules out cards of the Brotherhood. `None` for a race whose types are not recorded.
fn is_barred(spot: Spot<'_, '_>) -> Option<bool> {
    let card = spot.card()?;
    let barred = ["non_humanoid", "robot", "synth"];
    if barred.iter().any(|barred| card.is(barred)) {
        return Some(true);
    }
    let known = is_race(spot) == Some(false) || !card.types.is_empty() || card.complete;
    known.then_some(false)
}

/// Reports a trait in a deck with the trait that stands for having none. It no longer counts once both are shown (p.
/// 5).
pub(super) fn bluff(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let Some(none) = traits(table).find(|spot| is_no_trait(*spot)) else {
        return;
    };
    for spot in traits(table).filter(|spot| !is_no_trait(*spot)) {
        let finding = rule.on(spot);
        report.push(match none.card() {
            Some(card) => finding.with("none", &card.id),
            None => finding,
        });
    }
}
