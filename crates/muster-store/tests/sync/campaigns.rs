//! Tests of campaigns on several devices: changes at different places are merged, others are kept twice, and programs
//! that know no campaigns pass them on.

use std::collections::BTreeMap;
use std::sync::Arc;

use muster_store::{BinKind, ItemReader};
use serde_json::{Value, json};

use crate::device::{StoreDevice, reader};
use crate::memory::Memory;
use crate::server::SimServer;
use crate::things::two;

const ID: &str = "c1";

fn exchange(server: &mut Memory, devices: &mut [&mut StoreDevice]) {
    for _ in 0..2 {
        for device in devices.iter_mut() {
            device.exchange(server);
        }
    }
}

fn campaign() -> Value {
    json!({
        "format": 1, "kind": "campaign", "id": ID, "name": "Season", "system": "toy",
        "players": [{ "id": "p1", "name": "Ada" }, { "id": "p2", "name": "Bo" }],
        "games": [{ "id": "g1", "sides": [{ "player": "p1" }, { "player": "p2" }] }],
    })
}

fn stored(device: &StoreDevice) -> Value {
    let kept = device.store.campaigns().get(ID).unwrap();
    serde_json::from_str(&kept.json).unwrap()
}

fn save(device: &StoreDevice, change: impl FnOnce(&mut Value)) {
    let campaigns = device.store.campaigns();
    let kept = campaigns.get(ID).unwrap();
    let mut campaign: Value = serde_json::from_str(&kept.json).unwrap();
    change(&mut campaign);
    let text = campaign.to_string();
    campaigns
        .change(ID, kept.campaign_version, &text, None)
        .unwrap();
}

/// Makes a campaign on the desk, and exchanges it. Its force stays on the desk.
fn shared() -> (Memory, StoreDevice, StoreDevice) {
    let (mut server, mut desk, mut phone) = two();
    let forces = BTreeMap::from([("p1".to_owned(), "f1".to_owned())]);
    let campaigns = desk.store.campaigns();
    campaigns
        .create(ID, &campaign().to_string(), forces.clone())
        .unwrap();
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    assert_eq!(stored(&phone), campaign());
    assert_eq!(desk.store.campaigns().get(ID).unwrap().forces, forces);
    assert!(phone.store.campaigns().get(ID).unwrap().forces.is_empty());
    (server, desk, phone)
}

#[test]
fn games_and_results_from_two_devices_are_merged() {
    let (mut server, mut desk, mut phone) = shared();
    save(&desk, |campaign| {
        campaign["games"][0]["sides"][0]["result"] = json!("won");
        let games = campaign["games"].as_array_mut().unwrap();
        games.push(json!({ "id": "g2", "title": "Refinery", "sides": [] }));
    });
    save(&phone, |campaign| {
        campaign["games"][0]["sides"][1]["result"] = json!("lost");
        campaign["players"][1]["name"] = json!("Bob");
        let games = campaign["games"].as_array_mut().unwrap();
        games.push(json!({ "id": "g3", "title": "Way home", "sides": [] }));
    });
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    assert_eq!(stored(&desk), stored(&phone));
    let now = stored(&desk);
    assert_eq!(now["players"][1]["name"], "Bob");
    let sides = &now["games"][0]["sides"];
    assert_eq!(
        (&sides[0]["result"], &sides[1]["result"]),
        (&json!("won"), &json!("lost"))
    );
    let games = now["games"].as_array().unwrap().iter();
    let ids: Vec<&Value> = games.map(|game| &game["id"]).collect();
    assert_eq!(ids, ["g1", "g2", "g3"]);
    assert_eq!(desk.store.sync().conflict_copies().unwrap(), []);
    // What came from elsewhere can be undone here.
    let kept = phone.store.campaigns().get(ID).unwrap();
    assert_eq!(kept.undo, 2);
}

#[test]
fn a_place_that_both_devices_changed_is_kept_twice() {
    let (mut server, mut desk, mut phone) = shared();
    save(&desk, |campaign| campaign["name"] = json!("Winter"));
    save(&phone, |campaign| campaign["name"] = json!("Summer"));
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    let names = |device: &StoreDevice| {
        let kept = device.store.campaigns().list().unwrap();
        let mut names: Vec<(String, bool)> = kept
            .iter()
            .map(|kept| {
                let campaign: Value = serde_json::from_str(&kept.json).unwrap();
                assert_eq!(campaign["id"], *kept.id);
                let name = campaign["name"].as_str().unwrap();
                (name.to_owned(), kept.id == ID)
            })
            .collect();
        names.sort();
        names
    };
    let both = [("Summer".to_owned(), false), ("Winter".to_owned(), true)];
    assert_eq!(names(&desk), both);
    assert_eq!(names(&phone), both);
    let copies = phone.store.sync().conflict_copies().unwrap();
    assert_eq!(
        (copies.len(), &*copies[0].kind, &*copies[0].of),
        (1, "campaign", ID)
    );
}

