//! Tests of data sets: files that are named by the id of their game, and settings that say which should be here.

use std::fs;
use std::path::Path;

use muster_store::{Store, StoreError};
use serde_json::json;

use super::proof;

const NOW: i64 = 1_795_285_502;
const ID: &str = "bs-duel";

fn open(folder: &Path) -> Store {
    Store::open(folder, NOW).unwrap().0
}

fn put(store: &Store, source: &str, compiled: &str) {
    let about = json!({ "name": "Duel" });
    let sets = store.data_sets();
    sets.put(ID, about, source.into(), compiled.as_bytes())
        .unwrap();
}

#[test]
fn a_set_is_kept_replaced_and_removed() {
    let folder = proof::folder();
    let store = open(folder.path());
    put(&store, "archive", "first");
    let sets = store.data_sets();
    assert_eq!(sets.here().unwrap(), [ID.to_owned()].into());
    assert_eq!(sets.recorded().unwrap()[ID].about["name"], "Duel");
    assert_eq!(
        sets.files(ID).unwrap().source().unwrap().unwrap(),
        b"archive"
    );
    let first = sets.recorded().unwrap()[ID].hash.clone();

    put(&store, "newer archive", "second");
    assert_ne!(sets.recorded().unwrap()[ID].hash, first);
    let compiled = sets.files(ID).unwrap().compiled(b"newer archive").unwrap();
    assert_eq!(compiled.unwrap(), b"second");

    // Another program finds it, and nothing is left once it is removed.
    drop(store);
    let store = open(folder.path());
    let sets = store.data_sets();
    assert!(sets.remove(ID).unwrap());
    assert!(!sets.remove(ID).unwrap());
    assert!(sets.here().unwrap().is_empty() && sets.recorded().unwrap().is_empty());
    let left = fs::read_dir(folder.path().join("games")).unwrap();
    assert_eq!(left.count(), 0);
}

#[test]
fn a_compiled_set_that_does_not_fit_its_archive_is_not_used() {
    let folder = proof::folder();
    let store = open(folder.path());
    put(&store, "archive", "compiled");
    let set = store.data_sets().files(ID).unwrap();
    assert_eq!(set.compiled(b"another archive").unwrap(), None);

    let path = folder.path().join("games/bs-duel.compiled");
    let whole = fs::read(&path).unwrap();
    for at in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[at] ^= 1;
        fs::write(&path, &damaged).unwrap();
        assert_eq!(set.compiled(b"archive").unwrap(), None, "{at}");
        fs::write(&path, &whole[..at]).unwrap();
        assert_eq!(set.compiled(b"archive").unwrap(), None, "{at}");
    }
    fs::remove_file(&path).unwrap();
    assert_eq!(set.compiled(b"archive").unwrap(), None);
    set.put_compiled(b"archive", b"again").unwrap();
    assert_eq!(set.compiled(b"archive").unwrap().unwrap(), b"again");
}

#[test]
fn a_set_whose_file_was_lost_is_still_recorded() {
    let folder = proof::folder();
    let store = open(folder.path());
    put(&store, "archive", "compiled");
    fs::remove_file(folder.path().join("games/bs-duel.zip")).unwrap();
    let sets = store.data_sets();
    assert!(sets.here().unwrap().is_empty());
    assert_eq!(sets.files(ID).unwrap().source().unwrap(), None);
    assert!(sets.recorded().unwrap().contains_key(ID));
    assert!(sets.remove(ID).unwrap());
}

#[test]
fn other_names_never_become_paths() {
    let folder = proof::folder();
    let store = open(folder.path());
    let sets = store.data_sets();
    for id in ["../bs-x", "bs-../../x", "fww", "bs-X"] {
        let refused = sets.put(id, json!({}), b"archive".to_vec(), b"");
        assert!(
            matches!(refused, Err(StoreError::Unreadable { .. })),
            "{id}"
        );
        assert!(sets.files(id).is_none());
        assert!(!sets.remove(id).unwrap());
    }
    assert!(!folder.path().join("games").exists());
}
