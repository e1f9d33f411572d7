//! Tests of the bin: deleted forces, games, events, packs and cards are listed and come back as they were, and a restored
//! backup loses nothing.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::App;
use serde_json::{Value, json};

use crate::common::{NOW, call, folder, open};
use crate::kept::{add, code, sample};

const DAY: i64 = 86_400;

fn at(place: &std::path::Path, now: i64) -> App {
    App::open(place, now).expect("it opens")
}

fn club() -> Value {
    json!({
        "format": 1, "id": "club", "version": 3, "system": "fww",
        "title": {"en": "Club pack", "fr": "Paquet du club"}, "author": "Ada",
        "cards": [
            {"id": "fww/unit/argos", "name": {"en": "Argos", "fr": "Argus"}, "costs": {"2026": 30}},
            {"id": "fww/unit/balto", "name": {"en": "Balto"}},
        ],
    })
}

fn put(app: &App, pack: &Value) {
    let put = call(app, "put_pack", json!({"text": pack.to_string()}));
    assert_eq!(put["problems"], json!([]), "{put}");
}

fn found(app: &App, query: &str) -> u64 {
    let found = call(app, "search", json!({"query": query, "limit": 1}));
    found["total"].as_u64().expect("a number")
}

fn is_there(app: &App, slug: &str) -> bool {
    let card = json!({"id": format!("fww/unit/{slug}")});
    app.call("written_card", card).is_ok()
}

fn rows(app: &App, lang: &str) -> Vec<Value> {
    let rows = call(app, "bin", json!({"lang": lang}));
    rows.as_array().expect("a list").clone()
}

/// Deletes a force, a game, an event and a pack.
fn filled(app: &App) -> Value {
    let kept = sample(app);
    let sides = json!([{"id": kept["id"]}]);
    let play = call(app, "begin_play", json!({"title": "Raid", "sides": sides}));
    let event = json!({
        "format": 1, "kind": "event", "name": "Cup", "system": "fww", "mode": "battle",
    });
    let event = call(app, "create_event", json!({"event": event}));
    put(app, &club());
    for (kind, made) in [("play", &play), ("event", &event)] {
        let ids = json!({"kind": kind, "ids": [made["id"]]});
        call(app, "delete_documents", ids);
    }
    call(app, "remove_pack", json!({"id": "club"}));
    call(
        app,
        "delete_documents",
        json!({"kind": "force", "ids": [kept["id"]]}),
    );
    kept
}

#[test]
fn what_was_deleted_is_listed_in_both_languages_for_thirty_days() {
    let place = folder();
    let kept = filled(&open(place.path()));
    // A clock is believed if the program was started in the last days.
    for day in [7, 14, 21, 28] {
        drop(at(place.path(), NOW + day * DAY));
    }
    let app = at(place.path(), NOW + 29 * DAY + 1);
    let told = |lang: &str| {
        let mut told: Vec<(String, String)> = rows(&app, lang)
            .iter()
            .map(|row| {
                assert_eq!(
                    (&row["days"], &row["at"]),
                    (&json!(1), &json!(NOW)),
                    "{row}"
                );
                assert_eq!(row["system"], "fww", "{row}");
                let text = |field: &str| row[field].as_str().expect("a text").to_owned();
                (text("what"), text("name"))
            })
            .collect();
        told.sort();
        told
    };
    let name = kept["force"]["name"].as_str().expect("a name");
    let expected =
        |words: [(&str, &str); 4]| words.map(|(what, name)| (what.to_owned(), name.to_owned()));
    assert_eq!(
        told("en"),
        expected([
            ("Card pack", "Club pack"),
            ("Event", "Cup"),
            ("Force", name),
            ("Game", "Raid")
        ])
    );
    assert_eq!(
        told("fr"),
        expected([
            ("Force", name),
            ("Paquet de cartes", "Paquet du club"),
            ("Partie", "Raid"),
            ("Événement", "Cup"),
        ])
    );
    drop(app);
    let app = at(place.path(), NOW + 30 * DAY);
    assert_eq!(rows(&app, "en"), Vec::<Value>::new());
}

