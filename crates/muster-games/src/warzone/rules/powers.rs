//! The rule about psychic powers.

use super::super::army::{figures, share, skill};
use muster_core::review::Finding;
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// Reports more powers than Psychic (X) allows, and a power that only other factions list (p. 2).
pub(super) fn powers(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    for figure in figures(table) {
        let powers = figure.of_kind("power");
        let mut powers = powers.filter(|power| power.has_copies()).peekable();
        if powers.peek().is_none() {
            continue;
        }
        let most = match skill(figure, "psychic") {
            None => {
                report.unchecked(rule.lacks(figure, "skills"));
                i64::MAX
            }
            Some(x) => i64::from(x.unwrap_or(0)),
        };
        let mut seen = 0_i64;
        for power in powers {
            let room = most.saturating_sub(seen).max(0);
            seen = seen.saturating_add(power.count());
            if power.count() > room {
                let finding = on_figure(rule.reduce_to(power, room), figure);
                report.push(finding.variant("many").with("most", most));
            } else {
                check_faction(rule, figure, power, report);
            }
        }
    }
}

fn check_faction(rule: &Rule, figure: Spot<'_, '_>, power: Spot<'_, '_>, report: &mut RuleReport) {
    let (Some(psyker), Some(listed)) = (figure.card(), power.card()) else {
        return;
    };
    for (spot, card) in [(figure, psyker), (power, listed)] {
        if card.factions.is_empty() {
            report.unchecked(rule.lacks(spot, "factions"));
            return;
        }
    }
    if !share(&psyker.factions, &listed.factions) {
        report.push(on_figure(rule.removal_finding(power), figure).variant("faction"));
    }
}

fn on_figure(finding: Finding, figure: Spot<'_, '_>) -> Finding {
    match figure.card() {
        Some(card) => finding.with("figure", &card.id),
        None => finding,
    }
}
