//! `cargo xtask archive`: packs the `muster` command for people who want no installer.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{place, release_check, run};

/// The files that come with the command.
const WITH_IT: [&str; 5] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "THIRD-PARTY.md",
];

/// Builds the command in the release profile and packs it into `target/archive`: a ZIP on Windows, a `.tar.gz`
/// elsewhere.
///
/// # Errors
/// If the command does not build, or `tar` fails.
pub fn command() -> Result<(), String> {
    let name = name(
        &release_check::version()?,
        std::env::consts::OS,
        std::env::consts::ARCH,
    );
    let mut build = run::cargo(&["build", "--quiet", "--release", "--locked"]);
    run::step("build the command", build.args(["--package", "muster-cli"]))?;
    let place = place::target().join("archive");
    let folder = place.join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    let program = place::released("muster");
    let mut files = vec![program];
    files.extend(WITH_IT.iter().map(|file| place::root().join(file)));
    for file in files {
        let to = folder.join(file.file_name().unwrap_or_default());
        fs::copy(&file, to).map_err(|error| format!("{}: {error}.", file.display()))?;
    }
    let packed = pack(&place, &name)?;
    println!("The archive: {}", packed.display());
    Ok(())
}

/// Returns the name of the archive for a system, without its ending.
pub fn name(version: &str, system: &str, processor: &str) -> String {
    format!("muster-{version}-{system}-{processor}")
}

/// Packs the folder `name` in `place`. The `tar` of Windows writes ZIP files too.
fn pack(place: &Path, name: &str) -> Result<PathBuf, String> {
    let (end, how) = if cfg!(windows) {
        ("zip", ["-a", "-cf"])
    } else {
        ("tar.gz", ["-z", "-cf"])
    };
    let archive = place.join(format!("{name}.{end}"));
    let mut tar = Command::new("tar");
    tar.current_dir(place).args(how).arg(&archive).arg(name);
    run::step("pack", &mut tar)?;
    Ok(archive)
}
