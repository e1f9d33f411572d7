//! The rule about psychic powers.

use super::super::army::{face, figures, share};
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
        let most = match psychic(figure) {
            Some(None) => 0,
            Some(Some(Some(x))) => i64::from(x),
            None | Some(Some(None)) => {
                report.unchecked(rule.lacks(figure, "skills"));
                i64::MAX
            }
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

/// Returns the X of Psychic (X). `None` if it is not known whether the figure has the skill, `Some(None)` if it lacks it,
/// and `Some(Some(None))` if it has it with an unknown X.
fn psychic(figure: Spot<'_, '_>) -> Option<Option<Option<u32>>> {
    let face = face(figure)?;
    let mut listed = face.skills.iter().flatten();
    match listed.find(|has| has.skill.slug() == "psychic") {
        Some(has) => Some(Some(has.x)),
        None => face.knows_all_skills().then_some(None),
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
