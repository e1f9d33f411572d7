//! The sixth game in use: its cards are found, and a force of it is built, judged, stored and printed.

mod game;

use muster_app::App;
use muster_core::edit::ForceEdit;
use muster_core::force::Force;
use muster_core::review::Basis::Program;
use muster_core::review::Param;
use muster_core::review::Severity::Error;
use muster_core::rule::{Rule, unknown_card};
use muster_core::words::{Lang, Localized};
use serde_json::{Value, json};

use super::use_it::{answer, judged};
use muster_core::shipped::Shipped;

fn shipped() -> Shipped {
    game::shipped().expect("the file is a game")
}

fn muster() -> App {
    App::new(&shipped())
}

fn call(app: &App, name: &str, args: Value) -> Value {
    answer(app.call(name, args))
}

fn fleet(entries: Value) -> Value {
    json!({ "format": 1, "name": "Fleet", "system": "lanterns", "mode": "storm", "entries": entries })
}

#[test]
fn its_cards_are_read_and_found_by_its_own_fields() {
    let app = muster();
    assert_eq!(shipped().read().1, []);
    let ids = |query: &str| {
        let found = call(&app, "search", json!({ "query": query, "limit": 10 }));
        let hits = found["hits"].as_array().expect("a list").clone();
        hits.iter().map(|hit| hit["id"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(ids("lampion"), ["lanterns/lantern/paper-lantern"]);
    assert_eq!(ids("glow>=2"), ["lanterns/lantern/paper-lantern"]);
    assert_eq!(
        ids("eclat>=2 kind:lantern"),
        ["lanterns/lantern/paper-lantern"]
    );
    assert_eq!(
        ids("missing:glow game:lanterns"),
        ["lanterns/lantern/old-lantern"]
    );
    assert_eq!(
        ids("kind:barque"),
        ["lanterns/boat/barge", "lanterns/boat/skiff"]
    );
}

#[test]
fn its_slots_take_kinds_and_particular_cards() {
    let app = muster();
    let library = app.library();
    let game = library.game("lanterns").expect("the sixth");
    let text = fleet(json!([{ "id": "e1", "card": "lanterns/boat/barge" }])).to_string();
    let force = Force::read(text.as_bytes(), "fleet", &app.known_games()).expect("a force");
    let offered = game.candidates(&force, &library, Some(&"e1".into()));
    let offered: Vec<(&str, &str)> = offered
        .iter()
        .map(|one| (&*one.slot, one.card.slug()))
        .collect();
    assert_eq!(
        offered,
        [
            ("lights", "paper-lantern"),
            ("lights", "old-lantern"),
            ("bow", "skiff")
        ]
    );
    let sky = game.candidates(&force, &library, None);
    assert!(sky.iter().all(|one| one.slot == "fleet" && one.allowed()));
}

#[test]
fn a_slot_holds_no_fewer_and_no_more_cards_than_it_says() {
    let app = muster();
    let library = app.library();
    let game = library.game("lanterns").expect("the sixth");
    let read = |entries: Value| {
        let text = fleet(entries).to_string();
        Force::read(text.as_bytes(), "fleet", &app.known_games()).expect("a force")
    };
    let slots = |force: &Force| {
        let mut findings = game.review(force, &library).findings;
        findings.retain(|finding| finding.rule == "lanterns/slots");
        findings
    };

    let empty = slots(&read(json!([])));
    assert_eq!(
        (empty.len(), empty[0].open, empty[0].at.len()),
        (1, true, 0)
    );
    assert_eq!(empty[0].slots, ["fleet"]);
    let said = empty[0].message(app.words(Lang::En), &library);
    assert!(
        said.starts_with("Too few in Fleet: 0 of at least 1."),
        "{said}"
    );

    let barge =
        |lights: Value| json!([{ "id": "e1", "card": "lanterns/boat/barge", "cards": lights }]);
    let full = json!([{ "id": "e2", "card": "lanterns/lantern/old-lantern" },
        { "id": "e3", "card": "lanterns/lantern/paper-lantern" }]);
    let force = read(barge(full));
    assert_eq!(slots(&force), []);
    let offered = game.candidates(&force, &library, Some(&"e1".into()));
    let refused = |slug: &str| {
        let mut offered = offered.iter();
        let candidate = offered.find(|one| one.card.slug() == slug).expect(slug);
        candidate
            .findings
            .iter()
            .any(|finding| finding.rule == "lanterns/slots")
    };
    assert!(refused("paper-lantern"));
    assert!(!refused("skiff"));

    let over = json!([{ "id": "e2", "card": "lanterns/lantern/old-lantern" },
        { "id": "e3", "card": "lanterns/lantern/paper-lantern", "count": 3 }]);
    let found = slots(&read(barge(over)));
    assert_eq!((found.len(), found[0].beyond, found[0].open), (1, 2, false));
    let less = ForceEdit::SetCount {
        node: "e3".into(),
        count: 1,
    };
    assert_eq!(found[0].mend, Some(less));
    let said = found[0].message(app.words(Lang::En), &library);
    assert!(
        said.starts_with("Too many in Lights of Barge: 4 of at most 2."),
        "{said}"
    );
}

#[test]
fn a_force_is_judged_in_the_games_own_words() {
    let app = muster();
    let lit = json!([{ "card": "lanterns/boat/barge", "cards": [
        { "card": "lanterns/lantern/paper-lantern", "count": 2 } ] }]);
    let dark = json!([{ "card": "lanterns/boat/barge" }]);
    let review = |entries: &Value, lang: Lang| judged(&app, &fleet(entries.clone()), lang);
    assert_eq!(review(&lit, Lang::En)["verdict"]["legal"], true);
    for (lang, said) in [
        (Lang::En, "A boat sails with a light."),
        (Lang::Fr, "Une barque navigue avec un feu."),
    ] {
        let found = review(&dark, lang);
        let finding = &found["findings"][0];
        assert_eq!(finding["rule"], "lanterns/dark");
        let message = finding["message"].as_str().expect("words");
        assert!(message.starts_with(said), "{message}");
    }
    let text = json!([{ "card": "lanterns/boat/nobody" }]);
    assert_eq!(
        review(&text, Lang::En)["findings"][0]["rule"],
        "lanterns/unknown-card"
    );
}

#[test]
fn a_force_has_several_costs_with_decimals() {
    let app = muster();
    let entries = json!([{ "card": "lanterns/boat/barge", "cards": [
        { "card": "lanterns/lantern/paper-lantern", "count": 2 } ] }]);
    let text = fleet(entries).to_string();
    let force = Force::read(text.as_bytes(), "fleet", &app.known_games()).expect("a force");
    let report = app.session(Lang::Fr).report(&force).expect("a verdict");
    let totals = serde_json::to_value(&report.totals).expect("JSON");
    assert_eq!(
        totals,
        json!({ "cost": 5, "limit": 9, "costs": [
            { "id": "silver", "name": "Argent", "value": 5.5, "limit": 9.5 },
            { "id": "oil", "name": "Huile", "value": 2.5, "limit": null } ] })
    );
}

#[test]
fn each_card_says_what_it_adds_to_each_cost() {
    let app = muster();
    let library = app.library();
    let game = library.game("lanterns").expect("the sixth");
    let entries = json!([{ "card": "lanterns/boat/barge", "count": 2, "cards": [
        { "card": "lanterns/lantern/paper-lantern", "count": 3 } ] }]);
    let text = fleet(entries).to_string();
    let force = Force::read(text.as_bytes(), "fleet", &app.known_games()).expect("a force");
    let lines = game.review(&force, &library).lines;
    let costs = |place: usize| -> Vec<(&str, f64)> {
        let costs = lines[place].costs.iter();
        costs.map(|cost| (&*cost.id, cost.value)).collect()
    };
    assert_eq!(costs(0), [("silver", 9.0)]);
    assert_eq!(costs(1), [("silver", 1.5), ("oil", 3.75)]);
}

#[test]
fn a_force_bounds_each_cost_by_itself() {
    let app = muster();
    let limits = |own: Value| {
        let mut force = fleet(json!([]));
        force
            .as_object_mut()
            .expect("an object")
            .extend(own.as_object().cloned().unwrap_or_default());
        let text = force.to_string();
        let force = Force::read(text.as_bytes(), "fleet", &app.known_games()).expect("a force");
        let totals = app
            .session(Lang::En)
            .report(&force)
            .expect("a verdict")
            .totals;
        let limits: Vec<Option<f64>> = totals.costs.iter().map(|cost| cost.limit).collect();
        limits
    };
    assert_eq!(limits(json!({})), [Some(9.5), None]);
    let both = json!({ "limits": { "silver": 7.25, "oil": 3 } });
    assert_eq!(limits(both), [Some(7.25), Some(3.0)]);
    // The lowest of the limits of the first cost counts.
    let lower = json!({ "limit": 6, "limits": { "silver": 7.25 } });
    assert_eq!(limits(lower), [Some(6.0), None]);
    let higher = json!({ "limit": 8, "limits": { "silver": 7.25 } });
    assert_eq!(limits(higher), [Some(7.25), None]);
}

#[test]
fn it_is_kept_shown_and_printed_as_the_others_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open_with(&shipped(), folder.path(), 0).expect("it opens");
    let games = call(&app, "games", json!({ "lang": "fr" }));
    let last = games
        .as_array()
        .and_then(|games| games.last())
        .expect("the sixth");
    assert_eq!(
        (&last["name"], &last["modes"][1]["name"]),
        (&json!("Lanternes"), &json!("Tempête"))
    );
    let entries = json!([{ "card": "lanterns/boat/barge", "cards": [
        { "card": "lanterns/lantern/paper-lantern" } ] }]);
    let kept = call(&app, "create_force", json!({ "force": fleet(entries) }));
    assert!(
        !kept.to_string().contains("lanterns-"),
        "a key is shown: {kept}"
    );
    let card = call(
        &app,
        "card",
        json!({ "id": "lanterns/boat/skiff", "lang": "fr" }),
    );
    assert!(card.to_string().contains("Yole"), "{card}");
    for layout in ["list", "charts", "cards", "cutout", "reference"] {
        let args = json!({ "forces": [kept["force"]], "layouts": [layout], "lang": "fr" });
        match app.call("print", args) {
            Ok(muster_app::Reply::Bytes(pdf)) => assert!(pdf.starts_with(b"%PDF-"), "{layout}"),
            other => panic!("{layout}: {other:?}"),
        }
    }
    drop(app);
    let app = App::open_with(&shipped(), folder.path(), 1).expect("it opens again");
    let forces = call(&app, "forces", json!({ "lang": "en" }));
    assert_eq!(forces[0]["name"], "Fleet");
}

/// A finding may carry its own words. What these do not say is left to the locale files.
#[test]
fn a_finding_may_carry_its_words() {
    let app = muster();
    let says = Localized::new(Lang::En, "Only in English.");
    let rule = Rule::new("lanterns/none", Error, Program, unknown_card);
    let finding = rule
        .on_force()
        .with("card", Param::Number(1))
        .with_message(says);
    let said = finding.message(app.words(Lang::Fr), &app.library());
    assert!(said.starts_with("Only in English."), "{said}");
}

#[test]
fn it_is_played_at_the_table_round_by_round() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open_with(&shipped(), folder.path(), 0).expect("it opens");
    let force = fleet(json!([{ "id": "e1", "card": "lanterns/boat/barge" }]));
    let sides = json!([{ "name": "Nora", "force": force }, { "name": "Nate" }]);
    let game = call(&app, "begin_play", json!({ "sides": sides }));
    assert_eq!(game["round"], 1);
    assert_eq!(game["pieces"][0]["id"], "0/e1");
    let next = json!({ "act": "do", "due": "next-round" });
    let press = json!({ "id": game["id"], "base": 1, "act": next, "lang": "fr" });
    let game = call(&app, "press", press);
    assert_eq!(game["round"], 2);
    let back = json!({ "id": game["id"], "base": 2, "act": { "act": "undo" } });
    assert_eq!(call(&app, "press", back)["round"], 1);
}
