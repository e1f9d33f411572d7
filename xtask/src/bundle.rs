//! `cargo xtask bundle`: a package that a user installs.

use std::process::Command;

use crate::needs::Part;
use crate::{place, run, setup, ui};

/// The tauri-cli that the configuration is written for.
const TAURI_CLI: &str = "2.12.5";

/// Builds the window for release and packs it as this system's own kind of package: a .deb on Debian and its kin, an
/// installer on Windows, a disk image on macOS.
///
/// # Errors
/// Where something that this takes is missing or does not build.
pub fn command() -> Result<(), String> {
    let ready = setup::prepare(Part::Window)?;
    if let Some(why) = ready.lacks(Part::Window) {
        return Err(format!("The window cannot be built here: {why}."));
    }
    ui::build()?;
    run::step("bundle", &mut tauri(&["build"]))?;
    let packages = place::target().join("release").join("bundle");
    println!("The package: {}", packages.display());
    Ok(())
}

/// A command of tauri-cli, in the folder of the window.
pub fn tauri(args: &[&str]) -> Command {
    let cli = format!("@tauri-apps/cli@{TAURI_CLI}");
    let mut command = run::npm(&["exec", "--yes", "--package", &cli, "--", "tauri"]);
    command
        .args(args)
        .current_dir(place::root().join("src-tauri"));
    command
}
