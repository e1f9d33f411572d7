//! Tests of the bin: what is deleted can be brought back as it was, for thirty days, and a restored backup loses nothing
//! of what was made since.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use muster_store::{
    BIN_SECONDS, BinKind, BinnedCard, Clock, EventChange, KeptSince, OwnChange, PhotoSubject,
    Store, StoreError, StoredPack,
};
use serde_json::{Value, json};

use super::proof;

const NOW: i64 = 1_795_285_502;

fn open(folder: &std::path::Path, now: i64) -> Store {
    let (store, report) = Store::open(folder, now).unwrap();
    assert_eq!(report, None);
    store
}

fn named(name: &str) -> String {
    json!({"name": name, "system": "toy", "entries": [{"id": "e1"}]}).to_string()
}

fn pack(id: &str, cards: &[&str]) -> StoredPack {
    let cards: Vec<Value> = (cards.iter())
        .map(|card| json!({"id": card, "name": {"en": "Knife", "fr": "Couteau"}}))
        .collect();
    let json = json!({"id": id, "system": "toy", "title": {"en": "Mine"}, "cards": cards});
    StoredPack {
        id: id.to_owned(),
        version: 1,
        json: json.to_string(),
    }
}

/// Creates a force with two states and a photo, a game of two presses, an event with a list and a pack.
fn fill(store: &Store) {
    let forces = store.forces();
    forces.create(Some("f"), &named("Patrol"), "").unwrap();
    forces.save("f", 1, &named("Night patrol"), "").unwrap();
    forces.set_tags("f", &["club".to_owned()]).unwrap();
    let subject = PhotoSubject::Entry {
        force: "f".to_owned(),
        entry: "e1".to_owned(),
    };
    let jpeg = |words: &[u8]| [&[0xff, 0xd8, 0xff][..], words].concat();
    let (photo, thumb) = (jpeg(b"my own"), jpeg(b"small"));
    store.photos().put(&subject, photo, thumb).unwrap();
    let plays = store.plays();
    let start = r#"{"system":"toy"}"#;
    plays
        .create(Some("p"), start, r#"{"n":1}"#, r#"{"title":"Raid"}"#)
        .unwrap();
    plays
        .press("p", 1, r#"{"n":2}"#, r#"{"title":"Raid"}"#)
        .unwrap();
    let events = store.events();
    events.create(Some("v"), &named("Cup")).unwrap();
    let list = EventChange::Add(vec![r#"{"list":1}"#.to_owned()]);
    events.change("v", 1, list).unwrap();
    store.packs().put_own(pack("mine", &["toy/a/x"])).unwrap();
}

/// Returns everything that the user sees.
fn seen(store: &Store) -> Value {
    let forces = store.forces().all().unwrap();
    let history = |id: &str| store.forces().history(id).unwrap().states;
    let plays = store.plays().list().unwrap();
    let events = store.events().list().unwrap();
    json!({
        "forces": forces.iter().map(|f| json!([f.id, f.json, f.tags, f.created, history(&f.id).len()])).collect::<Vec<_>>(),
        "plays": plays.iter().map(|p| json!(store.plays().get(&p.id).unwrap())).collect::<Vec<_>>(),
        "events": events.iter().map(|e| json!(store.events().get(&e.id).unwrap())).collect::<Vec<_>>(),
        "packs": store.packs().own().unwrap().iter().map(|p| json!([p.id, p.version, p.json])).collect::<Vec<_>>(),
        "photos": store.photos().all().unwrap().iter().map(|p| format!("{:?} {}", p.subject, p.name)).collect::<Vec<_>>(),
    })
}

const ALL: [(BinKind, &str); 4] = [
    (BinKind::Force, "f"),
    (BinKind::Play, "p"),
    (BinKind::Event, "v"),
    (BinKind::Pack, "mine"),
];

#[test]
fn everything_comes_back_as_it_was_after_the_program_was_closed() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    fill(&store);
    let before = seen(&store);
    let ids: Vec<String> = ALL
        .iter()
        .map(|(kind, id)| store.recycle_bin().put(*kind, id).unwrap())
        .collect();
    for part in ["forces", "plays", "events", "packs", "photos"] {
        assert_eq!(seen(&store)[part], json!([]), "{part}");
    }
    drop(store);
    let store = open(folder.path(), NOW + BIN_SECONDS - 1);
    let bin = store.recycle_bin();
    assert_eq!(bin.prune().unwrap(), 0);
    let mut listed: Vec<(BinKind, String)> = (bin.list().unwrap().into_iter())
        .map(|entry| {
            assert_eq!((&*entry.game, entry.at), ("toy", NOW));
            (entry.kind, entry.name.to_string())
        })
        .collect();
    listed.sort_by_key(|(_, name)| name.clone());
    let expected = [
        (BinKind::Event, r#""Cup""#),
        (BinKind::Force, r#""Night patrol""#),
        (BinKind::Play, r#""Raid""#),
        (BinKind::Pack, r#"{"en":"Mine"}"#),
    ];
    assert_eq!(listed, expected.map(|(kind, name)| (kind, name.to_owned())));
    for (id, (kind, was)) in ids.iter().zip(ALL) {
        let back = bin.restore(id).unwrap();
        assert_eq!((back.kind, &*back.id), (kind, was));
        assert!(matches!(bin.restore(id), Err(StoreError::NotFound { .. })));
    }
    assert_eq!(seen(&store), before);
    assert_eq!(bin.list().unwrap(), []);
    store.check().unwrap();
}

#[test]
fn what_took_the_place_of_a_deleted_thing_stays() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    fill(&store);
    let bin = store.recycle_bin();
    let ids: Vec<String> = ALL
        .iter()
        .map(|(kind, id)| bin.put(*kind, id).unwrap())
        .collect();
    store
        .forces()
        .create(Some("f"), &named("Other"), "")
        .unwrap();
    let start = r#"{"system":"toy","other":1}"#;
    store.plays().create(Some("p"), start, "{}", "{}").unwrap();
    store.events().create(Some("v"), &named("Other")).unwrap();
    store.packs().put_own(pack("mine", &["toy/a/y"])).unwrap();
    let back: Vec<String> = (ids.iter()).map(|id| bin.restore(id).unwrap().id).collect();
    assert_eq!(back, ["f-2", "p-2", "v-2", "mine"]);
    assert_eq!(store.forces().list().unwrap().len(), 2);
    assert_eq!(store.plays().get("p-2").unwrap().presses.len(), 2);
    assert_eq!(store.events().get("v-2").unwrap().lists.len(), 1);
    // A pack has one id, so the other one is in the bin now.
    let own = store.packs().own_of("mine").unwrap();
    assert!(own.json.contains("toy/a/x"));
    let other = bin.list().unwrap();
    assert_eq!(other.len(), 1);
    assert!(bin.pack(&other[0].id).unwrap().json.contains("toy/a/y"));
    store.check().unwrap();
}

#[test]
fn a_card_is_kept_with_the_pack_that_it_was_in() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    let binned = BinnedCard {
        card: "toy/a/x".to_owned(),
        pack: pack("mine", &["toy/a/x"]),
    };
    let left = pack("mine", &["toy/a/y"]);
    let change = OwnChange {
        packs: vec![left.clone()],
        binned: vec![binned.clone()],
        ..OwnChange::default()
    };
    store.packs().change_own(change).unwrap();
    let bin = store.recycle_bin();
    let entry = bin.list().unwrap().remove(0);
    assert_eq!((entry.kind, &*entry.of), (BinKind::Card, "toy/a/x"));
    assert_eq!(entry.name, json!({"en": "Knife", "fr": "Couteau"}));
    assert_eq!(bin.pack(&entry.id).unwrap(), binned.pack);
    // The caller puts it into a pack that is there. A pack that is gone comes back with it.
    assert!(matches!(
        bin.restore(&entry.id),
        Err(StoreError::Exists { .. })
    ));
    assert_eq!(store.packs().own().unwrap(), [left]);
    let removal = proof::without_pack("mine");
    store.packs().change_own(removal).unwrap();
    bin.restore(&entry.id).unwrap();
    assert_eq!(store.packs().own().unwrap(), [binned.pack]);
}

#[test]
fn an_entry_goes_after_thirty_days_or_when_the_bin_is_emptied() {
    let folder = proof::folder();
    let now = Arc::new(AtomicI64::new(NOW));
    let clock = Arc::clone(&now);
    let clock = Clock::new(move || clock.load(Ordering::SeqCst));
    let (store, _) = Store::open(folder.path(), clock).unwrap();
    fill(&store);
    let bin = store.recycle_bin();
    bin.put(BinKind::Force, "f").unwrap();
    now.fetch_add(1, Ordering::SeqCst);
    let play = bin.put(BinKind::Play, "p").unwrap();
    bin.put(BinKind::Event, "v").unwrap();
    // The program is started every day, so its clock is believed.
    for day in 1..30 {
        now.store(NOW + day * 86_400, Ordering::SeqCst);
        assert_eq!(bin.prune().unwrap(), 0, "{day}");
    }
    now.store(NOW + BIN_SECONDS, Ordering::SeqCst);
    assert_eq!(bin.prune().unwrap(), 1);
    assert_eq!(bin.list().unwrap().len(), 2);
    bin.remove(&play).unwrap();
    assert!(matches!(
        bin.remove(&play),
        Err(StoreError::NotFound { .. })
    ));
    assert_eq!(bin.empty().unwrap(), 1);
    assert_eq!((bin.empty().unwrap(), bin.prune().unwrap()), (0, 0));
    assert_eq!(bin.list().unwrap(), []);
    store.check().unwrap();
}

#[test]
fn nothing_goes_at_the_first_start_after_a_jump_of_the_clock() {
    const DAY: i64 = 86_400;
    const YEAR: i64 = 365 * DAY;
    // A phone without power begins in another year; a clock may be ahead, or be set while nothing was open.
    for (at_deletion, after) in [
        (NOW - 6 * YEAR, NOW),
        (0, NOW),
        (NOW, NOW + 5 * YEAR),
        (NOW, NOW + BIN_SECONDS),
        (NOW + 3 * YEAR, NOW),
    ] {
        let folder = proof::folder();
        let now = Arc::new(AtomicI64::new(at_deletion));
        let clock = Arc::clone(&now);
        let clock = Clock::new(move || clock.load(Ordering::SeqCst));
        let (store, _) = Store::open(folder.path(), clock).unwrap();
        fill(&store);
        let bin = store.recycle_bin();
        bin.put(BinKind::Force, "f").unwrap();
        now.store(after, Ordering::SeqCst);
        assert_eq!(bin.prune().unwrap(), 0, "{at_deletion}");
        let counted_from = bin.list().unwrap()[0].counted_from;
        assert_eq!(counted_from, at_deletion.max(after), "{at_deletion}");
        for day in 1..30 {
            now.store(after + day * DAY, Ordering::SeqCst);
            assert_eq!(bin.prune().unwrap(), 0, "{at_deletion} {day}");
        }
        now.store(after + BIN_SECONDS, Ordering::SeqCst);
        let gone = usize::from(at_deletion <= after);
        assert_eq!(bin.prune().unwrap(), gone, "{at_deletion}");
        store.check().unwrap();
    }
}

#[test]
fn what_is_not_there_is_not_deleted() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    let bin = store.recycle_bin();
    for (kind, id) in ALL.into_iter().chain([(BinKind::Card, "toy/a/x")]) {
        let put = bin.put(kind, id);
        assert!(matches!(put, Err(StoreError::NotFound { .. })), "{put:?}");
    }
    assert_eq!(bin.list().unwrap(), []);
}

#[test]
fn a_restored_backup_leaves_what_was_made_since() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    fill(&store);
    let forces = store.forces();
    forces.create(Some("same"), &named("Same"), "").unwrap();
    let backup = store.backups().make().unwrap();
    let before = seen(&store);
    // Everything changes, and there is one more of everything.
    forces.save("f", 2, &named("Later"), "").unwrap();
    forces.create(Some("g"), &named("New"), "").unwrap();
    let title = r#"{"title":"Raid"}"#;
    store.plays().press("p", 2, r#"{"n":3}"#, title).unwrap();
    store.plays().create(Some("q"), "{}", "{}", "{}").unwrap();
    let list = EventChange::Add(vec![r#"{"list":2}"#.to_owned()]);
    store.events().change("v", 2, list).unwrap();
    store.events().create(Some("w"), &named("New")).unwrap();
    store.packs().put_own(pack("mine", &["toy/a/y"])).unwrap();
    store.packs().put_own(pack("new", &["toy/a/z"])).unwrap();
    let bin = store.recycle_bin();
    forces.create(Some("gone"), &named("Gone"), "").unwrap();
    bin.put(BinKind::Force, "gone").unwrap();
    let kept = store
        .backups()
        .restore_beside(&backup.name, |name| format!("{name} (newer)"))
        .unwrap();
    let told = KeptSince {
        stayed: 4,
        copies: 3,
        binned: 1,
    };
    assert_eq!(kept, told);
    let mut before = before;
    let mut now = seen(&store);
    // A restored event has a new version, so that a save of what was seen before is refused.
    for event in [&mut before, &mut now]
        .into_iter()
        .flat_map(|all| all["events"].as_array_mut().unwrap())
    {
        event["head"]["seq"].take();
    }
    for part in ["forces", "plays", "events", "packs", "photos"] {
        for old in before[part].as_array().unwrap() {
            assert!(
                now[part].as_array().unwrap().contains(old),
                "{part}: {old} is not in {now}"
            );
        }
    }
    let mut names: Vec<String> = (forces.list().unwrap().into_iter())
        .map(|force| format!("{} {}", force.id, force.name))
        .collect();
    names.sort();
    assert_eq!(
        names,
        ["f Night patrol", "f-2 Later (newer)", "g New", "same Same"]
    );
    assert_eq!(forces.get("f-2").unwrap().tags, ["club"]);
    assert_eq!(store.plays().get("p-2").unwrap().presses.len(), 3);
    assert!(
        store
            .plays()
            .head("p-2")
            .unwrap()
            .summary
            .contains("Raid (newer)")
    );
    assert_eq!(store.events().get("v-2").unwrap().lists.len(), 2);
    // The copy has its photo, and the restored force too.
    assert_eq!(store.photos().all().unwrap().len(), 2);
    let mut binned: Vec<BinKind> = (bin.list().unwrap().iter())
        .map(|entry| entry.kind)
        .collect();
    binned.sort_by_key(|kind| format!("{kind:?}"));
    assert_eq!(binned, [BinKind::Force, BinKind::Pack]);
    store.check().unwrap();
}

#[test]
fn a_restore_that_is_undone_makes_no_copies_of_what_the_history_has() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    fill(&store);
    let first = store.backups().make().unwrap();
    store.forces().save("f", 2, &named("Later"), "").unwrap();
    store.backups().restore(&first.name).unwrap();
    let backups = store.backups().list().unwrap();
    let undo = (backups.iter())
        .find(|backup| backup.reason == muster_store::BackupReason::Replace)
        .unwrap();
    let kept = store.backups().restore(&undo.name).unwrap();
    assert_eq!((kept.copies, kept.stayed), (0, 1));
    assert!(store.forces().get("f").unwrap().json.contains("Later"));
    store.check().unwrap();
}

#[test]
fn several_things_of_one_change_are_all_deleted_and_brought_back_or_none() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    fill(&store);
    let second = store.forces().create(Some("g"), &named("Second"), "new");
    second.unwrap();
    let before = seen(&store);
    let bin = store.recycle_bin();
    let ids = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    let refused = bin.put_all(BinKind::Force, &ids(&["f", "g", "other"]));
    assert!(matches!(refused, Err(StoreError::NotFound { .. })));
    assert_eq!(seen(&store), before);
    // Whoever names a force twice deletes it once.
    let entries = bin.put_all(BinKind::Force, &ids(&["f", "g", "f"])).unwrap();
    assert_eq!(
        (&entries[0], &seen(&store)["forces"]),
        (&entries[2], &json!([]))
    );
    let entries = &entries[..2];
    let mut wrong = entries.to_vec();
    wrong.push("force:other".to_owned());
    assert!(bin.restore_all(&wrong).is_err());
    assert_eq!(seen(&store)["forces"], json!([]));
    let back = bin.restore_all(entries).unwrap();
    let back: Vec<&str> = back.iter().map(|back| &*back.id).collect();
    assert_eq!((back, seen(&store)), (vec!["f", "g"], before));
}
