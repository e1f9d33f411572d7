//! Commands for the time between games: forces made from nothing, filled up and carried over, and the deck for a game.

use serde_json::{Value, json};

use crate::TestFolder;
use crate::data::{fine, id, json, over};

/// Keeps a force from JSON, and returns its id.
fn keep(folder: &TestFolder, name: &str, force: &Value) -> String {
    let file = folder.write(&format!("{name}.muster"), force.to_string());
    id(&fine(over(folder, &["force", "import", &file])))
}

fn force(name: &str, revision: &str, limit: u32, entries: &Value) -> Value {
    json!({ "format": 1, "name": name, "system": "fww", "mode": "narrative",
            "revision": revision, "limit": limit, "entries": entries })
}

/// Returns a force as its file holds it.
fn file(folder: &TestFolder, id: &str) -> Value {
    let text = fine(over(folder, &["force", "export", id]));
    serde_json::from_str(&text).expect("JSON")
}

fn danse() -> Value {
    json!({ "card": "fww/unit/paladin-danse", "cards": [{ "card": "fww/leader/tactician" }] })
}

#[test]
fn a_force_is_made_from_nothing_within_the_limit() {
    let folder = TestFolder::with_cards("made");
    let make = |name: &str, seed: &str| {
        let args = [
            "force",
            "new",
            name,
            "--made",
            "--limit",
            "750",
            "--faction",
            "super-mutants",
            "--with",
            "heroic",
            "--seed",
            seed,
            "--format",
            "json",
        ];
        json(over(&folder, &args))
    };
    let made = make("Green", "1");
    let cost = made["cost"].as_i64().expect("a cost");
    assert!((675..=750).contains(&cost), "{cost}");
    assert_eq!(made["limit"], 750);
    let made_id = made["id"].as_str().expect("an id");
    let entries = |id: &str| file(&folder, id)["entries"].clone();
    let reviewed = json(over(&folder, &["review", made_id, "--format", "json"]));
    assert_eq!(
        (&reviewed["legal"], &reviewed["certain"]),
        (&json!(true), &json!(true))
    );
    let text = entries(made_id).to_string();
    assert!(text.contains("fww/heroic/heroic"), "{text}");
    // The same number makes the same force, another number another one.
    let again = make("Again", "1");
    let other = make("Other", "2");
    assert_eq!(
        entries(again["id"].as_str().expect("an id")),
        entries(made_id)
    );
    assert_ne!(
        entries(other["id"].as_str().expect("an id")),
        entries(made_id)
    );
}

#[test]
fn options_of_a_made_force_are_refused_without_it() {
    let folder = TestFolder::with_cards("made-refused");
    for args in [
        &["force", "new", "x", "--faction", "raiders"] as &[&str],
        &["force", "new", "x", "--with", "heroic"],
        &["force", "new", "x", "--owned"],
        &["force", "new", "x", "--made", "--faction", "martians"],
        &["force", "new", "x", "--made", "--limit", "1"],
        &["force", "new", "x", "--made", "--owned"],
    ] {
        let ran = over(&folder, args);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(!ran.stderr.contains("problem-"), "{}", ran.stderr);
    }
    assert!(fine(over(&folder, &["force", "list"])).contains("no forces yet"));
}

#[test]
fn ways_to_fill_up_are_listed_and_one_is_taken() {
    let folder = TestFolder::with_cards("fill-up");
    let entries = json!([danse(), { "card": "fww/unit/knight", "count": 2 }]);
    let kept = keep(&folder, "patrol", &force("Patrol", "2026", 750, &entries));
    let before = file(&folder, &kept);
    let listed = json(over(
        &folder,
        &["force", "fill-up", &kept, "--format", "json"],
    ));
    assert_eq!(listed["obstacle"], Value::Null);
    let ways = listed["ways"].as_array().expect("ways");
    assert!((2..=5).contains(&ways.len()), "{}", ways.len());
    let text = fine(over(&folder, &["force", "fill-up", &kept]));
    assert_eq!(text.lines().count(), ways.len(), "{text}");
    assert!(text.starts_with("1  ") && text.contains(" left"), "{text}");
    let french = fine(over(&folder, &["force", "fill-up", &kept, "--lang", "fr"]));
    assert_ne!(french, text);
    // Looking changes nothing.
    assert_eq!(file(&folder, &kept), before);

    let take = ["force", "fill-up", &kept, "--take", "2", "--format", "json"];
    let filled = json(over(&folder, &take));
    let left = ways[1]["left"].as_i64().expect("points");
    assert_eq!(filled["cost"].as_i64(), Some(750 - left));
    let undo = ["force", "edit", &kept, "--undo", "--format", "json"];
    json(over(&folder, &undo));
    assert_eq!(file(&folder, &kept)["entries"], before["entries"]);

    let none = over(&folder, &["force", "fill-up", &kept, "--take", "9"]);
    assert_eq!(none.code, Some(2));
    assert!(none.stderr.contains("no way number 9"), "{}", none.stderr);
    let unlimited = id(&fine(over(&folder, &["force", "new", "No limit"])));
    let said = fine(over(&folder, &["force", "fill-up", &unlimited]));
    assert!(said.to_lowercase().contains("limit"), "{said}");
}

