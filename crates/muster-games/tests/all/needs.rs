//! What forces need on the table, by the rules of each game (fww: p. 12, 32), and what of it is missing.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use muster_core::card::CardId;
use muster_core::collection::{
    Fieldable, Fielding, ForceNeeds, Possession, Requirement, Stock, fieldable, requirements,
};
use muster_core::force::Force;
use serde_json::{Value, json};

use crate::candidates::{LIBRARY, the};

fn force(system: &str, mode: &str, entries: &Value) -> Force {
    let force =
        json!({"format": 1, "name": "Patrol", "system": system, "mode": mode, "entries": entries});
    let text = force.to_string();
    Force::read(text.as_bytes(), "test", crate::games()).expect("a force")
}

fn needs(entries: &Value) -> ForceNeeds {
    let force = force("fww", "narrative", entries);
    the("fww").needs(&force, &LIBRARY)
}

fn cards(needs: &ForceNeeds) -> Vec<(&str, u32)> {
    let cards = needs.cards.iter();
    cards.map(|(card, count)| (card.as_str(), *count)).collect()
}

fn miniatures(needs: &ForceNeeds) -> Vec<(&str, u32)> {
    let figures = needs.miniatures.iter();
    let figures = figures.map(|(figure, needed)| (figure.as_str(), needed.count));
    figures.collect()
}

fn tokens(needs: &ForceNeeds) -> Vec<(&str, u32)> {
    let tokens = needs.tokens.iter();
    tokens
        .map(|(card, count)| (card.as_str(), *count))
        .collect()
}

#[test]
fn a_unit_is_one_card_and_a_miniature_for_each_model() {
    let needs = needs(&json!([
        {"card": "fww/unit/knight", "count": 3},
        {"card": "fww/unit/knight"},
    ]));
    assert_eq!(cards(&needs), [("fww/unit/knight", 2)]);
    assert_eq!(miniatures(&needs), [("fww/unit/knight", 4)]);
}

#[test]
fn an_item_is_one_card_for_each_unit_whatever_its_models() {
    let rifle = json!({"card": "fww/rifle/laser-rifle"});
    let needs = needs(&json!([
        {"card": "fww/unit/knight", "count": 3, "cards": [rifle]},
        {"card": "fww/unit/knight", "count": 2, "cards": [rifle]},
    ]));
    assert_eq!(
        cards(&needs),
        [("fww/rifle/laser-rifle", 2), ("fww/unit/knight", 2)]
    );
}

#[test]
fn further_copies_of_an_item_of_limited_use_are_tokens() {
    let needs = needs(&json!([
        {"card": "fww/unit/knight", "cards": [
            {"card": "fww/chem/stimpak", "count": 2}, {"card": "fww/chem/stimpak"}]},
        {"card": "fww/unit/knight", "cards": [{"card": "fww/chem/stimpak"}]},
    ]));
    // One card for each unit that has any; of the three of the first unit, two are tokens.
    assert_eq!(
        cards(&needs),
        [("fww/chem/stimpak", 2), ("fww/unit/knight", 2)]
    );
    assert_eq!(tokens(&needs), [("fww/chem/stimpak", 2)]);
}

#[test]
fn mods_and_cards_that_come_with_a_unit_are_needed_too() {
    let needs = needs(&json!([
        {"card": "fww/unit/paladin-danse", "cards": [
            {"card": "fww/leader/tactician"},
            {"card": "fww/power-armor/t-60-power-armor", "cards": [{"card": "fww/mod/thicker-plating"}]}]},
        // Its bite is a card that the force need not list.
        {"card": "fww/unit/dogmeat"},
    ]));
    assert_eq!(
        cards(&needs),
        [
            ("fww/leader/tactician", 1),
            ("fww/melee/dog-bite", 1),
            ("fww/mod/thicker-plating", 1),
            ("fww/power-armor/t-60-power-armor", 1),
            ("fww/unit/dogmeat", 1),
            ("fww/unit/paladin-danse", 1),
        ]
    );
}

#[test]
fn versions_of_one_character_share_a_miniature() {
    let needs = needs(&json!([{"card": "fww/unit/dogmeat-loner"}]));
    assert_eq!(cards(&needs), [("fww/unit/dogmeat-loner", 1)]);
    assert_eq!(miniatures(&needs), [("fww/unit/dogmeat", 1)]);
    // The user has recorded the miniature with another version.
    let of_other = CardId::new("fww/unit/dogmeat-scout");
    let stock = Stock::new([(&of_other, 1, 1)], &LIBRARY);
    let found = requirements(&[&needs], &stock, Fielding::Together);
    let missing: Vec<&Possession> = found
        .iter()
        .filter(|one| one.missing() > 0)
        .map(|one| &one.what)
        .collect();
    let card = Possession::Card(CardId::new("fww/unit/dogmeat-loner"));
    assert_eq!(missing, [&card]);
}

