//! Tests single facts of cards: they are saved, judged, found, refused with a message, and reset.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::{App, Problem};
use serde_json::{Value, json};

use crate::common::{call, folder, open};

const UNIT: &str = "fww/unit/dogmeat-loner";

fn set(app: &App, card: &str, path: &str, value: &Value) -> Value {
    call(
        app,
        "set_fact",
        json!({"card": card, "path": path, "value": value}),
    )
}

fn refused(app: &App, path: &str, value: &Value) -> Problem {
    // The name of this unit is known in only one language.
    let card = "fww/unit/knight-captain-cade";
    let args = json!({"card": card, "path": path, "value": value});
    app.call("set_fact", args).expect_err("it is refused")
}

#[test]
fn a_fact_is_shown_found_and_kept_at_once_and_taken_back() {
    let place = folder();
    let app = open(place.path());
    let search = |app: &App| {
        call(
            app,
            "search",
            json!({"query": "kind:unit str=9 per=8 end=2", "limit": 1}),
        )
    };
    assert_eq!(search(&app)["total"], 0);
    let first = set(&app, UNIT, "face.attributes.str", &json!(9));
    assert_eq!(first["before"], Value::Null);
    set(&app, UNIT, "face.attributes.per", &json!(8));
    let last = set(&app, UNIT, "face.attributes.end", &json!(2));
    let facts = &last["facts"]["facts"];
    let strength = json!({"value": 9, "pack": null, "corrected": true});
    assert_eq!(facts["face.attributes.str"], strength);
    assert_eq!(search(&app)["total"], 1);
    drop(app);

    let app = open(place.path());
    assert_eq!(search(&app)["total"], 1);
    let rows = call(&app, "corrections", json!({}));
    let patch: Value =
        serde_json::from_str(rows[0]["patch"].as_str().expect("text")).expect("JSON");
    assert_eq!(
        patch,
        json!({"face": {"attributes": {"str": 9, "per": 8, "end": 2}}})
    );

    // A screen undoes the last change in this way.
    let before = json!({"id": UNIT, "patch": last["before"]});
    call(&app, "correct_card", before);
    assert_eq!(search(&app)["total"], 0);
    for path in ["face.attributes.str", "face.attributes.per"] {
        call(&app, "reset_fact", json!({"card": UNIT, "path": path}));
    }
    assert_eq!(call(&app, "corrections", json!({})), json!([]));
}

#[test]
fn the_verdict_of_an_open_force_follows_a_cost() {
    let place = folder();
    let app = open(place.path());
    // This unit has no cost in any revision.
    let found = call(
        &app,
        "search",
        json!({"query": "game:fww kind:unit missing:caps", "limit": 1}),
    );
    let card = found["hits"][0]["id"]
        .as_str()
        .expect("there is one")
        .to_owned();
    let force = call(
        &app,
        "new_force",
        json!({"system": "fww", "mode": "narrative", "name": "Test"}),
    );
    let kept = call(&app, "create_force", json!({"force": force}));
    let edit = json!({"do": "add", "card": card});
    let edited = call(
        &app,
        "edit_force",
        json!({"id": kept["id"], "base": kept["seq"], "edit": edit}),
    );
    assert_eq!(edited["review"]["certain"], false);
    set(&app, &card, "costs.2026", &json!(55));
    let now = call(&app, "force", json!({"id": kept["id"]}));
    assert_eq!(now["review"]["certain"], true, "{}", now["review"]);
}

#[test]
fn a_wrong_value_is_refused_in_words_at_its_field() {
    let place = folder();
    let app = open(place.path());
    for (path, value, code, field) in [
        (
            "face.attributes.str",
            json!("strong"),
            "fact-number",
            "face.attributes.str",
        ),
        (
            "face.attributes.str",
            json!(-1),
            "fact-too-small",
            "face.attributes.str",
        ),
        (
            "face.attributes.str",
            json!(1.5),
            "fact-whole-number",
            "face.attributes.str",
        ),
        ("face.move", json!("purple"), "fact-choice", "face.move"),
        (
            "face.skills",
            json!([{"skill": "juggling"}]),
            "fact-choice",
            "face.skills.0.skill",
        ),
        (
            "face.must_carry",
            json!([{"card": "fww/rifle/none"}]),
            "no-card",
            "face.must_carry.0.card",
        ),
        (
            "face.armor.physical",
            json!("thick"),
            "wrong-value",
            "face.armor.physical",
        ),
        ("unique", json!("yes"), "fact-yes-no", "unique"),
    ] {
        let problem = refused(&app, path, &value);
        assert_eq!(problem.code, code, "{path}");
        assert_eq!(problem.place.field.as_deref(), Some(field), "{path}");
    }
    assert_eq!(
        refused(&app, "id", &json!("fww/unit/x")).code,
        "no-such-fact"
    );
    assert_eq!(refused(&app, "name.en", &Value::Null).code, "missing-field");
    assert_eq!(call(&app, "corrections", json!({})), json!([]));
}

#[test]
fn a_card_that_is_read_through_lacks_nothing_and_has_all_its_skills() {
    let place = folder();
    let app = open(place.path());
    let before = call(&app, "card_facts", json!({"id": UNIT}));
    assert!(before["missing"].as_array().expect("a list").len() > 10);
    let set_one = set(&app, UNIT, "complete", &json!(true));
    assert_eq!(set_one["facts"]["missing"], json!([]));
    assert_eq!(set_one["facts"]["complete"], true);
    assert_eq!(
        set_one["facts"]["facts"]["face.skills_complete"]["value"],
        true
    );
    let undone = set(&app, UNIT, "complete", &json!(false));
    assert_eq!(undone["facts"]["missing"], before["missing"]);
    assert_eq!(call(&app, "corrections", json!({})), json!([]));
}

#[test]
fn every_game_is_filled_in_by_the_same_calls() {
    let place = folder();
    let app = open(place.path());
    let games = call(&app, "games", json!({"lang": "fr"}));
    for game in games.as_array().expect("games") {
        for kind in game["kinds"].as_array().expect("kinds") {
            let args = json!({"system": game["id"], "kind": kind["id"], "lang": "fr"});
            let form = call(&app, "card_form", args);
            assert!(form["fields"].as_array().expect("fields").len() > 3);
        }
    }
    let gear = "stargrave/gear/pistol";
    let now = set(&app, gear, "face.weapon.range", &json!("melee"));
    assert_eq!(now["facts"]["facts"]["face.weapon.range"]["value"], "melee");
    let squad = "warzone/skill/stalk";
    let now = set(&app, squad, "name.fr", &json!("À pas de loup"));
    assert_eq!(now["facts"]["name"]["text"], "Stalk");
}
