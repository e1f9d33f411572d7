//! Forces: their bodies for sync, and how bodies from other devices are stored. A synced change is a step in the
//! force's history, so that the user can undo it.

use std::collections::{BTreeMap, BTreeSet};

use muster_sync::Body;
use serde_json::value::RawValue;

use super::super::fields::{self, same};
use super::super::miniatures;
use super::super::record::SyncRecord;
use super::free_id;
use crate::change::StoreTransaction;
use crate::documents::{Document, FORCE};
use crate::error::Result;
use crate::forces::{self, SYNCED_STATE};
use crate::limits::{self, MAX_FORCE_BYTES, MAX_ID_BYTES};
use crate::photo_rows::{self, PhotoRecord};
use crate::schema::PHOTOS;
use crate::typed::{TableRow, TypedRow};

const TAGS: &str = "tags";
const ARCHIVED: &str = "archived";

/// Returns the body of a force: its file with its tags, whether it is archived, and the photos of its entries. `None`
/// if the force is not here.
pub(crate) fn body(change: &mut StoreTransaction<'_>, local: &str) -> Result<Option<Body>> {
    if local.is_empty() {
        return Ok(None);
    }
    let Some(mut force) = FORCE.peek(change, local)? else {
        return Ok(None);
    };
    if let Some(told) = miniatures::file_with_photos(change, local, &force.body)? {
        force.body = told;
    }
    let Some(mut fields) = fields::read(&force.body) else {
        return Ok(Body::new(&force.body));
    };
    let tags = super::super::written(&force.tags)?;
    let as_it_is = match fields.get(TAGS) {
        Some(stored) => same(stored.get(), &tags),
        None => force.tags.is_empty(),
    };
    if as_it_is && !force.archived && !fields.contains_key(ARCHIVED) {
        return Ok(Body::new(&force.body));
    }
    let raw = |text: String| RawValue::from_string(text).ok();
    let (tags, yes) = (raw(tags), raw("true".to_owned()));
    fields.remove(TAGS);
    fields.remove(ARCHIVED);
    if let Some(tags) = tags.as_deref().filter(|_| !force.tags.is_empty()) {
        fields.insert(TAGS.to_owned(), tags);
    }
    if let Some(yes) = yes.as_deref().filter(|_| force.archived) {
        fields.insert(ARCHIVED.to_owned(), yes);
    }
    Ok(Body::new(&fields::write(&fields)?))
}

/// A body split into the fields that have columns or rows of their own, and the file of the force without them.
struct SplitBody {
    tags: Vec<String>,
    archived: bool,
    photos: BTreeMap<String, Option<String>>,
    file: String,
}

fn split_body(body: &Body) -> Option<SplitBody> {
    let text = body.as_str();
    limits::object("force", text, MAX_FORCE_BYTES).ok()?;
    let mut fields = fields::read(text)?;
    let (tags, archived) = (fields.remove(TAGS), fields.remove(ARCHIVED));
    let file = match (tags, archived) {
        (None, None) => text.to_owned(),
        _ => fields::write(&fields).ok()?,
    };
    let tags: Vec<String> = tags
        .map_or(Ok(Vec::new()), |tags| serde_json::from_str(tags.get()))
        .ok()?;
    for tag in &tags {
        limits::fits("tag", tag, MAX_ID_BYTES).ok()?;
    }
    let archived = archived.map_or(Ok(false), |archived| serde_json::from_str(archived.get()));
    let (file, photos) = miniatures::apart(&file)?;
    Some(SplitBody {
        photos,
        tags,
        archived: archived.ok()?,
        file,
    })
}

/// Writes the new body of a force. Returns false if it cannot be stored as a force.
pub(crate) fn keep(
    change: &mut StoreTransaction<'_>,
    thing: &mut SyncRecord,
    body: &Body,
) -> Result<bool> {
    let Some(split) = split_body(body) else {
        return Ok(false);
    };
    let old = match thing.local.as_str() {
        "" => None,
        local => FORCE.peek(change, local)?,
    };
    let Some(mut force) = old else {
        thing.local = free_id(change, &FORCE)?;
        let mut force = Document {
            archived: split.archived,
            tags: split.tags,
            ..Document::new(thing.local.clone(), split.file, change.now())
        };
        FORCE.create(change, &mut force, SYNCED_STATE)?;
        miniatures::keep(change, &thing.local, &split.photos)?;
        return Ok(true);
    };
    force.tags = split.tags;
    force.archived = split.archived;
    let before = bare(&force.body);
    if !same(before.as_deref().unwrap_or(&force.body), &split.file) {
        FORCE.step(change, &mut force, split.file, SYNCED_STATE)?;
    }
    FORCE.put(change, &force)?;
    miniatures::keep(change, &thing.local, &split.photos)?;
    Ok(true)
}

/// Returns the file of a force without its tags. `None` if it has no tags.
fn bare(file: &str) -> Option<String> {
    let mut fields = fields::read(file)?;
    fields.remove(TAGS)?;
    fields::write(&fields).ok()
}

pub(crate) fn remove(change: &mut StoreTransaction<'_>, local: &str) -> Result<()> {
    match FORCE.peek(change, local)? {
        Some(force) => forces::remove(change, &force),
        None => Ok(()),
    }
}

/// Returns the highest entry ids that the force ever had on this device, one for each state of its history. New entries
/// need higher ids.
pub(crate) fn spent(change: &mut StoreTransaction<'_>, local: &str) -> Result<BTreeSet<String>> {
    let mut spent = BTreeSet::new();
    let Some(force) = FORCE.peek(change, local)? else {
        return Ok(spent);
    };
    let states = FORCE.states(change.database(), &force)?.into_iter();
    let highest = states.map(|state| forces::highest_in(&state.json));
    for highest in highest.chain([force.highest]) {
        if highest > 0 {
            spent.insert(format!("e{highest}"));
        }
    }
    Ok(spent)
}

/// Moves photos to the new ids of entries that were renumbered. `renumbered` holds pairs of old and new id.
pub(crate) fn renumber(
    change: &mut StoreTransaction<'_>,
    local: &str,
    renumbered: &[(String, String)],
) -> Result<()> {
    let owner = format!("{}{local}", photo_rows::FORCE);
    for (old, new) in renumbered {
        let key = [owner.as_str().into(), old.as_str().into()];
        if change.is_free(&PHOTOS, &key)? {
            continue;
        }
        if let Some(row) = change.get(&PHOTOS, &key)? {
            let mut photo = PhotoRecord::from_row(&row)?;
            change.remove(&PHOTOS, &key)?;
            photo.subject.clone_from(new);
            photo.put(change)?;
        }
    }
    Ok(())
}
