//! `cargo xtask bindings`: the TypeScript types that the window shares with Rust.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::{place, run};

/// Writes `ui/src/bindings` anew from the Rust types.
///
/// # Errors
/// Where the types do not build or the files cannot be written.
pub fn command() -> Result<(), String> {
    let folder = committed();
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    }
    let mut command = run::cargo(&["test", "--quiet", "--workspace", "--lib", "export_bindings"]);
    command.args(["--exclude", "muster-window"]);
    run::step("write the types", command.env("TS_RS_EXPORT_DIR", &folder))
}

/// Removes what an earlier run of the tests wrote.
///
/// # Errors
/// Where it cannot be removed.
pub fn forget() -> Result<(), String> {
    let folder = generated();
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    }
    Ok(())
}

/// Compares the committed types with those that the tests have just written.
///
/// # Errors
/// Names each file that is missing, left over or different.
pub fn check() -> Result<(), String> {
    let (now, then) = (read(&generated())?, read(&committed())?);
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
        "in ui/src/bindings {}. `cargo xtask bindings` writes them anew.",
        wrong.join(", ")
    ))
}

/// The folder that the tests write to, wherever they are run from.
pub fn generated() -> PathBuf {
    place::root().join("target").join("bindings")
}

fn committed() -> PathBuf {
    place::ui().join("src").join("bindings")
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
