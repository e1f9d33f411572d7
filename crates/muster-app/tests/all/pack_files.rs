//! Tests pack files: they are exported, previewed and imported by choice, and contributions are merged into shipped
//! packs.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_app::musterpack::{self, Packed};
use muster_app::upstream_patch::{self, CardsFile, Contribution};
use muster_app::{App, Reply};
use muster_core::card::CardId;
use serde_json::{Value, json};

use crate::common::{call, folder, open};

const UNIT: &str = "fww/unit/knight-patrol-blade";
/// A unit of which hardly anything is known.
const UNKNOWN_UNIT: &str = "fww/unit/dogmeat-loner";

fn bytes(app: &App, name: &str, args: Value) -> Vec<u8> {
    match app.call(name, args) {
        Ok(Reply::Bytes(bytes)) => bytes,
        other => panic!("{name}: {other:?}"),
    }
}

fn dog(name: &str, cost: u32) -> Value {
    json!({"id": format!("fww/unit/{}", name.to_lowercase()), "name": {"en": name}, "types": ["dog"],
           "costs": {"2026": cost}})
}

fn pack(version: u32, cards: &[Value]) -> Vec<u8> {
    let pack = json!({"format": 1, "id": "club", "version": version, "system": "fww",
                      "title": {"en": "Club"}, "author": "Ada", "cards": cards});
    pack.to_string().into_bytes()
}

fn file(bytes: &[u8]) -> Value {
    json!({"bytes": STANDARD.encode(bytes), "file": "club.json"})
}

fn preview(app: &App, bytes: &[u8]) -> Value {
    call(app, "preview_pack", file(bytes))
}

/// Returns what an import would do to each card: its slug and the kind of change.
fn news(app: &App, bytes: &[u8]) -> BTreeMap<String, String> {
    let cards = preview(app, bytes)["cards"].clone();
    let cards = cards.as_array().expect("a list").iter();
    let one = |card: &Value| {
        let text = |name: &str| card[name].as_str().expect("text").to_owned();
        let id = text("card");
        (CardId::new(&id).slug().to_owned(), text("news"))
    };
    cards.map(one).collect()
}

fn take(app: &App, bytes: &[u8], cards: Option<&[&str]>) -> Value {
    let cards = cards.map(|all| {
        all.iter()
            .map(|name| format!("fww/unit/{name}"))
            .collect::<Vec<_>>()
    });
    call(
        app,
        "import_pack",
        json!({"from": file(bytes), "cards": cards}),
    )
}

fn cost(app: &App, name: &str) -> Value {
    let written = app.call("written_card", json!({"id": format!("fww/unit/{name}")}));
    let Ok(Reply::Json(text)) = written else {
        return Value::Null;
    };
    let written: Value = serde_json::from_str(&text).expect("JSON");
    written["card"]["costs"]["2026"].clone()
}

