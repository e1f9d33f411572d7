//! Rules about cards that a force may hold only once.

use rustc_hash::FxHashMap;

use super::super::card_on_table::CardOnTable;
use super::super::kind::FwwKind;
use super::{on_unit, set_count};
use muster_core::card::{Card, CardId};
use muster_core::edit::ForceEdit;
use muster_core::review::Finding;
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// Reports a character that is in the force twice, also in two versions, and a unique unit of several models (p. 12).
pub(super) fn units(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let is_unit = |spot: &Spot<'_, '_>| spot.depth() == 0 && spot.is_a() == Some(FwwKind::Unit);
    find_groups(rule, table.uniques().filter(is_unit), report);
}

/// Reports a unique item that is in a force twice, counting those that come with units (p. 46).
pub(super) fn items(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let on_unit = |spot: &Spot<'_, '_>| {
        spot.depth() > 0 && spot.entry().is_a() == Some(FwwKind::Unit) && !is_exempt(*spot)
    };
    find_groups(rule, table.uniques().filter(on_unit), report);
}

/// Reports a unique item on a unit of several models (p. 46).
pub(super) fn item_single_model(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    if unit.is_single() {
        return;
    }
    for piece in unit.inside().filter(|piece| is_unique(*piece)) {
        report.push(super::single_model(rule, piece));
    }
}

/// Returns whether the card of the unit says that a unique card on it does not count.
fn is_exempt(piece: Spot<'_, '_>) -> bool {
    let exempt = &piece.entry().unit().limits().not_counted;
    piece.card().is_some_and(|card| exempt.contains(&card.id))
}

fn is_unique(piece: Spot<'_, '_>) -> bool {
    piece.card().is_some_and(|card| card.unique == Some(true))
}

struct UniqueGroup<'t, 'a> {
    first: &'a Card,
    last: Spot<'t, 'a>,
    members: u32,
    several: bool,
    /// Whether a card is there twice.
    repeats: bool,
    cards: Vec<&'a CardId>,
    /// How many others the cards allow beside them.
    others_allowed: u32,
}

impl UniqueGroup<'_, '_> {
    /// Returns whether the group breaks the limit of uniques. A card may print that others of its identity may be in the
    /// force beside it; a limit of a card goes before the rules of the book (p. 20).
    fn is_broken(&self) -> bool {
        let allowed = self.others_allowed.saturating_add(1);
        self.several || self.repeats || self.members > allowed
    }
}

/// Reports each identity that occurs more than once. There is one finding for each, on the last card with that
/// identity.
fn find_groups<'t, 'a: 't>(
    rule: &Rule,
    bearers: impl Iterator<Item = Spot<'t, 'a>>,
    report: &mut RuleReport,
) {
    let mut groups: Vec<UniqueGroup<'t, 'a>> = Vec::new();
    let mut places: FxHashMap<&'a str, usize> = FxHashMap::default();
    for piece in bearers {
        let Some(card) = piece.card() else {
            continue;
        };
        let several = piece.written_count() > 1;
        let allowed = piece.unit().limits().others_of_identity.unwrap_or(0);
        let place = *places.entry(card.identity()).or_insert(groups.len());
        match groups.get_mut(place) {
            Some(group) => {
                group.last = piece;
                group.members += 1;
                group.several |= several;
                group.repeats |= group.cards.contains(&&card.id);
                group.cards.push(&card.id);
                group.others_allowed = group.others_allowed.max(allowed);
            }
            None => groups.push(UniqueGroup {
                first: card,
                last: piece,
                members: 1,
                several,
                repeats: false,
                cards: vec![&card.id],
                others_allowed: allowed,
            }),
        }
    }
    for group in groups.iter().filter(|group| group.is_broken()) {
        report.push(finding(rule, group));
    }
}

fn finding(rule: &Rule, group: &UniqueGroup<'_, '_>) -> Finding {
    let piece = group.last;
    let finding = on_unit(rule, piece).with("first", &group.first.id);
    if group.members == 1 {
        let finding = finding.variant("several");
        return set_count(finding.with("count", piece.written_count()), piece, 1);
    }
    let same = piece.card().is_some_and(|card| card.id == group.first.id);
    let finding = finding.variant(if same { "twice" } else { "versions" });
    match piece
        .listed()
        .filter(|_| group.members == 2 && !group.several)
    {
        Some(node) => finding.with_fix(ForceEdit::Remove {
            node: node.id.clone(),
        }),
        None => finding,
    }
}
