//! Tests that stored data comes back, and that forbidden changes are refused.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use muster_store::{
    Clock, MAX_HISTORY_STATES, MAX_SEARCHES, NewForce, Owned, PhotoSubject, Store, StoreError,
    StoredPack,
};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::proof;

fn store() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let (store, report) = Store::open(folder.path(), 1_795_000_000).unwrap();
    assert_eq!(report, None);
    (folder, store)
}

fn named(name: &str) -> String {
    format!(r#"{{"format":1,"name":"{name}","system":"fww","entries":[]}}"#)
}

#[test]
fn a_force_comes_back_as_it_was_kept() {
    let (folder, store) = store();
    let json = named("Patrouille d’été");
    let made = store.forces().create(None, &json, "new").unwrap();
    assert_eq!((made.force_version, made.json.as_str()), (1, json.as_str()));
    store
        .forces()
        .set_tags(&made.id, &["club".to_owned(), "750".to_owned()])
        .unwrap();
    store.forces().set_archived(&made.id, true).unwrap();
    let path = store.path().to_owned();
    drop(store);
    let (store, report) = Store::open(&path, 1_795_000_000).unwrap();
    assert_eq!(report, None);
    let kept = store.forces().get(&made.id).unwrap();
    assert_eq!(kept.json, json);
    assert_eq!(kept.tags, ["club", "750"]);
    assert!(kept.archived);
    assert_eq!(kept.created, 1_795_000_000);
    let heads = store.forces().list().unwrap();
    assert_eq!(heads[0].name, "Patrouille d’été");
    assert_eq!(heads[0].system, "fww");
    drop(folder);
}

#[test]
fn a_stale_save_gets_the_force_as_it_is_now() {
    let (_folder, store) = store();
    let forces = store.forces();
    let made = forces.create(Some("patrol"), &named("a"), "new").unwrap();
    let saved = forces
        .save("patrol", made.force_version, &named("b"), "renamed")
        .unwrap();
    assert_eq!(saved.force_version, 2);
    for stale in [
        forces.save("patrol", made.force_version, &named("c"), "renamed"),
        forces.undo("patrol", made.force_version),
    ] {
        match stale {
            Err(StoreError::Conflict { current }) => assert_eq!(*current, saved),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(forces.get("patrol").unwrap(), saved);
}

#[test]
fn undo_and_redo_outlive_a_restart() {
    let (folder, store) = store();
    let forces = store.forces();
    let mut force_version = forces
        .create(Some("p"), &named("0"), "new")
        .unwrap()
        .force_version;
    for name in ["1", "2", "3"] {
        force_version = forces
            .save("p", force_version, &named(name), name)
            .unwrap()
            .force_version;
    }
    force_version = forces.undo("p", force_version).unwrap().force_version;
    let back = forces.undo("p", force_version).unwrap();
    assert_eq!(back.json, named("1"));
    assert!(back.can_undo && back.can_redo);
    let steps = forces.steps("p").unwrap();
    let labels = (steps.undo.as_deref(), steps.redo.as_deref());
    assert_eq!(labels, (Some("1"), Some("2")));
    drop(store);
    let (store, _) = Store::open(folder.path(), 1_795_000_000).unwrap();
    let forces = store.forces();
    let again = forces.redo("p", back.force_version).unwrap();
    assert_eq!(again.json, named("2"));
    let history = forces.history("p").unwrap();
    assert_eq!(history.cursor, 3);
    let what: Vec<&str> = history.states.iter().map(|s| s.what.as_str()).collect();
    assert_eq!(what, ["new", "1", "2", "3"]);
    // A new change replaces the states that could be redone.
    let other = forces
        .save("p", again.force_version, &named("x"), "x")
        .unwrap();
    assert!(!other.can_redo);
    assert_eq!(forces.redo("p", other.force_version).unwrap(), other);
    let mut first = other;
    while first.can_undo {
        first = forces.undo("p", first.force_version).unwrap();
    }
    assert_eq!(first.json, named("0"));
    assert!(!first.can_undo && first.can_redo);
    assert_eq!(forces.undo("p", first.force_version).unwrap(), first);
}

#[test]
fn the_last_200_states_are_kept() {
    let folder = tempfile::tempdir_in(std::env::temp_dir()).unwrap();
    let (store, _) = Store::open(folder.path(), 1_795_000_000).unwrap();
    let forces = store.forces();
    let mut force_version = forces
        .create(Some("p"), &named("0"), "new")
        .unwrap()
        .force_version;
    for number in 1..=MAX_HISTORY_STATES + 5 {
        let json = named(&number.to_string());
        force_version = forces
            .save("p", force_version, &json, "")
            .unwrap()
            .force_version;
    }
    let history = forces.history("p").unwrap();
    assert_eq!(history.states.len(), MAX_HISTORY_STATES as usize);
    assert_eq!(history.states[0].json, named("6"));
    store.check().unwrap();
}

#[test]
fn a_deleted_force_is_gone_with_its_history() {
    let (_folder, store) = store();
    store.forces().create(Some("p"), &named("a"), "").unwrap();
    assert!(matches!(
        store.forces().create(Some("p"), &named("b"), ""),
        Err(StoreError::Exists { .. })
    ));
    store.forces().delete("p").unwrap();
    assert!(matches!(
        store.forces().get("p"),
        Err(StoreError::NotFound { .. })
    ));
    assert!(store.forces().history("p").is_err());
    assert!(store.forces().delete("p").is_err());
    store.forces().create(Some("p"), &named("c"), "").unwrap();
    store.check().unwrap();
}

#[test]
fn ids_that_the_store_gives_are_never_given_again() {
    let (_folder, store) = store();
    let first = store.forces().create(None, "{}", "").unwrap().id;
    store.forces().delete(&first).unwrap();
    let second = store.forces().create(None, "{}", "").unwrap().id;
    assert_ne!(first, second);
}

#[test]
fn what_is_no_force_is_turned_away() {
    let (_folder, store) = store();
    for (json, line) in [
        ("[]", None),
        ("{", Some(1)),
        ("{\n\"a\":}", Some(2)),
        ("", None),
    ] {
        match store.forces().create(None, json, "") {
            Err(StoreError::Unreadable { line: found, .. }) => assert_eq!(found, line, "{json}"),
            other => panic!("{json}: {other:?}"),
        }
    }
    let large = format!(
        "{{\"a\":\"{}\"}}",
        "x".repeat(muster_store::MAX_FORCE_BYTES)
    );
    assert!(matches!(
        store.forces().create(None, &large, ""),
        Err(StoreError::TooLarge { .. })
    ));
    assert!(store.forces().create(Some(""), "{}", "").is_err());
    assert!(store.forces().list().unwrap().is_empty());
}

#[test]
fn the_collection_counts_cards_and_miniatures() {
    let (_folder, store) = store();
    let own = |cards, miniatures| Owned { cards, miniatures };
    store
        .collection()
        .set([("a".to_owned(), own(2, 1)), ("b".to_owned(), own(1, 0))])
        .unwrap();
    store
        .collection()
        .set([("b".to_owned(), own(0, 0))])
        .unwrap();
    assert_eq!(store.collection().get("a").unwrap(), own(2, 1));
    assert_eq!(store.collection().get("b").unwrap(), own(0, 0));
    assert_eq!(store.collection().all().unwrap().len(), 1);
}

#[test]
fn settings_keep_their_shape() {
    let (_folder, store) = store();
    let settings = store.settings();
    settings.set("language", &"fr").unwrap();
    settings.set("zoom", &1.25).unwrap();
    assert_eq!(settings.get::<String>("language").unwrap().unwrap(), "fr");
    assert_eq!(settings.get::<f64>("zoom").unwrap(), Some(1.25));
    assert_eq!(settings.get::<Vec<u8>>("zoom").unwrap(), None);
    assert_eq!(settings.get::<String>("theme").unwrap(), None);
    assert!(settings.remove("zoom").unwrap());
    assert!(!settings.remove("zoom").unwrap());
    assert_eq!(settings.all().unwrap().len(), 1);
}

#[test]
fn searches_are_remembered_latest_first() {
    let (_folder, store) = store();
    let searches = store.searches();
    for number in 0..MAX_SEARCHES + 5 {
        searches.remember(&format!("laser {number}")).unwrap();
    }
    searches.remember("laser 30").unwrap();
    searches.remember("  ").unwrap();
    let recent = searches.recent().unwrap();
    assert_eq!(recent.len(), MAX_SEARCHES);
    assert_eq!(recent[..2], ["laser 30", "laser 54"]);
    assert!(searches.forget("laser 30").unwrap());
    searches.clear().unwrap();
    assert!(searches.recent().unwrap().is_empty());
}

#[test]
fn shipped_packs_are_written_when_they_are_newer() {
    let (_folder, store) = store();
    let pack = |version, json: &str| StoredPack {
        id: "fww-a".to_owned(),
        version,
        json: json.to_owned(),
    };
    let packs = store.packs();
    assert_eq!(packs.put_shipped(vec![pack(2, "{}")]).unwrap(), 1);
    assert_eq!(packs.put_shipped(vec![pack(2, "{}")]).unwrap(), 0);
    assert_eq!(packs.put_shipped(vec![pack(1, "{ }")]).unwrap(), 0);
    assert_eq!(packs.put_shipped(vec![pack(3, "{  }")]).unwrap(), 1);
    assert_eq!(packs.shipped().unwrap(), [pack(3, "{  }")]);
    assert!(packs.own().unwrap().is_empty());
    packs.put_own(pack(1, "{}")).unwrap();
    assert_eq!(packs.own().unwrap(), [pack(1, "{}")]);
    packs.change_own(proof::without_pack("fww-a")).unwrap();
    assert!(packs.own().unwrap().is_empty());
    assert!(packs.put_own(pack(1, "no")).is_err());
}

#[test]
fn a_correction_keeps_what_it_was_made_for() {
    let (_folder, store) = store();
    let corrections = store.corrections();
    corrections
        .put("fww/unit/a", r#"{"costs":{"2026":9}}"#, "hash")
        .unwrap();
    let kept = corrections.get("fww/unit/a").unwrap().unwrap();
    assert_eq!((kept.base.as_str(), kept.at), ("hash", 1_795_000_000));
    assert_eq!(corrections.all().unwrap(), [kept]);
    assert!(corrections.remove("fww/unit/a").unwrap());
    assert_eq!(corrections.get("fww/unit/a").unwrap(), None);
}

#[test]
fn a_second_program_works_beside_the_first() {
    let (folder, first) = store();
    let (second, report) = Store::open(folder.path(), 1_795_000_000).unwrap();
    assert_eq!(report, None);
    let made = first.forces().create(Some("p"), &named("a"), "").unwrap();
    assert!(!first.changed_elsewhere().unwrap());
    assert!(second.changed_elsewhere().unwrap());
    assert!(!second.changed_elsewhere().unwrap());
    assert_eq!(second.forces().get("p").unwrap(), made);
    second.forces().save("p", 1, &named("b"), "").unwrap();
    assert!(matches!(
        first.forces().save("p", 1, &named("c"), ""),
        Err(StoreError::Conflict { .. })
    ));
    assert!(first.changed_elsewhere().unwrap());
    // Both stores write at the same time.
    let threads: Vec<_> = [first.clone(), second.clone()]
        .into_iter()
        .zip(["x", "y"])
        .map(|(store, id)| {
            std::thread::spawn(move || {
                let mut force_version = store
                    .forces()
                    .create(Some(id), "{}", "")
                    .unwrap()
                    .force_version;
                for number in 0..20 {
                    let json = named(&number.to_string());
                    force_version = store
                        .forces()
                        .save(id, force_version, &json, "")
                        .unwrap()
                        .force_version;
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().unwrap();
    }
    drop(first);
    assert_eq!(second.forces().list().unwrap().len(), 3);
    second.check().unwrap();
}

#[test]
fn each_day_is_backed_up_before_its_first_change() {
    let folder = tempfile::tempdir().unwrap();
    let now = Arc::new(AtomicI64::new(1_795_000_000));
    let clock = Arc::clone(&now);
    let clock = Clock::new(move || clock.load(Ordering::SeqCst));
    let (store, _) = Store::open(folder.path(), clock).unwrap();
    let mut force_version = store
        .forces()
        .create(Some("p"), &named("0"), "")
        .unwrap()
        .force_version;
    for day in 1..=9 {
        now.fetch_add(86_400, Ordering::SeqCst);
        for change in 0..2 {
            let json = named(&format!("day {day} change {change}"));
            force_version = store
                .forces()
                .save("p", force_version, &json, "")
                .unwrap()
                .force_version;
        }
    }
    assert!(store.backups().trouble().is_none());
    let backups = store.backups().list().unwrap();
    assert_eq!(backups.len(), 7);
    assert!(backups.is_sorted_by(|a, b| a.made > b.made));
    let json = |store: &Store| store.forces().get("p").unwrap().json;
    store.backups().restore(&backups[0].name).unwrap();
    assert_eq!(json(&store), named("day 8 change 1"));
    // A program that had the force open gets a conflict.
    assert!(matches!(
        store.forces().save("p", force_version, &named("x"), ""),
        Err(StoreError::Conflict { .. })
    ));
    // The restore can be undone.
    let backups = store.backups().list().unwrap();
    let before = backups
        .iter()
        .find(|b| b.reason == muster_store::BackupReason::Replace)
        .unwrap();
    store.backups().restore(&before.name).unwrap();
    assert_eq!(json(&store), named("day 9 change 1"));
    store.check().unwrap();
    assert!(store.backups().restore("../muster.db").is_err());
}

#[test]
fn forces_of_one_change_are_all_made_or_none_with_tags_and_photos() {
    let (_folder, store) = store();
    let forces = store.forces();
    let first = forces.create(None, &named("first"), "new").unwrap();
    let photo = PhotoSubject::Entry {
        force: first.id.clone(),
        entry: "e1".to_owned(),
    };
    let jpeg = vec![0xff, 0xd8, 0xff, 0xd9];
    let photo = store.photos().put(&photo, jpeg.clone(), jpeg).unwrap();
    let copy = |name: &str| NewForce {
        tags: vec!["club".to_owned()],
        photos_of: Some(first.id.clone()),
        ..NewForce::new(named(name), "new")
    };
    let made = forces.create_all(vec![copy("a"), copy("b"), copy("c")]);
    let made = made.unwrap();
    let ids: BTreeSet<&String> = made.iter().map(|force| &force.id).collect();
    assert_eq!(ids.len(), 3);
    for force in &made {
        assert_eq!(forces.get(&force.id).unwrap().tags, ["club"]);
        let subject = PhotoSubject::Entry {
            force: force.id.clone(),
            entry: "e1".to_owned(),
        };
        let kept = store.photos().get(&subject).unwrap().unwrap();
        assert_eq!(kept.name, photo);
    }
    // One that is no force leaves none behind.
    let refused = forces.create_all(vec![copy("d"), NewForce::new("[]".to_owned(), "new")]);
    assert!(refused.is_err());
    assert_eq!(forces.list().unwrap().len(), 4);
}

#[test]
fn counts_and_facts_of_one_change_are_all_written_or_none() {
    let (_folder, store) = store();
    let owned = |cards| {
        (
            "fww/unit/knight".to_owned(),
            Owned {
                cards,
                miniatures: 1,
            },
        )
    };
    let fact = |key: &str, value: Value| (key.to_owned(), Some(value));
    let collection = store.collection();
    let facts = [
        fact("collection.note.a", json!("blue")),
        fact("collection.painted.a", json!(2)),
    ];
    collection.set_with_facts([owned(1)], facts).unwrap();
    // The key of a campaign is refused, and with it all that comes along.
    let wrong = [
        fact("collection.note.a", json!("red")),
        fact("campaign.x", json!({})),
    ];
    assert!(collection.set_with_facts([owned(9)], wrong).is_err());
    assert_eq!(collection.get("fww/unit/knight").unwrap().cards, 1);
    let note: Option<String> = store.settings().get("collection.note.a").unwrap();
    assert_eq!(note.as_deref(), Some("blue"));
    let gone = [("collection.note.a".to_owned(), None)];
    collection.set_with_facts([], gone).unwrap();
    let note: Option<String> = store.settings().get("collection.note.a").unwrap();
    assert_eq!(note, None);
    assert_eq!(collection.get("fww/unit/knight").unwrap().cards, 1);
}
