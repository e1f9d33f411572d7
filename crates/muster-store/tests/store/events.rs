//! Tests of events with their lists: each change is kept as a whole, and none overwrites another that the caller has
//! not seen.

use muster_store::{DataPart, EventChange, ImportMode, Store, StoreError, StoredEvent};
use rusqlite::Connection;
use serde_json::json;

use super::proof;

const NOW: i64 = 1_795_285_502;
const EVENT: &str = r#"{"format":1,"kind":"event"}"#;

fn list(number: usize) -> String {
    format!(r#"{{"list":{number}}}"#)
}

/// Creates a store with an event of three lists.
fn filled() -> (tempfile::TempDir, Store, StoredEvent) {
    let folder = proof::folder();
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert_eq!(report, None);
    let made = store.events().create(Some("cup"), EVENT).unwrap();
    assert_eq!((made.head.event_version, made.head.created), (1, NOW));
    let lists = EventChange::Add((1..4).map(list).collect());
    let kept = store.events().change("cup", 1, lists).unwrap();
    (folder, store, kept)
}

fn texts(event: &StoredEvent) -> Vec<(i64, &str)> {
    let lists = event.lists.iter();
    lists.map(|list| (list.pos, list.json.as_str())).collect()
}

/// Returns an event as it is when its changes cannot be undone.
fn without_steps(event: &StoredEvent) -> StoredEvent {
    let mut event = event.clone();
    event.head.can_undo = false;
    event
}

#[test]
fn changes_are_undone_and_made_again_even_after_a_restart() {
    let (folder, store, kept) = filled();
    let start = texts(&kept).len();
    let renamed = r#"{"name":"Cup"}"#;
    let changes = [
        EventChange::Remove(2),
        EventChange::Event(renamed.to_owned()),
        EventChange::All(vec![
            EventChange::Put {
                pos: 1,
                json: list(9),
            },
            EventChange::Add(vec![list(10), list(11)]),
            EventChange::Remove(3),
        ]),
    ];
    let mut seen = vec![kept.clone()];
    for change in changes {
        let base = seen.last().unwrap().head.event_version;
        seen.push(store.events().change("cup", base, change).unwrap());
    }
    let content = |event: &StoredEvent| {
        let lists: Vec<(i64, String)> = (event.lists.iter())
            .map(|list| (list.pos, list.json.clone()))
            .collect();
        (event.head.json.clone(), lists, event.head.lists)
    };
    drop(store);
    let (store, report) = Store::open(folder.path(), NOW + 60).unwrap();
    assert_eq!(report, None);
    let mut now = store.events().get("cup").unwrap();
    assert_eq!(now, seen[3]);
    for at in [2, 1, 0] {
        assert!(now.head.can_undo);
        now = store.events().undo("cup", now.head.event_version).unwrap();
        assert_eq!(content(&now), content(&seen[at]), "{at}");
        assert_eq!(store.events().get("cup").unwrap(), now);
    }
    assert_eq!(now.lists.len(), start);
    for at in [1, 2, 3] {
        assert!(now.head.can_redo);
        now = store.events().redo("cup", now.head.event_version).unwrap();
        assert_eq!(content(&now), content(&seen[at]), "{at}");
    }
    assert!(!now.head.can_redo);
    let refused = store.events().undo("cup", now.head.event_version - 1);
    assert!(matches!(refused, Err(StoreError::EventChanged { .. })));
    // A change ends what could be made again.
    now = store.events().undo("cup", now.head.event_version).unwrap();
    let rename = EventChange::Event(r#"{"name":"League"}"#.to_owned());
    now = store
        .events()
        .change("cup", now.head.event_version, rename)
        .unwrap();
    assert_eq!((now.head.can_undo, now.head.can_redo), (true, false));
    store.check().unwrap();
}

#[test]
fn lists_are_kept_changed_taken_away_and_put_back() {
    let (folder, store, kept) = filled();
    assert_eq!(
        texts(&kept),
        [(1, &*list(1)), (2, &*list(2)), (3, &*list(3))]
    );
    let gone = store
        .events()
        .change("cup", 2, EventChange::Remove(2))
        .unwrap();
    assert_eq!(texts(&gone), [(1, &*list(1)), (3, &*list(3))]);
    let put = EventChange::Put {
        pos: 2,
        json: list(7),
    };
    let back = store.events().change("cup", 3, put).unwrap();
    assert_eq!(
        texts(&back),
        [(1, &*list(1)), (2, &*list(7)), (3, &*list(3))]
    );
    let renamed = r#"{"format":1,"kind":"event","name":"Cup"}"#;
    let changed = EventChange::Event(renamed.to_owned());
    let changed = store.events().change("cup", 4, changed).unwrap();
    assert_eq!(
        (changed.head.json.as_str(), changed.head.event_version),
        (renamed, 5)
    );
    drop(store);
    let (store, report) = Store::open(folder.path(), NOW + 60).unwrap();
    assert_eq!(report, None);
    assert_eq!(store.events().get("cup").unwrap(), changed);
    store.events().create(Some("empty"), renamed).unwrap();
    let heads = store.events().list().unwrap();
    let counts: Vec<(&str, usize)> = heads.iter().map(|head| (&*head.id, head.lists)).collect();
    assert_eq!(counts, [("empty", 0), ("cup", 3)]);
    assert!(heads.contains(&changed.head));
    store.check().unwrap();
}

#[test]
fn a_change_on_what_was_not_seen_is_refused_and_changes_nothing() {
    let (_folder, store, kept) = filled();
    for base in [-1, 0, 1, 3, i64::MAX, i64::MIN] {
        let refused = store.events().change("cup", base, EventChange::Remove(1));
        match refused {
            Err(StoreError::EventChanged { id, event_version }) => {
                assert_eq!((&*id, event_version), ("cup", 2))
            }
            other => panic!("{base}: {other:?}"),
        }
    }
    for change in [
        EventChange::Event("[]".to_owned()),
        EventChange::Add(vec![list(1), "{".to_owned()]),
        EventChange::Put {
            pos: 1,
            json: "7".to_owned(),
        },
        EventChange::Remove(9),
    ] {
        assert!(store.events().change("cup", 2, change).is_err());
    }
    let many = EventChange::Add(vec![list(1); muster_store::MAX_EVENT_LISTS]);
    let many = store.events().change("cup", 2, many);
    assert!(matches!(many, Err(StoreError::TooLarge { .. })));
    assert_eq!(store.events().get("cup").unwrap(), kept);
}

#[test]
fn a_removed_event_comes_back_as_it_was() {
    let (_folder, store, kept) = filled();
    assert_eq!(store.events().delete("cup").unwrap(), kept);
    assert_eq!(store.events().list().unwrap(), []);
    store.events().put_back(&kept).unwrap();
    assert_eq!(store.events().get("cup").unwrap(), without_steps(&kept));
    let again = store.events().put_back(&kept);
    assert!(matches!(
        again,
        Err(StoreError::Exists { what: "event", .. })
    ));
    store.check().unwrap();
}

#[test]
fn an_export_takes_events_along() {
    let (_folder, store, kept) = filled();
    let document = store.export().unwrap();
    for how in [ImportMode::Add, ImportMode::Replace] {
        let folder = proof::folder();
        let (other, _) = Store::open(folder.path(), NOW).unwrap();
        if how == ImportMode::Replace {
            other.events().create(Some("gone"), EVENT).unwrap();
        }
        let done = other.import(&document, how).unwrap();
        assert_eq!((done.others, done.left_out), (1, 0));
        assert_eq!(other.events().get("cup").unwrap(), without_steps(&kept));
        assert_eq!(other.events().list().unwrap().len(), 1);
        other.check().unwrap();
    }
    let done = store.import(&document, ImportMode::Add).unwrap();
    assert_eq!((done.others, done.left_out), (0, 1));
}

#[test]
fn positions_in_an_import_may_be_odd() {
    let (_folder, store, _) = filled();
    let lists = [(7, 1), (2, 2), (7, 3), (i64::MAX, 4)];
    let lists = lists.map(|(pos, list)| json!({ "pos": pos, "at": NOW, "list": { "list": list } }));
    let event = json!({ "id": "odd", "created": NOW, "changed": NOW, "seq": i64::MAX,
        "event": { "name": "Odd" }, "lists": lists });
    let export = json!({ "kind": "muster-everything", "format": 1, "events": [event] });
    let export = export.to_string();
    let done = store.import(export.as_bytes(), ImportMode::Add).unwrap();
    assert_eq!((done.others, done.left_out), (1, 0));
    let events = store.events();
    let odd = events.get("odd").unwrap();
    let expected = [(2, &*list(2)), (7, &*list(3)), (i64::MAX, &*list(4))];
    assert_eq!(texts(&odd), expected);
    // There is no position after the last one.
    let refused = events.change("odd", i64::MAX, EventChange::Add(vec![list(5)]));
    assert!(matches!(refused, Err(StoreError::Unreadable { .. })));
    assert_eq!(events.get("odd").unwrap(), odd);
    let removed = events.change("odd", i64::MAX, EventChange::Remove(i64::MAX));
    assert_eq!(removed.unwrap().lists.len(), 2);
    let backup = store.backups().make().unwrap();
    store.backups().restore(&backup.name).unwrap();
    assert_eq!(events.get("odd").unwrap().lists.len(), 2);
    store.export().unwrap();
    store.check().unwrap();
}

#[test]
fn a_lost_event_is_told_and_takes_no_other_with_it() {
    let (folder, store, _) = filled();
    let other = store.events().create(Some("other"), EVENT).unwrap();
    drop(store);
    let database = Connection::open(folder.path().join("muster.db")).unwrap();
    database
        .execute(
            "UPDATE events SET body = '{\"forged\":1}' WHERE id = 'cup'",
            [],
        )
        .unwrap();
    drop(database);
    let opened = Store::open(folder.path(), NOW + 60);
    let (store, report) = opened.unwrap();
    let report = match report {
        Some(report) => report,
        None => {
            assert!(store.events().list().is_err());
            drop(store);
            return;
        }
    };
    assert!(report.lost.iter().any(|loss| loss.part == DataPart::Events));
    assert_eq!(store.events().list().unwrap(), [other.head]);
    store.check().unwrap();
}

#[test]
fn a_list_that_is_gone_is_never_passed_over_in_silence() {
    let (folder, store, kept) = filled();
    let database = Connection::open(folder.path().join("muster.db")).unwrap();
    let gone = database.execute(
        "DELETE FROM event_lists WHERE event = 'cup' AND pos = 1",
        [],
    );
    assert_eq!(gone, Ok(1));
    let events = store.events();
    let event_version = kept.head.event_version;
    let errors = [
        events.get("cup").err(),
        events
            .change("cup", event_version, EventChange::Add(vec![list(9)]))
            .err(),
        events.delete("cup").err(),
        store.export().err(),
    ];
    for (at, error) in errors.into_iter().enumerate() {
        assert!(error.is_some_and(|error| error.is_damage()), "{at}");
    }
}

#[test]
fn an_event_from_elsewhere_is_known_again_and_replaced_whole() {
    let (_folder, store, cup) = filled();
    let events = store.events();
    let first = events.put_known("club.event.a", EVENT, vec![list(1), list(2)]);
    let first = first.unwrap();
    assert_ne!(first.head.id, cup.head.id);
    let known: Option<String> = store.settings().get("club.event.a").unwrap();
    assert_eq!(known.as_ref(), Some(&first.head.id));
    let again = events
        .put_known("club.event.a", EVENT, vec![list(3)])
        .unwrap();
    assert_eq!(again.head.id, first.head.id);
    assert_eq!(texts(&again), [(1, &*list(3))]);
    assert_eq!(events.get(&first.head.id).unwrap(), again);
    // What is no event is refused, and nothing is remembered of it.
    for (json, lists) in [("[]", vec![]), (EVENT, vec!["7".to_owned()])] {
        assert!(events.put_known("club.event.b", json, lists).is_err());
    }
    let known: Option<String> = store.settings().get("club.event.b").unwrap();
    assert_eq!((known, events.list().unwrap().len()), (None, 2));
    // If the copy was deleted, another one is made.
    events.delete(&first.head.id).unwrap();
    let anew = events
        .put_known("club.event.a", EVENT, vec![list(4)])
        .unwrap();
    assert_eq!(texts(&anew), [(1, &*list(4))]);
    assert_eq!(events.get("cup").unwrap(), cup);
}
