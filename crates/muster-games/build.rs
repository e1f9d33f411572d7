//! Finds the games: every folder of `src` that holds a `mod.rs` is one. Rebuilds the crate when a pack changes.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=../../cards");
    println!("cargo:rerun-if-changed=src");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(env::var("OUT_DIR")?).join("found.rs");
    fs::write(out, found(&root.join("src"))?)?;
    Ok(())
}

/// A module for each game, and the list of them by name.
fn found(sources: &Path) -> Result<String, Box<dyn Error>> {
    let mut games = Vec::new();
    for entry in fs::read_dir(sources)? {
        let file = entry?.path().join("mod.rs");
        if file.exists() {
            let name = file.parent().and_then(Path::file_name);
            let name = name.and_then(|name| name.to_str()).map(str::to_owned);
            games.push((name.ok_or("a folder's name is no UTF-8")?, file));
        }
    }
    games.sort();
    let mut modules = String::new();
    let mut list = String::new();
    for (name, file) in games {
        writeln!(modules, "#[path = {file:?}]\npub mod {name};")?;
        writeln!(list, "    Arc::new({name}::game()),")?;
    }
    Ok(format!(
        "{modules}\nfn found() -> Vec<Arc<dyn Game>> {{\n    vec![\n{list}    ]\n}}\n"
    ))
}
