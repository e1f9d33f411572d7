//! Tests cards that are being written: by single facts or in one line, with their problems and with suggestions.

#![allow(clippy::expect_used, reason = "a test may fail")]

use muster_app::App;
use serde_json::{Value, json};

use crate::common::call;

fn draft(app: &App, card: Value, set: &Value, line: Option<&str>) -> Value {
    call(
        app,
        "draft_card",
        json!({"card": card, "set": set, "line": line, "lang": "en"}),
    )
}

fn empty(kind: &str) -> Value {
    json!({"id": format!("{kind}/new")})
}

#[test]
fn a_card_grows_fact_by_fact_and_says_what_is_wrong_at_its_field() {
    let app = App::shipped();
    let view = draft(&app, empty("fww/unit"), &json!([]), None);
    assert_eq!(view["facts"]["name"]["text"], "New card");
    assert_eq!(view["problems"][0]["place"]["field"], "name");
    let set = json!([
        {"path": "name.en", "value": "Trader"},
        {"path": "face.attributes.str", "value": 5},
        {"path": "face.armor.physical", "value": "lots"},
    ]);
    let view = draft(&app, view["card"].clone(), &set, None);
    assert_eq!(view["facts"]["name"]["text"], "Trader");
    assert_eq!(view["card"]["face"]["attributes"]["str"], 5);
    assert_eq!(view["problems"].as_array().map(Vec::len), Some(1));
    let field = view["problems"][0]["place"]["field"].as_str();
    assert_eq!(field, Some("face.armor.physical"));
    let set = json!([{"path": "face.armor.physical", "value": null}]);
    let view = draft(&app, view["card"].clone(), &set, None);
    assert_eq!(view["problems"], json!([]));
    assert_eq!(view["line"], "name Trader, str 5");
    assert!(view["card"]["face"].get("armor").is_none());
}

#[test]
fn a_line_writes_the_card_and_a_fault_keeps_what_was_there() {
    let app = App::shipped();
    let line = "name Trader, str 5 rifle, move y";
    let view = draft(&app, empty("fww/unit"), &json!([]), Some(line));
    assert_eq!(view["faults"], json!([]));
    let skill = &view["card"]["face"]["skills"][0];
    assert_eq!(*skill, json!({"skill": "rifle", "attribute": "str"}));
    let broken = draft(
        &app,
        view["card"].clone(),
        &json!([]),
        Some("name Trader, str 6, mo"),
    );
    assert_eq!(broken["faults"][0]["from"], 20);
    assert_eq!(broken["card"]["face"]["attributes"]["str"], 6);
    assert_eq!(broken["card"]["face"]["move"], "yellow");
    let shorter = draft(
        &app,
        broken["card"].clone(),
        &json!([]),
        Some("name Trader"),
    );
    assert!(shorter["card"].get("face").is_none());
}

#[test]
fn a_line_is_completed_with_names_choices_and_cards() {
    let app = App::shipped();
    let complete = |line: &str| -> Vec<String> {
        let args =
            json!({"system": "fww", "kind": "unit", "line": line, "at": line.len(), "lang": "en"});
        let view = call(&app, "complete_line", args);
        let items = view["items"].as_array().expect("items").clone();
        items
            .iter()
            .map(|item| item["text"].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    assert!(complete("awa").contains(&"awareness".to_owned()));
    assert!(complete("str 6 hea").contains(&"heavy-weapon".to_owned()));
    assert!(complete("wears laser-ri").contains(&"rifle/laser-rifle".to_owned()));
}

#[test]
fn rows_of_other_cards_are_offered() {
    let app = App::shipped();
    let args =
        json!({"system": "fww", "kind": "rifle", "path": "face.weapon.effects", "lang": "en"});
    let known = call(&app, "suggest_rows", args);
    let rows = known["rows"].as_array().expect("rows");
    assert!(
        rows.iter()
            .any(|row| row["gain"]["en"] == "target is On Fire")
    );
    let args =
        json!({"system": "fww", "kind": "rifle", "path": "face.weapon.damage", "lang": "en"});
    let refused = app.call("suggest_rows", args).expect_err("no list");
    assert_eq!(refused.code, "no-such-fact");
}

#[test]
fn every_shipped_card_with_a_profile_is_typed_in_a_line_and_equals_the_shipped_one() {
    let app = App::shipped();
    let mut count = 0;
    for card in muster_games::library().cards() {
        let written = muster_core::facts::written(card);
        let face = &written["face"];
        if ["attributes", "weapon", "stats", "profile"]
            .iter()
            .all(|profile| face[*profile].is_null())
        {
            continue;
        }
        let line = draft(&app, written.clone(), &json!([]), None)["line"].clone();
        let begun = match written.get("was") {
            Some(was) => json!({"id": written["id"], "was": was}),
            None => json!({"id": written["id"]}),
        };
        let typed = draft(&app, begun, &json!([]), line.as_str());
        assert_eq!(typed["faults"], json!([]), "{line}");
        assert_eq!(typed["problems"], json!([]), "{line}");
        assert_eq!(typed["card"], written, "{line}");
        count += 1;
    }
    assert!(count > 30, "{count}");
}
