//! Packs that a club publishes to its members.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Largest pack of a club, in bytes.
pub const MAX_PACK_BYTES: usize = 8 << 20;

/// A request to publish a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PublishPack {
    /// The pack file, as text.
    pub body: String,
}

/// The packs of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClubPacks {
    /// The newest version of each pack, sorted by id.
    pub packs: Vec<ClubPack>,
}

/// A version of a club's pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct ClubPack {
    /// Id of the pack.
    pub pack: String,
    /// Version of the pack.
    pub version: u32,
    /// Title in English or, if there is none, in another language.
    pub title: String,
    /// The publisher's name within the club.
    pub by: String,
    /// When the version was published, in seconds since 1970.
    pub at: i64,
}

/// The contents of a version of a club's pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PackBody {
    /// The pack file, as text.
    pub body: String,
}
