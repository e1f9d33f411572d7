//! The backups of a data folder, as its user sees them.

use crate::backup::{self, Backup, Reason, contents, list, make, replace};
use crate::error::{Result, StoreError};
use crate::store::Store;
use crate::sync;

/// Backups: made by themselves, listed and restored here.
#[derive(Clone, Copy, Debug)]
pub struct Backups<'s>(pub(crate) &'s Store);

impl Store {
    /// Backups.
    pub fn backups(&self) -> Backups<'_> {
        Backups(self)
    }

    pub(crate) fn backup_before_replacing(&self) -> Result<()> {
        self.write(|desk| backup::make(&desk.folder, Reason::Replace, desk.clock.now()).map(drop))
    }

    pub(crate) fn backup_trouble(&self) -> Option<StoreError> {
        match self.write(|desk| Ok(desk.backup_trouble.take())) {
            Ok(trouble) => trouble,
            Err(error) => Some(error),
        }
    }
}

impl Backups<'_> {
    /// All backups, the newest first.
    ///
    /// # Errors
    /// Where the folder cannot be read.
    pub fn list(&self) -> Result<Vec<Backup>> {
        list(self.0.folder())
    }

    /// Makes one now; the last three that were asked for are kept.
    ///
    /// # Errors
    /// Where it cannot be written, or the database is damaged.
    pub fn make(&self) -> Result<Backup> {
        self.0
            .write(|desk| make(&desk.folder, Reason::Asked, desk.clock.now()))
    }

    /// Puts everything of the user's back as it was in a backup, after a backup of how it is now. Shipped packs stay.
    /// Whoever has a force open gets a conflict when saving it.
    ///
    /// # Errors
    /// Where there is no such backup, or it is damaged itself: then nothing is changed.
    pub fn restore(&self, name: &str) -> Result<()> {
        let known = self.list()?;
        let backup = known.into_iter().find(|backup| backup.name == name);
        let backup = backup.ok_or_else(|| StoreError::NotFound {
            what: "backup",
            id: name.to_owned(),
        })?;
        let folder = self.0.folder();
        let rows = contents(folder, &folder.backups().join(backup.name))?.1;
        self.0.backup_before_replacing()?;
        self.0.change(move |change| {
            replace(change, &rows)?;
            sync::after_replacing(change)
        })
    }

    /// What kept the last daily backup from being made, if anything did. The change itself was made all the same.
    pub fn trouble(&self) -> Option<StoreError> {
        self.0.backup_trouble()
    }
}
