//! What the benches of the program share: how it is asked, and how times are told.

use std::time::Duration;

use muster_app::{App, Reply};
use serde_json::Value;

/// The moment at which everything happens, in seconds since 1970.
pub const NOW: i64 = 1_795_000_000;

/// Asks the program, and gives its answer.
pub fn ask(app: &App, name: &str, payload: Value) -> Value {
    serde_json::from_str(&answer(app, name, payload)).expect("an answer is JSON")
}

/// Asks the program, and gives its answer unread.
pub fn answer(app: &App, name: &str, payload: Value) -> String {
    match app.call(name, payload) {
        Ok(Reply::Json(answer)) => answer,
        other => panic!("{name}: {other:?}"),
    }
}

/// What each of many runs took, the shortest first.
pub fn sorted(runs: usize, run: impl FnMut(usize) -> Duration) -> Vec<Duration> {
    let mut took: Vec<Duration> = (0..runs).map(run).collect();
    took.sort_unstable();
    took
}

/// The time below which a share of all lies.
pub fn at(sorted: &[Duration], share: f64) -> Duration {
    let place = (sorted.len() as f64 * share).ceil() as usize;
    sorted[place.saturating_sub(1)]
}
