//! Rules about cards that a force may hold only once.

use rustc_hash::FxHashMap;

use super::super::card_on_table::{CardOnTable, is_natural};
use super::super::kind::FwwKind;
use super::{on_unit, set_count};
use muster_core::card::{Card, CardId};
use muster_core::edit::ForceEdit;
use muster_core::review::Finding;
use muster_core::rule::{Rule, RuleReport, Spot, Table};

/// Reports a character that is in the force twice, also in two versions, and a unique unit of several models (p. 12).
pub(super) fn units(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let is_unit = |spot: &Spot<'_, '_>| spot.depth() == 0 && spot.is_a() == Some(FwwKind::Unit);
    find_groups(rule, table.perhaps_unique().filter(is_unit), report);
}

/// Reports a unique item that is in a force twice (p. 46).
pub(super) fn items(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let on_unit =
        |spot: &Spot<'_, '_>| spot.depth() > 0 && spot.entry().is_a() == Some(FwwKind::Unit);
    find_groups(rule, table.perhaps_unique().filter(on_unit), report);
}

/// Reports a unique item on a unit of several models (p. 46).
pub(super) fn item_single_model(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    if unit.is_single() {
        return;
    }
    for piece in unit.inside() {
        match counts_as_unique(piece) {
            Uniqueness::Yes => report.push(super::single_model(rule, piece)),
            Uniqueness::No => {}
            Uniqueness::Unknown(fact, by) => {
                report.unchecked(rule.lacks(piece, fact).stated_by(by.card()));
            }
        }
    }
}

/// Whether a card counts for the limit of uniques.
#[derive(Clone, Copy)]
enum Uniqueness<'t, 'a> {
    Yes,
    No,
    /// The name of the fact that is missing, and the card that would state it.
    Unknown(&'static str, Spot<'t, 'a>),
}

/// Returns whether a card counts for the limit of uniques in its place. Natural weapons do not, nor do cards that come
/// with a unit that is not unique, or that the card of the unit exempts.
fn counts_as_unique<'t, 'a: 't>(piece: Spot<'t, 'a>) -> Uniqueness<'t, 'a> {
    use Uniqueness::{No, Unknown, Yes};
    let unit = piece.entry();
    let Some(card) = piece.card() else {
        return No;
    };
    let exempt = &unit.unit().limits().not_counted;
    if card.is_unique() == Some(false) || exempt.contains(&card.id) {
        return No;
    }
    let is_item = piece.depth() > 0;
    let is_natural = is_natural(card).filter(|_| is_item);
    let comes_with = is_item && !piece.is_bought();
    let of_unique = unit.card().map_or(Some(false), Card::is_unique);
    match (card.is_unique(), is_natural, of_unique) {
        (_, Some(true), _) => No,
        (_, _, Some(false)) if comes_with => No,
        (None, ..) => Unknown("unique", piece),
        (_, None, _) if is_item => Unknown("natural", piece),
        (_, _, None) if comes_with => Unknown("unique", unit),
        _ => Yes,
    }
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
    /// The members of which it is not known whether they count, each with what is missing and who would state it.
    unknown: Vec<(Spot<'t, 'a>, &'static str, Spot<'t, 'a>)>,
}

impl<'t, 'a> UniqueGroup<'t, 'a> {
    fn new(first: Spot<'t, 'a>, card: &'a Card) -> Self {
        Self {
            first: card,
            last: first,
            members: 0,
            several: false,
            repeats: false,
            cards: Vec::new(),
            others_allowed: 0,
            unknown: Vec::new(),
        }
    }

    fn add(&mut self, piece: Spot<'t, 'a>, card: &'a Card) {
        if self.members == 0 {
            self.first = card;
        }
        self.last = piece;
        self.members += 1;
        self.several |= piece.written_count() > 1;
        self.repeats |= self.cards.contains(&&card.id);
        self.cards.push(&card.id);
        let allowed = piece.unit().limits().others_of_identity.unwrap_or(0);
        self.others_allowed = self.others_allowed.max(allowed);
    }

    /// Returns whether the group breaks the limit of uniques. A card may print that others of its identity may be in the
    /// force beside it; a limit of a card goes before the rules of the book (p. 20).
    fn is_broken(&self) -> bool {
        let allowed = self.others_allowed.saturating_add(1);
        self.several || self.repeats || self.members > allowed
    }

    /// Returns whether the group would break the limit if all counted of which it is not known.
    fn may_be_broken(&self) -> bool {
        let mut all = Self {
            cards: self.cards.clone(),
            unknown: Vec::new(),
            ..*self
        };
        for (piece, ..) in &self.unknown {
            if let Some(card) = piece.card() {
                all.add(*piece, card);
            }
        }
        all.is_broken()
    }
}

/// Reports each identity that occurs more than once. There is one finding for each, on the last card with that
/// identity. Cards of which it is not known whether they are unique are unchecked if there would be a finding.
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
        let uniqueness = counts_as_unique(piece);
        if matches!(uniqueness, Uniqueness::No) {
            continue;
        }
        let place = *places.entry(card.identity()).or_insert(groups.len());
        if place == groups.len() {
            groups.push(UniqueGroup::new(piece, card));
        }
        match uniqueness {
            Uniqueness::Unknown(fact, by) => groups[place].unknown.push((piece, fact, by)),
            _ => groups[place].add(piece, card),
        }
    }
    for group in &groups {
        if group.is_broken() {
            report.push(finding(rule, group));
        } else if group.may_be_broken() {
            for (piece, fact, by) in &group.unknown {
                report.unchecked(rule.lacks(*piece, *fact).stated_by(by.card()));
            }
        }
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
