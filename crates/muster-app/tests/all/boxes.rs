//! Tests boxes: they are listed, owned with one press, written into the user's own packs, and counted among missing
//! facts.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_app::{App, Reply};
use serde_json::{Value, json};

use crate::common::{call, folder, open};

const RIFLE: &str = "fww/rifle/laser-rifle";

fn starter() -> Value {
    json!({"id": "starter", "name": {"en": "My Starter", "fr": "Mon Starter"}, "wave": "1",
           "cards": [{"card": "fww/unit/argos", "miniatures": 2}, {"card": RIFLE, "count": 3}]})
}

fn club(boxes: &Value) -> String {
    let argos = json!({"id": "fww/unit/argos", "name": {"en": "Argos"}, "types": ["dog"]});
    json!({"format": 1, "id": "club", "version": 1, "system": "fww", "title": {"en": "Club"},
           "boxes": boxes, "cards": [argos]})
    .to_string()
}

fn put(app: &App, boxes: &Value) -> Value {
    call(app, "put_pack", json!({"text": club(boxes)}))
}

/// Returns the boxes in the user's own packs.
fn own(app: &App, lang: &str) -> Value {
    let mut boxes = call(app, "boxes", json!({ "lang": lang }));
    if let Value::Array(all) = &mut boxes {
        all.retain(|held| held["own"] == true);
    }
    boxes
}

fn owned(app: &App, card: &str) -> (Value, Value) {
    let owned = call(app, "card", json!({ "id": card }))["owned"].clone();
    (owned["cards"].clone(), owned["miniatures"].clone())
}

#[test]
fn a_box_is_owned_in_one_press_and_taken_back_in_one() {
    let place = folder();
    let app = open(place.path());
    assert_eq!(put(&app, &json!([starter()]))["problems"], json!([]));
    let boxes = own(&app, "fr");
    assert_eq!(
        (&boxes[0]["name"], &boxes[0]["owned"], &boxes[0]["own"]),
        (&json!("Mon Starter"), &json!(0), &json!(true))
    );
    call(
        &app,
        "set_owned",
        json!({"card": RIFLE, "cards": 1, "miniatures": 0}),
    );
    let times_more = |times: i32| json!({"pack": "club", "id": "starter", "times": times});
    call(&app, "set_box_owned", times_more(1));
    let done = call(&app, "set_box_owned", times_more(1));
    assert_eq!(done["now"]["owned"], 2);
    assert_eq!(owned(&app, RIFLE), (json!(7), json!(0)));
    assert_eq!(owned(&app, "fww/unit/argos"), (json!(2), json!(4)));
    call(&app, "set_many_owned", json!({"cards": done["before"]}));
    assert_eq!(own(&app, "en")[0]["owned"], 1);
    let gone = call(&app, "set_box_owned", times_more(-5));
    assert_eq!(gone["now"]["owned"], 0);
    assert_eq!(owned(&app, RIFLE), (json!(0), json!(0)));
    let refused = app.call(
        "set_box_owned",
        json!({"pack": "club", "id": "none", "times": 1}),
    );
    assert_eq!(refused.expect_err("there is none").code, "no-box");
}

#[test]
fn what_a_box_holds_is_found_and_counted_in_what_is_missing() {
    let place = folder();
    let app = open(place.path());
    put(&app, &json!([starter()]));
    let missing = call(&app, "missing", json!({}));
    let boxes = missing["boxes"].as_array().expect("boxes");
    let starter = boxes.iter().find(|held| held["name"] == "My Starter");
    let starter = starter.expect("the box");
    assert_eq!(starter["recorded"]["cards"], 2);
    let query = starter["query"].clone();
    let found = call(&app, "search", json!({"query": query, "limit": 9}));
    assert_eq!(found["total"], 2);
    let french = call(
        &app,
        "search",
        json!({"query": "boîte:\"mon starter\"", "limit": 9}),
    );
    assert_eq!(french["total"], 2);
}

#[test]
fn a_box_is_written_down_changed_and_taken_out_again() {
    let place = folder();
    let app = open(place.path());
    put(&app, &json!([]));
    let mut held = starter();
    held["id"] = json!("");
    let made = call(&app, "put_box", json!({"pack": "club", "card_box": held}));
    assert_eq!(made["problems"], json!([]));
    assert_eq!(made["card_box"]["id"], "my-starter");
    let mut other = made["card_box"].clone();
    other["cards"][1]["count"] = json!(1);
    call(&app, "put_box", json!({"pack": "club", "card_box": other}));
    drop(app);
    let app = open(place.path());
    let boxes = own(&app, "en");
    assert_eq!(boxes.as_array().map(Vec::len), Some(1));
    assert_eq!(boxes[0]["cards"][1]["count"], 1);

    let at = json!({"pack": "club", "id": "my-starter"});
    let taken = call(&app, "remove_box", at);
    assert_eq!(own(&app, "en"), json!([]));
    call(&app, "put_box", json!({"pack": "club", "card_box": taken}));
    assert_eq!(own(&app, "en"), boxes);
}

