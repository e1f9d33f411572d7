//! Tests saved data: forces with their history, packs, corrections, collection, settings, and their export and import.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::common::{NOW, call, every_call_takes, folder, open};
use muster_app::{App, Clock, NoArgs, Reply};
use muster_core::words::Lang;
use muster_store::Location;
use rusqlite::Connection;
use serde_json::{Value, json};

pub fn code(app: &App, name: &str, args: Value) -> String {
    match app.call(name, args) {
        Err(problem) => problem.code,
        other => panic!("{name}: {other:?}"),
    }
}

/// Saves a new force and returns its id.
pub fn sample(app: &App) -> Value {
    let force = call(app, "open_sample", json!({"id": "brotherhood"}));
    call(app, "create_force", json!({"force": force}))
}

pub fn add(app: &App, kept: &Value, card: &str) -> Value {
    let edit = json!({"do": "add", "card": card});
    call(
        app,
        "edit_force",
        json!({"id": kept["id"], "base": kept["seq"], "edit": edit}),
    )
}

#[test]
fn an_empty_folder_is_made_ready_at_once() {
    let place = folder();
    let app = open(&place.path().join("new/folder"));
    let start = call(&app, "startup", json!({}));
    assert_eq!(start["first"], true);
    assert_eq!(start["report"], Value::Null);
    assert!(
        start["folder"]
            .as_str()
            .expect("a folder")
            .ends_with("folder")
    );
    assert_eq!(call(&app, "forces", json!({})), json!([]));
    let found = call(&app, "search", json!({"query": "knight", "limit": 3}));
    assert!(found["total"].as_u64() > Some(0));
    drop(app);
    let again = call(
        &open(&place.path().join("new/folder")),
        "startup",
        json!({}),
    );
    assert_eq!(again["first"], false);
}

#[test]
fn shipped_cards_are_saved_only_where_others_can_read_them() {
    let place = folder();
    let saved = || -> i64 {
        let database = Connection::open(place.path().join("muster.db")).expect("the database");
        let count = database.query_row("SELECT count(*) FROM cards", [], |row| row.get(0));
        count.expect("a number")
    };
    let found =
        |app: &App| call(app, "search", json!({"query": "knight", "limit": 3}))["total"].clone();
    let app = open(place.path());
    let (total, kept) = (found(&app), sample(&app));
    drop(app);
    let all = saved();
    assert!(all > 1000);
    // As in a browser, also in a folder in which an earlier version saved them.
    let private = App::open(Location::single_connection(place.path()), NOW).expect("a program");
    assert_eq!(found(&private), total);
    let force = call(&private, "force", json!({"id": kept["id"]}));
    assert_eq!(force["force"], kept["force"]);
    drop(private);
    assert_eq!(saved(), 0);
    let app = open(place.path());
    assert_eq!(found(&app), total);
    drop(app);
    assert_eq!(saved(), all);
}

#[test]
fn an_edit_is_judged_and_kept_and_undone_after_the_program_was_closed() {
    let place = folder();
    let app = open(place.path());
    let kept = sample(&app);
    assert_eq!((&kept["undo"], &kept["redo"]), (&Value::Null, &Value::Null));
    let before = kept["review"]["totals"]["cost"].as_i64();
    let edited = add(&app, &kept, "fww/unit/knight");
    assert!(edited["review"]["totals"]["cost"].as_i64() > before);
    assert_eq!(edited["undo"], "Add Knight");
    assert_eq!(edited["conflict"], false);
    drop(app);

    let app = open(place.path());
    let id = &kept["id"];
    let read = call(&app, "force", json!({"id": id, "lang": "fr"}));
    assert_eq!(read["force"], edited["force"]);
    assert_eq!(read["undo"], "Ajouter Chevalier (Knight)");
    let undone = call(&app, "undo_force", json!({"id": id, "base": read["seq"]}));
    assert_eq!(undone["force"], kept["force"]);
    assert_eq!(
        (&undone["undo"], &undone["redo"]),
        (&Value::Null, &json!("Add Knight"))
    );
    let redone = call(&app, "redo_force", json!({"id": id, "base": undone["seq"]}));
    assert_eq!(redone["force"], edited["force"]);
    // A new change discards the undone changes.
    let undone = call(&app, "undo_force", json!({"id": id, "base": redone["seq"]}));
    let other = add(&app, &undone, "fww/unit/knight-patrol");
    assert_eq!(other["redo"], Value::Null);
}

