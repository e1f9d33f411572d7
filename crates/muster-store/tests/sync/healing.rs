//! Tests that an item comes back if it was pulled but got lost on this device.

use crate::device::{DeviceReply, DeviceRequest, StoreDevice};
use crate::memory::Memory;
use crate::server::SimServer;
use crate::things::{force, make, only, same, save, two};

/// Pulls a page, and loses its items before they are stored.
fn pulls_and_loses(device: &mut StoreDevice, server: &mut Memory) {
    let DeviceRequest::Pull {
        server_epoch,
        since,
    } = device.ask()
    else {
        panic!("it pulls first");
    };
    let mut page = server.pull(&device.id, &server_epoch, since);
    assert!(!page.things.is_empty());
    page.things.clear();
    device.hear(DeviceReply::Page((server_epoch, since), page));
}

#[test]
fn what_is_missing_though_it_was_pulled_is_asked_for_again_and_merged() {
    let (mut server, mut desk, mut phone) = two();
    make(&desk, "Patrol", &["a", "b"]);
    make(&desk, "Raid", &["c"]);
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    let raid = |device: &StoreDevice| {
        let all = device.store.forces().all().unwrap();
        let raid = all.into_iter().find(|kept| kept.json.contains("Raid"));
        device.store.forces().delete(&raid.unwrap().id).unwrap();
    };
    raid(&phone);
    phone.exchange(&mut server);
    desk.exchange(&mut server);
    save(&desk, &force("Patrol", &["x", "b"]));
    desk.exchange(&mut server);
    pulls_and_loses(&mut phone, &mut server);
    save(&phone, &force("Patrol", &["a", "y"]));
    // The server refuses the device's change, and pulling on would bring nothing. The device starts over by itself.
    phone.exchange(&mut server);
    desk.exchange(&mut server);
    same(&desk, &phone);
    let kept = only(&desk);
    for note in ["\"x\"", "\"y\""] {
        assert!(kept.json.contains(note), "{}", kept.json);
    }
    // From then on the device is complete: later changes arrive as usual, and what was deleted stays deleted.
    save(&desk, &force("Patrol", &["x", "z"]));
    desk.exchange(&mut server);
    phone.exchange(&mut server);
    same(&desk, &phone);
    assert!(only(&phone).json.contains("\"z\""));
}
