//! The screens: their npm packages and their build.

use std::fs;
use std::path::Path;

use crate::{place, run};

/// Installs the npm packages, unless the installed ones match the lock file already.
///
/// # Errors
/// If npm fails.
pub fn packages() -> Result<(), String> {
    let lock = fs::read(place::ui().join("package-lock.json"))
        .map_err(|error| format!("ui/package-lock.json cannot be read: {error}."))?;
    let stamp = place::ui()
        .join("node_modules")
        .join(".installed-lock.json");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    run::step(
        "npm ci",
        &mut run::npm(&["ci", "--no-audit", "--no-fund", "--loglevel=error"]),
    )?;
    fs::write(&stamp, lock)
        .map_err(|error| format!("{} cannot be written: {error}.", stamp.display()))
}

/// Builds the screens into `ui/dist`, from which the window loads them.
///
/// # Errors
/// If the screens do not build.
pub fn build() -> Result<(), String> {
    run::step(
        "build the screens",
        &mut run::npm(&["run", "--silent", "build"]),
    )
}

/// Builds the screens as a web app into a folder, together with the program that a browser runs.
///
/// # Errors
/// If the screens do not build.
pub fn build_web(program: &Path, to: &Path) -> Result<(), String> {
    let mut build = run::npm(&["run", "--silent", "build", "--", "--mode", "web"]);
    build.arg("--emptyOutDir").arg("--outDir").arg(to);
    build.env("MUSTER_PROGRAM", program);
    run::step("build the screens for the web", &mut build)
}
