//! Tests spreadsheets: cards are exported, previewed and imported.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::{App, Problem, Reply};
use serde_json::{Value, json};

use crate::common::{call, folder, open};

const UNIT: &str = "fww/unit/knight-captain-cade";

fn out(app: &App, args: Value) -> Vec<u8> {
    match app.call("export_cards", args) {
        Ok(Reply::Bytes(bytes)) => bytes,
        other => panic!("no file: {other:?}"),
    }
}

fn from(bytes: &[u8]) -> Value {
    json!({"system": "fww", "bytes": bytes})
}

fn preview(app: &App, bytes: &[u8]) -> Value {
    call(app, "preview_card_import", from(bytes))
}

/// Returns the kinds of changes in a spreadsheet, with the number of cards for each.
fn states(view: &Value) -> Vec<(String, usize)> {
    let mut counts: Vec<(String, usize)> = Vec::new();
    for card in view["cards"].as_array().expect("cards") {
        let state = card["state"].as_str().expect("a state");
        match counts.iter_mut().find(|(known, _)| known == state) {
            Some((_, count)) => *count += 1,
            None => counts.push((state.to_owned(), 1)),
        }
    }
    counts
}

fn take(app: &App, bytes: &[u8], cards: &[&str]) -> Result<Reply, Problem> {
    app.call(
        "import_cards",
        json!({"from": from(bytes), "cards": cards, "title": "Mine"}),
    )
}

#[test]
fn what_goes_out_and_comes_in_unchanged_changes_nothing() {
    let place = folder();
    let app = open(place.path());
    call(
        &app,
        "set_fact",
        json!({"card": UNIT, "path": "face.attributes.str", "value": 9}),
    );
    for (system, lang) in [
        ("fww", "en"),
        ("stargrave", "fr"),
        ("tragic", "en"),
        ("warzone", "fr"),
    ] {
        let bytes = out(
            &app,
            json!({"system": system, "format": "xlsx", "lang": lang}),
        );
        let args = json!({"system": system, "bytes": bytes, "lang": "en"});
        let view = call(&app, "preview_card_import", args);
        assert_eq!(view["problems"], json!([]), "{system}");
        let states = states(&view);
        assert!(
            matches!(&states[..], [(same, count)] if same == "same" && *count > 50),
            "{system}: {states:?}"
        );
    }
}

#[test]
fn facts_become_corrections_and_new_cards_a_pack_of_ones_own() {
    let place = folder();
    let app = open(place.path());
    call(
        &app,
        "set_fact",
        json!({"card": UNIT, "path": "face.attributes.per", "value": 3}),
    );
    let sheet = format!(
        "Id;Nom (français);Name (English);Force;Perception;Remarque\n\
         {UNIT};;;6;4;x\n\
         ;Garde du pont;;5;;y\n\
         ;;Dogmeat Loner;7;;\n"
    );
    let view = preview(&app, sheet.as_bytes());
    assert_eq!(view["problems"], json!([]));
    assert_eq!(view["sheets"][0]["kind"], "unit");
    assert_eq!(view["sheets"][0]["headings"][5]["key"], Value::Null);
    assert_eq!(view["cards"][0]["card"], UNIT);
    assert_eq!(view["cards"][0]["state"], "conflict");
    assert_eq!(
        view["cards"][0]["facts"],
        json!([
            {"label": "Strength", "old": "4", "new": "6"},
            {"label": "Perception", "old": "3", "new": "4"},
        ])
    );
    assert_eq!(view["cards"][1]["card"], "fww/unit/dogmeat-loner");
    assert_eq!(view["cards"][1]["state"], "changed");
    assert_eq!(view["cards"][2]["state"], "new");
    let new = view["cards"][2]["card"].as_str().expect("an id").to_owned();
    assert_eq!(new, "fww/unit/garde-du-pont");

    let took = take(
        &app,
        sheet.as_bytes(),
        &[UNIT, &new, "fww/unit/dogmeat-loner"],
    );
    let Ok(Reply::Json(took)) = took else {
        panic!("{took:?}")
    };
    let took: Value = serde_json::from_str(&took).expect("JSON");
    assert_eq!((&took["new"], &took["changed"]), (&json!(1), &json!(2)));
    drop(app);

    let app = open(place.path());
    let fact = |card: &str, path: &str| {
        let facts = call(&app, "card_facts", json!({"id": card}));
        facts["facts"][path]["value"].clone()
    };
    assert_eq!(fact(UNIT, "face.attributes.per"), 4);
    assert_eq!(fact("fww/unit/dogmeat-loner", "face.attributes.str"), 7);
    assert_eq!(fact(&new, "face.attributes.str"), 5);
    let packs = call(&app, "packs", json!({}));
    let own: Vec<&Value> = packs
        .as_array()
        .expect("packs")
        .iter()
        .filter(|pack| pack["own"] == true)
        .collect();
    assert_eq!(own.len(), 1);
    assert_eq!(own[0]["title"], "Mine");
    assert_eq!(own[0]["id"], took["pack"]);
    assert_eq!(
        states(&preview(&app, sheet.as_bytes())),
        [("same".to_owned(), 3)]
    );

    // A card of the user's own is changed in its pack, without a correction.
    let sheet = format!("Id;Force\n{new};?\n");
    take(&app, sheet.as_bytes(), &[&new]).expect("it is taken in");
    assert_eq!(fact(&new, "face.attributes.str"), Value::Null);
    let corrections = call(&app, "corrections", json!({}));
    let corrected: Vec<&Value> = corrections
        .as_array()
        .expect("corrections")
        .iter()
        .map(|row| &row["card"])
        .collect();
    assert!(!corrected.contains(&&json!(new)), "{corrected:?}");
}

