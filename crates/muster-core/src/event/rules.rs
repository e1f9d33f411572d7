//! The bans, limits and packs of an event in the form of rules. As rules, they apply to candidates too.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use crate::card::{Card, CardId};
use crate::event::{Event, Selector};
use crate::review::{Basis, Param, Severity};
use crate::rule::{CardSet, Check, Rule, RuleReport, Spot, Table};
use crate::sheets;

/// Returns the rules of an event. `changed` holds the cards that differ from their packs.
pub(super) fn rules_of(event: &Arc<Event>, changed: HashSet<CardId>) -> Vec<Rule> {
    let mut rules = Vec::new();
    if !event.bans.is_empty() {
        let event = Arc::clone(event);
        rules.push(rule(
            "event/ban",
            Check::ForceBy(Arc::new(move |rule, table, report| {
                banned(&event, rule, table, report);
            })),
        ));
    }
    if !event.limits.is_empty() {
        let event = Arc::clone(event);
        rules.push(rule(
            "event/at-most",
            Check::ForceBy(Arc::new(move |rule, table, report| {
                at_most(&event, rule, table, report);
            })),
        ));
    }
    if !event.packs.is_empty() {
        let event = Arc::clone(event);
        rules.push(rule(
            "event/pack",
            Check::ForceBy(Arc::new(move |rule, table, report| {
                packs(&event, rule, table, report);
            })),
        ));
        rules.push(rule(
            "event/changed-card",
            Check::ForceBy(Arc::new(move |rule, table, report| {
                for spot in listed(table) {
                    if changed.contains(id(spot)) {
                        report.push(rule.on(spot));
                    }
                }
            })),
        ));
    }
    rules
}

fn rule(id: &'static str, check: Check) -> Rule {
    Rule {
        id: Cow::Borrowed(id),
        severity: Severity::Error,
        basis: Basis::Program,
        check,
        about: CardSet::ANY,
    }
}

/// Finds banned cards. Cards that come with another card are not reported, because the player did not choose them.
fn banned(event: &Event, rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for ban in &event.bans {
        for spot in listed(table) {
            match match_selector(ban, spot) {
                SelectorMatch::Yes if ban.card.is_some() => report.push(rule.removal_finding(spot)),
                SelectorMatch::Yes => {
                    let finding = rule.removal_finding(spot).variant("as");
                    report.push(finding.with("what", what(ban, &event.system)));
                }
                SelectorMatch::Lacks(fact) => report.unchecked(rule.lacks(spot, fact)),
                SelectorMatch::No => {}
            }
        }
    }
}

/// Finds too many of the cards that a limit is on. The finding is on the last of them.
fn at_most(event: &Event, rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for limit in &event.limits {
        let (mut count, mut perhaps) = (0_i64, 0_i64);
        let (mut last, mut lacking) = (None, None);
        for spot in listed(table) {
            match match_selector(&limit.of, spot) {
                SelectorMatch::Yes => {
                    count = count.saturating_add(copies(spot));
                    last = Some(spot);
                }
                SelectorMatch::Lacks(fact) => {
                    perhaps = perhaps.saturating_add(copies(spot));
                    lacking = lacking.or(Some((spot, fact)));
                }
                SelectorMatch::No => {}
            }
        }
        let most = i64::from(limit.most);
        let over = count.saturating_sub(most);
        match (last, lacking) {
            (Some(last), _) if over > 0 => {
                let left = match counts_copies(last) {
                    true => last.count().saturating_sub(over),
                    false => 0,
                };
                let finding = rule
                    .reduce_to(last, left)
                    .with("what", what(&limit.of, &event.system))
                    .with("count", count)
                    .with("most", most);
                report.push(finding.beyond(over));
            }
            (_, Some((spot, fact))) if count.saturating_add(perhaps) > most => {
                report.unchecked(rule.lacks(spot, fact));
            }
            _ => {}
        }
    }
}

/// Finds cards whose pack the event does not allow.
fn packs(event: &Event, rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let admitted: HashSet<&str> = event.packs.iter().map(|pack| pack.pack.as_str()).collect();
    for spot in listed(table) {
        let held = spot
            .card()
            .and_then(|card| table.library.card_and_pack(&card.id));
        if let Some((_, pack)) = held.filter(|(_, pack)| !admitted.contains(pack.id.as_str())) {
            let finding = rule.removal_finding(spot);
            report.push(finding.with("pack", Param::Text(pack.id.clone())));
        }
    }
}

