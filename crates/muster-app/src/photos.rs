//! Photos of cards, and of the user's own miniatures in a force.

use muster_core::card::CardId;
use muster_core::force::NodeId;
use muster_core::problem::Problem;
use muster_jobs::{Done, Job};
use muster_photo::Edits;
use muster_store::Subject;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::backups::Bytes;
use crate::card::find;
use crate::jobs;
use crate::vocabulary::NoArgs;

/// What a photo is of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum PhotoOf {
    /// A card.
    Card(CardId),
    /// An entry of a kept force: the user's own miniature.
    Entry {
        /// The force's id.
        force: String,
        /// The entry in it.
        node: NodeId,
    },
}

/// A photo to take in.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TakePhotoArgs {
    /// What it is of.
    pub of: PhotoOf,
    /// A JPEG, PNG or WebP, as numbers or as base64.
    pub bytes: Bytes,
    /// What is done to it first.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub edits: Edits,
    /// A name under which it can be asked after and stopped.
    #[serde(default)]
    pub job: Option<String>,
}

/// A photo that was taken in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct TakenPhoto {
    /// Its name: the hash of its content.
    pub photo: String,
    /// The name of the one that was there before, by which it can be given back.
    pub before: Option<String>,
}

/// A picture to look at before it is taken in.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LookAtPhotoArgs {
    /// A JPEG, PNG or WebP, as numbers or as base64.
    pub bytes: Bytes,
}

/// A photo by its name.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PhotoArgs {
    /// The hash of its content.
    pub photo: String,
}

/// A photo that is kept already, for something else or again.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GivePhotoArgs {
    /// What it is of.
    pub of: PhotoOf,
    /// The hash of its content.
    pub photo: String,
}

/// What shall have no photo.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UnphotographArgs {
    /// What it is of.
    pub of: PhotoOf,
}

/// A photo in the list of all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PhotoRow {
    /// What it is of.
    pub of: PhotoOf,
    /// The hash of its content.
    pub photo: String,
    /// Whether its file is missing or damaged.
    pub lost: bool,
    /// Whether it is on its way from another device.
    pub coming: bool,
}

impl App {
    /// Every photo by what it is of. Screens ask for the files of those that they show.
    ///
    /// # Errors
    /// Where they cannot be read. Without a data folder there are none.
    pub fn photos(&self, _: NoArgs) -> Result<Vec<PhotoRow>, Problem> {
        let Ok(store) = self.store() else {
            return Ok(Vec::new());
        };
        let row = |photo: muster_store::KeptPhoto| PhotoRow {
            of: photo.subject.into(),
            photo: photo.name,
            lost: photo.is_lost,
            coming: photo.is_coming,
        };
        Ok(store.photos().all()?.into_iter().map(row).collect())
    }

    /// Takes in a photo: small, in sRGB, without metadata. The one that was there before is kept for thirty days.
    ///
    /// # Errors
    /// `no-card`, `store-not-found`, or why it is no photo that is taken; `photo-stopped` where it was stopped.
    pub async fn take_photo(&self, args: TakePhotoArgs) -> Result<TakenPhoto, Problem> {
        let store = self.store()?;
        self.subject(args.of.clone())?;
        let job = Job::Photo {
            picture: args.bytes.decoded()?,
            edits: args.edits,
        };
        let Done::Photo(photo) = self.run(job, args.job).await? else {
            return Err(jobs::other());
        };
        let subject = self.subject(args.of)?;
        let before = store.photos().of(&subject)?.map(|photo| photo.name);
        Ok(TakenPhoto {
            photo: store.photos().put(&subject, photo.bytes, photo.thumb)?,
            before,
        })
    }

    /// A picture as it is before it is edited: upright, small, as JPEG. Nothing is kept of it.
    ///
    /// # Errors
    /// Why it is no photo that is taken.
    pub async fn look_at_photo(&self, args: &LookAtPhotoArgs) -> Result<Vec<u8>, Problem> {
        self.file_of(Job::Look(args.bytes.clone().decoded()?)).await
    }

    /// Gives something a photo that is kept, or was until lately.
    ///
    /// # Errors
    /// `no-card`, or `store-not-found` where there is no such photo or force.
    pub fn give_photo(&self, args: GivePhotoArgs) -> Result<(), Problem> {
        let store = self.store()?;
        let subject = self.subject(args.of)?;
        Ok(store.photos().set(&subject, &args.photo)?)
    }

    /// Takes a photo away and says its name, by which [`App::give_photo`] brings it back for thirty days.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn unphotograph(&self, args: UnphotographArgs) -> Result<Option<String>, Problem> {
        let store = self.store()?;
        // What is no card any more may still have had a photo.
        let subject = Subject::from(args.of);
        Ok(store.photos().remove(&subject)?)
    }

    /// A photo: a JPEG of at most 1,600 pixels. Of a name it is always the same.
    ///
    /// # Errors
    /// `store-not-found`, and `store-photo-missing` or `store-photo-damaged` where its file is not as it was kept.
    pub fn photo(&self, args: &PhotoArgs) -> Result<Vec<u8>, Problem> {
        self.proved_photo(&args.photo)
    }

    /// A photo's thumbnail: a JPEG of at most 320 pixels.
    ///
    /// # Errors
    /// As [`App::photo`].
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

    /// A photo's bytes. One that came with somebody's export is shown only where it is such as are taken in here.
    pub(crate) fn proved_photo(&self, name: &str) -> Result<Vec<u8>, Problem> {
        let bytes = self.store()?.photos().read(name)?;
        muster_photo::prove(&bytes)?;
        Ok(bytes)
    }

    /// Gives the entries of a force's copy the photos of the force.
    pub(crate) fn copy_photos(&self, from: &str, to: &str) -> Result<(), Problem> {
        let photos = self.store()?.photos();
        for photo in photos.all()? {
            if let Subject::Entry { force, entry } = photo.subject
                && force == from
            {
                let force = to.to_owned();
                photos.set(&Subject::Entry { force, entry }, &photo.name)?;
            }
        }
        Ok(())
    }

    fn subject(&self, of: PhotoOf) -> Result<Subject, Problem> {
        Ok(match of {
            PhotoOf::Card(card) => {
                let card = find(&self.library(), &card)?.0.id.clone();
                PhotoOf::Card(card).into()
            }
            of @ PhotoOf::Entry { .. } => of.into(),
        })
    }
}

impl From<PhotoOf> for Subject {
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

impl From<Subject> for PhotoOf {
    fn from(subject: Subject) -> Self {
        match subject {
            Subject::Card(card) => Self::Card(CardId::new(&card)),
            Subject::Entry { force, entry } => Self::Entry {
                force,
                node: NodeId::new(&entry),
            },
        }
    }
}
