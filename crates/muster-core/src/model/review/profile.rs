//! Profiles: the derived numbers of units as fielded.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::model::force::NodeId;

/// The derived numbers of a unit as fielded.
#[derive(Clone)]
pub struct Profile {
    /// The node ids from the top level down to the unit.
    pub at: Vec<NodeId>,
    /// The numbers, in a type of the game's own.
    pub numbers: Arc<dyn Numbers>,
}

impl fmt::Debug for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Profile")
            .field("at", &self.at)
            .field("numbers", &self.numbers)
            .finish()
    }
}

/// The numbers that a game derives for a unit. The type must serialise as a map, with `null` for unknown numbers.
pub trait Numbers: erased_serde::Serialize + fmt::Debug + Send + Sync {
    /// Returns the value itself, for its own game to downcast.
    fn as_any(&self) -> &dyn Any;
}

impl Serialize for Profile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct FlatNumbers<'a> {
            at: &'a [NodeId],
            #[serde(flatten)]
            numbers: Erased<'a>,
        }
        struct Erased<'a>(&'a dyn Numbers);
        impl Serialize for Erased<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                erased_serde::serialize(self.0, serializer)
            }
        }
        FlatNumbers {
            at: &self.at,
            numbers: Erased(&*self.numbers),
        }
        .serialize(serializer)
    }
}
