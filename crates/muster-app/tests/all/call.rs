//! Tests the dispatcher: any name with any arguments gets an answer or a problem.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use crate::common::{every_call_takes, folder, open, png, shipped};
use muster_app::{CALLS, ReviewArgs, bindings};
use muster_core::words::Lang;
use rusqlite::Connection;
use serde_json::{Value, json};

fn call(name: &str, args: Value) -> Value {
    crate::common::call(shipped(), name, args)
}

fn force() -> Value {
    call("open_sample", json!({"id": "brotherhood"}))
}

#[test]
fn an_unknown_name_is_a_problem() {
    let problem = shipped().call("nonsense", json!({})).expect_err("no such");
    assert_eq!(problem.code, "unknown-call");
}

#[test]
fn odd_arguments_are_problems_with_words() {
    let deep = (0..100).fold(json!({}), |inner, _| json!({ "force": inner }));
    let odd = [
        Value::Null,
        json!([]),
        json!(1),
        json!("x"),
        json!({"force": 1}),
        json!({"force": {"format": 1, "system": "fww", "mode": "x", "entries": []}}),
        json!({"force": {"format": 9, "system": "fww", "mode": "battle"}, "edit": {"do": "remove", "node": "e1"}}),
        json!({"id": "\u{0}", "lang": "en"}),
        json!({"id": "x".repeat(100_000)}),
        json!({"text": "{", "code": "MU1.!!"}),
        json!({"query": "", "limit": -1}),
        deep,
    ];
    every_call_takes(shipped(), &odd);
}

#[test]
fn the_bindings_of_the_screens_are_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../ui/src/bindings.ts");
    let written = std::fs::read_to_string(path).expect("it is there");
    assert!(
        written == bindings::text(),
        "`cargo xtask bindings` writes ui/src/bindings.ts again"
    );
}

#[test]
fn the_bindings_declare_every_call() {
    let text = bindings::text();
    let calls = text
        .lines()
        .find(|line| line.starts_with("export type Calls ="))
        .unwrap_or_default();
    let reads = text.split("READS:").nth(1).unwrap_or_default();
    let (reads, server) = reads.split_once("SERVER_CALLS:").unwrap_or_default();
    for call in CALLS {
        let name = call.name;
        assert!(calls.contains(&format!(" {name}: Call<")), "{name}");
        let line = format!("\n  '{name}',\n");
        assert_eq!(reads.contains(&line), call.reads, "{name}");
        assert_eq!(server.contains(&line), call.asks_server, "{name}");
    }
}

#[test]
fn the_bindings_declare_no_type_twice() {
    let text = bindings::text();
    let mut names: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("export type "))
        .filter_map(|line| line.split([' ', '<']).next())
        .collect();
    let all = names.len();
    names.dedup();
    assert_eq!(names.len(), all);
    assert!(all > 300, "{all}");
}

#[test]
fn a_call_that_reads_leaves_the_database_as_it_is() {
    let folder = folder();
    let app = open(folder.path());
    let make = |name: &str, args: Value| crate::common::call(&app, name, args);
    let card = "fww/unit/knight-patrol";
    let pack = json!({"format": 1, "id": "club", "version": 1, "system": "fww", "title": {"en": "Club"}, "author": "Ada",
                      "cards": [{"id": "fww/unit/argos", "name": {"en": "Argos"}, "types": ["dog"], "unique": true,
                                 "costs": {"2026": 20}}]});
    make("put_pack", json!({"text": pack.to_string()}));
    make(
        "correct_card",
        json!({"id": card, "patch": "{\"costs\": {\"2026\": 77}}"}),
    );
    let kept = make("create_force", json!({"force": force()}))["id"].clone();
    let play = make(
        "begin_play",
        json!({"sides": [{"name": "Ada", "id": kept}]}),
    )["id"]
        .clone();
    let cup =
        json!({"format": 1, "kind": "event", "name": "Cup", "system": "fww", "mode": "battle"});
    let event = make("create_event", json!({"event": cup}))["id"].clone();
    let photo = make(
        "import_photo",
        json!({"of": {"card": card}, "bytes": png(300, 200, 1)}),
    )["photo"]
        .clone();
    let some = [
        json!({}),
        json!({"lang": "fr"}),
        json!({"id": kept}),
        json!({"id": card}),
        json!({"id": play}),
        json!({"id": event}),
        json!({"id": "club"}),
        json!({"id": "brotherhood"}),
        json!({"photo": photo}),
        json!({"force": force()}),
        json!({"kept": [kept]}),
        json!({"cards": [card]}),
        json!({"query": "laser"}),
        json!({"system": "fww"}),
        json!({"text": "Knight Patrol"}),
    ];
    let database = Connection::open(folder.path().join("muster.db")).expect("the database");
    // SQLite counts what other connections have written.
    let version = || -> i64 {
        let version = database.pragma_query_value(None, "data_version", |row| row.get(0));
        version.expect("a number")
    };
    let before = version();
    let mut answered = 0;
    for call in CALLS.iter().filter(|call| call.reads) {
        let answers = some
            .iter()
            .filter(|args| app.call(call.name, (*args).clone()).is_ok());
        answered += usize::from(answers.count() > 0);
        assert_eq!(version(), before, "{} has written", call.name);
    }
    assert!(answered > 40, "only {answered} calls took these arguments");

    make("save_setting", json!({"key": "theme", "value": "dark"}));
    assert_ne!(version(), before);
}

