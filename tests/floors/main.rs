//! The sources keep their floors: crates use those below them alone, the model knows nothing of the engine, no files
//! import each other in a circle, and no game imports another.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::fs;
use std::path::{Path, PathBuf};

use imports::{Imports, Source};

mod circles;
mod imports;

/// The folder of each crate.
fn folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let in_crates = fs::read_dir(root.join("crates")).expect("the folder of crates");
    let mut folders: Vec<PathBuf> = in_crates
        .map(|entry| entry.expect("a crate").path())
        .collect();
    folders.extend([root.join("src-tauri"), root.join("xtask")]);
    folders.sort();
    folders
}

/// The sources of each crate.
fn crates() -> Vec<(String, Imports)> {
    let read = |folder: PathBuf| {
        let name = folder.file_name().expect("a name").to_string_lossy();
        let sources = Source::all(&folder.join("src"));
        assert!(!sources.is_empty(), "{name} has no sources");
        (name.into_owned(), Imports::of(&sources))
    };
    folders().into_iter().map(read).collect()
}

/// The crates below each crate that it may use; of the others it knows nothing.
const BELOW: &[(&str, &[&str])] = &[
    ("muster-core", &[]),
    ("muster-games", &["muster-core"]),
    ("muster-pack", &["muster-core"]),
    ("muster-photo", &["muster-core"]),
    ("muster-print", &["muster-core", "muster-qr"]),
    ("muster-qr", &["muster-core"]),
    ("muster-search", &["muster-core"]),
    ("muster-store", &["muster-core"]),
    ("muster-table", &["muster-core"]),
    ("muster-work", &[]),
    (
        "muster-jobs",
        &[
            "muster-core",
            "muster-photo",
            "muster-print",
            "muster-qr",
            "muster-table",
        ],
    ),
    (
        "muster-app",
        &[
            "muster-core",
            "muster-games",
            "muster-jobs",
            "muster-pack",
            "muster-photo",
            "muster-print",
            "muster-qr",
            "muster-search",
            "muster-store",
            "muster-table",
            "muster-work",
        ],
    ),
    ("muster-server", &["muster-core", "muster-photo"]),
    (
        "muster-cli",
        &["muster-app", "muster-core", "muster-server", "muster-wire"],
    ),
    ("muster-web", &["muster-app", "muster-store"]),
    (
        "muster-web-jobs",
        &["muster-core", "muster-jobs", "muster-photo", "muster-print"],
    ),
    ("muster-wire", &["muster-app"]),
    ("src-tauri", &["muster-app", "muster-wire"]),
    ("xtask", &[]),
];

fn of(name: &str) -> Imports {
    let found = crates().into_iter().find(|(crate_, _)| crate_ == name);
    found.expect("a crate of this name").1
}

#[test]
fn every_crate_uses_those_below_it_and_no_other() {
    for folder in folders() {
        let name = folder.file_name().expect("a name").to_string_lossy();
        let known = BELOW.iter().find(|(crate_, _)| *crate_ == name);
        let (_, below) = known.unwrap_or_else(|| panic!("{name} has no floor"));
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let tables = manifest.split("\n[").filter(|table| {
            let name = table.split(']').next().unwrap_or_default();
            name.ends_with("dependencies") && !name.ends_with("dev-dependencies")
        });
        let used = tables.flat_map(str::lines).filter_map(|line| {
            let name = line.split(['.', ' ', '=']).next()?;
            name.starts_with("muster-").then_some(name)
        });
        for other in used {
            assert!(below.contains(&other), "{name} uses {other}");
        }
    }
}

#[test]
fn no_files_import_each_other_in_a_circle_but_a_module_and_its_parts() {
    let mut found = Vec::new();
    for (name, imports) in crates() {
        let circles = circles::of(&imports);
        found.extend(
            circles
                .iter()
                .map(|circle| format!("{name}: {}", circle.join(", "))),
        );
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_model_imports_nothing_of_the_engine() {
    let core = of("muster-core");
    let model = core
        .all()
        .filter(|(from, _)| imports::within(from, "model"));
    let up: Vec<_> = model
        .filter(|(_, to)| imports::within(to, "engine"))
        .collect();
    assert_eq!(up, []);
    let floors = ["model", "engine"]
        .map(|floor| core.modules().any(|module| imports::within(module, floor)));
    assert_eq!(floors, [true, true]);
}

/// The root shows both floors under one name, so that what goes through it could lead anywhere.
#[test]
fn no_floor_of_the_core_goes_through_its_root() {
    let core = of("muster-core");
    let through: Vec<_> = core.all().filter(|(_, to)| to.is_empty()).collect();
    assert_eq!(through, []);
}

#[test]
fn no_game_imports_another() {
    let games = of("muster-games");
    let game = |module: &str| module.split("::").next().unwrap_or_default().to_owned();
    let mut known: Vec<String> = games
        .modules()
        .map(game)
        .filter(|game| !game.is_empty())
        .collect();
    known.sort();
    known.dedup();
    assert!(known.len() >= 4, "{known:?}");
    let across: Vec<_> = games
        .all()
        .filter(|(from, to)| game(from) != game(to))
        .collect();
    assert_eq!(across, []);
}
