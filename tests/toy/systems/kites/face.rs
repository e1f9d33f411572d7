//! What the cards of Kites carry, each fact known or unknown.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The face of a kite.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct KiteFace {
    /// How hard it pulls.
    pub pull: Option<u32>,
}

/// The face of a tail.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TailFace {
    /// Its length in centimetres.
    pub length: Option<u32>,
}
