//! Proofs that the store keeps what it was given: processes killed, files damaged. Short in the tests, long in the example
//! `soak`. A failure names its seed; the same seed does the same again.

use std::io::{Read, Write};
use std::path::Path;

use muster_store::{About, Describe, RepairReport, Result, Store};
use serde_json::Value;

pub mod content;
pub mod damage;
mod hurt;
pub mod kill;
pub mod model;
pub mod random;

/// An empty folder, in memory where the system has such a place: a kill or a damage is the same there, and syncing is fast.
pub fn folder() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() {
        tempfile::tempdir_in(memory)
    } else {
        tempfile::tempdir()
    };
    made.expect("a folder can be made")
}

/// Opens a store that reads of a card its name and its icons.
pub fn open(folder: &Path, now: i64) -> Result<(Store, Option<RepairReport>)> {
    let describe = Describe::new(|json| {
        let card: Value = serde_json::from_str(json).unwrap_or_default();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let icons = card["icons"].as_array();
        About {
            game: "fww".to_owned(),
            kind: "unit".to_owned(),
            name_en: text(&card["name"]),
            icons: icons.into_iter().flatten().map(text).collect(),
            words: vec![("en".to_owned(), text(&card["name"]))],
            ..About::default()
        }
    });
    Store::open_with(folder, now, describe)
}

/// Says a line to the process that waits for it; without one, there is nobody left to prove anything to.
fn say(line: &str) {
    let mut out = std::io::stdout();
    let said = writeln!(out, "{line}").and_then(|()| out.flush());
    if said.is_err() {
        std::process::exit(0);
    }
}

/// Waits to be killed; ends with the process that would do it.
fn wait_to_be_killed() {
    let mut nothing = Vec::new();
    // Its end is all that can come.
    let _ = std::io::stdin().read_to_end(&mut nothing);
}
