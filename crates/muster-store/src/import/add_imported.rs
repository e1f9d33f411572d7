//! Writes the content of an imported document, one kind of data after another.

use std::collections::{BTreeMap, BTreeSet};

use super::{ImportCounts, text};
use crate::campaigns;
use crate::cards;
use crate::change::StoreTransaction;
use crate::collection;
use crate::corrections::StoredCorrection;
use crate::describe::Describe;
use crate::error::Result;
use crate::events::{self, EventHead, StoredEvent, StoredEventList};
use crate::export::{
    Everything, ExportedEvent, ExportedForce, ExportedList, ExportedPlay, ExportedPress,
};
use crate::folder::DataFolder;
use crate::forces::history::{self, HistoryState, MAX_HISTORY_STATES};
use crate::forces::{self, ForceRecord};
use crate::photo::PhotoSubject;
use crate::photo_rows;
use crate::photo_transfer::{self, PhotoReference};
use crate::plays::{self, PlayHead, StoredPlay, StoredPress};
use crate::schema::{
    COLLECTION, CORRECTIONS, EVENT_LISTS, EVENTS, FORCES, HISTORY, OWN_PACKS, PLAYS, SEARCHES,
    SETTINGS, SqlTable,
};
use crate::searches;
use crate::settings;
use crate::stored::StoredPack;
use crate::typed::TypedRow;

/// Removes all of the user's data. Forces that the import brings back keep their change counter, so that saving one
/// which is open elsewhere fails with a conflict.
pub(super) fn clear(change: &mut StoreTransaction<'_>, coming: &Everything) -> Result<()> {
    let comes: BTreeSet<&str> = coming
        .forces
        .iter()
        .map(|force| force.id.as_str())
        .collect();
    let plain = [&HISTORY, &CORRECTIONS, &SETTINGS, &COLLECTION, &SEARCHES];
    for table in plain.into_iter().chain([&EVENTS, &EVENT_LISTS]) {
        for row in change.all(table)? {
            change.remove(table, row.key(table))?;
        }
    }
    for table in cards::OWN.tables() {
        for row in change.all(table)? {
            change.remove(table, row.key(table))?;
        }
    }
    for row in change.all(&PLAYS)? {
        plays::forget(change, row.text(0)?)?;
    }
    photo_rows::forget_all(change)?;
    for row in change.all(&FORCES)? {
        if !comes.contains(row.text(0)?) {
            change.remove(&FORCES, row.key(&FORCES))?;
            continue;
        }
        let mut emptied = ForceRecord::from_row(&row)?;
        emptied.last = emptied.first - 1;
        emptied.put(change)?;
    }
    Ok(())
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
        if is_new(change, &SETTINGS, &key, done)? {
            match campaigns::id_of(&key) {
                Some(_) => settings::put(change, &key, &campaigns::without_forces(value.get())?)?,
                None => settings::put(change, &key, value.get())?,
            }
        }
    }
    for search in everything.searches {
        if is_new(change, &SEARCHES, &search.query, done)? {
            searches::put(change, &search.query, search.at)?;
        }
    }
    for play in everything.plays {
        if is_new(change, &PLAYS, &play.id, done)? {
            plays::add_imported(change, &kept_play(play))?;
        }
    }
    for event in everything.events {
        if is_new(change, &EVENTS, &event.id, done)? {
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
    StoredEvent {
        lists: event.lists.into_iter().map(list).collect(),
        head: EventHead {
            id: event.id,
            json: text(&event.event),
            event_version: event.event_version,
            created: event.created,
            changed: event.changed,
        },
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
    match forces::read(change, &id)? {
        // [`clear`] emptied this force so that it can be replaced.
        Some(old) if old.last < old.first => {
            force_version = force_version.max(old.force_version + 1)
        }
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
    let row = ForceRecord {
        id,
        body,
        force_version,
        cursor: (force.at - surplus) as i64 + 1,
        first: 1,
        last: states.len() as i64,
        created: force.created,
        changed: force.changed,
        archived: force.archived,
        tags: force.tags,
        highest: highest.max().unwrap_or(0),
    };
    row.put(change)?;
    for (place, state) in (1..).zip(states) {
        let state = HistoryState {
            place,
            force_version: place,
            at: state.at,
            what: state.what.clone(),
            json: text(&state.force),
        };
        history::put(change, &row.id, &state)?;
    }
    done.forces += 1;
    Ok(Some(row.id))
}

/// Returns the first id of `id-2`, `id-3`… that is free.
fn free_id(change: &StoreTransaction<'_>, id: &str) -> Result<String> {
    let mut number = 2;
    loop {
        let candidate = format!("{id}-{number}");
        if change.is_free(&FORCES, &[candidate.as_str().into()])? {
            return Ok(candidate);
        }
        number += 1;
    }
}
