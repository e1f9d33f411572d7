//! Photos of cards and of the entries of forces: rows that name files by their content.
//!
//! A file is on the disk before the row that names it, and goes long after the last one: what is named is there, and a backup
//! that is put back finds its photos. What was altered or lost on the disk is noticed when it is read, and when the store is
//! opened, and never again named as if it were there.

use crate::change::Change;
use crate::error::{Result, StoreError};
use crate::folder::Folder;
use crate::limits::LONGEST_PHOTO;
use crate::photo::{KeptPhoto, Subject};
use crate::photo_files::{self, content, is_name};
use crate::photo_rows::{PHOTO, PhotoRecord, lose, naming, no_photo};
use crate::rows;
use crate::schema::PHOTOS;
use crate::store::Store;
use crate::typed::TypedRow;

/// A photo of a card with its thumbnail, both JPEG, to be kept together with other things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPhoto {
    /// The card's id.
    pub card: String,
    /// The photo.
    pub photo: Vec<u8>,
    /// Its thumbnail.
    pub thumb: Vec<u8>,
}

impl NewPhoto {
    pub(crate) fn check(&self) -> Result<()> {
        check_jpeg(&self.photo)?;
        check_jpeg(&self.thumb)
    }

    pub(crate) fn put(self, change: &mut Change<'_>, folder: &Folder) -> Result<()> {
        let subject = Subject::Card(self.card);
        let mut row = PhotoRecord::new(&subject, content(&self.photo), self.photo.len())?;
        row.thumb = content(&self.thumb);
        photo_files::write(folder, &folder.photo(&row.photo), &self.photo)?;
        photo_files::write(folder, &folder.thumb(&row.photo), &self.thumb)?;
        row.at = change.now();
        row.name_it(change)
    }
}

/// The photos of cards and of entries, one each.
#[derive(Clone, Copy, Debug)]
pub struct Photos<'s>(pub(crate) &'s Store);

impl Store {
    /// Photos of cards and of entries.
    pub fn photos(&self) -> Photos<'_> {
        Photos(self)
    }
}

impl Photos<'_> {
    /// All photos that are named, by what they are of.
    ///
    /// # Errors
    /// Where they cannot be read, or a row is missing or damaged.
    pub fn all(&self) -> Result<Vec<KeptPhoto>> {
        let rows = self.0.read(|database| rows::all(database, &PHOTOS))?;
        let rows = rows
            .iter()
            .map(PhotoRecord::of)
            .collect::<Result<Vec<_>>>()?;
        Ok(rows.iter().filter_map(PhotoRecord::kept).collect())
    }

    /// The photo of a card or an entry, if there is one.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn of(&self, subject: &Subject) -> Result<Option<KeptPhoto>> {
        let (owner, subject) = subject.key();
        let key = [owner.into(), subject.into()];
        let row = self.0.read(|database| rows::get(database, &PHOTOS, &key))?;
        Ok(row
            .as_ref()
            .map(PhotoRecord::of)
            .transpose()?
            .and_then(|row| row.kept()))
    }

    /// Keeps a photo and its thumbnail, both JPEG, in the place of the subject's earlier one. Answers its name.
    ///
    /// # Errors
    /// Where they are none or too large, or cannot be written; [`StoreError::NotFound`] where the force is not there.
    pub fn put(&self, subject: &Subject, photo: Vec<u8>, thumb: Vec<u8>) -> Result<String> {
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
            row.name_it(change)?;
            Ok(name)
        })
    }

    /// Gives a subject a photo that is kept already, or was until lately.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is none of this name, or the force is not there.
    pub fn set(&self, subject: &Subject, name: &str) -> Result<()> {
        let mut row = PhotoRecord::new(subject, name.to_owned(), 0)?;
        self.0.change(move |change| {
            row.has_owner(change)?;
            let known = naming(change, &row.photo)?.into_iter().next();
            let known = known.ok_or_else(|| no_photo(&row.photo))?;
            row.bytes = known.bytes;
            row.thumb = known.thumb;
            row.lost = known.lost;
            row.at = change.now();
            row.name_it(change)
        })
    }

    /// Takes a subject's photo away, and says its name. It stays for [`UNUSED_KEPT`] seconds.
    ///
    /// # Errors
    /// Where it cannot be removed.
    pub fn remove(&self, subject: &Subject) -> Result<Option<String>> {
        let (owner, subject) = subject.key();
        self.0.change(move |change| {
            let Some(row) = change.get(&PHOTOS, &[owner.into(), subject.into()])? else {
                return Ok(None);
            };
            let row = PhotoRecord::of(&row)?;
            row.forsake(change)?;
            Ok(Some(row.photo))
        })
    }

    /// A photo's bytes, proved by its name.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where nothing of this name is kept; [`StoreError::PhotoLost`] where its file is missing or
    /// damaged: then what is left of it is set aside.
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

    /// A photo's thumbnail; none where it must be made anew.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn thumb(&self, name: &str) -> Result<Option<Vec<u8>>> {
        let known = self.known(name)?;
        if known.thumb.is_empty() {
            return Ok(None);
        }
        let folder = self.0.folder();
        photo_files::read(folder, &folder.thumb(name), &known.thumb)
    }

    /// Keeps a thumbnail that was made anew.
    ///
    /// # Errors
    /// Where it is no JPEG, or cannot be written.
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

    /// Whether every photo that is named is there as it was kept; those that are not are set aside.
    ///
    /// # Errors
    /// [`StoreError::PhotoLost`] of the first that is not.
    pub fn check(&self) -> Result<()> {
        for photo in self.all()?.iter().filter(|photo| photo.is_here()) {
            self.read(&photo.name)?;
        }
        Ok(())
    }

    fn known(&self, name: &str) -> Result<PhotoRecord> {
        self.0.read(|database| {
            let rows = rows::holding(database, &PHOTOS, PHOTO, &name.into())?;
            match rows.first() {
                Some(row) => PhotoRecord::of(row),
                None => {
                    // Whether it is not there or only not found, the whole table tells.
                    rows::walk(database, &PHOTOS, |_| Ok(()))?;
                    Err(no_photo(name))
                }
            }
        })
    }

    /// Notes that a photo's file is not as it was kept, where it is still named.
    fn lose(&self, name: &str) -> Result<StoreError> {
        if self.known(name)?.lost < 0 {
            return Ok(no_photo(name));
        }
        let (name, folder) = (name.to_owned(), self.0.folder().clone());
        self.0.change(move |change| {
            // Somebody may have kept it anew meanwhile.
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

/// Whether this can be a photo: a JPEG, and no larger than one.
pub(crate) fn check_jpeg(bytes: &[u8]) -> Result<()> {
    if bytes.len() > LONGEST_PHOTO {
        return Err(StoreError::TooLarge {
            what: "photo",
            size: bytes.len() as u64,
            limit: LONGEST_PHOTO as u64,
        });
    }
    if !bytes.starts_with(&[0xff, 0xd8, 0xff]) {
        return Err(StoreError::Unreadable {
            what: "photo",
            why: "it is no JPEG".to_owned(),
            line: None,
        });
    }
    Ok(())
}
