//! The public interface to the backups of a data folder.

use crate::backup::{self, Backup, BackupReason, contents, list, make, replace};
use crate::error::{Result, StoreError};
use crate::kept_since::{self, CopyName, KeptSince, KnownIds};
use crate::store::Store;
use crate::sync;

/// Lists, makes and restores backups.
#[derive(Clone, Copy, Debug)]
pub struct Backups<'s>(pub(crate) &'s Store);

impl Store {
    /// Returns the backups of this store.
    pub fn backups(&self) -> Backups<'_> {
        Backups(self)
    }

    pub(crate) fn backup_before_replacing(&self) -> Result<()> {
        self.write(|state| {
            backup::make(&state.folder, BackupReason::Replace, state.clock.now()).map(drop)
        })
    }

    pub(crate) fn backup_trouble(&self) -> Option<StoreError> {
        match self.write(|state| Ok(state.backup_trouble.take())) {
            Ok(trouble) => trouble,
            Err(error) => Some(error),
        }
    }
}

impl Backups<'_> {
    /// Returns all backups, the newest first.
    ///
    /// # Errors
    /// Fails if the folder of the backups cannot be read.
    pub fn list(&self) -> Result<Vec<Backup>> {
        list(self.0.folder())
    }

    /// Makes a backup now. The last three backups made this way are kept.
    ///
    /// # Errors
    /// Fails if the backup cannot be written, or the database is damaged.
    pub fn make(&self) -> Result<Backup> {
        self.0
            .write(|state| make(&state.folder, BackupReason::Asked, state.clock.now()))
    }

    /// Restores the user's data from a backup, after making a backup of the present state. Shipped packs stay as they
    /// are. Saving a force that was open during the restore fails with a conflict.
    ///
    /// Forces, games, events and own packs that were made since the backup stay. Those that were changed since are kept
    /// beside the restored ones: `copy_name` makes the name of the copy from theirs. Packs go to the bin instead.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such backup, or an error if it is damaged. Nothing is changed then.
    pub fn restore_beside(
        &self,
        name: &str,
        copy_name: impl Fn(&str) -> String + Send + 'static,
    ) -> Result<KeptSince> {
        let known = self.list()?;
        let backup = known.into_iter().find(|backup| backup.name == name);
        let backup = backup.ok_or_else(|| StoreError::not_found("backup", name))?;
        let folder = self.0.folder();
        let rows = contents(folder, &folder.backups().join(backup.name))?.1;
        self.0.backup_before_replacing()?;
        let folder = folder.clone();
        let copy_name: CopyName = Box::new(copy_name);
        self.0.change(move |change| {
            let known = KnownIds::new(&rows)?;
            let newer = kept_since::newer_versions(change, &rows, &known)?;
            replace(change, &rows, &known)?;
            let kept = newer.add_copies(change, &folder, &copy_name)?;
            sync::after_replacing(change)?;
            Ok(kept)
        })
    }

    /// Does the same as [`Backups::restore_beside`]. The copies have the names of what they are copies of.
    ///
    /// # Errors
    /// The same as [`Backups::restore_beside`].
    pub fn restore(&self, name: &str) -> Result<KeptSince> {
        self.restore_beside(name, str::to_owned)
    }

    /// Takes the error of the last daily backup, if it failed. The change that it should have preceded was made all the
    /// same.
    pub fn trouble(&self) -> Option<StoreError> {
        self.0.backup_trouble()
    }
}
