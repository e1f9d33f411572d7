//! A card pack as it is kept.

/// A card pack as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The pack's id.
    pub id: String,
    /// The pack's version.
    pub version: i64,
    /// The pack file, JSON.
    pub json: String,
}
