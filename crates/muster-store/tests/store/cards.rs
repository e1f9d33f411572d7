//! Tests of cards as rows: what is written, and what a repair makes of a damaged card.

use std::fs;
use std::path::Path;

use muster_store::{DataPart, RepairReport, Store, StoredPack};
use rusqlite::Connection;

use super::proof;

const NOW: i64 = 1_795_000_000;

fn card(number: usize, name: &str) -> String {
    format!(r#"{{ "id": "fww/unit/card-{number}", "name": "{name}", "icons": ["dog"] }}"#)
}

fn pack(id: &str, version: i64, cards: &[String]) -> StoredPack {
    let cards = cards.join(" ,\n    ");
    StoredPack {
        id: id.to_owned(),
        version,
        json: format!("{{ \"id\": \"{id}\",\n  \"cards\": [\n    {cards}\n  ], \"more\": 1 }}\n"),
    }
}

fn cards() -> Vec<String> {
    (0..40)
        .map(|number| card(number, &format!("Name {number}")))
        .collect()
}

fn count(folder: &Path, sql: &str) -> i64 {
    let database = Connection::open(folder.join("muster.db")).unwrap();
    database.query_row(sql, [], |row| row.get(0)).unwrap()
}

/// Alters a text everywhere in the closed database, also where stale copies of rows remain.
fn alter(folder: &Path, text: &str) {
    let path = folder.join("muster.db");
    let mut bytes = fs::read(&path).unwrap();
    let places: Vec<usize> = (0..bytes.len() - text.len())
        .filter(|at| bytes[*at..].starts_with(text.as_bytes()))
        .collect();
    assert!(!places.is_empty(), "{text}");
    for place in places {
        bytes[place] ^= 1;
    }
    fs::write(path, bytes).unwrap();
}

fn repaired(folder: &Path) -> (Store, RepairReport) {
    let (store, report) = proof::open(folder, NOW).unwrap();
    store.check().unwrap();
    let report = report.expect("the damage is reported");
    assert!(!report.set_aside.is_empty());
    (store, report)
}

#[test]
fn of_a_pack_only_what_changed_is_written() {
    let folder = proof::folder();
    let (store, _) = proof::open(folder.path(), NOW).unwrap();
    let mut cards = cards();
    store.packs().put_own(pack("mine", 1, &cards)).unwrap();
    cards[7] = card(7, "Another");
    cards.swap(1, 2);
    cards.remove(30);
    store.packs().put_own(pack("mine", 2, &cards)).unwrap();
    assert_eq!(store.packs().own().unwrap(), [pack("mine", 2, &cards)]);
    let newest = "SELECT count(*) FROM own_cards WHERE rev = (SELECT max(rev) FROM own_packs)";
    assert_eq!(count(folder.path(), newest), 1);
    let named = "SELECT count(*) FROM own_words WHERE text = 'Another'";
    assert_eq!(count(folder.path(), named), 1);
    for table in ["own_cards", "own_icons", "own_words"] {
        let all = format!("SELECT count(*) FROM {table}");
        assert_eq!(count(folder.path(), &all), 39, "{table}");
    }
    let removal = proof::without_pack("mine");
    store.packs().change_own(removal).unwrap();
    assert_eq!(count(folder.path(), "SELECT count(*) FROM own_words"), 0);
    store.check().unwrap();
}

#[test]
fn a_broken_card_comes_back_from_the_backup() {
    let folder = proof::folder();
    let (store, _) = proof::open(folder.path(), NOW).unwrap();
    store.packs().put_own(pack("mine", 1, &cards())).unwrap();
    store.backups().make().unwrap();
    let mut later = cards();
    later[30] = card(30, "Later");
    store.packs().put_own(pack("mine", 1, &later)).unwrap();
    drop(store);
    // This card has not changed since the backup.
    alter(folder.path(), "\"Name 20\"");
    let (store, report) = repaired(folder.path());
    assert!(
        report.nothing_lost() && report.backup.is_some(),
        "{report:?}"
    );
    assert_eq!(store.packs().own().unwrap(), [pack("mine", 1, &later)]);
    later[20] = card(20, "Later still");
    store.packs().put_own(pack("mine", 1, &later)).unwrap();
    drop(store);
    alter(folder.path(), "\"Later still\"");
    let (store, report) = repaired(folder.path());
    later[20] = cards().swap_remove(20);
    assert_eq!(report.lost.len(), 1);
    assert_eq!(report.lost[0].part, DataPart::OwnPacks);
    assert_eq!(report.lost[0].from_backup, ["fww/unit/card-20"]);
    assert_eq!(store.packs().own().unwrap(), [pack("mine", 1, &later)]);
}

#[test]
fn a_broken_card_without_a_backup_is_reported_and_its_pack_is_kept() {
    let folder = proof::folder();
    let (store, _) = proof::open(folder.path(), NOW).unwrap();
    store.packs().put_own(pack("mine", 1, &cards())).unwrap();
    drop(store);
    // The daily backup was made before the first change and holds no pack.
    alter(folder.path(), "\"Name 20\"");
    let (store, report) = repaired(folder.path());
    assert_eq!(
        (report.lost[0].part, report.lost[0].missing),
        (DataPart::OwnPacks, 1)
    );
    assert!(report.lost[0].from_backup.is_empty());
    let kept = &store.packs().own().unwrap()[0].json;
    let (head, found) = proof::content::pack_parts(kept);
    assert_eq!(head, r#"{"id":"mine","cards":null,"more":1}"#);
    assert_eq!(found.len(), 39);
    assert!(!kept.contains("fww/unit/card-20\""));
    assert_eq!(count(folder.path(), "SELECT count(*) FROM own_words"), 39);
}

#[test]
fn of_a_pack_whose_head_is_lost_the_cards_are_kept() {
    let folder = proof::folder();
    let (store, _) = proof::open(folder.path(), NOW).unwrap();
    store.packs().put_own(pack("mine", 1, &cards())).unwrap();
    drop(store);
    alter(folder.path(), "\"more\": 1");
    let (store, report) = repaired(folder.path());
    assert_eq!(
        (report.lost[0].part, report.lost[0].missing),
        (DataPart::OwnPacks, 1)
    );
    let (head, found) = proof::content::pack_parts(&store.packs().own().unwrap()[0].json);
    assert_eq!(head, proof::content::lost_pack("mine"));
    assert_eq!(found.len(), 40);
}

#[test]
fn a_broken_card_of_a_shipped_pack_is_not_lost() {
    let folder = proof::folder();
    let (store, _) = proof::open(folder.path(), NOW).unwrap();
    let (one, other) = (
        pack("one", 3, &cards()),
        pack("other", 3, &[card(77, "Other")]),
    );
    let shipped = || vec![one.clone(), other.clone()];
    store.packs().put_shipped(shipped()).unwrap();
    drop(store);
    alter(folder.path(), "\"Name 20\"");
    let (store, report) = repaired(folder.path());
    assert!(report.nothing_lost());
    assert!(report.why.contains("cards"), "{}", report.why);
    // The program writes its packs at every start, but only those that are missing.
    assert_eq!(store.packs().put_shipped(shipped()).unwrap(), 1);
    assert_eq!(store.packs().shipped().unwrap(), shipped());
    assert_eq!(count(folder.path(), "SELECT count(*) FROM words"), 41);
    store.check().unwrap();
}

#[test]
fn what_stands_beside_a_card_is_made_anew_out_of_it() {
    let folder = proof::folder();
    let (store, _) = proof::open(folder.path(), NOW).unwrap();
    let mut cards = cards();
    cards[3] = r#"{"id": "fww/unit/card-3", "name": "N\u00e9", "icons": []}"#.to_owned();
    store.packs().put_own(pack("mine", 1, &cards)).unwrap();
    drop(store);
    alter(folder.path(), "fww/unit/card-3en");
    let (store, report) = repaired(folder.path());
    assert!(report.nothing_lost(), "{report:?}");
    assert_eq!(store.packs().own().unwrap(), [pack("mine", 1, &cards)]);
    let named = "SELECT count(*) FROM own_words WHERE text = 'Né' AND card = 'fww/unit/card-3'";
    assert_eq!(count(folder.path(), named), 1);
    assert_eq!(count(folder.path(), "SELECT count(*) FROM own_icons"), 39);
}
