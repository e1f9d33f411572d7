//! How the server answers a change. It is called with what is kept of the account, under the account's lock.

use crate::model::sync::{Answer, Change, Thing};

/// What the server knows of a change before it answers.
#[derive(Debug, Clone, Default)]
pub struct Known {
    /// The highest position of the account.
    pub position: u64,
    /// The revision of the thing as it is; none where there is none.
    pub revision: Option<u64>,
    /// What was answered to the device's change of this number, and its [`fingerprint`].
    pub answered: Option<(String, Answer)>,
    /// Up to which number the device's answers were forgotten.
    pub forgotten: u64,
    /// The highest number that the device ever used.
    pub highest: u64,
}

/// What the server does with a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judged {
    /// It was answered before; nothing is kept.
    Known(Answer),
    /// It is refused; the answer is kept.
    Refused(Answer),
    /// It is taken; the thing and the answer are kept, both or neither.
    Taken(Answer, Thing),
}

/// Answers a change.
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

/// Tells a change from another of its number: 32 hexadecimal digits.
#[must_use]
pub fn fingerprint(change: &Change) -> String {
    let text = serde_json::to_string(change).unwrap_or_default();
    format!("{:032x}", xxhash_rust::xxh3::xxh3_128(text.as_bytes()))
}
