//! `cargo xtask addresses`: replaces the placeholders of the project's addresses by those that its owner filled in.

use std::fs;
use std::path::PathBuf;

use crate::{place, run};

/// The file with the placeholders and the addresses, relative to the root.
const FILE: &str = "addresses.txt";
/// The host in every placeholder. A name with this ending cannot be registered (RFC 2606).
const HOST: &str = "muster-project.example";

/// A placeholder and the address that takes its place. The address is empty until the owner fills it in.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Address {
    placeholder: String,
    value: String,
}

/// Writes the filled-in addresses into every tracked file that has their placeholders.
///
/// # Errors
/// If no address is filled in, or a file cannot be read or written.
pub fn command() -> Result<(), String> {
    let addresses = listed()?;
    let filled: Vec<Address> = addresses
        .into_iter()
        .filter(|address| !address.value.is_empty())
        .collect();
    if filled.is_empty() {
        return Err(format!(
            "{FILE} has no address yet. Fill in its right side first."
        ));
    }
    for (file, text) in files_with_placeholders()? {
        let new = replace(&text, &filled);
        if new != text {
            fs::write(&file, new).map_err(|error| format!("{}: {error}.", file.display()))?;
            println!("Written: {}", file.display());
        }
    }
    Ok(())
}

/// Returns the placeholders that are still in the project's files.
///
/// # Errors
/// If a file cannot be read, or has an address under [`HOST`] that [`FILE`] does not list.
pub fn pending() -> Result<Vec<String>, String> {
    let addresses = listed()?;
    let mut pending = Vec::new();
    for (file, text) in files_with_placeholders()? {
        let mut rest = text.clone();
        for address in &addresses {
            if rest.contains(&address.placeholder) {
                rest = rest.replace(&address.placeholder, "");
                if !pending.contains(&address.placeholder) {
                    pending.push(address.placeholder.clone());
                }
            }
        }
        if rest.contains(HOST) {
            return Err(format!(
                "{} has an address under {HOST} that {FILE} does not list.",
                file.display()
            ));
        }
    }
    pending.sort();
    Ok(pending)
}

fn listed() -> Result<Vec<Address>, String> {
    let text = fs::read_to_string(place::root().join(FILE))
        .map_err(|error| format!("{FILE}: {error}."))?;
    Ok(parse(&text))
}

fn parse(text: &str) -> Vec<Address> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once("->"))
        .map(|(placeholder, value)| Address {
            placeholder: placeholder.trim().to_owned(),
            value: value.trim().to_owned(),
        })
        .collect()
}

fn replace(text: &str, addresses: &[Address]) -> String {
    addresses.iter().fold(text.to_owned(), |text, address| {
        text.replace(&address.placeholder, &address.value)
    })
}

/// Returns the tracked text files that have placeholders. This file and [`FILE`] define them and are left out.
fn files_with_placeholders() -> Result<Vec<(PathBuf, String)>, String> {
    let mut found = Vec::new();
    for name in tracked()? {
        if name == FILE || name == "xtask/src/addresses.rs" {
            continue;
        }
        let path = place::root().join(&name);
        // A tracked file may have been removed, and pictures are no text.
        if let Ok(text) = fs::read_to_string(&path)
            && text.contains(HOST)
        {
            found.push((path, text));
        }
    }
    Ok(found)
}

/// Returns the names of all files that git tracks or would track, relative to the root.
///
/// # Errors
/// If git fails.
pub fn tracked() -> Result<Vec<String>, String> {
    let root = place::root();
    let root = root.display().to_string();
    let args = [
        "-C",
        &root,
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ];
    let names = run::output("git", &args).ok_or("`git ls-files` failed.")?;
    Ok(names
        .split('\0')
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_placeholder_is_listed_in_the_one_file() {
        assert_eq!(pending().err(), None);
        let listed = listed().unwrap_or_default();
        assert!(
            listed
                .iter()
                .all(|address| address.placeholder.contains(HOST))
        );
        assert_eq!(listed.len(), 6);
    }

    #[test]
    fn filled_in_addresses_take_the_place_of_their_placeholders() {
        let text = "# a comment -> none\nhttps://x.example/a -> https://a.test\nm@x.example ->\n";
        let addresses = parse(text);
        assert_eq!(addresses.len(), 2);
        let text = "See https://x.example/a/issues or m@x.example.";
        let filled = &addresses[..1];
        assert_eq!(
            replace(text, filled),
            "See https://a.test/issues or m@x.example."
        );
    }
}
