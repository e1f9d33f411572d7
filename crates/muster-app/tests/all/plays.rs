//! Tests games at the table through the calls of the window.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::{App, Reply};
use serde_json::{Value, json};

use crate::common::{call, every_call_takes, folder, open};

const CREW: &str = include_str!("../../../../samples/stargrave-rogues.muster");
const DECK: &str = include_str!("../../../../samples/tragic-strength-and-perception.muster");
const RAID: &str = include_str!("../../../../samples/super-mutants.muster");

fn force(text: &str) -> Value {
    serde_json::from_str(text).expect("a sample is JSON")
}

fn code(app: &App, name: &str, args: Value) -> String {
    app.call(name, args).expect_err("it is refused").code
}

fn begin(app: &App, text: &str) -> String {
    let game = call(
        app,
        "begin_play",
        json!({ "sides": [{ "force": force(text) }] }),
    );
    game["id"].as_str().expect("an id").to_owned()
}

fn press(app: &App, id: &str, act: Value) -> Value {
    let base = call(app, "play", json!({ "id": id }))["seq"].clone();
    call(app, "press", json!({ "id": id, "base": base, "act": act }))
}

fn hurt(by: i64) -> Value {
    json!({ "act": "count", "piece": "0/e23", "track": "health", "by": by })
}

#[test]
fn a_game_stands_as_it_stood_after_the_program_is_opened_anew() {
    let place = folder();
    let app = open(place.path());
    let id = begin(&app, CREW);
    press(&app, &id, hurt(-3));
    press(&app, &id, json!({ "act": "do", "due": "next-phase" }));
    press(&app, &id, hurt(-1));
    let shown = press(&app, &id, json!({ "act": "undo" }));
    assert_eq!(shown["seq"], 5);
    assert_eq!(shown["can_redo"], true);
    drop(app);
    let app = open(place.path());
    assert_eq!(call(&app, "play", json!({ "id": id })), shown);
    let on = press(&app, &id, json!({ "act": "redo" }));
    let pieces = on["pieces"].as_array().expect("pieces");
    let hurt = pieces.iter().find(|piece| piece["id"] == "0/e23");
    assert_eq!(hurt.expect("the figure")["tracks"][0]["value"], 10);
}

#[test]
fn a_press_on_a_game_that_went_on_is_refused() {
    let place = folder();
    let app = open(place.path());
    let id = begin(&app, CREW);
    let stale = json!({ "id": id, "base": 1, "act": hurt(-1) });
    call(&app, "press", stale.clone());
    assert_eq!(code(&app, "press", stale), "play-conflict");
    let ahead = json!({ "id": id, "base": 9, "act": hurt(-1) });
    assert_eq!(code(&app, "press", ahead), "play-conflict");
    let nobody = json!({ "id": "none", "base": 1, "act": hurt(-1) });
    assert_eq!(code(&app, "press", nobody), "store-not-found");
    let no_piece = json!({ "act": "count", "piece": "0/e99", "track": "health", "by": 1 });
    let refused = json!({ "id": id, "base": 2, "act": no_piece });
    assert_eq!(code(&app, "press", refused), "play-no-piece");
    assert_eq!(call(&app, "play", json!({ "id": id }))["seq"], 2);
}

#[test]
fn a_removed_game_comes_back_while_the_program_runs() {
    let place = folder();
    let app = open(place.path());
    let id = begin(&app, DECK);
    press(&app, &id, json!({ "act": "do", "due": "upkeep" }));
    let shown = call(&app, "play", json!({ "id": id }));
    let ids = json!({ "kind": "play", "ids": [id] });
    let entry = json!({ "id": call(&app, "delete_documents", ids)[0] });
    assert_eq!(call(&app, "plays", json!({})), json!([]));
    assert_eq!(code(&app, "play", json!({ "id": id })), "store-not-found");
    call(&app, "bin_restore", entry.clone());
    assert_eq!(call(&app, "play", json!({ "id": id })), shown);
    assert_eq!(code(&app, "bin_restore", entry), "store-not-found");
}

