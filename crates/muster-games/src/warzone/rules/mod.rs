//! The rules for building an army. Page numbers refer to the reference sheet. Its limits on squads are community
//! practice.

use std::borrow::Cow;
use std::sync::Arc;

use super::army;
use muster_core::review::Basis::{Community, Program};
use muster_core::review::NumberRange;
use muster_core::review::Profile;
use muster_core::review::Severity::{Error, Warning};
use muster_core::review::page;
use muster_core::rule::{CardSet, Rule, Ruleset, Spot, count_below_one, over_limit, unknown_card};

mod characters;
mod organisation;
mod powers;

/// Returns the set of all cards of some kinds.
const fn kinds(kinds: &[&str]) -> CardSet {
    CardSet::from_kinds(super::KINDS, kinds)
}

const SQUADS: CardSet = kinds(&["squad"]);
/// Squads, and the figures in them.
const FIGURES: CardSet = kinds(&["squad", "model"]);

/// Every rule of the game, and how its numbers are worked out.
pub static RULES: Ruleset = Ruleset {
    rules: Cow::Borrowed(&[
        Rule::new("warzone/unknown-card", Error, Program, unknown_card),
        Rule::new("warzone/count", Error, Program, count_below_one),
        Rule::new("warzone/slots", Error, Community, organisation::slots)
            .about(kinds(&["squad", "too"])),
        Rule::new("warzone/over-limit", Error, Program, over_limit),
        Rule::new("warzone/unique", Error, page("2"), characters::unique).about(FIGURES),
        Rule::new(
            "warzone/lord-and-hero",
            Error,
            page("2"),
            characters::lord_and_hero,
        )
        .about(SQUADS),
        Rule::new(
            "warzone/doomtrooper",
            Error,
            page("2"),
            characters::doomtrooper,
        )
        .about(FIGURES),
        Rule::new("warzone/faction", Error, page("2"), organisation::faction).about(FIGURES),
        Rule::new("warzone/advisor", Error, page("2"), characters::advisor).about(FIGURES),
        Rule::new("warzone/powers", Error, page("2"), powers::powers).about(kinds(&["power"])),
        Rule::new(
            "warzone/squad-size",
            Error,
            Community,
            organisation::squad_size,
        )
        .about(FIGURES),
        Rule::new(
            "warzone/lord-missing",
            Warning,
            page("1"),
            organisation::lord_missing,
        )
        .about(SQUADS),
    ]),
    cost,
    limit: |force| force.limit.map(i64::from),
    counts: |table| {
        let sizes = army::squads(table).map(army::size);
        let figures = sizes.fold(0, i64::saturating_add);
        let squads = army::squads(table).count() as i64;
        vec![
            ("squads".to_owned(), NumberRange::exactly(squads)),
            ("figures".to_owned(), NumberRange::exactly(figures)),
            ("resource_cards".to_owned(), army::resources(table).into()),
        ]
    },
    profiles: |table| {
        table
            .cards()
            .filter(|spot| army::is_figure(*spot))
            .map(|spot| Profile {
                at: spot.at(),
                numbers: Arc::new(army::numbers(spot)),
            })
            .collect()
    },
};

/// Returns what a card adds to the total. A weapon that comes with its figure adds nothing.
fn cost(spot: Spot<'_, '_>) -> Option<i64> {
    let own = |figure: Spot<'_, '_>| {
        let id = spot.card().map(|card| &card.id);
        army::face(figure).is_some_and(|face| face.weapons.iter().any(|own| Some(own) == id))
    };
    match spot.kind() {
        "weapon" if spot.below().is_some_and(own) => Some(0),
        _ => spot.points(),
    }
}
