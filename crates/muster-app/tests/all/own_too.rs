//! Tests a Table of Organisation of the user's own that replaces the shipped one or is added to it.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use crate::common::call;
use muster_app::{App, ReviewArgs};
use muster_core::words::Lang;
use serde_json::{Value, json};

/// Saves a pack with one table, in which an army needs four squads of troops.
fn put(app: &App, id: &str) {
    let card = json!({
        "id": id,
        "name": {"en": "Club table"},
        "face": {"house_default": true, "choices": [
            {"id": "lord", "least": 1, "most": 1},
            {"id": "hero"},
            {"id": "troop", "least": 4},
            {"id": "support"},
        ]},
    });
    let pack = json!({
        "format": 1, "id": "club", "version": 1, "system": "warzone",
        "title": {"en": "Our club"}, "cards": [card],
    });
    let put = call(app, "put_pack", json!({"text": pack.to_string()}));
    assert_eq!(put["problems"], json!([]));
}

/// Returns the findings of the rule for the table in an army of a Lord and three squads of troops.
fn slots(app: &App, force: &Value) -> Vec<String> {
    let args = ReviewArgs {
        force: serde_json::from_value(force.clone()).expect("a force"),
    };
    let review = serde_json::to_value(app.session(Lang::En).review(args).expect("readable"))
        .expect("an object");
    let findings = review["findings"].as_array().expect("a list");
    let of_rule = findings
        .iter()
        .filter(|found| found["rule"] == "warzone/slots");
    let told = of_rule.map(|found| found["message"].as_str().expect("words").to_owned());
    let told: Vec<String> = told.collect();
    assert_eq!(review["legal"], told.is_empty());
    told
}

fn army(app: &App) -> Value {
    let force = call(app, "open_sample", json!({"id": "warzone-dark-legion"}));
    assert_eq!(slots(app, &force), [""; 0]);
    force
}

#[test]
fn a_table_that_replaces_the_shipped_one_changes_the_verdict() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open(folder.path(), 1_795_285_502).expect("it opens");
    let force = army(&app);
    put(&app, "warzone/too/house");
    let found = slots(&app, &force);
    assert!(found.len() == 1 && found[0].contains('4'), "{found:?}");

    // The table still applies after a restart. The shipped one applies again after the pack is removed.
    drop(app);
    let app = App::open(folder.path(), 1_795_285_502).expect("it opens again");
    assert_eq!(slots(&app, &force), found);
    call(&app, "remove_pack", json!({"id": "club"}));
    assert_eq!(slots(&app, &force), [""; 0]);
}

#[test]
fn a_table_of_ones_own_holds_for_the_army_that_lists_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open(folder.path(), 1_795_285_502).expect("it opens");
    let force = army(&app);
    put(&app, "warzone/too/club");
    assert_eq!(slots(&app, &force), [""; 0]);
    let edit = json!({"do": "add", "card": "warzone/too/club"});
    let listed = call(&app, "edit", json!({"force": force, "edit": edit}));
    let found = slots(&app, &listed);
    assert!(found.len() == 1 && found[0].contains('4'), "{found:?}");
}
