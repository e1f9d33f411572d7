//! Tests that a shared force embeds the user's own cards and corrections that it depends on, and has no gaps elsewhere.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::path::Path;

use muster_app::{App, Reply};
use serde_json::{Value, json};

use crate::common::{call, folder, open, shipped};

const RIFLE: &str = "fww/rifle/laser-rifle";

fn club() -> Value {
    let dog = |slug: &str, cost: u32| {
        json!({"id": format!("fww/unit/{slug}"), "name": {"en": slug}, "types": ["dog"], "unique": true,
               "costs": {"2026": cost}})
    };
    let mut argos = dog("argos", 20);
    argos["stages"] = json!(["fww/unit/balto"]);
    json!({"format": 1, "id": "club", "version": 3, "system": "fww", "title": {"en": "Club"}, "author": "Ada",
           "cards": [argos, dog("balto", 30), dog("zephyr", 40)]})
}

fn force() -> Value {
    json!({"format": 1, "name": "Pack", "system": "fww", "mode": "narrative", "later": {"a": 1},
           "entries": [{"id": "e1", "card": "fww/unit/argos"},
                       {"id": "e2", "card": "fww/unit/knight-patrol",
                        "cards": [{"id": "e3", "card": RIFLE}]}]})
}

/// Opens the program of the user who builds the force.
fn builder(folder: &Path) -> App {
    let app = open(folder);
    let put = call(&app, "put_pack", json!({"text": club().to_string()}));
    assert_eq!(put["problems"], json!([]));
    correct(&app, 77);
    app
}

fn correct(app: &App, cost: u32) {
    let patch = json!({"costs": {"2026": cost}, "notes": {"en": "Mine"}});
    let args = json!({"id": RIFLE, "patch": patch.to_string()});
    call(app, "correct_card", args);
}

fn file(app: &App, force: &Value, args: Value) -> Value {
    let mut all = json!({"force": force, "form": "file"});
    for (name, value) in args.as_object().expect("an object") {
        all[name] = value.clone();
    }
    let text = call(app, "export_text", all)["text"].clone();
    serde_json::from_str(text.as_str().expect("text")).expect("JSON")
}

fn import(app: &App, text: &str) -> Value {
    call(app, "import_text", json!({ "text": text }))
}

fn keep(app: &App, force: &Value) -> Value {
    call(app, "create_force", json!({ "force": force }))
}

fn costs(kept: &Value) -> Vec<Value> {
    let lines = kept["review"]["lines"].as_array().expect("lines").iter();
    lines.map(|line| line["cost"].clone()).collect()
}

fn refused(app: &App, name: &str, args: Value) -> String {
    app.call(name, args).expect_err("it is refused").code
}

#[test]
fn a_file_carries_what_the_force_rests_on_and_nothing_else() {
    let place = folder();
    let app = builder(place.path());
    let file = file(&app, &force(), json!({}));
    let with = &file["with"];
    let cards = with["packs"][0]["cards"].as_array().expect("cards").iter();
    let ids: Vec<&Value> = cards.map(|card| &card["id"]).collect();
    assert_eq!(ids, ["fww/unit/argos", "fww/unit/balto"]);
    assert_eq!(with["packs"][0]["author"], "Ada");
    assert_eq!(with["corrections"][0]["card"], RIFLE);
    assert_eq!(with["corrections"].as_array().map(Vec::len), Some(1));
    assert_eq!(file["later"], json!({"a": 1}));
    let told = call(&app, "embedding_preview", json!({ "force": force() }));
    assert_eq!(
        told["text"],
        "Include my 2 custom cards and the values I filled in on a card".to_owned()
    );
    let bare = self::file(&app, &force(), json!({"carries": false}));
    assert_eq!(bare["with"], Value::Null);
}

#[test]
fn the_other_side_has_no_holes_and_its_own_cards_stay_as_they_are() {
    let (here, there) = (folder(), folder());
    let text = file(&builder(here.path()), &force(), json!({})).to_string();
    let app = open(there.path());
    let came = import(&app, &text);
    assert_eq!(
        (&came["brought"]["cards"], &came["brought"]["corrections"]),
        (&json!(2), &json!(1))
    );
    let kept = keep(&app, &came["force"]);
    assert_eq!(costs(&kept)[0], 20);
    assert_eq!(costs(&kept)[2], 77);
    let lines = kept["review"]["lines"].as_array().expect("lines");
    let brought: Vec<bool> = lines.iter().map(|line| line["brought"] == true).collect();
    assert_eq!(brought, [true, false, true]);
    let packs = kept["review"]["data"].to_string();
    assert!(packs.contains("\"club\""), "{packs}");

    // The embedded cards count for that force alone.
    assert_eq!(
        refused(&app, "card", json!({"id": "fww/unit/argos"})),
        "no-card-near"
    );
    let rifle = call(&app, "written_card", json!({"id": RIFLE}));
    assert_ne!(rifle["card"]["costs"]["2026"], 77);
    let mut bare = force();
    bare["name"] = json!("Bare");
    let bare = keep(&app, &bare);
    assert_eq!(costs(&bare)[0], 0);

    // The embedded cards stay with the force through edits, undo and a restart, and are offered as candidates for it.
    let id = kept["id"].clone();
    let edit = json!({"do": "add", "card": "fww/unit/balto"});
    let args = json!({"id": id, "base": kept["seq"], "edit": edit});
    let edited = call(&app, "edit_force", args);
    assert_eq!(costs(&edited)[3], 30);
    let undone = call(&app, "undo_force", json!({"id": id, "base": edited["seq"]}));
    assert_eq!(costs(&undone), costs(&kept));
    let place = call(&app, "candidates", json!({"id": id, "seq": undone["seq"]}));
    assert!(place.to_string().contains("fww/unit/balto"));
    let find = json!({"query": "balto", "game": "fww", "force": id});
    assert_eq!(
        call(&app, "find_candidates", find)["cards"],
        json!(["fww/unit/balto"])
    );
    let entry = json!({"id": id, "seq": undone["seq"], "entry": "e1"});
    assert_eq!(call(&app, "entry_sheet", entry)["title"], "argos");
    let chat = call(
        &app,
        "export_text",
        json!({"force": undone["force"], "form": "chat"}),
    );
    assert!(chat["text"].as_str().expect("text").contains("argos"));
    let pdf = app.call(
        "print",
        json!({"kept": [id], "layouts": ["list", "cards", "cutout"]}),
    );
    assert!(matches!(pdf, Ok(Reply::Bytes(bytes)) if bytes.starts_with(b"%PDF")));
    let compared = call(&app, "compare_forces", json!({"a": id, "b": bare["id"]}));
    assert_eq!(compared["cost"][0], kept["review"]["totals"]["cost"]);
    let rows = call(&app, "forces", json!({}));
    assert!(
        rows.as_array()
            .expect("rows")
            .iter()
            .any(|row| row["id"] == id && row["cost"] == kept["review"]["totals"]["cost"])
    );
    drop(app);
    let app = open(there.path());
    assert_eq!(costs(&call(&app, "force", json!({"id": id}))), costs(&kept));

    // If the force is shared again, it still embeds all of them.
    let again = file(&app, &undone["force"], json!({}));
    let first: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(again["with"], first["with"]);
}

