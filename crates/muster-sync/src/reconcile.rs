//! Reconciles an item on this device with the server's version.

use std::collections::BTreeSet;

use crate::{Body, ChangeAnswer, ItemChange, SyncItem, VersionVector};

use crate::base::MergeBase;
use crate::merge::{Merged, merge};
use crate::tree::NodeIds;

/// The last version that a device and the server had in common.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SyncedState {
    /// The server's revision. 0 if nothing is known of the server's version.
    pub item_revision: u64,
    /// Contents of the item. `None` if it was deleted.
    pub body: Option<Body>,
    /// The changes that went into the contents.
    pub seen: VersionVector,
    /// Extra causal history of the local copy, from a merge whose common ancestor was unknown.
    pub also: VersionVector,
    /// Whether the server has an older version, because it was restored from a backup. This version must be offered
    /// again.
    pub behind: bool,
    /// Ids of nodes that another device deleted and that stay here, because they were changed here.
    pub revived: BTreeSet<String>,
}

/// A change that was sent. The device does not know yet whether the server accepted it.
pub type SentChange = ItemChange;

/// The state of an item on this device.
#[derive(Debug, Clone, Copy)]
pub struct LocalState<'a> {
    /// Id of the device.
    pub device: &'a str,
    /// The last version in common with the server. `None` if there was none.
    pub shadow: Option<&'a SyncedState>,
    /// The last change of the item that the device sent, unless the server rejected it.
    pub sent: Option<&'a SentChange>,
    /// Contents of the item on this device. `None` if it was deleted, or never existed.
    pub body: Option<&'a Body>,
    /// Ids that new nodes must not get, because nodes in the item's history have had them.
    pub spent: &'a BTreeSet<String>,
}

/// The result of reconciling an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reconciled {
    /// The version that the device and the server now have in common.
    pub shadow: SyncedState,
    /// The item as it is on this device from now on, with the side effects of the merge.
    pub merged: Merged,
}

impl SyncedState {
    /// Returns the change that brings the server up to date: a local edit, or a version that it lost. `None` if there
    /// is nothing to send. `number` must be higher than any that the device has used. `named` is the kind and key of
    /// the item.
    #[must_use]
    pub fn offer(
        shadow: Option<&SyncedState>,
        device: &str,
        device_change_no: u64,
        named: (&str, &str),
        body: Option<&Body>,
    ) -> Option<ItemChange> {
        let nothing = SyncedState::default();
        let shadow = shadow.unwrap_or(&nothing);
        let edited = shadow.body.as_ref() != body;
        let lost = shadow.behind && !(shadow.item_revision == 0 && body.is_none());
        if !edited && !lost {
            return None;
        }
        let seen = shadow.seen.clone();
        let seen = if edited {
            seen.merged(&shadow.also).with(device, device_change_no)
        } else {
            seen
        };
        Some(ItemChange {
            device_change_no,
            kind: named.0.to_owned(),
            key: named.1.to_owned(),
            base: shadow.item_revision,
            seen,
            body: body.cloned(),
        })
    }

    /// Returns the version in common after the server's answer to a change.
    #[must_use]
    pub fn answered(
        shadow: Option<&SyncedState>,
        sent: &SentChange,
        answer: ChangeAnswer,
    ) -> Option<SyncedState> {
        match answer {
            ChangeAnswer::Taken { item_revision } => Some(SyncedState {
                item_revision,
                body: sent.body.clone(),
                seen: sent.seen.clone(),
                ..SyncedState::default()
            }),
            // The server no longer has the item, so there is nothing to pull.
            ChangeAnswer::Stale { item_revision: 0 } => shadow.cloned().map(|shadow| SyncedState {
                item_revision: 0,
                ..shadow
            }),
            ChangeAnswer::Stale { .. } | ChangeAnswer::Reused { .. } => shadow.cloned(),
        }
    }

    /// Returns the version in common after the server was restored from a backup. The server may not have it any more.
    #[must_use]
    pub fn restored(self) -> SyncedState {
        SyncedState {
            item_revision: 0,
            behind: true,
            ..self
        }
    }
}

