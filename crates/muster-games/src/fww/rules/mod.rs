//! The rules of the game, and how the cost and the numbers of a force are worked out.

use std::borrow::Cow;
use std::sync::Arc;

use super::card_on_table::{CardOnTable, units};
use super::derive;
use super::kind::FwwKind;
use muster_core::edit::ForceEdit;
use muster_core::review::Basis::{Community, Program};
use muster_core::review::Severity::{Error, Note, Warning};
use muster_core::review::page;
use muster_core::review::{Basis, Finding, NumberRange, Profile, Severity};
use muster_core::rule::{
    CardSet, Check, Counts, Rule, RuleReport, Ruleset, Spot, Table, over_limit,
};

mod battle;
mod cost;
mod heroes;
mod items;
mod leader;
mod limits;
mod placement;
mod power_armor;
mod unique;
mod weapons;
mod wear;

pub(super) use limits::{LED_BY, name as limit_name};

/// Makes a rule that checks one unit with everything on it.
const fn of_unit(
    id: &'static str,
    severity: Severity,
    basis: Basis,
    check: fn(&Rule, Spot<'_, '_>, &mut RuleReport),
) -> Rule {
    Rule::checked(id, severity, basis, Check::Of("unit", check))
}

/// Makes a rule that checks one entry of any kind, unknown cards included.
const fn of_entry(
    id: &'static str,
    severity: Severity,
    basis: Basis,
    check: fn(&Rule, Spot<'_, '_>, &mut RuleReport),
) -> Rule {
    Rule::checked(id, severity, basis, Check::Entry(check))
}

/// Returns the set of all cards of some kinds.
const fn kinds(kinds: &[&str]) -> CardSet {
    CardSet::from_kinds(super::kind::IDS, kinds)
}

/// Cards that decide who leads and who is led.
const LED: CardSet = kinds(&["leader", "unit", "turret"]);
/// Cards that a unit attacks with.
const WEAPONS: CardSet = kinds(&["rifle", "pistol", "heavy", "melee", "thrown", "mine"]);

/// Cards that may lie on a unit.
const EQUIPMENT: CardSet = CardSet::ANY.but(kinds(&["unit", "reference"]));

/// Every rule of the game, and how its numbers are worked out.
pub static RULES: Ruleset = Ruleset {
    rules: Cow::Borrowed(&[
        of_entry("fww/unknown-card", Error, Program, placement::unknown),
        of_entry(
            "fww/misplaced-card",
            Error,
            page("32"),
            placement::misplaced,
        ),
        Rule::new("fww/over-limit", Error, Program, over_limit),
        of_entry("fww/count", Error, page("32"), placement::count),
        Rule::new("fww/unique-unit", Error, page("12"), unique::units)
            .about(kinds(&["unit"]).perhaps_unique()),
        Rule::new("fww/unique-item", Error, page("46"), unique::items)
            .about(CardSet::ANY.perhaps_unique()),
        of_unit(
            "fww/unique-item-single-model",
            Error,
            page("46"),
            unique::item_single_model,
        )
        .about(CardSet::ANY.perhaps_unique()),
        Rule::new("fww/leader-missing", Error, page("50"), leader::missing).about(LED),
        Rule::new(
            "fww/leader-impossible",
            Note,
            page("50"),
            leader::impossible,
        )
        .about(LED),
        Rule::new("fww/leader-count", Error, page("50"), leader::count).about(LED),
        of_unit(
            "fww/leader-single-model",
            Error,
            page("50"),
            leader::single_model,
        )
        .about(kinds(&["leader"])),
        of_unit("fww/leader-faction", Error, page("50"), leader::faction).about(kinds(&["leader"])),
        of_unit(
            "fww/heroic-single-model",
            Error,
            page("50"),
            heroes::heroic_single_model,
        )
        .about(kinds(&["heroic"])),
        of_unit("fww/heroic-count", Error, Community, heroes::heroic_count)
            .about(kinds(&["heroic"])),
        of_unit(
            "fww/perk-single-model",
            Error,
            Community,
            heroes::perk_single_model,
        )
        .about(kinds(&["perk"])),
        of_unit(
            "fww/power-armor-single-model",
            Error,
            page("45"),
            power_armor::single_model,
        )
        .about(kinds(&["power-armor"])),
        of_unit(
            "fww/power-armor-count",
            Error,
            page("32"),
            power_armor::count,
        )
        .about(kinds(&["power-armor"])),
        of_unit(
            "fww/power-armor-type",
            Error,
            page("51"),
            power_armor::unit_type,
        )
        .about(kinds(&["power-armor"])),
        of_unit(
            "fww/slow-firing-single-model",
            Error,
            page("46"),
            weapons::slow_firing,
        )
        .about(EQUIPMENT),
        of_unit("fww/natural-weapon", Error, Community, weapons::natural).about(EQUIPMENT),
        of_unit(
            "fww/weapon-skill",
            Warning,
            page("16, 24, 44, 46"),
            weapons::skill,
        )
        .about(WEAPONS),
        of_unit(
            "fww/fixed-equipment",
            Error,
            page("12"),
            weapons::fixed_equipment,
        )
        .about(EQUIPMENT),
        of_unit(
            "fww/clothing-count",
            Error,
            page("32"),
            wear::clothing_count,
        )
        .about(kinds(&["clothing"])),
        of_unit("fww/mod-count", Error, page("32"), items::mod_count).about(kinds(&["mod"])),
        of_unit("fww/mod-fit", Error, page("32"), items::mod_fit).about(kinds(&["mod"])),
        of_unit("fww/item-restriction", Error, Community, items::restriction).about(EQUIPMENT),
        of_unit("fww/card-limit", Error, Program, limits::card_limit).about(EQUIPMENT),
        of_unit("fww/battle-pack", Error, Community, battle::pack).about(EQUIPMENT),
        Rule::new("fww/faction", Error, Community, battle::faction).about(LED),
        of_unit(
            "fww/diminishing-single-model",
            Warning,
            page("33"),
            items::diminishing,
        )
        .about(EQUIPMENT),
        of_unit(
            "fww/consumable-type",
            Warning,
            page("51"),
            items::consumable,
        )
        .about(kinds(&["chem", "alcohol", "food"])),
        of_unit("fww/armor-count", Warning, page("21"), wear::armor_count).about(kinds(&["armor"])),
        of_unit("fww/comes-with-unit", Warning, Community, items::comes_with).about(EQUIPMENT),
        of_entry("fww/cost-unknown", Warning, Program, cost::unknown),
        of_unit(
            "fww/armor-under-power-armor",
            Note,
            page("45"),
            wear::under_power_armor,
        )
        .about(kinds(&["power-armor", "armor", "clothing"])),
        of_entry(
            "fww/cost-from-other-revision",
            Note,
            Program,
            cost::from_other_revision,
        ),
    ]),
    cost: cost::cost_of,
    limit: |force| force.limit.map(i64::from),
    counts,
    profiles: |table| units(table).map(profile).collect(),
};

