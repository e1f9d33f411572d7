//! Tests the user's own packs and their cards: packs are created, renamed, and switched off and on.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::App;
use serde_json::{Value, json};

use crate::common::{call, folder, open};

fn head(title: &str) -> Value {
    json!({"title": {"en": title}, "version": 1})
}

fn make(app: &App, title: &str) -> String {
    let made = call(
        app,
        "make_pack",
        json!({"system": "fww", "head": head(title)}),
    );
    made["id"].as_str().expect("an id").to_owned()
}

fn put(app: &App, pack: &str, card: &Value) -> Value {
    call(app, "put_own_card", json!({"pack": pack, "card": card}))
}

/// Returns the user's own packs: id, title, number of cards, and whether the pack is on.
fn own(app: &App) -> Vec<(String, String, u64, bool)> {
    let rows = call(app, "packs", json!({}));
    let rows = rows.as_array().expect("a list").clone();
    let own = rows.into_iter().filter(|row| row["own"] == true);
    own.map(|row| {
        let text = |name: &str| row[name].as_str().expect("text").to_owned();
        let cards = row["cards"].as_u64().expect("a number");
        (text("id"), text("title"), cards, row["on"] == true)
    })
    .collect()
}

fn names(app: &App, pack: &str) -> Vec<String> {
    let rows = call(app, "own_cards", json!({"id": pack}));
    let rows = rows.as_array().expect("a list");
    let name = |row: &Value| row["name"].as_str().expect("a name").to_owned();
    rows.iter().map(name).collect()
}

fn found(app: &App, query: &str) -> u64 {
    let found = call(app, "search", json!({"query": query, "limit": 1}));
    found["total"].as_u64().expect("a number")
}

fn dog(name: &str) -> Value {
    json!({"id": format!("fww/unit/{}", name.to_lowercase()), "name": {"en": name}, "types": ["dog"],
           "costs": {"2026": 20}})
}

#[test]
fn a_pack_is_made_renamed_filled_and_still_there_after_a_restart() {
    let place = folder();
    let app = open(place.path());
    let id = make(&app, "Club Größe");
    assert_eq!(id, "club-grosse-tov75q");
    assert_ne!(make(&app, "Club Größe"), id);

    assert_eq!(
        put(&app, &id, &dog("Zephyr")),
        json!({"card": "fww/unit/zephyr", "problems": []})
    );
    put(&app, &id, &dog("Argos"));
    assert_eq!(names(&app, &id), ["Argos", "Zephyr"]);
    assert_eq!(found(&app, "zephyr"), 1);

    let said = json!({"title": {"en": "Our club", "fr": "Notre club"}, "version": 3, "author": " Ada ",
                      "licence": "CC0", "languages": ["en", "fr"]});
    let row = call(
        &app,
        "change_pack",
        json!({"id": id, "head": said, "lang": "fr"}),
    );
    assert_eq!(
        (&row["title"], &row["version"], &row["cards"]),
        (&json!("Notre club"), &json!(3), &json!(2))
    );
    assert_eq!(row["head"]["author"], "Ada");
    drop(app);

    let app = open(place.path());
    assert_eq!(own(&app)[0], (id.clone(), "Our club".to_owned(), 2, true));
    assert_eq!(names(&app, &id), ["Argos", "Zephyr"]);
    assert_eq!(found(&app, "argos"), 1);
    call(&app, "remove_pack", json!({"id": id}));
    assert_eq!(found(&app, "argos"), 0);
    assert_eq!(own(&app).len(), 1);
}

#[test]
fn what_a_pack_cannot_say_of_itself_is_refused_at_its_field() {
    let place = folder();
    let app = open(place.path());
    let long = "x".repeat(201);
    for (head, code, field) in [
        (
            json!({"title": {"en": " "}, "version": 1}),
            "empty",
            "title",
        ),
        (
            json!({"title": {"en": long}, "version": 1}),
            "text-too-long",
            "title",
        ),
        (
            json!({"title": {"en": "A"}, "version": 1, "author": long}),
            "text-too-long",
            "author",
        ),
        (
            json!({"title": {"en": "A"}, "version": 1, "languages": ["English"]}),
            "bad-language-code",
            "languages",
        ),
    ] {
        let refused = app.call("make_pack", json!({"system": "fww", "head": head}));
        let problem = refused.expect_err("it is refused");
        assert_eq!(
            (problem.code.as_str(), problem.place.field.as_deref()),
            (code, Some(field))
        );
    }
    let other = app.call("make_pack", json!({"system": "chess", "head": head("A")}));
    assert_eq!(other.expect_err("no such game").code, "unknown-system");
    assert!(own(&app).is_empty());
}

