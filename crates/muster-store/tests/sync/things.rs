//! Tests of sync, one situation at a time.

use std::sync::Arc;

use muster_store::{ImportMode, ItemReader, Owned, StoredForce, SyncAccount};
use muster_sync::Push;
use serde_json::{Value, json};

use crate::device::{StoreDevice, plain, reader};
use crate::memory::Memory;
use crate::server::SimServer;

const PLAN: &str = "collection.plan";

pub(crate) fn two() -> (Memory, StoreDevice, StoreDevice) {
    let mut server = Memory::default();
    server.join("desk");
    server.join("phone");
    (server, StoreDevice::new("desk"), StoreDevice::new("phone"))
}

pub(crate) fn force(name: &str, notes: &[&str]) -> String {
    let entries = (1..).zip(notes);
    let entries: Vec<Value> = entries
        .map(|(number, note)| json!({ "id": format!("e{number}"), "card": "toy/unit/a", "note": note }))
        .collect();
    json!({ "format": 1, "system": "toy", "name": name, "entries": entries }).to_string()
}

pub(crate) fn make(device: &StoreDevice, name: &str, notes: &[&str]) {
    let forces = device.store.forces();
    forces.create(None, &force(name, notes), "").unwrap();
}

pub(crate) fn only(device: &StoreDevice) -> StoredForce {
    let mut all = device.store.forces().all().unwrap();
    assert_eq!(all.len(), 1, "{all:#?}");
    all.remove(0)
}

pub(crate) fn save(device: &StoreDevice, json: &str) {
    let kept = only(device);
    let forces = device.store.forces();
    forces
        .save(&kept.id, kept.force_version, json, "edit")
        .unwrap();
}

fn says(kept: &StoredForce) -> String {
    plain(&serde_json::from_str(&kept.json).unwrap())
}

pub(crate) fn same(one: &StoreDevice, other: &StoreDevice) {
    assert_eq!(one.has(), other.has());
}

#[test]
fn what_is_made_on_one_device_is_on_the_other_and_can_be_undone() {
    let (mut server, mut desk, mut phone) = two();
    let forces = desk.store.forces();
    let made = forces.create(None, &force("Patrol", &["a"]), "create");
    forces
        .set_tags(&made.unwrap().id, &["club".to_owned()])
        .unwrap();
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    let kept = only(&phone);
    assert_eq!(kept.tags, ["club"]);
    save(&desk, &force("Patrol", &["b"]));
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    let changed = only(&phone);
    assert_eq!(
        (&changed.id, changed.force_version),
        (&kept.id, kept.force_version + 1)
    );
    let undone = phone
        .store
        .forces()
        .undo(&kept.id, changed.force_version)
        .unwrap();
    assert_eq!(says(&undone), says(&kept));
    phone.exchange(&mut server);
    desk.exchange(&mut server);
    assert_eq!(says(&only(&desk)), says(&kept));
    let put_away = desk.store.forces();
    put_away.set_archived(&only(&desk).id, true).unwrap();
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    assert!(only(&phone).archived);
    same(&desk, &phone);
}

#[test]
fn changes_at_different_places_are_merged_and_new_units_get_ids_of_their_own() {
    let (mut server, mut desk, mut phone) = two();
    make(&desk, "", &["a"]);
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    save(&desk, &force("", &["a", "on the desk"]));
    save(&phone, &force("on the phone", &["a", "on the phone"]));
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    desk.exchange(&mut server);
    same(&desk, &phone);
    let kept = only(&desk);
    for words in ["\"on the desk\"", "\"on the phone\"", "\"e3\""] {
        assert!(kept.json.contains(words), "{}", kept.json);
    }
    assert_eq!(kept.highest, 3);
    assert!(desk.store.sync().conflict_copies().unwrap().is_empty());
}

#[test]
fn the_same_place_changed_twice_is_kept_twice_and_told_on_both() {
    let (mut server, mut desk, mut phone) = two();
    make(&desk, "", &["a"]);
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    save(&desk, &force("", &["from the desk"]));
    save(&phone, &force("", &["from the phone"]));
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    desk.exchange(&mut server);
    same(&desk, &phone);
    assert_eq!(desk.store.forces().list().unwrap().len(), 2);
    let told = phone.store.sync().conflict_copies().unwrap();
    assert_eq!(told.len(), 1);
    let copy = phone.store.forces().get(&told[0].local).unwrap();
    assert!(copy.json.contains("from the phone"));
    let other = phone.store.forces().get(&told[0].of).unwrap();
    assert!(other.json.contains("from the desk"));
    phone
        .store
        .sync()
        .settle_copy("force", &told[0].local)
        .unwrap();
    assert!(phone.store.sync().conflict_copies().unwrap().is_empty());
}

