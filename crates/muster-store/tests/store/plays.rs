//! Tests of games at the table: a row for each press, none of them lost or doubled.

use muster_store::{DataPart, ImportMode, Store, StoreError, StoredPress};
use rusqlite::Connection;

use super::proof;

const NOW: i64 = 1_795_285_502;
const PLAY: &str = r#"{"format":1,"system":"toy","sides":[]}"#;
const BEGIN: &str = r#"{"act":{"act":"begin"}}"#;

fn press(number: usize) -> String {
    format!(r#"{{"number":{number}}}"#)
}

fn summary(round: usize) -> String {
    format!(r#"{{"round":{round}}}"#)
}

/// Creates a store with a game that has this many presses.
fn played(presses: usize) -> (tempfile::TempDir, Store) {
    let folder = proof::folder();
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert_eq!(report, None);
    let created = store
        .plays()
        .create(Some("p"), PLAY, BEGIN, &summary(1))
        .unwrap();
    assert_eq!((created.presses, created.created), (1, NOW));
    for number in 1..presses {
        let head = store
            .plays()
            .press("p", number as i64, &press(number), &summary(number));
        assert_eq!(head.unwrap().presses, number as i64 + 1);
    }
    (folder, store)
}

fn numbers(presses: &[StoredPress]) -> Vec<&str> {
    presses.iter().map(|press| press.json.as_str()).collect()
}

#[test]
fn every_press_is_there_after_opening_anew() {
    let (folder, store) = played(3);
    drop(store);
    let (store, report) = Store::open(folder.path(), NOW + 60).unwrap();
    assert_eq!(report, None);
    let kept = store.plays().get("p").unwrap();
    assert_eq!(numbers(&kept.presses), [BEGIN, &press(1), &press(2)]);
    assert_eq!(kept.head.json, PLAY);
    assert_eq!(kept.head.summary, summary(2));
    assert_eq!(store.plays().head("p").unwrap(), kept.head);
    assert_eq!(store.plays().list().unwrap(), [kept.head]);
    store.check().unwrap();
}

#[test]
fn a_press_on_a_game_that_went_on_is_refused_and_changes_nothing() {
    let (_folder, store) = played(3);
    let before = store.plays().get("p").unwrap();
    for base in [-1, 0, 2, 4, i64::MAX, i64::MIN] {
        match store.plays().press("p", base, &press(9), &summary(9)) {
            Err(StoreError::PlayedOn { id, presses }) => assert_eq!((&*id, presses), ("p", 3)),
            other => panic!("{base}: {other:?}"),
        }
    }
    let nobody = store.plays().press("q", 0, &press(9), &summary(9));
    assert!(matches!(
        nobody,
        Err(StoreError::NotFound { what: "play", .. })
    ));
    for (json, summary) in [("[]", "{}"), ("{", "{}"), ("{}", "7")] {
        let refused = store.plays().press("p", 3, json, summary);
        assert!(matches!(refused, Err(StoreError::Unreadable { .. })));
    }
    assert_eq!(store.plays().get("p").unwrap(), before);
}

#[test]
fn games_are_told_apart_and_the_last_played_comes_first() {
    let (_folder, store) = played(2);
    let taken = store.plays().create(Some("p"), PLAY, BEGIN, "{}");
    assert!(matches!(
        taken,
        Err(StoreError::Exists { what: "play", .. })
    ));
    let other = store.plays().create(None, PLAY, BEGIN, "{}").unwrap();
    let third = store.plays().create(None, PLAY, BEGIN, "{}").unwrap();
    assert_ne!(other.id, third.id);
    assert_eq!(store.plays().list().unwrap().len(), 3);
    for id in ["", &"x".repeat(1000)] {
        let refused = store.plays().create(Some(id), PLAY, BEGIN, "{}");
        assert!(refused.is_err(), "{id:?}");
    }
}

#[test]
fn a_game_that_was_removed_comes_back_as_it_was() {
    let (_folder, store) = played(4);
    let before = store.plays().get("p").unwrap();
    let gone = store.plays().delete("p").unwrap();
    assert_eq!(gone, before);
    assert!(store.plays().list().unwrap().is_empty());
    assert!(matches!(
        store.plays().get("p"),
        Err(StoreError::NotFound { what: "play", .. })
    ));
    assert!(store.plays().delete("p").is_err());
    store.check().unwrap();
    store.plays().put_back(&gone).unwrap();
    assert_eq!(store.plays().get("p").unwrap(), before);
    assert!(matches!(
        store.plays().put_back(&gone),
        Err(StoreError::Exists { what: "play", .. })
    ));
    // The game that was put back can be played on.
    let head = store.plays().press("p", 4, &press(4), &summary(4));
    assert_eq!(head.unwrap().presses, 5);
    store.check().unwrap();
}

#[test]
fn games_go_to_another_machine_and_back() {
    let (_one, one) = played(5);
    let before = one.plays().get("p").unwrap();
    let document = one.export().unwrap();
    let (_two, two) = played(2);
    let mine = two.plays().get("p").unwrap();
    // An existing game with this id is kept.
    two.import(&document, ImportMode::Add).unwrap();
    assert_eq!(two.plays().get("p").unwrap(), mine);
    two.import(&document, ImportMode::Replace).unwrap();
    assert_eq!(two.plays().get("p").unwrap(), before);
    two.check().unwrap();

    let folder = proof::folder();
    let (empty, _) = Store::open(folder.path(), NOW).unwrap();
    empty.import(&document, ImportMode::Add).unwrap();
    assert_eq!(empty.plays().get("p").unwrap(), before);
    let nothing = proof::folder();
    let (nothing, _) = Store::open(nothing.path(), NOW).unwrap();
    let document = nothing.export().unwrap();
    empty.import(&document, ImportMode::Replace).unwrap();
    assert!(empty.plays().list().unwrap().is_empty());
    empty.check().unwrap();
}

#[test]
fn what_is_no_game_is_not_taken_in() {
    let (_folder, store) = played(2);
    let before = store.plays().get("p").unwrap();
    for play in [
        r#"{"id":"","created":1,"changed":2,"summary":{},"play":{},"presses":[]}"#,
        r#"{"id":"q","created":1,"changed":2,"summary":7,"play":{},"presses":[]}"#,
        r#"{"id":"q","created":1,"changed":2,"summary":{},"play":[],"presses":[]}"#,
        r#"{"id":"q","created":1,"changed":2,"summary":{},"play":{},"presses":[{"at":1,"press":"x"}]}"#,
        r#"{"id":"q"}"#,
    ] {
        let document =
            format!(r#"{{"kind":"muster-everything","format":1,"forces":[],"plays":[{play}]}}"#);
        for how in [ImportMode::Add, ImportMode::Replace] {
            assert!(store.import(document.as_bytes(), how).is_err(), "{play}");
        }
    }
    assert_eq!(store.plays().get("p").unwrap(), before);
    assert_eq!(store.plays().list().unwrap().len(), 1);
}

/// Removes presses from the database directly.
fn take_away(folder: &std::path::Path, sql: &str) {
    let database = Connection::open(folder.join("muster.db")).unwrap();
    database.execute_batch(sql).unwrap();
}

#[test]
fn of_a_game_with_a_missing_press_the_presses_before_it_are_kept() {
    let (folder, store) = played(6);
    let other = store.plays().create(Some("q"), PLAY, BEGIN, "{}").unwrap();
    drop(store);
    take_away(
        folder.path(),
        "DELETE FROM play_states WHERE document = 'p' AND pos = 4",
    );
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    let report = report.expect("it was repaired");
    assert!(report.lost.iter().all(|loss| loss.part == DataPart::Plays));
    assert_eq!(report.lost.len(), 1);
    let kept = store.plays().get("p").unwrap();
    assert_eq!(numbers(&kept.presses), [BEGIN, &press(1), &press(2)]);
    assert_eq!(kept.head.presses, 3);
    assert_eq!(store.plays().head("q").unwrap(), other);
    store.check().unwrap();
    // The game can be played on from there.
    store.plays().press("p", 3, &press(7), &summary(7)).unwrap();
    drop(store);
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert_eq!(report, None);
    assert_eq!(store.plays().get("p").unwrap().presses.len(), 4);
}

#[test]
fn a_missing_press_comes_back_from_a_backup() {
    let (folder, store) = played(4);
    store.backups().make().unwrap();
    store.plays().press("p", 4, &press(4), &summary(4)).unwrap();
    let before = store.plays().get("p").unwrap();
    drop(store);
    take_away(
        folder.path(),
        "DELETE FROM play_states WHERE document = 'p' AND pos = 2",
    );
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert!(report.unwrap().nothing_lost());
    assert_eq!(store.plays().get("p").unwrap(), before);
}

#[test]
fn of_a_game_that_is_lost_or_has_no_beginning_nothing_is_kept() {
    for sql in [
        "PRAGMA foreign_keys = OFF; DELETE FROM plays",
        "DELETE FROM play_states WHERE pos = 1",
    ] {
        let (folder, store) = played(3);
        drop(store);
        take_away(folder.path(), sql);
        let (store, report) = Store::open(folder.path(), NOW).unwrap();
        assert_eq!(report.unwrap().lost[0].part, DataPart::Plays);
        assert!(store.plays().list().unwrap().is_empty(), "{sql}");
        store.check().unwrap();
        store.plays().create(Some("p"), PLAY, BEGIN, "{}").unwrap();
    }
}

#[test]
fn presses_of_an_earlier_game_of_the_same_id_are_not_mixed_in() {
    let (folder, store) = played(6);
    store.backups().make().unwrap();
    store.plays().delete("p").unwrap();
    let begin = r#"{"act":{"act":"begin"},"again":true}"#;
    store.plays().create(Some("p"), PLAY, begin, "{}").unwrap();
    for base in 1..4 {
        store.plays().press("p", base, &press(77), "{}").unwrap();
    }
    drop(store);
    take_away(
        folder.path(),
        "DELETE FROM play_states WHERE document = 'p' AND pos = 3",
    );
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert_eq!(report.unwrap().lost[0].part, DataPart::Plays);
    let kept = store.plays().get("p").unwrap();
    assert_eq!(numbers(&kept.presses), [begin, &press(77)]);
    store.check().unwrap();
}
