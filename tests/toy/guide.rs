//! Checks that the guide and the toy game match: every block of the guide that names a file must be that file.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const GUIDE: &str = include_str!("../../docs/adding-a-game.md");

#[test]
fn the_guide_shows_every_file_of_the_toy_as_it_is() {
    let shown = shown();
    let toy = Path::new(env!("CARGO_MANIFEST_DIR")).join("toy");
    let mut files = BTreeMap::new();
    for folder in ["systems", "cards", "locales", "scenarios"] {
        walk(&toy.join(folder), &toy, &mut files);
    }
    for (file, text) in &files {
        assert_eq!(shown.get(file.as_str()), Some(text), "{file}");
    }
    for file in shown.keys() {
        assert!(files.contains_key(*file), "the toy has no {file}");
    }
}

/// Returns the files in the guide and their contents. A block names its file after its language: ```` ```rust
/// systems/kites/mod.rs ````.
fn shown() -> BTreeMap<&'static str, String> {
    let mut shown = BTreeMap::new();
    let mut lines = GUIDE.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```") else {
            continue;
        };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        if let Some((_, file)) = info.split_once(' ') {
            let text: String = block.iter().flat_map(|line| [line, "\n"]).collect();
            assert!(shown.insert(file, text).is_none(), "{file} is shown twice");
        }
    }
    shown
}

fn walk(folder: &Path, root: &Path, files: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder of the toy") {
        let path: PathBuf = entry.expect("an entry").path();
        if path.is_dir() {
            walk(&path, root, files);
        } else {
            let name = path.strip_prefix(root).expect("within the toy");
            let name = name.to_str().expect("UTF-8").replace('\\', "/");
            files.insert(name, fs::read_to_string(&path).expect("text"));
        }
    }
}
