//! The numbers of a unit as fielded.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::model::force::NodeId;

/// The numbers of a unit as fielded.
#[derive(Clone)]
pub struct Profile {
    /// The ids from the root to the node.
    pub at: Vec<NodeId>,
    /// The game's own numbers.
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

/// What a game works out for a unit: a struct that serializes as a map; unknown numbers as null.
pub trait Numbers: erased_serde::Serialize + fmt::Debug + Send + Sync {
    /// The struct itself, for its own game.
    fn as_any(&self) -> &dyn Any;
}

impl Serialize for Profile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Flat<'a> {
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
        Flat {
            at: &self.at,
            numbers: Erased(&*self.numbers),
        }
        .serialize(serializer)
    }
}
