//! Photos that an exchange could not send to the server, with the reason.

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::problem::Problem;
use muster_store::PhotoSubject;
use serde::Serialize;
use ts_rs::TS;

use crate::Session;
use crate::cards::names::name_of;
use crate::lock::lock;

/// A photo that could not be sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct UnsentPhoto {
    /// The photo's name, which is the hash of its content.
    pub photo: String,
    /// The name of the card or the force to which the photo belongs.
    pub name: String,
    /// The reason, in words.
    pub why: String,
}

impl Session<'_> {
    /// Returns the photos that the last exchange could not send, as far as they still exist.
    pub(super) fn unsent_photos(&self) -> Result<Vec<UnsentPhoto>, Problem> {
        let stays: BTreeMap<String, Problem> = lock(&self.sync.stays).clone();
        if stays.is_empty() {
            return Ok(Vec::new());
        }
        let store = self.store()?;
        let forces = store.forces().list()?;
        let cards = self.cards();
        let name = |of: &PhotoSubject| match of {
            PhotoSubject::Card(card) => name_of(&CardId::new(card), &cards.library, self.lang),
            PhotoSubject::Entry { force, .. } => {
                let head = forces.iter().find(|head| head.id == *force);
                head.map_or_else(|| force.clone(), |head| head.name.clone())
            }
        };
        let words = self.words();
        let mut rows: Vec<UnsentPhoto> = Vec::new();
        for photo in store.photos().all()? {
            let Some(why) = stays.get(&photo.name) else {
                continue;
            };
            rows.push(UnsentPhoto {
                name: name(&photo.subject),
                why: why.message(words),
                photo: photo.name,
            });
        }
        Ok(rows)
    }
}