#[test]
fn everything_comes_back_in_a_later_session() {
    let place = folder();
    let kept = filled(&open(place.path()));
    let app = at(place.path(), NOW + 20 * DAY);
    assert_eq!(found(&app, "argos"), 0);
    for row in rows(&app, "en") {
        let back = call(&app, "bin_restore", json!({"id": row["id"]}));
        assert_eq!((&back["kind"], &back["name"]), (&row["kind"], &row["name"]));
        assert_eq!(
            code(&app, "bin_restore", json!({"id": row["id"]})),
            "store-not-found"
        );
    }
    assert_eq!(rows(&app, "en"), Vec::<Value>::new());
    let back = call(&app, "force", json!({"id": kept["id"]}));
    assert_eq!(back["force"], kept["force"]);
    assert_eq!(found(&app, "argos"), 1);
    assert_eq!(call(&app, "plays", json!({}))[0]["title"], "Raid");
    assert_eq!(call(&app, "events", json!({}))[0]["name"], "Cup");
}

#[test]
fn a_card_comes_back_into_its_pack_and_the_one_in_its_place_goes_to_the_bin() {
    let place = folder();
    let app = open(place.path());
    put(&app, &club());
    let args = json!({"pack": "club", "card": "fww/unit/argos"});
    let removed = call(&app, "remove_own_card", args.clone());
    assert_eq!(found(&app, "argos"), 0);
    let entry = rows(&app, "fr").remove(0);
    assert_eq!(
        (&entry["kind"], &entry["name"], &entry["id"]),
        (&json!("card"), &json!("Argus"), &removed["bin"])
    );
    let other = json!({"id": "fww/unit/argos", "name": {"en": "Other dog"}});
    call(&app, "put_own_card", json!({"pack": "club", "card": other}));
    call(&app, "bin_restore", json!({"id": entry["id"]}));
    assert_eq!(found(&app, "argos"), 1);
    let written = call(&app, "written_card", json!({"id": "fww/unit/argos"}));
    assert_eq!(written["card"], club()["cards"][0]);
    let left = rows(&app, "en");
    assert_eq!((left.len(), &left[0]["name"]), (1, &json!("Other dog")));
    assert_eq!(call(&app, "bin_empty", json!({})), json!(1));

    // If the pack is gone too, it comes back with the card alone.
    call(&app, "remove_own_card", args);
    call(&app, "remove_pack", json!({"id": "club"}));
    let card = rows(&app, "en");
    let card = card.iter().find(|row| row["kind"] == "card").expect("it");
    call(&app, "bin_restore", json!({"id": card["id"]}));
    assert!(is_there(&app, "argos") && !is_there(&app, "balto"));
    let packs = call(&app, "packs", json!({}));
    let mut packs = packs.as_array().expect("packs").iter();
    let own = packs.find(|pack| pack["id"] == "club").expect("the pack");
    assert_eq!(
        (&own["head"]["author"], &own["cards"]),
        (&json!("Ada"), &json!(1))
    );
    // The whole pack takes its place, and goes to the bin itself.
    let pack = rows(&app, "en").remove(0);
    call(&app, "bin_restore", json!({"id": pack["id"]}));
    assert!(!is_there(&app, "argos") && is_there(&app, "balto"));
    assert_eq!(rows(&app, "en").len(), 1);
}

#[test]
fn one_entry_or_the_whole_bin_is_deleted_for_good() {
    let place = folder();
    let app = open(place.path());
    filled(&app);
    let first = rows(&app, "en").remove(0);
    call(&app, "bin_delete", json!({"id": first["id"]}));
    assert_eq!(rows(&app, "en").len(), 3);
    for name in ["bin_delete", "bin_restore"] {
        let again = code(&app, name, json!({"id": first["id"]}));
        assert_eq!(again, "store-not-found", "{name}");
    }
    assert_eq!(call(&app, "bin_empty", json!({})), json!(3));
    assert_eq!(call(&app, "bin_empty", json!({})), json!(0));
    assert_eq!(rows(&app, "en"), Vec::<Value>::new());
}

