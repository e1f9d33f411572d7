//! Tests of a store with a single connection and no thread for the writer, as it runs where no other program can reach
//! its files.

use std::fs;

use muster_store::{ImportMode, Location, PhotoSubject, Store};

use super::proof;
use super::proof::model::Model;
use super::proof::random::Random;

const NOW: i64 = 1_795_000_000;

fn open(folder: &std::path::Path) -> (Store, Option<muster_store::RepairReport>) {
    Store::open(Location::single_connection(folder), NOW).unwrap()
}

fn filled(store: &Store, edits: usize) -> Model {
    let mut model = Model::of(store).unwrap();
    let mut random = Random::new(edits as u64);
    for _ in 0..edits {
        let edit = model.next_edit(&mut random);
        model.make(&edit, store).unwrap();
        model.follow(&edit, store).unwrap();
    }
    model
}

#[test]
fn everything_is_kept_and_there_again() {
    let folder = proof::folder();
    assert!(Location::single_connection(folder.path()).is_new());
    let (store, report) = open(folder.path());
    assert_eq!(report, None);
    filled(&store, 150);
    let photo = store.photos().put(
        &PhotoSubject::Card("fww/unit/a".to_owned()),
        b"\xff\xd8\xffphoto".to_vec(),
        b"\xff\xd8\xffsmall".to_vec(),
    );
    let photo = photo.unwrap();
    let model = Model::of(&store).unwrap();
    store.check().unwrap();
    assert!(!folder.path().join("muster.lock").exists());
    assert!(!folder.path().join("muster.db-wal").exists());
    drop(store);
    assert!(!Location::single_connection(folder.path()).is_new());
    let (store, report) = open(folder.path());
    assert_eq!(report, None);
    assert!(Model::of(&store).unwrap() == model);
    assert!(store.photos().read(&photo).is_ok());
    // Opening the folder as one that others may share finds the same data.
    drop(store);
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert_eq!(report, None);
    assert!(Model::of(&store).unwrap() == model);
}

#[test]
fn backups_and_documents_are_made_and_taken_back() {
    let folder = proof::folder();
    let (store, _) = open(folder.path());
    let before = filled(&store, 60);
    let backup = store.backups().make().unwrap();
    let document = store.export().unwrap();
    filled(&store, 30);
    store.backups().restore(&backup.name).unwrap();
    let restored = Model::of(&store).unwrap();
    for (id, force) in &before.forces {
        assert_eq!(restored.forces[id].json, force.json);
    }
    store.import(&document, ImportMode::Replace).unwrap();
    assert_eq!(store.backups().list().unwrap().len(), 3);
    store.check().unwrap();
}

#[test]
fn a_damaged_database_is_repaired() {
    let folder = proof::folder();
    let (store, _) = open(folder.path());
    let model = filled(&store, 80);
    drop(store);
    let path = folder.path().join("muster.db");
    let mut bytes = fs::read(&path).unwrap();
    // This destroys the list of tables. Every row is still there.
    bytes[100..4096].fill(0x5a);
    fs::write(&path, bytes).unwrap();
    let (store, report) = open(folder.path());
    assert!(report.unwrap().nothing_lost());
    assert!(Model::of(&store).unwrap() == model);
    store.check().unwrap();
}
