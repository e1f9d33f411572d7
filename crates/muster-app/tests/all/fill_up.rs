//! Tests filling up saved forces, forces made from nothing, and forces carried over to other points.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::App;
use serde_json::{Value, json};

use crate::common::{call, folder, open, shipped};

/// Makes a Super Mutant force from nothing and saves it with this limit.
fn mutants(app: &App, limit: u32) -> Value {
    let made = call(
        app,
        "make_force",
        json!({
            "system": "fww", "mode": "battle", "name": "Green", "limit": 750, "revision": "2026",
            "faction": "super-mutants", "slots": ["heroic"], "seed": 5,
        }),
    );
    let mut force = made;
    force["limit"] = json!(limit);
    call(app, "create_force", json!({ "force": force, "lang": "en" }))
}

fn ways(app: &App, force: &Value, more: &Value) -> Value {
    let mut args = json!({ "id": force["id"], "seq": force["seq"], "seed": 1, "lang": "en" });
    for (name, value) in more.as_object().expect("arguments") {
        args[name.as_str()] = value.clone();
    }
    call(app, "fill_up_ways", args)
}

#[test]
fn a_force_from_nothing_is_legal_certain_and_within_its_limit() {
    let place = folder();
    let app = open(place.path());
    let kept = mutants(&app, 750);
    let review = &kept["review"];
    assert_eq!(
        (&review["legal"], &review["certain"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(review["findings"], json!([]));
    let cost = review["totals"]["cost"].as_i64().expect("a cost");
    assert!((675..=750).contains(&cost), "{cost}");
    let leader = &kept["force"]["entries"][0]["cards"];
    let kinds = leader.as_array().expect("cards").iter();
    let has = |kind: &str| {
        let mut kinds = kinds.clone();
        kinds.any(|held| {
            held["card"]
                .as_str()
                .is_some_and(|card| card.contains(kind))
        })
    };
    assert!(has("/leader/") && has("/heroic/"));
    let refused = |args: Value| match app.call("make_force", args) {
        Err(problem) => problem.code,
        Ok(made) => panic!("{made:?}"),
    };
    let of = |faction: &str, limit: Option<u32>, owned: bool| {
        json!({
            "system": "fww", "mode": "battle", "name": "", "seed": 1, "limit": limit,
            "faction": faction, "owned": owned,
        })
    };
    assert_eq!(
        refused(of("super-mutant", Some(750), false)),
        "unknown-faction"
    );
    assert_eq!(
        refused(of("super-mutants", None, false)),
        "fill-up-no-limit"
    );
    assert_eq!(
        refused(of("super-mutants", Some(5), false)),
        "fill-up-nothing-fits"
    );
    assert_eq!(
        refused(of("super-mutants", Some(750), true)),
        "fill-up-nothing-owned"
    );
}

#[test]
fn a_way_is_applied_in_one_change_and_undone_in_one() {
    let place = folder();
    let app = open(place.path());
    let kept = mutants(&app, 850);
    let found = ways(&app, &kept, &json!({}));
    let all = found["ways"].as_array().expect("a list");
    assert_eq!(all.len(), 5);
    assert_eq!(found["obstacle"], Value::Null);
    let cost = kept["review"]["totals"]["cost"].as_i64().expect("a cost");
    assert_eq!(found["left"], json!(850 - cost));
    for way in all {
        assert!(
            way["what"].as_str().is_some_and(|what| !what.is_empty()),
            "{way}"
        );
        assert!(
            way["cards"].as_str().is_some_and(|cards| !cards.is_empty()),
            "{way}"
        );
    }
    let way = &all[0];
    let args = json!({ "id": kept["id"], "base": kept["seq"], "edit": way["edit"], "lang": "en" });
    let filled = call(&app, "edit_force", args);
    assert_eq!(filled["undo"], json!("Add several cards"));
    assert_eq!(filled["review"]["legal"], json!(true));
    let spent = filled["review"]["totals"]["cost"].as_i64().expect("a cost") - cost;
    assert_eq!(way["cost"], json!(spent));
    let args = json!({ "id": kept["id"], "base": filled["seq"], "lang": "en" });
    let undone = call(&app, "undo_force", args);
    assert_eq!(undone["force"], kept["force"]);
}

#[test]
fn a_way_keeps_to_the_faction_of_the_force() {
    let place = folder();
    let app = open(place.path());
    let unit = |card: &str| json!({ "card": card });
    let force = json!({
        "format": 1, "name": "Steel", "system": "fww", "mode": "narrative", "limit": 750,
        "entries": [unit("fww/unit/knight"), unit("fww/unit/field-scribe")],
    });
    let kept = call(
        &app,
        "create_force",
        json!({ "force": force, "lang": "en" }),
    );
    let found = ways(&app, &kept, &json!({}));
    let all = found["ways"].as_array().expect("a list");
    assert!(!all.is_empty(), "{found}");
    let additions = all
        .iter()
        .flat_map(|way| way["edit"]["additions"].as_array().expect("a list"));
    let entries = additions.filter(|addition| addition["parent"].is_null());
    for entry in entries {
        let id = &entry["node"]["card"];
        let card = call(&app, "card", json!({ "id": id, "lang": "en" }));
        let sheet = card.to_string();
        assert!(sheet.contains("Brotherhood of Steel"), "{id}");
    }
}

#[test]
fn what_is_owned_and_an_event_bound_what_is_added() {
    let place = folder();
    let app = open(place.path());
    let kept = mutants(&app, 850);
    let none = ways(&app, &kept, &json!({ "owned": true }));
    assert_eq!(none["ways"], json!([]));
    let obstacle = none["obstacle"].as_str().expect("a reason");
    assert!(obstacle.contains("you own"), "{obstacle}");
    let args = json!({ "card": "fww/unit/mutant-hound", "cards": 0, "miniatures": 9 });
    call(&app, "set_owned", args);
    let owned = ways(&app, &kept, &json!({ "owned": true }));
    let way = &owned["ways"][0];
    assert!(
        way["cards"]
            .as_str()
            .is_some_and(|cards| cards.contains("Mutant Hound")),
        "{way}"
    );

    let stale = json!({ "id": kept["id"], "seq": 99, "seed": 1 });
    let stale = app.call("fill_up_ways", stale).expect_err("another state");
    assert_eq!(stale.code, "store-conflict");
}

/// Saves a Brotherhood force of 2022 with a unit that has no cost in 2026.
fn patrol(app: &App, name: &str) -> Value {
    let force = json!({
        "format": 1, "name": name, "system": "fww", "mode": "narrative", "revision": "2022", "limit": 300,
        "tags": ["club"],
        "entries": [
            { "id": "e1", "card": "fww/unit/paladin-danse", "cards": [{ "id": "e2", "card": "fww/leader/tactician" }] },
            { "id": "e3", "card": "fww/unit/knight-patrol", "cards": [{ "id": "e4", "card": "fww/rifle/flamer" }] },
        ],
    });
    call(app, "create_force", json!({ "force": force, "lang": "en" }))
}

#[test]
fn forces_are_carried_over_as_copies_and_the_old_ones_stay() {
    let place = folder();
    let app = open(place.path());
    let kept = [patrol(&app, "Patrol"), patrol(&app, "Watch (2022)")];
    let ids: Vec<&Value> = kept.iter().map(|kept| &kept["id"]).collect();
    let args = json!({ "ids": ids, "revision": "2026", "lang": "en" });
    let report = call(&app, "carry_over_report", args.clone());
    assert_eq!(report[0]["copy"], Value::Null);
    assert_eq!(
        call(&app, "forces", json!({})).as_array().map(Vec::len),
        Some(2)
    );

    let carried = call(&app, "carry_over", args);
    assert_eq!(carried[0]["name"], "Patrol (2026)");
    assert_eq!(carried[1]["name"], "Watch (2026)");
    for (old, new) in kept.iter().zip(carried.as_array().expect("a list")) {
        let read = |id: &Value| call(&app, "force", json!({ "id": id, "lang": "en" }));
        assert_eq!(read(&old["id"])["force"], old["force"]);
        let copy = read(&new["copy"]);
        assert_eq!(copy["force"]["revision"], "2026");
        assert_eq!(copy["tags"], json!(["club"]));
        assert_eq!(copy["review"]["totals"]["cost"], new["after"]);
        // The unit without a cost is named with its successor, and is still there.
        let lines = new["lines"].as_array().expect("lines");
        let of = |card: &str| {
            lines
                .iter()
                .find(|line| line["card"] == card)
                .expect("a line")
        };
        let unit = of("fww/unit/knight-patrol");
        assert_eq!(unit["successor"]["card"], "fww/unit/knight");
        let notes = unit["notes"].as_array().expect("notes");
        assert_eq!(notes[0], "No cost in 2026. The cost of 2022 counts.");
        assert_eq!(
            notes[1],
            "Knight has probably taken its place. It was not swapped."
        );
        assert_eq!(
            copy["force"]["entries"][1]["card"],
            "fww/unit/knight-patrol"
        );
        let flamer = of("fww/heavy/flamer");
        assert_eq!(
            flamer["notes"],
            json!(["Renamed: it was fww/rifle/flamer."])
        );
        assert_eq!(
            copy["force"]["entries"][1]["cards"][0]["card"],
            "fww/heavy/flamer"
        );
    }
    let wrong = json!({ "ids": ids, "revision": "1999" });
    let wrong = app.call("carry_over", wrong).expect_err("no such revision");
    assert_eq!(wrong.code, "unknown-revision");
    assert_eq!(
        call(&app, "forces", json!({})).as_array().map(Vec::len),
        Some(4)
    );
}

#[test]
fn the_games_say_what_a_made_force_fills_on_request() {
    let games = call(shipped(), "games", json!({ "lang": "en" }));
    let slots = |system: &str| {
        let mut games = games.as_array().expect("games").iter();
        games.find(|game| game["id"] == system).expect("the game")["optional_slots"].clone()
    };
    assert_eq!(slots("fww"), json!([{ "id": "heroic", "label": "Heroic" }]));
    assert_eq!(slots("tragic"), Value::Null);
}
