//! The rules, and the verdict that they come to.

use std::sync::Arc;

use super::derive;
use super::table::{Entry, Piece, Placed, Table};
use crate::edit::ForceEdit;
use crate::force::{Force, NodeId};
use crate::library::{Library, PackInfo};
use crate::review::{Basis, Finding, Line, Profile, Review, Severity, Span, Totals, Unchecked};

mod battle;
mod cost;
mod heroes;
mod items;
mod leader;
mod placement;
mod power_armor;
mod unique;
mod weapons;
mod wear;

pub(super) use cost::piece_cost;

/// A rule of the game.
pub(super) struct Rule {
    pub(super) id: &'static str,
    severity: Severity,
    basis: Basis,
    pub(super) check: Check,
}

/// What a rule looks at.
pub(super) enum Check {
    /// One unit with all that is on it.
    Unit(fn(&Rule, &Table<'_>, &Entry<'_>, &mut Report)),
    /// One entry of any kind, cards of no known kind too.
    Entry(fn(&Rule, &Table<'_>, &Entry<'_>, &mut Report)),
    /// The force as a whole.
    Force(fn(&Rule, &Table<'_>, &mut Report)),
}

/// What the rules found so far.
#[derive(Default)]
pub(super) struct Report {
    pub(super) findings: Vec<Finding>,
    pub(super) unchecked: Vec<Unchecked>,
}

const fn rule(id: &'static str, severity: Severity, basis: Basis, check: Check) -> Rule {
    Rule {
        id,
        severity,
        basis,
        check,
    }
}

use Basis::{Community, Page, Program};
use Check::{Entry as OfEntry, Force as OfForce, Unit as OfUnit};
use Severity::{Error, Note, Warning};

/// Every rule, in the order in which findings of one weight are told.
pub(super) const RULES: &[Rule] = &[
    rule(
        "fww/unknown-card",
        Error,
        Program,
        OfEntry(placement::unknown),
    ),
    rule(
        "fww/misplaced-card",
        Error,
        Page("32"),
        OfEntry(placement::misplaced),
    ),
    rule(
        "fww/over-limit",
        Error,
        Community,
        OfForce(cost::over_limit),
    ),
    rule("fww/count", Error, Page("32"), OfEntry(placement::count)),
    rule("fww/unique-unit", Error, Page("12"), OfForce(unique::units)),
    rule("fww/unique-item", Error, Page("46"), OfForce(unique::items)),
    rule(
        "fww/unique-item-single-model",
        Error,
        Page("46"),
        OfUnit(unique::item_single_model),
    ),
    rule(
        "fww/leader-missing",
        Error,
        Page("50"),
        OfForce(leader::missing),
    ),
    rule(
        "fww/leader-impossible",
        Note,
        Page("50"),
        OfForce(leader::impossible),
    ),
    rule(
        "fww/leader-count",
        Error,
        Page("50"),
        OfForce(leader::count),
    ),
    rule(
        "fww/leader-single-model",
        Error,
        Page("50"),
        OfUnit(leader::single_model),
    ),
    rule(
        "fww/leader-faction",
        Error,
        Page("50"),
        OfUnit(leader::faction),
    ),
    rule(
        "fww/heroic-single-model",
        Error,
        Page("50"),
        OfUnit(heroes::heroic_single_model),
    ),
    rule(
        "fww/heroic-count",
        Error,
        Community,
        OfUnit(heroes::heroic_count),
    ),
    rule(
        "fww/perk-single-model",
        Error,
        Community,
        OfUnit(heroes::perk_single_model),
    ),
    rule(
        "fww/power-armor-single-model",
        Error,
        Page("45"),
        OfUnit(power_armor::single_model),
    ),
    rule(
        "fww/power-armor-count",
        Error,
        Page("32"),
        OfUnit(power_armor::count),
    ),
    rule(
        "fww/power-armor-type",
        Error,
        Page("51"),
        OfUnit(power_armor::unit_type),
    ),
    rule(
        "fww/slow-firing-single-model",
        Error,
        Page("46"),
        OfUnit(weapons::slow_firing),
    ),
    rule(
        "fww/natural-weapon",
        Error,
        Community,
        OfUnit(weapons::natural),
    ),
    rule(
        "fww/weapon-skill",
        Error,
        Page("16, 24, 44, 46"),
        OfUnit(weapons::skill),
    ),
    rule(
        "fww/fixed-equipment",
        Error,
        Page("12"),
        OfUnit(weapons::fixed_equipment),
    ),
    rule(
        "fww/clothing-count",
        Error,
        Page("32"),
        OfUnit(wear::clothing_count),
    ),
    rule("fww/mod-count", Error, Page("32"), OfUnit(items::mod_count)),
    rule("fww/mod-fit", Error, Page("32"), OfUnit(items::mod_fit)),
    rule(
        "fww/item-restriction",
        Error,
        Community,
        OfUnit(items::restriction),
    ),
    rule("fww/battle-pack", Error, Community, OfUnit(battle::pack)),
    rule("fww/faction", Error, Community, OfForce(battle::faction)),
    rule(
        "fww/diminishing-single-model",
        Warning,
        Page("33"),
        OfUnit(items::diminishing),
    ),
    rule(
        "fww/consumable-type",
        Warning,
        Page("51"),
        OfUnit(items::consumable),
    ),
    rule(
        "fww/armor-count",
        Warning,
        Page("21"),
        OfUnit(wear::armor_count),
    ),
    rule(
        "fww/comes-with-unit",
        Warning,
        Community,
        OfUnit(items::comes_with),
    ),
    rule(
        "fww/cost-unknown",
        Warning,
        Community,
        OfEntry(cost::unknown),
    ),
    rule(
        "fww/armor-under-power-armor",
        Note,
        Page("45"),
        OfUnit(wear::under_power_armor),
    ),
    rule(
        "fww/cost-from-other-revision",
        Note,
        Community,
        OfEntry(cost::from_other_revision),
    ),
];

impl Rule {
    /// A finding of this rule.
    fn at(&self, at: Vec<NodeId>) -> Finding {
        Finding::new(self.id, self.severity, self.basis, at)
    }

    /// A finding on a card of an entry.
    fn on(&self, entry: &Entry<'_>, piece: &Piece<'_>) -> Finding {
        let finding = self.at(entry.at(piece));
        match piece.card {
            Some(card) => finding.with("card", &card.id),
            None => finding,
        }
    }

    /// A finding on an entry itself.
    fn on_entry(&self, entry: &Entry<'_>) -> Finding {
        self.on(entry, &entry.piece)
    }

    /// A finding on a card that its unit should not have; taking it away mends it.
    fn take_off(&self, entry: &Entry<'_>, piece: &Piece<'_>) -> Finding {
        let finding = self.on(entry, piece).with_unit(entry);
        match piece.node {
            Some(node) => finding.mend(ForceEdit::Remove {
                node: node.id.clone(),
            }),
            None => finding,
        }
    }

    /// A finding on a card that only a single model may have; one model mends it.
    fn single_model(&self, entry: &Entry<'_>, piece: &Piece<'_>) -> Finding {
        let finding = self
            .on(entry, piece)
            .with_unit(entry)
            .with("models", entry.piece.count);
        match entry.piece.node {
            Some(node) => finding.mend(ForceEdit::SetCount {
                node: node.id.clone(),
                count: 1,
            }),
            None => finding,
        }
    }

    fn lacks(&self, at: Vec<NodeId>, missing: &'static str) -> Unchecked {
        Unchecked {
            rule: self.id,
            at,
            missing,
        }
    }

    /// Applies the rule to a whole force.
    fn apply(&self, table: &Table<'_>, report: &mut Report) {
        match self.check {
            Check::Unit(check) => table
                .units()
                .for_each(|unit| check(self, table, unit, report)),
            Check::Entry(check) => table
                .entries
                .iter()
                .for_each(|entry| check(self, table, entry, report)),
            Check::Force(check) => check(self, table, report),
        }
    }
}

impl Finding {
    fn with_unit(self, entry: &Entry<'_>) -> Self {
        match entry.piece.card {
            Some(card) => self.with("unit", &card.id),
            None => self,
        }
    }
}

impl Report {
    fn push(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    fn unchecked(&mut self, unchecked: Unchecked) {
        self.unchecked.push(unchecked);
    }
}

/// The newest points revision, which a force follows that names none.
pub(super) const NEWEST: &str = "2026";

/// Applies every rule and works out every number.
pub(super) fn review(force: &Force, library: &Library) -> Review {
    let table = Table::lay(force, library, NEWEST);
    let mut report = Report::default();
    for rule in RULES {
        rule.apply(&table, &mut report);
    }
    report.findings.sort_by_key(|finding| finding.severity);
    let (lines, totals) = lines_and_totals(&table);
    Review {
        revision: table.shelf.revision.to_owned(),
        unchecked: report.unchecked,
        totals,
        findings: report.findings,
        profiles: table.units().map(profile).collect(),
        lines,
        data: packs(&table),
    }
}

fn profile(unit: &Entry<'_>) -> Profile {
    Profile {
        at: unit.at(&unit.piece),
        numbers: Arc::new(derive::numbers(unit)),
    }
}

fn lines_and_totals(table: &Table<'_>) -> (Vec<Line>, Totals) {
    let mut lines = Vec::with_capacity(
        table
            .entries
            .iter()
            .map(|entry| 1 + entry.pieces.len())
            .sum(),
    );
    let mut totals = Totals {
        limit: table.force.limit.map(i64::from),
        ..Totals::default()
    };
    let (mut units, mut models) = (0_i64, 0_i64);
    for entry in &table.entries {
        if entry.is_unit() {
            units += 1;
            models = models.saturating_add(entry.models());
        }
        for piece in entry.all() {
            let cost = piece_cost(entry, piece);
            totals.cost = totals.cost.saturating_add(cost.unwrap_or(0));
            totals.unknown_costs += u32::from(cost.is_none());
            let Some(node) = piece.node else { continue };
            let included = piece.depth > 0 && piece.card.is_some() && !piece.bought();
            let (depth, card, count) = (piece.depth, node.card.clone(), node.count);
            lines.push(Line {
                node: node.id.clone(),
                depth,
                card,
                count,
                cost,
                included,
            });
        }
    }
    totals.counts = vec![
        ("units".to_owned(), Span::of(units)),
        ("models".to_owned(), Span::of(models)),
    ];
    (lines, totals)
}

/// The packs whose cards the force uses, by id.
fn packs(table: &Table<'_>) -> Vec<PackInfo> {
    let mut used: Vec<&PackInfo> = Vec::new();
    for entry in &table.entries {
        for piece in entry.all() {
            if let Some(pack) = piece.pack
                && !used.iter().any(|other| std::ptr::eq(*other, pack))
            {
                used.push(pack);
            }
        }
    }
    used.sort_by(|a, b| a.id.cmp(&b.id));
    used.into_iter().cloned().collect()
}

/// Whether a card is where the rules can speak of it.
fn placed_well(piece: &Piece<'_>) -> bool {
    piece.placed == Placed::Well
}
