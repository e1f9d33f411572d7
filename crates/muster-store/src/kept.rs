//! Forces and packs as they are kept.

use serde::Serialize;

/// A force as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeptForce {
    /// Its id in the store.
    pub id: String,
    /// Counts its changes, undo and redo among them. A save names the one that it is based on.
    pub seq: i64,
    /// The force file, JSON.
    pub json: String,
    /// The user's own tags.
    pub tags: Vec<String>,
    /// Whether it is put away.
    pub archived: bool,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// When it was last changed, in seconds since 1970.
    pub changed: i64,
    /// Whether there is an earlier state.
    pub can_undo: bool,
    /// Whether there is a later state.
    pub can_redo: bool,
    /// The highest number that the id of an entry (`e7`) ever had in it.
    pub highest: u64,
}

/// A card pack as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPack {
    /// The pack's id.
    pub id: String,
    /// The pack's version.
    pub version: i64,
    /// The pack file, JSON.
    pub json: String,
}