#[test]
fn what_is_wrong_with_a_box_is_said_in_its_field_and_nothing_is_kept() {
    let place = folder();
    let app = open(place.path());
    put(&app, &json!([]));
    let wrong = [
        (json!([]), "cards", "empty"),
        (
            json!([{"card": "fww/unit/nobody"}]),
            "cards[0].card",
            "unknown-reference",
        ),
        (
            json!([{"card": "stargrave/gear/pistol"}]),
            "cards[0].card",
            "card-of-other-system",
        ),
        (
            json!([{"card": RIFLE}, {"card": RIFLE}]),
            "cards[1].card",
            "card-twice-in-box",
        ),
        (
            json!([{"card": RIFLE, "count": 0}]),
            "cards[0].count",
            "box-count",
        ),
        (
            json!([{"card": RIFLE, "count": 1000}]),
            "cards[0].count",
            "box-count",
        ),
    ];
    for (cards, field, code) in wrong {
        let mut held = starter();
        held["cards"] = cards;
        let put = call(&app, "put_box", json!({"pack": "club", "card_box": held}));
        assert_eq!(put["problems"][0]["code"], code);
        assert_eq!(put["problems"][0]["place"]["field"], field);
    }
    assert_eq!(own(&app, "en"), json!([]));
    let twice = put(&app, &json!([starter(), starter()]));
    assert_eq!(twice["problems"][0]["code"], "box-twice");
    assert_eq!(twice["problems"][0]["place"]["field"], "boxes[1].id");
}

#[test]
fn boxes_go_out_with_a_pack_and_come_in_with_what_is_chosen() {
    let (here, there) = (folder(), folder());
    let app = open(here.path());
    put(&app, &json!([starter()]));
    let Ok(Reply::Bytes(bytes)) = app.call("export_pack", json!({"id": "club"})) else {
        panic!("no file")
    };
    let file = json!({"bytes": STANDARD.encode(&bytes), "file": "club.json"});
    let app = open(there.path());
    let seen = call(&app, "preview_pack", file.clone());
    let told = json!([{"id": "starter", "name": "My Starter", "cards": 2, "news": "new"}]);
    assert_eq!(seen["boxes"], told);
    // A box whose cards are not all here is left out.
    call(&app, "import_pack", json!({"from": file, "cards": []}));
    assert_eq!(own(&app, "en"), json!([]));
    call(&app, "import_pack", json!({"from": file, "cards": null}));
    assert_eq!(own(&app, "en")[0]["id"], "starter");
    assert_eq!(call(&app, "preview_pack", file)["boxes"][0]["news"], "same");
}

/// `tests/data/cards2022/boxes.tsv` says how many models of a unit are in a box. Two sources differ about the Survivors
/// Core: two settlers and two scavengers, or four settlers.
#[test]
fn the_miniatures_of_boxes_are_counted_and_their_cards_are_not() {
    let place = folder();
    let app = open(place.path());
    let boxes = call(&app, "boxes", json!({"lang": "en"}));
    let boxes = boxes.as_array().expect("boxes");
    let sheet = include_str!("../../../../tests/data/cards2022/boxes.tsv");
    let mut names = std::collections::BTreeSet::new();
    for row in sheet.lines().skip(1) {
        let values: Vec<&str> = row.split('\t').collect();
        let [name, wave, card, count] = values[..] else {
            panic!("{row}");
        };
        names.insert(name);
        let held = boxes.iter().find(|held| held["name"] == name);
        let held = held.expect(name);
        assert_eq!(held["wave"].as_str().unwrap_or(""), wave, "{row}");
        assert_eq!(held["cards_unknown"], true, "{row}");
        let cards = held["cards"].as_array().expect("cards");
        let model = cards
            .iter()
            .find(|held| held["card"] == format!("fww/{card}"));
        if (name, card) == ("Survivors Core", "unit/scavenger") {
            assert_eq!(model, None, "not known");
            assert_eq!(held["copies_unknown"], true);
            continue;
        }
        let model = model.expect(row);
        assert_eq!(
            model["miniatures"],
            json!(count.parse::<u32>().expect("a number"))
        );
        assert_eq!(model["count"], 0, "{row}");
    }
    assert_eq!(names.len(), 22);
    let held = json!({"pack": "fww-boxes", "id": "suiciders", "times": 1});
    call(&app, "set_box_owned", held);
    assert_eq!(owned(&app, "fww/unit/suicider"), (json!(0), json!(3)));
}

#[test]
fn a_shipped_box_is_known_by_name_and_counts_as_one_of_each() {
    let place = folder();
    let app = open(place.path());
    let boxes = call(&app, "boxes", json!({"lang": "fr"}));
    let boxes = boxes.as_array().expect("boxes");
    // Of each box, either the names of its cards or its miniatures are known.
    let is = |held: &Value, mark: &str| held[mark] == true;
    assert!(
        boxes
            .iter()
            .all(|held| is(held, "copies_unknown") || is(held, "cards_unknown"))
    );
    let core = boxes.iter().find(|held| held["id"] == "core");
    let core = core.expect("the core box");
    assert_eq!(core["name"], "Boîte de base");
    let held = core["cards"].as_array().expect("cards");
    let kinds = |kind: &str| held.iter().filter(|card| card["kind"] == kind).count();
    assert_eq!((held.len(), kinds("unit")), (67, 13));
    let add = |times: i32| json!({"pack": "fww-boxes", "id": "core", "times": times});
    let done = call(&app, "set_box_owned", add(1));
    assert_eq!(done["now"]["owned"], 1);
    assert_eq!(owned(&app, RIFLE), (json!(1), json!(0)));
    // A box in the user's own pack can have an unknown number of copies too.
    let mut mine = starter();
    mine["copies_unknown"] = json!(true);
    put(&app, &json!([mine]));
    let kept = own(&app, "en");
    assert_eq!(kept[0]["copies_unknown"], true);
    assert_eq!(kept[0]["written"]["copies_unknown"], true);
}
