//! What a user waits for when data changes: the first run on an empty folder, and a corrected card until a search finds
//! it. It ends with an error where a bound is missed.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a bench stops where it cannot go on"
)]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use muster_app::{App, Clock, Reply};
use serde_json::{Value, json};

const NOW: i64 = 1_795_000_000;

fn main() -> ExitCode {
    // `cargo test --benches` only asks whether it starts.
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
    ] {
        let (median, longest) = (runs[runs.len() / 2], runs[runs.len() - 1]);
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

fn search(app: &App, query: &str) -> Value {
    ask(app, "search", json!({ "query": query, "limit": 20 }))
}

fn ask(app: &App, name: &str, payload: Value) -> Value {
    match app.call(name, payload) {
        Ok(Reply::Json(answer)) => serde_json::from_str(&answer).expect("an answer is JSON"),
        other => panic!("{name}: {other:?}"),
    }
}

fn sorted(runs: usize, run: impl FnMut(usize) -> Duration) -> Vec<Duration> {
    let mut took: Vec<Duration> = (0..runs).map(run).collect();
    took.sort_unstable();
    took
}
