//! Measures what a user waits for when data changes: the first run on an empty folder, the time from a correction until
//! a search finds it, and a data folder with 100,000 own cards. Exits with an error if a bound is missed.
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

fn main() -> ExitCode {
    // `cargo test --benches` only checks that the bench starts.
    if std::env::args().any(|arg| arg == "--test") {
        return ExitCode::SUCCESS;
    }
    let mut holds = true;
    for (what, most, runs) in [
        (
            "first run on an empty folder, to the first answer",
            1_000,
            first_runs(),
        ),
        (
            "a correction, kept on the disk, until a search finds it",
            20,
            corrections(),
        ),
        (
            "opening 100,000 own cards in five packs",
            1_500,
            own_cards(),
        ),
    ] {
        let (median, longest) = (at(&runs, 0.5), at(&runs, 1.0));
        println!(
            "{what}: median {median:.1?}, longest of {} {longest:.1?}",
            runs.len()
        );
        if median > Duration::from_millis(most) {
            println!("MISSED: under {most} ms");
            holds = false;
        }
    }
    ExitCode::from(u8::from(!holds))
}

fn first_runs() -> Vec<Duration> {
    sorted(10, |_| {
        let folder = tempfile::tempdir().expect("a folder");
        let start = Instant::now();
        let app = App::open(folder.path(), Clock::from(NOW)).expect("it opens");
        search(&app, "laser rifle");
        start.elapsed()
    })
}

fn corrections() -> Vec<Duration> {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open(folder.path(), Clock::from(NOW)).expect("it opens");
    search(&app, "laser rifle");
    sorted(30, |run| {
        let name = format!("Zorblax {run}");
        let patch = json!({ "name": { "en": name } }).to_string();
        let args = json!({ "id": "fww/unit/knight", "patch": patch });
        let start = Instant::now();
        ask(&app, "correct_card", args);
        let found = search(&app, &format!("\"{name}\""));
        let took = start.elapsed();
        assert_eq!(found["hits"][0]["id"], "fww/unit/knight");
        took
    })
}

fn own_cards() -> Vec<Duration> {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open(folder.path(), Clock::from(NOW)).expect("it opens");
    let shipped: Vec<Value> = (app.library().cards())
        .filter(|card| card.id.system() == "fww" && card.stages.is_empty())
        .map(|card| serde_json::to_value(&**card).expect("a card is JSON"))
        .collect();
    let mut numbered = shipped.iter().cycle().enumerate();
    for pack in 0..5 {
        let cards: Vec<Value> = numbered.by_ref().take(20_000).map(own_card).collect();
        let pack = json!({
            "format": 1, "id": format!("own-{pack}"), "version": 1, "system": "fww", "cards": cards
        });
        let start = Instant::now();
        let kept = ask(&app, "put_pack", json!({ "text": pack.to_string() }));
        assert_eq!(kept["problems"], json!([]));
        println!("a pack of 20,000 cards, put: {:.1?}", start.elapsed());
    }
    drop(app);
    sorted(5, |_| {
        let start = Instant::now();
        let app = App::open(folder.path(), Clock::from(NOW)).expect("it opens");
        let took = start.elapsed();
        assert!(app.library().packed_cards().len() > 100_000);
        took
    })
}

/// Returns a copy of a shipped card with another id and name.
fn own_card((number, card): (usize, &Value)) -> Value {
    let mut card = card.clone();
    let id = card["id"].as_str().unwrap_or_default();
    card["id"] = format!("{id}-{number}").into();
    let name = card["name"]["en"].as_str().unwrap_or_default();
    card["name"]["en"] = format!("{name} {number}").into();
    if let Some(card) = card.as_object_mut() {
        card.remove("was");
        card.remove("identity");
    }
    card
}

fn search(app: &App, query: &str) -> Value {
    ask(app, "search", json!({ "query": query, "limit": 20 }))
}