#[test]
fn a_change_to_what_is_no_longer_so_is_a_conflict() {
    let place = folder();
    let (app, other) = (open(place.path()), open(place.path()));
    let kept = sample(&app);
    let changed = add(&other, &kept, "fww/unit/knight");
    let refused = add(&app, &kept, "fww/unit/knight-patrol");
    assert_eq!(refused["conflict"], true);
    assert_eq!(refused["force"], changed["force"]);
    assert_eq!(refused["seq"], changed["seq"]);
    let step = json!({"id": kept["id"], "base": kept["seq"]});
    assert_eq!(call(&app, "undo_force", step)["conflict"], true);
    let retried = add(&app, &refused, "fww/unit/knight-patrol");
    assert_eq!(retried["conflict"], false);
    let wrong =
        json!({"id": kept["id"], "base": retried["seq"], "edit": {"do": "remove", "node": "e99"}});
    assert_eq!(code(&app, "edit_force", wrong), "edit-no-node");
    assert_eq!(
        code(&app, "force", json!({"id": "f999"})),
        "store-not-found"
    );
}

#[test]
fn the_list_tells_what_one_wants_to_know_of_each() {
    let place = folder();
    let app = open(place.path());
    let kept = sample(&app);
    let id = &kept["id"];
    call(
        &app,
        "tag_force",
        json!({"id": id, "tags": [" club ", "club", ""]}),
    );
    call(&app, "archive_force", json!({"id": id, "archived": true}));
    let rows = call(&app, "forces", json!({"lang": "fr"}));
    let row = &rows[0];
    assert_eq!(row["id"], *id);
    assert_eq!(row["system"], "fww");
    assert_eq!(row["tags"], json!(["club"]));
    assert_eq!(row["archived"], true);
    assert_eq!(row["changed"], NOW);
    assert_eq!(row["cost"], kept["review"]["totals"]["cost"]);
    assert_eq!(row["units"], kept["review"]["totals"]["units"]);
    assert_eq!(row["verdict"]["legal"], true);
    let copy = call(&app, "duplicate_force", json!({"id": id, "lang": "fr"}));
    assert!(
        copy["force"]["name"]
            .as_str()
            .expect("a name")
            .ends_with("(copie)")
    );
    assert_eq!(copy["force"]["entries"], kept["force"]["entries"]);
    assert_eq!(copy["tags"], json!(["club"]));
    assert_eq!(
        call(&app, "forces", json!({})).as_array().map(Vec::len),
        Some(2)
    );
}

#[test]
fn a_deleted_force_comes_back_with_its_history() {
    let place = folder();
    let app = open(place.path());
    let kept = sample(&app);
    let edited = add(&app, &kept, "fww/unit/knight");
    let edited = add(&app, &edited, "fww/unit/knight-patrol");
    let id = &kept["id"];
    let undone = call(&app, "undo_force", json!({"id": id, "base": edited["seq"]}));
    let token = call(
        &app,
        "delete_documents",
        json!({"kind": "force", "ids": [id]}),
    )[0]
    .clone();
    assert_eq!(call(&app, "forces", json!({})), json!([]));
    let entry = json!({"id": token});
    assert_eq!(call(&app, "bin_restore", entry.clone())["id"], *id);
    let back = call(&app, "force", json!({"id": id}));
    assert_eq!(back["force"], undone["force"]);
    assert_eq!(back["undo"], "Add Knight");
    assert_eq!(back["redo"], undone["redo"]);
    assert_eq!(code(&app, "bin_restore", entry), "store-not-found");
}

fn pack(name: &str, cost: u32) -> String {
    json!({"format": 1, "id": "mine", "version": 1, "system": "fww", "title": {"en": "Mine"}, "cards": [
        {"id": "fww/unit/zorblax", "name": {"en": name}, "costs": {"2026": cost}}
    ]})
    .to_string()
}