#[test]
fn a_deletion_never_wins_over_a_change_that_it_did_not_know() {
    let (mut server, mut desk, mut phone) = two();
    let forces = desk.store.forces();
    let kept = forces.create(None, &force("", &["a"]), "").unwrap();
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    desk.store.forces().delete(&kept.id).unwrap();
    save(&phone, &force("", &["changed"]));
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    desk.exchange(&mut server);
    assert!(only(&desk).json.contains("changed"));
    same(&desk, &phone);
    phone.store.forces().delete(&only(&phone).id).unwrap();
    phone.exchange(&mut server);
    desk.exchange(&mut server);
    assert!(desk.store.forces().list().unwrap().is_empty());
    assert!(server.live().keys().all(|(kind, _)| kind != "force"));
}

#[test]
fn a_device_that_joins_brings_nothing_twice() {
    let (mut server, mut desk, _) = two();
    let phone = StoreDevice::alone("phone");
    for device in [&desk, &phone] {
        let store = &device.store;
        store
            .forces()
            .create(None, &force("Same", &["a"]), "")
            .unwrap();
        let cards = if device.id == "desk" { 2 } else { 3 };
        let owned = Owned {
            cards,
            miniatures: 1,
        };
        store
            .collection()
            .set([("toy/unit/a".to_owned(), owned)])
            .unwrap();
        store.settings().set("revision.toy", &device.id).unwrap();
        store.settings().set("theme", &device.id).unwrap();
    }
    let mut phone = phone;
    phone.pair();
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    desk.exchange(&mut server);
    same(&desk, &phone);
    only(&phone);
    let owned = desk.store.collection().get("toy/unit/a").unwrap();
    assert_eq!((owned.cards, owned.miniatures), (3, 1));
    let shared: Option<String> = phone.store.settings().get("revision.toy").unwrap();
    assert_eq!(shared.as_deref(), Some("desk"));
    let own: Option<String> = phone.store.settings().get("theme").unwrap();
    assert_eq!(own.as_deref(), Some("phone"));
}

#[test]
fn what_is_owned_is_what_each_device_added_and_took_away() {
    let (mut server, mut desk, mut phone) = two();
    let set = |device: &StoreDevice, cards| {
        let owned = Owned {
            cards,
            miniatures: 0,
        };
        let collection = device.store.collection();
        collection.set([("toy/unit/a".to_owned(), owned)]).unwrap();
    };
    set(&desk, 5);
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    set(&desk, 7);
    set(&phone, 4);
    phone.exchange(&mut server);
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    assert_eq!(desk.store.collection().get("toy/unit/a").unwrap().cards, 6);
    same(&desk, &phone);
}

#[test]
fn of_two_corrections_both_stand_until_one_is_chosen() {
    let (mut server, mut desk, mut phone) = two();
    let correct = |device: &StoreDevice, note: &str| {
        let patch = json!({ "notes": note }).to_string();
        device
            .store
            .corrections()
            .put("toy/unit/a", &patch, "0")
            .unwrap();
    };
    correct(&desk, "desk");
    correct(&phone, "phone");
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    desk.exchange(&mut server);
    let stands = desk.store.sync().conflicting_corrections().unwrap();
    assert_eq!(stands[0].patches.len(), 2);
    assert!(stands[0].patches[stands[0].counts.unwrap()].contains("desk"));
    let other = 1 - stands[0].counts.unwrap();
    desk.store.sync().choose("toy/unit/a", other).unwrap();
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    for device in [&desk, &phone] {
        assert!(
            device
                .store
                .sync()
                .conflicting_corrections()
                .unwrap()
                .is_empty()
        );
        let kept = device
            .store
            .corrections()
            .get("toy/unit/a")
            .unwrap()
            .unwrap();
        assert!(kept.patch.contains("phone"));
    }
}

#[test]
fn presses_of_two_devices_are_united() {
    let (mut server, mut desk, mut phone) = two();
    let press = |text: &str| json!({ "act": "write", "text": text }).to_string();
    let plays = desk.store.plays();
    plays
        .create(
            None,
            &json!({ "title": "Friday" }).to_string(),
            &press("begin"),
            "{}",
        )
        .unwrap();
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    for device in [&desk, &phone] {
        let head = device.store.plays().list().unwrap().remove(0);
        device
            .store
            .plays()
            .press(&head.id, 1, &press(&device.id), "{}")
            .unwrap();
    }
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    desk.exchange(&mut server);
    same(&desk, &phone);
    let head = phone.store.plays().list().unwrap().remove(0);
    assert_eq!((head.presses, &*head.summary), (3, "{\"presses\":3}"));
    let log = phone.store.plays().get(&head.id).unwrap().presses;
    assert!(log[1].json.contains("desk") && log[2].json.contains("phone"));
}

