//! Photos beside what they are of.

use std::collections::BTreeMap;
use std::sync::Arc;

use muster_core::card::CardId;
use muster_core::force::NodeId;
use serde::{Deserialize, Serialize};

/// A photo, as it stands in the file: a JPEG in three colours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Photo {
    /// Its name; photos of one name are the same.
    pub name: String,
    /// Its bytes.
    pub jpeg: Arc<[u8]>,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
}

/// The photos of what is printed.
#[derive(Debug, Clone, Default)]
pub struct Photos {
    /// Of cards.
    pub cards: BTreeMap<CardId, Photo>,
    /// Of entries, by the place of their force among those that are printed, from 0.
    pub entries: BTreeMap<(usize, NodeId), Photo>,
}

impl Photos {
    /// The photo of an entry: the user's own miniature, else the card's.
    pub(crate) fn of_entry(&self, place: usize, entry: &NodeId, card: &CardId) -> Option<&Photo> {
        let own = self.entries.get(&(place, entry.clone()));
        own.or_else(|| self.cards.get(card))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.entries.is_empty()
    }
}
