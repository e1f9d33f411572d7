//! Opens the data folder of version 0.1 and compares it with what that version showed. The files are in
//! `tests/data/0.1`, which is never written again. A server's data is opened in `interface/version_0_1.rs`. Both tests
//! are in this crate, because the app and the server exchange data.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test stops where it fails"
)]

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use muster_app::{App, Reply};
use serde_json::{Value, json};
use tempfile::TempDir;

mod listing;

use listing::{event, force, listing};

/// A minute after the files were made, in seconds since 1970.
const NOW: i64 = 1_795_286_000;

fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/0.1")
        .join(name)
}

fn text(name: &str) -> String {
    fs::read_to_string(kept(name)).expect("a kept file")
}

/// Unpacks a copy of version 0.1's data folder.
fn data_folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let archive = File::open(kept("data-folder.zip")).expect("a kept file");
    let mut archive = zip::ZipArchive::new(archive).expect("a ZIP");
    archive.extract(folder.path()).expect("its files");
    folder
}

fn open(folder: &Path) -> App {
    App::open(folder, NOW).expect("it opens")
}

fn call(app: &App, name: &str, args: Value) -> Value {
    match app.call(name, args) {
        Ok(Reply::Json(answer)) => serde_json::from_str(&answer).expect("JSON"),
        other => panic!("{name}: {other:?}"),
    }
}

/// Compares a value with what version 0.1 said, and shows where the two differ.
fn assert_said(name: &str, now: &Value) {
    let path = format!("expected/{name}.json");
    let written = serde_json::to_string_pretty(now).expect("JSON") + "\n";
    let before = text(&path);
    let differs = before.lines().zip(written.lines()).find(|(a, b)| a != b);
    assert!(before == written, "{path}: {differs:#?}\nnow:\n{written}");
}

#[test]
fn a_data_folder_of_0_1_opens_with_all_that_is_in_it() {
    let folder = data_folder();
    // The first start updates the shipped packs. The second finds everything as it was.
    for _ in 0..2 {
        let app = open(folder.path());
        assert_eq!(call(&app, "startup", json!({}))["report"], Value::Null);
    }
    assert_said("data-folder", &listing(&open(folder.path())));
}

#[test]
fn a_backup_of_0_1_is_restored_with_all_that_is_in_it() {
    let folder = data_folder();
    let app = open(folder.path());
    let backups = call(&app, "backups", json!({}));
    let mut backups = backups.as_array().expect("backups").iter();
    let is_asked = |backup: &&Value| {
        backup["name"]
            .as_str()
            .is_some_and(|name| name.starts_with("asked-"))
    };
    let name = backups.find(is_asked).expect("a backup")["name"].clone();
    call(&app, "restore_backup", json!({ "name": name }));
    // What was changed after the backup is a copy beside it.
    let forces = call(&app, "forces", json!({}));
    let copies = forces.as_array().expect("forces").iter().filter(|force| {
        let name = force["name"].as_str().unwrap_or_default();
        name.ends_with(" (newer)")
    });
    let copies: Vec<&Value> = copies.collect();
    assert_eq!(copies.len(), 1, "{forces}");
    call(
        &app,
        "delete_documents",
        json!({"kind": "force", "ids": [copies[0]["id"]]}),
    );
    call(&app, "bin_empty", json!({}));
    assert_said("backup", &listing(&app));
}

#[test]
fn everything_of_0_1_is_taken_in_on_another_device() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path());
    let bytes = fs::read(kept("everything.muster-everything")).expect("a kept file");
    let took = json!({ "bytes": bytes, "how": "replace" });
    let took = call(&app, "import_all", took);
    assert_eq!(took["left_out"], 0, "{took}");
    assert_said("everything", &listing(&app));
}

#[test]
fn a_force_and_a_share_code_of_0_1_are_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path());
    for name in ["force.muster", "share-code.txt"] {
        let read = json!({ "text": text(name), "file": name });
        let read = call(&app, "import_text", read);
        assert_said("force", &force(&read["force"]));
    }
}

#[test]
fn an_event_and_its_code_of_0_1_are_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path());
    for name in ["event.json", "event-code.txt"] {
        let taken = call(&app, "import_event", json!({ "text": text(name) }));
        assert_said("event", &event(&taken));
    }
}

#[test]
fn a_pack_file_of_0_1_is_taken_in_with_its_photos_and_corrections() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = open(folder.path());
    let bytes = fs::read(kept("club-pack.musterpack")).expect("a kept file");
    let taken = call(&app, "import_pack", json!({ "from": { "bytes": bytes } }));
    assert_eq!(taken["problems"], json!([]));
    assert_said("pack", &listing(&app));
}
