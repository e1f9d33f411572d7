//! The photos of cards and of forces' entries: rows that name files by their content.
//!
//! A photo's file is written before the row that names it, and removed long after the last such row. A photo that is in
//! use therefore has its file, and a restored backup finds its photos. A file that was altered or lost is noticed when
//! it is read or when the store is opened. From then on the photo is marked as lost.

use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::folder::DataFolder;
use crate::limits::{self, MAX_PHOTO_BYTES};
use crate::photo::{PhotoSubject, StoredPhoto};
use crate::photo_files::{self, content, is_name};
use crate::photo_rows::{PHOTO, PhotoRecord, lose, naming, no_photo};
use crate::rows;
use crate::schema::PHOTOS;
use crate::store::Store;
use crate::typed::{TableRow, TypedRow};

/// A photo of a card with its thumbnail, both JPEG, to be written as part of a larger change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPhoto {
    /// The card's id.
    pub card: String,
    /// The photo, a JPEG file.
    pub photo: Vec<u8>,
    /// The thumbnail, a JPEG file.
    pub thumb: Vec<u8>,
}

impl NewPhoto {
    pub(crate) fn check(&self) -> Result<()> {
        check_jpeg(&self.photo)?;
        check_jpeg(&self.thumb)
    }

    pub(crate) fn put(self, change: &mut StoreTransaction<'_>, folder: &DataFolder) -> Result<()> {
        let subject = PhotoSubject::Card(self.card);
        let mut row = PhotoRecord::new(&subject, content(&self.photo), self.photo.len())?;
        row.thumb = content(&self.thumb);
        photo_files::write(folder, &folder.photo(&row.photo), &self.photo)?;
        photo_files::write(folder, &folder.thumb(&row.photo), &self.thumb)?;
        row.at = change.now();
        row.put_as_owner(change)
    }
}

/// The photos of cards and of forces' entries. Each has at most one.
#[derive(Clone, Copy, Debug)]
pub struct Photos<'s>(pub(crate) &'s Store);

impl Store {
    /// Returns the photos of this store.
    pub fn photos(&self) -> Photos<'_> {
        Photos(self)
    }
}