fn jpeg() -> Vec<u8> {
    let picture = image::RgbImage::from_fn(64, 48, |x, y| image::Rgb([x as u8, y as u8, 9]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture
        .write_to(&mut bytes, image::ImageFormat::Jpeg)
        .expect("it is written");
    bytes.into_inner()
}

fn map(all: &[(&str, &str)]) -> BTreeMap<String, String> {
    let own = |(a, b): &(&str, &str)| ((*a).to_owned(), (*b).to_owned());
    all.iter().map(own).collect()
}

#[test]
fn a_preview_tells_new_changed_same_and_conflicting_cards_and_keeps_nothing() {
    let place = folder();
    let app = open(place.path());
    let first = pack(1, &[dog("Argos", 20), dog("Balto", 30)]);
    assert_eq!(
        news(&app, &first),
        map(&[("argos", "new"), ("balto", "new")])
    );
    assert_eq!(cost(&app, "argos"), Value::Null);
    assert_eq!(take(&app, &first, None)["problems"], json!([]));

    let cade = json!({"id": UNIT, "name": {"en": "Cade"}});
    let second = pack(
        2,
        &[dog("Argos", 25), dog("Balto", 30), dog("Zephyr", 10), cade],
    );
    let told = map(&[
        ("argos", "changed"),
        ("balto", "same"),
        ("zephyr", "new"),
        ("knight-patrol-blade", "conflict"),
    ]);
    assert_eq!(news(&app, &second), told);
    let seen = preview(&app, &second);
    assert_eq!(
        (&seen["here"], &seen["pack"]["head"]["author"]),
        (&json!(1), &json!("Ada"))
    );
    let argos = seen["cards"]
        .as_array()
        .expect("a list")
        .iter()
        .find(|card| card["name"] == "Argos");
    let facts = json!([{"path": "costs.2026", "old": 20, "new": 25}]);
    assert_eq!(argos.expect("it is there")["facts"], facts);

    // A difference from the user's own correction is a conflict, not merely a change.
    let args = json!({"id": "fww/unit/argos", "patch": "{\"costs\": {\"2026\": 21}}"});
    call(&app, "correct_card", args);
    assert_eq!(news(&app, &second)["argos"], "conflict");
}

#[test]
fn cards_are_taken_by_choice_and_what_is_not_chosen_stays() {
    let place = folder();
    let app = open(place.path());
    take(&app, &pack(1, &[dog("Argos", 20), dog("Balto", 30)]), None);
    let second = pack(2, &[dog("Argos", 25), dog("Balto", 35), dog("Zephyr", 10)]);
    let taken = take(&app, &second, Some(&["balto", "zephyr"]));
    assert_eq!(
        (&taken["pack"]["cards"], &taken["pack"]["version"]),
        (&json!(3), &json!(2))
    );
    drop(app);
    let app = open(place.path());
    let costs = ["argos", "balto", "zephyr"].map(|name| cost(&app, name));
    assert_eq!(costs, [json!(20), json!(35), json!(10)]);
}

#[test]
fn an_older_file_over_a_newer_one_takes_its_version_along() {
    let place = folder();
    let app = open(place.path());
    let (first, second) = (
        pack(1, &[dog("Argos", 10), dog("Balto", 30)]),
        pack(2, &[dog("Argos", 20), dog("Balto", 30)]),
    );
    take(&app, &first, None);
    take(&app, &second, None);
    // A card that is the same in both versions changes nothing.
    let taken = take(&app, &first, Some(&["balto"]));
    assert_eq!(taken["pack"]["version"], 2);
    let taken = take(&app, &first, None);
    assert_eq!(taken["pack"]["version"], 1);
    assert_eq!(cost(&app, "argos"), 10);
    drop(app);
    let app = open(place.path());
    assert_eq!(preview(&app, &second)["here"], 1);
    assert_eq!(take(&app, &second, None)["pack"]["version"], 2);
}

#[test]
fn of_two_packs_with_one_card_the_one_that_spoke_last_counts() {
    let place = folder();
    let app = open(place.path());
    let text = String::from_utf8(pack(1, &[dog("Argos", 20), dog("Balto", 30)])).expect("text");
    let other = text.replace("\"club\"", "\"a-friend\"");
    let other = other.replace("20}", "25}").replace("30}", "35}");
    take(&app, text.as_bytes(), None);
    assert_eq!(news(&app, other.as_bytes())["argos"], "conflict");
    // Cards that are not chosen are ignored.
    take(&app, other.as_bytes(), Some(&["argos"]));
    let costs = |app: &App| ["argos", "balto"].map(|name| cost(app, name));
    assert_eq!(costs(&app), [json!(25), json!(30)]);
    drop(app);
    let app = open(place.path());
    assert_eq!(costs(&app), [json!(25), json!(30)]);
    // The user edits the card in the first pack, which then counts. A pack that is switched off does not count.
    let own = json!({"pack": "club", "card": dog("Argos", 21)});
    assert_eq!(call(&app, "put_own_card", own)["problems"], json!([]));
    assert_eq!(costs(&app), [json!(21), json!(30)]);
    call(&app, "switch_pack", json!({"id": "club", "on": false}));
    assert_eq!(costs(&app), [json!(25), Value::Null]);
    call(&app, "switch_pack", json!({"id": "club", "on": true}));
    assert_eq!(costs(&app), [json!(21), json!(30)]);
    call(&app, "remove_pack", json!({"id": "club"}));
    assert_eq!(costs(&app), [json!(25), Value::Null]);
}

#[test]
fn nothing_is_taken_in_by_halves() {
    let place = folder();
    let app = open(place.path());
    let mut leader = dog("Leader", 5);
    leader["stages"] = json!(["fww/unit/argos"]);
    let whole = pack(1, &[leader.clone(), dog("Argos", 20)]);
    let refused = take(&app, &whole, Some(&["leader"]));
    assert_eq!(refused["problems"][0]["code"], "unknown-reference");
    assert_eq!(cost(&app, "leader"), Value::Null);
    assert_eq!(take(&app, &whole, None)["problems"], json!([]));

    let broken = pack(
        2,
        &[
            dog("Balto", 1),
            json!({"id": "fww/unit/x", "name": {"en": "X"}, "unique": "no"}),
        ],
    );
    assert_eq!(preview(&app, &broken)["pack"], Value::Null);
    assert_eq!(take(&app, &broken, Some(&["balto"]))["pack"], Value::Null);
    assert_eq!(cost(&app, "balto"), Value::Null);

    // If a photo is not an image, the whole file is refused.
    let packed = Packed {
        pack: pack(3, &[dog("Balto", 1)]),
        photos: BTreeMap::from([(CardId::new("fww/unit/balto"), b"no photo".to_vec())]),
    };
    let zipped = musterpack::write(&packed).expect("small");
    assert_eq!(take(&app, &zipped, None)["pack"], Value::Null);
    assert_eq!(cost(&app, "balto"), Value::Null);
    // A file with the id of a shipped pack is refused too.
    let text = String::from_utf8(pack(1, &[])).expect("text");
    let shipped = text.replace("\"club\"", "\"fww-units-brotherhood-of-steel\"");
    assert_eq!(
        preview(&app, shipped.as_bytes())["problems"][0]["code"],
        "pack-id-taken"
    );
    assert_eq!(
        take(&app, shipped.as_bytes(), None)["problems"][0]["code"],
        "pack-id-taken"
    );
}

#[test]
fn a_pack_goes_out_with_photos_and_corrections_and_comes_in_elsewhere_whole() {
    let (here, there) = (folder(), folder());
    let app = open(here.path());
    take(&app, &pack(1, &[dog("Argos", 20)]), None);
    let photo = json!({"of": {"card": "fww/unit/argos"}, "bytes": STANDARD.encode(jpeg()), "edits": {}, "job": "j"});
    let photo = app.call("import_photo", photo);
    assert!(photo.is_ok(), "{photo:?}");
    let set = json!({"card": UNKNOWN_UNIT, "path": "face.attributes.str", "value": 9});
    call(&app, "set_fact", set);
    let out = |photos: bool| {
        let args = json!({"id": "club", "photos": photos, "corrections": true});
        bytes(&app, "export_pack", args)
    };
    let text = String::from_utf8(out(false)).expect("text");
    assert!(
        text.starts_with("{\n  \"format\": 1,\n  \"id\": \"club\",\n"),
        "{text}"
    );
    let zipped = out(true);
    assert!(musterpack::is_packed(&zipped) && zipped == out(true));

    let other = open(there.path());
    let seen = preview(&other, &zipped);
    let cards = seen["cards"].as_array().expect("a list");
    let flags: Vec<[&Value; 3]> = cards
        .iter()
        .map(|card| [&card["news"], &card["photo"], &card["correction"]])
        .collect();
    assert_eq!(
        flags,
        [
            [&json!("new"), &json!(true), &json!(false)],
            [&json!("changed"), &json!(false), &json!(true)]
        ]
    );
    assert_eq!(take(&other, &zipped, None)["problems"], json!([]));
    assert_eq!(cost(&other, "argos"), json!(20));
    let facts = call(&other, "card_facts", json!({"id": UNKNOWN_UNIT}));
    assert_eq!(facts["facts"]["face.attributes.str"]["value"], 9);
    let photos = call(&other, "photos", json!({}));
    assert_eq!(photos, call(&app, "photos", json!({})));
    let name = photos[0]["photo"].clone();
    assert!(!bytes(&other, "photo", json!({"photo": name})).is_empty());
    // After a second import everything is the same, and an export gives the imported file again.
    assert!(news(&other, &zipped).values().all(|news| news == "same"));
    take(&other, &zipped, None);
    let args = json!({"id": "club", "photos": true, "corrections": true});
    assert_eq!(bytes(&other, "export_pack", args), zipped);
}

#[test]
fn what_was_filled_in_goes_back_as_exactly_its_lines() {
    let place = folder();
    let app = open(place.path());
    assert_eq!(bytes(&app, "export_contribution", json!({})), b"");
    let set = |path: &str, value: Value| {
        call(
            &app,
            "set_fact",
            json!({"card": UNKNOWN_UNIT, "path": path, "value": value}),
        );
    };
    set("face.attributes.str", json!(9));
    set("face.health", json!("end"));
    let diff = String::from_utf8(bytes(&app, "export_contribution", json!({}))).expect("text");
    let changed: Vec<&str> = diff
        .lines()
        .filter(|line| line.starts_with(['+', '-']))
        .collect();
    assert_eq!(changed[0], "--- a/cards/fww/units/survivors.json");
    assert_eq!(changed[1], "+++ b/cards/fww/units/survivors.json");
    let facts = &changed[2..];
    assert!(
        facts.iter().all(|line| line.starts_with('+')
            || line.ends_with('}')
            || line.ends_with(']')
            || line.ends_with('"')),
        "{diff}"
    );
    assert!(
        facts
            .iter()
            .any(|line| line.contains("\"attributes\": { \"str\": 9 }")),
        "{diff}"
    );
    assert!(facts.len() <= 6, "{diff}");
}

#[test]
fn merging_the_same_twice_changes_nothing() {
    let place = folder();
    let app = open(place.path());
    let set = json!({"card": UNIT, "path": "face.attributes.str", "value": 9});
    call(&app, "set_fact", set);
    let mut argos = dog("Argos", 20);
    argos["factions"] = json!(["brotherhood-of-steel"]);
    take(&app, &pack(1, &[argos]), None);
    let games = &app.known_games();
    let shipped = app.shipped_files();
    let merged =
        upstream_patch::merge(&shipped, &app.contribution(), games).expect("it can be read");
    assert_eq!((merged.cards, merged.files.len()), (2, 1));
    assert_eq!(merged.files[0].path, "fww/units/brotherhood-of-steel.json");
    assert!(merged.files[0].text.contains("fww/unit/argos"));

    let now: Vec<CardsFile> = shipped
        .iter()
        .map(|file| {
            merged
                .files
                .iter()
                .find(|new| new.path == file.path)
                .unwrap_or(file)
                .clone()
        })
        .collect();
    let again = upstream_patch::merge(&now, &app.contribution(), games).expect("it can be read");
    assert_eq!(again, upstream_patch::MergedPacks::default());
    // Without a contribution, the files of the folder do not change.
    assert_eq!(
        upstream_patch::merge(&shipped, &Contribution::default(), games).expect("packs"),
        upstream_patch::MergedPacks::default()
    );
}

#[test]
fn a_box_is_given_back_to_where_most_of_its_cards_are() {
    let place = folder();
    let app = open(place.path());
    let mut own: Value = serde_json::from_slice(&pack(1, &[dog("Argos", 20)])).expect("JSON");
    own["boxes"] = json!([
        {"id": "patrol", "name": {"en": "Patrol"}, "cards": [
            {"card": UNIT, "count": 3, "miniatures": 3}, {"card": "fww/unit/knight"},
            {"card": "fww/rifle/laser-rifle"},
        ]},
        {"id": "argos", "name": {"en": "A dog"}, "cards": [{"card": "fww/unit/argos"}]},
    ]);
    take(&app, own.to_string().as_bytes(), None);
    let games = &app.known_games();
    let shipped = app.shipped_files();
    let merged =
        upstream_patch::merge(&shipped, &app.contribution(), games).expect("it can be read");
    assert_eq!((merged.boxes, merged.unplaced_boxes.len()), (2, 0));
    let file = |merged: &upstream_patch::MergedPacks, part: &str| {
        let found = merged.files.iter().find(|file| file.text.contains(part));
        found.expect("a file with it").clone()
    };
    let home = file(&merged, "\"Patrol\"");
    assert_eq!(home.path, "fww/units/brotherhood-of-steel.json");
    let lines = "  \"boxes\": [\n    {\n      \"id\": \"patrol\",\n      \"name\": { \"en\": \"Patrol\" },\n      \"cards\": [\n";
    assert!(home.text.contains(lines), "{}", home.text);

    // Merging the same contribution again changes nothing. A better version changes only what it says better.
    let now: Vec<CardsFile> = shipped
        .iter()
        .map(|file| {
            let new = merged.files.iter().find(|new| new.path == file.path);
            new.unwrap_or(file).clone()
        })
        .collect();
    let again = upstream_patch::merge(&now, &app.contribution(), games).expect("it can be read");
    assert_eq!(again, upstream_patch::MergedPacks::default());
    let better = json!({"id": "patrol", "name": {"fr": "Patrouille"}, "wave": "3", "cards": [
        {"card": UNIT, "count": 4, "miniatures": 4}, {"card": "fww/unit/paladin-danse"},
    ]});
    call(
        &app,
        "put_box",
        json!({"pack": own["id"], "card_box": better}),
    );
    let third = upstream_patch::merge(&now, &app.contribution(), games).expect("it can be read");
    assert_eq!((third.boxes, third.files.len()), (1, 1));
    let text = &file(&third, "Patrouille").text;
    for part in [
        "\"name\": { \"en\": \"Patrol\", \"fr\": \"Patrouille\" }",
        "\"wave\": \"3\"",
        "\"count\": 4",
        "{ \"card\": \"fww/rifle/laser-rifle\" }",
        "paladin-danse",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_box_with_a_card_that_no_pack_has_is_left_out_and_said() {
    let place = folder();
    let app = open(place.path());
    let mut own: Value = serde_json::from_slice(&pack(1, &[dog("Argos", 20)])).expect("JSON");
    own["boxes"] =
        json!([{"id": "argos", "name": {"en": "A dog"}, "cards": [{"card": "fww/unit/argos"}]}]);
    take(&app, own.to_string().as_bytes(), None);
    let merged = upstream_patch::merge(&[], &app.contribution(), &app.known_games())
        .expect("it can be read");
    assert_eq!(merged.unplaced.len(), 1);
    let left: Vec<_> = merged
        .unplaced_boxes
        .iter()
        .map(|held| (&*held.id, held.card.as_str()))
        .collect();
    assert_eq!(left, [("argos", "fww/unit/argos")]);
}
