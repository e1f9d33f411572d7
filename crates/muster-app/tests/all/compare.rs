//! Tests comparisons of forces, previews of another revision, and sheets of entries.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use crate::common::{folder, open};
use crate::kept::sample;
use serde_json::{Value, json};

fn call(name: &str, args: Value) -> Value {
    crate::common::call(crate::common::shipped(), name, args)
}

fn force() -> Value {
    call("open_sample", json!({"id": "brotherhood"}))
}

#[test]
fn only_what_differs_is_told() {
    let place = folder();
    let app = open(place.path());
    let compare = |a: &Value, b: &Value| {
        let args = json!({"a": a["id"], "b": b["id"], "lang": "en"});
        crate::common::call(&app, "compare_forces", args)
    };
    let (one, other) = (sample(&app), sample(&app));
    assert_eq!(compare(&one, &other)["lines"], json!([]));
    let edit = json!({"do": "add", "card": "fww/unit/knight-patrol", "count": 2});
    let args = json!({"id": other["id"], "edit": edit});
    crate::common::call(&app, "change_force", args);
    let compared = compare(&one, &other);
    assert_eq!(compared["lines"].as_array().map(Vec::len), Some(1));
    let line = &compared["lines"][0];
    assert_eq!(
        (&line["card"], &line["a"]),
        (&json!("fww/unit/knight-patrol"), &Value::Null)
    );
    assert_eq!(line["b"]["count"], 2);
    let costs = &compared["cost"];
    assert!(costs[1].as_i64() > costs[0].as_i64());
}

#[test]
fn another_revision_is_told_line_by_line() {
    let args = json!({"force": force(), "revision": "2019"});
    let preview = call("revision_preview", args);
    let lines = preview["lines"].as_array().expect("a list");
    assert!(!lines.is_empty());
    let sum = |field: &str| {
        lines
            .iter()
            .filter_map(|line| line[field].as_i64())
            .sum::<i64>()
    };
    let total = |field: &str| preview[field].as_i64().expect("a number");
    assert_eq!(
        total("after") - total("before"),
        sum("after") - sum("before")
    );
    let newest = call(
        "revision_preview",
        json!({"force": force(), "revision": null}),
    );
    assert_eq!(newest["before"], newest["after"]);
}

#[test]
fn entries_and_reminders_are_sheets() {
    let place = folder();
    let app = open(place.path());
    let kept = sample(&app);
    let sheet = |entry: &Value| {
        let args = json!({"id": kept["id"], "seq": kept["seq"], "entry": entry, "lang": "fr"});
        crate::common::call(&app, "entry_sheet", args)
    };
    for entry in kept["force"]["entries"].as_array().expect("a list") {
        assert_eq!(sheet(&entry["id"])["about"], entry["id"]);
        // What lies on an entry stands on its sheet.
        for card in entry["cards"].as_array().into_iter().flatten() {
            assert_eq!(sheet(&card["id"])["about"], entry["id"]);
        }
    }
    assert_eq!(sheet(&json!("nobody")), Value::Null);
    for system in ["fww", "stargrave", "tragic", "warzone"] {
        let view = call("reference", json!({"system": system}));
        let sections = view["sections"].as_array().expect("a list");
        assert!(sections.len() > 1, "{system}");
        assert!(
            sections.iter().all(|section| section["title"] != ""),
            "{system}"
        );
    }
}

#[test]
fn a_card_tells_who_may_take_it_and_where_it_was_printed() {
    let armor = call("card", json!({"id": "fww/power-armor/t-60-power-armor"}));
    let danse = |card: &Value| {
        let takers = card["takers"].as_array().expect("a list");
        takers
            .iter()
            .any(|taker| taker["id"] == "fww/unit/paladin-danse")
    };
    assert!(danse(&armor));
    // Those of which a fact is missing come last, and say so.
    let takers = armor["takers"].as_array().expect("a list");
    let certain: Vec<bool> = takers
        .iter()
        .filter_map(|taker| taker["certain"].as_bool())
        .collect();
    assert_eq!(certain.len(), takers.len());
    assert!(certain.is_sorted_by(|one, next| one >= next));
    // A mod is carried by an item, not by a unit.
    assert!(!danse(&call(
        "card",
        json!({"id": "fww/mod/thicker-plating"})
    )));
    let unit = call("card", json!({"id": "fww/unit/paladin-danse"}));
    assert!(unit["printings"].as_array().map(Vec::len) > Some(0));
    assert!(unit["icons"].is_array());
}

#[test]
fn a_query_is_completed() {
    let found = call(
        "complete",
        json!({"text": "kind:ri", "cursor": 7, "game": "fww"}),
    );
    let items = found["items"].as_array().expect("a list");
    let rifle = items
        .iter()
        .find(|item| item["text"] == "kind:rifle" || item["text"] == "rifle");
    assert!(rifle.is_some(), "{items:?}");
}
