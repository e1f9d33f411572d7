//! Profiles: the derived numbers of units as fielded.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use serde::Serialize;

use crate::force::NodeId;

/// The derived numbers of a unit as fielded.
#[derive(Debug, Clone, Serialize)]
pub struct Profile {
    /// The node ids from the top level down to the unit.
    pub at: Vec<NodeId>,
    /// The numbers, in a type of the game's own.
    #[serde(flatten)]
    pub numbers: Arc<dyn Numbers>,
}

/// The numbers that a game derives for a unit. The type must serialise as a map, with `null` for unknown numbers.
pub trait Numbers: erased_serde::Serialize + Debug + Send + Sync {
    /// Returns the value itself, for its own game to downcast.
    fn as_any(&self) -> &dyn Any;
}

erased_serde::serialize_trait_object!(Numbers);