#[test]
fn what_is_not_fielded_is_not_needed_and_what_is_unknown_is_named() {
    let needs = needs(&json!([
        {"card": "fww/rifle/laser-rifle"},
        {"card": "fww/unit/knight", "count": 0},
        {"card": "fww/unit/nobody", "cards": [{"card": "fww/rifle/laser-rifle"}]},
    ]));
    assert_eq!(cards(&needs), [("fww/rifle/laser-rifle", 1)]);
    assert_eq!(miniatures(&needs), []);
    let unknown: Vec<&str> = needs.unknown.iter().map(CardId::as_str).collect();
    assert_eq!(unknown, ["fww/unit/nobody"]);
}

#[test]
fn turrets_are_a_card_and_as_many_models_as_there_are() {
    let turret = LIBRARY.of_kind("fww", "turret").next().expect("a turret");
    let id = turret.id.as_str();
    let needs = needs(&json!([{"card": id, "count": 3}]));
    assert_eq!(cards(&needs), [(id, 1)]);
    assert_eq!(miniatures(&needs), [(id, 3)]);
}

#[test]
fn a_deck_needs_every_copy_and_no_miniature() {
    let entries = json!([{"card": "tragic/aptitude/str-1", "count": 4}]);
    let card = LIBRARY.of_kind("tragic", "card").next().expect("a card");
    let mut entries = entries;
    entries[0]["card"] = json!(card.id);
    let force = force("tragic", "quad", &entries);
    let needs = the("tragic").needs(&force, &LIBRARY);
    assert_eq!(cards(&needs), [(card.id.as_str(), 4)]);
    assert!(needs.miniatures.is_empty());
}

#[test]
fn a_crew_needs_its_miniatures_and_an_army_their_cards_too() {
    let crew = force(
        "stargrave",
        "standard",
        &json!([{"card": "stargrave/officer/captain", "cards": [{"card": "stargrave/power/heal"}]}]),
    );
    let needs = the("stargrave").needs(&crew, &LIBRARY);
    assert_eq!(miniatures(&needs), [("stargrave/officer/captain", 1)]);
    assert!(needs.cards.is_empty());

    let squad = "warzone/squad/mitch-hunter-hero";
    let army = force("warzone", "standard", &json!([{"card": squad, "count": 5}]));
    let needs = the("warzone").needs(&army, &LIBRARY);
    // Both versions of the character share the miniature.
    assert_eq!(miniatures(&needs), [("warzone/squad/mitch-hunter", 5)]);
    assert_eq!(cards(&needs), [(squad, 1)]);
}

fn one<'r>(found: &'r [Requirement], card: &str) -> &'r Requirement {
    let what = Possession::Card(CardId::new(card));
    let mut found = found.iter();
    found.find(|one| one.what == what).expect("it is needed")
}

#[test]
fn forces_fight_over_a_unique_only_if_both_are_fielded() {
    let first = needs(&json!([{"card": "fww/unit/paladin-danse"}]));
    let other = needs(&json!([{"card": "fww/unit/paladin-danse"}, {"card": "fww/unit/knight"}]));
    let danse = CardId::new("fww/unit/paladin-danse");
    let stock = Stock::new([(&danse, 1, 1)], &LIBRARY);
    let alone = requirements(&[&first], &stock, Fielding::Together);
    assert!(alone.iter().all(|one| !one.contested && one.missing() == 0));
    assert_eq!(fieldable(&first, &alone), (Fieldable::Whole, 0));

    let both = requirements(&[&first, &other], &stock, Fielding::Together);
    let contested: Vec<&Requirement> = both.iter().filter(|one| one.contested).collect();
    // The card and the miniature of the Paladin. Knights are missing, but nobody fights over them.
    assert_eq!(contested.len(), 2);
    let card = one(&both, "fww/unit/paladin-danse");
    assert_eq!((card.needed, card.owned, card.missing()), (2, 1, 1));
    assert_eq!(card.by, [(0, 1), (1, 1)]);

    let in_turn = requirements(&[&first, &other], &stock, Fielding::InTurn);
    assert!(in_turn.iter().all(|one| !one.contested));
    assert_eq!(one(&in_turn, "fww/unit/paladin-danse").missing(), 0);
}

#[test]
fn a_force_that_lacks_one_or_two_things_can_nearly_be_fielded() {
    let needs = needs(&json!([{"card": "fww/unit/knight", "count": 3}]));
    let knight = CardId::new("fww/unit/knight");
    let can = |cards, miniatures| {
        let stock = Stock::new([(&knight, cards, miniatures)], &LIBRARY);
        fieldable(&needs, &requirements(&[&needs], &stock, Fielding::Together))
    };
    assert_eq!(can(1, 3), (Fieldable::Whole, 0));
    assert_eq!(can(1, 1), (Fieldable::Nearly, 2));
    assert_eq!(can(0, 1), (Fieldable::Not, 3));
}
