//! Decides how the server answers a change. The caller must hold the account's lock and provide its stored data.

use crate::model::sync::{Answer, Change, Thing};

/// The data that the server has stored about a change's account, thing and device.
#[derive(Debug, Clone, Default)]
pub struct Known {
    /// Highest position of the account.
    pub position: u64,
    /// Present revision of the thing. `None` if there is no such thing.
    pub revision: Option<u64>,
    /// The answer to an earlier change of the device with the same number, preceded by the [`fingerprint`] of that
    /// change.
    pub answered: Option<(String, Answer)>,
    /// Highest change number of the device whose answer may have been forgotten.
    pub forgotten: u64,
    /// Highest change number that the device ever used.
    pub highest: u64,
}

/// The server's decision on a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judged {
    /// The change was answered before. Nothing is stored.
    Known(Answer),
    /// The change is rejected. The answer is stored.
    Refused(Answer),
    /// The change is accepted. The thing and the answer are stored in one transaction.
    Taken(Answer, Thing),
}

/// Decides on a change.
#[must_use]
pub fn judge(change: &Change, known: &Known) -> Judged {
    if let Some((print, answer)) = &known.answered {
        return Judged::Known(if *print == fingerprint(change) {
            *answer
        } else {
            reused(known)
        });
    }
    if change.number <= known.forgotten {
        return Judged::Known(reused(known));
    }
    let current = known.revision.unwrap_or_default();
    if change.base != current {
        return Judged::Refused(Answer::Stale { revision: current });
    }
    let revision = known.position.saturating_add(1);
    let thing = Thing {
        kind: change.kind.clone(),
        key: change.key.clone(),
        revision,
        seen: change.seen.clone(),
        body: change.body.clone(),
    };
    Judged::Taken(Answer::Taken { revision }, thing)
}

fn reused(known: &Known) -> Answer {
    let next = known.highest.max(known.forgotten).saturating_add(1);
    Answer::Reused { next }
}

/// Returns a hash that tells apart different changes with the same number, as 32 hexadecimal digits.
#[must_use]
pub fn fingerprint(change: &Change) -> String {
    let text = serde_json::to_string(change).unwrap_or_default();
    format!("{:032x}", xxhash_rust::xxh3::xxh3_128(text.as_bytes()))
}
