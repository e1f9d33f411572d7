//! A photo as it is kept.

/// How long a photo stays that nothing names any more, in seconds: 30 days.
pub const UNUSED_KEPT: i64 = 30 * 86_400;

/// What a photo is of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// A card, by its id.
    Card(String),
    /// An entry of a force: the user's own miniature.
    Entry {
        /// The force's id.
        force: String,
        /// The entry's id in it.
        entry: String,
    },
}

/// A photo that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPhoto {
    /// What it is of.
    pub subject: Subject,
    /// Its name: the hash of its content.
    pub name: String,
    /// Since when, in seconds since 1970.
    pub at: i64,
    /// Whether its file was found to be missing or damaged.
    pub is_lost: bool,
    /// Whether its file is on its way from another device.
    pub is_coming: bool,
}

impl KeptPhoto {
    /// Whether its file is here, as far as is known.
    #[must_use]
    pub fn is_here(&self) -> bool {
        !self.is_lost && !self.is_coming
    }
}
