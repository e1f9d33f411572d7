//! The rule sets of the games.

use muster_core::rule::CardSet;
use muster_games::{fww, stargrave, tragic, warzone};

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
