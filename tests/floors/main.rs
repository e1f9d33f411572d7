//! Checks what Cargo cannot: imports that stay inside a crate, tests that it would never run, and faults that no longer
//! apply. In muster-games no game may use another.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn walk(folder: &Path, each: &mut dyn FnMut(&Path, &str)) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            walk(&path, each);
        } else if path.extension().is_some_and(|end| end == "rs") {
            each(&path, &fs::read_to_string(&path).expect("sources in UTF-8"));
        }
    }
}

#[test]
fn no_game_imports_another() {
    let games = muster_games::games();
    for game in games.ids() {
        let sources = format!("crates/muster-games/src/{game}");
        walk(&root().join(sources), &mut |file, text| {
            for other in games.ids().iter().filter(|other| **other != game) {
                let named = [format!("crate::{other}"), format!("super::{other}::")];
                let names = named.iter().any(|path| text.contains(path));
                assert!(!names, "{} names {other}", file.display());
            }
        });
    }
}

/// A library without tests of its own, or without examples in its docs, is not compiled for them. If it got some, they
/// would never run.
#[test]
fn what_is_not_compiled_for_tests_has_none() {
    let crates = fs::read_dir(root().join("crates")).expect("the folder of crates");
    let mut packages: Vec<PathBuf> = crates
        .map(|entry| entry.expect("an entry").path())
        .collect();
    packages.extend(["src-tauri", "tests", "xtask/bindgen"].map(|package| root().join(package)));
    for (switch, mark) in [("test = false", "#[cfg(test)]"), ("doctest = false", "```")] {
        let mut is_used = false;
        for package in &packages {
            let manifest = fs::read_to_string(package.join("Cargo.toml")).expect("a manifest");
            // A test that is built only when it is named is in a table of its own.
            let of_sources = manifest
                .split("\n[")
                .filter(|table| !table.starts_with("[test]]"));
            if !of_sources.flat_map(str::lines).any(|line| line == switch) {
                continue;
            }
            is_used = true;
            let sources = package.join("src");
            // Of a package with both, only the program is without tests.
            let has_both = sources.join("lib.rs").exists() && sources.join("main.rs").exists();
            walk(&sources, &mut |file, text| {
                if !has_both || switch == "doctest = false" || file.ends_with("src/main.rs") {
                    assert!(!text.contains(mark), "{}", file.display());
                }
            });
        }
        assert!(is_used, "{switch}");
    }
}

/// A test program that Cargo builds only when it is named must be named by `cargo xtask test --all`.
#[test]
fn what_runs_only_when_it_is_named_is_named() {
    let commands = fs::read_to_string(root().join("xtask/src/test.rs")).expect("xtask");
    let crates = fs::read_dir(root().join("crates")).expect("the folder of crates");
    let packages = crates.map(|entry| entry.expect("an entry").path());
    let mut named = 0;
    for package in packages.chain([root().join("tests")]) {
        let manifest = fs::read_to_string(package.join("Cargo.toml")).expect("a manifest");
        for table in manifest
            .split("\n[")
            .filter(|table| table.starts_with("[test]]"))
        {
            if !table.lines().any(|line| line == "test = false") {
                continue;
            }
            let name = table.lines().find_map(|line| line.strip_prefix("name = "));
            let name = name.expect("the name of a test program");
            assert!(commands.contains(name), "xtask does not run {name}");
            named += 1;
        }
    }
    assert!(named > 0, "every test program runs by itself");
}

/// Returns the text that each hunk of a patch replaces, with the file that it is in.
fn replaced_texts(patch: &str) -> Vec<(&str, String)> {
    let (mut file, mut texts) = ("", Vec::new());
    for line in patch.split_inclusive('\n') {
        if let Some(path) = line.strip_prefix("--- a/") {
            file = path.trim_end();
        } else if line.starts_with("@@") {
            texts.push((file, String::new()));
        } else if let Some((_, text)) = texts.last_mut()
            && let Some(old) = line.strip_prefix([' ', '-'])
        {
            text.push_str(old);
        }
    }
    texts
}

/// `cargo xtask faults` applies them. A change to a place that a fault is about must change the fault too.
#[test]
fn every_fault_applies_at_one_place_and_is_in_the_table() {
    let folder = root().join("tests/faults");
    let table = fs::read_to_string(folder.join("README.md")).expect("the table");
    let mut areas = BTreeMap::<String, usize>::new();
    for entry in fs::read_dir(&folder).expect("the folder of faults") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|end| end != "patch") {
            continue;
        }
        let name = path.file_stem().expect("a name").to_string_lossy();
        assert!(table.contains(&format!("| `{name}` |")), "{name}");
        let area = name.split('-').next().unwrap_or_default();
        *areas.entry(area.to_owned()).or_default() += 1;
        let patch = fs::read_to_string(&path).expect("a patch in UTF-8");
        let texts = replaced_texts(&patch);
        assert!(!texts.is_empty(), "{name} changes nothing");
        for (file, text) in texts {
            let source = fs::read_to_string(root().join(file)).unwrap_or_default();
            let source = source.replace("\r\n", "\n");
            assert_eq!(source.matches(&text).count(), 1, "{name} in {file}");
        }
    }
    assert_eq!(
        areas.values().sum::<usize>(),
        table.matches("\n| `").count()
    );
    assert_eq!(areas.values().copied().collect::<Vec<_>>(), [4; 10]);
}
