//! Photos as the store returns them.

/// How long an unused photo is kept, in seconds: 30 days.
pub const UNUSED_PHOTO_SECONDS: i64 = 30 * 86_400;

/// The subject of a photo: a card, or an entry of a force.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PhotoSubject {
    /// A card, by id.
    Card(String),
    /// An entry of a force, that is, the user's own miniature.
    Entry {
        /// The force's id.
        force: String,
        /// The entry's id in that force.
        entry: String,
    },
}

/// A stored photo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPhoto {
    /// The subject of the photo.
    pub subject: PhotoSubject,
    /// The photo's name, which is the hash of its content.
    pub name: String,
    /// When the photo was added, in seconds since 1970.
    pub at: i64,
    /// Whether the photo's file was found to be missing or damaged.
    pub is_lost: bool,
    /// Whether the photo's file has yet to be fetched from the server, because another device added it.
    pub is_coming: bool,
}

impl StoredPhoto {
    /// Returns whether the photo's file is stored here, as far as is known.
    #[must_use]
    pub fn is_here(&self) -> bool {
        !self.is_lost && !self.is_coming
    }
}
