//! Measures an event with 500 lists: reading, checking and answering. For comparison, the same run also measures the
//! minimum: reading the same forces and reviewing them by the rules of their game alone. Exits with an error if the
//! bound is missed.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a bench stops where it cannot go on"
)]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use muster_app::{App, Clock};
use muster_core::force::Force;
use serde_json::{Value, json};

use common::{NOW, answer, ask, at, sorted};

mod common;

const LISTS: usize = 500;
const RUNS: usize = 15;
const MAX_REVIEW_TIME: Duration = Duration::from_millis(150);

const SAMPLES: [&str; 2] = [
    include_str!("../../../samples/brotherhood.muster"),
    include_str!("../../../samples/super-mutants.muster"),
];

fn main() -> ExitCode {
    // `cargo test --benches` only checks that the bench starts.
    if std::env::args().any(|arg| arg == "--test") {
        return ExitCode::SUCCESS;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open(folder.path(), Clock::from(NOW)).expect("it opens");
    let lists: Vec<&str> = SAMPLES.iter().copied().cycle().take(LISTS).collect();
    let id = hand_in(&app, &lists);

    let told = timed(|| {
        let view = answer(&app, "event", json!({ "id": id, "lang": "en" }));
        assert_eq!(view.matches("\"standing\"").count(), LISTS);
    });
    let games = muster_games::games();
    let library = app.library();
    let alone = timed(|| {
        for list in &lists {
            let force = Force::read(list.as_bytes(), "", &games).expect("a force");
            let game = games.named(&force.system).expect("its game");
            assert!(!game.review(&force, &library).lines.is_empty());
        }
    });
    let (median, least) = (at(&told, 0.5), at(&alone, 0.5));
    println!(
        "an event of {LISTS} lists, judged and told: median {median:.1?}, p95 {:.1?}; read and judged by the game alone: median \
         {least:.1?}, p95 {:.1?}; {:.1} times",
        at(&told, 0.95),
        at(&alone, 0.95),
        median.as_secs_f64() / least.as_secs_f64()
    );
    let holds = median <= MAX_REVIEW_TIME;
    if !holds {
        println!("MISSED: {MAX_REVIEW_TIME:?}");
    }
    ExitCode::from(u8::from(!holds))
}

/// Creates an event with bans and limits, and hands in its lists.
fn hand_in(app: &App, lists: &[&str]) -> String {
    let event = json!({
        "format": 1, "kind": "event", "system": "fww", "mode": "battle", "limit": 750, "unknown": "accept",
        "bans": [{ "kind": "power-armor" }],
        "limits": [{ "of": { "kind": "unit", "unique": true }, "most": 2 }],
    });
    let made = ask(app, "create_event", json!({ "event": event }));
    let id = made["id"].as_str().expect("an id").to_owned();
    let lists = (1..).zip(lists);
    let lists: Vec<Value> = lists
        .map(|(number, text)| json!({ "player": format!("Player {number}"), "text": text }))
        .collect();
    ask(
        app,
        "hand_in",
        json!({ "id": id, "base": made["seq"], "lists": lists }),
    );
    id
}

fn timed(mut run: impl FnMut()) -> Vec<Duration> {
    sorted(RUNS, |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    })
}
