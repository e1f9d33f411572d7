//! Skills: how many, each once.

use super::super::deck::{SKILLS, count as count_of, skills_allowed};
use super::traits::same_twice;
use crate::rule::{Report, Rule, Table};

/// Fewer than three skills, or more than the traits allow (p. 6).
pub(super) fn count(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    let found = count_of(table.of_kind("skill"));
    let most = skills_allowed(table);
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
            report.push(rule.leave(spot, room).variant("many").with("most", most));
        }
    }
}

/// The same skill twice. Community practice.
pub(super) fn twice(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    same_twice(rule, table, "skill", report);
}