fn counts(table: &Table<'_>) -> Counts {
    let models = units(table).map(Spot::count).fold(0, i64::saturating_add);
    vec![
        (
            "units".to_owned(),
            NumberRange::exactly(units(table).count() as i64),
        ),
        ("models".to_owned(), NumberRange::exactly(models)),
    ]
}

fn profile(unit: Spot<'_, '_>) -> Profile {
    Profile {
        at: unit.at(),
        numbers: Arc::new(derive::numbers(unit)),
    }
}

/// Returns a finding on a card of a unit. It names both.
fn on_unit(rule: &Rule, piece: Spot<'_, '_>) -> Finding {
    with_unit(rule.on(piece), piece)
}

/// Returns a finding on a card that its unit should not have. The proposed fix removes the card.
fn removal_finding(rule: &Rule, piece: Spot<'_, '_>) -> Finding {
    with_unit(rule.removal_finding(piece), piece)
}

/// Returns a finding on a card that only a single model may have. The proposed fix sets the unit to one model.
fn single_model(rule: &Rule, piece: Spot<'_, '_>) -> Finding {
    let unit = piece.entry();
    let finding = on_unit(rule, piece).with("models", unit.written_count());
    finding.with_fix(ForceEdit::SetCount {
        node: unit.node().id.clone(),
        count: 1,
    })
}

fn with_unit(finding: Finding, piece: Spot<'_, '_>) -> Finding {
    match piece.entry().card() {
        Some(card) => finding.with("unit", &card.id),
        None => finding,
    }
}

/// Adds a fix to a finding: set the card to `count` copies. A card that the force does not list gets no fix.
fn set_count(finding: Finding, piece: Spot<'_, '_>, count: i64) -> Finding {
    match piece.listed() {
        Some(node) => finding.with_fix(ForceEdit::SetCount {
            node: node.id.clone(),
            count,
        }),
        None => finding,
    }
}

/// Returns those of some cards that are of one kind.
fn of_kind<'t, 'a: 't>(
    spots: impl Iterator<Item = Spot<'t, 'a>>,
    kind: FwwKind,
) -> impl Iterator<Item = Spot<'t, 'a>> {
    spots.filter(move |spot| spot.is_a() == Some(kind))
}
