//! Servers and databases that are killed in the middle of work. Every change that was answered must still be there
//! afterwards.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod alone;
mod cancelled;
#[path = "../postgres/client.rs"]
mod client;
mod load;
mod node;
#[path = "../postgres/mod.rs"]
mod postgres;
mod rounds;
#[path = "../postgres/standby.rs"]
mod standby;

use muster_server::storage::{Caller, NewDevice, NewPairing, Storage};
use muster_sync::{Body, ItemChange, Push, VersionVector};

/// The account of all devices, and its epoch.
const ACCOUNT: &str = "club";
const EPOCH: &str = "first";

fn caller(device: &str) -> Caller {
    Caller {
        account: ACCOUNT.to_owned(),
        device: device.to_owned(),
        name: device.to_owned(),
    }
}

/// Opens the account with the first device, and pairs the others.
async fn open_account(storage: &dyn Storage, devices: &[String]) {
    let text = str::to_owned;
    let (first, others) = devices.split_first().expect("a device");
    let device = NewDevice {
        device: first.clone(),
        name: first.clone(),
        token: first.clone(),
    };
    storage.offer_account(text("code")).await.expect("an offer");
    let (account, server_epoch) = (text(ACCOUNT), text(EPOCH));
    let opened = storage.open_account(text("code"), account, server_epoch, device, text("r"), 0);
    assert!(opened.await.expect("an answer").is_some());
    for device in others {
        let (pairing, code, until) = (device.clone(), text("code"), 9);
        let pairing = NewPairing {
            pairing,
            code,
            until,
        };
        let shown = storage.open_pairing(caller(first), pairing, 0);
        shown.await.expect("a code");
        let of = || device.clone();
        let joined = storage.join(of(), text("code"), of(), of(), 0);
        assert!(joined.await.expect("an answer"));
        let settled = storage.settle(caller(first), of(), Some(of()), 0);
        assert!(settled.await.expect("an answer"));
    }
}

/// Builds a push that creates an item.
fn change(device_change_no: u64, key: &str) -> Push {
    Push {
        server_epoch: EPOCH.to_owned(),
        answered: device_change_no - 1,
        changes: vec![ItemChange {
            device_change_no,
            kind: "force".to_owned(),
            key: key.to_owned(),
            base: 0,
            seen: VersionVector::default(),
            body: Body::new(&format!("{{\"number\":{device_change_no}}}")),
        }],
    }
}
