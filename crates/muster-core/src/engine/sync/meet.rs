//! Reconciles a thing on this device with the server's version.

use std::collections::BTreeSet;

use crate::model::sync::{Answer, Body, Change, Seen, Thing};

use super::base::Base;
use super::merge::{Merged, merge};
use super::tree::Ids;

/// The last version that a device and the server had in common.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shadow {
    /// The server's revision. 0 if nothing is known of the server's version.
    pub revision: u64,
    /// Contents of the thing. `None` if it was deleted.
    pub body: Option<Body>,
    /// The changes that went into the contents.
    pub seen: Seen,
    /// Extra causal history of the local copy, from a merge whose common ancestor was unknown.
    pub also: Seen,
    /// Whether the server has an older version, because it was restored from a backup. This version must be offered
    /// again.
    pub behind: bool,
    /// Ids of nodes that another device deleted and that stay here, because they were changed here.
    pub revived: BTreeSet<String>,
}

/// A change that was sent. The device does not know yet whether the server accepted it.
pub type Sent = Change;

/// The state of a thing on this device.
#[derive(Debug, Clone, Copy)]
pub struct Mine<'a> {
    /// Id of the device.
    pub device: &'a str,
    /// The last version in common with the server. `None` if there was none.
    pub shadow: Option<&'a Shadow>,
    /// The last change of the thing that the device sent, unless the server rejected it.
    pub sent: Option<&'a Sent>,
    /// Contents of the thing on this device. `None` if it was deleted, or never existed.
    pub body: Option<&'a Body>,
    /// Ids that new nodes must not get, because nodes in the thing's history have had them.
    pub spent: &'a BTreeSet<String>,
}

/// The result of reconciling a thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Met {
    /// The version that the device and the server now have in common.
    pub shadow: Shadow,
    /// The thing as it is on this device from now on, with the side effects of the merge.
    pub merged: Merged,
}

impl Shadow {
    /// Returns the change that brings the server up to date: a local edit, or a version that it lost. `None` if there
    /// is nothing to send. `number` must be higher than any that the device has used. `named` is the kind and key of
    /// the thing.
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

    /// Returns the version in common after the server's answer to a change.
    #[must_use]
    pub fn answered(shadow: Option<&Shadow>, sent: &Sent, answer: Answer) -> Option<Shadow> {
        match answer {
            Answer::Taken { revision } => Some(Shadow {
                revision,
                body: sent.body.clone(),
                seen: sent.seen.clone(),
                ..Shadow::default()
            }),
            // The server no longer has the thing, so there is nothing to pull.
            Answer::Stale { revision: 0 } => shadow.cloned().map(|shadow| Shadow {
                revision: 0,
                ..shadow
            }),
            Answer::Stale { .. } | Answer::Reused { .. } => shadow.cloned(),
        }
    }

    /// Returns the version in common after the server was restored from a backup. The server may not have it any more.
    #[must_use]
    pub fn restored(self) -> Shadow {
        Shadow {
            revision: 0,
            behind: true,
            ..self
        }
    }
}

/// Reconciles the local state of a thing with the server's version.
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
    // The local version includes every change that this device ever sent.
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

/// Returns the version in common, as far as the device knows. If the answer to a sent change never arrived, the change
/// was accepted if the pulled version includes it.
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