#[test]
fn a_card_with_problems_is_not_kept_and_says_them_all_at_their_fields() {
    let place = folder();
    let app = open(place.path());
    let pack = make(&app, "Club");
    let card = json!({"id": "fww/unit/argos", "name": {"en": "Argos"}, "factions": ["cats"],
                      "face": {"attributes": {"str": "strong"}, "move": "purple"}});
    for call_name in ["check_own_card", "put_own_card"] {
        let answer = call(&app, call_name, json!({"pack": pack, "card": card}));
        assert_eq!(answer["card"], Value::Null);
        let problems = answer["problems"].as_array().expect("a list");
        let fields: Vec<&str> = problems
            .iter()
            .filter_map(|p| p["place"]["field"].as_str())
            .collect();
        assert_eq!(
            fields,
            ["factions[0]", "face.attributes", "face.move"],
            "{answer}"
        );
    }
    let lost =
        json!({"id": "fww/unit/argos", "name": {"en": "Argos"}, "stages": ["fww/unit/nobody"]});
    let answer = put(&app, &pack, &lost);
    assert_eq!(answer["problems"][0]["code"], "unknown-reference");
    assert_eq!(
        call(
            &app,
            "check_own_card",
            json!({"pack": pack, "card": dog("Argos")})
        )["problems"],
        json!([])
    );
    assert_eq!(names(&app, &pack), [""; 0]);
    let nowhere = app.call(
        "put_own_card",
        json!({"pack": "nowhere", "card": dog("Argos")}),
    );
    assert_eq!(nowhere.expect_err("no such pack").code, "store-not-found");
}

#[test]
fn a_pack_that_is_switched_off_takes_its_cards_along_and_brings_them_back() {
    let place = folder();
    let app = open(place.path());
    let pack = make(&app, "Club");
    put(&app, &pack, &dog("Argos"));
    call(&app, "switch_pack", json!({"id": pack, "on": false}));
    assert_eq!(found(&app, "argos"), 0);
    // The pack can still be listed and changed.
    assert_eq!(names(&app, &pack), ["Argos"]);
    put(&app, &pack, &dog("Zephyr"));
    assert_eq!(found(&app, "zephyr"), 0);
    // A new card does not get the id of a card in a pack that is off.
    let fresh = json!({"system": "fww", "kind": "unit", "name": "Argos"});
    assert_eq!(call(&app, "new_card_id", fresh), json!("fww/unit/argos-2"));
    drop(app);

    let app = open(place.path());
    assert!(!own(&app)[0].3);
    assert_eq!(found(&app, "argos"), 0);
    call(&app, "switch_pack", json!({"id": pack, "on": true}));
    assert_eq!((found(&app, "argos"), found(&app, "zephyr")), (1, 1));
    assert!(own(&app)[0].3);
}

#[test]
fn cards_are_moved_between_packs_all_or_none() {
    let place = folder();
    let app = open(place.path());
    let (from, to) = (make(&app, "From"), make(&app, "To"));
    for name in ["Argos", "Balto", "Zephyr"] {
        put(&app, &from, &dog(name));
    }
    put(&app, &to, &dog("Zephyr"));
    let ids = |names: &[&str]| -> Value {
        names
            .iter()
            .map(|name| json!(format!("fww/unit/{name}")))
            .collect()
    };
    let all = json!({"cards": ids(&["argos", "zephyr"]), "from": from, "to": to});
    assert_eq!(
        app.call("move_own_cards", all)
            .expect_err("one is there")
            .code,
        "card-in-pack"
    );
    assert_eq!(names(&app, &from), ["Argos", "Balto", "Zephyr"]);
    let some = json!({"cards": ids(&["argos", "balto"]), "from": from, "to": to});
    call(&app, "move_own_cards", some);
    assert_eq!(
        (names(&app, &from), names(&app, &to)),
        (
            vec!["Zephyr".to_owned()],
            vec!["Argos".to_owned(), "Balto".to_owned(), "Zephyr".to_owned()]
        )
    );
    let other = call(
        &app,
        "make_pack",
        json!({"system": "tragic", "head": head("Other")}),
    );
    let other = json!({"cards": ids(&["argos"]), "from": to, "to": other["id"]});
    assert_eq!(
        app.call("move_own_cards", other)
            .expect_err("of another game")
            .code,
        "packs-of-two-games"
    );
    drop(app);
    let app = open(place.path());
    assert_eq!(names(&app, &to), ["Argos", "Balto", "Zephyr"]);
}

#[test]
fn a_card_that_is_taken_out_can_be_put_back_as_it_was() {
    let place = folder();
    let app = open(place.path());
    let pack = make(&app, "Club");
    put(&app, &pack, &dog("Argos"));
    let taken = call(
        &app,
        "remove_own_card",
        json!({"pack": pack, "card": "fww/unit/argos"}),
    );
    assert_eq!(found(&app, "argos"), 0);
    assert_eq!(taken["card"], dog("Argos"));
    put(&app, &pack, &taken["card"]);
    assert_eq!(found(&app, "argos"), 1);
    let written = call(&app, "written_card", json!({"id": "fww/unit/argos"}));
    assert_eq!(
        written,
        json!({"card": dog("Argos"), "pack": pack, "own": true})
    );
}

