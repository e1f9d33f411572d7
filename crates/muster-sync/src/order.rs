//! Decides how the server answers a change. The caller must hold the account's lock and provide its stored data.

use crate::{ChangeAnswer, ItemChange, SyncItem};

/// The data that the server has stored about a change's account, item and device.
#[derive(Debug, Clone, Default)]
pub struct KnownState {
    /// Highest position of the account.
    pub account_cursor: u64,
    /// Present revision of the item. `None` if there is no such item.
    pub item_revision: Option<u64>,
    /// The answer to an earlier change of the device with the same number, preceded by the [`fingerprint`] of that
    /// change.
    pub answered: Option<(String, ChangeAnswer)>,
    /// Highest change number of the device whose answer may have been forgotten.
    pub forgotten: u64,
    /// Highest change number that the device ever used.
    pub highest: u64,
}

/// The server's decision on a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// The change was answered before. Nothing is stored.
    Replayed(ChangeAnswer),
    /// The change is rejected. The answer is stored.
    Rejected(ChangeAnswer),
    /// The change is accepted. The item and the answer are stored in one transaction.
    Accepted(ChangeAnswer, SyncItem),
}

/// Decides on a change.
#[must_use]
pub fn decide(change: &ItemChange, known: &KnownState) -> Decision {
    if let Some((print, answer)) = &known.answered {
        return Decision::Replayed(if *print == fingerprint(change) {
            *answer
        } else {
            reused(known)
        });
    }
    if change.device_change_no <= known.forgotten {
        return Decision::Replayed(reused(known));
    }
    let current = known.item_revision.unwrap_or_default();
    if change.base != current {
        return Decision::Rejected(ChangeAnswer::Stale {
            item_revision: current,
        });
    }
    let item_revision = known.account_cursor.saturating_add(1);
    let thing = SyncItem {
        kind: change.kind.clone(),
        key: change.key.clone(),
        item_revision,
        seen: change.seen.clone(),
        body: change.body.clone(),
    };
    Decision::Accepted(ChangeAnswer::Taken { item_revision }, thing)
}

fn reused(known: &KnownState) -> ChangeAnswer {
    let next = known.highest.max(known.forgotten).saturating_add(1);
    ChangeAnswer::Reused { next }
}

/// Returns a hash that tells apart different changes with the same number, as 32 hexadecimal digits.
#[must_use]
pub fn fingerprint(change: &ItemChange) -> String {
    let text = serde_json::to_string(change).unwrap_or_default();
    format!("{:032x}", xxhash_rust::xxh3::xxh3_128(text.as_bytes()))
}
