//! Tests of the core with the shipped games: scenarios, cards, sheets, and arbitrary input.

mod candidates;
mod carry_over;
mod charts;
mod corpus;
mod events;
mod face_fields;
mod fill_up;
mod force_fields;
mod form;
mod fww_gains;
mod fww_sheets;
mod fww_weapons;
mod guidance;
mod icons;
mod line;
mod needs;
mod open_steps;
mod opening_hand;
mod pack_style;
mod plays;
mod properties;
mod rules;
mod scenarios;
mod sheets;
mod shipped;
mod strict_reading;
mod table;
mod totals;
mod trials;
mod unknown_facts;
mod verdict_shares;
mod wasteland;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use muster_core::game::Games;

/// Returns the shipped games.
pub(crate) fn games() -> &'static Games {
    static GAMES: LazyLock<Games> = LazyLock::new(muster_games::games);
    &GAMES
}

/// Returns the scenario files of a kind, sorted. Each game has a folder of its own there.
#[allow(clippy::expect_used, reason = "a test fails by panicking")]
pub(crate) fn scenario_files(kind: &str) -> Vec<PathBuf> {
    fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder of scenarios") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, files);
            } else if path.extension().is_some_and(|ending| ending == "json") {
                files.push(path);
            }
        }
    }
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let mut files = Vec::new();
    walk(&tests.join(kind), &mut files);
    files.sort();
    files
}
