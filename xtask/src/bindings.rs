//! `cargo xtask bindings`: writes the TypeScript types that the window shares with Rust.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{place, run};

/// The cargo arguments that run the program that writes the types.
const WRITER: &[&str] = &[
    "run",
    "--quiet",
    "--package",
    "muster-app",
    "--example",
    "bindings",
];

/// Rewrites `ui/src/bindings` from the Rust types.
///
/// # Errors
/// If the types do not build or the files cannot be written.
pub fn command() -> Result<(), String> {
    clear(&committed())?;
    let mut command = run::cargo(WRITER);
    run::step("write the types", command.arg("--").arg(committed()))
}

/// Compares the committed types with the Rust ones. The program that writes the types must be built already.
///
/// # Errors
/// Each file that is missing, left over or out of date.
pub fn check() -> Result<(), String> {
    let folder = place::target().join("bindings");
    clear(&folder)?;
    let status = Command::new(place::built("examples/bindings"))
        .arg(&folder)
        .status();
    if !status.is_ok_and(|status| status.success()) {
        return Err("the types cannot be written".to_owned());
    }
    let (now, then) = (read(&folder)?, read(&committed())?);
    let mut wrong: Vec<String> = Vec::new();
    for (file, text) in &now {
        match then.get(file) {
            None => wrong.push(format!("{} is missing", file.display())),
            Some(old) if old != text => wrong.push(format!("{} is out of date", file.display())),
            Some(_) => {}
        }
    }
    for file in then.keys().filter(|file| !now.contains_key(*file)) {
        wrong.push(format!("{} has no Rust type any more", file.display()));
    }
    if wrong.is_empty() {
        println!("   {} types are current.", now.len());
        return Ok(());
    }
    Err(format!(
        "in ui/src/bindings {}. `cargo xtask bindings` rewrites them.",
        wrong.join(", ")
    ))
}

fn committed() -> PathBuf {
    place::ui().join("src").join("bindings")
}

fn clear(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    }
    Ok(())
}

fn read(folder: &Path) -> Result<BTreeMap<PathBuf, String>, String> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let entries = match fs::read_dir(&next) {
            Ok(entries) => entries,
            Err(_) => continue,
        };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path)
                .map_err(|error| format!("{}: {error}.", path.display()))?;
            let name = path.strip_prefix(folder).unwrap_or(&path).to_owned();
            files.insert(name, text);
        }
    }
    Ok(files)
}
