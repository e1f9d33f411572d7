//! Rules about the size of a crew.

use super::super::face::{SoldierFace, SoldierGroup};
use super::{SOLDIERS, SPECIALISTS};
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// Returns the number of soldiers.
pub(super) fn soldier_count(table: &Table<'_>) -> i64 {
    table
        .of_kind("soldier")
        .map(Spot::count)
        .fold(0, i64::saturating_add)
}

/// Returns the number of specialists. `None` if the group of a soldier is not known.
pub(super) fn specialist_count(table: &Table<'_>) -> Option<i64> {
    table
        .of_kind("soldier")
        .map(|soldier| match group(soldier)? {
            SoldierGroup::Specialist => Some(soldier.count()),
            SoldierGroup::Standard => Some(0),
        })
        .try_fold(0_i64, |found, more| Some(found.saturating_add(more?)))
}

fn group(soldier: Spot<'_, '_>) -> Option<SoldierGroup> {
    soldier.face::<SoldierFace>()?.group
}

/// Reports more than eight soldiers. Community practice.
pub(super) fn crew_size(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let soldiers = soldier_count(table);
    if soldiers > SOLDIERS {
        report.push(
            rule.on_force()
                .with("soldiers", soldiers)
                .with("most", SOLDIERS)
                .beyond(soldiers - SOLDIERS),
        );
    }
}

/// Reports more than four specialists. Community practice.
pub(super) fn specialists(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let of = |wanted: Option<SoldierGroup>| {
        table
            .of_kind("soldier")
            .filter(move |soldier| group(*soldier) == wanted)
    };
    let count = |group| of(group).map(Spot::count).fold(0, i64::saturating_add);
    let specialists = count(Some(SoldierGroup::Specialist));
    if specialists > SPECIALISTS {
        report.push(
            rule.on_force()
                .with("specialists", specialists)
                .with("most", SPECIALISTS)
                .beyond(specialists - SPECIALISTS),
        );
    } else if specialists.saturating_add(count(None)) > SPECIALISTS {
        for soldier in of(None) {
            report.unchecked(rule.lacks(soldier, "group"));
        }
    }
}
