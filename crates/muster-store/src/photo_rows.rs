//! The rows of the photos: which card or entry has which photo, and which photos are unused.

use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::folder::DataFolder;
use crate::limits::{self, MAX_ID_BYTES};
use crate::photo::{PhotoSubject, StoredPhoto};
use crate::photo_files::{self, is_name};
use crate::repair::LostPhoto;
use crate::rows;
use crate::schema::{FORCES, PHOTOS};
use crate::typed::{TableRow, TypedRow, typed_row};

pub(crate) const CARD: &str = "card";
pub(crate) const FORCE: &str = "force:";
pub(crate) const UNUSED: &str = "unused";
/// The value of `lost` for a photo whose file has yet to come from another device. Otherwise `lost` is the time when
/// the file was found lost, or 0.
pub(crate) const COMING: i64 = -1;
/// The column of the photo's name in a row.
pub(crate) const PHOTO: usize = 2;

impl PhotoSubject {
    pub(crate) fn key(&self) -> (String, String) {
        match self {
            Self::Card(card) => (CARD.to_owned(), card.clone()),
            Self::Entry { force, entry } => (format!("{FORCE}{force}"), entry.clone()),
        }
    }
}

/// A row of `photos`.
#[derive(Clone, Debug)]
pub(crate) struct PhotoRecord {
    pub owner: String,
    pub subject: String,
    pub photo: String,
    pub bytes: u64,
    pub thumb: String,
    pub at: i64,
    pub lost: i64,
}

typed_row!(PhotoRecord in PHOTOS: owner, subject, photo, bytes, thumb, at, lost);

impl PhotoRecord {
    pub fn new(subject: &PhotoSubject, photo: String, bytes: usize) -> Result<Self> {
        let (owner, subject) = subject.key();
        limits::fits("photo", &owner, MAX_ID_BYTES + FORCE.len())?;
        limits::id("photo", &subject)?;
        if !is_name(&photo) {
            return Err(no_photo(&photo));
        }
        Ok(Self {
            owner,
            subject,
            photo,
            bytes: bytes as u64,
            thumb: String::new(),
            at: 0,
            lost: 0,
        })
    }

    /// Creates a row for an unused photo.
    pub fn without_owner(photo: String, bytes: usize, at: i64) -> Self {
        Self {
            owner: UNUSED.to_owned(),
            subject: photo.clone(),
            photo,
            bytes: bytes as u64,
            thumb: String::new(),
            at,
            lost: 0,
        }
    }

    pub fn key(&self) -> [rows::SqlCell; 2] {
        [self.owner.as_str().into(), self.subject.as_str().into()]
    }

    /// Checks that the force exists if the photo is of one of its entries.
    pub fn has_owner(&self, change: &mut StoreTransaction<'_>) -> Result<()> {
        let Some(force) = self.owner.strip_prefix(FORCE) else {
            return Ok(());
        };
        match change.get(&FORCES, &[force.into()])? {
            Some(_) => Ok(()),
            None => Err(StoreError::not_found("force", force)),
        }
    }

    /// Makes this the photo of its card or entry. The photo it had before may become unused; this one no longer is.
    pub fn put_as_owner(&self, change: &mut StoreTransaction<'_>) -> Result<()> {
        if !change.is_free(&PHOTOS, &self.key())?
            && let Some(before) = change.get(&PHOTOS, &self.key())?
        {
            let before = Self::from_row(&before)?;
            if before.photo == self.photo && before.lost == self.lost {
                return Ok(());
            }
            before.mark_unused(change)?;
        }
        change.remove(&PHOTOS, &[UNUSED.into(), self.photo.as_str().into()])?;
        self.put(change)?;
        // The file is now in the same state for all rows that name it.
        mark(change, &self.photo, self.lost)
    }

    /// Removes this row. If no other row names its photo, the photo becomes unused.
    pub fn mark_unused(&self, change: &mut StoreTransaction<'_>) -> Result<()> {
        change.remove(&PHOTOS, &self.key())?;
        if !naming(change, &self.photo)?.is_empty() {
            return Ok(());
        }
        self.unused(change.now()).put(change)
    }

    /// Returns a row that marks this photo as unused since `at`.
    pub fn unused(&self, at: i64) -> Self {
        Self {
            owner: UNUSED.to_owned(),
            subject: self.photo.clone(),
            at,
            ..self.clone()
        }
    }

