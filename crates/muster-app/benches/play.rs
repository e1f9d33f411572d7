//! Measures games at the table: a press in a game between two forces of 20 units, saved and answered, and the opening
//! of a game of 2,000 presses by a program that was just started. For comparison, the same run also measures the
//! minimum: writing and reading the same rows with SQLite alone. Exits with an error if a bound is missed.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a bench stops where it cannot go on"
)]

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use muster_app::{App, Clock};
use rusqlite::Connection;
use serde_json::{Value, json};

use common::{NOW, answer, ask, at, sorted};

mod common;

const UNITS: usize = 20;
const PRESSES: usize = 2_000;
/// The number of presses that are timed. They are the last ones, when the game is long.
const TIMED: usize = 400;
const OPENINGS: usize = 15;

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
    let id = begin(&app);
    let presses = press_all(&app, &id);
    drop(app);
    let rows = kept(folder.path(), &id);
    assert_eq!(rows.len(), PRESSES);
    let written = write(&rows[PRESSES - TIMED..]);
    let opened = open(folder.path(), &id);
    let read = sorted(OPENINGS, |_| {
        let start = Instant::now();
        assert_eq!(kept(folder.path(), &id).len(), PRESSES);
        start.elapsed()
    });

    let mut holds = true;
    for (what, most, runs, floor) in [
        ("a press, kept and answered", 20, presses, written),
        ("a game of 2,000 presses, opened", 100, opened, read),
    ] {
        let (median, least) = (at(&runs, 0.5), at(&floor, 0.5));
        println!(
            "{what}: median {median:.1?}, p95 {:.1?}; its rows alone: median {least:.1?}, p95 {:.1?}; {:.1} times",
            at(&runs, 0.95),
            at(&floor, 0.95),
            median.as_secs_f64() / least.as_secs_f64()
        );
        if at(&runs, 0.95) > Duration::from_millis(most) {
            println!("MISSED: 95 of 100 under {most} ms");
            holds = false;
        }
    }
    ExitCode::from(u8::from(!holds))
}

/// Starts a game between two forces of [`UNITS`] units.
fn begin(app: &App) -> String {
    let side = |sample: &str| {
        let mut force: Value = serde_json::from_str(sample).expect("a sample is JSON");
        let units = force["entries"].as_array().expect("entries").clone();
        let mut entries: Vec<Value> = units.iter().cycle().take(UNITS).cloned().collect();
        // Without ids, every copy of a node gets an id of its own.
        entries.iter_mut().for_each(nameless);
        force["entries"] = entries.into();
        json!({ "force": force })
    };
    let game = ask(app, "begin_play", json!({ "sides": SAMPLES.map(side) }));
    game["id"].as_str().expect("an id").to_owned()
}

fn nameless(node: &mut Value) {
    let node = node.as_object_mut().expect("a node");
    node.remove("id");
    let inside = node.get_mut("cards").and_then(Value::as_array_mut);
    inside.into_iter().flatten().for_each(nameless);
}

/// Makes presses and returns how long the last ones took. Models are damaged and repaired in turn, rounds end, and
/// everything that the rules ask for is refused.
fn press_all(app: &App, id: &str) -> Vec<Duration> {
    let mut view = ask(app, "play", json!({ "id": id }));
    let mut took = Vec::new();
    while view["seq"] != PRESSES {
        let act = next(&view);
        let args = json!({ "id": id, "base": view["seq"], "act": act });
        let start = Instant::now();
        let told = answer(app, "press", args);
        took.push(start.elapsed());
        view = serde_json::from_str(&told).expect("an answer is JSON");
    }
    took.drain(..took.len() - TIMED);
    took.sort_unstable();
    took
}

/// Returns the act of the next press.
fn next(view: &Value) -> Value {
    let seq = view["seq"].as_u64().expect("a number");
    let dues = view["dues"].as_array().expect("dues");
    let is = |when: &str| dues.iter().find(|due| due["when"] == when);
    if let Some(due) = is("now") {
        return json!({ "act": "refuse", "due": due["id"], "piece": due["piece"] });
    }
    if seq.is_multiple_of(5)
        && let Some(due) = is("next")
    {
        let outcome = &due["outcomes"][0]["id"];
        return json!({ "act": "do", "due": due["id"], "piece": due["piece"], "outcome": outcome });
    }
    let pieces = view["pieces"].as_array().expect("pieces");
    let tracks = |piece: &&Value| {
        let mut tracks = piece["tracks"].as_array().expect("tracks").iter();
        tracks.any(|track| track["id"] == "damage")
    };
    let models: Vec<&Value> = pieces.iter().filter(tracks).collect();
    let model = models[usize::try_from(seq).expect("it is small") % models.len()];
    let tracks = model["tracks"].as_array().expect("tracks");
    let is_hurt = tracks
        .iter()
        .any(|track| track["id"] == "damage" && track["value"] != 0);
    let by = if is_hurt { -1 } else { 1 };
    json!({ "act": "count", "piece": model["id"], "track": "damage", "by": by })
}

/// Measures the opening of a game by a program that has read the cards but not yet the game.
fn open(folder: &Path, id: &str) -> Vec<Duration> {
    sorted(OPENINGS, |_| {
        let app = App::open(folder, Clock::from(NOW)).expect("it opens");
        ask(&app, "plays", json!({}));
        let start = Instant::now();
        let view = ask(&app, "play", json!({ "id": id }));
        let took = start.elapsed();
        assert_eq!(view["seq"], PRESSES);
        took
    })
}

/// Reads the rows of a game with SQLite alone.
fn kept(folder: &Path, id: &str) -> Vec<String> {
    let database = Connection::open(folder.join("muster.db")).expect("the data");
    let mut asked = database
        .prepare("SELECT body FROM play_states WHERE document = ? ORDER BY pos")
        .expect("a query");
    let rows = asked.query_map([id], |row| row.get(0)).expect("rows");
    rows.collect::<Result<_, _>>().expect("texts")
}

/// Measures the writing of the same rows with SQLite alone, each in a transaction that is equally safe.
fn write(rows: &[String]) -> Vec<Duration> {
    let folder = tempfile::tempdir().expect("a folder");
    let database = Connection::open(folder.path().join("floor.db")).expect("a database");
    for (name, value) in [("journal_mode", "WAL"), ("synchronous", "FULL")] {
        database
            .pragma_update(None, name, value)
            .expect("it is set");
    }
    database
        .execute(
            "CREATE TABLE presses (pos INTEGER PRIMARY KEY, body TEXT)",
            (),
        )
        .expect("a table");
    let mut insert = database
        .prepare("INSERT INTO presses (body) VALUES (?)")
        .expect("a change");
    let mut rows = rows.iter();
    sorted(TIMED, |_| {
        let row = rows.next().expect("as many rows");
        let start = Instant::now();
        insert.execute([row]).expect("it is written");
        start.elapsed()
    })
}
