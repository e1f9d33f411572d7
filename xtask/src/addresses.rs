//! `cargo xtask addresses`: replaces the placeholders of the project's addresses by those that its owner filled in.
//!
//! Guides have no placeholders, because a reader would follow them to nowhere. What needs an address is absent there
//! until the address is filled in, in one of these forms. `app` is the name of an address, and `{app}` its value:
//!
//! - a comment that begins with `with app:` is replaced by the rest of its text;
//! - the text between the comments `link app/path` and `end link` becomes a link;
//! - a line that begins with `# with app: ` loses this beginning.

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
        let new = reveal(&replace(&text, &filled), &filled);
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
            let is_hidden = FORMS.iter().any(|form| {
                let begin = format!("{form}{}", address.name());
                text.match_indices(&begin)
                    .any(|(at, _)| text[at + begin.len()..].starts_with([':', '/', ' ']))
            });
            if is_hidden && !pending.contains(&address.placeholder) {
                pending.push(address.placeholder.clone());
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

/// What stands before the name of an address in the forms of guides.
const FORMS: [&str; 3] = ["<!-- with ", "<!-- link ", "# with "];

impl Address {
    /// Returns the name by which guides call the address: the end of a web address, or the beginning of a mail address.
    fn name(&self) -> &str {
        let end = self.placeholder.rsplit('/').next().unwrap_or_default();
        end.split('@').next().unwrap_or_default()
    }
}

/// Shows what needs addresses that are filled in.
fn reveal(text: &str, filled: &[Address]) -> String {
    let text = filled
        .iter()
        .fold(text.to_owned(), |text, address| linked(&text, address));
    let text = shown(&text, "<!-- with ", " -->", filled);
    let lines = text.split_inclusive('\n');
    lines
        .map(|line| shown(line, "# with ", "\n", filled))
        .collect()
}

/// Makes the links to an address.
fn linked(text: &str, address: &Address) -> String {
    const END: &str = "<!-- end link -->";
    let begin = format!("<!-- link {}", address.name());
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(&begin) {
        out.push_str(before);
        let link = after.split_once(" -->").and_then(|(path, after)| {
            let (label, after) = after.split_once(END)?;
            (path.is_empty() || path.starts_with('/')).then_some((path, label, after))
        });
        let Some((path, label, after)) = link else {
            out.push_str(&begin);
            rest = after;
            continue;
        };
        out.push_str(&format!("[{label}]({}{path})", address.value));
        rest = after;
    }
    out + rest
}

/// Replaces `begin name: text end` by the text, if every address in it is filled in.
fn shown(text: &str, begin: &str, end: &str, filled: &[Address]) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(begin) {
        out.push_str(before);
        let hidden = after
            .split_once(end)
            .and_then(|(hidden, after)| Some((hidden.split_once(": ")?, after)));
        let is_known = |name: &str| filled.iter().any(|address| address.name() == name);
        match hidden {
            Some(((name, hidden), after)) if is_known(name) => {
                let values = filled.iter().fold(hidden.to_owned(), |text, address| {
                    text.replace(&format!("{{{}}}", address.name()), &address.value)
                });
                out.push_str(&values);
                if end == "\n" {
                    out.push('\n');
                }
                rest = after;
            }
            _ => {
                out.push_str(begin);
                rest = after;
            }
        }
    }
    out + rest
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
            && (text.contains(HOST) || FORMS.iter().any(|form| text.contains(form)))
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
    fn no_guide_has_a_link_that_leads_nowhere() {
        for name in tracked().unwrap_or_default() {
            if !name.ends_with(".md") || name == "CHANGELOG.md" {
                continue;
            }
            let text = fs::read_to_string(place::root().join(&name)).unwrap_or_default();
            assert!(!text.contains(HOST), "{name}");
        }
    }

    #[test]
    fn what_needs_an_address_appears_with_it() {
        let addresses = parse("https://x.example/app -> https://a.test\nm@x.example -> m@a.test\n");
        let text = "Open the <!-- link app/new -->web app<!-- end link -->.\
             <!-- with m: Write to {m}. -->\n# with app: url: {app}\n";
        assert_eq!(
            reveal(text, &addresses),
            "Open the [web app](https://a.test/new).Write to m@a.test.\nurl: https://a.test\n"
        );
        assert_eq!(reveal(text, &[]), text);
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
