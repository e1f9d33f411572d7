//! `cargo xtask release-check`: checks that the project is ready to be released.

use std::fs;

use crate::{addresses, changelog, place, run, third_party};

/// A check. It returns what it looked at, or what is wrong and what to do.
type Check = fn(&Release) -> Result<String, String>;

/// The release that is checked.
struct Release {
    /// The version in the root's Cargo.toml, without `v`.
    version: String,
    /// The tag that is to be released. `None` if only the state of the project is checked.
    tag: Option<String>,
}

/// The checks that `cargo xtask test` makes too.
const QUICK: [(&str, Check); 5] = [
    ("versions", versions),
    ("changelog", release_notes),
    ("stubs", stubs),
    ("licences", |_| {
        third_party::check().map(|()| format!("{} is up to date", third_party::FILE))
    }),
    ("addresses", filled_addresses),
];

/// The checks that only a release needs.
const RELEASE_ONLY: [(&str, Check); 3] = [
    ("lock files", lock_files),
    ("bindings", |_| bindings()),
    ("tag", tag_fits),
];

/// Runs all checks. With `--tag TAG` the tag must belong to the version, and no placeholder may be left.
///
/// # Errors
/// Every check that fails.
pub fn command(rest: &[String]) -> Result<(), String> {
    let tag = match rest {
        [] => None,
        [option, tag] if option == "--tag" => Some(tag.clone()),
        _ => return Err("`release-check` has one option: --tag TAG.".to_owned()),
    };
    check(tag, &RELEASE_ONLY)
}

/// Runs the quick checks as a step of `cargo xtask test`.
///
/// # Errors
/// Every check that fails.
pub fn step() -> Result<(), String> {
    run::timed("release checks", || check(None, &[]))
}

