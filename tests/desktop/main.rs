//! Checks what the packages tell a desktop about Muster: its icons, its kinds of files, its entry in the menu, and its
//! page in a software centre.
//!
//! The tests that need the desktops' own checkers are ignored. `cargo xtask test --all` runs them where the checkers are.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The sizes in which Linux desktops look for icons.
const SIZES: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

const METAINFO: &str = "src-tauri/linux/app.muster.Muster.metainfo.xml";
const MIME_TYPES: &str = "src-tauri/linux/muster.xml";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn text(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn json(file: &str) -> Value {
    serde_json::from_str(&text(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn config() -> Value {
    json("src-tauri/tauri.conf.json")
}

/// Returns the texts of an array.
fn strings(array: &Value) -> Vec<&str> {
    let values = array.as_array().expect("an array");
    values
        .iter()
        .map(|value| value.as_str().expect("a text"))
        .collect()
}

/// Returns what stands between each pair of marks.
fn between<'t>(text: &'t str, start: &str, end: &str) -> Vec<&'t str> {
    let parts = text.split(start).skip(1);
    parts.filter_map(|part| part.split(end).next()).collect()
}

/// Returns the desktop entry as the bundler writes it: the template with the values of the configuration.
fn desktop_entry() -> String {
    let config = config();
    let associations = config["bundle"]["fileAssociations"]
        .as_array()
        .expect("associations");
    let types: Vec<&str> = associations
        .iter()
        .map(|association| association["mimeType"].as_str().expect("a type"))
        .collect();
    let binary = config["mainBinaryName"].as_str().expect("a name");
    let values = [
        ("categories", "Game;"),
        (
            "comment",
            config["bundle"]["shortDescription"]
                .as_str()
                .expect("a text"),
        ),
        ("exec", binary),
        ("icon", binary),
        ("name", config["productName"].as_str().expect("a name")),
        ("mime_type", &types.join(";")),
    ];
    values.iter().fold(
        text("src-tauri/linux/muster.desktop"),
        |entry, (key, value)| entry.replace(&format!("{{{{{key}}}}}"), value),
    )
}

#[test]
fn there_is_an_icon_of_each_size() {
    let config = config();
    let mut sizes = BTreeSet::new();
    for icon in strings(&config["bundle"]["icon"]) {
        let bytes = fs::read(root().join("src-tauri").join(icon)).expect("an icon");
        if !icon.ends_with(".png") {
            continue;
        }
        // A PNG has its width and its height behind the name of its first part.
        let number =
            |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
        assert_eq!(number(16), number(20), "{icon} is not square");
        sizes.insert(number(16));
        let named = icon.trim_start_matches("icons/").split('x').next();
        if let Some(Ok(named)) = named.map(str::parse::<u32>) {
            assert_eq!(number(16), named, "{icon}");
        }
    }
    assert_eq!(sizes, BTreeSet::from(SIZES));
    let scalable = "/usr/share/icons/hicolor/scalable/apps/muster-window.svg";
    for package in ["deb", "rpm"] {
        let files = &config["bundle"]["linux"][package]["files"];
        assert_eq!(files[scalable], "../ui/icons/muster.svg", "{package}");
    }
}

#[test]
fn the_files_that_packages_contain_are_there() {
    let config = config();
    let mut count = 0;
    for package in ["deb", "rpm", "appimage"] {
        let files = config["bundle"]["linux"][package]["files"]
            .as_object()
            .expect("files");
        for file in files.values().map(|file| file.as_str().expect("a path")) {
            // What `cargo xtask bundle` makes is not kept.
            let made = file == "gen/changelog.gz";
            assert!(
                made || root().join("src-tauri").join(file).is_file(),
                "{file}"
            );
            count += 1;
        }
        assert!(
            files
                .values()
                .any(|file| METAINFO.ends_with(file.as_str().unwrap_or("-")))
        );
    }
    assert!(count > 8);
}

#[test]
fn every_description_names_the_same_kinds_of_files() {
    let config = config();
    let associations = config["bundle"]["fileAssociations"]
        .as_array()
        .expect("associations");
    let configured: BTreeSet<(String, String)> = associations
        .iter()
        .map(|association| {
            let ends = strings(&association["ext"]);
            (
                association["mimeType"].as_str().expect("a type").to_owned(),
                ends.concat(),
            )
        })
        .collect();
    let expected = [
        ("application/x-muster", "muster"),
        ("application/x-muster-pack", "musterpack"),
    ];
    let expected = expected.map(|(kind, end)| (kind.to_owned(), end.to_owned()));
    assert_eq!(configured, BTreeSet::from(expected.clone()));

    let described = text(MIME_TYPES);
    let kinds = between(&described, "<mime-type type=\"", "\"");
    let ends = between(&described, "<glob pattern=\"*.", "\"");
    let pairs = kinds
        .iter()
        .zip(&ends)
        .map(|(kind, end)| ((*kind).to_owned(), (*end).to_owned()));
    assert_eq!(pairs.collect::<BTreeSet<_>>(), configured);

    let metainfo = text(METAINFO);
    let kinds = between(&metainfo, "<mediatype>", "</mediatype>");
    assert_eq!(kinds, expected.map(|(kind, _)| kind));
}

#[test]
fn the_pictures_of_the_software_centre_are_published_with_the_guides() {
    let metainfo = text(METAINFO);
    let pictures = between(&metainfo, "<image>", "</image>");
    assert!(pictures.len() >= 3);
    for picture in pictures {
        let (_, file) = picture
            .rsplit_once("/images/")
            .expect("a picture of the guides");
        assert!(root().join("docs/images").join(file).is_file(), "{file}");
    }
}

#[test]
fn the_flatpak_runs_the_window_without_access_to_files() {
    let flatpak = json("src-tauri/linux/app.muster.Muster.json");
    let metainfo = text(METAINFO);
    assert!(metainfo.contains(&format!(
        "<id>{}</id>",
        flatpak["id"].as_str().expect("an id")
    )));
    let config = config();
    assert_eq!(flatpak["command"], config["mainBinaryName"]);
    // The system's dialogs hand over the files that the user picks. The network is for the server that they pair.
    let access = strings(&flatpak["finish-args"]);
    assert!(
        access.iter().all(|access| !access.contains("filesystem")),
        "{access:?}"
    );

    // What the commands install is in the package that they take apart.
    let commands = strings(&flatpak["modules"][0]["build-commands"]).join("\n");
    let files = config["bundle"]["linux"]["deb"]["files"]
        .as_object()
        .expect("files");
    for path in commands
        .split_whitespace()
        .filter(|word| word.starts_with("usr/"))
    {
        let made_by_the_bundler = path == "usr/bin/muster-window"
            || path == "usr/share/applications/Muster.desktop"
            || path.contains("/$size/");
        assert!(
            made_by_the_bundler || files.contains_key(&format!("/{path}")),
            "{path}"
        );
    }
    let sizes = SIZES.map(|size| format!("{size}x{size}")).join(" ");
    assert!(commands.contains(&format!("for size in {sizes};")));
}

#[test]
#[ignore = "needs desktop-file-validate"]
fn the_desktop_entry_is_valid() {
    let entry = desktop_entry();
    assert!(!entry.contains("{{"), "{entry}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("Muster.desktop");
    fs::write(&file, entry).expect("an entry");
    let output = Command::new("desktop-file-validate")
        .arg(&file)
        .output()
        .expect("the checker");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stdout)
    );
}

#[test]
#[ignore = "needs appstreamcli"]
fn the_page_of_the_software_centre_is_valid() {
    let mut check = Command::new("appstreamcli");
    check
        .args(["validate", "--no-net", "--no-color"])
        .arg(root().join(METAINFO));
    let output = check.output().expect("the checker");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stdout)
    );
}

#[test]
#[ignore = "needs update-mime-database"]
fn the_kinds_of_files_are_known_by_their_endings() {
    let folder = tempfile::tempdir().expect("a folder");
    let packages = folder.path().join("packages");
    fs::create_dir(&packages).expect("a folder");
    fs::copy(root().join(MIME_TYPES), packages.join("muster.xml")).expect("a copy");
    let output = Command::new("update-mime-database")
        .arg(folder.path())
        .output()
        .expect("the program");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let globs = fs::read_to_string(folder.path().join("globs2")).expect("the endings");
    let lines: BTreeSet<&str> = globs
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    let expected = [
        "50:application/x-muster:*.muster",
        "50:application/x-muster-pack:*.musterpack",
    ];
    assert_eq!(lines, BTreeSet::from(expected));
    let parents = fs::read_to_string(folder.path().join("subclasses")).expect("the parents");
    assert!(
        parents.contains("application/x-muster-pack application/zip"),
        "{parents}"
    );
}
