//! How devices join a server and what they ask it, on any database.

use muster_server::storage::{Caller, NewDevice, NewPairing, Storage, StorageError};
use muster_sync::{PullPage, Push, PushAnswers};

fn caller(device: &str) -> Caller {
    Caller {
        account: "a".to_owned(),
        device: device.to_owned(),
        name: device.to_owned(),
    }
}

pub(crate) async fn pushed(storage: &dyn Storage, device: &str, push: &Push) -> PushAnswers {
    let answers = storage.push(caller(device), push.clone()).await;
    answers.expect("answers")
}

/// Pulls a page. It is limited to few items and bytes, so that there are many pages.
pub(crate) async fn pulled(
    storage: &dyn Storage,
    device: &str,
    server_epoch: &str,
    since: u64,
) -> PullPage {
    let page = storage.pull(caller(device), server_epoch.to_owned(), since, (3, 300));
    page.await.expect("a page")
}

/// Pairs a device. The first one opens the account.
pub(crate) async fn join(storage: &dyn Storage, device: &str) {
    let joined = try_to_join(storage, device).await;
    assert!(joined.expect("an answer"));
}

async fn try_to_join(storage: &dyn Storage, device: &str) -> Result<bool, StorageError> {
    let text = str::to_owned;
    if storage.is_new().await? {
        let first = NewDevice {
            device: text(device),
            name: text(device),
            token: text(device),
        };
        storage.offer_account(text("code")).await?;
        let account = storage.open_account(text("code"), text("a"), text("0"), first, text("r"), 0);
        return account.await.map(|account| account.is_some());
    }
    let pairing = NewPairing {
        pairing: text(device),
        code: text("code"),
        until: 9,
    };
    storage.open_pairing(caller("desk"), pairing, 0).await?;
    storage
        .join(text(device), text("code"), text(device), text(device), 0)
        .await?;
    storage
        .settle(caller("desk"), text(device), Some(text(device)), 0)
        .await
}