#[test]
fn a_restored_backup_keeps_what_was_made_since_under_a_name_that_says_so() {
    let place = folder();
    let app = open(place.path());
    let kept = sample(&app);
    let backup = call(&app, "make_backup", json!({}));
    let newer = add(&app, &kept, "fww/unit/knight");
    let other = call(
        &app,
        "duplicate_force",
        json!({"id": kept["id"], "lang": "en"}),
    );
    let args = json!({"name": backup["name"], "lang": "fr"});
    let told = call(&app, "restore_backup", args);
    assert_eq!(told, json!({"stayed": 1, "copies": 1, "binned": 0}));
    let name = kept["force"]["name"].as_str().expect("a name");
    let forces = call(&app, "forces", json!({}));
    let forces = forces.as_array().expect("forces");
    assert_eq!(forces.len(), 3);
    let copy = format!("{name} (plus récent)");
    let copy = forces.iter().find(|force| force["name"] == copy);
    let copy = call(&app, "force", json!({"id": copy.expect("a copy")["id"]}));
    assert_eq!(copy["force"]["entries"], newer["force"]["entries"]);
    assert_eq!(copy["undo"], newer["undo"]);
    let restored = call(&app, "force", json!({"id": kept["id"]}));
    assert_eq!(restored["force"], kept["force"]);
    let stayed = call(&app, "force", json!({"id": other["id"]}));
    assert_eq!(stayed["force"], other["force"]);
}

#[test]
fn cards_that_are_taken_out_together_come_back_together() {
    let place = folder();
    let app = open(place.path());
    put(&app, &club());
    let cards = json!(["fww/unit/argos", "fww/unit/balto"]);
    // A card that is not there keeps all of them in the pack.
    let wrong = json!({"pack": "club", "cards": ["fww/unit/argos", "fww/unit/nobody"]});
    assert!(app.call("remove_own_cards", wrong).is_err());
    assert!(is_there(&app, "argos") && rows(&app, "en").is_empty());
    let removed = call(
        &app,
        "remove_own_cards",
        json!({"pack": "club", "cards": cards}),
    );
    assert!(!is_there(&app, "argos") && !is_there(&app, "balto"));
    let ids: Vec<&Value> = (removed.as_array().expect("cards").iter())
        .map(|card| &card["bin"])
        .collect();
    let mut wrong = ids.clone();
    let nobody = json!("card:nobody");
    wrong.push(&nobody);
    assert!(
        app.call("bin_restore_all", json!({ "ids": wrong }))
            .is_err()
    );
    assert!(!is_there(&app, "argos"));
    let back = call(&app, "bin_restore_all", json!({ "ids": ids }));
    assert_eq!(back.as_array().map(Vec::len), Some(2));
    assert!(is_there(&app, "argos") && is_there(&app, "balto"));
    assert!(rows(&app, "en").is_empty());
    for (place, card) in ["argos", "balto"].iter().enumerate() {
        let id = json!({"id": format!("fww/unit/{card}")});
        assert_eq!(
            call(&app, "written_card", id)["card"],
            club()["cards"][place]
        );
    }
    // If the pack is gone, it comes back with both of them.
    call(
        &app,
        "remove_own_cards",
        json!({"pack": "club", "cards": cards}),
    );
    call(&app, "remove_pack", json!({"id": "club"}));
    let cards: Vec<Value> = (rows(&app, "en").into_iter())
        .filter(|row| row["kind"] == "card")
        .map(|row| row["id"].clone())
        .collect();
    call(&app, "bin_restore_all", json!({ "ids": cards }));
    assert!(is_there(&app, "argos") && is_there(&app, "balto"));
}
