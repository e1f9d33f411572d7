//! `cargo xtask bundle`: builds a package that users install.

use std::fs;
use std::process::Command;

use crate::needs::WorkPart;
use crate::{changelog, place, release_check, run, setup, ui};

/// The version of tauri-cli that the configuration is written for.
const TAURI_CLI: &str = "2.12.5";

/// Builds the release window and packs it as this system's kinds of packages: `.deb` and `.rpm` on Linux, an installer
/// on Windows, a disk image on macOS. Arguments choose other kinds by the names that tauri-cli has for them. For
/// `appimage` it downloads tools.
///
/// # Errors
/// If something that this needs is missing, or a part does not build.
pub fn command(kinds: &[String]) -> Result<(), String> {
    let ready = setup::prepare(WorkPart::Window)?;
    if let Some(why) = ready.lacks(WorkPart::Window) {
        return Err(format!("The window cannot be built here: {why}."));
    }
    ui::build()?;
    if cfg!(target_os = "linux") {
        debian_changelog()?;
    }
    let mut build = tauri(&["build"]);
    if !kinds.is_empty() {
        build.arg("--bundles").arg(kinds.join(","));
    }
    run::step("bundle", &mut build)?;
    let packages = place::target().join("release").join("bundle");
    println!("The package: {}", packages.display());
    Ok(())
}

/// Writes the notes of the current version as a Debian package has them, compressed. The bundler would put them into a
/// folder of another name than the package's. git ignores the file.
fn debian_changelog() -> Result<(), String> {
    let version = release_check::version()?;
    let section = changelog::section(&release_check::read("CHANGELOG.md")?, &version)?;
    let maintainer = release_check::read("src-tauri/Cargo.toml")?
        .lines()
        .find_map(|line| line.strip_prefix("authors = [\"")?.strip_suffix("\"]"))
        .map(str::to_owned)
        .ok_or("src-tauri/Cargo.toml names no authors.")?;
    let folder = place::root().join("src-tauri").join("gen");
    let text = changelog::debian(&version, &section, &maintainer)?;
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(folder.join("changelog"), text))
        .map_err(|error| format!("{}: {error}.", folder.display()))?;
    let mut pack = Command::new("gzip");
    pack.current_dir(folder).args(["-9nf", "changelog"]);
    run::step("changelog", &mut pack)
}

/// Returns a tauri-cli command that runs in the folder of the window.
pub fn tauri(args: &[&str]) -> Command {
    let cli = format!("@tauri-apps/cli@{TAURI_CLI}");
    let mut command = run::npm(&["exec", "--yes", "--package", &cli, "--", "tauri"]);
    command
        .args(args)
        .current_dir(place::root().join("src-tauri"));
    command
}