#[test]
fn filling_up_with_what_is_owned_adds_no_other_card() {
    let folder = TestFolder::with_cards("fill-up-owned");
    let entries = json!([danse(), { "card": "fww/unit/knight", "count": 2 }]);
    let kept = keep(&folder, "patrol", &force("Patrol", "2026", 750, &entries));
    let scribe = "fww/unit/field-scribe";
    let set = [
        "collection",
        "set",
        scribe,
        "--cards",
        "1",
        "--miniatures",
        "1",
    ];
    fine(over(&folder, &set));
    let args = ["force", "fill-up", &kept, "--owned", "--format", "json"];
    let listed = json(over(&folder, &args));
    for way in listed["ways"].as_array().expect("ways") {
        let edit = way["edit"].to_string();
        let cards = edit.matches("fww/").count();
        assert_eq!(edit.matches(scribe).count(), cards, "{edit}");
    }
}

#[test]
fn a_force_is_carried_over_as_a_copy_and_a_successor_is_named_never_swapped() {
    let folder = TestFolder::with_cards("carry-over");
    let entries = json!([danse(), { "card": "fww/unit/knight-patrol" }]);
    let old = keep(&folder, "patrol", &force("Patrol", "2022", 300, &entries));
    let before = file(&folder, &old);
    let listed = fine(over(&folder, &["force", "list"]));

    let report = ["force", "carry-over", &old, "--to", "2026", "--report"];
    let told = fine(over(&folder, &report));
    assert!(
        told.contains("Knight Patrol") && told.contains("swapped"),
        "{told}"
    );
    assert_eq!(fine(over(&folder, &["force", "list"])), listed);

    let args = [
        "force",
        "carry-over",
        &old,
        "--to",
        "2026",
        "--format",
        "json",
    ];
    let carried = json(over(&folder, &args));
    let copy = carried[0]["copy"].as_str().expect("a copy");
    assert_eq!(file(&folder, &old), before);
    let new = file(&folder, copy);
    assert_eq!(
        (&new["revision"], &new["name"]),
        (&json!("2026"), &json!("Patrol (2026)"))
    );
    assert_eq!(new["entries"], before["entries"]);

    // Both the old force and its copy are carried over to other points, each once.
    let all = [
        "force",
        "carry-over",
        "--all",
        "--to",
        "2019",
        "--format",
        "json",
    ];
    let carried = json(over(&folder, &all));
    assert_eq!(carried.as_array().map(Vec::len), Some(2), "{carried}");
    // Once more makes no doubles, and says why. What is on the newest points already is left out.
    let listed = fine(over(&folder, &["force", "list"]));
    let again = json(over(&folder, &all));
    for force in again.as_array().expect("forces") {
        assert_eq!(force["problem"]["code"], "carried-before", "{force}");
    }
    let newest = ["force", "carry-over", &old, "--to", "newest"];
    let told = fine(over(&folder, &newest));
    assert!(told.contains("was carried over before"), "{told}");
    assert_eq!(fine(over(&folder, &["force", "list"])), listed);
    let refused = over(&folder, &["force", "carry-over", &old, "--to", "1999"]);
    assert_eq!((refused.code, refused.stdout.as_str()), (Some(2), ""));
    let both = over(
        &folder,
        &["force", "carry-over", &old, "--all", "--to", "2026"],
    );
    assert_eq!(both.code, Some(2));
}

#[test]
fn a_deck_is_what_the_forces_leave_of_the_collection() {
    let folder = TestFolder::with_cards("deck");
    let rifle = json!({ "card": "fww/rifle/laser-rifle" });
    let ours = force(
        "Ours",
        "2026",
        300,
        &json!([{ "card": "fww/unit/knight", "cards": [rifle] }]),
    );
    let ours = keep(&folder, "ours", &ours);
    let theirs = force(
        "Theirs",
        "2026",
        300,
        &json!([{ "card": "fww/unit/knight", "cards": [rifle] }]),
    );
    let theirs = folder.write("theirs-file.muster", theirs.to_string());
    let none = over(&folder, &["collection", "deck", &ours]);
    assert_eq!((none.code, none.stdout.as_str()), (Some(2), ""));
    assert!(
        none.stderr.contains("no card for this deck"),
        "{}",
        none.stderr
    );
    for (card, cards) in [("fww/rifle/laser-rifle", "4"), ("fww/chem/stimpak", "2")] {
        fine(over(
            &folder,
            &["collection", "set", card, "--cards", cards],
        ));
    }
    let deck = |more: &[&str]| {
        let args = ["collection", "deck", &ours, &theirs, "--format", "json"];
        json(over(&folder, &[&args, more].concat()))
    };
    let seven = deck(&["--seed", "7"]);
    let names = |deck: &Value| -> Vec<String> {
        let cards = deck["cards"].as_array().expect("cards").iter();
        cards.map(|card| card["name"].to_string()).collect()
    };
    let mut sorted = names(&seven);
    sorted.sort();
    let expected = ["Laser Rifle", "Laser Rifle", "Stimpak", "Stimpak"];
    assert_eq!(sorted, expected.map(|name| format!("\"{name}\"")));
    assert_eq!(names(&seven), names(&deck(&["--seed", "7"])));
    assert_eq!(seven["left_out"][0]["count"], 2);
    let all = deck(&["--all", "--seed", "7"]);
    assert!(all["count"].as_u64() > Some(100), "{}", all["count"]);

    let text = fine(over(
        &folder,
        &["collection", "deck", &ours, "--seed", "7", "--lang", "fr"],
    ));
    assert!(text.starts_with("Objets des Terres Désolées"), "{text}");
    assert!(
        text.contains("1. ") && text.contains("Dans les forces de cette partie"),
        "{text}"
    );
    // Without a number one is made up, and named.
    let any = deck(&[]);
    assert!(any["seed"].as_u64() < Some(1_000_000), "{any}");
}
