//! The photo of a card as it is exchanged: several stand side by side where two devices gave it another, until the user
//! chooses one.

use muster_core::sync::{Body, kind};
use serde::{Deserialize, Serialize};

use super::thing::ThingRecord;
use super::{named, things, written};
use crate::change::Change;
use crate::error::{Result, StoreError};
use crate::limits;
use crate::photo::Subject;
use crate::photo_files::is_name;
use crate::photo_rows::{CARD, PhotoRecord, put_wherever};
use crate::schema::PHOTOS;
use crate::typed::TypedRow;

/// The photos that stand for a card; the one that counts here is among them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PhotosStand {
    /// The card.
    pub card: String,
    /// Their names.
    pub photos: Vec<String>,
    /// The place of the one that counts here.
    pub counts: usize,
}

#[derive(Serialize, Deserialize)]
struct Picture {
    photo: String,
}

#[derive(Serialize, Deserialize)]
struct All {
    stand: Vec<Picture>,
}

/// The names of all that stand; none where the body says something else.
pub(super) fn read(body: &Body) -> Option<Vec<String>> {
    let all: All = serde_json::from_str(body.as_str()).ok()?;
    let names: Vec<String> = all.stand.into_iter().map(|one| one.photo).collect();
    (!names.is_empty() && names.iter().all(|name| is_name(name))).then_some(names)
}

/// The photo of a card that counts here.
pub(super) fn of_card(change: &mut Change<'_>, card: &str) -> Result<Option<PhotoRecord>> {
    let key = [CARD.into(), card.into()];
    if change.is_free(&PHOTOS, &key)? {
        return Ok(None);
    }
    let row = change.get(&PHOTOS, &key)?;
    row.as_ref().map(PhotoRecord::of).transpose()
}

/// What a card's photo says here: the one that counts, and the others that stand beside it.
pub(super) fn body(change: &mut Change<'_>, thing: &ThingRecord) -> Result<Option<Body>> {
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
    let stand = vec![Picture { photo }];
    Ok(Body::new(&written(&All { stand })?))
}

/// Keeps what stands for a card, of which one counts: the one that did, or else the first. Answers the body where it has to
/// be kept as a whole; false where it cannot be kept as photos.
pub(super) fn keep(
    change: &mut Change<'_>,
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
        put_wherever(change, &Subject::Card(card.to_owned()), first)?;
    }
    Ok((true, whole))
}

pub(super) fn remove(change: &mut Change<'_>, card: &str) -> Result<()> {
    match of_card(change, card)? {
        Some(row) => row.forsake(change),
        None => Ok(()),
    }
}

/// The cards for which several stand.
pub(super) fn all(change: &mut Change<'_>) -> Result<Vec<PhotosStand>> {
    let mut found = Vec::new();
    for thing in things(change)? {
        let all = thing.here.as_ref().filter(|_| thing.kind == kind::PHOTO);
        let Some(photos) = all.and_then(read) else {
            continue;
        };
        let now = of_card(change, &thing.key)?;
        let counts = now.and_then(|now| photos.iter().position(|photo| *photo == now.photo));
        // One that was given anew here was chosen over all of these.
        if let Some(counts) = counts {
            found.push(PhotosStand {
                card: thing.key,
                photos,
                counts,
            });
        }
    }
    Ok(found)
}

pub(super) fn choose(change: &mut Change<'_>, card: &str, photo: &str) -> Result<()> {
    let none = || StoreError::NotFound {
        what: "photo",
        id: photo.to_owned(),
    };
    let mut thing = named(change, kind::PHOTO, card)?.ok_or_else(none)?;
    let all = thing.here.as_ref().and_then(read).unwrap_or_default();
    if !all.iter().any(|one| one == photo) {
        return Err(none());
    }
    put_wherever(change, &Subject::Card(card.to_owned()), photo)?;
    thing.here = None;
    thing.put(change)
}
