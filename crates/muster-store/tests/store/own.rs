//! Tests that the user's own packs and the data that belongs with them are changed together or not at all.

use std::collections::BTreeMap;

use muster_store::{OwnChange, Store, StoreError, StoredCorrection, StoredPack};
use serde_json::json;

use super::proof;

const NOW: i64 = 1_795_000_000;

fn pack(id: &str, version: i64) -> StoredPack {
    let card = format!("fww/unit/of-{id}-{version}");
    StoredPack {
        id: id.to_owned(),
        version,
        json: json!({"id": id, "version": version, "cards": [{"id": card, "name": {"en": id}}]})
            .to_string(),
    }
}

fn correction(card: &str, patch: &str) -> StoredCorrection {
    StoredCorrection {
        card: card.to_owned(),
        patch: patch.to_owned(),
        base: "of".to_owned(),
        at: 0,
    }
}

/// Returns all data that a change of own packs may touch.
fn everything(store: &Store) -> (Vec<StoredPack>, Vec<StoredCorrection>, String) {
    let settings = store.settings().all().unwrap();
    (
        store.packs().own().unwrap(),
        store.corrections().all().unwrap(),
        format!("{settings:?}"),
    )
}

#[test]
fn packs_corrections_and_settings_are_kept_together() {
    let folder = proof::folder();
    let (store, _) = proof::open(folder.path(), NOW).unwrap();
    let first = OwnChange {
        packs: vec![pack("a", 1), pack("b", 1)],
        corrections: vec![correction("fww/unit/x", r#"{"unique":true}"#)],
        settings: BTreeMap::from([("said".to_owned(), json!({"fww/unit/x": "a"}))]),
        ..OwnChange::default()
    };
    store.packs().change_own(first).unwrap();
    let second = OwnChange {
        packs: vec![pack("b", 2)],
        corrections: vec![correction("fww/unit/y", r#"{"unique":false}"#)],
        // The first card has a correction, the second has none.
        uncorrected: vec!["fww/unit/x".to_owned(), "fww/unit/z".to_owned()],
        ..OwnChange::default()
    };
    store.packs().change_own(second).unwrap();
    drop(store);

    let (store, _) = proof::open(folder.path(), NOW).unwrap();
    store.check().unwrap();
    let (packs, corrections, _) = everything(&store);
    assert_eq!(packs, [pack("a", 1), pack("b", 2)]);
    let corrected: Vec<(&str, i64)> = (corrections.iter())
        .map(|one| (one.card.as_str(), one.at))
        .collect();
    assert_eq!(corrected, [("fww/unit/y", NOW)]);
    let said = store.settings().get::<BTreeMap<String, String>>("said");
    assert_eq!(said.unwrap().unwrap()["fww/unit/x"], "a");
}

#[test]
fn a_change_with_a_fault_anywhere_changes_nothing() {
    let folder = proof::folder();
    let (store, _) = proof::open(folder.path(), NOW).unwrap();
    store.packs().put_own(pack("a", 1)).unwrap();
    let before = everything(&store);
    let good = || OwnChange {
        packs: vec![pack("a", 2), pack("b", 1)],
        corrections: vec![correction("fww/unit/x", "{}")],
        settings: BTreeMap::from([("said".to_owned(), json!(1))]),
        ..OwnChange::default()
    };
    let mut no_object = good();
    no_object.packs.push(StoredPack {
        json: "[]".to_owned(),
        ..pack("c", 1)
    });
    let mut no_id = good();
    no_id.packs.push(pack("", 1));
    let mut no_patch = good();
    no_patch.corrections.push(correction("fww/unit/y", "7"));
    let mut no_key = good();
    no_key.settings.insert(String::new(), json!(1));
    let mut too_long = good();
    let text = "x".repeat(2 << 20);
    too_long.settings.insert("long".to_owned(), json!(text));
    for (what, change) in [
        ("a pack that is no object", no_object),
        ("a pack without an id", no_id),
        ("a patch that is no object", no_patch),
        ("a setting without a key", no_key),
        ("a setting that is too long", too_long),
    ] {
        assert!(store.packs().change_own(change).is_err(), "{what}");
        assert_eq!(everything(&store), before, "{what}");
    }
    store.check().unwrap();
    store.packs().change_own(good()).unwrap();
    assert_eq!(store.packs().own().unwrap().len(), 2);
}

#[test]
fn a_pack_is_found_by_its_id_alone() {
    let folder = proof::folder();
    let (store, _) = proof::open(folder.path(), NOW).unwrap();
    store.packs().put_shipped(vec![pack("shipped", 1)]).unwrap();
    store.packs().put_own(pack("a", 1)).unwrap();
    store.packs().put_own(pack("a-b", 1)).unwrap();
    assert_eq!(store.packs().own_of("a").unwrap(), pack("a", 1));
    for missing in ["shipped", "b", "A", ""] {
        let found = store.packs().own_of(missing);
        assert!(
            matches!(found, Err(StoreError::NotFound { .. })),
            "{missing}: {found:?}"
        );
    }
    let removal = proof::without_pack("a");
    store.packs().change_own(removal).unwrap();
    assert!(store.packs().own_of("a").is_err());
    assert_eq!(store.packs().own_of("a-b").unwrap(), pack("a-b", 1));
}