#[test]
fn what_a_device_cannot_read_is_passed_on() {
    let (mut server, mut desk, mut phone) = two();
    let unknown = json!({ "format": 9, "system": "to come", "name": "Later" });
    let change = |device_change_no, kind: &str, key: &str, body: &Value| json!({ "number": device_change_no, "kind": kind, "key": key, "base": 0, "seen": { "new": device_change_no }, "body": body });
    let push: Push = serde_json::from_value(json!({
        "epoch": "0", "answered": 0,
        "changes": [
            change(1, "force", "new.f1", &unknown),
            change(2, "badge", "gold", &json!({ "worn": true })),
            change(3, "force", "new.f2", &json!("no force at all")),
        ],
    }))
    .unwrap();
    server.join("new");
    server.push("new", &push);
    let before = server.live();
    for device in [&mut desk, &mut phone] {
        device.exchange(&mut server);
        assert!(device.store.forces().list().unwrap().is_empty());
    }
    assert_eq!(server.live(), before);
    server.back_up();
    server.restore();
    desk.exchange(&mut server);
    assert_eq!(server.live(), before);
}

#[test]
fn a_device_that_leaves_and_comes_back_brings_nothing_twice() {
    let (mut server, mut desk, mut phone) = two();
    make(&desk, "", &["a"]);
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    assert!(phone.store.sync().leave().unwrap());
    assert!(phone.store.sync().account().unwrap().is_none());
    save(&phone, &force("", &["a", "alone"]));
    phone.id = "phone again".to_owned();
    server.join("phone again");
    phone.pair();
    phone.exchange(&mut server);
    desk.exchange(&mut server);
    same(&desk, &phone);
    assert!(only(&desk).json.contains("alone"));
    let other = SyncAccount::default();
    assert!(phone.store.sync().pair(other).is_err());
}

#[test]
fn a_backup_that_is_put_back_deletes_nothing_elsewhere() {
    let (mut server, mut desk, mut phone) = two();
    make(&desk, "Old", &["a"]);
    desk.exchange(&mut server);
    let backup = desk.store.backups().make().unwrap();
    save(&desk, &force("Newer", &["b"]));
    make(&desk, "Later", &["a"]);
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    desk.store.backups().restore(&backup.name).unwrap();
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    same(&desk, &phone);
    let mut names: Vec<String> = phone
        .store
        .forces()
        .list()
        .unwrap()
        .into_iter()
        .map(|head| head.name)
        .collect();
    // What was changed since the backup is a copy.
    names.sort();
    assert_eq!(names, ["Later", "Newer", "Old"]);
    assert!(phone.store.sync().conflict_copies().unwrap().is_empty());
}

#[test]
fn what_a_repair_lost_comes_back_and_is_deleted_nowhere() {
    let (mut server, mut desk, mut phone) = two();
    for name in ["Lost", "Whole"] {
        make(&desk, name, &["a"]);
    }
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    let before = phone.has();
    let lost = desk.hurt(
        "DELETE FROM force_states WHERE body LIKE '%Lost%'; DELETE FROM forces WHERE body LIKE '%Lost%'",
    );
    assert!(!lost.nothing_lost());
    assert!(only(&desk).json.contains("Whole"));
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    assert_eq!(phone.has(), before);
    same(&desk, &phone);
    assert!(desk.store.sync().conflict_copies().unwrap().is_empty());
}

#[test]
fn what_replaces_everything_replaces_nothing_elsewhere() {
    let (mut server, mut desk, mut phone) = two();
    make(&desk, "Mine", &["a"]);
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    let stranger = StoreDevice::alone("stranger");
    make(&stranger, "Theirs", &["a"]);
    let document = stranger.store.export().unwrap();
    desk.store.import(&document, ImportMode::Replace).unwrap();
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    same(&desk, &phone);
    assert_eq!(phone.store.forces().list().unwrap().len(), 2);
    assert!(phone.store.sync().conflict_copies().unwrap().is_empty());
}

