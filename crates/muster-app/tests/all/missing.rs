//! Tests the figures on missing facts: by game, kind, faction and wave, with the cards first that a player owns and
//! uses.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::App;
use serde_json::{Value, json};

use crate::common::{call, folder, open};

const UNIT: &str = "fww/unit/dogmeat-loner";

fn missing(app: &App, query: &str) -> Value {
    let args = json!({"query": query, "game": "fww", "lang": "en"});
    call(app, "missing", args)
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

#[test]
fn the_kinds_of_a_game_are_all_of_it_and_each_group_is_found_by_its_query() {
    let place = folder();
    let app = open(place.path());
    let all = missing(&app, "");
    let kinds = all["kinds"].as_array().expect("kinds");
    for part in ["cards", "complete", "known", "of"] {
        let sum: u64 = kinds
            .iter()
            .map(|kind| number(&kind["recorded"][part]))
            .sum();
        assert_eq!(sum, number(&all["all"][part]), "{part}");
    }
    for group in [&all["kinds"][0], &all["factions"][0], &all["waves"][0]] {
        let found = missing(&app, group["query"].as_str().expect("a query"));
        assert_eq!(found["all"], group["recorded"], "{}", group["query"]);
    }
}

#[test]
fn the_facts_of_one_kind_add_up_to_it_and_are_named_under_their_heading() {
    let place = folder();
    let app = open(place.path());
    assert_eq!(missing(&app, "")["facts"], json!([]));
    let units = missing(&app, "kind:unit");
    let facts = units["facts"].as_array().expect("facts");
    for part in ["known", "of"] {
        let sum: u64 = facts
            .iter()
            .map(|fact| number(&fact["recorded"][part]))
            .sum();
        assert_eq!(sum, number(&units["all"][part]), "{part}");
    }
    let fact = |id: &str| {
        let found = facts.iter().find(|fact| fact["id"] == id);
        found.unwrap_or_else(|| panic!("{id} is not there"))
    };
    assert_eq!(fact("face.armor.energy")["name"], "Armor: Energy");
    assert_eq!(fact("costs.2026")["name"], "Cost (2026 points)");
    let skills = &fact("face.skills")["recorded"];
    assert_eq!(
        (number(&skills["known"]), number(&skills["cards"])),
        (415, 417)
    );
}

#[test]
fn no_two_facts_of_a_kind_have_one_name() {
    let place = folder();
    let app = open(place.path());
    for kind in missing(&app, "")["kinds"].as_array().expect("kinds") {
        let query = kind["query"].as_str().expect("a query");
        let found = missing(&app, query);
        let facts = found["facts"].as_array().expect("facts");
        let names: Vec<&str> = facts
            .iter()
            .filter_map(|fact| fact["name"].as_str())
            .collect();
        let distinct: std::collections::BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(names.len(), distinct.len(), "{query}: {names:?}");
    }
}

#[test]
fn a_fact_counts_at_once_and_a_card_marked_complete_lacks_nothing() {
    let place = folder();
    let app = open(place.path());
    let set = |path: &str, value: Value| {
        let args = json!({"card": UNIT, "path": path, "value": value});
        call(&app, "set_fact", args)
    };
    let before = missing(&app, "");
    set("face.attributes.str", json!(6));
    let after = missing(&app, "");
    assert_eq!(
        number(&after["all"]["known"]),
        number(&before["all"]["known"]) + 1
    );
    let complete = number(&after["all"]["complete"]);
    set("complete", json!(true));
    let after = missing(&app, "");
    assert_eq!(number(&after["all"]["complete"]), complete + 1);
    let next = after["next"].as_array().expect("cards");
    assert!(next.iter().all(|card| card["card"] != UNIT));
}

#[test]
fn what_is_owned_comes_first_and_is_counted_for_itself() {
    let place = folder();
    let app = open(place.path());
    assert_eq!(missing(&app, "")["owned"], Value::Null);
    call(
        &app,
        "set_owned",
        json!({"card": UNIT, "cards": 2, "miniatures": 0}),
    );
    let all = missing(&app, "");
    assert_eq!(all["owned"]["cards"], 1);
    assert_eq!(all["next"][0]["card"], UNIT);
    assert_eq!(all["next"][0]["owned"], 2);
}

#[test]
fn an_ability_of_which_only_the_name_is_recorded_is_missing() {
    let place = folder();
    let app = open(place.path());
    let known = |abilities: Value| {
        let args = json!({"card": UNIT, "path": "face.abilities", "value": abilities});
        call(&app, "set_fact", args);
        number(&missing(&app, &format!("id:{UNIT}"))["all"]["known"])
    };
    let none = known(json!([]));
    let lacks = |abilities: Value| known(abilities) < none;
    let told = json!({"name": {"en": "Alpha"}, "text": {"en": "Does much."}});
    let shared = json!({"name": {"en": "Senses"}, "shared": "fww/reference/ability-senses"});
    let counted = json!({"name": {"en": "Beta"}, "gains": {"health": 1}});
    let silent = json!({"name": {"en": "Gamma"}});
    assert!(!lacks(json!([told, shared, counted])));
    assert!(lacks(json!([told, silent])));
    assert!(lacks(json!([{}])));
    assert!(!lacks(json!([])));
    // Units with such an ability are counted so.
    let units = missing(&app, "kind:unit");
    let facts = units["facts"].as_array().expect("facts");
    let abilities = facts.iter().find(|fact| fact["id"] == "face.abilities");
    let recorded = &abilities.expect("the fact")["recorded"];
    assert!(number(&recorded["known"]) + 100 < number(&recorded["cards"]));
}