#[test]
fn a_deleted_campaign_is_in_the_bin_of_all_devices_and_comes_back() {
    let (mut server, mut desk, mut phone) = shared();
    let entry = desk.store.recycle_bin().put(BinKind::Campaign, ID).unwrap();
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    assert_eq!(phone.store.campaigns().list().unwrap(), []);
    let bin = phone.store.recycle_bin().list().unwrap();
    assert_eq!(
        (bin.len(), &bin[0].id, &bin[0].name),
        (1, &entry, &json!("Season"))
    );
    phone.store.recycle_bin().restore(&entry).unwrap();
    exchange(&mut server, &mut [&mut phone, &mut desk]);
    assert_eq!((stored(&desk), stored(&phone)), (campaign(), campaign()));
    for device in [&desk, &phone] {
        assert_eq!(device.store.recycle_bin().list().unwrap(), []);
        device.store.check().unwrap();
    }
}

#[test]
fn a_change_that_a_deletion_did_not_know_keeps_the_campaign() {
    let (mut server, mut desk, mut phone) = shared();
    desk.store.recycle_bin().put(BinKind::Campaign, ID).unwrap();
    save(&phone, |campaign| campaign["note"] = json!("new"));
    phone.exchange(&mut server);
    exchange(&mut server, &mut [&mut desk, &mut phone]);
    assert_eq!(stored(&desk)["note"], "new");
    assert_eq!(stored(&desk), stored(&phone));
    assert_eq!(desk.store.recycle_bin().list().unwrap(), []);
}

/// A reader of an earlier version, which knows no campaigns.
#[derive(Debug)]
struct Earlier;

impl ItemReader for Earlier {
    fn reads(&self, kind: &str, body: &str) -> bool {
        kind != "campaign" && reader().reads(kind, body)
    }

    fn summary(&self, start: &str, presses: &[&str]) -> Option<String> {
        reader().summary(start, presses)
    }

    fn shares(&self, setting: &str) -> bool {
        reader().shares(setting)
    }
}

#[test]
fn a_campaign_that_an_earlier_version_passed_on_unread_is_read_after_an_update() {
    let (mut server, mut desk, phone) = two();
    let campaigns = desk.store.campaigns();
    campaigns
        .create(ID, &campaign().to_string(), BTreeMap::new())
        .unwrap();
    desk.exchange(&mut server);
    let page = server.pull("phone", "", 0);
    let sync = phone.store.sync();
    sync.apply_page((String::new(), 0), page, Arc::new(Earlier))
        .unwrap();
    assert_eq!(phone.store.campaigns().list().unwrap(), []);
    assert_eq!(sync.waiting(Arc::new(Earlier)).unwrap(), (0, 0));
    assert_eq!(sync.waiting(reader()).unwrap(), (0, 0));
    assert_eq!(stored(&phone), campaign());
}

#[test]
fn undo_leads_back_through_the_last_states_and_no_further_than_fits() {
    let device = StoreDevice::alone("desk");
    let campaigns = device.store.campaigns();
    let long = |note: usize| {
        let mut campaign = campaign();
        campaign["note"] = json!(note.to_string().repeat(400_000));
        campaign.to_string()
    };
    campaigns.create(ID, &long(0), BTreeMap::new()).unwrap();
    for note in 1..=5 {
        campaigns
            .change(ID, note as i64, &long(note), None)
            .unwrap();
    }
    let mut kept = campaigns.get(ID).unwrap();
    // Two states of 400 kB are kept.
    assert_eq!((kept.undo, kept.redo), (2, 0));
    for note in [4, 3, 3] {
        kept = campaigns.undo(ID, kept.campaign_version).unwrap();
        assert_eq!(kept.json, long(note));
    }
    assert_eq!((kept.undo, kept.redo), (0, 2));
    kept = campaigns.redo(ID, kept.campaign_version).unwrap();
    assert_eq!(kept.json, long(4));
    device.store.check().unwrap();
}
