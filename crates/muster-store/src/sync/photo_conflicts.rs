//! The photo of a card in sync. If two devices chose different photos, the body lists both until the user chooses one.

use muster_sync::{Body, kind};
use serde::{Deserialize, Serialize};

use super::record::SyncRecord;
use super::{named, things, written};
use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::limits;
use crate::photo::PhotoSubject;
use crate::photo_files::is_name;
use crate::photo_rows::{CARD, PhotoRecord, put_wherever};
use crate::schema::PHOTOS;
use crate::typed::TypedRow;

/// The conflicting photos of a card, including the one in use here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ConflictingPhotos {
    /// The card's id.
    pub card: String,
    /// The names of the photos.
    pub photos: Vec<String>,
    /// The index in `photos` of the one in use here.
    pub counts: usize,
}

#[derive(Serialize, Deserialize)]
struct PhotoCandidate {
    photo: String,
}

#[derive(Serialize, Deserialize)]
struct PhotoCandidates {
    stand: Vec<PhotoCandidate>,
}

/// Returns the names of all photos in a body. `None` if the body is not a list of photos.
pub(super) fn read(body: &Body) -> Option<Vec<String>> {
    let all: PhotoCandidates = serde_json::from_str(body.as_str()).ok()?;
    let names: Vec<String> = all.stand.into_iter().map(|one| one.photo).collect();
    (!names.is_empty() && names.iter().all(|name| is_name(name))).then_some(names)
}

/// Returns the photo of a card that is in use here.
pub(super) fn of_card(
    change: &mut StoreTransaction<'_>,
    card: &str,
) -> Result<Option<PhotoRecord>> {
    let key = [CARD.into(), card.into()];
    if change.is_free(&PHOTOS, &key)? {
        return Ok(None);
    }
    let row = change.get(&PHOTOS, &key)?;
    row.as_ref().map(PhotoRecord::from_row).transpose()
}

/// Returns the body of a card's photo: the one in use and the others that conflict with it. `None` if the card has no
/// photo.
pub(super) fn body(change: &mut StoreTransaction<'_>, thing: &SyncRecord) -> Result<Option<Body>> {
    let Some(counts) = of_card(change, &thing.key)? else {
        return Ok(None);
    };
    match &thing.here {
        Some(all) if read(all).is_some_and(|all| all.contains(&counts.photo)) => {
            Ok(Some(all.clone()))
        }
        _ => only(counts.photo),
    }
}

fn only(photo: String) -> Result<Option<Body>> {
    let stand = vec![PhotoCandidate { photo }];
    Ok(Body::new(&written(&PhotoCandidates { stand })?))
}

/// Writes the photos of a card. The photo in use stays if it is among them, else the first one is used. Returns whether
/// the body could be stored as photos, and the body if it has to be kept as a whole: because it lists several photos,
/// or could not be stored.
pub(super) fn keep(
    change: &mut StoreTransaction<'_>,
    card: &str,
    body: &Body,
) -> Result<(bool, Option<Body>)> {
    let all = read(body).filter(|_| limits::id("card", card).is_ok());
    let Some(all) = all else {
        return Ok((false, Some(body.clone())));
    };
    let whole = (all.len() > 1).then(|| body.clone());
    let now = of_card(change, card)?;
    if now.is_none_or(|now| !all.contains(&now.photo))
        && let Some(first) = all.first()
    {
        put_wherever(change, &PhotoSubject::Card(card.to_owned()), first)?;
    }
    Ok((true, whole))
}

pub(super) fn remove(change: &mut StoreTransaction<'_>, card: &str) -> Result<()> {
    match of_card(change, card)? {
        Some(row) => row.mark_unused(change),
        None => Ok(()),
    }
}

/// Returns the cards with conflicting photos.
pub(super) fn all(change: &mut StoreTransaction<'_>) -> Result<Vec<ConflictingPhotos>> {
    let mut found = Vec::new();
    for thing in things(change)? {
        let all = thing.here.as_ref().filter(|_| thing.kind == kind::PHOTO);
        let Some(photos) = all.and_then(read) else {
            continue;
        };
        let now = of_card(change, &thing.key)?;
        let counts = now.and_then(|now| photos.iter().position(|photo| *photo == now.photo));
        // A photo that is not among these was chosen here later and replaces them all, so there is no conflict.
        if let Some(counts) = counts {
            found.push(ConflictingPhotos {
                card: thing.key,
                photos,
                counts,
            });
        }
    }
    Ok(found)
}

pub(super) fn choose(change: &mut StoreTransaction<'_>, card: &str, photo: &str) -> Result<()> {
    let none = || StoreError::not_found("photo", photo);
    let mut thing = named(change, kind::PHOTO, card)?.ok_or_else(none)?;
    let all = thing.here.as_ref().and_then(read).unwrap_or_default();
    if !all.iter().any(|one| one == photo) {
        return Err(none());
    }
    put_wherever(change, &PhotoSubject::Card(card.to_owned()), photo)?;
    thing.here = None;
    thing.put(change)
}