impl Photos<'_> {
    /// Returns all photos that are in use, in the order of what they show.
    ///
    /// # Errors
    /// Fails if the photos cannot be read, or a row is missing or damaged.
    pub fn all(&self) -> Result<Vec<StoredPhoto>> {
        let rows = self.0.read(|database| rows::all(database, &PHOTOS))?;
        let rows = rows
            .iter()
            .map(PhotoRecord::from_row)
            .collect::<Result<Vec<_>>>()?;
        Ok(rows.iter().filter_map(PhotoRecord::kept).collect())
    }

    /// Returns the photo of a card or an entry. `None` if it has none.
    ///
    /// # Errors
    /// Fails if the row cannot be read.
    pub fn get(&self, subject: &PhotoSubject) -> Result<Option<StoredPhoto>> {
        let (owner, subject) = subject.key();
        let key = [owner.into(), subject.into()];
        let row = self.0.read(|database| rows::get(database, &PHOTOS, &key))?;
        Ok(row
            .as_ref()
            .map(PhotoRecord::from_row)
            .transpose()?
            .and_then(|row| row.kept()))
    }

    /// Writes a photo and its thumbnail, both JPEG, and replaces the earlier photo of the card or entry. Returns the
    /// photo's name.
    ///
    /// # Errors
    /// Fails if one of them is not a JPEG, is too large, or cannot be written; [`StoreError::NotFound`] if the force
    /// does not exist.
    pub fn put(&self, subject: &PhotoSubject, photo: Vec<u8>, thumb: Vec<u8>) -> Result<String> {
        check_jpeg(&photo)?;
        check_jpeg(&thumb)?;
        let mut row = PhotoRecord::new(subject, content(&photo), photo.len())?;
        row.thumb = content(&thumb);
        let folder = self.0.folder().clone();
        self.0.change(move |change| {
            row.has_owner(change)?;
            photo_files::write(&folder, &folder.photo(&row.photo), &photo)?;
            photo_files::write(&folder, &folder.thumb(&row.photo), &thumb)?;
            row.at = change.now();
            let name = row.photo.clone();
            row.put_as_owner(change)?;
            Ok(name)
        })
    }

    /// Gives a card or entry a photo that is stored already. The photo may be in use or unused.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no photo with this name, or the force does not exist.
    pub fn set(&self, subject: &PhotoSubject, name: &str) -> Result<()> {
        let mut row = PhotoRecord::new(subject, name.to_owned(), 0)?;
        self.0.change(move |change| {
            row.has_owner(change)?;
            let known = naming(change, &row.photo)?.into_iter().next();
            let known = known.ok_or_else(|| no_photo(&row.photo))?;
            row.bytes = known.bytes;
            row.thumb = known.thumb;
            row.lost = known.lost;
            row.at = change.now();
            row.put_as_owner(change)
        })
    }

    /// Removes the photo of a card or entry. Returns its name, or `None` if there was no photo. The photo itself is
    /// kept for [`UNUSED_PHOTO_SECONDS`](crate::UNUSED_PHOTO_SECONDS) seconds.
    ///
    /// # Errors
    /// Fails if the photo cannot be removed.
    pub fn remove(&self, subject: &PhotoSubject) -> Result<Option<String>> {
        let (owner, subject) = subject.key();
        self.0.change(move |change| {
            let Some(row) = change.get(&PHOTOS, &[owner.into(), subject.into()])? else {
                return Ok(None);
            };
            let row = PhotoRecord::from_row(&row)?;
            row.mark_unused(change)?;
            Ok(Some(row.photo))
        })
    }

    /// Reads a photo's file and verifies it against its name.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no photo with this name, or its file has yet to come from another device;
    /// [`StoreError::PhotoLost`] if its file is missing or damaged. A damaged file is set aside.
    pub fn read(&self, name: &str) -> Result<Vec<u8>> {
        if !is_name(name) {
            return Err(no_photo(name));
        }
        let folder = self.0.folder();
        match photo_files::read(folder, &folder.photo(name), name)? {
            Some(bytes) => Ok(bytes),
            None => Err(self.lose(name)?),
        }
    }

    /// Reads a photo's thumbnail. `None` if it has to be made again.
    ///
    /// # Errors
    /// Fails if the thumbnail cannot be read.
    pub fn thumb(&self, name: &str) -> Result<Option<Vec<u8>>> {
        let known = self.known(name)?;
        if known.thumb.is_empty() {
            return Ok(None);
        }
        let folder = self.0.folder();
        photo_files::read(folder, &folder.thumb(name), &known.thumb)
    }

    /// Writes a thumbnail that was made again.
    ///
    /// # Errors
    /// Fails if the thumbnail is not a JPEG, or cannot be written.
    pub fn put_thumb(&self, name: &str, thumb: Vec<u8>) -> Result<()> {
        check_jpeg(&thumb)?;
        let (name, folder) = (name.to_owned(), self.0.folder().clone());
        self.0.change(move |change| {
            photo_files::write(&folder, &folder.thumb(&name), &thumb)?;
            let hash = content(&thumb);
            for mut row in naming(change, &name)? {
                row.thumb.clone_from(&hash);
                row.put(change)?;
            }
            Ok(())
        })
    }

    /// Verifies the file of every photo in use. A damaged file is set aside.
    ///
    /// # Errors
    /// [`StoreError::PhotoLost`] for the first photo that is missing or damaged.
    pub fn check(&self) -> Result<()> {
        for photo in self.all()?.iter().filter(|photo| photo.is_here()) {
            self.read(&photo.name)?;
        }
        Ok(())
    }

    fn known(&self, name: &str) -> Result<PhotoRecord> {
        self.0.read(|database| {
            let rows = rows::rows_where(database, &PHOTOS, PHOTO, &name.into())?;
            match rows.first() {
                Some(row) => PhotoRecord::from_row(row),
                None => {
                    // Reading the whole table tells whether the row does not exist or could not be found because of
                    // damage.
                    rows::walk(database, &PHOTOS, |_| Ok(()))?;
                    Err(no_photo(name))
                }
            }
        })
    }

    /// Marks a photo as lost and returns the error for its reader. A photo that has yet to come from another device is
    /// not lost.
    fn lose(&self, name: &str) -> Result<StoreError> {
        if self.known(name)?.lost < 0 {
            return Ok(no_photo(name));
        }
        let (name, folder) = (name.to_owned(), self.0.folder().clone());
        self.0.change(move |change| {
            // The photo may have been written again meanwhile.
            if photo_files::read(&folder, &folder.photo(&name), &name)?.is_some() {
                return Ok(StoreError::Busy);
            }
            let lost = lose(change, &folder, &name)?;
            Ok(StoreError::PhotoLost {
                name: lost.name,
                aside: lost.aside,
            })
        })
    }
}

/// Checks that the bytes look like a JPEG file and are not too large for a photo.
pub(crate) fn check_jpeg(bytes: &[u8]) -> Result<()> {
    limits::size("photo", bytes.len(), MAX_PHOTO_BYTES)?;
    if !bytes.starts_with(&[0xff, 0xd8, 0xff]) {
        return Err(StoreError::unreadable("photo", "it is no JPEG"));
    }
    Ok(())
}
