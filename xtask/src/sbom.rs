//! `cargo xtask sbom`: writes the list of packages that the programs contain as CycloneDX, which scanners read.

use std::fmt::Write as _;
use std::fs;

use crate::third_party::{self, Package};
use crate::{place, release_check};

/// Writes `target/muster-VERSION.cdx.json`.
///
/// # Errors
/// If the packages cannot be listed or the file cannot be written.
pub fn command() -> Result<(), String> {
    let version = release_check::version()?;
    let file = place::target().join(format!("muster-{version}.cdx.json"));
    let (cargo, npm) = third_party::contained()?;
    let text = document(&version, &cargo, &npm);
    fs::create_dir_all(place::target())
        .and_then(|()| fs::write(&file, text))
        .map_err(|error| format!("{}: {error}.", file.display()))?;
    println!("The list: {}", file.display());
    Ok(())
}

/// Returns the CycloneDX document. It has no time and no serial number, so that the same packages give the same bytes.
fn document(version: &str, cargo: &[Package], npm: &[Package]) -> String {
    let mut out = format!(
        "{{\n  \"bomFormat\": \"CycloneDX\",\n  \"specVersion\": \"1.5\",\n  \"version\": 1,\n  \"metadata\": {{\n    \
         \"component\": {{ \"type\": \"application\", \"bom-ref\": \"muster\", \"name\": \"muster\", \
         \"version\": \"{version}\" }}\n  }},\n  \"components\": ["
    );
    let all = [("cargo", cargo), ("npm", npm)];
    let packages = all
        .iter()
        .flat_map(|(kind, list)| list.iter().map(move |package| (kind, package)));
    for (index, (kind, package)) in packages.enumerate() {
        let Package {
            name,
            version,
            licence,
        } = package;
        let address = format!("pkg:{kind}/{}@{version}", name.replace('@', "%40"));
        // A slash is the older way to write OR.
        let licence = licence.replace(" / ", " OR ").replace('/', " OR ");
        let comma = if index == 0 { "" } else { "," };
        let _ = write!(
            out,
            "{comma}\n    {{ \"type\": \"library\", \"bom-ref\": \"{address}\", \"name\": \"{name}\", \"version\": \
             \"{version}\", \"purl\": \"{address}\", \"licenses\": [{{ \"expression\": \"{licence}\" }}] }}"
        );
    }
    out.push_str("\n  ]\n}\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_named_by_their_addresses() {
        let package = |name: &str, licence: &str| Package {
            name: name.to_owned(),
            version: "1.2.3".to_owned(),
            licence: licence.to_owned(),
        };
        let text = document(
            "0.1.0",
            &[package("a", "MIT/Apache-2.0")],
            &[package("@b/c", "ISC")],
        );
        let first = "\"purl\": \"pkg:cargo/a@1.2.3\", \"licenses\": [{ \"expression\": \"MIT OR Apache-2.0\" }] },\n";
        assert!(text.contains(first), "{text}");
        assert!(
            text.contains("\"purl\": \"pkg:npm/%40b/c@1.2.3\""),
            "{text}"
        );
        assert!(text.ends_with("] }\n  ]\n}\n"), "{text}");
    }
}