fn check(tag: Option<String>, more: &[(&str, Check)]) -> Result<(), String> {
    let version = version()?;
    let release = Release { version, tag };
    let mut failed = Vec::new();
    for (name, check) in QUICK.iter().chain(more) {
        match check(&release) {
            Ok(detail) => println!("   {name}: {detail}"),
            Err(why) => {
                println!("   {name}: FAILED");
                failed.push(format!("{name}: {why}"));
            }
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    Err(failed.join("\n"))
}

/// Returns the version of the project, which stands in the root's Cargo.toml alone.
///
/// # Errors
/// If it is not there.
pub fn version() -> Result<String, String> {
    let manifest = read("Cargo.toml")?;
    section_value(&manifest, "[workspace.package]", "version")
        .ok_or_else(|| "Cargo.toml has no version in [workspace.package].".to_owned())
}

/// Returns the value of a key of a section in a TOML file that has one key a line.
fn section_value(text: &str, section: &str, key: &str) -> Option<String> {
    let mut lines = text
        .lines()
        .skip_while(|line| line.trim() != section)
        .skip(1);
    lines
        .by_ref()
        .take_while(|line| !line.starts_with('['))
        .find_map(|line| line.strip_prefix(key)?.trim_start().strip_prefix("= "))
        .map(|value| value.trim_matches('"').to_owned())
}

fn versions(release: &Release) -> Result<String, String> {
    let mut members = 0;
    for name in addresses::tracked()? {
        let manifest = name == "Cargo.toml" || name.ends_with("/Cargo.toml");
        if !manifest || name == "Cargo.toml" || name.starts_with("fuzz/") {
            continue;
        }
        members += 1;
        if !read(&name)?
            .lines()
            .any(|line| line == "version.workspace = true")
        {
            return Err(format!("{name} must have `version.workspace = true`."));
        }
    }
    let lock = read("Cargo.lock")?;
    let stale = lock.split("[[package]]").find(|part| {
        let own = part.contains("name = \"muster-") && !part.contains("source = ");
        own && !part.contains(&format!("version = \"{}\"", release.version))
    });
    if stale.is_some() {
        return Err("Cargo.lock has another version. Run `cargo check`.".to_owned());
    }
    // These take the version from Cargo.toml, or need none.
    for name in ["src-tauri/tauri.conf.json", "ui/package.json"] {
        if read(name)?
            .lines()
            .any(|line| line.starts_with("  \"version\""))
        {
            return Err(format!("{name} must not repeat the version."));
        }
    }
    Ok(format!("{} in {members} packages", release.version))
}

fn release_notes(release: &Release) -> Result<String, String> {
    let text = read("CHANGELOG.md")?;
    let section = changelog::section(&text, &release.version)?;
    if release.tag.is_some() && !changelog::unreleased(&text).is_empty() {
        return Err(format!(
            "CHANGELOG.md still has changes under [Unreleased]. Move them to [{}].",
            release.version
        ));
    }
    let metainfo = read("src-tauri/linux/app.muster.Muster.metainfo.xml")?;
    let line = format!(
        "<release version=\"{}\" date=\"{}\"",
        release.version, section.date
    );
    if !metainfo.contains(&line) {
        return Err(format!(
            "The AppStream file must have `{line}`, as CHANGELOG.md says."
        ));
    }
    Ok(format!("{} of {}", release.version, section.date))
}

/// Marks of unfinished code, put together so that this file has none itself.
const STUBS: [(&str, &str); 6] = [
    ("to", "do!("),
    ("unimpl", "emented!("),
    ("// TO", "DO"),
    ("// FIX", "ME"),
    ("\"not impl", "emented"),
    ("<!-- TO", "DO"),
];

fn stubs(_: &Release) -> Result<String, String> {
    let mut looked_at = 0;
    for name in addresses::tracked()? {
        let ends = [".rs", ".ts", ".js", ".svelte", ".ftl", ".md"];
        let Ok(text) = fs::read_to_string(place::root().join(&name)) else {
            continue;
        };
        if !ends.iter().any(|end| name.ends_with(end)) {
            continue;
        }
        looked_at += 1;
        for (start, end) in STUBS {
            if let Some(line) = line_with(&text, &format!("{start}{end}")) {
                return Err(format!("{name}:{line} has `{start}{end}`."));
            }
        }
    }
    Ok(format!("none in {looked_at} files"))
}

fn line_with(text: &str, mark: &str) -> Option<usize> {
    let line = text.lines().position(|line| line.contains(mark))?;
    Some(line + 1)
}

fn lock_files(_: &Release) -> Result<String, String> {
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml"] {
        let mut tree = run::cargo(&["tree", "--locked", "--quiet", "--depth", "0"]);
        tree.args(["--manifest-path", manifest]);
        let output = tree
            .output()
            .map_err(|error| format!("`cargo tree` could not be started: {error}."))?;
        if !output.status.success() {
            let why = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(format!("{manifest}: {}", why.trim()));
        }
    }
    let (wanted, locked) = (read("ui/package.json")?, read("ui/package-lock.json")?);
    // npm repeats the manifest at the head of the lock file.
    let head = locked.split("\n    \"node_modules/").next().unwrap_or("");
    let dependencies = wanted
        .split_once("\"dependencies\"")
        .map_or("", |(_, text)| text);
    for line in dependencies
        .lines()
        .filter(|line| line.starts_with("    \""))
    {
        let entry = line.trim().trim_end_matches(',');
        if !head.contains(entry) {
            return Err(format!(
                "ui/package-lock.json lacks {entry}. Run `npm install` in ui."
            ));
        }
    }
    Ok("they belong to their manifests".to_owned())
}

fn filled_addresses(release: &Release) -> Result<String, String> {
    let pending = addresses::pending()?;
    if pending.is_empty() {
        return Ok("filled in".to_owned());
    }
    let list = pending.join(", ");
    if release.tag.is_some() {
        return Err(format!(
            "These are placeholders: {list}. Fill in addresses.txt and run `cargo xtask addresses`."
        ));
    }
    Ok(format!(
        "PLACEHOLDERS until the owner fills in addresses.txt: {list}"
    ))
}

fn bindings() -> Result<String, String> {
    let file = place::target().join("bindings-of-release-check.ts");
    let mut write = run::cargo(&["run", "--quiet", "--locked", "--package", "muster-app"]);
    write.args(["--example", "bindings", "--"]).arg(&file);
    run::step("write the types", &mut write)?;
    let fresh = fs::read_to_string(&file).map_err(|error| format!("{}: {error}.", file.display()));
    let same = fresh?.replace("\r\n", "\n") == read("ui/src/bindings.ts")?;
    // The file was for this comparison only.
    let _ = fs::remove_file(&file);
    if same {
        return Ok("up to date".to_owned());
    }
    Err("ui/src/bindings.ts is older than the Rust types. Run `cargo xtask bindings`.".to_owned())
}

fn tag_fits(release: &Release) -> Result<String, String> {
    match &release.tag {
        None => Ok("none given".to_owned()),
        Some(tag) if *tag == format!("v{}", release.version) => Ok(tag.clone()),
        Some(tag) => Err(format!("`{tag}` is not `v{}`.", release.version)),
    }
}

/// Reads a file of the project with the line ends of Unix.
///
/// # Errors
/// If the file cannot be read.
pub fn read(name: &str) -> Result<String, String> {
    fs::read_to_string(place::root().join(name))
        .map(|text| text.replace("\r\n", "\n"))
        .map_err(|error| format!("{name}: {error}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_read_from_its_section() {
        let text = "[a]\nversion = \"9\"\n[workspace.package]\nedition = \"2024\"\nversion = \"0.1.0\"\n[b]\n";
        let found = section_value(text, "[workspace.package]", "version");
        assert_eq!(found.as_deref(), Some("0.1.0"));
        assert_eq!(section_value(text, "[b]", "version"), None);
    }

    #[test]
    fn a_stub_is_found_on_its_line() {
        assert_eq!(line_with("fn a() {\n    to", "to"), Some(2));
        assert_eq!(line_with("fn a() {}", "to"), None);
    }

    #[test]
    fn a_tag_must_name_the_version() {
        let release = |tag: &str| Release {
            version: "0.1.0".to_owned(),
            tag: Some(tag.to_owned()),
        };
        assert_eq!(tag_fits(&release("v0.1.0")), Ok("v0.1.0".to_owned()));
        assert!(tag_fits(&release("v0.2.0")).is_err());
    }

    #[test]
    fn versions_changelog_and_sources_are_ready() {
        let version = version().unwrap_or_default();
        let release = Release { version, tag: None };
        for (name, check) in [
            ("versions", versions as Check),
            ("changelog", release_notes),
            ("stubs", stubs),
        ] {
            assert_eq!(check(&release).err(), None, "{name}");
        }
    }
}
