//! What was kept twice.

use serde::Serialize;

use super::named;
use crate::change::Change;
use crate::error::Result;
use crate::schema::SYNC_COPIES;

/// Something that two devices changed at the same place, so that it is here twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeptTwice {
    /// What it is, such as `force`.
    pub kind: String,
    /// The id here of what a device changed beside the other.
    pub local: String,
    /// The id here of what the other has; empty: it is not here any more.
    pub of: String,
    /// When this device learned of it, in seconds since 1970.
    pub at: i64,
}

pub(super) fn note(change: &mut Change<'_>, kind: &str, key: &str, of: &str) -> Result<()> {
    let at = change.now();
    change.put(
        &SYNC_COPIES,
        &[kind.into(), key.into(), of.into(), at.into()],
    )
}

pub(super) fn all(change: &mut Change<'_>) -> Result<Vec<KeptTwice>> {
    let mut found = Vec::new();
    for row in change.all(&SYNC_COPIES)? {
        let kind = row.text(0)?;
        let Some(local) = local(change, kind, row.text(1)?)? else {
            continue;
        };
        found.push(KeptTwice {
            local,
            of: local_of(change, kind, row.text(2)?)?,
            kind: kind.to_owned(),
            at: row.int(3)?,
        });
    }
    found.sort_by_key(|twice| std::cmp::Reverse(twice.at));
    Ok(found)
}

pub(super) fn settle(change: &mut Change<'_>, kind: &str, id: &str) -> Result<()> {
    for row in change.all(&SYNC_COPIES)? {
        if row.text(0)? == kind && local(change, kind, row.text(1)?)?.as_deref() == Some(id) {
            change.remove(&SYNC_COPIES, row.key(&SYNC_COPIES))?;
        }
    }
    Ok(())
}

fn local_of(change: &mut Change<'_>, kind: &str, key: &str) -> Result<String> {
    Ok(local(change, kind, key)?.unwrap_or_default())
}

/// The id here; none where it is not here.
fn local(change: &mut Change<'_>, kind: &str, key: &str) -> Result<Option<String>> {
    if super::is_named_alike(kind) {
        return Ok(Some(key.to_owned()));
    }
    let thing = named(change, kind, key)?;
    Ok(thing
        .map(|thing| thing.local)
        .filter(|local| !local.is_empty()))
}
