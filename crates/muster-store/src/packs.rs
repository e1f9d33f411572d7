//! Card packs: those that come with the program, and the user's own.

use std::collections::BTreeMap;

use crate::error::{Result, StoreError};
use crate::limits::{self, LONGEST_PACK};
use crate::rows::{self, Cell, Stored};
use crate::schema::{OWN_PACKS, PACKS, Table};
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
        self.all(&PACKS)
    }

    /// The user's own packs, by id.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn own(&self) -> Result<Vec<Pack>> {
        self.all(&OWN_PACKS)
    }

    /// Keeps the packs that come with the program; one that is kept in a newer version stays. Answers how many were written.
    ///
    /// # Errors
    /// Where they cannot be written; then none is.
    pub fn put_shipped(&self, packs: Vec<Pack>) -> Result<usize> {
        packs.iter().try_for_each(check)?;
        self.0.write(|desk| {
            desk.change_unsaved(move |change| {
                let mut known = BTreeMap::new();
                for row in change.all(&PACKS)? {
                    let pack = pack(&row)?;
                    known.insert(pack.id.clone(), pack);
                }
                let mut written = 0;
                for pack in packs {
                    let stays = known
                        .get(&pack.id)
                        .is_some_and(|old| old.version > pack.version || *old == pack);
                    if !stays {
                        change.put(&PACKS, &cells(pack))?;
                        written += 1;
                    }
                }
                Ok(written)
            })
        })
    }

    /// Keeps a pack of the user's, in the place of one of the same id.
    ///
    /// # Errors
    /// Where it is too large, no JSON object, or cannot be written.
    pub fn put_own(&self, pack: Pack) -> Result<()> {
        check(&pack)?;
        self.0
            .change(move |change| change.put(&OWN_PACKS, &cells(pack)))
    }

    /// Removes a pack of the user's.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is none of this id.
    pub fn remove_own(&self, id: &str) -> Result<()> {
        let id = id.to_owned();
        self.0.change(move |change| {
            if change.remove(&OWN_PACKS, &[id.as_str().into()])? {
                return Ok(());
            }
            Err(StoreError::NotFound {
                what: "own pack",
                id,
            })
        })
    }

    fn all(&self, table: &'static Table) -> Result<Vec<Pack>> {
        let rows = self.0.read(|database| rows::all(database, table))?;
        rows.iter().map(pack).collect()
    }
}

pub(crate) fn check(pack: &Pack) -> Result<()> {
    limits::id("card pack", &pack.id)?;
    limits::object("card pack", &pack.json, LONGEST_PACK)
}

pub(crate) fn cells(pack: Pack) -> [Cell; 3] {
    [pack.id.into(), pack.version.into(), pack.json.into()]
}

pub(crate) fn pack(row: &Stored) -> Result<Pack> {
    Ok(Pack {
        id: row.text(0)?.to_owned(),
        version: row.int(1)?,
        json: row.text(2)?.to_owned(),
    })
}
