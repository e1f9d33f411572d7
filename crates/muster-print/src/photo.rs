//! Photos that are printed beside the cards and entries that they show.

use std::collections::BTreeMap;
use std::sync::Arc;

use muster_core::card::CardId;
use muster_core::force::NodeId;
use serde::{Deserialize, Serialize};

/// A photo as it is embedded in the PDF: a JPEG with three colour channels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrintPhoto {
    /// The photo's name. Photos with the same name are the same photo and are embedded once.
    pub name: String,
    /// The bytes of the JPEG.
    pub jpeg: Arc<[u8]>,
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
}

/// The photos for a print request.
#[derive(Debug, Clone, Default)]
pub struct PrintPhotos {
    /// The photos of cards.
    pub cards: BTreeMap<CardId, PrintPhoto>,
    /// The photos of entries. The key is the index of the force in the request, from 0, and the entry's node.
    pub entries: BTreeMap<(usize, NodeId), PrintPhoto>,
}

impl PrintPhotos {
    /// Returns the photo of an entry. The user's photo of their own miniature comes before the photo of the card.
    pub(crate) fn of_entry(
        &self,
        place: usize,
        entry: &NodeId,
        card: &CardId,
    ) -> Option<&PrintPhoto> {
        let own = self.entries.get(&(place, entry.clone()));
        own.or_else(|| self.cards.get(card))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.entries.is_empty()
    }
}