#[test]
fn a_page_that_cannot_be_right_changes_nothing() {
    let (mut server, mut desk, _) = two();
    make(&desk, "", &["a"]);
    desk.exchange(&mut server);
    let before = (desk.has(), desk.store.sync().account().unwrap());
    let account = before.1.clone().unwrap();
    let asked = (account.server_epoch.clone(), account.account_cursor);
    let thing = |item_revision: u64, key: &str| json!({ "kind": "force", "key": key, "revision": item_revision, "seen": {}, "body": { "system": "toy" } });
    for page in [
        json!({ "epoch": "", "things": [], "position": 9, "more": false }),
        json!({ "epoch": "0", "things": [], "position": 0, "more": false }),
        json!({ "epoch": "0", "things": [], "position": asked.1, "more": true }),
        json!({ "epoch": "0", "things": [thing(5, ""), thing(6, "k")], "position": 9, "more": false }),
        json!({ "epoch": "0", "things": [thing(5, "j"), thing(12, "k")], "position": 9, "more": false }),
        json!({ "epoch": "0", "things": [thing(5, "j"), thing(0, "k")], "position": 9, "more": false }),
    ] {
        let page = serde_json::from_value(page).unwrap();
        let heard = desk
            .store
            .sync()
            .apply_page(asked.clone(), page, crate::device::reader());
        assert!(heard.is_err());
        assert_eq!((desk.has(), desk.store.sync().account().unwrap()), before);
    }
}

#[test]
fn a_plan_names_the_same_forces_on_every_device() {
    let (mut server, mut desk, mut phone) = two();
    // The phone's own force has the local id that the desk's force has there.
    make(&phone, "Of the phone", &["a"]);
    make(&desk, "Patrol", &["b"]);
    let of_desk = only(&desk).id;
    let plan = json!({ "forces": [of_desk, "deleted"], "together": false });
    desk.store.settings().set(PLAN, &plan).unwrap();
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    let kept: Value = phone.store.settings().get(PLAN).unwrap().unwrap();
    let forces = phone.store.forces().list().unwrap();
    let patrol = forces.iter().find(|force| force.name == "Patrol").unwrap();
    assert_eq!(kept, json!({ "forces": [patrol.id], "together": false }));

    let of_phone = forces.iter().find(|force| force.name != "Patrol").unwrap();
    let plan = json!({ "forces": [patrol.id, of_phone.id], "together": true });
    phone.store.settings().set(PLAN, &plan).unwrap();
    phone.exchange(&mut server);
    desk.exchange(&mut server);
    let kept: Value = desk.store.settings().get(PLAN).unwrap().unwrap();
    let forces = desk.store.forces().list().unwrap();
    let names = kept["forces"].as_array().unwrap().iter().map(|id| {
        let force = forces.iter().find(|force| Some(&*force.id) == id.as_str());
        force.unwrap().name.clone()
    });
    assert_eq!(names.collect::<Vec<_>>(), ["Patrol", "Of the phone"]);
    // Nothing is left to exchange.
    assert_eq!(desk.store.sync().waiting(reader()).unwrap(), (0, 0));
    assert_eq!(phone.store.sync().waiting(reader()).unwrap(), (0, 0));
}

#[test]
fn a_force_that_arrives_after_the_plan_is_found_by_its_key() {
    let (mut server, mut desk, mut phone) = two();
    make(&desk, "Patrol", &["b"]);
    desk.exchange(&mut server);
    let key = format!("desk.{}", only(&desk).id);
    assert_eq!(phone.store.sync().local_force(&key).unwrap(), None);
    phone.exchange(&mut server);
    let here = phone.store.sync().local_force(&key).unwrap();
    assert_eq!(here, Some(only(&phone).id));
}

/// A reader of an earlier version, which does not share plans.
#[derive(Debug)]
struct Earlier;

impl ItemReader for Earlier {
    fn reads(&self, kind: &str, body: &str) -> bool {
        reader().reads(kind, body)
    }

    fn summary(&self, start: &str, presses: &[&str]) -> Option<String> {
        reader().summary(start, presses)
    }

    fn shares(&self, setting: &str) -> bool {
        !setting.starts_with("collection.") && reader().shares(setting)
    }
}

#[test]
fn a_setting_that_an_earlier_version_passed_on_unread_is_read_after_an_update() {
    let (mut server, mut desk, phone) = two();
    let key = "collection.painted.fww/unit/knight";
    desk.store.settings().set(key, &3).unwrap();
    desk.exchange(&mut server);
    let page = server.pull("phone", "", 0);
    let asked = (String::new(), 0);
    let sync = phone.store.sync();
    sync.apply_page(asked, page, Arc::new(Earlier)).unwrap();
    assert_eq!(phone.store.settings().get::<u32>(key).unwrap(), None);
    assert_eq!(sync.waiting(Arc::new(Earlier)).unwrap(), (0, 0));

    assert_eq!(sync.waiting(reader()).unwrap(), (0, 0));
    assert_eq!(phone.store.settings().get(key).unwrap(), Some(3));
}