#[test]
fn a_share_code_carries_it_too_within_its_bounds() {
    let (here, there) = (folder(), folder());
    let app = builder(here.path());
    let share = |app: &App| call(app, "share_code", json!({ "force": force() }));
    let code = share(&app)["code"].clone();
    let came = import(&open(there.path()), code.as_str().expect("a code"));
    assert_eq!(came["brought"]["cards"], 2);

    let mut pack = club();
    pack["cards"][0]["notes"] = json!({"en": "x".repeat(70_000)});
    call(&app, "put_pack", json!({"text": pack.to_string()}));
    let large = refused(&app, "share_code", json!({ "force": force() }));
    assert_eq!(large, "share-too-large-with-cards");
    let bare = json!({"force": force(), "form": "share", "carries": false});
    call(&app, "export_text", bare);
}

#[test]
fn what_contradicts_the_cards_here_counts_as_brought_and_is_told() {
    let (here, there) = (folder(), folder());
    let text = file(&builder(here.path()), &force(), json!({})).to_string();
    let app = open(there.path());
    correct(&app, 55);
    let kept = keep(&app, &import(&app, &text)["force"]);
    assert_eq!(costs(&kept)[2], 77);
    let told = &kept["review"]["brought"]["otherwise"][0];
    assert_eq!(told["card"], RIFLE);
    assert_eq!(
        told["facts"],
        json!([{"path": "costs.2026", "old": 55, "new": 77}])
    );
}

#[test]
fn it_is_kept_as_ones_own_in_one_press_or_let_go() {
    let (here, there) = (folder(), folder());
    let text = file(&builder(here.path()), &force(), json!({})).to_string();
    let app = open(there.path());
    let kept = keep(&app, &import(&app, &text)["force"]);
    let id = kept["id"].clone();
    let news = call(&app, "preview_embedded_cards", json!({ "id": id }));
    assert_eq!(news["cards"].as_array().map(Vec::len), Some(3));
    assert_eq!(news["pack"]["id"], "club");

    let settle = |base: &Value, keep: bool| json!({"id": id, "base": base, "keep": keep});
    let settled = call(&app, "settle_embedded_cards", settle(&kept["seq"], true));
    assert_eq!(costs(&settled), costs(&kept));
    assert_eq!(settled["review"]["brought"], Value::Null);
    assert_eq!(
        call(&app, "card", json!({"id": "fww/unit/argos"}))["id"],
        "fww/unit/argos"
    );
    assert_eq!(
        call(&app, "written_card", json!({"id": RIFLE}))["card"]["costs"]["2026"],
        77
    );
    let undone = call(
        &app,
        "undo_force",
        json!({"id": id, "base": settled["seq"]}),
    );
    assert_eq!(undone["review"]["brought"]["cards"], 2);

    call(&app, "remove_pack", json!({"id": "club"}));
    let let_go = call(&app, "settle_embedded_cards", settle(&undone["seq"], false));
    assert_eq!(costs(&let_go)[0], 0);
    assert_eq!(let_go["review"]["findings"][0]["rule"], "fww/unknown-card");
    assert_eq!(
        refused(&app, "preview_embedded_cards", json!({ "id": id })),
        "brings-nothing"
    );
}

#[test]
fn a_field_of_that_name_that_is_something_else_is_kept_and_told() {
    let place = folder();
    let app = open(place.path());
    for foreign in [json!("a friend"), json!([1, 2]), json!({"packs": 7})] {
        let mut force = force();
        force["with"] = foreign.clone();
        let kept = keep(&app, &force);
        assert_eq!(kept["force"]["with"], foreign);
        assert_eq!(file(&app, &kept["force"], json!({}))["with"], foreign);
        let told = &kept["review"]["brought"]["problems"];
        assert_eq!(told.as_array().map(Vec::len), Some(1), "{foreign}");
    }
    let mut force = force();
    force["with"] = json!({"packs": vec![club(); 101]});
    let told = call(shipped(), "import_text", json!({"text": force.to_string()}));
    assert_eq!(told["brought"]["cards"], 0);
    assert_eq!(
        told["brought"]["problems"].as_array().map(Vec::len),
        Some(1)
    );
}
