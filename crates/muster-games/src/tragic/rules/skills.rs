//! Rules about skills: how many, each once.

use super::super::deck::{
    MAX_SKILLS, SKILLS, count as count_of, is_effect_unknown, skills_allowed, traits_in_effect,
};
use super::traits::same_twice;
use muster_core::rule::{Rule, RuleReport, Table};

/// Reports fewer than three skills, or more than the traits allow (p. 6). A trait may allow a fourth skill. Beside a
/// trait of unknown effect, a fourth is therefore not reported but listed as unchecked.
pub(super) fn count(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let found = count_of(table.of_kind("skill"));
    let traits = traits_in_effect(table);
    let sure = skills_allowed(&traits);
    let unknown = || traits.iter().filter(|spot| is_effect_unknown(**spot));
    let most = if unknown().next().is_some() {
        sure.max(MAX_SKILLS)
    } else {
        sure
    };
    if found > sure && most > sure {
        for spot in unknown() {
            report.unchecked(rule.lacks(*spot, "skills"));
        }
    }
    if found < SKILLS {
        report.push(
            rule.on_force()
                .variant("few")
                .with("found", found)
                .with("wanted", SKILLS)
                .open_if(true)
                .slot("skills"),
        );
        return;
    }
    let mut seen = 0_i64;
    for spot in table.of_kind("skill") {
        let room = (most - seen).max(0);
        seen = seen.saturating_add(spot.count());
        if spot.count() > room {
            report.push(
                rule.reduce_to(spot, room)
                    .variant("many")
                    .with("most", most),
            );
        }
    }
}

/// Reports a skill that is in the deck twice. Community practice.
pub(super) fn twice(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    same_twice(rule, table, "skill", report);
}
