//! Exports all of the user's data as one document, for another machine or for safekeeping.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::campaigns::{self, exported};
use crate::cards;
use crate::clock::day;
use crate::collection::{self, Owned};
use crate::corrections::StoredCorrection;
use crate::documents::{CAMPAIGN, Document, DocumentState, EVENT, FORCE, PLAY};
use crate::error::{Result, StoreError};
use crate::events::{self, StoredEvent, StoredEventList};
use crate::limits;
use crate::photo::PhotoSubject;
use crate::photo_transfer::{self, PhotoReference};
use crate::plays::{self, StoredPlay, StoredPress};
use crate::rows;
use crate::schema::{COLLECTION, CORRECTIONS, PHOTOS, SEARCHES, SETTINGS};
use crate::store::Store;
use crate::typed::TypedRow;

/// The format of the document.
pub(crate) const EXPORT_FORMAT: u32 = 1;

/// The value of the document's `kind`.
pub(crate) const KIND: &str = "muster-everything";

/// The first bytes of a document that is followed by photo files. After them come the length of the deflated JSON
/// (eight bytes, little-endian), the deflated JSON, and the files in the order of [`Everything::files`].
pub(crate) const WITH_FILES: &[u8; 8] = b"MUSTER\x1a\x01";

/// All of the user's data. In a file it is JSON, deflated with a zlib header. Plain JSON can be imported too.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Everything {
    pub kind: String,
    pub format: u32,
    /// The day of the export, `2026-11-21` (UTC).
    #[serde(default)]
    pub made: String,
    #[serde(default)]
    pub forces: Vec<ExportedForce>,
    #[serde(default)]
    pub packs: Vec<ExportedPack>,
    #[serde(default)]
    pub corrections: Vec<ExportedCorrection>,
    #[serde(default)]
    pub collection: BTreeMap<String, Owned>,
    #[serde(default)]
    pub settings: BTreeMap<String, Box<RawValue>>,
    #[serde(default)]
    pub searches: Vec<ExportedSearch>,
    /// Games at the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plays: Vec<ExportedPlay>,
    /// Events with their lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<ExportedEvent>,
    /// The photos of cards, by card id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub photos: BTreeMap<String, PhotoReference>,
    /// The photo files that follow the JSON.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<ExportedFile>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ExportedFile {
    /// The photo's name.
    pub photo: String,
    /// The length of the file, in bytes.
    pub bytes: usize,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ExportedForce {
    pub id: String,
    pub created: i64,
    pub changed: i64,
    #[serde(default)]
    pub archived: bool,
    #[serde(default)]
    pub tags: Vec<String>,
    /// The index in `states` of the force's present state, from 0.
    pub at: usize,
    /// The states of the force's history, the oldest first.
    pub states: Vec<ExportedState>,
    /// The photos of the force's entries, by entry id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub photos: BTreeMap<String, PhotoReference>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ExportedState {
    pub at: i64,
    #[serde(default)]
    pub what: String,
    pub force: Box<RawValue>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ExportedPack {
    pub id: String,
    pub version: i64,
    pub pack: Box<RawValue>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ExportedCorrection {
    pub card: String,
    pub base: String,
    pub at: i64,
    pub patch: Box<RawValue>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ExportedSearch {
    pub query: String,
    pub at: i64,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ExportedPlay {
    pub id: String,
    pub created: i64,
    pub changed: i64,
    pub summary: Box<RawValue>,
    pub play: Box<RawValue>,
    /// In the order of their positions.
    pub presses: Vec<ExportedPress>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ExportedPress {
    pub at: i64,
    pub press: Box<RawValue>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ExportedEvent {
    pub id: String,
    pub created: i64,
    pub changed: i64,
    #[serde(rename = "seq")]
    pub event_version: i64,
    pub event: Box<RawValue>,
    /// In the order of their positions.
    #[serde(default)]
    pub lists: Vec<ExportedList>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ExportedList {
    pub pos: i64,
    pub at: i64,
    pub list: Box<RawValue>,
}

impl Store {
    /// Exports the user's data as one document: forces with their histories, own packs, corrections, collection,
    /// settings, searches, games at the table, events and photos. Shipped packs are not included.
    ///
    /// # Errors
    /// Fails if something cannot be read or is damaged. An incomplete document is never made.
    pub fn export(&self) -> Result<Vec<u8>> {
        let day = self.write(|state| Ok(day(state.clock.now())))?;
        let mut everything = self.read(|database| {
            let photos = photo_transfer::referred(&rows::all(database, &PHOTOS)?)?;
            let forces = FORCE.all(database)?.into_iter();
            let forces = forces.map(|force| export_force(database, force, &photos));
            let packs = cards::OWN.all(database)?.into_iter().map(|pack| {
                Ok(ExportedPack {
                    id: pack.id,
                    version: pack.version,
                    pack: raw(pack.json)?,
                })
            });
            let corrections = rows::all(database, &CORRECTIONS)?.into_iter().map(|row| {
                let correction = StoredCorrection::from_row(&row)?;
                Ok(ExportedCorrection {
                    card: correction.card,
                    base: correction.base,
                    at: correction.at,
                    patch: raw(correction.patch)?,
                })
            });
            let settings = rows::all(database, &SETTINGS)?
                .into_iter()
                .map(|row| Ok((row.text(0)?.to_owned(), raw(row.text(1)?.to_owned())?)));
            let campaigns = CAMPAIGN.all(database)?.into_iter().map(|campaign| {
                let whole = campaigns::export_whole(database, &campaign)?;
                Ok((exported::key(&campaign.id), whole.written()?))
            });
            let searches = rows::all(database, &SEARCHES)?.into_iter().map(|row| {
                Ok(ExportedSearch {
                    query: row.text(0)?.to_owned(),
                    at: row.int(1)?,
                })
            });
            let plays = PLAY.all(database)?.into_iter();
            let plays = plays.map(|play| export_play(database, play));
            let events = EVENT.all(database)?;
            let events = events.iter().map(|event| export_event(database, event));
            Ok(Everything {
                events: events.collect::<Result<_>>()?,
                plays: plays.collect::<Result<_>>()?,
                forces: forces.collect::<Result<_>>()?,
                packs: packs.collect::<Result<_>>()?,
                corrections: corrections.collect::<Result<_>>()?,
                collection: rows::all(database, &COLLECTION)?
                    .iter()
                    .map(collection::owned)
                    .collect::<Result<_>>()?,
                settings: settings.chain(campaigns).collect::<Result<_>>()?,
                searches: searches.collect::<Result<_>>()?,
                photos: of_cards(&photos),
                ..Everything::made(day)
            })
        })?;
        let mut files = Vec::new();
        for photo in everything.photos_named() {
            let bytes = self.photos().read(&photo)?;
            everything.files.push(ExportedFile {
                photo,
                bytes: bytes.len(),
            });
            files.push(bytes);
        }
        let document = everything.written()?;
        if files.is_empty() {
            return Ok(document);
        }
        let mut whole = WITH_FILES.to_vec();
        whole.extend((document.len() as u64).to_le_bytes());
        whole.extend(document);
        whole.extend(files.concat());
        Ok(whole)
    }
}

impl Everything {
    /// Creates an empty document with this date.
    pub(crate) fn made(day: String) -> Self {
        Self {
            kind: KIND.to_owned(),
            format: EXPORT_FORMAT,
            made: day,
            ..Self::default()
        }
    }

    /// Returns the names of all photos in the document.
    fn photos_named(&self) -> BTreeSet<String> {
        let of_entries = self.forces.iter().flat_map(|force| force.photos.values());
        let all = self.photos.values().chain(of_entries);
        all.map(|reference| reference.photo.clone()).collect()
    }

    pub(crate) fn written(&self) -> Result<Vec<u8>> {
        let json =
            serde_json::to_vec(self).map_err(|error| limits::unreadable("export", &error))?;
        Ok(miniz_oxide::deflate::compress_to_vec_zlib(&json, 6))
    }
}

/// Exports an event with its lists.
pub(crate) fn export_event(database: &Connection, event: &Document) -> Result<ExportedEvent> {
    let StoredEvent { head, lists } = events::whole(database, event)?;
    let list = |list: StoredEventList| {
        Ok(ExportedList {
            pos: list.pos,
            at: list.at,
            list: raw(list.json)?,
        })
    };
    Ok(ExportedEvent {
        id: head.id,
        created: head.created,
        changed: head.changed,
        event_version: head.event_version,
        event: raw(head.json)?,
        lists: lists.into_iter().map(list).collect::<Result<_>>()?,
    })
}

/// Exports a game at the table with its presses.
pub(crate) fn export_play(database: &Connection, play: Document) -> Result<ExportedPlay> {
    let StoredPlay { head, presses } = plays::whole(database, play)?;
    let press = |press: StoredPress| {
        Ok(ExportedPress {
            at: press.at,
            press: raw(press.json)?,
        })
    };
    Ok(ExportedPlay {
        id: head.id,
        created: head.created,
        changed: head.changed,
        summary: raw(head.summary)?,
        play: raw(head.json)?,
        presses: presses.into_iter().map(press).collect::<Result<_>>()?,
    })
}

/// Exports a force with its history.
pub(crate) fn export_force(
    database: &Connection,
    force: Document,
    photos: &[(PhotoSubject, PhotoReference)],
) -> Result<ExportedForce> {
    let states = FORCE.states(database, &force)?.into_iter();
    let states = states.map(|state: DocumentState| {
        Ok(ExportedState {
            at: state.at,
            what: state.what,
            force: raw(state.json)?,
        })
    });
    Ok(ExportedForce {
        at: usize::try_from(force.cursor - force.first).unwrap_or(0),
        states: states.collect::<Result<_>>()?,
        photos: of_entries(photos, &force.id),
        id: force.id,
        created: force.created,
        changed: force.changed,
        archived: force.archived,
        tags: force.tags,
    })
}

fn of_cards(photos: &[(PhotoSubject, PhotoReference)]) -> BTreeMap<String, PhotoReference> {
    let of_card = |(subject, reference): &(PhotoSubject, PhotoReference)| match subject {
        PhotoSubject::Card(card) => Some((card.clone(), reference.clone())),
        PhotoSubject::Entry { .. } => None,
    };
    photos.iter().filter_map(of_card).collect()
}

fn of_entries(
    photos: &[(PhotoSubject, PhotoReference)],
    id: &str,
) -> BTreeMap<String, PhotoReference> {
    let of_entry = |(subject, reference): &(PhotoSubject, PhotoReference)| match subject {
        PhotoSubject::Entry { force, entry } if force == id => {
            Some((entry.clone(), reference.clone()))
        }
        _ => None,
    };
    photos.iter().filter_map(of_entry).collect()
}

pub(crate) fn raw(json: String) -> Result<Box<RawValue>> {
    RawValue::from_string(json).map_err(|error| StoreError::damaged("database", error.to_string()))
}