#[test]
fn nothing_is_taken_in_by_halves() {
    let place = folder();
    let app = open(place.path());
    let sheet = format!("Id,Strength,Charge\n{UNIT},6,purple\n,5,\n");
    let view = preview(&app, sheet.as_bytes());
    let said: Vec<String> = view["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|problem| format!("{} {}", problem["place"], problem["message"]))
        .collect();
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(
        said[0].starts_with("\"C2\" \"“purple” is none of"),
        "{said:?}"
    );
    assert!(said[1].starts_with("\"3\" "), "{said:?}");
    let refused = take(&app, sheet.as_bytes(), &[UNIT]).expect_err("it is refused");
    assert_eq!(refused.code, "table-choice");
    assert_eq!(refused.place.field.as_deref(), Some("C2"));
    // A row is refused too if it refers to a card that is not imported along with it.
    let sheet =
        "Id,Name (English),Carries\nfww/unit/a,A,\nfww/unit/b,B,Card: fww/rifle/laser-rifle\n";
    assert_eq!(preview(&app, sheet.as_bytes())["problems"], json!([]));
    let sheet = "Id,Name (English),Other cards of the same figure\nfww/unit/a,A,\nfww/unit/b,B,fww/unit/a\n";
    let refused = take(&app, sheet.as_bytes(), &["fww/unit/b"]).expect_err("a is missing");
    assert_eq!(refused.code, "unknown-reference");
    assert_eq!(call(&app, "corrections", json!({})), json!([]));
    let own = call(&app, "packs", json!({}));
    assert!(
        own.as_array()
            .is_some_and(|all| all.iter().all(|pack| pack["own"] == false))
    );
}

#[test]
fn what_was_taken_in_is_taken_back_in_one_press_as_long_as_nothing_of_it_changed() {
    let place = folder();
    let app = open(place.path());
    let strength = |value: u32| {
        let path = "face.attributes.str";
        let args = json!({"card": UNIT, "path": path, "value": value});
        call(&app, "set_fact", args);
    };
    let told = || {
        let packs = call(&app, "packs", json!({}));
        (packs, call(&app, "corrections", json!({})))
    };
    strength(3);
    let before = told();
    let sheet = format!("Id;Name (English);Strength\n{UNIT};;6\n;Gate Guard;5\n");
    let take = || {
        let took = take(&app, sheet.as_bytes(), &[UNIT, "fww/unit/gate-guard"]);
        let Ok(Reply::Json(took)) = took else {
            panic!("{took:?}")
        };
        let took: Value = serde_json::from_str(&took).expect("JSON");
        json!({"token": took["undo"]})
    };
    let token = take();
    assert_ne!(told(), before);
    call(&app, "undo_card_import", token.clone());
    assert_eq!(told(), before);
    let twice = app.call("undo_card_import", token).expect_err("it is done");
    assert_eq!(twice.code, "undo-too-late");

    let token = take();
    strength(9);
    let changed = told();
    let late = app.call("undo_card_import", token).expect_err("it is late");
    assert_eq!(late.code, "undo-too-late");
    assert_eq!(told(), changed);
}

#[test]
fn what_a_sheet_does_not_tell_the_user_says() {
    let app = App::shipped();
    let sheet = b"Who,STR\nA new one,5\n";
    let view = preview(&app, sheet);
    assert_eq!(view["sheets"][0]["kind"], Value::Null);
    assert_eq!(view["problems"].as_array().map(Vec::len), Some(1));
    let said =
        json!({"": {"kind": "unit", "columns": {"A": "name.en", "B": "face.attributes.str"}}});
    let args = json!({"system": "fww", "bytes": sheet, "sheets": said});
    let view = call(&app, "preview_card_import", args);
    assert_eq!(view["problems"], json!([]));
    assert_eq!(view["cards"][0]["state"], "new");
    assert_eq!(view["cards"][0]["card"], "fww/unit/a-new-one");
}

#[test]
fn csv_is_of_one_kind_and_an_empty_one_has_headings() {
    let app = App::shipped();
    let args = json!({"system": "fww", "query": "laser", "format": "csv"});
    let refused = app.call("export_cards", args).expect_err("several kinds");
    assert_eq!(refused.code, "table-one-kind");
    let args = json!({"system": "fww", "kind": "unit", "query": "kind:rifle", "format": "csv", "lang": "fr"});
    let empty = String::from_utf8(out(&app, args)).expect("text");
    assert!(empty.starts_with("\u{feff}Identifiant;"), "{empty}");
    assert_eq!(empty.lines().count(), 1);
}

#[test]
fn a_sheet_of_ten_thousand_cards_goes_out_and_in() {
    let place = folder();
    let app = open(place.path());
    let mut sheet = String::from("Id,Name (English),Strength,Skills,Cost (2026 points)\n");
    for number in 0..10_000 {
        let line = format!(
            "fww/unit/made-{number},Made {number},{},Skill: Rifle; Attribute: Perception,60\n",
            number % 10
        );
        sheet.push_str(&line);
    }
    let view = preview(&app, sheet.as_bytes());
    assert_eq!(states(&view), [("new".to_owned(), 10_000)]);
    let ids: Vec<&str> = view["cards"]
        .as_array()
        .expect("cards")
        .iter()
        .filter_map(|card| card["card"].as_str())
        .collect();
    take(&app, sheet.as_bytes(), &ids).expect("they are taken in");
    let bytes = out(
        &app,
        json!({"system": "fww", "kind": "unit", "query": "made", "format": "xlsx"}),
    );
    assert_eq!(
        states(&preview(&app, &bytes)),
        [("same".to_owned(), 10_000)]
    );
}

#[test]
fn a_row_with_an_id_that_is_refused_is_at_fault_once() {
    let place = folder();
    let app = open(place.path());
    let csv = "Id,Name (English)\nfww/rifle/laser-rifle,Laser Rifle\nfww/rifle/laser-rifle,Laser Rifle\n\
               fww/rifle/Bad,Laser Rifle\nfww/unit/knight,Knight\n";
    let view = preview(&app, csv.as_bytes());
    let problems = view["problems"].as_array().expect("problems");
    let said: Vec<_> = problems
        .iter()
        .map(|problem| (&problem["place"], &problem["problem"]["code"]))
        .collect();
    assert_eq!(
        json!(said),
        json!([
            ["A3", "table-id-twice"],
            ["A4", "bad-card-id"],
            ["A5", "table-other-kind"]
        ])
    );
}
