//! Randomised tests that the store keeps its data when processes are killed and files are damaged. They are short in
//! the test suite and long in the example `soak`. A failure names its seed, which reproduces it.

use std::io::{Read, Write};
use std::path::Path;

use muster_store::{About, Describe, OwnChange, RepairReport, Result, Store};
use serde_json::Value;

pub mod content;
pub mod damage;
mod hurt;
pub mod kill;
pub mod model;
pub mod random;
pub mod steps;

/// Creates an empty folder, in memory if the system has such a place. Kills and damage have the same effect there, and
/// syncing is fast.
pub fn folder() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() {
        tempfile::tempdir_in(memory)
    } else {
        tempfile::tempdir()
    };
    made.expect("a folder can be made")
}

/// Returns the change that removes one of the user's own packs.
pub fn without_pack(id: &str) -> OwnChange {
    OwnChange {
        removed: vec![id.to_owned()],
        ..OwnChange::default()
    }
}

/// Opens a store whose `Describe` reads the name and icons of a card.
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

/// Prints a line for the parent process. Exits if that process is gone.
pub fn say(line: &str) {
    let mut out = std::io::stdout();
    let said = writeln!(out, "{line}").and_then(|()| out.flush());
    if said.is_err() {
        std::process::exit(0);
    }
}

/// Waits to be killed. Returns if the parent process ends first.
pub fn wait_to_be_killed() {
    let mut nothing = Vec::new();
    // Reading returns only when the input is closed.
    let _ = std::io::stdin().read_to_end(&mut nothing);
}
