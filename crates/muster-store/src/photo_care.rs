//! Looks after the photos whenever the store is opened.

use std::collections::BTreeSet;

use crate::backup;
use crate::change::StoreTransaction;
use crate::error::Result;
use crate::folder::DataFolder;
use crate::photo::UNUSED_PHOTO_SECONDS;
use crate::photo_files;
use crate::photo_rows::{PhotoRecord, UNUSED, all_in, arrive, lose};
use crate::repair::LostPhoto;
use crate::rows;
use crate::schema::PHOTOS;
use crate::typed::{TableRow, TypedRow};
use crate::writer::WriterState;

/// Checks that the files of all photos exist and removes photos that have long been unused. Returns the photos that
/// turn out to be lost and were not known to be.
pub(crate) fn maintain_photos(state: &mut WriterState) -> Result<Vec<LostPhoto>> {
    let folder = state.folder.clone();
    if folder.list(&folder.photos())?.is_empty()
        && rows::all(&state.connection, &PHOTOS)?.is_empty()
    {
        return Ok(Vec::new());
    }
    state.change_without_backup(|change| {
        let found = photo_files::list(&folder)?;
        let lost = find_lost(change, &folder)?;
        adopt(change, &folder, &found)?;
        clear_away(change, &folder)?;
        Ok(lost)
    })
}

/// Marks photos whose file is missing or has the wrong length as lost, and returns them. Files of the right length are
/// only verified when they are read.
fn find_lost(change: &mut StoreTransaction<'_>, folder: &DataFolder) -> Result<Vec<LostPhoto>> {
    let mut told = Vec::new();
    let mut seen = BTreeSet::new();
    for row in all_in(change)? {
        if row.owner == UNUSED || !seen.insert(row.photo.clone()) {
            continue;
        }
        let path = folder.photo(&row.photo);
        if row.lost == 0 {
            if !photo_files::is_as_long(folder, &path, row.bytes) {
                told.push(lose(change, folder, &row.photo)?);
            }
        } else if let Some(bytes) = photo_files::read(folder, &path, &row.photo)? {
            // The file was brought back.
            arrive(change, &row.photo, bytes.len())?;
        }
    }
    Ok(told)
}

/// Adds an unused-photo row for each file that no row names, so that the file is removed after [`UNUSED_PHOTO_SECONDS`]
/// seconds. Interrupted changes and restored backups leave such files.
fn adopt(
    change: &mut StoreTransaction<'_>,
    folder: &DataFolder,
    found: &BTreeSet<String>,
) -> Result<()> {
    let known: BTreeSet<String> = all_in(change)?.into_iter().map(|row| row.photo).collect();
    for name in found.difference(&known) {
        let bytes = folder
            .about(&folder.photo(name))
            .map_or(0, |file| file.bytes);
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        PhotoRecord::without_owner(name.clone(), bytes, change.now()).put(change)?;
    }
    Ok(())
}

/// Removes photos that have been unused for [`UNUSED_PHOTO_SECONDS`] seconds, unless a backup uses them.
fn clear_away(change: &mut StoreTransaction<'_>, folder: &DataFolder) -> Result<()> {
    let until = change.now() - UNUSED_PHOTO_SECONDS;
    let rows = all_in(change)?;
    let old: Vec<&PhotoRecord> = rows
        .iter()
        .filter(|row| row.owner == UNUSED && row.at <= until)
        .collect();
    if old.is_empty() {
        return Ok(());
    }
    let in_backups = in_backups(folder)?;
    for row in old {
        if in_backups.contains(&row.photo) {
            continue;
        }
        change.remove(&PHOTOS, &row.key())?;
        photo_files::remove(folder, &row.photo)?;
    }
    Ok(())
}

/// Returns the names of all photos that are in use in a backup that can be verified.
fn in_backups(folder: &DataFolder) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for rows in backup::good(folder)? {
        for (table, rows) in rows {
            if table.name != PHOTOS.name {
                continue;
            }
            for row in &rows {
                let row = PhotoRecord::from_row(row)?;
                if row.owner != UNUSED {
                    names.insert(row.photo);
                }
            }
        }
    }
    Ok(names)
}
