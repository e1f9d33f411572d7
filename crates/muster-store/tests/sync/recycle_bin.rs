//! Tests of the bin on several devices: it has the same content on all, and programs that do not know it pass it on.

use muster_store::{BinEntry, BinKind, EventChange};
use serde_json::json;

use crate::device::StoreDevice;
use crate::memory::Memory;
use crate::server::SimServer;
use crate::things::{force, make, only, same, save, two};

fn exchange(server: &mut Memory, devices: &mut [&mut StoreDevice]) {
    for _ in 0..2 {
        for device in devices.iter_mut() {
            device.exchange(server);
        }
    }
}

fn bin(device: &StoreDevice) -> Vec<BinEntry> {
    device.store.recycle_bin().list().unwrap()
}

fn throw(device: &StoreDevice) -> String {
    let id = only(device).id;
    let bin = device.store.recycle_bin();
    bin.put(BinKind::Force, &id).unwrap()
}

/// Makes a force of two states on the desk, and exchanges it.
fn shared() -> (Memory, StoreDevice, StoreDevice) {
    let (mut server, mut desk, mut phone) = two();
    make(&desk, "Patrol", &["a"]);
    save(&desk, &force("Patrol", &["b"]));
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    (server, desk, phone)
}

#[test]
fn what_one_device_deletes_another_brings_back_with_its_history() {
    let (mut server, mut desk, mut phone) = shared();
    let before = phone.has();
    let id = throw(&desk);
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    assert!(phone.store.forces().list().unwrap().is_empty());
    assert_eq!(bin(&phone), bin(&desk));
    let entry = bin(&phone).remove(0);
    assert_eq!((&entry.id, entry.name), (&id, json!("Patrol")));
    phone.store.recycle_bin().restore(&id).unwrap();
    exchange(&mut server, &mut [&mut phone, &mut desk]);
    assert_eq!((bin(&desk), bin(&phone)), (vec![], vec![]));
    same(&desk, &phone);
    assert_eq!(phone.has(), before);
    // The whole history of the device that deleted it is there.
    let kept = only(&phone);
    let states = phone.store.forces().history(&kept.id).unwrap().states;
    assert!(states.len() >= 2, "{states:?}");
}

#[test]
fn both_devices_may_bring_it_back_at_once() {
    let (mut server, mut desk, mut phone) = shared();
    let id = throw(&desk);
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    for device in [&desk, &phone] {
        device.store.recycle_bin().restore(&id).unwrap();
    }
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    same(&desk, &phone);
    only(&desk);
    assert_eq!((bin(&desk), bin(&phone)), (vec![], vec![]));
}

#[test]
fn an_emptied_bin_is_empty_on_all_devices() {
    let (mut server, mut desk, mut phone) = shared();
    throw(&desk);
    desk.exchange(&mut server);
    desk.store.recycle_bin().empty().unwrap();
    desk.exchange(&mut server);
    // The phone learns of the deletion only now.
    exchange(&mut server, &mut [&mut phone, &mut desk]);
    assert_eq!((bin(&desk), bin(&phone)), (vec![], vec![]));
    let mut watch = StoreDevice::alone("watch");
    server.join("watch");
    watch.pair();
    watch.exchange(&mut server);
    assert_eq!(bin(&watch), vec![]);
}

#[test]
fn what_a_program_without_a_bin_deletes_is_in_the_bin_of_the_others() {
    let (mut server, mut desk, mut phone) = shared();
    let id = only(&desk).id;
    desk.store.forces().delete(&id).unwrap();
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    assert!(phone.store.forces().list().unwrap().is_empty());
    let entry = bin(&phone).remove(0);
    phone.store.recycle_bin().restore(&entry.id).unwrap();
    exchange(&mut server, &mut [&mut phone, &mut desk]);
    same(&desk, &phone);
    assert!(only(&desk).json.contains("Patrol"));
    assert_eq!((bin(&desk), bin(&phone)), (vec![], vec![]));
}

#[test]
fn a_change_that_a_deletion_did_not_know_takes_it_out_of_the_bin() {
    let (mut server, mut desk, mut phone) = shared();
    throw(&desk);
    save(&phone, &force("Patrol", &["c"]));
    phone.exchange(&mut server);
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    same(&desk, &phone);
    assert!(only(&desk).json.contains("\"c\""));
    assert_eq!((bin(&desk), bin(&phone)), (vec![], vec![]));
}

#[test]
fn a_game_and_a_pack_come_back_elsewhere_and_an_event_stays() {
    let (mut server, mut desk, mut phone) = two();
    let start = r#"{"title":"Raid","sides":[]}"#;
    let plays = desk.store.plays();
    plays.create(Some("p"), start, r#"{"n":1}"#, "{}").unwrap();
    plays.press("p", 1, r#"{"n":2}"#, "{}").unwrap();
    let pack = muster_store::StoredPack {
        id: "mine".to_owned(),
        version: 1,
        json: r#"{"id":"mine","version":1,"cards":[]}"#.to_owned(),
    };
    desk.store.packs().put_own(pack).unwrap();
    let events = desk.store.events();
    events.create(Some("v"), r#"{"name":"Cup"}"#).unwrap();
    let list = EventChange::Add(vec!["{}".to_owned()]);
    events.change("v", 1, list).unwrap();
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    let before = phone.has();
    let thrown = [
        (BinKind::Play, "p"),
        (BinKind::Pack, "mine"),
        (BinKind::Event, "v"),
    ];
    for (kind, id) in thrown {
        desk.store.recycle_bin().put(kind, id).unwrap();
    }
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    assert!(phone.has().is_empty(), "{:?}", phone.has());
    assert_eq!((bin(&desk).len(), bin(&phone).len()), (3, 2));
    for entry in bin(&phone) {
        phone.store.recycle_bin().restore(&entry.id).unwrap();
    }
    exchange(&mut server, &mut [&mut phone, &mut desk]);
    same(&desk, &phone);
    assert_eq!(phone.has(), before);
    let left = bin(&desk);
    assert_eq!((left.len(), left[0].kind), (1, BinKind::Event));
    let back = desk.store.recycle_bin().restore(&left[0].id).unwrap();
    assert_eq!(desk.store.events().get(&back.id).unwrap().lists.len(), 1);
}

#[test]
fn the_bin_of_a_device_comes_along_when_it_is_paired() {
    let (mut server, mut desk, mut phone) = two();
    let mut watch = StoreDevice::alone("watch");
    server.join("watch");
    make(&watch, "Alone", &["a"]);
    let id = throw(&watch);
    watch.pair();
    exchange(&mut server, &mut [&mut watch, &mut desk, &mut phone]);
    assert_eq!(bin(&phone).len(), 1);
    phone.store.recycle_bin().restore(&id).unwrap();
    exchange(&mut server, &mut [&mut phone, &mut watch]);
    same(&watch, &phone);
    assert!(only(&watch).json.contains("Alone"));
    assert_eq!(bin(&watch), vec![]);
}

#[test]
fn a_device_keeps_its_bin_when_it_changes_the_account() {
    let (mut server, mut desk, mut phone) = shared();
    let id = throw(&desk);
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    desk.store.sync().leave().unwrap();
    let other = muster_store::SyncAccount {
        account: "b".to_owned(),
        device: "desk".to_owned(),
        ..muster_store::SyncAccount::default()
    };
    desk.store.sync().pair(other).unwrap();
    assert_eq!(bin(&desk).len(), 1);
    desk.store.recycle_bin().restore(&id).unwrap();
    assert!(only(&desk).json.contains("Patrol"));
    desk.store.check().unwrap();
}
