//! The rule sets of the games.

use muster_core::card::Card;
use muster_core::force::Force;
use muster_core::review::Basis;
use muster_core::rule::CardSet;
use muster_core::words::Lang;
use muster_games::fww::face::ItemFace;
use muster_games::{fww, stargrave, tragic, warzone};
use serde_json::json;

use crate::candidates::{LIBRARY, review};

/// These rules are tried again for every candidate. All others are about some cards only.
#[test]
fn rules_that_any_card_can_change_are_few() {
    for (rules, expected) in [
        (
            &fww::RULES,
            &[
                "fww/unknown-card",
                "fww/misplaced-card",
                "fww/over-limit",
                "fww/count",
                "fww/cost-unknown",
                "fww/cost-from-other-revision",
            ][..],
        ),
        (
            &stargrave::RULES,
            &[
                "stargrave/unknown-card",
                "stargrave/count",
                "stargrave/over-limit",
            ][..],
        ),
        (&tragic::RULES, &["tragic/unknown-card", "tragic/count"][..]),
        (
            &warzone::RULES,
            &[
                "warzone/unknown-card",
                "warzone/count",
                "warzone/over-limit",
            ][..],
        ),
    ] {
        let of_any = rules.rules.iter().filter(|rule| rule.about == CardSet::ANY);
        assert_eq!(of_any.map(|rule| &*rule.id).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn a_limit_of_a_shipped_card_is_told_in_words() {
    let library = &LIBRARY;
    let limited: Vec<&Card> = library
        .cards()
        .map(AsRef::as_ref)
        .filter(|card: &&Card| card.id.system() == "fww" && card.id.kind() != "unit")
        .filter(|card| {
            let face = card.face.read::<ItemFace>();
            face.is_some_and(|face| face.limits.is_some())
        })
        .collect();
    assert!(limited.len() > 30, "{}", limited.len());
    let mut told = 0;
    for unit in ["settler", "dogmeat", "knight", "raider", "super-mutant"] {
        for card in &limited {
            let force = json!({ "format": 1, "name": "", "system": "fww", "mode": "narrative", "entries": [
                { "card": format!("fww/unit/{unit}"), "cards": [{ "card": card.id, "count": 4 }] },
            ] });
            let force: Force = serde_json::from_value(force).expect("a force");
            let review = review(&force);
            let of_limit = review.findings.iter();
            for finding in of_limit.filter(|finding| finding.rule == "fww/card-limit") {
                told += 1;
                for lang in Lang::ALL {
                    let said = finding.message(library.words(lang), library);
                    assert!(!said.contains("fww-"), "{}: {said}", card.id);
                }
            }
        }
    }
    assert!(told > 30, "{told}");
}

#[test]
fn no_page_of_the_book_forbids_to_mix_factions() {
    let force = json!({ "format": 1, "name": "", "system": "fww", "mode": "narrative", "entries": [
        { "card": "fww/unit/paladin", "cards": [{ "card": "fww/leader/berserker" }] },
        { "card": "fww/unit/raider" },
    ] });
    let force: Force = serde_json::from_value(force).expect("a force");
    let review = review(&force);
    let of_faction = review.findings.iter();
    let mut of_faction = of_faction.filter(|finding| finding.rule == "fww/faction");
    let finding = of_faction.next().expect("a finding");
    assert_eq!(finding.basis, Basis::Community);
}