#[test]
fn a_log_is_in_words_in_both_languages() {
    let place = folder();
    let app = open(place.path());
    let id = begin(&app, RAID);
    let acts = [
        json!({ "act": "do", "due": "make-ready", "piece": "0/e1" }),
        json!({ "act": "do", "due": "activate", "piece": "0/e1" }),
        json!({ "act": "set", "piece": "0/e1", "track": "on-fire", "to": 1 }),
        json!({ "act": "count", "piece": "0/e1", "track": "damage", "by": 2 }),
        json!({ "act": "do", "due": "put-out", "piece": "0/e1", "outcome": "passed" }),
        json!({ "act": "find", "piece": "0/e1", "card": "fww/chem/buffout" }),
        json!({ "act": "do", "due": "end-activation", "piece": "0/e1" }),
        json!({ "act": "do", "due": "end-round" }),
        json!({ "act": "write", "what": "result", "text": "won" }),
        json!({ "act": "write", "what": "points/0", "text": "7" }),
        json!({ "act": "finish", "over": true }),
        json!({ "act": "undo" }),
        json!({ "act": "redo" }),
        json!({ "act": "revert", "press": 4 }),
    ];
    for act in acts {
        // A press on which later presses depend cannot be undone. That is a valid answer too.
        let base = call(&app, "play", json!({ "id": id }))["seq"].clone();
        let args = json!({ "id": id, "base": base, "act": act });
        if let Err(problem) = app.call("press", args) {
            assert_eq!(problem.code, "play-stands-on-it");
        }
    }
    let mut logs = Vec::new();
    for lang in ["en", "fr"] {
        let log = call(&app, "play_log", json!({ "id": id, "lang": lang }));
        let log = log.as_array().expect("lines").clone();
        for line in &log {
            let text = line["text"].as_str().expect("words");
            let is_key = text.contains('-') && !text.contains(' ');
            assert!(!text.is_empty() && !is_key, "{lang}: {text:?}");
            assert!(!text.contains(['{', '}']), "{lang}: {text}");
        }
        logs.push(log);
    }
    assert_eq!(logs[0].len(), logs[1].len());
    assert_ne!(logs[0], logs[1]);
    let rows = call(&app, "plays", json!({}));
    assert_eq!(
        (&rows[0]["over"], &rows[0]["round"]),
        (&json!(true), &json!(2))
    );
    assert_eq!(rows[0]["result"], "Won");
    for format in ["csv", "json"] {
        match app.call("export_plays", json!({ "format": format })) {
            Ok(Reply::Bytes(bytes)) => {
                let text = String::from_utf8(bytes).expect("text");
                assert!(text.contains("Trinity Tower raid"), "{text}");
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn running_games_come_before_those_that_are_over() {
    let place = folder();
    let app = open(place.path());
    let (first, second) = (begin(&app, CREW), begin(&app, DECK));
    press(&app, &second, json!({ "act": "finish", "over": true }));
    let rows = call(&app, "plays", json!({}));
    let ids: Vec<&Value> = rows
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| &row["id"])
        .collect();
    assert_eq!(ids, [&json!(first), &json!(second)]);
}

#[test]
fn every_call_takes_odd_games_without_harm() {
    let place = folder();
    let app = open(place.path());
    let id = begin(&app, RAID);
    let odd: Vec<Value> = [
        json!({ "sides": [] }),
        json!({ "sides": [{}] }),
        json!({ "sides": [{ "force": force(CREW) }, { "force": force(DECK) }] }),
        json!({ "sides": [{ "force": force(CREW) }], "first": 7 }),
        json!({ "sides": [{ "force": force(CREW), "name": "x".repeat(20_000) }] }),
        json!({ "id": id, "base": 1, "act": { "act": "begin" } }),
        json!({ "id": id, "base": 1, "act": { "act": "roll", "die": "d20", "faces": [] } }),
        json!({ "id": id, "base": 1, "act": { "act": "revert", "press": u64::MAX } }),
        json!({ "id": id, "base": 1, "act": { "act": "move", "side": 9, "copy": 9, "pile": "x" } }),
        json!({ "id": id, "base": u64::MAX, "act": { "act": "undo" } }),
        json!({ "id": id, "side": 9, "node": "e1" }),
    ]
    .into();
    every_call_takes(&app, &odd);
    assert_eq!(call(&app, "play", json!({ "id": id }))["seq"], 1);
}

#[test]
fn a_game_that_cannot_be_is_refused_in_words() {
    let place = folder();
    let app = open(place.path());
    let mut huge = force(RAID);
    huge["entries"][0]["count"] = json!(1_000_000);
    let long = "x".repeat(10_001);
    let refused = [
        ("play-sides", json!({ "sides": [] })),
        ("play-sides", json!({ "sides": [{ "name": "Ada" }] })),
        (
            "play-sides",
            json!({ "sides": vec![json!({ "force": force(CREW) }); 9] }),
        ),
        (
            "play-sides",
            json!({ "sides": [{ "force": force(CREW) }], "first": 1 }),
        ),
        (
            "play-other-game",
            json!({ "sides": [{ "force": force(CREW) }, { "force": force(DECK) }] }),
        ),
        ("play-too-large", json!({ "sides": [{ "force": huge }] })),
        (
            "play-text-too-long",
            json!({ "sides": [{ "force": force(CREW) }], "title": long }),
        ),
        ("store-not-found", json!({ "sides": [{ "id": "none" }] })),
        (
            "bad-arguments",
            json!({ "sides": [{ "force": { "format": 1 } }] }),
        ),
        (
            "bad-arguments",
            json!({ "sides": [{ "force": force(CREW) }], "seed": -1 }),
        ),
    ];
    for (expected, args) in refused {
        assert_eq!(code(&app, "begin_play", args), expected);
    }
    assert_eq!(call(&app, "plays", json!({})), json!([]));
}

#[test]
fn dice_are_rolled_once_their_faces_are_filled_in() {
    let place = folder();
    let app = open(place.path());
    let id = begin(&app, RAID);
    let die = |id: &str| {
        let view = call(&app, "play", json!({ "id": id }));
        let mut dice = view["dice"].as_array().expect("dice").clone().into_iter();
        let found = dice.find(|die| die["id"] == "armor-reduction-die");
        found.expect("the die")
    };
    assert_eq!(die(&id)["faces"], 0);
    let at = die(&id)["at"].clone();
    let roll = json!({ "act": "roll", "die": "armor-reduction-die", "faces": [12, 1] });
    let args = json!({ "id": id, "base": 1, "act": roll });
    assert_eq!(code(&app, "press", args), "play-no-die");

    let mut faces = vec!["–"; 12];
    faces[11] = "1 off";
    let fact = json!({ "card": at["card"], "path": at["path"], "value": faces });
    call(&app, "set_fact", fact);
    assert_eq!(die(&id)["faces"], 12);
    let shown = press(&app, &id, roll);
    assert_eq!(shown["rolled"], "Armor Reduction Effect Dice: 1 off, –");

    // A past roll is described as it was shown then.
    let cleared = json!({ "card": at["card"], "path": at["path"], "value": null });
    call(&app, "set_fact", cleared);
    assert_eq!(die(&id)["faces"], 0);
    for (lang, said) in [
        ("en", "Armor Reduction Effect Dice: 1 off, –"),
        ("fr", "Dé de réduction d’armure\u{a0}: 1 off, –"),
    ] {
        let log = call(&app, "play_log", json!({ "id": id, "lang": lang }));
        assert_eq!(log[1]["text"], said);
    }
}

#[test]
fn each_force_stands_by_the_cards_that_it_brings() {
    let place = folder();
    let app = open(place.path());
    let side = |player: &str, health: u32| {
        let dog = json!({ "id": "fww/unit/argos", "name": { "en": format!("Argos of {player}") },
                          "types": ["dog"], "unique": true,
                          "face": { "attributes": { "end": health }, "health": "end" } });
        let pack = json!({ "format": 1, "id": "club", "version": 1, "system": "fww",
                           "title": { "en": "Club" }, "cards": [dog] });
        json!({ "name": player,
                "force": { "format": 1, "name": "Pack", "system": "fww", "mode": "narrative",
                           "entries": [{ "id": "e1", "card": "fww/unit/argos" }],
                           "with": { "packs": [pack] } } })
    };
    let sides = json!({ "sides": [side("Ada", 4), side("Bo", 7), { "force": force(RAID) }] });
    let id = call(&app, "begin_play", sides)["id"].clone();
    let of = |app: &App| {
        let view = call(app, "play", json!({ "id": id }));
        let pieces = view["pieces"].as_array().expect("pieces").clone();
        ["0/e1", "1/e1"].map(|id| {
            let piece = pieces.iter().find(|piece| piece["id"] == id);
            let piece = piece.expect("the dog");
            let mut tracks = piece["tracks"].as_array().expect("tracks").iter();
            let damage = tracks.find(|track| track["id"] == "damage");
            (
                piece["name"].clone(),
                damage.expect("damage")["most"].clone(),
            )
        })
    };
    let told = [("Argos of Ada", 4), ("Argos of Bo", 7)].map(|(n, h)| (json!(n), json!(h)));
    assert_eq!(of(&app), told);
    let brought = call(&app, "play", json!({ "id": id }))["brought"].clone();
    assert_eq!(brought, json!(["fww/unit/argos"]));
    for (side, name) in [(0, "Argos of Ada"), (1, "Argos of Bo")] {
        let sheet = json!({ "id": id, "side": side, "node": "e1" });
        assert_eq!(call(&app, "piece_sheet", sheet)["sheet"]["title"], name);
    }
    drop(app);
    assert_eq!(of(&open(place.path())), told);
}

/// A force in which several entries have one name.
fn namesakes() -> Value {
    json!({
        "format": 1, "name": "Watch", "system": "fww", "mode": "narrative",
        "entries": [
            { "id": "e1", "card": "fww/unit/minuteman", "cards": [
                { "id": "e2", "card": "fww/leader/tactician" },
                { "id": "e3", "card": "fww/rifle/laser-musket" },
            ] },
            { "id": "e4", "card": "fww/unit/minuteman", "name": "Old Bill" },
            { "id": "e5", "card": "fww/unit/minuteman", "count": 2 },
            { "id": "e6", "card": "fww/unit/minuteman" },
        ],
    })
}

fn due<'v>(view: &'v Value, id: &str) -> &'v Value {
    let dues = view["dues"].as_array().expect("dues");
    dues.iter().find(|due| due["id"] == id).expect("the step")
}

#[test]
fn models_of_one_name_are_told_apart_in_the_view_and_in_the_log() {
    let place = folder();
    let app = open(place.path());
    let game = call(
        &app,
        "begin_play",
        json!({ "sides": [{ "force": namesakes() }] }),
    );
    let pieces = game["pieces"].as_array().expect("pieces");
    let of = |id: &str| {
        let found = pieces.iter().find(|piece| piece["id"] == id);
        found.expect("the piece")
    };
    let names = ["0/e1", "0/e4", "0/e5", "0/e5#1", "0/e5#2", "0/e6"];
    let names = names.map(|id| of(id)["name"].as_str().expect("a name"));
    let expected = [
        "Minuteman 1",
        "Old Bill",
        "Minuteman 2–3",
        "Minuteman 2",
        "Minuteman 3",
        "Minuteman 4",
    ];
    assert_eq!(names, expected);
    assert_eq!(of("0/e1")["leader"], true);
    assert_eq!(of("0/e1")["weapons"], json!(["Laser Musket"]));
    assert_eq!(of("0/e6")["leader"], Value::Null);

    let id = game["id"].as_str().expect("an id");
    let damage = json!({ "act": "count", "piece": "0/e6", "track": "damage", "by": 1 });
    let hurt = press(&app, id, damage);
    assert_eq!(hurt["last"], "Minuteman 4: Damage 0 → 1");
}

#[test]
fn the_end_of_a_round_names_the_models_that_have_not_been_activated() {
    let place = folder();
    let app = open(place.path());
    let sides = json!({ "sides": [{ "force": namesakes() }, { "name": "Bo" }] });
    let game = call(&app, "begin_play", sides);
    let id = game["id"].as_str().expect("an id").to_owned();
    let end = due(&game, "end-round");
    assert_eq!(end["label"], "End round 1");
    assert_eq!(end["outcomes"].as_array().map(Vec::len), Some(2));
    let waiting = json!(["0/e1", "0/e4", "0/e5#1", "0/e5#2", "0/e6"]);
    assert_eq!(end["waiting"], waiting);
    for piece in ["0/e1", "0/e4", "0/e5#1", "0/e5#2"] {
        let used = json!({ "act": "set", "piece": piece, "track": "ready", "to": 2 });
        press(&app, &id, used);
    }
    let out = json!({ "act": "set", "piece": "0/e6", "track": "out", "to": 1 });
    let game = press(&app, &id, out);
    assert_eq!(due(&game, "end-round")["waiting"], Value::Null);

    // Other games know it too.
    let id = begin(&app, CREW);
    let mut game = call(&app, "play", json!({ "id": id }));
    for _ in 0..4 {
        game = press(&app, &id, json!({ "act": "do", "due": "next-phase" }));
    }
    let end = due(&game, "next-round");
    assert_eq!(end["label"], "End round 1");
    assert!(!end["waiting"].as_array().expect("figures").is_empty());
}

#[test]
fn an_edit_of_a_force_never_changes_a_running_game() {
    let place = folder();
    let app = open(place.path());
    let kept = call(&app, "create_force", json!({ "force": namesakes() }));
    let force = kept["id"].clone();
    let sides = json!({ "sides": [{ "id": force }] });
    let game = call(&app, "begin_play", sides);
    assert_eq!((&game["of"], &game["edited"]), (&force, &json!(false)));

    let id = game["id"].as_str().expect("an id").to_owned();
    let change = |edit: Value| {
        call(&app, "change_force", json!({ "id": force, "edit": edit }));
        call(&app, "play", json!({ "id": id }))
    };
    let renamed = change(json!({ "do": "rename", "name": "Guard" }));
    assert_eq!(renamed["edited"], false);
    let edited = change(json!({ "do": "remove", "node": "e6" }));
    assert_eq!(edited["edited"], true);
    assert_eq!(edited["pieces"], game["pieces"]);
    let damage = json!({ "act": "count", "piece": "0/e6", "track": "damage", "by": 1 });
    assert_eq!(press(&app, &id, damage)["edited"], true);

    call(
        &app,
        "delete_documents",
        json!({"kind": "force", "ids": [force]}),
    );
    let alone = call(&app, "play", json!({ "id": id }));
    assert_eq!(
        (&alone["of"], &alone["edited"]),
        (&Value::Null, &json!(false))
    );
    let count = |view: &Value| view["pieces"].as_array().map(Vec::len);
    assert_eq!(count(&alone), count(&game));
}
