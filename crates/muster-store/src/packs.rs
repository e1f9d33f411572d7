//! Card packs: those that come with the program, and the user's own.

use crate::cards::{OWN, SHIPPED};
use crate::describe::Describe;
use crate::error::{Result, StoreError};
use crate::limits::{self, LONGEST_PACK};
use crate::store::Store;

/// A card pack as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The pack's id.
    pub id: String,
    /// The pack's version.
    pub version: i64,
    /// The pack file, JSON.
    pub json: String,
}

/// Card packs.
#[derive(Clone, Copy, Debug)]
pub struct Packs<'s>(pub(crate) &'s Store);

impl Packs<'_> {
    /// The packs that came with the program, by id.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn shipped(&self) -> Result<Vec<Pack>> {
        self.0.read(|database| SHIPPED.all(database))
    }

    /// The user's own packs, by id.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn own(&self) -> Result<Vec<Pack>> {
        self.0.read(|database| OWN.all(database))
    }

    /// Keeps the packs that come with the program; one that is kept in a newer version stays. Answers how many were written.
    ///
    /// # Errors
    /// Where they cannot be written; then none is.
    pub fn put_shipped(&self, packs: Vec<Pack>) -> Result<usize> {
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

    /// Keeps a pack of the user's, in the place of one of the same id. Of its cards only those that changed are written.
    ///
    /// # Errors
    /// Where it is too large, no JSON object, or cannot be written.
    pub fn put_own(&self, pack: Pack) -> Result<()> {
        check(&pack)?;
        let describe = self.describe();
        self.0
            .change(move |change| OWN.put(change, &pack, &describe))
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
            Err(StoreError::NotFound {
                what: "own pack",
                id,
            })
        })
    }

    fn describe(&self) -> Describe {
        self.0.folder().describe.clone()
    }
}

pub(crate) fn check(pack: &Pack) -> Result<()> {
    limits::id("card pack", &pack.id)?;
    limits::object("card pack", &pack.json, LONGEST_PACK)
}
