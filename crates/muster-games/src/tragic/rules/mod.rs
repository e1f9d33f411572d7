//! The rules for building a deck. Page numbers refer to the rules, version 11.8.

use std::borrow::Cow;

use super::deck::{self, MAIN_TYPES};
use super::face::TragicAttribute;
use muster_core::review::Basis::{Community, Program};
use muster_core::review::NumberRange;
use muster_core::review::Severity::{Error, Note, Warning};
use muster_core::review::page;
use muster_core::rule::{CardSet, Counts, Rule, Ruleset, Table, count_below_one, unknown_card};

mod library_cards;
mod skills;
mod traits;

/// Returns the set of all cards of some kinds.
const fn kinds(kinds: &[&str]) -> CardSet {
    CardSet::from_kinds(super::KINDS, kinds)
}

const TRAITS: CardSet = kinds(&["trait"]);
const SKILLS: CardSet = kinds(&["skill"]);
/// Skills, and the traits that allow more of them.
const SKILLED: CardSet = kinds(&["skill", "trait"]);
/// Cards in the library.
const LIBRARY: CardSet = kinds(&["aptitude", "card"]);
/// All cards of a deck.
const DECK: CardSet = kinds(&["trait", "skill", "aptitude", "card"]);

/// Every rule of the game, and how its numbers are worked out.
pub static RULES: Ruleset = Ruleset {
    rules: Cow::Borrowed(&[
        Rule::new("tragic/unknown-card", Error, Program, unknown_card),
        Rule::new("tragic/count", Error, Program, count_below_one),
        Rule::new("tragic/library-size", Error, page("6"), library_cards::size).about(LIBRARY),
        Rule::new("tragic/copies", Error, page("6"), library_cards::copies).about(LIBRARY),
        Rule::new("tragic/trait-count", Error, page("5"), traits::count).about(TRAITS),
        Rule::new("tragic/trait-twice", Error, page("21"), traits::twice).about(TRAITS),
        Rule::new("tragic/race", Error, Community, traits::race).about(TRAITS),
        Rule::new("tragic/skill-count", Error, page("6"), skills::count).about(SKILLED),
        Rule::new("tragic/skill-twice", Error, Community, skills::twice).about(SKILLS),
        Rule::new("tragic/banned", Error, page("17"), library_cards::banned).about(DECK),
        Rule::new(
            "tragic/aptitudes",
            Warning,
            page("6"),
            library_cards::aptitudes,
        )
        .about(LIBRARY),
        Rule::new("tragic/no-trait-bluff", Note, page("5"), traits::bluff).about(TRAITS),
        Rule::new(
            "tragic/attribute-cap",
            Note,
            page("5"),
            library_cards::attribute_cap,
        )
        .about(kinds(&["aptitude"])),
    ]),
    cost: |spot| spot.points(),
    limit: |_| None,
    counts,
    profiles: |_| Vec::new(),
};

fn counts(table: &Table<'_>) -> Counts {
    let start = deck::start(table);
    let known = |count: i64| NumberRange::exactly(count);
    let mut counts = vec![
        ("life".to_owned(), start.life),
        ("resources".to_owned(), start.resources),
        ("draw".to_owned(), start.draw),
        ("opening_hand".to_owned(), start.opening_hand()),
        (
            "skills".to_owned(),
            known(deck::count(table.of_kind("skill"))),
        ),
        (
            "library".to_owned(),
            known(deck::count(deck::library_cards(table))),
        ),
        (
            "aptitudes".to_owned(),
            known(deck::count(table.of_kind("aptitude"))),
        ),
    ];
    let mut add = |name: String, count: Option<&i64>| {
        counts.push((name, known(count.copied().unwrap_or(0))));
    };
    let by_attribute = deck::tally(table, deck::attribute_keys);
    for attribute in TragicAttribute::ALL {
        add(
            format!("attribute_{}", attribute.id()),
            by_attribute.get(&Some(attribute)),
        );
    }
    add("attribute_unknown".to_owned(), by_attribute.get(&None));
    let by_level = deck::tally(table, deck::level_keys);
    for level in 1..=3 {
        add(format!("level_{level}"), by_level.get(&Some(level)));
    }
    add("level_unknown".to_owned(), by_level.get(&None));
    let by_type = deck::tally(table, deck::type_keys);
    for name in MAIN_TYPES {
        add(format!("type_{name}"), by_type.get(&Some(name)));
    }
    add("type_unknown".to_owned(), by_type.get(&None));
    counts
}
