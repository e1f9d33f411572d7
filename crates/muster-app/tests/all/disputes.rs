//! Tests facts on which packs disagree: each pack's value is shown with its author, and the user decides.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::App;
use serde_json::{Value, json};

use crate::common::{call, folder, open};

const ARGOS: &str = "fww/unit/argos";

fn pack(id: &str, cost: u32, more: &Value) -> String {
    let mut argos =
        json!({"id": ARGOS, "name": {"en": "Argos"}, "types": ["dog"], "costs": {"2026": cost}});
    if let Value::Object(more) = more {
        for (name, value) in more {
            argos[name] = value.clone();
        }
    }
    json!({"format": 1, "id": id, "version": 1, "system": "fww", "title": {"en": id}, "author": id, "cards": [argos]})
        .to_string()
}

#[test]
fn the_word_that_is_chosen_counts_and_can_be_taken_back() {
    let place = folder();
    let app = open(place.path());
    call(
        &app,
        "put_pack",
        json!({"text": pack("ada", 20, &json!({"unique": true}))}),
    );
    assert_eq!(call(&app, "disputes", json!({"id": ARGOS})), json!([]));
    // A fact that only one pack knows is not disputed.
    call(
        &app,
        "put_pack",
        json!({"text": pack("bob", 30, &json!({"notes": {"en": "Good dog"}}))}),
    );
    let side = |pack: &str, value: u32, counts: bool| json!({"pack": pack, "title": pack, "author": pack, "value": value, "counts": counts});
    let told = |app: &App| call(app, "disputes", json!({"id": ARGOS}));
    let by_bob =
        json!([{"path": "costs.2026", "says": [side("bob", 30, true), side("ada", 20, false)]}]);
    assert_eq!(told(&app), by_bob);

    let choose = |pack: &str| json!({"card": ARGOS, "path": "costs.2026", "pack": pack});
    let chosen = call(&app, "choose_fact_pack", choose("ada"));
    assert_eq!(chosen["before"], Value::Null);
    let by_ada =
        json!([{"path": "costs.2026", "says": [side("bob", 30, false), side("ada", 20, true)]}]);
    assert_eq!(told(&app), by_ada);
    let cost = |app: &App| call(app, "card", json!({"id": ARGOS}))["costs"]["2026"].clone();
    assert_eq!(cost(&app), 20);
    drop(app);
    let app = open(place.path());
    assert_eq!(cost(&app), 20);
    call(&app, "remove_correction", json!({"id": ARGOS}));
    assert_eq!(told(&app), by_bob);
    call(&app, "choose_fact_pack", choose("ada"));
    call(&app, "choose_fact_pack", choose("bob"));
    assert_eq!(told(&app), by_bob);
    assert_eq!(call(&app, "corrections", json!({})), json!([]));
    let none = app
        .call("choose_fact_pack", choose("nobody"))
        .expect_err("there is none");
    assert_eq!(none.code, "no-pack");
}
