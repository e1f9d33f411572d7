//! Tests that the cost of a card is the same number in every answer.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::collections::BTreeSet;

use muster_app::{Hit, SearchArgs, SearchResults};
use muster_core::card::CardId;
use muster_core::force::{Force, Node};
use muster_core::sheet::Inline;
use muster_core::sheets;
use muster_core::words::Lang;

use crate::common::shipped;

fn find(query: &str) -> SearchResults {
    let args = SearchArgs {
        query: query.to_owned(),
        limit: usize::MAX,
        ..SearchArgs::default()
    };
    shipped()
        .session(Lang::En)
        .search(args)
        .expect("a good query")
}

fn hit(card: &str) -> Hit {
    let mut hits = find("").hits.into_iter();
    hits.find(|hit| hit.id.as_str() == card).expect("the card")
}

#[test]
fn a_hit_shows_the_cost_that_a_query_compares() {
    let all = find("").hits;
    assert!(all.iter().any(|hit| hit.times.is_some()));
    for most in [0, 14, 60, 104] {
        let shown = all
            .iter()
            .filter(|hit| hit.cost.is_some_and(|cost| cost <= most));
        let shown: BTreeSet<&CardId> = shown.map(|hit| &hit.id).collect();
        let found = find(&format!("caps<={most}")).hits;
        assert_eq!(
            found.iter().map(|hit| &hit.id).collect::<BTreeSet<_>>(),
            shown
        );
    }
    let unknown = all
        .iter()
        .filter(|hit| hit.cost.is_none() && hit.times.is_none() && !hit.unpriced);
    let unknown: BTreeSet<&CardId> = unknown.map(|hit| &hit.id).collect();
    let found = find("missing:cost").hits;
    assert_eq!(
        found.iter().map(|hit| &hit.id).collect::<BTreeSet<_>>(),
        unknown
    );
}

#[test]
fn an_officer_costs_nothing_in_a_search_as_in_a_review() {
    let captain = CardId::new("stargrave/officer/captain");
    assert_eq!(hit(captain.as_str()).cost, Some(0));
    let mut crew = Force::new("stargrave", "standard", "Crew");
    crew.entries = vec![Node::new(captain)];
    let library = muster_games::library();
    let stargrave = library.game("stargrave").expect("a game");
    let review = stargrave.review(&crew, &library);
    assert_eq!(review.lines[0].cost, Some(0));
}

#[test]
fn nobody_pays_for_a_reminder_a_skill_or_a_natural_weapon() {
    for hit in find("").hits {
        let skill = hit.id.as_str().starts_with("warzone/skill/");
        let rule = hit.kind == "reference" || hit.system == "tragic" || skill;
        let natural = hit.system == "fww" && hit.unpriced;
        assert_eq!(hit.unpriced, rule || natural, "{}", hit.id);
        assert!(!hit.unpriced || hit.cost.is_none(), "{}", hit.id);
    }
    assert!(hit("fww/melee/dog-bite").unpriced);
    assert!(!hit("fww/rifle/laser-rifle").unpriced);
}

#[test]
fn every_game_prices_a_card_on_its_own_as_in_a_force() {
    let library = muster_games::library();
    for game in library.games().all() {
        let slots = game.slots(None, &library);
        let kinds = slots.iter().flat_map(|slot| slot.kinds.iter());
        for card in kinds.flat_map(|kind| library.of_kind(game.id(), kind)) {
            let mut force = Force::new(game.id(), game.modes()[0], "One");
            force.entries = vec![Node::new(card.id.clone())];
            let line = &game.review(&force, &library).lines[0];
            assert_eq!(line.cost, game.newest_price(card).points(), "{}", card.id);
        }
    }
}

#[test]
fn a_card_sheet_shows_what_a_hit_shows() {
    let library = muster_games::library();
    let words = library.words(Lang::En);
    let game = library.game("fww").expect("a game");
    for hit in find("")
        .hits
        .iter()
        .filter(|hit| hit.system == "fww" && hit.kind != "reference")
    {
        let card = library.card(&hit.id).expect("the card");
        let corner = game.card_sheet(card, &library, words).corner;
        let shown = match (hit.cost, hit.times) {
            (Some(cost), _) => Some(sheets::price("fww", cost.into(), words)),
            (None, Some(times)) => Some(format!("× {times}")),
            (None, None) => None,
        };
        let (boxes, said): (Vec<_>, Vec<_>) = corner
            .iter()
            .partition(|inline| matches!(inline, Inline::Unknown { .. }));
        let said: Vec<String> = said.iter().map(|said| said.plain().to_owned()).collect();
        assert_eq!(said.first(), shown.as_ref(), "{}", hit.id);
        let unknown = hit.cost.is_none() && hit.times.is_none() && !hit.unpriced;
        assert_eq!(!boxes.is_empty(), unknown, "a box for {}", hit.id);
    }
}
