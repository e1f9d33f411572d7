//! `cargo xtask bundle`: builds a package that users install.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::needs::WorkPart;
use crate::{changelog, place, release_check, run, setup, ui};

/// The version of tauri-cli that the configuration is written for.
const TAURI_CLI: &str = "2.12.5";

/// The kinds of packages that update themselves. The others are kept up to date by the system.
const SELF_UPDATING: [&str; 4] = ["app", "appimage", "dmg", "nsis"];

/// The private key that signs what the program downloads to update itself. tauri-cli reads it.
const SIGNING_KEY: &str = "TAURI_SIGNING_PRIVATE_KEY";

/// Builds the release window and packs it as this system's kinds of packages: `.deb` and `.rpm` on Linux, an installer
/// on Windows, a disk image on macOS. Arguments choose other kinds by the names that tauri-cli has for them. For
/// `appimage` it downloads tools. If [`SIGNING_KEY`] is set and all kinds can, the packages update themselves.
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
    build.args(update_options(
        kinds,
        env::var_os(SIGNING_KEY).is_some_and(|key| !key.is_empty()),
    )?);
    run::step("bundle", &mut build)?;
    let packages = place::target().join("release").join("bundle");
    name_archives(&packages.join("macos"))?;
    println!("The package: {}", packages.display());
    Ok(())
}

/// Gives the archives that macOS updates itself from the names of their version and processor, as the other packages
/// have. tauri-cli calls them the same for both processors.
fn name_archives(folder: &Path) -> Result<(), String> {
    let processor = match env::consts::ARCH {
        "x86_64" => "x64",
        other => other,
    };
    for ending in ["app.tar.gz", "app.tar.gz.sig"] {
        let made = folder.join(format!("Muster.{ending}"));
        if made.exists() {
            let name = format!("Muster_{}_{processor}.{ending}", release_check::version()?);
            fs::rename(&made, folder.join(name))
                .map_err(|error| format!("{}: {error}.", made.display()))?;
        }
    }
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

/// Returns the options with which tauri-cli builds packages that update themselves; none if there is no key.
fn update_options(kinds: &[String], has_key: bool) -> Result<Vec<&'static str>, String> {
    let updates = |kind: &String| SELF_UPDATING.contains(&kind.as_str());
    if !has_key || !kinds.iter().any(updates) {
        return Ok(Vec::new());
    }
    if !kinds.iter().all(updates) {
        return Err(format!(
            "Build {} apart from packages that the system keeps up to date.",
            SELF_UPDATING.join(", ")
        ));
    }
    let config = r#"{"bundle":{"createUpdaterArtifacts":true}}"#;
    Ok(vec!["--features", "updates", "--config", config])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_packages_that_no_system_updates_update_themselves() {
        let options = |kinds: &str, has_key| {
            let kinds: Vec<String> = kinds.split_whitespace().map(str::to_owned).collect();
            update_options(&kinds, has_key)
        };
        assert_eq!(options("deb rpm", true), Ok(Vec::new()));
        assert_eq!(options("", true), Ok(Vec::new()));
        assert_eq!(options("appimage", false), Ok(Vec::new()));
        let chosen = options("app dmg", true).expect("options");
        assert_eq!(chosen[..2], ["--features", "updates"]);
        assert!(options("deb appimage", true).is_err());
    }
}
