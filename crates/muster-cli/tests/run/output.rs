//! Output that cannot be written, and output that goes to where the user says.

use std::fs::File;
use std::process::{Command, Stdio};

use crate::{Ran, TestFolder, muster_in, sample};

/// Runs `muster` with standard output on a full disk.
fn on_full_disk(folder: &TestFolder, args: &[&str], lang: &str) -> Ran {
    let full = File::options().write(true).open("/dev/full");
    let output = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(args)
        .env("LC_ALL", lang)
        .env("MUSTER_DATA", folder.path())
        .stdin(Stdio::null())
        .stdout(full.expect("a device that is always full"))
        .stderr(Stdio::piped())
        .output()
        .expect("muster starts");
    Ran {
        code: output.status.code(),
        stdout: String::new(),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

#[test]
fn output_that_cannot_be_written_is_an_error_of_every_command() {
    let folder = TestFolder::new("full");
    let (cards, list) = (
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../cards"),
        folder.write("list.txt", "Knight\n- Laser Rifle\n"),
    );
    let table = folder.write(
        "rifles.csv",
        "Id,Name (English)\nfww/rifle/laser-rifle,Laser Rifle\n",
    );
    let force = sample("brotherhood");
    for args in [
        &["--help"] as &[&str],
        &["--version"],
        &["pack", "check", "--help"],
        &["review", &force],
        &["review", &force, "--format", "json"],
        &["search", "knight"],
        &["search", "knight", "--format", "json"],
        &["show", "fww/unit/knight"],
        &["missing"],
        &["pack", "list"],
        &["pack", "check", cards],
        &["force", "list"],
        &["force", "new", "Patrol"],
        &["force", "import", &list],
        &["force", "import", &list, "--format", "json"],
        &["collection", "list"],
        &["collection", "set", "fww/unit/knight", "--cards", "1"],
        &["table", "in", &table],
        &["print", &force, "--out", "-"],
        &["sync", "status"],
    ] {
        let ran = on_full_disk(&folder, args, "C");
        assert_eq!(ran.code, Some(2), "{args:?} {}", ran.stderr);
        let said = "The output could not be written: the disk is full.";
        assert!(ran.stderr.contains(said), "{args:?} {}", ran.stderr);
    }
    let ran = on_full_disk(&folder, &["pack", "list"], "fr_FR.UTF-8");
    assert!(ran.stderr.contains("le disque est plein"), "{}", ran.stderr);
}

#[test]
fn a_dash_stands_for_standard_output() {
    let folder = TestFolder::new("dash");
    let path = folder.path();
    let environment = [("LC_ALL", "C"), ("MUSTER_DATA", path.as_str())];
    let over = |args: &[&str]| muster_in(args, &environment);
    let made = over(&["force", "new", "Two\nlines \u{202e}turned"]);
    let id = made
        .stdout
        .split_whitespace()
        .next()
        .expect("an id")
        .to_owned();
    let to_dash = over(&["force", "export", &id, "--out", "-"]);
    assert_eq!((to_dash.code, to_dash.stderr.as_str()), (Some(0), ""));
    assert!(!folder.0.join("-").exists());
    // A file is written as it is; what a person reads stays on its line.
    assert_eq!(
        to_dash.stdout.trim(),
        over(&["force", "export", &id]).stdout.trim()
    );
    assert!(to_dash.stdout.contains('\u{202e}'));
    let listed = over(&["force", "list"]).stdout;
    assert_eq!(listed.lines().count(), 1, "{listed}");
    assert!(listed.contains("Two lines turned"), "{listed}");
    // The same holds in messages.
    over(&["force", "delete", &id]);
    let bin = over(&["bin", "list"]).stdout;
    let entry = bin.split_whitespace().next().expect("an entry");
    let restored = over(&["bin", "restore", entry]).stdout;
    for text in [&bin, &restored] {
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.contains("Two lines turned"), "{text}");
    }
}
