//! Tests of exporting everything to one file and importing it.

use muster_store::{BackupReason, ImportMode, Store, StoreError};

use super::proof;
use super::proof::model::{Model, OF_EVENT};
use super::proof::random::Random;
use super::proof::steps::WithSteps;

fn filled(seed: u64) -> (tempfile::TempDir, Store, Model) {
    let folder = proof::folder();
    let (store, _) = Store::open(folder.path(), 1_795_000_000).unwrap();
    let mut model = Model::default();
    let mut random = Random::new(seed);
    for _ in 0..150 {
        let edit = model.next_edit(&mut random);
        model.make(&edit, &store).unwrap();
        model.apply(&edit);
    }
    (folder, store, model)
}

/// Returns whether two models are the same, apart from numbers that each machine assigns itself and the order of
/// searches within one second.
fn same(a: &Model, b: &Model) -> bool {
    let plain = |model: &Model| {
        let mut model = model.clone();
        for force in model.forces.values_mut() {
            let first = force.states.first().map_or(0, |(place, _)| *place);
            force.force_version = 0;
            force.cursor -= first;
            for (place, _) in &mut force.states {
                *place -= first;
            }
        }
        // Exports do not have the changes of events that can be undone.
        for event in model.events.values_mut() {
            *event = WithSteps::new(event.now.clone(), OF_EVENT);
        }
        model.searches.sort();
        model
    };
    plain(a) == plain(b)
}

#[test]
fn everything_is_there_again_on_another_machine() {
    let (_one, store, model) = filled(1);
    let document = store.export().unwrap();
    let (_other, other, before) = filled(2);
    let done = other.import(&document, ImportMode::Replace).unwrap();
    assert_eq!(done.forces, model.forces.len());
    assert_eq!(done.left_out, 0);
    let found = Model::of(&other).unwrap();
    assert!(same(&found, &model));
    other.check().unwrap();
    // The data before the import is in a backup.
    let backups = other.backups().list().unwrap();
    let backup = backups
        .iter()
        .find(|b| b.reason == BackupReason::Replace)
        .unwrap();
    other.backups().restore(&backup.name).unwrap();
    let restored = Model::of(&other).unwrap();
    // What the import brought stays beside it.
    for (id, force) in &before.forces {
        assert_eq!(restored.forces[id].json, force.json);
    }
    assert_eq!(restored.collection, before.collection);
    assert_eq!(restored.settings, before.settings);
    assert!(restored.forces.len() >= model.forces.len());
    other.check().unwrap();
}

#[test]
fn adding_loses_nothing_of_either() {
    let (_one, one, model) = filled(3);
    let (_two, two, before) = filled(4);
    // Both have this force, in different versions.
    let shared = model.forces.keys().next().unwrap().clone();
    two.forces()
        .create(Some(&shared), r#"{"name":"mine"}"#, "")
        .unwrap();
    let document = one.export().unwrap();
    let done = two.import(&document, ImportMode::Add).unwrap();
    assert_eq!(done.renamed, 1);
    let found = Model::of(&two).unwrap();
    assert_eq!(
        found.forces.len(),
        before.forces.len() + 1 + model.forces.len()
    );
    assert_eq!(found.forces[&shared].json, r#"{"name":"mine"}"#);
    assert_eq!(
        found.forces[&format!("{shared}-2")].json,
        model.forces[&shared].json
    );
    for (key, value) in &before.settings {
        assert_eq!(&found.settings[key], value);
    }
    for card in model.collection.keys() {
        assert!(found.collection.contains_key(card));
    }
    // A second import brings nothing new but the force that differs.
    let again = two.import(&document, ImportMode::Add).unwrap();
    assert_eq!((again.forces, again.others), (1, 0));
    two.check().unwrap();
}

#[test]
fn plain_json_is_taken_in_as_well() {
    let (_folder, store, _) = filled(5);
    let document = r#"{"kind":"muster-everything","format":1,"forces":[
        {"id":"p","created":1,"changed":2,"at":0,"states":[{"at":1,"force":{"name":"P"}}]}]}"#;
    store
        .import(document.as_bytes(), ImportMode::Replace)
        .unwrap();
    let found = Model::of(&store).unwrap();
    assert_eq!(found.forces.len(), 1);
    assert_eq!(found.forces["p"].json, r#"{"name":"P"}"#);
    assert!(found.settings.is_empty());
}

#[test]
fn what_cannot_be_taken_in_changes_nothing() {
    let (_folder, store, model) = filled(6);
    let whole = store.export().unwrap();
    let cut = whole[..whole.len() / 2].to_vec();
    let mut flipped = whole.clone();
    let middle = flipped.len() / 2;
    flipped[middle] ^= 16;
    let force = |states: &str, at: usize| {
        format!(
            r#"{{"kind":"muster-everything","format":1,"forces":[
                {{"id":"p","created":1,"changed":2,"at":{at},"states":[{states}]}}]}}"#
        )
        .into_bytes()
    };
    for document in [
        cut,
        flipped,
        Vec::new(),
        b"{}".to_vec(),
        b"x\x9c".to_vec(),
        br#"{"kind":"muster-everything","format":2}"#.to_vec(),
        br#"{"kind":"something","format":1}"#.to_vec(),
        force(r#"{"at":1,"force":{}}"#, 1),
        force(r#"{"at":1,"force":[]}"#, 0),
        force("", 0),
    ] {
        for how in [ImportMode::Add, ImportMode::Replace] {
            match store.import(&document, how) {
                Err(StoreError::Unreadable {
                    what: "export" | "force",
                    ..
                }) => {}
                other => panic!("{:?}: {other:?}", String::from_utf8_lossy(&document)),
            }
        }
    }
    assert!(Model::of(&store).unwrap() == model);
}
