//! Code that the benches share: calls to the program, and statistics of times.

use std::time::Duration;

use muster_app::{App, Reply};
use serde_json::Value;

/// The time that the benches' clock shows, in seconds since 1970.
pub const NOW: i64 = 1_795_000_000;

/// Calls the program and returns its answer as JSON.
pub fn ask(app: &App, name: &str, payload: Value) -> Value {
    serde_json::from_str(&answer(app, name, payload)).expect("an answer is JSON")
}

/// Calls the program and returns the text of its answer.
pub fn answer(app: &App, name: &str, payload: Value) -> String {
    match app.call(name, payload) {
        Ok(Reply::Json(answer)) => answer,
        other => panic!("{name}: {other:?}"),
    }
}

/// Returns how long each run took, the shortest first.
pub fn sorted(runs: usize, run: impl FnMut(usize) -> Duration) -> Vec<Duration> {
    let mut took: Vec<Duration> = (0..runs).map(run).collect();
    took.sort_unstable();
    took
}

/// Returns the time that a share of all runs does not exceed.
pub fn at(sorted: &[Duration], share: f64) -> Duration {
    let place = (sorted.len() as f64 * share).ceil() as usize;
    sorted[place.saturating_sub(1)]
}