#[test]
fn an_own_pack_is_found_and_stays_and_goes() {
    let place = folder();
    let app = open(place.path());
    let found = |app: &App, query: &str| {
        let found = call(app, "search", json!({"query": query, "limit": 5}));
        found["hits"][0]["id"].clone()
    };
    assert_eq!(found(&app, "zorblax"), Value::Null);
    let put = call(&app, "put_pack", json!({"text": pack("Zorblax", 30)}));
    assert_eq!(put["problems"], json!([]));
    assert_eq!(
        (&put["pack"]["id"], &put["pack"]["own"]),
        (&json!("mine"), &json!(true))
    );
    assert_eq!(found(&app, "zorblax"), "fww/unit/zorblax");
    call(
        &app,
        "put_pack",
        json!({"text": pack("Mirelurk Emperor", 30)}),
    );
    assert_eq!(found(&app, "zorblax"), Value::Null);
    drop(app);

    let app = open(place.path());
    assert_eq!(found(&app, "emperor"), "fww/unit/zorblax");
    let rows = call(&app, "packs", json!({}));
    let own = rows
        .as_array()
        .expect("a list")
        .iter()
        .filter(|row| row["own"] == true);
    assert_eq!(own.count(), 1);
    call(&app, "remove_pack", json!({"id": "mine"}));
    assert_eq!(found(&app, "emperor"), Value::Null);
    assert_eq!(
        code(&app, "remove_pack", json!({"id": "mine"})),
        "store-not-found"
    );
}

#[test]
fn a_pack_with_problems_is_refused_with_all_of_them() {
    let place = folder();
    let app = open(place.path());
    let text = json!({"format": 1, "id": "mine", "version": 1, "system": "fww", "cards": [
        {"id": "fww/unit/a", "name": {"en": "A"}, "factions": ["nobody"]},
        {"id": "fww/unit/b", "name": {"en": "B"}, "stages": ["fww/unit/not-there"]},
    ]});
    let args = json!({"text": text.to_string(), "file": "mine.json"});
    let put = call(&app, "put_pack", args);
    assert_eq!(put["pack"], Value::Null);
    let problems = put["problems"].as_array().expect("a list");
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert!(
        problems
            .iter()
            .all(|problem| problem["place"]["file"] == "mine.json")
    );
    let shipped = call(&app, "packs", json!({}))[0]["id"].clone();
    let text = json!({"format": 1, "id": shipped, "version": 99, "system": "fww", "cards": []});
    let put = call(&app, "put_pack", json!({"text": text.to_string()}));
    assert_eq!(put["problems"][0]["code"], "pack-id-taken");
}

#[test]
fn a_corrected_card_is_found_at_once_and_forgotten_again() {
    let place = folder();
    let app = open(place.path());
    let search = |app: &App| {
        call(
            app,
            "search",
            json!({"query": "zorblax caps=77", "limit": 1}),
        )
    };
    assert_eq!(search(&app)["total"], 0);
    let patch = json!({"name": {"en": "Zorblax Knight"}, "costs": {"2026": 77}}).to_string();
    let card = call(
        &app,
        "correct_card",
        json!({"id": "fww/unit/knight", "patch": patch}),
    );
    let found = search(&app);
    assert_eq!(found["hits"][0]["id"], "fww/unit/knight");
    assert_eq!(card["name"]["text"], "Zorblax Knight");
    assert_eq!(card["pack"]["corrected"], 1);
    drop(app);

    let app = open(place.path());
    assert_eq!(search(&app)["total"], 1);
    let rows = call(&app, "corrections", json!({}));
    assert_eq!(
        (&rows[0]["card"], &rows[0]["conflict"]),
        (&json!("fww/unit/knight"), &json!(false))
    );
    let card = call(&app, "remove_correction", json!({"id": "fww/unit/knight"}));
    assert_eq!(card["name"]["text"], "Knight");
    assert_eq!(search(&app)["total"], 0);
    assert_eq!(call(&app, "corrections", json!({})), json!([]));
}

