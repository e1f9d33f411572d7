//! A sync item: its local state, and the server's state as far as it is known.

use std::collections::BTreeSet;

use muster_sync::{Body, ItemChange as Sent, SyncedState, VersionVector};

use super::{json, written};
use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::rows::{SqlCell, Stored};
use crate::schema::SYNC_THINGS;

/// A row of `sync_things`.
#[derive(Clone, Debug, Default)]
pub(crate) struct SyncRecord {
    pub kind: String,
    pub key: String,
    /// The item's local id, or empty if it has none.
    pub local: String,
    /// The last state that this device and the server shared. `None` if they never shared one.
    pub shadow: Option<SyncedState>,
    /// Data that the other tables have no place for. For an item that this program cannot read, it is the whole body.
    /// For owned cards it is the counts of each device, and for a game the ids of its presses. For corrections and
    /// photos it is all conflicting versions.
    pub here: Option<Body>,
    /// The last change of the item that was sent, until it is answered.
    pub sent: Option<Sent>,
}

impl SyncRecord {
    pub fn new(kind: &str, key: &str) -> Self {
        Self {
            kind: kind.to_owned(),
            key: key.to_owned(),
            ..Self::default()
        }
    }

    pub fn named(&self) -> (String, String) {
        (self.kind.clone(), self.key.clone())
    }

    pub fn cells_of_key(&self) -> [SqlCell; 2] {
        [self.kind.as_str().into(), self.key.as_str().into()]
    }

    /// Returns the body that this device and the server shared last.
    pub fn common(&self) -> Option<&Body> {
        self.shadow.as_ref()?.body.as_ref()
    }

    pub fn from_row(row: &Stored) -> Result<Self> {
        let body = |at| -> Result<Option<Body>> {
            match row.text(at)? {
                "" => Ok(None),
                text => Body::new(text).map(Some).ok_or_else(|| {
                    StoreError::damaged(SYNC_THINGS.name, "a body is no JSON".to_owned())
                }),
            }
        };
        let shadow = match row.text(4)? {
            "" => None,
            _ => Some(SyncedState {
                item_revision: row.int(3)?.unsigned_abs(),
                seen: json::<VersionVector>(row, 4)?,
                body: body(5)?,
                also: json::<VersionVector>(row, 6)?,
                behind: row.int(7)? != 0,
                revived: json::<BTreeSet<String>>(row, 8)?,
            }),
        };
        let sent = match row.text(10)? {
            "" => None,
            _ => Some(json::<Sent>(row, 10)?),
        };
        Ok(Self {
            kind: row.text(0)?.to_owned(),
            key: row.text(1)?.to_owned(),
            local: row.text(2)?.to_owned(),
            shadow,
            here: body(9)?,
            sent,
        })
    }

    pub fn put(&self, change: &mut StoreTransaction<'_>) -> Result<()> {
        let [kind, key] = self.cells_of_key();
        let text = |body: Option<&Body>| SqlCell::from(body.map_or("", Body::as_str));
        let (seen, also, revived, item_revision, behind) = match &self.shadow {
            Some(shadow) => (
                written(&shadow.seen)?,
                written(&shadow.also)?,
                written(&shadow.revived)?,
                i64::try_from(shadow.item_revision).unwrap_or(i64::MAX),
                i64::from(shadow.behind),
            ),
            None => (String::new(), String::new(), String::new(), 0, 0),
        };
        let sent = self.sent.as_ref().map(written).transpose()?;
        let cells = [
            kind,
            key,
            self.local.as_str().into(),
            item_revision.into(),
            seen.into(),
            text(self.common()),
            also.into(),
            behind.into(),
            revived.into(),
            text(self.here.as_ref()),
            sent.unwrap_or_default().into(),
        ];
        change.put(&SYNC_THINGS, &cells)
    }
}
