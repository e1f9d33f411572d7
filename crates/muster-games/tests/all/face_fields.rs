//! Every field of a face is read outside of it: by a rule, a sheet, a search field or the play.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the sources of a game below a folder, with their texts.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else {
            let text = fs::read_to_string(&path).expect("a source");
            // What only a test reads is not read.
            let own = text.split("#[cfg(test)]").next().unwrap_or_default();
            found.push((path, own.to_owned()));
        }
    }
    found
}

/// Returns the public fields that a source declares.
fn fields(text: &str) -> Vec<&str> {
    let lines = text
        .lines()
        .filter_map(|line| line.strip_prefix("    pub "));
    let named = lines.filter_map(|line| line.split_once(": "));
    let names = named.map(|(name, _)| name.trim_start_matches("r#"));
    names
        .filter(|name| !name.contains(' ') && !name.contains('('))
        .collect()
}

/// Returns whether a source reads a field of `of`, or of anything if that is empty.
fn reads(text: &str, of: &str, field: &str) -> bool {
    let is_whole =
        |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == '(');
    let ways = [format!("{of}.{field}"), format!("{of}.r#{field}")];
    ways.iter()
        .any(|way| text.split(way.as_str()).skip(1).any(is_whole))
}

#[test]
fn every_field_of_every_face_is_read() {
    let mut unread = Vec::new();
    let mut seen = 0;
    for game in ["fww", "stargrave", "tragic", "warzone"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(game);
        let is_face = |path: &Path| {
            let inside = path.strip_prefix(&folder).unwrap_or(path);
            inside.starts_with("face") || inside == Path::new("face.rs")
        };
        let all = sources(&folder);
        let (faces, others): (Vec<_>, Vec<_>) = all.iter().partition(|(path, _)| is_face(path));
        for (path, text) in &faces {
            for field in fields(text) {
                seen += 1;
                let outside = others.iter().any(|(_, text)| reads(text, "", field));
                // A method of the face reads it for others.
                let inside = faces.iter().any(|(_, text)| reads(text, "self", field));
                if !outside && !inside {
                    unread.push(format!("{field} in {}", path.display()));
                }
            }
        }
    }
    assert!(seen > 150, "{seen} fields");
    assert!(unread.is_empty(), "nothing reads {unread:#?}");
}
