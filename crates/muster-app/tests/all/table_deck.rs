//! Tests the deck beside the table: what goes into it, drawing from it, the log, undo, and reading it again.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::App;
use serde_json::{Value, json};

use crate::common::{call, every_call_takes, folder, open};

const CREW: &str = include_str!("../../../../samples/stargrave-rogues.muster");
const STIMPAK: &str = "fww/chem/stimpak";
const RIFLE: &str = "fww/rifle/laser-rifle";
const KNIGHT: &str = "fww/unit/knight";

fn own(app: &App, card: &str, cards: u32) {
    let args = json!({ "card": card, "cards": cards, "miniatures": 0 });
    call(app, "set_owned", args);
}

fn force(name: &str, cards: &Value) -> Value {
    let entries = json!([{ "id": "e1", "card": KNIGHT, "cards": cards }]);
    json!({ "format": 1, "name": name, "system": "fww", "mode": "narrative", "entries": entries })
}

/// Begins a game of two knights. One has a rifle, the other a rifle and a stimpak.
fn begin(app: &App) -> String {
    let ours = force("Ours", &json!([{ "id": "e2", "card": RIFLE }]));
    let theirs =
        json!([{ "id": "e2", "card": RIFLE }, { "id": "e3", "card": STIMPAK, "count": 2 }]);
    let theirs = force("Theirs", &theirs);
    let sides = json!([{ "name": "Ada", "force": ours }, { "name": "Bo", "force": theirs }]);
    let game = call(app, "begin_play", json!({ "sides": sides, "seed": 4 }));
    game["id"].as_str().expect("an id").to_owned()
}

fn seq(app: &App, id: &str) -> Value {
    call(app, "play", json!({ "id": id }))["seq"].clone()
}

fn lay(app: &App, id: &str, source: &str, seed: u32) -> Value {
    let base = seq(app, id);
    let args = json!({ "id": id, "base": base, "source": source, "seed": seed });
    call(app, "lay_table_deck", args)
}

fn press(app: &App, id: &str, act: &Value) -> Value {
    let base = seq(app, id);
    call(app, "press", json!({ "id": id, "base": base, "act": act }))
}

fn step(app: &App, id: &str, due: &str, outcome: &str) -> Value {
    let act = json!({ "act": "do", "due": due, "piece": "0/e1", "outcome": outcome });
    press(app, id, &act)
}

fn code(app: &App, name: &str, args: Value) -> String {
    app.call(name, args).expect_err("it is refused").code
}

#[test]
fn the_preview_says_what_is_left_out_and_why() {
    let place = folder();
    let app = open(place.path());
    own(&app, RIFLE, 3);
    own(&app, STIMPAK, 2);
    own(&app, KNIGHT, 4);
    let id = begin(&app);
    let preview = call(&app, "table_deck_preview", json!({ "id": id }));
    assert_eq!(preview["label"], "Wasteland items");
    assert_eq!(preview["page"], "31");
    // Of three rifles two are fielded. Of two stimpak cards one is; a counting token stands for the other copy.
    assert_eq!(preview["count"], 2);
    assert_eq!(preview["unknown_forces"], json!([]));
    let group = &preview["left_out"][0];
    assert_eq!(group["reason"], "In the forces of this game");
    assert_eq!(group["count"], 3);
    let left: Vec<(&Value, &Value)> = group["cards"]
        .as_array()
        .expect("cards")
        .iter()
        .map(|row| (&row["name"], &row["copies"]))
        .collect();
    assert_eq!(
        left,
        [
            (&json!("Laser Rifle"), &json!(2)),
            (&json!("Stimpak"), &json!(1))
        ]
    );
    let all = json!({ "id": id, "source": "all", "lang": "fr" });
    let all = call(&app, "table_deck_preview", all);
    assert!(all["count"].as_u64() > Some(100), "{}", all["count"]);
    let reasons: Vec<&Value> = all["left_out"]
        .as_array()
        .expect("groups")
        .iter()
        .map(|group| &group["reason"])
        .collect();
    assert_eq!(
        reasons,
        [
            "Dans les forces de cette partie",
            "Pas un objet de cette pioche"
        ]
    );
}

#[test]
fn a_player_whose_force_is_not_known_is_named() {
    let place = folder();
    let app = open(place.path());
    own(&app, RIFLE, 1);
    let sides = json!([{ "force": force("Ours", &json!([])) }, { "name": "Bo" }]);
    let game = call(&app, "begin_play", json!({ "sides": sides }));
    let preview = call(&app, "table_deck_preview", json!({ "id": game["id"] }));
    assert_eq!(preview["unknown_forces"], json!(["Bo"]));
    assert_eq!(preview["count"], 1);
}

