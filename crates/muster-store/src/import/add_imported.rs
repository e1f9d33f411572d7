//! Writes the content of an imported document, one kind of data after another.

use std::collections::{BTreeMap, BTreeSet};

use super::{ImportCounts, text};
use crate::campaigns::exported::{self, ExportedCampaign};
use crate::cards;
use crate::change::StoreTransaction;
use crate::collection;
use crate::corrections::StoredCorrection;
use crate::describe::Describe;
use crate::documents::{CAMPAIGN, Document, DocumentKind, DocumentState, EVENT, FORCE, PLAY};
use crate::error::Result;
use crate::events::{self, EventHead, StoredEvent, StoredEventList};
use crate::export::{
    Everything, ExportedEvent, ExportedForce, ExportedList, ExportedPlay, ExportedPress,
};
use crate::folder::DataFolder;
use crate::forces::{self, MAX_HISTORY_STATES};
use crate::photo::PhotoSubject;
use crate::photo_rows;
use crate::photo_transfer::{self, PhotoReference};
use crate::plays::{self, PlayHead, StoredPlay, StoredPress};
use crate::schema::{
    COLLECTION, CORRECTIONS, EVENT_LISTS, OWN_PACKS, SEARCHES, SETTINGS, SqlTable,
};
use crate::searches;
use crate::settings;
use crate::stored::StoredPack;
use crate::typed::{TableRow, TypedRow};

/// Removes all of the user's data. Forces that the import brings back keep their change counter, so that saving one
/// which is open elsewhere fails with a conflict.
pub(super) fn clear(change: &mut StoreTransaction<'_>, coming: &Everything) -> Result<()> {
    let comes: BTreeSet<&str> = coming
        .forces
        .iter()
        .map(|force| force.id.as_str())
        .collect();
    let plain = [
        &CORRECTIONS,
        &SETTINGS,
        &COLLECTION,
        &SEARCHES,
        &EVENT_LISTS,
    ];
    for table in plain.into_iter().chain(cards::OWN.tables()) {
        for row in change.all(table)? {
            change.remove(table, row.key(table))?;
        }
    }
    for kind in [&PLAY, &EVENT, &CAMPAIGN] {
        for document in documents(change, kind)? {
            kind.remove(change, &document)?;
        }
    }
    photo_rows::forget_all(change)?;
    for mut force in documents(change, &FORCE)? {
        if !comes.contains(&*force.id) {
            FORCE.remove(change, &force)?;
            continue;
        }
        FORCE.forget_states(change, &force)?;
        force.last = force.first - 1;
        FORCE.put(change, &force)?;
    }
    Ok(())
}

/// Returns all documents of a kind as a change sees them.
fn documents(
    change: &mut StoreTransaction<'_>,
    kind: &'static DocumentKind,
) -> Result<Vec<Document>> {
    let rows = change.all(kind.documents)?;
    rows.iter().map(Document::from_row).collect()
}

/// Imports everything but the photos. Returns the document's photos with what each is a photo of.
pub(super) fn add_imported(
    change: &mut StoreTransaction<'_>,
    everything: Everything,
    describe: &Describe,
    done: &mut ImportCounts,
) -> Result<Vec<(PhotoSubject, PhotoReference)>> {
    let of_card = |(card, reference)| (PhotoSubject::Card(card), reference);
    let mut photos: Vec<_> = everything.photos.into_iter().map(of_card).collect();
    for mut force in everything.forces {
        let of_entries = std::mem::take(&mut force.photos);
        let Some(id) = add_imported_force(change, force, done)? else {
            continue;
        };
        photos.extend(of_entries.into_iter().map(|(entry, reference)| {
            let force = id.clone();
            (PhotoSubject::Entry { force, entry }, reference)
        }));
    }
    for pack in everything.packs {
        let pack = StoredPack {
            id: pack.id,
            version: pack.version,
            json: text(&pack.pack),
        };
        if is_new(change, &OWN_PACKS, &pack.id, done)? {
            cards::OWN.put(change, &pack, describe)?;
        }
    }
    for correction in everything.corrections {
        let correction = StoredCorrection {
            patch: text(&correction.patch),
            card: correction.card,
            base: correction.base,
            at: correction.at,
        };
        if is_new(change, &CORRECTIONS, &correction.card, done)? {
            correction.put(change)?;
        }
    }
    for (card, owned) in everything.collection {
        if is_new(change, &COLLECTION, &card, done)? {
            collection::put(change, &card, owned)?;
        }
    }
    for (key, value) in everything.settings {
        match exported::id_of(&key) {
            Some(id) => {
                if is_new(change, CAMPAIGN.documents, id, done)? {
                    let mut campaign = ExportedCampaign::read(value.get())?;
                    campaign.forget_forces();
                    campaign.put(change, id)?;
                }
            }
            None => {
                if is_new(change, &SETTINGS, &key, done)? {
                    settings::put(change, &key, value.get())?;
                }
            }
        }
    }
    for search in everything.searches {
        if is_new(change, &SEARCHES, &search.query, done)? {
            searches::put(change, &search.query, search.at)?;
        }
    }
    for play in everything.plays {
        if is_new(change, PLAY.documents, &play.id, done)? {
            plays::add_imported(change, &kept_play(play))?;
        }
    }
    for event in everything.events {
        if is_new(change, EVENT.documents, &event.id, done)? {
            events::add_imported(change, &kept_event(event))?;
        }
    }
    Ok(photos)
}

