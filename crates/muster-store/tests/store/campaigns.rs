//! Tests of campaigns: what is kept of their states, what an import may bring, and that what is stored can be exported
//! and imported again.

use std::collections::BTreeMap;

use muster_store::{BinKind, ImportCounts, ImportMode, MAX_ID_BYTES, Store, StoreError};
use serde_json::{Value, json};

use super::proof;

const NOW: i64 = 1_795_285_502;

fn open() -> (tempfile::TempDir, Store) {
    let folder = proof::folder();
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert_eq!(report, None);
    (folder, store)
}

/// Imports a campaign as an export has it.
fn import(store: &Store, id: &str, campaign: Value) -> Result<ImportCounts, StoreError> {
    let settings = BTreeMap::from([(format!("campaign.{id}"), campaign)]);
    let export = json!({ "kind": "muster-everything", "format": 1, "settings": settings });
    store.import(export.to_string().as_bytes(), ImportMode::Add)
}

/// Checks that the export of a store goes into an empty one, with the same campaigns.
fn goes_elsewhere(store: &Store) {
    let (_folder, other) = open();
    let export = store.export().unwrap();
    other.import(&export, ImportMode::Replace).unwrap();
    let all = |store: &Store| {
        let all = store.campaigns().list().unwrap().into_iter();
        all.map(|kept| (kept.id, kept.json, kept.undo, kept.redo))
            .collect::<Vec<_>>()
    };
    assert_eq!(all(&other), all(store));
    other.check().unwrap();
}

fn numbered(number: usize) -> Value {
    json!({ "name": number })
}

#[test]
fn of_many_states_in_an_import_those_next_to_the_present_one_are_kept() {
    let states = |numbers: std::ops::Range<usize>| {
        let states = numbers.map(|number| json!({ "campaign": numbered(number) }));
        states.collect::<Vec<_>>()
    };
    let (_folder, store) = open();
    let campaign =
        json!({ "campaign": numbered(50), "past": states(0..50), "future": states(60..90) });
    import(&store, "c", campaign).unwrap();
    let campaigns = store.campaigns();
    let mut now = campaigns.get("c").unwrap();
    assert_eq!((now.undo, now.redo, now.campaign_version), (20, 20, 1));
    goes_elsewhere(&store);
    for (step, expected) in (30..50).rev().enumerate() {
        now = campaigns.undo("c", now.campaign_version).unwrap();
        assert_eq!(now.json, numbered(expected).to_string(), "{step}");
    }
    now = campaigns.undo("c", now.campaign_version).unwrap();
    assert_eq!((now.undo, now.redo, now.campaign_version), (0, 40, 21));
    store.check().unwrap();
}

#[test]
fn of_large_states_only_as_many_are_kept_as_are_allowed() {
    let large = |number: usize| json!({ "number": number, "text": "x".repeat(400_000) });
    let past: Vec<Value> = (0..5)
        .map(|number| json!({ "campaign": large(number) }))
        .collect();
    let (_folder, store) = open();
    import(&store, "c", json!({ "campaign": large(9), "past": past })).unwrap();
    let campaigns = store.campaigns();
    assert_eq!(campaigns.get("c").unwrap().undo, 2);
    // The last one is kept even if it is too large.
    let mut now = campaigns.get("c").unwrap();
    for number in 0..3 {
        let larger = json!({ "number": number, "text": "x".repeat(3_000_000) }).to_string();
        let base = now.campaign_version;
        now = campaigns.change("c", base, &larger, None).unwrap();
    }
    assert_eq!(now.undo, 1);
    goes_elsewhere(&store);
}

#[test]
fn undo_never_leads_to_what_is_no_campaign() {
    let (_folder, store) = open();
    let past = json!([
        { "campaign": numbered(1) },
        { "campaign": [7] },
        { "campaign": numbered(3) },
    ]);
    let future = json!([{ "campaign": "odd" }]);
    let campaign = json!({ "campaign": numbered(4), "past": past, "future": future });
    import(&store, "c", campaign).unwrap();
    let kept = store.campaigns().get("c").unwrap();
    assert_eq!((kept.undo, kept.redo), (1, 0));
    let undone = store.campaigns().undo("c", kept.campaign_version).unwrap();
    assert_eq!(undone.json, numbered(3).to_string());
    goes_elsewhere(&store);
    assert!(import(&store, "d", json!({ "campaign": [7] })).is_err());
}

#[test]
fn a_counter_at_its_end_stays_there() {
    let (_folder, store) = open();
    import(
        &store,
        "c",
        json!({ "campaign": numbered(1), "seq": i64::MAX }),
    )
    .unwrap();
    let backup = store.backups().make().unwrap();
    let campaigns = store.campaigns();
    let changed = campaigns.change("c", i64::MAX, r#"{"name":2}"#, None);
    assert_eq!(changed.unwrap().campaign_version, i64::MAX);
    store.backups().restore(&backup.name).unwrap();
    let restored = campaigns.get("c").unwrap();
    let expected = (numbered(1).to_string(), i64::MAX);
    assert_eq!((restored.json, restored.campaign_version), expected);
    store.check().unwrap();
}

#[test]
fn more_forces_than_an_export_can_have_are_refused() {
    let (_folder, store) = open();
    let campaigns = store.campaigns();
    let forces = |bytes: usize| BTreeMap::from([("p".to_owned(), "f".repeat(bytes))]);
    let too_many = campaigns.create("c", "{}", forces(17 << 20));
    assert!(matches!(too_many, Err(StoreError::TooLarge { .. })));
    let kept = campaigns.create("c", "{}", forces(9)).unwrap();
    let too_many = campaigns.change("c", 1, "{}", Some(forces(6 << 20)));
    assert!(matches!(too_many, Err(StoreError::TooLarge { .. })));
    assert_eq!(campaigns.get("c").unwrap(), kept);
}

#[test]
fn a_campaign_under_the_longest_id_never_makes_an_export_that_is_refused() {
    let (_folder, store) = open();
    let campaigns = store.campaigns();
    let longest = "c".repeat(MAX_ID_BYTES - "campaign.".len());
    for longer in [format!("{longest}c"), "a\nb".to_owned()] {
        assert!(campaigns.create(&longer, "{}", BTreeMap::new()).is_err());
    }
    campaigns.create(&longest, "{}", BTreeMap::new()).unwrap();
    let entry = store
        .recycle_bin()
        .put(BinKind::Campaign, &longest)
        .unwrap();
    campaigns
        .create(&longest, r#"{"name":"other"}"#, BTreeMap::new())
        .unwrap();
    // There is no room for another id beside it, so it stays in the bin until there is.
    let refused = store.recycle_bin().restore(&entry);
    assert!(matches!(refused, Err(StoreError::TooLarge { .. })));
    goes_elsewhere(&store);
    store
        .recycle_bin()
        .put(BinKind::Campaign, &longest)
        .unwrap();
    goes_elsewhere(&store);
}