    /// Returns the photo for the caller of the store. `None` for a row that marks an unused photo.
    pub fn kept(&self) -> Option<StoredPhoto> {
        let subject = match self.owner.strip_prefix(FORCE) {
            Some(force) => PhotoSubject::Entry {
                force: force.to_owned(),
                entry: self.subject.clone(),
            },
            None if self.owner == CARD => PhotoSubject::Card(self.subject.clone()),
            None => return None,
        };
        Some(StoredPhoto {
            subject,
            name: self.photo.clone(),
            at: self.at,
            is_lost: self.lost > 0,
            is_coming: self.lost < 0,
        })
    }
}

/// Returns the row of every photo, verified and counted.
pub(crate) fn all_in(change: &mut StoreTransaction<'_>) -> Result<Vec<PhotoRecord>> {
    change
        .all(&PHOTOS)?
        .iter()
        .map(PhotoRecord::from_row)
        .collect()
}

/// Returns the rows that name a photo.
pub(crate) fn naming(change: &StoreTransaction<'_>, name: &str) -> Result<Vec<PhotoRecord>> {
    let rows = change.rows_where(&PHOTOS, PHOTO, &name.into())?;
    rows.iter().map(PhotoRecord::from_row).collect()
}

/// Moves a photo's damaged file aside, if it still exists, and marks the photo as lost.
pub(crate) fn lose(
    change: &mut StoreTransaction<'_>,
    folder: &DataFolder,
    name: &str,
) -> Result<LostPhoto> {
    let aside = photo_files::set_aside(folder, name, change.now())?;
    mark(change, name, change.now().max(1))?;
    Ok(LostPhoto {
        name: name.to_owned(),
        aside,
    })
}

/// Sets `lost` in every row that names a photo.
pub(crate) fn mark(change: &mut StoreTransaction<'_>, name: &str, lost: i64) -> Result<()> {
    for mut row in naming(change, name)? {
        if row.lost != lost {
            row.lost = lost;
            row.put(change)?;
        }
    }
    Ok(())
}

/// Records that a photo's file is stored here, in every row that names it.
pub(crate) fn arrive(change: &mut StoreTransaction<'_>, name: &str, bytes: usize) -> Result<()> {
    for mut row in naming(change, name)? {
        row.lost = 0;
        row.bytes = bytes as u64;
        row.put(change)?;
    }
    Ok(())
}

/// Makes this the photo of a card or entry, even if its file is not here. A photo that no row names yet is marked as
/// coming.
pub(crate) fn put_wherever(
    change: &mut StoreTransaction<'_>,
    subject: &PhotoSubject,
    name: &str,
) -> Result<()> {
    let mut row = PhotoRecord::new(subject, name.to_owned(), 0)?;
    let known = naming(change, name)?.into_iter().next();
    row.lost = COMING;
    if let Some(known) = known {
        row.bytes = known.bytes;
        row.thumb = known.thumb;
        row.lost = known.lost;
    }
    row.at = change.now();
    row.put_as_owner(change)
}

pub(crate) fn no_photo(name: &str) -> StoreError {
    StoreError::NotFound {
        what: "photo",
        id: name.chars().take(MAX_ID_BYTES).collect(),
    }
}

/// Removes the photos of a force that is being removed.
pub(crate) fn forget_force(change: &mut StoreTransaction<'_>, force: &str) -> Result<()> {
    let owner = format!("{FORCE}{force}");
    for row in change.rows_with_prefix(&PHOTOS, &[owner.into()])? {
        PhotoRecord::from_row(&row)?.mark_unused(change)?;
    }
    Ok(())
}

/// Gives the entries of a force the photos that those of another force have.
pub(crate) fn copy_force(change: &mut StoreTransaction<'_>, from: &str, to: &str) -> Result<()> {
    let owner = format!("{FORCE}{from}");
    for row in change.rows_by_key_prefix(&PHOTOS, &[owner.into()])? {
        let photo = PhotoRecord {
            owner: format!("{FORCE}{to}"),
            at: change.now(),
            ..PhotoRecord::from_row(&row)?
        };
        photo.put_as_owner(change)?;
    }
    Ok(())
}

/// Makes all photos unused.
pub(crate) fn forget_all(change: &mut StoreTransaction<'_>) -> Result<()> {
    let at = change.now();
    for row in all_in(change)? {
        if row.owner != UNUSED {
            change.remove(&PHOTOS, &row.key())?;
            row.unused(at).put(change)?;
        }
    }
    Ok(())
}
