//! Tests the sources of facts: packs and cards cite them, a card's page shows them in words, and none is ever lost.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_app::upstream_patch::{self, Contribution};
use muster_app::{App, Reply};
use muster_core::card::CardId;
use muster_core::pack;
use muster_core::words::Lang;
use serde_json::{Value, json};

use crate::common::{call, folder, open, shipped};

const DOG: &str = "fww/unit/argos";

fn club(sources: &Value) -> Value {
    json!({"format": 1, "id": "club", "version": 1, "system": "fww", "title": {"en": "Club"},
           "sources": [{"id": "club-list", "title": {"en": "club list", "fr": "liste du club"},
                        "taken": {"en": "Points."}, "checked": {"en": "Read twice."}}],
           "cards": [{"id": DOG, "name": {"en": "Argos"}, "factions": ["survivors"], "types": ["dog"],
                      "sources": sources}]})
}

fn cited() -> Value {
    json!([{"source": "club-list", "facts": ["costs"], "page": "12"}, {"source": "printed-card"}])
}

fn take(app: &App, pack: &Value) -> Value {
    let file = json!({"bytes": STANDARD.encode(pack.to_string()), "file": "club.json"});
    call(app, "import_pack", json!({"from": file, "cards": null}))
}

fn problems(sources: &Value) -> Vec<String> {
    let text = club(sources).to_string();
    let games = &shipped().known_games();
    let (pack, problems) = pack::read(text.as_bytes(), "club.json", games);
    let library = shipped().library();
    let pack = pack.expect("it is a pack");
    let lost = pack::check_references(&[pack], games, |to| to.is_in(&library));
    let all = problems.iter().chain(&lost);
    all.map(|problem| problem.code.to_string()).collect()
}

/// Returns the lines about sources on the page of a card.
fn page(app: &App, lang: &str) -> String {
    let sheet = call(app, "card", json!({"id": DOG, "lang": lang}))["sheet"].to_string();
    let at = sheet.find("\"Sources\"").expect("a heading");
    sheet[at..].to_owned()
}

#[test]
fn a_citation_is_read_within_limits_and_of_a_source_that_there_is() {
    assert_eq!(problems(&cited()), Vec::<String>::new());
    assert_eq!(
        problems(&json!([{"source": "hearsay"}])),
        ["unknown-source"]
    );
    assert_eq!(problems(&json!([{"source": " "}])), ["empty"]);
    let page = json!([{"source": "club-list", "page": "1".repeat(21)}]);
    assert_eq!(problems(&page), ["text-too-long"]);
    let many = vec![json!({"source": "club-list"}); 21];
    assert_eq!(problems(&json!(many)), ["too-many-sources"]);
    let group = json!([{"source": "club-list", "facts": ["hearsay"]}]);
    assert!(!problems(&group).is_empty());

    let mut twice = club(&cited());
    let first = twice["sources"][0].clone();
    twice["sources"] = json!([first, first, {"id": "", "title": {}}]);
    let games = &shipped().known_games();
    let (_, problems) = pack::read(twice.to_string().as_bytes(), "club.json", games);
    let codes: Vec<&str> = problems.iter().map(|problem| &*problem.code).collect();
    assert_eq!(codes, ["source-twice", "empty", "empty"]);
}

#[test]
fn the_page_of_a_card_says_in_both_languages_where_its_facts_come_from() {
    let place = folder();
    {
        let app = open(place.path());
        assert_eq!(take(&app, &club(&cited()))["problems"], json!([]));
    }
    // The sources of the pack are still there after a restart.
    let app = open(place.path());
    let english = page(&app, "en");
    for words in [
        "Cost",
        "club list, p. 12. Points. Read twice.",
        "read off the printed card",
    ] {
        assert!(
            english.replace('\u{a0}', " ").contains(words),
            "{words}: {english}"
        );
    }
    let french = page(&app, "fr");
    for words in [
        "Coût",
        "liste du club, p. 12",
        "relevé sur la carte imprimée",
    ] {
        assert!(
            french.replace('\u{a0}', " ").contains(words),
            "{words}: {french}"
        );
    }
    let json = app
        .session(Lang::En)
        .card_json(&CardId::new(DOG))
        .expect("a card");
    assert_eq!(json["sources"], cited());
    assert_eq!(json["resolved_sources"][0]["facts"], "Cost");
}

#[test]
fn sources_go_out_with_a_pack_and_along_with_a_card_that_moves() {
    let place = folder();
    let app = open(place.path());
    take(&app, &club(&cited()));
    let out = |id: &str| match app.call(
        "export_pack",
        json!({"id": id, "photos": false, "corrections": false}),
    ) {
        Ok(Reply::Bytes(bytes)) => serde_json::from_slice::<Value>(&bytes).expect("JSON"),
        other => panic!("{other:?}"),
    };
    assert_eq!(out("club")["sources"], club(&cited())["sources"]);
    assert_eq!(out("club")["cards"][0]["sources"], cited());

    let head = json!({"title": {"en": "Kennel"}, "version": 1});
    let made = call(&app, "make_pack", json!({"system": "fww", "head": head}));
    let kennel = made["id"].as_str().expect("an id");
    call(
        &app,
        "move_own_cards",
        json!({"cards": [DOG], "from": "club", "to": kennel}),
    );
    assert_eq!(out(kennel)["sources"], club(&cited())["sources"]);
    assert!(page(&app, "en").contains("club list"));
}

#[test]
fn a_card_that_is_given_back_takes_its_source_along() {
    let app = shipped();
    let given = folder();
    let file = given.path().join("club.json");
    std::fs::write(&file, club(&cited()).to_string()).expect("a file");
    let given = Contribution::read(&file, &app.known_games()).expect("a pack");
    let files = app.shipped_files();
    let merged = upstream_patch::merge(&files, &given, &app.known_games()).expect("it can be read");
    assert_eq!((merged.cards, merged.files.len()), (1, 1));
    let text = &merged.files[0].text;
    assert!(
        text.contains("\"id\": \"club-list\""),
        "{}",
        merged.files[0].path
    );
    assert!(
        text.contains("{ \"source\": \"club-list\", \"facts\": [\"costs\"], \"page\": \"12\" }")
    );
}
