//! Records which photos the server has, so that they are not sent again.

use std::collections::BTreeSet;

use crate::change::StoreTransaction;
use crate::error::Result;
use crate::rows::SqlCell;
use crate::schema::SYNC_PHOTOS;

/// Returns the photos that the server has, as far as is known.
pub(super) fn known(change: &mut StoreTransaction<'_>) -> Result<BTreeSet<String>> {
    let rows = change.all(&SYNC_PHOTOS)?;
    rows.iter().map(|row| Ok(row.text(0)?.to_owned())).collect()
}

/// Records that the server has these photos.
pub(super) fn note(change: &mut StoreTransaction<'_>, photos: &[String]) -> Result<()> {
    let now = SqlCell::Int(change.now());
    for photo in photos {
        change.put(&SYNC_PHOTOS, &[photo.as_str().into(), now.clone()])?;
    }
    Ok(())
}

/// Forgets which photos the server has.
pub(super) fn forget(change: &mut StoreTransaction<'_>) -> Result<()> {
    for row in change.all(&SYNC_PHOTOS)? {
        change.remove(&SYNC_PHOTOS, row.key(&SYNC_PHOTOS))?;
    }
    Ok(())
}
