//! Photos in exports and imports.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::change::StoreTransaction;
use crate::error::Result;
use crate::folder::DataFolder;
use crate::photo::{PhotoSubject, StoredPhoto};
use crate::photo_files;
use crate::photo_rows::{PhotoRecord, UNUSED, all_in};
use crate::rows::Stored;
use crate::schema::PHOTOS;
use crate::typed::{TableRow, TypedRow};

/// A photo in an export.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct PhotoReference {
    pub photo: String,
    pub at: i64,
}

/// Returns the photos to export, with what each shows. Photos whose files are not here are left out.
pub(crate) fn referred(rows: &[Stored]) -> Result<Vec<(PhotoSubject, PhotoReference)>> {
    let mut referred = Vec::new();
    for row in rows {
        let row = PhotoRecord::from_row(row)?;
        if let Some(kept) = row.kept().filter(StoredPhoto::is_here) {
            let reference = PhotoReference {
                photo: row.photo,
                at: row.at,
            };
            referred.push((kept.subject, reference));
        }
    }
    Ok(referred)
}

/// Imports photos whose files came with the document or are stored here already. A photo is left out if its card or
/// entry has a photo, or if its file is missing. Returns how many were imported and left out.
pub(crate) fn add_imported(
    change: &mut StoreTransaction<'_>,
    folder: &DataFolder,
    coming: Vec<(PhotoSubject, PhotoReference)>,
    files: &BTreeMap<String, Vec<u8>>,
) -> Result<ImportedPhotos> {
    let before = all_in(change)?;
    let thumbs: BTreeMap<&str, &str> = before
        .iter()
        .map(|row| (row.photo.as_str(), row.thumb.as_str()))
        .collect();
    let mut taken = ImportedPhotos::default();
    let mut named = BTreeSet::new();
    for (subject, reference) in coming {
        let mut row = PhotoRecord::new(&subject, reference.photo, 0)?;
        if !change.is_free(&PHOTOS, &row.key())? {
            taken.left_out += 1;
            continue;
        }
        let path = folder.photo(&row.photo);
        if let Some(bytes) = files.get(&row.photo) {
            photo_files::write(folder, &path, bytes)?;
        }
        let Some(bytes) = photo_files::read(folder, &path, &row.photo)? else {
            taken.left_out += 1;
            continue;
        };
        row.bytes = bytes.len() as u64;
        row.thumb = thumbs
            .get(row.photo.as_str())
            .map(|thumb| (*thumb).to_owned())
            .unwrap_or_default();
        row.at = reference.at;
        row.put(change)?;
        named.insert(row.photo);
        taken.new += 1;
    }
    for row in before.iter().filter(|row| named.contains(&row.photo)) {
        if row.owner == UNUSED {
            change.remove(&PHOTOS, &row.key())?;
        } else if row.lost != 0 {
            PhotoRecord {
                lost: 0,
                ..row.clone()
            }
            .put(change)?;
        }
    }
    Ok(taken)
}

/// How many photos were imported, and how many were left out.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ImportedPhotos {
    pub new: usize,
    pub left_out: usize,
}
