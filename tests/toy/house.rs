//! Checks that no source outside a game's folder names a game: there must be no `if` and no `match` on one.

use std::fs;
use std::path::Path;

/// The folders of sources that must not know any game.
const ROOMS: &[&str] = &[
    "crates/muster-core/src",
    "crates/muster-sync/src",
    "crates/muster-store/src",
    "crates/muster-search/src",
    "crates/muster-print/src",
    "crates/muster-app/src",
    "crates/muster-cli/src",
    "src-tauri/src",
    "ui/src",
];

#[test]
fn no_source_outside_its_folder_names_a_game() {
    let games = super::shipped().games;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    let mut read = 0;
    for room in ROOMS {
        walk(&root.join(room), &mut |path, text| {
            if path.ends_with("tests.rs") || path.to_string_lossy().ends_with("_tests.rs") {
                return;
            }
            read += 1;
            // After this line come tests, which may name games.
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for line in code.lines().filter(|line| !is_comment(line)) {
                // A default on the command line only makes a choice that is the user's.
                let default = line.contains("default_value");
                if !default && games.ids().iter().any(|id| names(line, id)) {
                    found.push(format!("{}: {}", path.display(), line.trim()));
                }
            }
        });
    }
    assert!(read > 50, "only {read} sources were read");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    ["//", "/*", "*", "<!--"]
        .iter()
        .any(|mark| line.starts_with(mark))
}

/// Returns whether a line contains a game's id as a string or at the start of one: `"fww"`, `'fww/unit'`, `fww::`.
fn names(line: &str, id: &str) -> bool {
    let quoted = ["\"", "'", "`"].iter().any(|quote| {
        ["\"", "'", "`", "/", "-"]
            .iter()
            .any(|end| line.contains(&format!("{quote}{id}{end}")))
    });
    quoted || line.contains(&format!("{id}::"))
}

fn walk(folder: &Path, each: &mut dyn FnMut(&Path, &str)) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            // Generated types are skipped.
            if !path.ends_with("bindings") {
                walk(&path, each);
            }
        } else if path
            .extension()
            .is_some_and(|end| ["rs", "ts", "svelte"].iter().any(|known| end == *known))
            && let Ok(text) = fs::read_to_string(&path)
        {
            each(&path, &text);
        }
    }
}
