//! The rules of a crew. All rest on what players have agreed on: the play aid says nothing of them.

use std::borrow::Cow;
use std::sync::Arc;

use super::crew;
use muster_core::review::Basis::{Community, Program};
use muster_core::review::Profile;
use muster_core::review::Severity::{Error, Warning};
use muster_core::review::Span;
use muster_core::rule::{Cards, Rule, Ruleset, count_below_one, over_limit, unknown_card};

mod crew_size;
mod gear;
mod officers;

/// Most soldiers.
pub(super) const SOLDIERS: i64 = 8;
/// Most specialists among them.
pub(super) const SPECIALISTS: i64 = 4;
/// Credits to spend where the players set no other limit.
pub(super) const CREDITS: i64 = 400;

/// The cards of some kinds.
const fn kinds(kinds: &[&str]) -> Cards {
    Cards::of(super::KINDS, kinds)
}

const OFFICERS: Cards = kinds(&["officer"]);
/// Powers, and who has them.
const POWERS: Cards = kinds(&["officer", "power"]);

/// Every rule, and how the numbers come about.
pub(super) static RULES: Ruleset = Ruleset {
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
        ),
        Rule::new(
            "stargrave/specialists",
            Error,
            Community,
            crew_size::specialists,
        ),
        Rule::new("stargrave/over-limit", Error, Community, over_limit),
        Rule::new(
            "stargrave/background",
            Error,
            Community,
            officers::background,
        ),
        Rule::new(
            "stargrave/background-picks",
            Error,
            Community,
            officers::background_picks,
        ),
        Rule::new(
            "stargrave/power-count",
            Error,
            Community,
            officers::power_count,
        ),
        Rule::new(
            "stargrave/power-core",
            Error,
            Community,
            officers::power_core,
        ),
        Rule::new(
            "stargrave/power-twice",
            Error,
            Community,
            officers::power_twice,
        )
        .about(POWERS),
        Rule::new("stargrave/gear-slots", Error, Community, gear::slots),
        Rule::new(
            "stargrave/armour-count",
            Error,
            Community,
            gear::armour_count,
        ),
        Rule::new("stargrave/shield", Error, Community, gear::shield),
        Rule::new(
            "stargrave/soldier-gear",
            Error,
            Community,
            gear::soldier_gear,
        ),
    ]),
    cost: |spot| spot.points(),
    limit: |force| Some(force.limit.map_or(CREDITS, i64::from)),
    counts: |table| {
        let specialists = crew_size::specialist_count(table);
        vec![
            (
                "soldiers".to_owned(),
                Span::of(crew_size::soldier_count(table)),
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