/// Reconciles the local state of an item with the server's version.
///
/// ```
/// use std::collections::BTreeSet;
///
/// use muster_sync::{
///     Body, LocalState, SyncItem, SyncedState, VersionVector, kind, reconcile,
/// };
///
/// let body = |text: &str| Body::new(text).expect("the text is JSON");
/// let seen = VersionVector::default().with("desktop", 1);
///
/// // This phone and the server last had the same version. Since then, the phone has changed the limit.
/// let shadow = SyncedState {
///     item_revision: 1,
///     body: Some(body(r#"{"name": "Patrol", "limit": 500}"#)),
///     seen: seen.clone(),
///     ..SyncedState::default()
/// };
/// let ours = body(r#"{"name": "Patrol", "limit": 750}"#);
/// let local = LocalState {
///     device: "phone",
///     shadow: Some(&shadow),
///     sent: None,
///     body: Some(&ours),
///     spent: &BTreeSet::new(),
/// };
///
/// // Meanwhile the desktop has changed the name.
/// let pulled = SyncItem {
///     kind: kind::FORCE.to_owned(),
///     key: "f1".to_owned(),
///     item_revision: 2,
///     seen: seen.with("desktop", 2),
///     body: Some(body(r#"{"name": "Night patrol", "limit": 500}"#)),
/// };
///
/// let merged = reconcile(local, &pulled).merged.body.expect("nobody deleted the force");
/// assert!(merged.as_str().contains("Night patrol"));
/// assert!(merged.as_str().contains("750"));
/// ```
#[must_use]
pub fn reconcile(mine: LocalState<'_>, pulled: &SyncItem) -> Reconciled {
    if let Some(shadow) = mine
        .shadow
        .filter(|shadow| pulled.item_revision <= shadow.item_revision)
    {
        return Reconciled {
            shadow: shadow.clone(),
            merged: unchanged(mine),
        };
    }
    let last = common(mine, pulled);
    if last.seen.dominates(&pulled.seen) {
        let shadow = SyncedState {
            item_revision: pulled.item_revision,
            behind: last.seen != pulled.seen,
            ..last
        };
        return Reconciled {
            shadow,
            merged: unchanged(mine),
        };
    }
    let known = MergeBase::Known(last.body.as_ref());
    // The local version includes every change that this device ever sent.
    let here = last.also.clone().with(mine.device, u64::MAX);
    let base = if pulled.seen.dominates(&last.seen) && !pulled.seen.overlaps(&here, &last.seen) {
        known
    } else {
        MergeBase::Unknown
    };
    let named = (&*pulled.kind, &*pulled.key);
    let ids = NodeIds {
        spent: mine.spent,
        revived: &last.revived,
    };
    let merged = merge(named, base, mine.body, pulled.body.as_ref(), ids);
    let also = match base {
        _ if merged.copy.is_some() || merged.body == pulled.body => VersionVector::default(),
        MergeBase::Known(_) => last.also,
        MergeBase::Unknown => last.also.merged(&last.seen),
    };
    let shadow = SyncedState {
        item_revision: pulled.item_revision,
        body: pulled.body.clone(),
        seen: pulled.seen.clone(),
        also,
        behind: false,
        revived: merged.revived.clone(),
    };
    Reconciled { shadow, merged }
}

fn unchanged(mine: LocalState<'_>) -> Merged {
    Merged {
        body: mine.body.cloned(),
        ..Merged::default()
    }
}

/// Returns the version in common, as far as the device knows. If the answer to a sent change never arrived, the change
/// was accepted if the pulled version includes it.
fn common(mine: LocalState<'_>, pulled: &SyncItem) -> SyncedState {
    let mut last = mine.shadow.cloned().unwrap_or_default();
    let own = pulled.seen.counter_of(mine.device);
    if let Some(sent) = mine.sent
        && own > last.seen.counter_of(mine.device)
        && own == sent.seen.counter_of(mine.device)
        && sent.seen.dominates(&last.seen)
    {
        last.body.clone_from(&sent.body);
        last.seen = sent.seen.clone();
        last.revived.clear();
        last.also = VersionVector::default();
    }
    last
}
