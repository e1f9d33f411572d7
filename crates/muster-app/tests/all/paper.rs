//! Tests what a screen learns about printed pages: where their dashed boxes lead, and which characters no font has.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use serde_json::{Value, json};

use muster_app::{App, Reply};

use crate::common::{call, folder, open, shipped};

/// A unit whose profile is not known.
const UNKNOWN: &str = "fww/unit/dogmeat-loner";

fn printed_fact_links(app: &App, args: Value) -> Value {
    printed_pages(app, args)["fact_links"].take()
}

/// Prints and returns what is said about the pages. It follows the PDF as JSON, and the length of that JSON comes last.
fn printed_pages(app: &App, args: Value) -> Value {
    let Ok(Reply::Bytes(file)) = app.call("print", args) else {
        panic!("nothing is printed");
    };
    assert!(file.starts_with(b"%PDF"));
    let (before, length) = file.split_last_chunk::<4>().expect("a length");
    let length = u32::from_le_bytes(*length) as usize;
    let view = &before[before.len() - length..];
    serde_json::from_slice(view).expect("JSON")
}

fn paths(fact_links: &Value, card: &str) -> Vec<String> {
    let fact_links = fact_links.as_array().expect("doors").iter();
    let of = fact_links.filter(|printed| printed["link"]["card"] == card);
    let path = |printed: &Value| printed["link"]["path"].as_str().map(str::to_owned);
    of.filter_map(path).collect()
}

#[test]
fn nothing_and_unknown_things_are_not_printed() {
    let knight = "fww/unit/knight";
    for (args, code) in [
        (json!({}), "nothing-to-print"),
        (json!({"cards": ["fww/unit/knigt"]}), "no-card-near"),
        (
            json!({"cards": [knight], "layouts": ["poster"]}),
            "unknown-layout",
        ),
        (json!({"cards": [knight], "paper": "a9"}), "unknown-paper"),
    ] {
        let refused = shipped().call("print", args).expect_err(code);
        assert_eq!(refused.code, code);
    }
}

#[test]
fn a_force_without_entries_becomes_a_pdf() {
    let force =
        json!({"format": 1, "system": "fww", "mode": "battle", "name": "Nobody", "entries": []});
    printed_pages(shipped(), json!({"forces": [force], "layouts": ["list"]}));
}

#[test]
fn a_printed_box_leads_to_its_fact_and_goes_once_that_is_known() {
    let place = folder();
    let app = open(place.path());
    let args = json!({ "cards": [UNKNOWN], "layouts": ["cards", "cutout"] });
    let fact_links = printed_fact_links(&app, args.clone());
    let strength = "face.attributes.str".to_owned();
    let all = paths(&fact_links, UNKNOWN);
    let twice = all.iter().filter(|path| **path == strength).count();
    assert_eq!(twice, 2, "once on the sheet, once on the card: {all:?}");
    let facts = call(&app, "card_facts", json!({ "id": UNKNOWN }));
    let missing = facts["missing"].as_array().expect("what is missing");
    assert!(missing.contains(&json!(strength)));
    let set = json!({ "card": UNKNOWN, "path": strength, "value": 6 });
    call(&app, "set_fact", set);
    let fact_links = printed_fact_links(&app, args);
    assert!(!paths(&fact_links, UNKNOWN).contains(&strength));
}

#[test]
fn printed_boxes_lie_on_their_pages_and_say_what_is_not_known() {
    let mut force = call(shipped(), "open_sample", json!({ "id": "brotherhood" }));
    let entries = force["entries"].as_array_mut().expect("entries");
    entries.push(json!({ "id": "e90", "card": UNKNOWN }));
    for paper in ["a4", "letter", "a5"] {
        let args = json!({ "forces": [force],
                "layouts": ["list", "cards", "cutout"], "paper": paper });
        let fact_links = printed_fact_links(shipped(), args);
        let fact_links = fact_links.as_array().expect("doors");
        assert!(fact_links.len() > 20, "{}", fact_links.len());
        for printed in fact_links {
            let place: [f64; 4] =
                serde_json::from_value(printed["place"].clone()).expect("a place");
            let [left, top, width, height] = place;
            assert!(
                left > 0.0 && top > 0.0 && width > 0.0 && height > 0.0,
                "{printed}"
            );
            assert!(left + width < 1.0 && top + height < 1.0, "{printed}");
            assert_ne!(printed["label"], json!(""), "{printed}");
            assert_eq!(printed["brought_by"], Value::Null);
        }
    }
}

#[test]
fn a_box_of_a_card_that_a_force_brings_names_the_force() {
    let place = folder();
    let app = open(place.path());
    let dog = json!({ "id": "fww/unit/argos", "name": { "en": "Argos" }, "types": ["dog"] });
    let pack = json!({ "format": 1, "id": "club", "version": 1, "system": "fww",
        "title": { "en": "Club" }, "cards": [dog] });
    let force = json!({ "format": 1, "name": "Pack", "system": "fww", "mode": "narrative",
        "entries": [{ "id": "e1", "card": "fww/unit/argos" }, { "id": "e2", "card": UNKNOWN }],
        "with": { "packs": [pack] } });
    let kept = call(&app, "create_force", json!({ "force": force }));
    let id = &kept["id"];
    assert_eq!(
        kept["review"]["brought"]["holds"],
        json!(["fww/unit/argos"])
    );
    let fact_links = printed_fact_links(&app, json!({ "kept": [id], "layouts": ["cards"] }));
    for printed in fact_links.as_array().expect("doors") {
        let brought = printed["link"]["card"] == "fww/unit/argos";
        let by = if brought { id.clone() } else { Value::Null };
        assert_eq!(printed["brought_by"], by, "{printed}");
    }
    assert!(!paths(&fact_links, "fww/unit/argos").is_empty());
    let args = json!({ "id": id, "base": kept["seq"], "keep": true, "cards": ["fww/unit/argos"] });
    call(&app, "settle_embedded_cards", args);
    let set = json!({ "card": "fww/unit/argos", "path": "face.attributes.str", "value": 5 });
    call(&app, "set_fact", set);
    let fact_links = printed_fact_links(&app, json!({ "kept": [id], "layouts": ["cards"] }));
    let left = paths(&fact_links, "fww/unit/argos");
    assert!(
        !left.is_empty() && !left.contains(&"face.attributes.str".to_owned()),
        "{left:?}"
    );
}

#[test]
fn characters_that_no_font_has_are_named() {
    let mut force = call(shipped(), "open_sample", json!({ "id": "brotherhood" }));
    let args = json!({ "forces": [force], "layouts": ["list"] });
    assert_eq!(printed_pages(shipped(), args)["missing_letters"], json!([]));
    force["name"] = json!("Стая 字 \u{6} 字");
    let args = json!({ "forces": [force], "layouts": ["list"] });
    let missing = &printed_pages(shipped(), args)["missing_letters"];
    assert_eq!(*missing, json!(["字", "U+0006"]));
}
