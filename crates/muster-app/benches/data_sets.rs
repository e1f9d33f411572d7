//! Measures a large data set in the program: adding it, a start with it, and searching it.
//! Exits with an error if a bound is missed.
//!
//! `cargo bench -p muster-app --bench data_sets` generates a set of 40 catalogues and 40 MB. With `MUSTER_BS_DATA` it
//! measures the data set in that folder instead.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a bench stops where it cannot go on"
)]

#[path = "../../muster-battlescribe/tests/all/synthetic.rs"]
mod synthetic;

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use muster_app::{App, Clock};
use serde_json::{Value, json};

use common::{NOW, answer, ask, at, sorted};

mod common;

fn main() -> ExitCode {
    // `cargo test --benches` only checks that the bench starts.
    if std::env::args().any(|arg| arg == "--test") {
        return ExitCode::SUCCESS;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut holds = true;
    let mut tell = |what: &str, most: u64, runs: &[Duration]| {
        let (median, longest) = (at(runs, 0.5), at(runs, 1.0));
        println!(
            "{what}: median {median:.1?}, longest of {} {longest:.1?}",
            runs.len()
        );
        if median > Duration::from_millis(most) {
            println!("MISSED: under {most} ms");
            holds = false;
        }
    };

    let without = starts(folder.path(), Some("fww"));
    tell(
        "a start without the set, to the first answer",
        1_000,
        &without,
    );

    let app = open(folder.path());
    let given = given();
    let start = Instant::now();
    let set = &ask(&app, "add_data_set", json!({ "files": given }))["set"];
    tell("adding the set", 10_000, &[start.elapsed()]);
    println!("  {}: {} entries", set["name"], set["entries"]);
    let id = set["id"].as_str().expect("an id").to_owned();
    drop(app);

    let with = starts(folder.path(), Some("fww"));
    tell("a start with the set, to the first answer", 1_000, &with);
    let in_all = starts(folder.path(), None);
    tell("the same, asked in all games", 1_500, &in_all);

    let app = open(folder.path());
    for (what, query) in [
        (
            "a word among its cards",
            json!({ "query": "unit", "game": id, "limit": 60 }),
        ),
        (
            "a first letter in all games",
            json!({ "query": "u", "limit": 60 }),
        ),
    ] {
        let runs = sorted(30, |_| {
            let start = Instant::now();
            answer(&app, "search", query.clone());
            start.elapsed()
        });
        tell(what, 50, &runs);
    }
    tell(
        "a correction of a card of another game, until a search finds it",
        100,
        &corrections(&app),
    );
    println!("  {:.0} MB of memory at most", memory());
    ExitCode::from(u8::from(!holds))
}

fn open(folder: &Path) -> App {
    App::open(folder, Clock::from(NOW)).expect("it opens")
}

fn starts(folder: &Path, game: Option<&str>) -> Vec<Duration> {
    sorted(10, |_| {
        let start = Instant::now();
        let app = open(folder);
        answer(
            &app,
            "search",
            json!({ "query": "laser rifle", "game": game, "limit": 1 }),
        );
        start.elapsed()
    })
}

/// A correction of a card that is not of the set.
fn corrections(app: &App) -> Vec<Duration> {
    sorted(10, |run| {
        let name = format!("Zorblax {run}");
        let patch = json!({ "name": { "en": name } }).to_string();
        let start = Instant::now();
        ask(
            app,
            "correct_card",
            json!({ "id": "fww/unit/knight", "patch": patch }),
        );
        let found = ask(
            app,
            "search",
            json!({ "query": name, "game": "fww", "limit": 1 }),
        );
        let took = start.elapsed();
        assert_eq!(found["hits"][0]["id"], "fww/unit/knight");
        took
    })
}

/// Returns the files of the set as the program takes them.
fn given() -> Vec<Value> {
    let files = match std::env::var_os("MUSTER_BS_DATA") {
        Some(folder) => folder_files(Path::new(&folder)),
        None => synthetic::files(40, 58),
    };
    let file =
        |(name, bytes): (String, Vec<u8>)| json!({ "name": name, "bytes": STANDARD.encode(bytes) });
    files.into_iter().map(file).collect()
}

fn folder_files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("MUSTER_BS_DATA names a folder");
    let file = |entry: std::io::Result<fs::DirEntry>| {
        let entry = entry.expect("a file");
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_file = entry.path().is_file() && !name.starts_with('.');
        is_file.then(|| (name, fs::read(entry.path()).expect("a file can be read")))
    };
    entries.filter_map(file).collect()
}

/// Returns the peak memory of this process, in MB. 0 if the system does not tell.
fn memory() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.unwrap_or_default() / 1e3
}
