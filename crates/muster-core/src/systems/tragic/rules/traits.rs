//! Traits: how many, which together.

use super::super::deck::{TRAITS, is_no_trait, printed_name};
use super::super::face::TraitFace;
use crate::card::CardId;
use crate::rule::{Report, Rule, Spot, Table};

/// More than two traits (p. 5).
pub(super) fn count(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    let mut seen = 0_i64;
    for spot in table.of_kind("trait") {
        let room = (TRAITS - seen).max(0);
        seen = seen.saturating_add(spot.count());
        if spot.count() > room {
            report.push(rule.leave(spot, room).with("most", TRAITS));
        }
    }
}

/// The same trait twice, whatever its level or printing (p. 5).
pub(super) fn twice(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    same_twice(rule, table, "trait", report);
}

/// One name twice among the cards of a kind.
pub(super) fn same_twice(rule: &Rule, table: &Table<'_>, kind: &'static str, report: &mut Report) {
    let mut seen: Vec<String> = Vec::new();
    for spot in table.of_kind(kind) {
        let Some(name) = spot.card().map(printed_name) else {
            continue;
        };
        let room = i64::from(!seen.contains(&name));
        if spot.count() > room {
            report.push(rule.leave(spot, room));
        }
        if spot.count() > 0 {
            seen.push(name);
        }
    }
}

/// Two races; whoever has none is human. Community practice.
pub(super) fn race(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    let race = |spot: Spot<'_, '_>| spot.face::<TraitFace>().map(|face| face.race);
    let mut first: Option<(&CardId, String)> = None;
    for spot in table.of_kind("trait").filter(|spot| spot.count() > 0) {
        let Some(card) = spot.card() else { continue };
        match (race(spot), &first) {
            (None, _) => {
                let others = table
                    .of_kind("trait")
                    .any(|other| race(other) == Some(true));
                if others {
                    report.unchecked(rule.lacks(spot, "race"));
                }
            }
            (Some(true), None) => first = Some((&card.id, printed_name(card))),
            (Some(true), Some((other, name))) if *name != printed_name(card) => {
                report.push(rule.take_off(spot).with("other", *other));
            }
            (Some(_), _) => {}
        }
    }
}

/// A trait beside the one that stands for having none: it counts for nothing once both are shown (p. 5).
pub(super) fn bluff(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    let Some(none) = table.of_kind("trait").find(|spot| is_no_trait(*spot)) else {
        return;
    };
    for spot in table.of_kind("trait").filter(|spot| !is_no_trait(*spot)) {
        let finding = rule.on(spot);
        report.push(match none.card() {
            Some(card) => finding.with("none", &card.id),
            None => finding,
        });
    }
}