/// Turns an exported event into a stored one.
pub(crate) fn kept_event(event: ExportedEvent) -> StoredEvent {
    let list = |list: ExportedList| StoredEventList {
        pos: list.pos,
        at: list.at.max(event.created),
        json: text(&list.list),
    };
    // Of several lists at one position, the last one stays.
    let lists = event.lists.into_iter().map(list);
    let lists: BTreeMap<i64, StoredEventList> = lists.map(|list| (list.pos, list)).collect();
    StoredEvent {
        head: EventHead {
            id: event.id,
            json: text(&event.event),
            event_version: event.event_version,
            created: event.created,
            changed: event.changed,
            lists: lists.len(),
            can_undo: false,
            can_redo: false,
        },
        lists: lists.into_values().collect(),
    }
}

/// Turns an exported game at the table into a stored one.
pub(crate) fn kept_play(play: ExportedPlay) -> StoredPlay {
    let press = |press: ExportedPress| StoredPress {
        at: press.at,
        json: text(&press.press),
    };
    let presses: Vec<StoredPress> = play.presses.into_iter().map(press).collect();
    StoredPlay {
        head: PlayHead {
            id: play.id,
            json: text(&play.play),
            presses: presses.len() as i64,
            summary: text(&play.summary),
            created: play.created,
            changed: play.changed,
        },
        presses,
    }
}

pub(super) fn add_imported_photos(
    change: &mut StoreTransaction<'_>,
    folder: &DataFolder,
    coming: Vec<(PhotoSubject, PhotoReference)>,
    files: &BTreeMap<String, Vec<u8>>,
    done: &mut ImportCounts,
) -> Result<()> {
    let taken = photo_transfer::add_imported(change, folder, coming, files)?;
    done.others += taken.new;
    done.left_out += taken.left_out;
    Ok(())
}

/// Returns whether a table has no row with this name, and counts the entry as imported or left out.
fn is_new(
    change: &StoreTransaction<'_>,
    table: &SqlTable,
    name: &str,
    done: &mut ImportCounts,
) -> Result<bool> {
    let new = change.is_free(table, &[name.into()])?;
    if new {
        done.others += 1;
    } else {
        done.left_out += 1;
    }
    Ok(new)
}

/// Imports a force. Returns its id, or `None` if the force exists already.
pub(crate) fn add_imported_force(
    change: &mut StoreTransaction<'_>,
    force: ExportedForce,
    done: &mut ImportCounts,
) -> Result<Option<String>> {
    let body = text(&force.states[force.at].force);
    let mut force_version = force.states.len() as i64;
    let mut id = force.id;
    match FORCE.read(change, &id)? {
        // [`clear`] emptied this force so that it can be replaced.
        Some(old) if old.last < old.first => force_version = force_version.max(old.version + 1),
        Some(old) if old.body == body => {
            done.left_out += 1;
            return Ok(None);
        }
        Some(_) => {
            id = free_id(change, &id)?;
            done.renamed += 1;
        }
        None => {}
    }
    let surplus = force
        .states
        .len()
        .saturating_sub(MAX_HISTORY_STATES as usize)
        .min(force.at);
    let states = force
        .states
        .iter()
        .skip(surplus)
        .take(MAX_HISTORY_STATES as usize);
    let highest = force.states.iter();
    let highest = highest.map(|state| forces::highest_in(state.force.get()));
    let document = Document {
        version: force_version,
        cursor: (force.at - surplus) as i64 + 1,
        last: states.len() as i64,
        changed: force.changed,
        archived: force.archived,
        tags: force.tags,
        highest: highest.max().unwrap_or(0),
        ..Document::new(id, body, force.created)
    };
    FORCE.put(change, &document)?;
    for (place, state) in (1..).zip(states) {
        let state = DocumentState {
            place,
            version: place,
            at: state.at,
            what: state.what.clone(),
            json: text(&state.force),
        };
        FORCE.put_state(change, &document.id, &state)?;
    }
    done.forces += 1;
    Ok(Some(document.id))
}

/// Returns the first id of `id-2`, `id-3`… that is free.
fn free_id(change: &StoreTransaction<'_>, id: &str) -> Result<String> {
    let mut number = 2;
    loop {
        let candidate = format!("{id}-{number}");
        if FORCE.is_free(change, &candidate)? {
            return Ok(candidate);
        }
        number += 1;
    }
}
