//! Conflict copies: items that two devices changed in ways that could not be merged.

use serde::Serialize;

use super::named;
use crate::change::StoreTransaction;
use crate::error::Result;
use crate::schema::SYNC_COPIES;

/// A conflict copy. Two devices changed the same part of an item, so both versions were kept as items of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ConflictCopy {
    /// The kind of the item, such as `force`.
    pub kind: String,
    /// The local id of the copy.
    pub local: String,
    /// The local id of the item that the copy conflicts with. Empty if that item no longer exists here.
    pub of: String,
    /// When this device found the conflict, in seconds since 1970.
    pub at: i64,
}

pub(super) fn note(
    change: &mut StoreTransaction<'_>,
    kind: &str,
    key: &str,
    of: &str,
) -> Result<()> {
    let at = change.now();
    change.put(
        &SYNC_COPIES,
        &[kind.into(), key.into(), of.into(), at.into()],
    )
}

pub(super) fn all(change: &mut StoreTransaction<'_>) -> Result<Vec<ConflictCopy>> {
    let mut found = Vec::new();
    for row in change.all(&SYNC_COPIES)? {
        let kind = row.text(0)?;
        let Some(local) = local(change, kind, row.text(1)?)? else {
            continue;
        };
        found.push(ConflictCopy {
            local,
            of: local_of(change, kind, row.text(2)?)?,
            kind: kind.to_owned(),
            at: row.int(3)?,
        });
    }
    found.sort_by_key(|twice| std::cmp::Reverse(twice.at));
    Ok(found)
}

pub(super) fn settle(change: &mut StoreTransaction<'_>, kind: &str, id: &str) -> Result<()> {
    for row in change.all(&SYNC_COPIES)? {
        if row.text(0)? == kind && local(change, kind, row.text(1)?)?.as_deref() == Some(id) {
            change.remove(&SYNC_COPIES, row.key(&SYNC_COPIES))?;
        }
    }
    Ok(())
}

fn local_of(change: &mut StoreTransaction<'_>, kind: &str, key: &str) -> Result<String> {
    Ok(local(change, kind, key)?.unwrap_or_default())
}

/// Returns the local id of an item. `None` if it is not here.
fn local(change: &mut StoreTransaction<'_>, kind: &str, key: &str) -> Result<Option<String>> {
    if super::is_named_alike(kind) {
        return Ok(Some(key.to_owned()));
    }
    let thing = named(change, kind, key)?;
    Ok(thing
        .map(|thing| thing.local)
        .filter(|local| !local.is_empty()))
}
