//! Backups, and the export and import of all user data as one file.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_core::content::{FileDoor, check_door};
use muster_core::problem::Problem;
use muster_core::words::Words;
use muster_store::{Backup, BackupReason, ImportCounts, ImportMode, KeptSince};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::recycle_bin::copy_name;
use crate::vocabulary::NoArgs;
use crate::{App, Session};

/// The backup to restore.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RestoreBackupArgs {
    /// The backup's name, from [`BackupRow::name`].
    pub name: String,
}

/// A backup in the data folder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BackupRow {
    /// The backup's name, as [`Session::restore_backup`] takes it.
    pub name: String,
    /// When the backup was made, in seconds since 1970. For a daily backup that was copied since, the beginning of its
    /// day (UTC).
    pub made: i64,
    /// Why the backup was made, in words.
    pub reason: String,
    /// The backup's size in bytes.
    pub bytes: u64,
}

/// A file that [`App::export_all`] made, to be imported.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ImportAllArgs {
    /// The file's bytes, as numbers or as base64.
    pub bytes: Bytes,
    /// What happens to existing data.
    pub how: ImportMode,
}

/// The bytes of a file in the arguments of a call.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(untagged)]
pub enum Bytes {
    /// Base64 with the usual alphabet.
    Base64(String),
    /// An array with one number per byte.
    Numbers(Vec<u8>),
}

impl Bytes {
    /// Decodes the bytes.
    pub(crate) fn decoded(self) -> Result<Vec<u8>, Problem> {
        match self {
            Bytes::Numbers(bytes) => Ok(bytes),
            Bytes::Base64(text) => STANDARD
                .decode(text)
                .map_err(|_| Problem::new("bad-base64")),
        }
    }
}

impl Session<'_> {
    /// Returns all backups, the newest first.
    ///
    /// # Errors
    /// `no-store`, or a store error if the folder cannot be read.
    pub fn backups(&self, _: NoArgs) -> Result<Vec<BackupRow>, Problem> {
        let words = self.words();
        let all = self.store()?.backups().list()?.into_iter();
        Ok(all.map(|backup| BackupRow::new(backup, words)).collect())
    }

    /// Makes a backup now.
    ///
    /// # Errors
    /// `no-store`, or a store error if the backup cannot be written.
    pub fn make_backup(&self, _: NoArgs) -> Result<BackupRow, Problem> {
        let backup = self.store()?.backups().make()?;
        Ok(BackupRow::new(backup, self.words()))
    }

    /// Restores everything from a backup. Backs up the current state first. What was made since the backup is kept.
    ///
    /// # Errors
    /// `store-not-found`, or a store error if the backup is damaged. In both cases nothing is changed.
    pub fn restore_backup(&self, args: RestoreBackupArgs) -> Result<KeptSince, Problem> {
        let words = self.words().clone();
        let name = move |name: &str| copy_name(&words, name);
        let kept = self.store()?.backups().restore_beside(&args.name, name)?;
        self.read_anew()?;
        Ok(kept)
    }

    /// Imports a file that [`App::export_all`] made, here or on another machine.
    ///
    /// # Errors
    /// `bad-base64`, or a store error if the file is damaged or its format is unknown. In these cases nothing is
    /// changed.
    pub fn import_all(&self, args: ImportAllArgs) -> Result<ImportCounts, Problem> {
        let bytes = args.bytes.decoded()?;
        check_door(&bytes, "", FileDoor::Everything)?;
        let imported = self.store()?.import(&bytes, args.how)?;
        self.read_anew()?;
        Ok(imported)
    }
}

impl App {
    /// Returns all user data as one file: forces with their histories, own packs, corrections, collection, settings.
    ///
    /// # Errors
    /// `no-store`, or a store error if something cannot be read.
    pub fn export_all(&self, _: &NoArgs) -> Result<Vec<u8>, Problem> {
        Ok(self.store()?.export()?)
    }
}

impl BackupRow {
    fn new(backup: Backup, words: &Words) -> Self {
        let key = match backup.reason {
            BackupReason::Day => "backup-day",
            BackupReason::Format => "backup-format",
            BackupReason::Replace => "backup-replace",
            BackupReason::Asked => "backup-asked",
        };
        Self {
            made: backup.made,
            reason: words.message(key, &[]),
            bytes: backup.bytes,
            name: backup.name,
        }
    }
}
