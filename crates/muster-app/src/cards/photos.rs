//! Photos of cards, and of the user's own miniatures in a force.

use muster_core::card::CardId;
use muster_core::force::NodeId;
use muster_core::problem::Problem;
use muster_jobs::{Job, JobResult};
use muster_photo::Edits;
use muster_store::PhotoSubject;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::cards::card::find;
use crate::jobs;
use crate::settings::backups::Bytes;
use crate::vocabulary::NoArgs;

/// The subject of a photo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum PhotoOf {
    /// A card.
    Card(CardId),
    /// An entry of a saved force, as the user's own miniature.
    Entry {
        /// The force's id in the data folder.
        force: String,
        /// The entry in the force.
        node: NodeId,
    },
}

/// A photo to import.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ImportPhotoArgs {
    /// The subject of the photo.
    pub of: PhotoOf,
    /// The bytes of a JPEG, PNG or WebP file, as numbers or as base64.
    pub bytes: Bytes,
    /// The edits to apply before saving.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub edits: Edits,
    /// A name for the job, under which its progress can be queried and it can be stopped.
    pub job: Option<String>,
}

/// An imported photo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ImportedPhoto {
    /// The photo's name, which is the hash of its content.
    pub photo: String,
    /// The name of the replaced photo, for undo. `None` if there was none.
    pub before: Option<String>,
}

/// A picture to preview before it is imported.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PreviewPhotoArgs {
    /// The bytes of a JPEG, PNG or WebP file, as numbers or as base64.
    pub bytes: Bytes,
}

/// A photo to read.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PhotoArgs {
    /// The photo's name, which is the hash of its content.
    pub photo: String,
}

/// A saved photo to be used for a subject.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AssignPhotoArgs {
    /// The subject of the photo.
    pub of: PhotoOf,
    /// The photo's name, which is the hash of its content.
    pub photo: String,
}

/// A subject whose photo is removed.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RemovePhotoArgs {
    /// The subject of the photo.
    pub of: PhotoOf,
}

/// A photo in the list of all photos.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PhotoRow {
    /// The subject of the photo.
    pub of: PhotoOf,
    /// The photo's name, which is the hash of its content.
    pub photo: String,
    /// Whether the photo's file is missing or damaged.
    pub lost: bool,
    /// Whether the photo is still to be downloaded from another device.
    pub coming: bool,
}

impl App {
    /// Lists every photo with its subject. The list is empty if there is no data folder. Screens request only the files
    /// that they show.
    ///
    /// # Errors
    /// A store error if the photos cannot be read.
    pub fn photos(&self, _: NoArgs) -> Result<Vec<PhotoRow>, Problem> {
        let Ok(store) = self.store() else {
            return Ok(Vec::new());
        };
        let row = |photo: muster_store::StoredPhoto| PhotoRow {
            of: photo.subject.into(),
            photo: photo.name,
            lost: photo.is_lost,
            coming: photo.is_coming,
        };
        Ok(store.photos().all()?.into_iter().map(row).collect())
    }

    /// Imports a photo. The saved photo is scaled down, in sRGB and without metadata. A replaced photo is kept for
    /// thirty days.
    ///
    /// # Errors
    /// `no-card`, `store-not-found`, `photo-stopped` if the job was stopped, or an error that says why the picture is
    /// refused.
    pub async fn import_photo(&self, args: ImportPhotoArgs) -> Result<ImportedPhoto, Problem> {
        let store = self.store()?;
        self.subject(args.of.clone())?;
        let job = Job::Photo {
            picture: args.bytes.decoded()?,
            edits: args.edits,
        };
        let JobResult::Photo(photo) = self.run(job, args.job).await? else {
            return Err(jobs::other());
        };
        let subject = self.subject(args.of)?;
        let before = store.photos().get(&subject)?.map(|photo| photo.name);
        Ok(ImportedPhoto {
            photo: store.photos().put(&subject, photo.bytes, photo.thumb)?,
            before,
        })
    }

    /// Returns a picture as it is before it is edited: upright, small, as JPEG. Nothing is saved.
    ///
    /// # Errors
    /// An error that says why the picture is refused.
    pub async fn preview_photo(&self, args: &PreviewPhotoArgs) -> Result<Vec<u8>, Problem> {
        self.file_of(Job::Look(args.bytes.clone().decoded()?)).await
    }

    /// Uses a saved photo for a subject. A removed photo can be used for thirty days.
    ///
    /// # Errors
    /// `no-card`, or `store-not-found` if there is no such photo or force.
    pub fn assign_photo(&self, args: AssignPhotoArgs) -> Result<(), Problem> {
        let store = self.store()?;
        let subject = self.subject(args.of)?;
        Ok(store.photos().set(&subject, &args.photo)?)
    }

    /// Removes the photo of a subject and returns its name. [`App::assign_photo`] can restore it for thirty days.
    ///
    /// # Errors
    /// A store error if the change cannot be written.
    pub fn remove_photo(&self, args: RemovePhotoArgs) -> Result<Option<String>, Problem> {
        let store = self.store()?;
        // The card may not exist any more and still have a photo, so it is not looked up.
        let subject = PhotoSubject::from(args.of);
        Ok(store.photos().remove(&subject)?)
    }

    /// Returns a photo as a JPEG of at most 1,600 pixels a side. The same name always gives the same bytes.
    ///
    /// # Errors
    /// `store-not-found`, or `store-photo-missing` or `store-photo-damaged` if its file is not as it was saved.
    pub fn photo(&self, args: &PhotoArgs) -> Result<Vec<u8>, Problem> {
        self.proved_photo(&args.photo)
    }

    /// Returns the thumbnail of a photo as a JPEG of at most 320 pixels a side.
    ///
    /// # Errors
    /// The same as [`App::photo`].
    pub async fn photo_thumb(&self, args: &PhotoArgs) -> Result<Vec<u8>, Problem> {
        let photos = self.store()?.photos();
        if let Some(thumb) = photos.thumb(&args.photo)? {
            return Ok(thumb);
        }
        let job = Job::Thumb(self.proved_photo(&args.photo)?);
        let thumb = self.file_of(job).await?;
        photos.put_thumb(&args.photo, thumb.clone())?;
        Ok(thumb)
    }

    /// Returns the bytes of a photo. They are checked first, because a photo from somebody's export may not have passed
    /// the checks of an import.
    pub(crate) fn proved_photo(&self, name: &str) -> Result<Vec<u8>, Problem> {
        let bytes = self.store()?.photos().read(name)?;
        muster_photo::verify(&bytes)?;
        Ok(bytes)
    }

    fn subject(&self, of: PhotoOf) -> Result<PhotoSubject, Problem> {
        Ok(match of {
            PhotoOf::Card(card) => {
                let card = find(&self.library(), &card)?.0.id.clone();
                PhotoOf::Card(card).into()
            }
            of @ PhotoOf::Entry { .. } => of.into(),
        })
    }
}

impl From<PhotoOf> for PhotoSubject {
    fn from(of: PhotoOf) -> Self {
        match of {
            PhotoOf::Card(card) => Self::Card(card.as_str().to_owned()),
            PhotoOf::Entry { force, node } => Self::Entry {
                force,
                entry: node.as_str().to_owned(),
            },
        }
    }
}

impl From<PhotoSubject> for PhotoOf {
    fn from(subject: PhotoSubject) -> Self {
        match subject {
            PhotoSubject::Card(card) => Self::Card(CardId::new(&card)),
            PhotoSubject::Entry { force, entry } => Self::Entry {
                force,
                node: NodeId::new(&entry),
            },
        }
    }
}
