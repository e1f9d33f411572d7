//! Merges the order of siblings.

use std::collections::HashSet;

use super::flat::Id;
use crate::object::of_both;

/// Returns all siblings of both sides in one order. If only one side changed the order, that order is used. `None` if
/// both sides changed it in different ways.
///
/// A node that only the other side has comes after the node that precedes it there, and after any additions of the
/// leading side at that place.
pub(super) fn merged(base: &[Id], ours: &[Id], theirs: &[Id]) -> Option<Vec<Id>> {
    let sides = [base, ours, theirs].map(|side| side.iter().collect::<HashSet<&Id>>());
    let common = |line: &[Id]| -> Vec<Id> {
        let all = |id: &&Id| sides.iter().all(|side| side.contains(id));
        line.iter().filter(all).cloned().collect()
    };
    let order = of_both(common(base), common(ours), common(theirs))?;
    let (lead, other) = if order == common(theirs) {
        (theirs, ours)
    } else {
        (ours, theirs)
    };
    let [in_lead, in_other] = [lead, other].map(|side| side.iter().collect::<HashSet<&Id>>());
    let mut line = lead.to_vec();
    let mut before: Option<&Id> = None;
    for id in other {
        if !in_lead.contains(id) {
            let after = before.and_then(|before| line.iter().position(|held| held == before));
            let mut at = after.map_or(0, |at| at + 1);
            while line.get(at).is_some_and(|held| !in_other.contains(held)) {
                at += 1;
            }
            line.insert(at, id.clone());
        }
        before = Some(id);
    }
    Some(line)
}
