//! Card packs: those shipped with the program, and the user's own.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::cards::{OWN, SHIPPED};
use crate::corrections::{self, StoredCorrection};
use crate::describe::Describe;
use crate::error::{Result, StoreError};
use crate::limits::{self, MAX_PACK_BYTES};
use crate::photos::NewPhoto;
use crate::recycle_bin;
use crate::rows;
use crate::schema::CORRECTIONS;
use crate::settings;
use crate::store::Store;
use crate::stored::StoredPack;
use crate::typed::TableRow;

/// A change to the user's own packs and to data that belongs with them. It is made as a whole or not at all.
#[derive(Clone, Debug, Default)]
pub struct OwnChange {
    /// Packs to write. Each replaces the one with the same id, if any.
    pub packs: Vec<StoredPack>,
    /// Corrections to write. Each replaces the card's earlier one, and its `at` is set to the time of the change.
    pub corrections: Vec<StoredCorrection>,
    /// The ids of cards whose corrections are removed, if they have one.
    pub uncorrected: Vec<String>,
    /// Photos of cards to write. Each replaces the card's earlier one.
    pub photos: Vec<NewPhoto>,
    /// Settings to write.
    pub settings: BTreeMap<String, Value>,
    /// The ids of packs to remove, if they exist.
    pub removed: Vec<String>,
    /// Cards to put into the bin.
    pub binned: Vec<BinnedCard>,
    /// The ids of entries of the bin to remove, because what they hold is brought back by this change.
    pub unbinned: Vec<String>,
}

/// A card that is deleted, for the bin.
#[derive(Clone, Debug)]
pub struct BinnedCard {
    /// The card's id.
    pub card: String,
    /// Its pack, with this card alone.
    pub pack: StoredPack,
}

/// The card packs of a store.
#[derive(Clone, Copy, Debug)]
pub struct Packs<'s>(pub(crate) &'s Store);

impl Store {
    /// Returns the card packs: those shipped with the program, and the user's own.
    pub fn packs(&self) -> Packs<'_> {
        Packs(self)
    }
}

impl Packs<'_> {
    /// Returns the shipped packs, in the order of their ids.
    ///
    /// # Errors
    /// Fails if the packs cannot be read.
    pub fn shipped(&self) -> Result<Vec<StoredPack>> {
        let verified = self.0.take_verified();
        let seen = verified.and_then(|verified| Some((verified.change_no, verified.shipped?)));
        self.0.read(|database| match seen {
            // The packs were read when the store was opened, and nothing has changed since.
            Some((change_no, seen)) if change_no == rows::change_number(database)? => seen.packs(),
            _ => SHIPPED.all(database),
        })
    }

    /// Returns the user's own packs, in the order of their ids.
    ///
    /// # Errors
    /// Fails if the packs cannot be read.
    pub fn own(&self) -> Result<Vec<StoredPack>> {
        self.0.read(|database| OWN.all(database))
    }

    /// Writes the packs shipped with the program. A pack that is stored in a newer version stays. Returns how many
    /// packs were written.
    ///
    /// # Errors
    /// Fails if a pack is invalid or cannot be written. No pack is written then.
    pub fn put_shipped(&self, packs: Vec<StoredPack>) -> Result<usize> {
        packs.iter().try_for_each(check)?;
        let describe = self.describe();
        self.0.write(|state| {
            state.change_without_backup(move |change| {
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

    /// Removes packs that an earlier version of the program shipped, and this one does not.
    ///
    /// # Errors
    /// Fails if a pack cannot be removed. No pack is removed then.
    pub fn forget_shipped(&self, ids: Vec<String>) -> Result<()> {
        self.0.write(|state| {
            state.change_without_backup(move |change| {
                for id in ids {
                    SHIPPED.remove(change, &id)?;
                }
                Ok(())
            })
        })
    }

    /// Returns one of the user's own packs.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the user has no pack with this id, or an error if the pack cannot be read.
    pub fn own_of(&self, id: &str) -> Result<StoredPack> {
        let kept = self.0.read(|database| OWN.read(database, id))?;
        kept.ok_or_else(|| StoreError::not_found("own pack", id))
    }

    /// Writes one of the user's own packs and replaces the one with the same id, if any. Only cards that changed are
    /// written.
    ///
    /// # Errors
    /// Fails if the pack is too large, is not a JSON object, or cannot be written.
    pub fn put_own(&self, pack: StoredPack) -> Result<()> {
        self.change_own(OwnChange {
            packs: vec![pack],
            ..OwnChange::default()
        })
    }

    /// Changes the user's own packs and the data that belongs with them, in one change.
    ///
    /// # Errors
    /// Fails if one of the entries is too large, is not a JSON object, or cannot be written. Nothing is written then.
    pub fn change_own(&self, own: OwnChange) -> Result<()> {
        own.packs.iter().try_for_each(check)?;
        own.corrections.iter().try_for_each(corrections::check)?;
        own.photos.iter().try_for_each(NewPhoto::check)?;
        (own.binned.iter()).try_for_each(|binned| check(&binned.pack))?;
        let written = |(key, value): (&String, &Value)| (key.clone(), value.to_string());
        let kept: Vec<(String, String)> = own.settings.iter().map(written).collect();
        (kept.iter()).try_for_each(|(key, text)| settings::check(key, text))?;
        let folder = self.0.folder().clone();
        let describe = self.describe();
        self.0.change(move |change| {
            for id in &own.unbinned {
                recycle_bin::remove_entry(change, id)?;
            }
            for binned in &own.binned {
                recycle_bin::add_card(change, &binned.card, &binned.pack)?;
            }
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

    fn describe(&self) -> Describe {
        self.0.folder().describe.clone()
    }
}

pub(crate) fn check(pack: &StoredPack) -> Result<()> {
    limits::id("card pack", &pack.id)?;
    limits::object("card pack", &pack.json, MAX_PACK_BYTES)
}
