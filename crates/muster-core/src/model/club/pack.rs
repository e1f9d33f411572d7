//! Packs of a club.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Longest pack of a club, in bytes.
pub const MAX_PACK: usize = 8 << 20;

/// A pack to publish.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PublishPack {
    /// The pack file.
    pub body: String,
}

/// The packs of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClubPacks {
    /// By id, the newest version alone.
    pub packs: Vec<ClubPack>,
}

/// A version of a pack of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubPack {
    /// Its id.
    pub pack: String,
    /// Its version.
    pub version: u32,
    /// What it is called, in English or what else there is.
    pub title: String,
    /// Who published it, by the name in the club.
    pub by: String,
    /// When, in seconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
}

/// The text of a version of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PackBody {
    /// The pack file.
    pub body: String,
}
