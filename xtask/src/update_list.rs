//! `cargo xtask update-list FOLDER`: writes the list of what installed programs download to update themselves.

use std::fs;
use std::path::Path;

use crate::{changelog, release_check};

/// The name under which a release has the list. `src-tauri/tauri.conf.json` names its address.
pub const FILE: &str = "latest.json";

/// The page of the project, as `addresses.txt` has it until its owner fills it in.
const REPOSITORY: &str = "https://muster-project.example/repository";

/// Returns each system as the updater calls it, and the file that it downloads.
pub fn downloads(version: &str) -> [(&'static str, String); 5] {
    let file = |package: &str| format!("Muster_{version}_{package}");
    [
        ("linux-x86_64", file("amd64.AppImage")),
        ("linux-aarch64", file("aarch64.AppImage")),
        ("windows-x86_64", file("x64-setup.exe")),
        ("darwin-x86_64", file("x64.app.tar.gz")),
        ("darwin-aarch64", file("aarch64.app.tar.gz")),
    ]
}

/// Writes [`FILE`] into a folder with the files of a release, and removes the signatures that it then contains. Does
/// nothing if there is no signature: the packages were built without a key, and do not update themselves.
///
/// # Errors
/// If a signature is missing while another is there, or a file cannot be read or written.
pub fn command(rest: &[String]) -> Result<(), String> {
    let [folder] = rest else {
        return Err("`update-list` needs the folder with the files.".to_owned());
    };
    let folder = Path::new(folder);
    let version = release_check::version()?;
    let signature = |file: &String| folder.join(format!("{file}.sig"));
    let downloads = downloads(&version);
    if !downloads.iter().any(|(_, file)| signature(file).exists()) {
        println!("No package updates itself: there are no signatures.");
        return Ok(());
    }
    let mut signed = Vec::new();
    for (system, file) in downloads {
        let path = signature(&file);
        let text =
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}.", path.display()))?;
        signed.push((system, file, text.trim().to_owned(), path));
    }
    let notes = changelog::section(&release_check::read("CHANGELOG.md")?, &version)?;
    let entries: Vec<_> = signed
        .iter()
        .map(|(system, file, signature, _)| (*system, file.as_str(), signature.as_str()))
        .collect();
    let list = folder.join(FILE);
    fs::write(&list, text(&version, &notes.text, &entries))
        .map_err(|error| format!("{}: {error}.", list.display()))?;
    for (_, _, _, path) in signed {
        fs::remove_file(&path).map_err(|error| format!("{}: {error}.", path.display()))?;
    }
    println!("Written: {}", list.display());
    Ok(())
}

/// Returns the list. Each entry is a system, the file for it, and the file's signature.
fn text(version: &str, notes: &str, entries: &[(&str, &str, &str)]) -> String {
    let platforms: Vec<String> = entries
        .iter()
        .map(|(system, file, signature)| {
            let url = format!("{REPOSITORY}/releases/download/v{version}/{file}");
            format!(
                "    {}: {{\n      \"url\": {},\n      \"signature\": {}\n    }}",
                quoted(system),
                quoted(&url),
                quoted(signature)
            )
        })
        .collect();
    format!(
        "{{\n  \"version\": {},\n  \"notes\": {},\n  \"platforms\": {{\n{}\n  }}\n}}\n",
        quoted(version),
        quoted(notes.trim()),
        platforms.join(",\n")
    )
}

/// Returns a text as a JSON string.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            '\n' => out.push_str("\\n"),
            letter if letter.is_control() => {
                out.push_str(&format!("\\u{:04x}", u32::from(letter)));
            }
            letter => out.push(letter),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_names_each_download_with_its_signature() {
        let list = text(
            "0.2.0",
            "Faster.\n\"Decks\".",
            &[("linux-x86_64", "a", "s1"), ("windows-x86_64", "b", "s2")],
        );
        let expected = r#"{
  "version": "0.2.0",
  "notes": "Faster.\n\"Decks\".",
  "platforms": {
    "linux-x86_64": {
      "url": "https://muster-project.example/repository/releases/download/v0.2.0/a",
      "signature": "s1"
    },
    "windows-x86_64": {
      "url": "https://muster-project.example/repository/releases/download/v0.2.0/b",
      "signature": "s2"
    }
  }
}
"#;
        assert_eq!(list, expected);
    }
}
