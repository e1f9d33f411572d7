//! What a device does with a thing that the server has.

use std::collections::BTreeSet;

use crate::model::sync::{Answer, Body, Change, Seen, Thing};

use super::base::Base;
use super::merge::{Merged, merge};
use super::tree::Ids;

/// What a device and the server had in common last.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shadow {
    /// The server's revision; 0: nothing is known of the server's.
    pub revision: u64,
    /// What it said; none: it was deleted.
    pub body: Option<Body>,
    /// The changes that this goes back to.
    pub seen: Seen,
    /// Changes that what is here goes back to beside these, since it was merged with something of which nobody knew what the
    /// two had in common.
    pub also: Seen,
    /// Whether the server has less than this, since it was restored from a backup, and is to be offered it again.
    pub behind: bool,
    /// Nodes that are here although this has them no more: somebody deleted what somebody here changed.
    pub revived: BTreeSet<String>,
}

/// A change on its way, of which the device does not know whether the server took it.
pub type Sent = Change;

/// What a device has of a thing.
#[derive(Debug, Clone, Copy)]
pub struct Mine<'a> {
    /// The device.
    pub device: &'a str,
    /// What it had in common with the server last.
    pub shadow: Option<&'a Shadow>,
    /// The last change that it sent of it, unless it was refused.
    pub sent: Option<&'a Sent>,
    /// What it says here; none: it was deleted, or never was.
    pub body: Option<&'a Body>,
    /// Ids of nodes that no new node may get: those of its history.
    pub spent: &'a BTreeSet<String>,
}

/// What the device has after it met what the server has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Met {
    /// What they have in common from here on.
    pub shadow: Shadow,
    /// The thing here, and what else came of it.
    pub merged: Merged,
}

impl Shadow {
    /// The change that brings the server what is new here, or what it lost; none where there is nothing. `number` must be
    /// higher than any that the device used.
    #[must_use]
    pub fn offer(
        shadow: Option<&Shadow>,
        device: &str,
        number: u64,
        named: (&str, &str),
        body: Option<&Body>,
    ) -> Option<Change> {
        let nothing = Shadow::default();
        let shadow = shadow.unwrap_or(&nothing);
        let edited = shadow.body.as_ref() != body;
        let lost = shadow.behind && !(shadow.revision == 0 && body.is_none());
        if !edited && !lost {
            return None;
        }
        let seen = shadow.seen.clone();
        let seen = if edited {
            seen.joined(&shadow.also).with(device, number)
        } else {
            seen
        };
        Some(Change {
            number,
            kind: named.0.to_owned(),
            key: named.1.to_owned(),
            base: shadow.revision,
            seen,
            body: body.cloned(),
        })
    }

    /// What they have in common after an answer to a change that was sent.
    #[must_use]
    pub fn answered(shadow: Option<&Shadow>, sent: &Sent, answer: Answer) -> Option<Shadow> {
        match answer {
            Answer::Taken { revision } => Some(Shadow {
                revision,
                body: sent.body.clone(),
                seen: sent.seen.clone(),
                ..Shadow::default()
            }),
            // The server has none any more, so there is nothing to pull.
            Answer::Stale { revision: 0 } => shadow.cloned().map(|shadow| Shadow {
                revision: 0,
                ..shadow
            }),
            Answer::Stale { .. } | Answer::Reused { .. } => shadow.cloned(),
        }
    }

    /// What they have in common after the server was restored from a backup: perhaps nothing.
    #[must_use]
    pub fn restored(self) -> Shadow {
        Shadow {
            revision: 0,
            behind: true,
            ..self
        }
    }
}

/// Meets what the server has.
#[must_use]
pub fn meet(mine: Mine<'_>, pulled: &Thing) -> Met {
    if let Some(shadow) = mine
        .shadow
        .filter(|shadow| pulled.revision <= shadow.revision)
    {
        return Met {
            shadow: shadow.clone(),
            merged: unchanged(mine),
        };
    }
    let last = common(mine, pulled);
    if last.seen.covers(&pulled.seen) {
        let shadow = Shadow {
            revision: pulled.revision,
            behind: last.seen != pulled.seen,
            ..last
        };
        return Met {
            shadow,
            merged: unchanged(mine),
        };
    }
    let known = Base::Known(last.body.as_ref());
    // What is here goes back to all that was ever sent from here.
    let here = last.also.clone().with(mine.device, u64::MAX);
    let base = if pulled.seen.covers(&last.seen) && !pulled.seen.shares(&here, &last.seen) {
        known
    } else {
        Base::Unknown
    };
    let named = (&*pulled.kind, &*pulled.key);
    let ids = Ids {
        spent: mine.spent,
        revived: &last.revived,
    };
    let merged = merge(named, base, mine.body, pulled.body.as_ref(), ids);
    let also = match base {
        _ if merged.copy.is_some() || merged.body == pulled.body => Seen::default(),
        Base::Known(_) => last.also,
        Base::Unknown => last.also.joined(&last.seen),
    };
    let shadow = Shadow {
        revision: pulled.revision,
        body: pulled.body.clone(),
        seen: pulled.seen.clone(),
        also,
        behind: false,
        revived: merged.revived.clone(),
    };
    Met { shadow, merged }
}

fn unchanged(mine: Mine<'_>) -> Merged {
    Merged {
        body: mine.body.cloned(),
        ..Merged::default()
    }
}

/// What both go back to, as far as the device knows. A change that it sent, and whose answer it never had, was taken where
/// what it pulls goes back to it.
fn common(mine: Mine<'_>, pulled: &Thing) -> Shadow {
    let mut last = mine.shadow.cloned().unwrap_or_default();
    let own = pulled.seen.of(mine.device);
    if let Some(sent) = mine.sent
        && own > last.seen.of(mine.device)
        && own == sent.seen.of(mine.device)
        && sent.seen.covers(&last.seen)
    {
        last.body.clone_from(&sent.body);
        last.seen = sent.seen.clone();
        last.revived.clear();
        last.also = Seen::default();
    }
    last
}
