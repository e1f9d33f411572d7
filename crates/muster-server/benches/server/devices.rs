//! Devices that send requests to the routes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::http::Method;
use muster_server::storage::{Caller, NewDevice, NewPairing, Storage};
use muster_server::{AppState, ServerClock, router};
use muster_sync::{ChangeAnswer, PushAnswers};
use serde_json::json;

use crate::requests::{ask, hash, now};

pub(crate) const ACCOUNTS: usize = 250;
const OF_EACH: usize = 4;

/// A device, which edits a force of its own.
#[derive(Clone)]
pub(crate) struct BenchDevice {
    router: Router,
    name: String,
    at: usize,
    revision: Arc<AtomicU64>,
}

/// Returns the account's name for a number.
pub(crate) fn account(at: usize) -> String {
    format!("account-{at}")
}

/// Returns the body of a device's force after `turn` edits. It is about as long as that of a large force.
pub(crate) fn body(turn: u32) -> String {
    let units: Vec<_> = (0..60)
        .map(|unit| json!({ "id": format!("e{unit}"), "card": "core/laser-rifle", "count": turn }))
        .collect();
    json!({ "name": "Patrol", "units": units }).to_string()
}

/// Opens the accounts and pairs their devices.
pub(crate) async fn paired(storage: Arc<dyn Storage>) -> Vec<BenchDevice> {
    let seconds = i64::try_from(now().as_secs()).expect("a time");
    let text = str::to_owned;
    let mut names = Vec::new();
    for of in 0..ACCOUNTS {
        let all = (0..OF_EACH).map(|device| format!("device-{of}-{device}"));
        let all: Vec<String> = all.collect();
        let new = |name: &String| NewDevice {
            device: name.clone(),
            name: name.clone(),
            token: hash(name),
        };
        storage.offer_account(text("code")).await.expect("an offer");
        let first = new(&all[0]);
        let opened = storage.open_account(
            text("code"),
            account(of),
            text("e"),
            first,
            account(of),
            seconds,
        );
        let first: Caller = opened.await.expect("an answer").expect("an account");
        for name in &all[1..] {
            let pairing = NewPairing {
                pairing: name.clone(),
                code: text("code"),
                until: seconds + 9,
            };
            let shown = storage.open_pairing(first.clone(), pairing, seconds).await;
            shown.expect("a code");
            let own = || name.clone();
            let joined = storage.join(own(), text("code"), own(), hash(name), seconds);
            assert!(joined.await.expect("an answer"));
            let settled = storage.settle(first.clone(), own(), Some(own()), seconds);
            assert!(settled.await.expect("an answer"));
        }
        names.extend(all);
    }
    let router = router(AppState::new(storage, ServerClock::new(now), None, false));
    let device = |(at, name)| BenchDevice {
        router: router.clone(),
        name,
        at,
        revision: Arc::default(),
    };
    names.into_iter().enumerate().map(device).collect()
}

/// Pushes the next edit of the device's force.
pub(crate) async fn push(device: BenchDevice, turn: u32) {
    let base = device.revision.load(Ordering::SeqCst);
    let number = turn + 1;
    let push = format!(
        r#"{{"epoch":"e","answered":{turn},"changes":[{{"number":{number},"kind":"force","key":"{}","base":{base},"seen":{{"{}":{number}}},"body":{}}}]}}"#,
        device.name,
        device.name,
        body(turn)
    );
    let at = (Method::POST, "/api/v1/push");
    let (bytes, _) = ask(&device.router, device.at, at, &device.name, push).await;
    let answers: PushAnswers = serde_json::from_slice(&bytes).expect("answers");
    let [
        ChangeAnswer::Taken {
            item_revision: revision,
        },
    ] = answers.answers[..]
    else {
        panic!("{answers:?}");
    };
    device.revision.store(revision, Ordering::SeqCst);
}