#[test]
fn a_fact_of_an_own_card_is_written_into_its_pack_and_no_correction_is_made() {
    let place = folder();
    let app = open(place.path());
    let pack = make(&app, "Club");
    put(&app, &pack, &dog("Argos"));
    let set = |path: &str, value: Value| {
        let args = json!({"card": "fww/unit/argos", "path": path, "value": value});
        call(&app, "set_fact", args)
    };
    let set_one = set("face.attributes.str", json!(4));
    assert_eq!(
        (&set_one["before"], &set_one["own"]["card"]),
        (&Value::Null, &dog("Argos"))
    );
    let fact = json!({"value": 4, "pack": 4, "corrected": false});
    assert_eq!(set_one["facts"]["facts"]["face.attributes.str"], fact);
    assert_eq!(
        (&set_one["facts"]["own"], &set_one["facts"]["patch"]),
        (&json!(pack), &Value::Null)
    );
    assert_eq!(call(&app, "corrections", json!({})), json!([]));
    assert_eq!(found(&app, "kind:unit argos str=4"), 1);

    // The card is made complete and incomplete again. A fact is set and cleared again.
    assert_eq!(set("complete", json!(true))["facts"]["complete"], true);
    assert_eq!(set("complete", Value::Null)["facts"]["complete"], false);
    set("face.attributes.str", Value::Null);
    let written = call(&app, "written_card", json!({"id": "fww/unit/argos"}));
    assert_eq!(written["card"], dog("Argos"));
    // A screen undoes a change in this way.
    put(
        &app,
        &pack,
        &set("face.attributes.str", json!(9))["own"]["card"],
    );
    assert_eq!(found(&app, "argos str=9"), 0);
}

#[test]
fn a_correction_of_an_own_card_goes_into_its_pack_with_the_next_change() {
    let place = folder();
    let app = open(place.path());
    let pack = make(&app, "Club");
    put(&app, &pack, &dog("Argos"));
    let patch = json!({"id": "fww/unit/argos", "patch": "{\"unique\": true}"});
    call(&app, "correct_card", patch);
    let set = json!({"card": "fww/unit/argos", "path": "face.attributes.str", "value": 4});
    call(&app, "set_fact", set);
    assert_eq!(call(&app, "corrections", json!({})), json!([]));
    drop(app);
    let app = open(place.path());
    let written = call(&app, "written_card", json!({"id": "fww/unit/argos"}));
    assert_eq!(
        (
            &written["card"]["unique"],
            &written["card"]["face"]["attributes"]["str"]
        ),
        (&json!(true), &json!(4))
    );
    assert_eq!(call(&app, "corrections", json!({})), json!([]));
}

#[test]
fn a_fresh_id_is_one_that_no_card_has() {
    let place = folder();
    let app = open(place.path());
    let fresh = |kind: &str, name: &str| {
        let args = json!({"system": "fww", "kind": kind, "name": name});
        app.call("new_card_id", args).map(|_| {
            call(
                &app,
                "new_card_id",
                json!({"system": "fww", "kind": kind, "name": name}),
            )
        })
    };
    assert_eq!(
        fresh("unit", "Paladin Danse").expect("an id"),
        json!("fww/unit/paladin-danse-2")
    );
    assert_eq!(
        fresh("unit", "Ninja du Œil").expect("an id"),
        json!("fww/unit/ninja-du-oeil")
    );
    assert_eq!(fresh("unit", "兵").expect("an id"), json!("fww/unit/unit"));
    assert_eq!(
        fresh("horse", "A").expect_err("no such kind").code,
        "unknown-kind"
    );
}

#[test]
fn a_correction_that_a_newer_pack_says_itself_goes_and_one_that_it_denies_asks() {
    let place = folder();
    let app = open(place.path());
    let pack = |cost: u32| {
        let mut argos = dog("Argos");
        argos["costs"] = json!({"2026": cost});
        let pack =
            json!({"format": 1, "id": "club", "version": cost, "system": "fww", "cards": [argos]});
        call(&app, "put_pack", json!({"text": pack.to_string()}))
    };
    pack(20);
    let patch = json!({"id": "fww/unit/argos", "patch": "{\"costs\": {\"2026\": 25}}"});
    call(&app, "correct_card", patch);
    pack(30);
    assert_eq!(call(&app, "corrections", json!({}))[0]["conflict"], true);
    drop(app);
    let app = open(place.path());
    assert_eq!(call(&app, "corrections", json!({}))[0]["conflict"], true);
    let argos = json!({"id": "fww/unit/argos", "name": {"en": "Argos"}, "costs": {"2026": 25}});
    let pack = json!({"format": 1, "id": "club", "version": 40, "system": "fww", "cards": [argos]});
    call(&app, "put_pack", json!({"text": pack.to_string()}));
    drop(app);
    let app = open(place.path());
    assert_eq!(call(&app, "corrections", json!({})), json!([]));
}