#[test]
fn a_review_holds_the_report_and_more() {
    let args = ReviewArgs {
        force: serde_json::from_value(force()).expect("a force"),
    };
    let view = shipped().session(Lang::Fr).review(args).expect("readable");
    let view = serde_json::to_value(view).expect("an object");
    let keys: Vec<&str> = view
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(
        keys,
        [
            "name",
            "system",
            "mode",
            "revision",
            "legal",
            "certain",
            "unchecked",
            "totals",
            "findings",
            "data",
            "verdict",
            "total",
            "counts",
            "missing",
            "lines"
        ]
    );
    assert_eq!(view["verdict"]["text"], "Conforme");
    assert_eq!(view["lines"][3]["at"], json!(["e1", "e4"]));
    assert_eq!(view["lines"][3]["name"], "Armure assistée T-60");
    assert_eq!(view["lines"][3]["cost"], 82);
}

#[test]
fn an_edit_gives_a_new_force() {
    let edit = json!({"do": "add", "card": "fww/unit/knight"});
    let edited = call("edit", json!({"force": force(), "edit": edit}));
    let entries = edited["entries"].as_array().expect("a list");
    assert_eq!(entries.len(), 5);
    assert_eq!(entries[4]["card"], "fww/unit/knight");
    assert!(entries[4]["id"].is_string());
}

#[test]
fn a_share_code_brings_the_force_back() {
    let code = call("share_code", json!({"force": force()}));
    let file = call("export_text", json!({"force": force(), "form": "file"}));
    for text in [&code["code"], &file["text"]] {
        let read = call("import_text", json!({"text": text}));
        assert_eq!(read["force"], force());
    }
}

#[test]
fn a_card_is_shown_in_the_language_asked_for() {
    let card = call("card", json!({"id": "fww/unit/knight", "lang": "fr"}));
    assert_eq!(
        card["name"],
        json!({"text": "Chevalier (Knight)", "fallback": false})
    );
    let problem = shipped()
        .call("card", json!({"id": "fww/unit/knigt"}))
        .expect_err("no such card");
    assert_eq!(problem.params["near"], "fww/unit/knight");
}

#[test]
fn every_icon_has_a_name() {
    let icons = call("icons", json!({"lang": "fr"}));
    let icons = icons.as_array().expect("a list");
    assert!(icons.len() > 100);
    assert!(icons.iter().all(|icon| {
        !icon["name"]
            .as_str()
            .unwrap_or("fww-icon-")
            .starts_with("fww-icon-")
    }));
}

#[test]
fn what_nobody_sees_in_a_name_does_not_reach_a_screen() {
    use crate::common::call;

    let place = folder();
    let app = open(place.path());
    let name = "\u{202e}Ho\u{200b}pe\u{e0041}";
    let force =
        json!({"format": 1, "name": name, "system": "fww", "mode": "narrative", "entries": []});
    let kept = call(&app, "create_force", json!({ "force": force }));
    let id = json!({"id": kept["id"]});
    assert_eq!(kept["force"]["name"], "Hope");
    assert_eq!(call(&app, "forces", json!({}))[0]["name"], "Hope");
    assert_eq!(call(&app, "force", id.clone())["force"]["name"], "Hope");
    let event = json!({"event": {"format": 1, "kind": "event", "name": name, "system": "fww", "mode": "battle"}});
    call(&app, "create_event", event);
    assert_eq!(call(&app, "events", json!({}))[0]["name"], "Hope");
    call(
        &app,
        "create_campaign",
        json!({"name": name, "system": "fww", "players": [{"name": name}]}),
    );
    let campaign = call(&app, "campaigns", json!({}));
    assert_eq!(campaign[0]["name"], "Hope");
    call(
        &app,
        "delete_documents",
        json!({"kind": "force", "ids": [id["id"]]}),
    );
    assert_eq!(call(&app, "bin", json!({}))[0]["name"], "Hope");
}