#[test]
fn an_item_is_drawn_left_taken_up_and_kept_and_all_of_it_is_read_again() {
    let place = folder();
    let app = open(place.path());
    own(&app, STIMPAK, 3);
    let id = begin(&app);
    let before = call(&app, "play", json!({ "id": id }));
    assert_eq!(before["table_deck"]["total"], 0);
    let laid = lay(&app, &id, "owned", 7);
    let deck = &laid["table_deck"];
    assert_eq!((&deck["total"], &deck["stock"]), (&json!(2), &json!(2)));
    assert_eq!(
        laid["last"],
        "Wasteland items: a deck of 2 cards, shuffle number 7"
    );

    let drawn = step(&app, &id, "search", "");
    let deck = &drawn["table_deck"];
    assert_eq!(deck["stock"], 1);
    let expected = json!({ "card": STIMPAK, "name": "Stimpak", "finder": "0/e1", "due": "found" });
    assert_eq!(deck["drawn"], expected);
    assert_eq!(
        drawn["last"],
        "Knight searches: draw an item: Stimpak: deck → drawn"
    );
    let left = step(&app, &id, "found", "leave");
    assert_eq!(left["table_deck"]["markers"], json!([1]));
    assert_eq!(left["table_deck"]["drawn"], Value::Null);
    step(&app, &id, "look", "1");
    let kept = step(&app, &id, "found", "keep");
    assert_eq!(kept["table_deck"]["kept"], 1);
    let pieces = kept["pieces"].as_array().expect("pieces");
    let found = pieces.iter().find(|piece| piece["found"] == true);
    let found = found.expect("the found card");
    assert_eq!(
        (&found["card"], &found["within"]),
        (&json!(STIMPAK), &json!("0/e1"))
    );

    let lost = press(&app, &id, &json!({ "act": "lose", "piece": found["id"] }));
    let deck = &lost["table_deck"];
    assert_eq!((&deck["kept"], &deck["gone"]), (&json!(0), &json!(1)));
    let back = press(&app, &id, &json!({ "act": "undo" }));
    assert_eq!(back["table_deck"], kept["table_deck"]);
    drop(app);
    let app = open(place.path());
    assert_eq!(call(&app, "play", json!({ "id": id })), back);
    for lang in ["en", "fr"] {
        let log = call(&app, "play_log", json!({ "id": id, "lang": lang }));
        for line in log.as_array().expect("lines") {
            let text = line["text"].as_str().expect("words");
            assert!(!text.is_empty() && !text.contains(['{', '}']), "{text}");
            assert!(!text.contains("play-"), "{text}");
        }
    }
}

#[test]
fn one_undo_takes_the_deck_away_and_one_redo_brings_it_back() {
    let place = folder();
    let app = open(place.path());
    own(&app, STIMPAK, 2);
    let id = begin(&app);
    let laid = lay(&app, &id, "owned", 7);
    assert_eq!(laid["table_deck"]["total"], 1);
    let again = json!({ "id": id, "base": 2, "source": "all", "seed": 7 });
    assert_eq!(code(&app, "lay_table_deck", again), "play-deck-made");
    let stale = json!({ "id": id, "base": 1, "source": "all", "seed": 7 });
    assert_eq!(code(&app, "lay_table_deck", stale), "play-conflict");
    let undone = press(&app, &id, &json!({ "act": "undo" }));
    assert_eq!(undone["table_deck"]["total"], 0);
    let redone = press(&app, &id, &json!({ "act": "redo" }));
    assert_eq!(redone["table_deck"], laid["table_deck"]);
}

#[test]
fn the_active_model_draws_from_the_panel() {
    let place = folder();
    let app = open(place.path());
    let id = begin(&app);
    assert_eq!(lay(&app, &id, "all", 1)["table_deck"]["draw"], Value::Null);
    step(&app, &id, "make-ready", "");
    let active = step(&app, &id, "activate", "");
    assert_eq!(active["table_deck"]["draw"], "search");
}

#[test]
fn the_same_number_gives_the_same_order() {
    let place = folder();
    let app = open(place.path());
    let drawn = |seed: u32| {
        let id = begin(&app);
        lay(&app, &id, "all", seed);
        let cards = (0..5).map(|_| {
            let card = step(&app, &id, "search", "")["table_deck"]["drawn"]["card"].clone();
            step(&app, &id, "found", "leave");
            card
        });
        cards.collect::<Vec<_>>()
    };
    assert_eq!(drawn(9), drawn(9));
    assert_ne!(drawn(9), drawn(10));
}

#[test]
fn a_deck_that_cannot_be_is_refused_in_words() {
    let place = folder();
    let app = open(place.path());
    let id = begin(&app);
    let empty = json!({ "id": id, "base": 1, "source": "owned", "seed": 1 });
    assert_eq!(code(&app, "lay_table_deck", empty), "play-no-deck");
    own(&app, STIMPAK, 4_000_000_000);
    let huge = json!({ "id": id, "base": 1, "source": "owned", "seed": 1 });
    assert_eq!(code(&app, "lay_table_deck", huge), "play-deck-too-large");
    let crew: Value = serde_json::from_str(CREW).expect("a sample is JSON");
    let crew = call(&app, "begin_play", json!({ "sides": [{ "force": crew }] }));
    assert_eq!(crew["table_deck"], Value::Null);
    let none = json!({ "id": crew["id"] });
    assert_eq!(code(&app, "table_deck_preview", none), "play-no-deck");
    let odd = [
        json!({ "id": id, "base": u64::MAX, "source": "all", "seed": 1 }),
        json!({ "id": id, "base": 1, "source": "none", "seed": 1 }),
        json!({ "id": id, "base": 1, "source": "all", "seed": -1 }),
    ];
    every_call_takes(&app, &odd);
    assert_eq!(seq(&app, &id), 1);
}
