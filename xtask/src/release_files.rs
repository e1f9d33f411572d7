//! `cargo xtask release-files FOLDER`: checks that a folder has every file of a release, and nothing else.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::{archive, release_check, update_list};

/// Compares a folder with the files that a release has.
///
/// # Errors
/// The files that are missing, empty, or not part of a release.
pub fn command(rest: &[String]) -> Result<(), String> {
    let [folder] = rest else {
        return Err("`release-files` needs the folder with the files.".to_owned());
    };
    let version = release_check::version()?;
    let mut expected = expected(&version);
    let found = found(Path::new(folder))?;
    if found.iter().any(|(name, _)| name == update_list::FILE) {
        expected.insert(update_list::FILE.to_owned());
        expected.extend(update_list::downloads(&version).map(|(_, file)| file));
    }
    compare(&expected, &found)?;
    println!("All {} files of the release are there.", expected.len());
    Ok(())
}

/// Returns the names of all files of a release, without the checksums, which are made of them.
fn expected(version: &str) -> BTreeSet<String> {
    let mut files = BTreeSet::new();
    // The bundler names packages as their systems do.
    for package in [
        "amd64.deb",
        "arm64.deb",
        "amd64.AppImage",
        "aarch64.AppImage",
    ] {
        files.insert(format!("Muster_{version}_{package}"));
    }
    for processor in ["x86_64", "aarch64"] {
        files.insert(format!("Muster-{version}-1.{processor}.rpm"));
        for system in ["linux", "macos"] {
            let name = archive::name(version, system, processor);
            files.insert(format!("{name}.tar.gz"));
        }
        files.insert(format!("muster-serve-{version}-{processor}.tar.gz"));
    }
    files.insert(format!("Muster_{version}_x64-setup.exe"));
    files.insert(format!("Muster_{version}_x64.dmg"));
    files.insert(format!("Muster_{version}_aarch64.dmg"));
    let windows = archive::name(version, "windows", "x86_64");
    files.insert(format!("{windows}.zip"));
    files.insert(format!("muster-web-{version}.zip"));
    files.insert(format!("muster-{version}.cdx.json"));
    files
}

/// Returns the files of a folder and their sizes.
fn found(folder: &Path) -> Result<Vec<(String, u64)>, String> {
    let error = |error: std::io::Error| format!("{}: {error}.", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(error)? {
        let entry = entry.map_err(error)?;
        let size = entry.metadata().map_err(error)?.len();
        files.push((entry.file_name().to_string_lossy().into_owned(), size));
    }
    Ok(files)
}

fn compare(expected: &BTreeSet<String>, found: &[(String, u64)]) -> Result<(), String> {
    let missing = expected
        .iter()
        .filter(|name| !found.iter().any(|(found, _)| found == *name))
        .map(|name| format!("{name} is missing"));
    let wrong = found.iter().filter_map(|(name, size)| {
        if !expected.contains(name) {
            Some(format!("{name} is not part of a release"))
        } else if *size == 0 {
            Some(format!("{name} is empty"))
        } else {
            None
        }
    });
    let problems: Vec<String> = missing.chain(wrong).collect();
    if problems.is_empty() {
        return Ok(());
    }
    Err(format!("{}.", problems.join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_has_a_file_for_each_system() {
        let files = expected("0.1.0");
        assert_eq!(files.len(), 18);
        // What a program downloads to update itself is one of them, but for macOS.
        let downloads = update_list::downloads("0.1.0");
        let apart = downloads.iter().filter(|(_, file)| !files.contains(file));
        assert!(apart.clone().all(|(_, file)| file.ends_with(".app.tar.gz")));
        assert_eq!(apart.count(), 2);
        for name in [
            "Muster-0.1.0-1.aarch64.rpm",
            "Muster_0.1.0_arm64.deb",
            "muster-0.1.0-windows-x86_64.zip",
            "muster-0.1.0-macos-aarch64.tar.gz",
        ] {
            assert!(files.contains(name), "{name}");
        }
    }

    #[test]
    fn missing_empty_and_foreign_files_are_told() {
        let expected = BTreeSet::from(["a".to_owned(), "b".to_owned(), "c".to_owned()]);
        let found = [
            ("a".to_owned(), 1),
            ("b".to_owned(), 0),
            ("d".to_owned(), 1),
        ];
        let told = "c is missing\nb is empty\nd is not part of a release.";
        assert_eq!(compare(&expected, &found), Err(told.to_owned()));
        assert_eq!(
            compare(&BTreeSet::from(["a".to_owned()]), &found[..1]),
            Ok(())
        );
    }
}
