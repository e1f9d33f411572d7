//! Imports what was exported, here or on another machine.

use std::collections::BTreeMap;

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

mod add_imported;

use self::add_imported::{add_imported, add_imported_photos, clear};
pub(crate) use self::add_imported::{add_imported_force, kept_event, kept_play};
use crate::corrections::{self, StoredCorrection};
use crate::error::{Result, StoreError};
use crate::export::{EXPORT_FORMAT, Everything, KIND, WITH_FILES};
use crate::limits::{
    self, MAX_EVENT_BYTES, MAX_FORCE_BYTES, MAX_ID_BYTES, MAX_LIST_BYTES, MAX_PLAY_BYTES,
    MAX_PRESS_BYTES, MAX_QUERY_BYTES, MAX_VALUE_BYTES,
};
use crate::packs;
use crate::photo_files::{content, is_name};
use crate::photo_transfer::PhotoReference;
use crate::photos;
use crate::settings;
use crate::store::Store;
use crate::stored::StoredPack;
use crate::sync;

/// The largest document that can be imported, in bytes, as it is on the disk and with its photos.
const MAX_IMPORT_BYTES: usize = 1 << 30;
/// The largest JSON of an imported document once it is inflated, in bytes.
pub(crate) const MAX_INFLATED_BYTES: usize = 512 << 20;

/// The way that an import treats the data that is already stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum ImportMode {
    /// Keeps the existing data. An imported force that differs from the one with the same id gets another id. Any other
    /// imported entry is left out if one with its name exists.
    Add,
    /// Replaces all existing data, after a backup.
    Replace,
}

/// Counts of what an import did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct ImportCounts {
    /// The number of forces imported.
    pub forces: usize,
    /// The number of imported forces that got another id.
    pub renamed: usize,
    /// The number of other entries imported: packs, corrections, settings, owned cards, searches, games at the table,
    /// events and photos.
    pub others: usize,
    /// The number of entries left out because they exist already, and of photos whose file was missing.
    pub left_out: usize,
}

impl Store {
    /// Imports a document that [`Store::export`] made.
    ///
    /// # Errors
    /// Fails if the document is damaged, too large, or of an unknown format. Nothing is changed then.
    pub fn import(&self, document: &[u8], how: ImportMode) -> Result<ImportCounts> {
        let SplitDocument { everything, files } = read(document, MAX_INFLATED_BYTES)?;
        let files: Vec<Vec<u8>> = files.into_iter().map(<[u8]>::to_vec).collect();
        let folder = self.folder().clone();
        if how == ImportMode::Replace {
            self.backup_before_replacing()?;
        }
        self.change(move |change| {
            let mut done = ImportCounts::default();
            if how == ImportMode::Replace {
                clear(change, &everything)?;
                sync::forget_forces_and_plays(change)?;
            }
            let names = everything.files.iter().map(|file| file.photo.clone());
            let files: BTreeMap<String, Vec<u8>> = names.zip(files).collect();
            let photos = add_imported(change, everything, &folder.describe, &mut done)?;
            add_imported_photos(change, &folder, photos, &files, &mut done)?;
            if how == ImportMode::Replace {
                sync::after_replacing(change)?;
            }
            Ok(done)
        })
    }
}

fn wrong(why: impl Into<String>) -> StoreError {
    StoreError::unreadable("export", why)
}

/// A document that was checked, and the photo files that follow it.
#[derive(Debug)]
struct SplitDocument<'d> {
    everything: Everything,
    files: Vec<&'d [u8]>,
}

/// Reads and checks a document. It may be plain or deflated JSON, with or without files after it.
fn read(document: &[u8], limit: usize) -> Result<SplitDocument<'_>> {
    limits::size("export", document.len(), MAX_IMPORT_BYTES)?;
    let (document, files) = match document.strip_prefix(WITH_FILES) {
        Some(parts) => apart(parts).ok_or_else(cut_off)?,
        None => (document, &[][..]),
    };
    let everything = read_everything(document, limit)?;
    let files = files_of(&everything, files)?;
    Ok(SplitDocument { everything, files })
}

/// Splits what follows [`WITH_FILES`] into the deflated JSON and the files. `None` if it is too short.
fn apart(parts: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = parts.split_first_chunk::<8>()?;
    rest.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)
}