/// Returns every card that the player chose, including those that the library does not have.
fn listed<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    table
        .all()
        .filter(|spot| spot.is_listed() && spot.is_bought())
}

/// Returns how many cards a node counts as: its copies if the game counts copies, otherwise at most one.
fn copies(spot: Spot<'_, '_>) -> i64 {
    match counts_copies(spot) {
        true => spot.count(),
        false => spot.count().min(1),
    }
}

fn counts_copies(spot: Spot<'_, '_>) -> bool {
    let table = spot.table();
    let game = table.library.game(&table.force.system);
    game.is_some_and(|game| game.counts_copies(id(spot)))
}

fn id<'a>(spot: Spot<'_, 'a>) -> &'a CardId {
    spot.card().map_or(&spot.node().card, |card| &card.id)
}

/// Whether a card matches a selector.
enum SelectorMatch {
    Yes,
    No,
    /// Possibly. The named fact is unknown.
    Lacks(&'static str),
}

fn match_selector(of: &Selector, spot: Spot<'_, '_>) -> SelectorMatch {
    if let Some(wanted) = &of.card {
        let library = spot.table().library;
        let wanted = library.card(wanted).map_or(wanted, |card| &card.id);
        if wanted != id(spot) {
            return SelectorMatch::No;
        }
    }
    if of
        .of_kind
        .as_ref()
        .is_some_and(|kind| kind != id(spot).kind())
    {
        return SelectorMatch::No;
    }
    let facts = [
        ("factions", faction(of.faction.as_ref(), spot)),
        (
            "types",
            has(of.of_type.as_ref(), spot, "types", |card| &card.types),
        ),
        (
            "unique",
            of.unique.map_or(Some(true), |wanted| {
                let card = spot.card()?;
                let unique = card.is_unique()?;
                Some(unique == wanted)
            }),
        ),
    ];
    if facts.iter().any(|(_, holds)| *holds == Some(false)) {
        return SelectorMatch::No;
    }
    match facts.iter().find(|(_, holds)| holds.is_none()) {
        Some((fact, _)) => SelectorMatch::Lacks(fact),
        None => SelectorMatch::Yes,
    }
}

/// Returns whether a card is found under the wanted faction. `None` if that is unknown.
fn faction(wanted: Option<&String>, spot: Spot<'_, '_>) -> Option<bool> {
    let Some(wanted) = wanted else {
        return Some(true);
    };
    let card = spot.card()?;
    let table = spot.table();
    let game = table.library.game(&table.force.system)?;
    let is_listed = card.found_under().any(|own| own == wanted);
    let is_known = card.found_under().next().is_some() || card.printed_factions().is_some();
    (is_listed || is_known || !game.usually_has(card.id.kind(), "factions")).then_some(is_listed)
}

/// Returns whether one of a card's words, such as its types, is the wanted one. `None` if that is unknown: cards of
/// the kind usually have such words, and none are recorded.
fn has(
    wanted: Option<&String>,
    spot: Spot<'_, '_>,
    fact: &str,
    words: fn(&Card) -> &[String],
) -> Option<bool> {
    let Some(wanted) = wanted else {
        return Some(true);
    };
    let card = spot.card()?;
    let table = spot.table();
    let game = table.library.game(&table.force.system)?;
    let words = words(card);
    let is_neutral = fact == "factions" && card.factions.is_neutral();
    let is_known = !words.is_empty() || card.complete || is_neutral;
    let unknown = !is_known && game.usually_has(card.id.kind(), fact);
    (!unknown).then(|| words.contains(wanted))
}

/// Returns the words for the cards that a selector matches.
fn what(of: &Selector, system: &str) -> Param {
    let term = |prefix: &str, word: &Option<String>| {
        let word = word.as_ref()?;
        Some(Param::Term(sheets::key(system, prefix, word)))
    };
    let unique = of.unique.map(|unique| match unique {
        true => "event-unique",
        false => "event-not-unique",
    });
    let parts = [
        of.card.as_ref().map(Param::from),
        term("kind", &of.of_kind),
        term("faction", &of.faction),
        term("type", &of.of_type),
        unique.map(|key| Param::Term(key.to_owned())),
    ];
    Param::All(parts.into_iter().flatten().collect())
}
