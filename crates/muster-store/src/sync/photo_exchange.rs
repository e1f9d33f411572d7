//! Photos that are sent to the server and fetched from it. A photo is sent before the items that name it. If an item
//! names a photo that is not here yet, the photo is marked as coming.

use std::collections::BTreeSet;

use muster_sync::kind;

use super::local_items::LocalItem;
use super::sent_photos::{self, known};
use super::{miniatures, photo_conflicts, things};
use crate::change::StoreTransaction;
use crate::error::Result;
use crate::folder::DataFolder;
use crate::photo_files::{self, content};
use crate::photo_rows::{PhotoRecord, UNUSED, all_in, arrive, naming};
use crate::photos::check_jpeg;
use crate::schema::SYNC_PHOTOS;
use crate::typed::TableRow;

/// The photos in use here, including those in unresolved conflicts.
struct UsedPhotos {
    /// Photos whose files are here.
    here: BTreeSet<String>,
    /// Photos whose files are not here.
    away: BTreeSet<String>,
}

fn named(change: &mut StoreTransaction<'_>) -> Result<UsedPhotos> {
    let rows = all_in(change)?;
    let here = rows.iter().filter(|row| row.lost == 0);
    let here: BTreeSet<String> = here.map(|row| row.photo.clone()).collect();
    let used = rows.into_iter().filter(|row| row.owner != UNUSED);
    let mut all: BTreeSet<String> = used.map(|row| row.photo).collect();
    for thing in things(change)? {
        if thing.kind == kind::PHOTO {
            all.extend(
                thing
                    .here
                    .as_ref()
                    .and_then(photo_conflicts::read)
                    .unwrap_or_default(),
            );
        }
    }
    let (here, away) = all.into_iter().partition(|photo| here.contains(photo));
    Ok(UsedPhotos { here, away })
}

/// Returns the photos that the server does not have, as far as is known. Photos that are no longer in use here are
/// dropped from the list of those that the server has, because the server may delete them too.
pub(super) fn unsent(change: &mut StoreTransaction<'_>) -> Result<BTreeSet<String>> {
    let named = named(change)?;
    let known = known(change)?;
    for gone in &known {
        if !named.here.contains(gone) && !named.away.contains(gone) {
            change.remove(&SYNC_PHOTOS, &[gone.as_str().into()])?;
        }
    }
    Ok(named.here.difference(&known).cloned().collect())
}

/// Returns the photos in use whose files are not here.
pub(super) fn wanted(change: &mut StoreTransaction<'_>) -> Result<BTreeSet<String>> {
    Ok(named(change)?.away)
}

/// Returns how many photos have yet to be fetched from the server.
pub(super) fn coming(change: &mut StoreTransaction<'_>) -> Result<usize> {
    let rows = all_in(change)?.into_iter();
    let coming = rows.filter(|row| row.owner != UNUSED && row.lost < 0);
    Ok(coming.map(|row| row.photo).collect::<BTreeSet<_>>().len())
}

/// Returns whether an item names a photo that has to be sent before it.
pub(super) fn waits_for(
    change: &StoreTransaction<'_>,
    here: &LocalItem,
    unsent: &BTreeSet<String>,
) -> Result<bool> {
    if unsent.is_empty() {
        return Ok(false);
    }
    Ok(match here.thing.kind.as_str() {
        kind::FORCE => {
            let photos = miniatures::of_force(change, &here.thing.local)?;
            photos.iter().any(|row| unsent.contains(&row.photo))
        }
        kind::PHOTO => {
            let all = here.body.as_ref().and_then(photo_conflicts::read);
            all.is_some_and(|all| all.iter().any(|photo| unsent.contains(photo)))
        }
        _ => false,
    })
}

/// Stores a photo that was fetched. Its file is complete on the disk before any row says so.
pub(super) fn store_fetched(
    change: &mut StoreTransaction<'_>,
    folder: &DataFolder,
    bytes: &[u8],
) -> Result<()> {
    check_jpeg(bytes)?;
    let photo = content(bytes);
    photo_files::write(folder, &folder.photo(&photo), bytes)?;
    if naming(change, &photo)?.is_empty() {
        let at = change.now();
        PhotoRecord::without_owner(photo.clone(), bytes.len(), at).put(change)?;
    }
    arrive(change, &photo, bytes.len())?;
    sent_photos::note(change, &[photo])
}
