//! Card packs: those that come with the program, and the user's own.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::cards::{OWN, SHIPPED};
use crate::corrections::{self, KeptCorrection};
use crate::describe::Describe;
use crate::error::{Result, StoreError};
use crate::kept::KeptPack;
use crate::limits::{self, LONGEST_PACK};
use crate::photos::NewPhoto;
use crate::rows;
use crate::schema::CORRECTIONS;
use crate::settings;
use crate::store::Store;
use crate::typed::TypedRow;

/// A change to the user's own packs and to what goes with them, all of it or nothing.
#[derive(Clone, Debug, Default)]
pub struct OwnChange {
    /// Packs to keep, each in the place of one of the same id.
    pub packs: Vec<KeptPack>,
    /// Corrections to keep, each in the place of the card's earlier one; `at` is not looked at.
    pub corrections: Vec<KeptCorrection>,
    /// Cards whose corrections are taken back, where they have one.
    pub uncorrected: Vec<String>,
    /// Photos of cards, each in the place of the card's earlier one.
    pub photos: Vec<NewPhoto>,
    /// Settings that go with them.
    pub settings: BTreeMap<String, Value>,
    /// Packs that go, by id, where they are there.
    pub removed: Vec<String>,
}

/// Card packs.
#[derive(Clone, Copy, Debug)]
pub struct Packs<'s>(pub(crate) &'s Store);

impl Store {
    /// The card packs that come with the program, and the user's own.
    pub fn packs(&self) -> Packs<'_> {
        Packs(self)
    }
}

impl Packs<'_> {
    /// The packs that came with the program, by id.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn shipped(&self) -> Result<Vec<KeptPack>> {
        let proved = self.0.take_proved();
        let seen = proved.and_then(|proved| Some((proved.rev, proved.shipped?)));
        self.0.read(|database| match seen {
            // Read a moment ago, when the store was opened, and nothing has changed since.
            Some((rev, seen)) if rev == rows::change_number(database)? => seen.packs(),
            _ => SHIPPED.all(database),
        })
    }

    /// The user's own packs, by id.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn own(&self) -> Result<Vec<KeptPack>> {
        self.0.read(|database| OWN.all(database))
    }

    /// Keeps the packs that come with the program; one that is kept in a newer version stays. Answers how many were written.
    ///
    /// # Errors
    /// Where they cannot be written; then none is.
    pub fn put_shipped(&self, packs: Vec<KeptPack>) -> Result<usize> {
        packs.iter().try_for_each(check)?;
        let describe = self.describe();
        self.0.write(|desk| {
            desk.change_unsaved(move |change| {
                let mut written = 0;
                for pack in packs {
                    let old = SHIPPED.get(change, &pack.id)?;
                    let stays = old.is_some_and(|old| old.version > pack.version || old == pack);
                    if !stays {
                        SHIPPED.put(change, &pack, &describe)?;
                        written += 1;
                    }
                }
                Ok(written)
            })
        })
    }

    /// Forgets packs that came with an earlier program and come with it no more.
    ///
    /// # Errors
    /// Where they cannot be removed; then none is.
    pub fn forget_shipped(&self, ids: Vec<String>) -> Result<()> {
        self.0.write(|desk| {
            desk.change_unsaved(move |change| {
                for id in ids {
                    SHIPPED.remove(change, &id)?;
                }
                Ok(())
            })
        })
    }

    /// A pack of the user's.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is none of this id, or where it cannot be read.
    pub fn own_of(&self, id: &str) -> Result<KeptPack> {
        let kept = self.0.read(|database| OWN.of(database, id))?;
        kept.ok_or_else(|| no_own(id))
    }

    /// Keeps a pack of the user's, in the place of one of the same id. Of its cards only those that changed are written.
    ///
    /// # Errors
    /// Where it is too large, no JSON object, or cannot be written.
    pub fn put_own(&self, pack: KeptPack) -> Result<()> {
        self.change_own(OwnChange {
            packs: vec![pack],
            ..OwnChange::default()
        })
    }

    /// Changes packs of the user's and what goes with them together.
    ///
    /// # Errors
    /// Where one of them is too large, no JSON object, or cannot be written; then none is.
    pub fn change_own(&self, own: OwnChange) -> Result<()> {
        own.packs.iter().try_for_each(check)?;
        own.corrections.iter().try_for_each(corrections::check)?;
        own.photos.iter().try_for_each(NewPhoto::check)?;
        let written = |(key, value): (&String, &Value)| (key.clone(), value.to_string());
        let kept: Vec<(String, String)> = own.settings.iter().map(written).collect();
        (kept.iter()).try_for_each(|(key, text)| settings::check(key, text))?;
        let folder = self.0.folder().clone();
        let describe = self.describe();
        self.0.change(move |change| {
            for pack in &own.packs {
                OWN.put(change, pack, &describe)?;
            }
            for id in &own.removed {
                OWN.remove(change, id)?;
            }
            for card in own.uncorrected {
                change.remove(&CORRECTIONS, &[card.into()])?;
            }
            for (key, text) in &kept {
                settings::put(change, key, text)?;
            }
            for photo in own.photos {
                photo.put(change, &folder)?;
            }
            for mut correction in own.corrections {
                correction.at = change.now();
                correction.put(change)?;
            }
            Ok(())
        })
    }

    /// Removes a pack of the user's.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is none of this id.
    pub fn remove_own(&self, id: &str) -> Result<()> {
        let id = id.to_owned();
        self.0.change(move |change| {
            if OWN.remove(change, &id)? {
                return Ok(());
            }
            Err(no_own(&id))
        })
    }

    fn describe(&self) -> Describe {
        self.0.folder().describe.clone()
    }
}

fn no_own(id: &str) -> StoreError {
    StoreError::NotFound {
        what: "own pack",
        id: id.to_owned(),
    }
}

pub(crate) fn check(pack: &KeptPack) -> Result<()> {
    limits::id("card pack", &pack.id)?;
    limits::object("card pack", &pack.json, LONGEST_PACK)
}
