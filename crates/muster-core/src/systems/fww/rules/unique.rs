//! What a force may hold only once.

use super::super::table::{Entry, Piece, Table};
use super::cost::set_count;
use super::{Report, Rule};
use crate::card::Card;
use crate::edit::ForceEdit;
use crate::review::Finding;

/// One character twice, versions of it included, or a unique unit of several models (p. 12).
pub(super) fn units(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    let bearers = table.units().map(|unit| (unit, &unit.piece));
    find_groups(rule, bearers, report);
}

/// A unique item twice in a force, those that come with units included (p. 46).
pub(super) fn items(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    let bearers = table
        .units()
        .flat_map(|unit| unit.known().map(move |piece| (unit, piece)));
    find_groups(rule, bearers, report);
}

/// A unique item on a unit of several models (p. 46).
pub(super) fn item_single_model(
    rule: &Rule,
    _table: &Table<'_>,
    unit: &Entry<'_>,
    report: &mut Report,
) {
    if unit.single() {
        return;
    }
    for piece in unit
        .known()
        .filter(|piece| piece.card.is_some_and(|card| card.unique == Some(true)))
    {
        report.push(rule.single_model(unit, piece));
    }
}

struct Group<'t, 'a> {
    identity: &'a str,
    first: &'a Card,
    last: (&'t Entry<'a>, &'t Piece<'a>),
    members: u32,
    several: bool,
}

/// One finding for each identity that stands more than once, at the last that bears it.
fn find_groups<'t, 'a: 't>(
    rule: &Rule,
    bearers: impl Iterator<Item = (&'t Entry<'a>, &'t Piece<'a>)>,
    report: &mut Report,
) {
    let mut groups: Vec<Group<'t, 'a>> = Vec::new();
    for (entry, piece) in bearers {
        let Some(card) = piece.card.filter(|card| card.unique == Some(true)) else {
            continue;
        };
        let several = piece.count > 1;
        match groups
            .iter_mut()
            .find(|group| group.identity == card.identity())
        {
            Some(group) => {
                group.last = (entry, piece);
                group.members += 1;
                group.several |= several;
            }
            None => {
                let last = (entry, piece);
                groups.push(Group {
                    identity: card.identity(),
                    first: card,
                    last,
                    members: 1,
                    several,
                });
            }
        }
    }
    for group in groups
        .iter()
        .filter(|group| group.several || group.members > 1)
    {
        report.push(finding(rule, group));
    }
}

fn finding(rule: &Rule, group: &Group<'_, '_>) -> Finding {
    let (entry, piece) = group.last;
    let finding = rule
        .on(entry, piece)
        .with_unit(entry)
        .with("first", &group.first.id);
    if group.members == 1 {
        let finding = finding.variant("several").with("count", piece.count);
        return Finding {
            mend: set_count(piece, 1),
            ..finding
        };
    }
    let same = piece.card.is_some_and(|card| card.id == group.first.id);
    let finding = finding.variant(if same { "twice" } else { "versions" });
    match piece.node.filter(|_| group.members == 2 && !group.several) {
        Some(node) => finding.mend(ForceEdit::Remove {
            node: node.id.clone(),
        }),
        None => finding,
    }
}
