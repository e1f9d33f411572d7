//! Rules about the library: its size, copies, Aptitudes and banned cards.

use std::collections::HashMap;

use super::super::deck::{
    APTITUDES, LIBRARY_SIZE, MAX_ATTRIBUTE_POINTS, attributes, ban, count, level, library_cards,
    most_copies, printed_name,
};
use super::super::face::TragicAttribute;
use super::traits;
use muster_core::card::Card;
use muster_core::review::Param;
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// Reports a library of fewer or more than sixty cards (p. 6).
pub(super) fn size(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let found = count(library_cards(table));
    let finding = rule
        .on_force()
        .with("found", found)
        .with("wanted", LIBRARY_SIZE);
    if found < LIBRARY_SIZE {
        let finding = finding.variant("few").with("missing", LIBRARY_SIZE - found);
        report.push(finding.open_if(true).slot("library").slot("aptitudes"));
    } else if found > LIBRARY_SIZE {
        let over = found - LIBRARY_SIZE;
        report.push(finding.variant("many").with("over", over).beyond(over));
    }
}

/// What a mode counts as the same card: a name and a level, in any printing. A card of unknown level is only known to
/// be the same as itself.
#[derive(PartialEq, Eq, Hash)]
enum CopyKey<'a> {
    Level(String, u8),
    Aptitude(String),
    Card(&'a str),
}

fn same(card: &Card) -> CopyKey<'_> {
    match level(card) {
        _ if card.id.kind() == "aptitude" => CopyKey::Aptitude(printed_name(card)),
        Some(level) => CopyKey::Level(printed_name(card), level),
        None => CopyKey::Card(card.id.as_str()),
    }
}

/// Reports more copies of a name and level than the mode allows, Aptitudes included (p. 6).
pub(super) fn copies(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let most = most_copies(&table.force.mode);
    let mut seen: HashMap<CopyKey<'_>, i64> = HashMap::new();
    // By name: the most copies of one level, and the copies of unknown level, which may all be of that level.
    let mut by_name: HashMap<String, (i64, i64)> = HashMap::new();
    for (spot, card) in cards(table) {
        let total = seen.entry(same(card)).or_default();
        let room = (most - *total).max(0);
        *total = total.saturating_add(spot.count());
        let (known, unknown) = by_name.entry(printed_name(card)).or_default();
        match same(card) {
            CopyKey::Card(_) => *unknown = unknown.saturating_add(spot.count()),
            CopyKey::Level(..) | CopyKey::Aptitude(_) => *known = (*known).max(*total),
        }
        if spot.count() > room {
            let finding = rule.reduce_to(spot, room).with("most", most);
            report.push(finding.with("found", *total).with(
                "mode",
                Param::Term(format!("tragic-mode-{}", table.force.mode)),
            ));
        }
    }
    // More copies of one card than are allowed are found whatever their level is.
    let unsure = |(_, card): &(Spot<'_, '_>, &Card)| {
        let key = same(card);
        let (known, unknown) = by_name[&printed_name(card)];
        let is_found = seen.get(&key).is_some_and(|copies| *copies > most);
        matches!(key, CopyKey::Card(_)) && !is_found && known.saturating_add(unknown) > most
    };
    for (spot, _) in cards(table).filter(unsure) {
        report.unchecked(rule.lacks(spot, "level"));
    }
}

fn cards<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = (Spot<'t, 'a>, &'a Card)> {
    library_cards(table).filter_map(|spot| Some((spot, spot.card()?)))
}

/// Reports fewer Aptitudes than the rules advise (p. 6).
pub(super) fn aptitudes(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let found = count(table.of_kind("aptitude"));
    if found < APTITUDES {
        let missing = APTITUDES - found;
        let room = LIBRARY_SIZE
            .saturating_sub(count(library_cards(table)))
            .max(0);
        report.push(
            rule.on_force()
                .with("found", found)
                .with("advised", APTITUDES)
                .open_if(missing <= room)
                .slot("aptitudes")
                .beyond(missing - room),
        );
    }
}

/// Reports Aptitudes that would raise an attribute past ten points, counting the one on the field from the start (p.
/// 5).
pub(super) fn attribute_cap(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let mut points: HashMap<TragicAttribute, i64> = HashMap::new();
    let mut unknown = Vec::new();
    for spot in table.of_kind("aptitude") {
        let Some(attribute) = spot.card().and_then(|card| attributes(card).pop()) else {
            unknown.push(spot);
            continue;
        };
        let total = points.entry(attribute).or_insert(1);
        let before = *total;
        *total = total.saturating_add(spot.count());
        if before <= MAX_ATTRIBUTE_POINTS && *total > MAX_ATTRIBUTE_POINTS {
            report.push(rule.on(spot).with("most", MAX_ATTRIBUTE_POINTS).with(
                "attribute",
                Param::Term(format!("tragic-attribute-{}", attribute.id())),
            ));
        }
    }
    // Aptitudes of unknown attribute may all raise the one that is highest but not yet beyond the most.
    let below = points
        .values()
        .filter(|total| **total <= MAX_ATTRIBUTE_POINTS);
    let highest = below.copied().max().unwrap_or(1);
    let more = unknown.iter().map(|spot| spot.count());
    if more.fold(highest, i64::saturating_add) > MAX_ATTRIBUTE_POINTS {
        for spot in unknown.into_iter().filter(|spot| spot.has_copies()) {
            report.unchecked(rule.lacks(spot, "attribute"));
        }
    }
}

/// Reports a card on the ban list (p. 17, 10), and a card of the Brotherhood of Steel that does not go with a trait (p.
/// 19).
pub(super) fn banned(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    listed(rule, table, report);
    traits::brotherhood(rule, table, report);
}

fn listed(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for spot in table.cards().filter(|spot| spot.has_copies()) {
        let Some(ban) = spot.card().and_then(ban) else {
            continue;
        };
        let finding = rule.removal_finding(spot);
        report.push(if ban.instead.is_empty() {
            finding
        } else {
            finding
                .variant("instead")
                .with("instead", Param::Cards(ban.instead.clone()))
        });
    }
}