#[test]
fn a_correction_that_cannot_be_is_refused_and_one_that_no_longer_fits_is_shown() {
    let place = folder();
    let app = open(place.path());
    let correct = |patch: &str| {
        let args = json!({"id": "fww/unit/knight", "patch": patch});
        code(&app, "correct_card", args)
    };
    assert_eq!(correct("{"), "bad-patch");
    assert_eq!(correct("[]"), "bad-patch");
    assert_eq!(
        correct(r#"{"id": "fww/unit/other"}"#),
        "correction-changes-id"
    );
    assert_eq!(correct(r#"{"factions": ["nobody"]}"#), "unknown-faction");
    assert_eq!(call(&app, "corrections", json!({})), json!([]));
    call(&app, "put_pack", json!({"text": pack("Zorblax", 30)}));
    let patch = r#"{"costs": {"2026": 31}}"#;
    call(
        &app,
        "correct_card",
        json!({"id": "fww/unit/zorblax", "patch": patch}),
    );
    // The pack now has another version of the card than the one that was corrected.
    call(&app, "put_pack", json!({"text": pack("Zorblax", 35)}));
    assert_eq!(call(&app, "corrections", json!({}))[0]["conflict"], true);
    let card = call(&app, "card", json!({"id": "fww/unit/zorblax"}));
    assert_eq!(card["costs"]["2026"], 35);
}

#[test]
fn what_is_owned_is_shown_and_searched() {
    let place = folder();
    let app = open(place.path());
    let own = json!({"card": "fww/unit/knight", "cards": 1, "miniatures": 3});
    assert_eq!(
        call(&app, "set_owned", own),
        json!({"cards": 1, "miniatures": 3})
    );
    let found = call(&app, "search", json!({"query": "owned:yes", "limit": 5}));
    assert_eq!(found["total"], 1);
    assert_eq!(found["hits"][0]["owned"], 3);
    let rows = app.session(Lang::Fr).collection(NoArgs {}).expect("rows");
    assert_eq!(rows[0].name, "Chevalier (Knight)");
    let card = call(&app, "card", json!({"id": "fww/unit/knight"}));
    assert_eq!(card["owned"], json!({"cards": 1, "miniatures": 3}));
    let none = json!({"card": "fww/unit/knight", "cards": 0, "miniatures": 0});
    call(&app, "set_owned", none);
    assert_eq!(app.session(Lang::En).collection(NoArgs {}), Ok(Vec::new()));
    let nobody = json!({"card": "fww/unit/nobody-at-all", "cards": 1, "miniatures": 0});
    assert!(code(&app, "set_owned", nobody).starts_with("no-card"));
}

#[test]
fn what_another_program_changes_is_noticed() {
    let place = folder();
    let time = Arc::new(AtomicI64::new(NOW));
    let clock = Arc::clone(&time);
    let clock = Clock::new(move || clock.load(Ordering::Relaxed));
    let app = App::open(place.path(), clock).expect("it opens");
    let other = open(place.path());
    call(&other, "put_pack", json!({"text": pack("Zorblax", 30)}));
    time.fetch_add(2, Ordering::Relaxed);
    let found = call(&app, "search", json!({"query": "zorblax", "limit": 1}));
    assert_eq!(found["total"], 1);
}

#[test]
fn settings_and_searches_are_remembered() {
    let place = folder();
    let app = open(place.path());
    call(
        &app,
        "save_setting",
        json!({"key": "language", "value": "fr"}),
    );
    call(
        &app,
        "save_setting",
        json!({"key": "theme", "value": "dark"}),
    );
    call(&app, "save_setting", json!({"key": "theme", "value": null}));
    call(&app, "remember_search", json!({"query": "kind:rifle"}));
    call(&app, "remember_search", json!({"query": "knight"}));
    drop(app);
    let app = open(place.path());
    assert_eq!(
        call(&app, "startup", json!({}))["settings"],
        json!({"language": "fr"})
    );
    assert_eq!(
        call(&app, "recent_searches", json!({})),
        json!(["knight", "kind:rifle"])
    );
}

#[test]
fn everything_goes_out_and_comes_in_elsewhere() {
    let (here, there) = (folder(), folder());
    let app = open(here.path());
    let kept = add(&app, &sample(&app), "fww/unit/knight");
    call(&app, "put_pack", json!({"text": pack("Zorblax", 30)}));
    let patch = r#"{"costs": {"2026": 31}}"#;
    call(
        &app,
        "correct_card",
        json!({"id": "fww/unit/zorblax", "patch": patch}),
    );
    call(
        &app,
        "set_owned",
        json!({"card": "fww/unit/knight", "cards": 2, "miniatures": 0}),
    );
    let Ok(Reply::Bytes(bytes)) = app.call("export_all", json!({})) else {
        panic!("no bytes");
    };

    let app = open(there.path());
    let imported = call(&app, "import_all", json!({"bytes": bytes, "how": "add"}));
    assert_eq!(
        (&imported["forces"], &imported["others"]),
        (&json!(1), &json!(3))
    );
    let read = call(&app, "force", json!({"id": kept["id"]}));
    assert_eq!(
        (&read["force"], &read["undo"]),
        (&kept["force"], &kept["undo"])
    );
    let found = call(
        &app,
        "search",
        json!({"query": "zorblax caps=31", "limit": 1}),
    );
    assert_eq!(found["total"], 1);
    let rows = app.session(Lang::En).collection(NoArgs {}).expect("rows");
    assert_eq!(rows[0].cards, 2);
    let again = call(
        &app,
        "import_all",
        json!({"bytes": bytes, "how": "replace"}),
    );
    assert_eq!(again["forces"], 1);
    for bytes in [json!("!!"), json!("AAAA"), json!([1, 2, 3])] {
        let args = json!({"bytes": bytes, "how": "add"});
        assert!(app.call("import_all", args).is_err());
    }
}

#[test]
fn a_backup_brings_back_what_was() {
    let place = folder();
    let app = open(place.path());
    let kept = sample(&app);
    let made = call(&app, "make_backup", json!({"lang": "fr"}));
    assert_eq!(
        (&made["reason"], &made["made"]),
        (&json!("Sauvegarde manuelle"), &json!(NOW))
    );
    call(&app, "put_pack", json!({"text": pack("Zorblax", 30)}));
    call(
        &app,
        "delete_documents",
        json!({"kind": "force", "ids": [kept["id"]]}),
    );
    call(&app, "restore_backup", json!({"name": made["name"]}));
    let read = call(&app, "force", json!({"id": kept["id"]}));
    assert_eq!(read["force"], kept["force"]);
    // What was made since the backup stays.
    let found = call(&app, "search", json!({"query": "zorblax", "limit": 1}));
    assert_eq!(found["total"], 1);
    let rows = call(&app, "backups", json!({}));
    assert!(
        rows.as_array()
            .expect("a list")
            .iter()
            .any(|row| row["name"] == made["name"])
    );
    assert_eq!(
        code(&app, "restore_backup", json!({"name": "../x"})),
        "store-not-found"
    );
}

#[test]
fn without_a_data_folder_what_would_be_kept_is_refused() {
    let app = App::shipped();
    for (name, args) in [
        ("forces", json!({})),
        ("force", json!({"id": "f1"})),
        ("corrections", json!({})),
        ("recent_searches", json!({})),
        ("save_setting", json!({"key": "a", "value": 1})),
        ("export_all", json!({})),
        ("backups", json!({})),
        ("put_pack", json!({"text": "{}"})),
    ] {
        assert_eq!(code(&app, name, args), "no-store", "{name}");
    }
    assert_eq!(call(&app, "startup", json!({}))["folder"], Value::Null);
    assert!(call(&app, "packs", json!({})).as_array().map(Vec::len) > Some(10));
}

#[test]
fn odd_arguments_are_problems_with_words_over_a_folder_too() {
    let place = folder();
    let app = open(place.path());
    let odd = [
        Value::Null,
        json!({"id": "\u{0}", "base": 0, "lang": "en"}),
        json!({"id": "x".repeat(100_000)}),
        json!({"id": "", "patch": "{}"}),
        json!({"text": "{", "file": "a"}),
        json!({"token": "", "lang": "fr"}),
        json!({"key": "", "value": 1}),
        json!({"bytes": "", "how": "add"}),
        json!({"query": "x".repeat(100_000)}),
        json!({"name": "..", "system": "none"}),
        json!({"card": "", "cards": 4_294_967_295_u32, "miniatures": 0}),
    ];
    every_call_takes(&app, &odd);
}

#[test]
fn several_forces_are_saved_or_deleted_together_or_not_at_all() {
    let place = folder();
    let app = open(place.path());
    let force = |name: &str| json!({"format": 1, "name": name, "system": "fww", "mode": "narrative", "tags": ["club"], "entries": []});
    let mut wrong = force("C");
    wrong["mode"] = json!("tango");
    let some = json!({"forces": [force("A"), force("B"), wrong]});
    assert!(app.call("create_forces", some).is_err());
    assert_eq!(call(&app, "forces", json!({})), json!([]));
    let ids = call(
        &app,
        "create_forces",
        json!({"forces": [force("A"), force("B")]}),
    );
    let rows = call(&app, "forces", json!({}));
    let rows = rows.as_array().expect("rows");
    assert_eq!(rows.len(), 2);
    for id in ids.as_array().expect("ids") {
        let row = rows.iter().find(|row| row["id"] == *id).expect("the force");
        assert_eq!(row["tags"], json!(["club"]));
    }
    let mut more = ids.clone();
    more.as_array_mut().expect("ids").push(json!("nobody"));
    assert!(
        app.call("delete_documents", json!({ "kind": "force", "ids": more }))
            .is_err()
    );
    assert_eq!(
        call(&app, "forces", json!({})).as_array().map(Vec::len),
        Some(2)
    );
    call(
        &app,
        "delete_documents",
        json!({ "kind": "force", "ids": ids }),
    );
    assert_eq!(call(&app, "forces", json!({})), json!([]));
    assert_eq!(
        call(&app, "bin", json!({})).as_array().map(Vec::len),
        Some(2)
    );
}
