//! What a user does with the toy game, which is everything that the other games can do.

use muster_app::{App, Problem, Reply, ReviewArgs, schema};
use muster_core::card::CardId;
use muster_core::game::Fact;
use muster_core::words::Lang;
use serde_json::{Value, json};

/// Makes a call as the window does.
fn call(name: &str, args: Value) -> Value {
    answer(super::muster().call(name, args))
}

pub(crate) fn answer(reply: Result<Reply, Problem>) -> Value {
    match reply {
        Ok(Reply::Json(text)) => serde_json::from_str(&text).expect("an answer is JSON"),
        other => panic!("{other:?}"),
    }
}

/// Returns the verdict on a force, as the window receives it.
pub(crate) fn judged(app: &App, force: &Value, lang: Lang) -> Value {
    let force = serde_json::from_value(force.clone()).expect("a force");
    let view = app
        .session(lang)
        .review(ReviewArgs { force })
        .expect("a review");
    serde_json::to_value(view).expect("it is JSON")
}

/// Returns what the builder offers at a place of a stored force.
fn offered(force: &Value, at: &Value) -> Vec<Value> {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open_with(&super::shipped(), folder.path(), 0).expect("it opens");
    let ask = |name: &str, args: Value| answer(app.call(name, args));
    let kept = ask("create_force", json!({ "force": force }));
    let args = json!({ "id": kept["id"], "seq": kept["seq"], "place": { "at": at } });
    let place = ask("candidates", args);
    place["candidates"].as_array().expect("a list").clone()
}

fn afternoon(entries: Value) -> Value {
    json!({ "format": 1, "name": "Afternoon", "system": "kites", "mode": "standard", "entries": entries })
}

#[test]
fn its_pack_is_shipped_with_the_others() {
    let library = super::muster().library();
    assert_eq!(super::shipped().read().1, []);
    let (_, pack) = library
        .card_and_pack(&CardId::new("kites/kite/red-kite"))
        .expect("it is there");
    assert_eq!(pack.id, "kites");
    assert_eq!(library.of_kind("kites", "kite").count(), 2);
}

#[test]
fn it_stands_beside_the_other_games_in_words() {
    for (lang, name) in [("en", "Kites"), ("fr", "Cerfs-volants")] {
        let games = call("games", json!({ "lang": lang }));
        let games = games.as_array().expect("a list");
        assert_eq!(games.len(), super::shipped().games.all().len());
        let kites = games.last().expect("the fifth");
        assert_eq!(
            (kites["id"].as_str(), kites["name"].as_str()),
            (Some("kites"), Some(name))
        );
        assert!(!kites.to_string().contains("kites-"), "{kites}");
    }
}

#[test]
fn a_force_is_built_broken_mended_and_legal() {
    let force = call(
        "new_force",
        json!({ "system": "kites", "mode": "standard", "name": "Afternoon" }),
    );
    let add = |force: &Value, card: &str, parent: Value| {
        let edit = json!({ "do": "add", "card": card, "parent": parent });
        call("edit", json!({ "force": force, "edit": edit }))
    };
    let force = add(&force, "kites/kite/red-kite", Value::Null);
    let kite = force["entries"][0]["id"].clone();
    let force = add(&force, "kites/tail/ribbon", kite.clone());
    let review = |force: &Value| judged(super::muster(), force, Lang::En);
    assert_eq!(review(&force)["verdict"]["legal"], true);
    assert_eq!(review(&force)["totals"]["cost"], 3);

    let offered = offered(&force, &kite);
    assert_eq!(offered[0]["allowed"], false, "a second tail: {offered:?}");
    let force = add(&force, "kites/tail/ribbon", kite);
    let broken = review(&force);
    assert_eq!(broken["verdict"]["legal"], false);
    let mend = broken["findings"][0]["mend"].clone();
    let force = call("edit", json!({ "force": force, "edit": mend }));
    assert_eq!(review(&force)["verdict"]["legal"], true);

    let offered = self::offered(&force, &Value::Null);
    let allowed = |card: &str| {
        let found = offered.iter().find(|offer| offer["card"] == card);
        found.expect("it is offered")["allowed"].clone()
    };
    assert_eq!(allowed("kites/kite/red-kite"), false, "it pulls too hard");
    assert_eq!(
        allowed("kites/kite/box-kite"),
        true,
        "nobody knows its pull"
    );
}

#[test]
fn what_is_not_known_is_said_in_words() {
    let force = afternoon(json!([{ "card": "kites/kite/box-kite" }]));
    let view = judged(super::muster(), &force, Lang::Fr);
    assert_eq!(
        (&view["legal"], &view["certain"]),
        (&json!(true), &json!(false))
    );
    assert!(!view.to_string().contains("kites-"), "{view}");
}

#[test]
fn its_cards_are_found_beside_those_of_the_others() {
    let ids = |query: &str| {
        let found = call("search", json!({ "query": query, "limit": 10 }));
        let hits = found["hits"].as_array().expect("a list").clone();
        hits.iter().map(|hit| hit["id"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(ids("milan royal"), ["kites/kite/red-kite"]);
    assert_eq!(ids("box kite"), ["kites/kite/box-kite"]);
    let library = super::muster().library();
    let kites = library.game("kites").expect("it was added");
    let pulls = kites.fields().iter().find(|field| field.name == "pull");
    let pull = &pulls.expect("the field").get;
    let of = |id: &str| pull.read(library.card(&CardId::new(id)).expect("the card"));
    assert_eq!(of("kites/kite/red-kite"), Fact::Number(3.0));
    assert_eq!(of("kites/kite/box-kite"), Fact::Unknown);
    assert_eq!(of("kites/tail/ribbon"), Fact::Absent);
}

#[test]
fn it_prints_in_every_layout_and_language() {
    let force = afternoon(json!([
        { "card": "kites/kite/red-kite", "cards": [{ "card": "kites/tail/ribbon" }] },
        { "card": "kites/kite/box-kite" } ]));
    for lang in ["en", "fr"] {
        for layout in ["list", "charts", "cards", "cutout", "reference"] {
            let args = json!({ "forces": [force], "layouts": [layout], "lang": lang });
            match super::muster().call("print", args) {
                Ok(Reply::Bytes(pdf)) => assert!(pdf.starts_with(b"%PDF-"), "{layout}"),
                other => panic!("{layout}: {other:?}"),
            }
        }
    }
}

#[test]
fn its_cards_have_sheets_and_its_faces_a_schema() {
    let card = call("card", json!({ "id": "kites/kite/red-kite", "lang": "fr" }));
    let text = card.to_string();
    assert!(
        text.contains("Milan royal") && text.contains("Traction"),
        "{text}"
    );
    let schema = schema::pack(&super::muster().known_games());
    assert_eq!(
        schema["$defs"]["kites.KiteFace"]["properties"]["pull"]["minimum"],
        0
    );
}
