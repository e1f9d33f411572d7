//! Forces and packs as the store returns them.

use serde::Serialize;

/// A stored force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoredForce {
    /// The force's id in the store.
    pub id: String,
    /// The number of changes so far; undo and redo count too. A save names the number that it is based on.
    #[serde(rename = "seq")]
    pub force_version: i64,
    /// The force file, as JSON.
    pub json: String,
    /// The user's own tags.
    pub tags: Vec<String>,
    /// Whether the user has archived the force.
    pub archived: bool,
    /// When the force was created, in seconds since 1970.
    pub created: i64,
    /// When the force was last changed, in seconds since 1970.
    pub changed: i64,
    /// Whether the history has an earlier state.
    pub can_undo: bool,
    /// Whether the history has a later state.
    pub can_redo: bool,
    /// The highest number that an entry id (`e7`) ever had in this force. 0 if no id had one.
    pub highest: u64,
}

/// A stored card pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPack {
    /// The pack's id.
    pub id: String,
    /// The pack's version.
    pub version: i64,
    /// The pack file, as JSON.
    pub json: String,
}
