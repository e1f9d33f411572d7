//! Measures what a user waits for on the screen of the collection plan: 100 forces compared with a collection of every
//! card, the chosen ones added up, and the fewest of 200 boxes found. Exits with an error if a bound is missed.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a bench stops where it cannot go on"
)]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use muster_app::{App, Clock};
use serde_json::{Value, json};

use common::{NOW, ask, at, sorted};

mod common;

const FORCES: usize = 100;
const BOXES: usize = 200;
const RUNS: usize = 20;

fn main() -> ExitCode {
    // `cargo test --benches` only checks that the bench starts.
    if std::env::args().any(|arg| arg == "--test") {
        return ExitCode::SUCCESS;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open(folder.path(), Clock::from(NOW)).expect("it opens");
    let forces = fill(&app);
    println!("{} cards", app.library().packed_cards().len());
    let mut holds = true;
    for (what, most, name, args) in [
        (
            "the plan with 100 forces, one of them chosen",
            100,
            "collection_plan",
            json!({}),
        ),
        (
            "the fewest of 200 boxes for one force",
            100,
            "boxes_to_buy",
            json!({"scope": "all"}),
        ),
    ] {
        ask(
            &app,
            "set_plan",
            json!({"forces": [forces[0]], "together": true}),
        );
        holds &= measure(&app, what, most, name, &args);
    }
    ask(
        &app,
        "set_plan",
        json!({"forces": forces, "together": true}),
    );
    for (what, most, name, args) in [
        (
            "the plan with 100 forces, all chosen",
            150,
            "collection_plan",
            json!({}),
        ),
        (
            "the fewest of 200 boxes for 100 forces",
            500,
            "boxes_to_buy",
            json!({"scope": "all"}),
        ),
    ] {
        holds &= measure(&app, what, most, name, &args);
    }
    ExitCode::from(u8::from(!holds))
}

fn measure(app: &App, what: &str, most: u64, name: &str, args: &Value) -> bool {
    let runs = sorted(RUNS, |_| {
        let start = Instant::now();
        ask(app, name, args.clone());
        start.elapsed()
    });
    let (median, longest) = (at(&runs, 0.5), at(&runs, 1.0));
    println!("{what}: median {median:.1?}, longest of {RUNS} {longest:.1?}");
    let holds = median <= Duration::from_millis(most);
    if !holds {
        println!("MISSED: under {most} ms");
    }
    holds
}

/// Makes forces, a collection that has one of every third card, and boxes of twelve cards each. Returns the ids of the
/// forces.
fn fill(app: &App) -> Vec<String> {
    let library = app.library();
    let of_kind = |kind: &str| -> Vec<String> {
        let cards = library.of_kind("fww", kind);
        cards.map(|card| card.id.to_string()).collect()
    };
    let (units, rifles, chems) = (of_kind("unit"), of_kind("rifle"), of_kind("chem"));
    let owned: Vec<Value> = library
        .cards()
        .step_by(3)
        .map(|card| json!({"card": card.id, "cards": 1, "miniatures": 1}))
        .collect();
    ask(app, "set_many_owned", json!({ "cards": owned }));
    let cards: Vec<String> = library
        .cards()
        .filter(|card| card.id.system() == "fww" && !card.is_reminder())
        .map(|card| card.id.to_string())
        .collect();
    let boxes: Vec<Value> = (0..BOXES)
        .map(|number| {
            let held = cards.iter().cycle().skip(number * 7).take(12);
            let held = held.map(|card| json!({"card": card, "count": 1, "miniatures": 1}));
            let held: Vec<Value> = held.collect();
            json!({"id": format!("box-{number}"), "name": {"en": format!("Box {number}")}, "cards": held})
        })
        .collect();
    let pack = json!({"format": 1, "id": "boxes", "version": 1, "system": "fww", "title": {"en": "Boxes"},
                      "boxes": boxes, "cards": []});
    let put = ask(app, "put_pack", json!({"text": pack.to_string()}));
    assert_eq!(put["problems"], json!([]));
    (0..FORCES)
        .map(|number| {
            let entries: Vec<Value> = (0..20)
                .map(|entry| {
                    let pick = |all: &[String], by: usize| all[(number * 13 + entry * by) % all.len()].clone();
                    json!({"card": pick(&units, 3), "count": 1 + entry % 4, "cards": [
                        {"card": pick(&rifles, 5)}, {"card": pick(&chems, 7), "count": 2}]})
                })
                .collect();
            let force = json!({"format": 1, "name": format!("Force {number}"), "system": "fww", "mode": "narrative",
                               "entries": entries});
            let kept = ask(app, "create_force", json!({ "force": force }));
            kept["id"].as_str().expect("an id").to_owned()
        })
        .collect()
}
