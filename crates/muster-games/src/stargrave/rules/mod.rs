//! The rules for building a crew. All of them are community practice, because the play aid does not cover them.

use std::borrow::Cow;
use std::sync::Arc;

use super::crew;
use muster_core::review::Basis::{Community, Program};
use muster_core::review::NumberRange;
use muster_core::review::Profile;
use muster_core::review::Severity::{Error, Warning};
use muster_core::rule::{CardSet, Rule, Ruleset, count_below_one, over_limit, unknown_card};

mod crew_size;
mod gear;
mod officers;

/// The most soldiers in a crew.
pub(super) const SOLDIERS: i64 = 8;
/// The most specialists among the soldiers.
pub(super) const SPECIALISTS: i64 = 4;
/// Credits to spend, unless the force sets another limit.
pub(super) const CREDITS: i64 = 400;

/// Returns the set of all cards of some kinds.
const fn kinds(kinds: &[&str]) -> CardSet {
    CardSet::from_kinds(super::KINDS, kinds)
}

const OFFICERS: CardSet = kinds(&["officer"]);
/// Powers, and the officers who have them.
const POWERS: CardSet = kinds(&["officer", "power"]);
/// Backgrounds, and the officers who have them.
const BACKGROUNDS: CardSet = kinds(&["officer", "background"]);
const GEAR: CardSet = kinds(&["gear"]);
const CREW: CardSet = kinds(&["soldier"]);

/// Every rule of the game, and how its numbers are worked out.
pub static RULES: Ruleset = Ruleset {
    rules: Cow::Borrowed(&[
        Rule::new("stargrave/unknown-card", Error, Program, unknown_card),
        Rule::new("stargrave/count", Error, Program, count_below_one),
        Rule::new("stargrave/captain", Error, Community, officers::captain).about(OFFICERS),
        Rule::new(
            "stargrave/first-mate",
            Warning,
            Community,
            officers::first_mate,
        )
        .about(OFFICERS),
        Rule::new(
            "stargrave/crew-size",
            Error,
            Community,
            crew_size::crew_size,
        )
        .about(CREW),
        Rule::new(
            "stargrave/specialists",
            Error,
            Community,
            crew_size::specialists,
        )
        .about(CREW),
        Rule::new("stargrave/over-limit", Error, Program, over_limit),
        Rule::new(
            "stargrave/background",
            Error,
            Community,
            officers::background,
        )
        .about(BACKGROUNDS),
        Rule::new(
            "stargrave/background-picks",
            Error,
            Community,
            officers::background_picks,
        )
        .about(kinds(&["background"])),
        Rule::new(
            "stargrave/power-count",
            Error,
            Community,
            officers::power_count,
        )
        .about(POWERS),
        Rule::new(
            "stargrave/power-core",
            Error,
            Community,
            officers::power_core,
        )
        .about(kinds(&["background", "power"])),
        Rule::new(
            "stargrave/power-twice",
            Error,
            Community,
            officers::power_twice,
        )
        .about(POWERS),
        Rule::new("stargrave/gear-slots", Error, Community, gear::slots)
            .about(kinds(&["officer", "gear"])),
        Rule::new(
            "stargrave/armour-count",
            Error,
            Community,
            gear::armour_count,
        )
        .about(GEAR),
        Rule::new("stargrave/shield", Error, Community, gear::shield).about(GEAR),
        Rule::new(
            "stargrave/soldier-gear",
            Error,
            Community,
            gear::soldier_gear,
        )
        .about(GEAR),
    ]),
    cost: |spot| spot.points(),
    limit: |force| Some(force.limit.map_or(CREDITS, i64::from)),
    counts: |table| {
        let specialists = crew_size::specialist_count(table);
        vec![
            (
                "soldiers".to_owned(),
                NumberRange::exactly(crew_size::soldier_count(table)),
            ),
            ("specialists".to_owned(), specialists.into()),
        ]
    },
    profiles: |table| {
        table
            .entries()
            .map(|figure| Profile {
                at: figure.at(),
                numbers: Arc::new(crew::numbers(figure)),
            })
            .collect()
    },
};
