//! Tests of a database that is removed or damaged while a program has it open.

use std::fs;
use std::path::Path;

use muster_store::{Store, StoreError};

use super::proof;

const NOW: i64 = 1_795_000_000;

fn force(name: &str) -> String {
    format!(r#"{{"format":1,"name":"{name}","system":"fww","mode":"battle","entries":[]}}"#)
}

/// Creates a store with one force, and closes it.
fn filled() -> tempfile::TempDir {
    let folder = proof::folder();
    let (store, _) = Store::open(folder.path(), NOW).unwrap();
    store.forces().create(Some("p"), &force("a"), "").unwrap();
    folder
}

/// Makes the reads and writes of everyday use. Returns the error of each.
fn use_it(store: &Store) -> [Option<StoreError>; 5] {
    let forces = store.forces();
    [
        forces.list().err(),
        forces.history("p").err(),
        forces.create(Some("q"), &force("b"), "").err(),
        store.settings().set("language", &"fr").err(),
        store.backups().make().err(),
    ]
}

/// Regression test: opening a store beside another that had the removed database open failed with only `unable to open
/// database file`.
#[test]
#[cfg(not(windows))]
fn a_database_that_was_removed_is_in_use_until_the_other_program_has_closed_it() {
    let folder = filled();
    let (store, _) = Store::open(folder.path(), NOW).unwrap();
    fs::remove_file(folder.path().join("muster.db")).unwrap();
    match Store::open(folder.path(), NOW) {
        Err(StoreError::InUse { why }) => assert!(why.contains("missing"), "{why}"),
        other => panic!("{other:?}"),
    }
    drop(store);
    let (_store, report) = Store::open(folder.path(), NOW).unwrap();
    assert!(report.is_some());
}

/// Regression test: edits were written to the removed file, acknowledged, and gone when the store was closed.
#[test]
#[cfg(not(windows))]
fn no_edit_is_acknowledged_after_the_database_was_removed() {
    let folder = filled();
    let (store, _) = Store::open(folder.path(), NOW).unwrap();
    let kept = store.forces().create(Some("q"), &force("b"), "").unwrap();
    fs::remove_file(folder.path().join("muster.db")).unwrap();
    for error in use_it(&store) {
        assert!(error.unwrap().is_damage());
    }
    drop(store);
    // The edit acknowledged before the removal is in the log.
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert!(report.is_some());
    assert_eq!(store.forces().get("q").unwrap().json, kept.json);
}

#[test]
#[cfg(windows)]
fn windows_lets_nobody_remove_a_database_that_is_open() {
    let folder = filled();
    let (store, _) = Store::open(folder.path(), NOW).unwrap();
    fs::remove_file(folder.path().join("muster.db")).unwrap_err();
    assert!(use_it(&store).iter().all(Option::is_none));
    drop(store);
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert_eq!((report, store.forces().list().unwrap().len()), (None, 2));
}

/// Regression test: `no such column: cursor`, caused by one flipped bit in the schema's page while the store was open,
/// was not recognised as damage.
#[test]
fn a_bit_of_the_schema_flipped_while_the_store_is_open_is_damage_and_is_repaired() {
    const PAGE: usize = 4096;
    let original = filled();
    let sound = fs::read(original.path().join("muster.db")).unwrap();
    let word = b"CREATE TABLE";
    let pages = sound
        .chunks(PAGE)
        .enumerate()
        .filter(|(_, page)| page.windows(word.len()).any(|text| text == word));
    let schema: Vec<usize> = pages
        .flat_map(|(page, bytes)| (page * PAGE..page * PAGE + bytes.len()).step_by(11))
        .chain([1885])
        .collect();
    assert!(schema.len() > 300, "{}", schema.len());
    let mut refused = 0;
    for at in schema {
        let bit = if at == 1885 { 6 } else { at % 8 };
        let name = format!("bit {bit} of byte {at}");
        let folder = proof::folder();
        copy(original.path(), folder.path());
        let (store, report) = Store::open(folder.path(), NOW).unwrap();
        assert_eq!(report, None);
        let mut bytes = sound.clone();
        bytes[at] ^= 1 << bit;
        fs::write(folder.path().join("muster.db"), bytes).unwrap();
        for error in use_it(&store).into_iter().flatten() {
            assert!(error.is_damage(), "{name}: {error}");
            refused += 1;
        }
        drop(store);
        let (store, _) = Store::open(folder.path(), NOW).unwrap();
        assert_eq!(store.forces().get("p").unwrap().json, force("a"), "{name}");
        store.check().unwrap();
    }
    assert!(refused > 300, "{refused}");
}

/// Regression test: SQLite treats a file of an unknown version as read-only, which was not recognised as damage. Every
/// edit was refused, and nothing was repaired.
#[test]
fn a_bit_of_the_header_that_lets_a_database_only_be_read_is_damage_and_is_repaired() {
    let original = filled();
    let sound = fs::read(original.path().join("muster.db")).unwrap();
    for (at, bit) in [18, 19]
        .into_iter()
        .flat_map(|at| (0..8).map(move |bit| (at, bit)))
    {
        let name = format!("bit {bit} of byte {at}");
        let folder = proof::folder();
        copy(original.path(), folder.path());
        let mut bytes = sound.clone();
        bytes[at] ^= 1 << bit;
        fs::write(folder.path().join("muster.db"), &bytes).unwrap();
        let (store, report) = Store::open(folder.path(), NOW).unwrap();
        assert!(report.is_some(), "{name}");
        assert_eq!(store.forces().get("p").unwrap().json, force("a"), "{name}");
        assert!(use_it(&store).iter().all(Option::is_none), "{name}");
        // The same damage while the store is open.
        fs::write(folder.path().join("muster.db"), &bytes).unwrap();
        if let Err(error) = store.forces().create(Some("r"), &force("c"), "") {
            assert!(error.is_damage(), "{name}: {error}");
        }
    }
}

fn copy(from: &Path, to: &Path) {
    for name in ["muster.db", "muster.witness"] {
        fs::copy(from.join(name), to.join(name)).unwrap();
    }
}