/// Returns the files that a document lists. Each is verified against its name, which is the hash of its content.
fn files_of<'d>(everything: &Everything, mut bytes: &'d [u8]) -> Result<Vec<&'d [u8]>> {
    let mut files = Vec::new();
    for file in &everything.files {
        let (this, rest) = bytes.split_at_checked(file.bytes).ok_or_else(cut_off)?;
        if !is_name(&file.photo) || content(this) != file.photo {
            return Err(wrong("a photo in it is damaged"));
        }
        photos::check_jpeg(this)?;
        files.push(this);
        bytes = rest;
    }
    if !bytes.is_empty() {
        return Err(wrong("there is more in it than it says"));
    }
    Ok(files)
}

pub(crate) fn cut_off() -> StoreError {
    wrong("it is damaged or cut off")
}

pub(crate) fn read_everything(document: &[u8], limit: usize) -> Result<Everything> {
    let inflated;
    let json = if document.first() == Some(&0x78) {
        inflated = decompress_to_vec_zlib_with_limit(document, limit).map_err(|error| {
            if error.status == TINFLStatus::HasMoreOutput {
                StoreError::TooLarge {
                    what: "export",
                    size: error.output.len() as u64 + 1,
                    limit: limit as u64,
                }
            } else {
                cut_off()
            }
        })?;
        &inflated[..]
    } else {
        document
    };
    #[derive(Deserialize)]
    struct ImportFileHead {
        kind: String,
        format: u32,
    }
    let unreadable = |error: serde_json::Error| limits::unreadable("export", &error);
    let head: ImportFileHead = serde_json::from_slice(json).map_err(unreadable)?;
    if head.kind != KIND {
        return Err(wrong(format!("it is a {:?}", head.kind)));
    }
    if head.format != EXPORT_FORMAT {
        return Err(wrong(format!(
            "it has format {}, and {EXPORT_FORMAT} is known",
            head.format
        )));
    }
    let everything: Everything = serde_json::from_slice(json).map_err(unreadable)?;
    check(&everything)?;
    Ok(everything)
}

fn check(everything: &Everything) -> Result<()> {
    for force in &everything.forces {
        limits::id("force", &force.id)?;
        if force.at >= force.states.len() {
            return Err(wrong(format!(
                "the force {} has no state {}",
                force.id, force.at
            )));
        }
        for state in &force.states {
            limits::object("force", state.force.get(), MAX_FORCE_BYTES)?;
            limits::fits("history", &state.what, 4 * MAX_ID_BYTES)?;
        }
        for tag in &force.tags {
            limits::fits("tag", tag, MAX_ID_BYTES)?;
        }
        check_photos(&force.photos)?;
    }
    check_photos(&everything.photos)?;
    for pack in &everything.packs {
        packs::check(&StoredPack {
            id: pack.id.clone(),
            version: pack.version,
            json: text(&pack.pack),
        })?;
    }
    for correction in &everything.corrections {
        corrections::check(&StoredCorrection {
            card: correction.card.clone(),
            patch: text(&correction.patch),
            base: correction.base.clone(),
            at: correction.at,
        })?;
    }
    for card in everything.collection.keys() {
        limits::id("card", card)?;
    }
    for (key, value) in &everything.settings {
        settings::check(key, value.get())?;
    }
    for search in &everything.searches {
        limits::fits("search", &search.query, MAX_QUERY_BYTES)?;
    }
    for event in &everything.events {
        limits::id("event", &event.id)?;
        limits::object("event", event.event.get(), MAX_EVENT_BYTES)?;
        for list in &event.lists {
            limits::object("list", list.list.get(), MAX_LIST_BYTES)?;
        }
    }
    for play in &everything.plays {
        limits::id("play", &play.id)?;
        limits::object("play", play.play.get(), MAX_PLAY_BYTES)?;
        limits::object("play", play.summary.get(), MAX_VALUE_BYTES)?;
        for press in &play.presses {
            limits::object("press", press.press.get(), MAX_PRESS_BYTES)?;
        }
    }
    Ok(())
}

fn check_photos(photos: &BTreeMap<String, PhotoReference>) -> Result<()> {
    for (subject, reference) in photos {
        limits::id("photo", subject)?;
        if !is_name(&reference.photo) {
            return Err(wrong(format!("{:?} is no photo", reference.photo)));
        }
    }
    Ok(())
}

fn text(value: &RawValue) -> String {
    value.get().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_that_swells_beyond_measure_is_turned_away() {
        let small = miniz_oxide::deflate::compress_to_vec_zlib(&[b' '; 100_000], 6);
        assert!(small.len() < 1000);
        assert!(matches!(
            read(&small, 99_999),
            Err(StoreError::TooLarge { limit: 99_999, .. })
        ));
        assert!(matches!(
            read(&small, 100_000),
            Err(StoreError::Unreadable { .. })
        ));
    }
}
