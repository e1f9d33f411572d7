//! Backups, and everything of the user's in one file.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_core::problem::Problem;
use muster_core::words::Words;
use muster_store::{Backup, How, Imported, Reason};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::vocabulary::{LangArgs, NoArgs};

/// A backup to restore.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RestoreBackupArgs {
    /// Its name.
    pub name: String,
}

/// A backup that is there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BackupRow {
    /// Names it for [`App::restore_backup`].
    pub name: String,
    /// When it was made, in seconds since 1970; of a daily one that was copied since, the beginning of its day (UTC).
    pub made: i64,
    /// What it was made for, in words.
    pub reason: String,
    /// Its size in bytes.
    pub bytes: u64,
}

/// A file that [`App::export_all`] made.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ImportAllArgs {
    /// Its bytes, as numbers or as base64.
    pub bytes: Bytes,
    /// What becomes of what is there already.
    pub how: ImportHow,
}

/// Bytes as they cross to TypeScript and back.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(untagged)]
pub enum Bytes {
    /// Base64 with the usual alphabet.
    Base64(String),
    /// One number a byte.
    Numbers(Vec<u8>),
}

impl Bytes {
    /// The bytes themselves.
    pub(crate) fn decoded(self) -> Result<Vec<u8>, Problem> {
        match self {
            Bytes::Numbers(bytes) => Ok(bytes),
            Bytes::Base64(text) => STANDARD
                .decode(text)
                .map_err(|_| Problem::new("bad-base64")),
        }
    }
}

/// What becomes of what is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ImportHow {
    /// It stays. A force of the same id that differs is taken in beside it.
    Add,
    /// It goes, after a backup.
    Replace,
}

/// What was taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct ImportedView {
    /// Forces.
    pub forces: usize,
    /// Of those, the ones beside another of the same id.
    pub renamed: usize,
    /// Packs, corrections, owned cards, settings and searches.
    pub others: usize,
    /// What was there already and was left out.
    pub left_out: usize,
}

impl App {
    /// All backups, the newest first.
    ///
    /// # Errors
    /// `no-store`, or where the folder cannot be read.
    pub fn backups(&self, args: LangArgs) -> Result<Vec<BackupRow>, Problem> {
        let words = self.words(args.lang);
        let all = self.store()?.backups().list()?.into_iter();
        Ok(all.map(|backup| BackupRow::new(backup, words)).collect())
    }

    /// Makes a backup now.
    ///
    /// # Errors
    /// `no-store`, or where it cannot be written.
    pub fn make_backup(&self, args: LangArgs) -> Result<BackupRow, Problem> {
        let backup = self.store()?.backups().make()?;
        Ok(BackupRow::new(backup, self.words(args.lang)))
    }

    /// Puts everything back as it was in a backup, after a backup of how it is now.
    ///
    /// # Errors
    /// `store-not-found`, or where the backup is damaged: then nothing is changed.
    pub fn restore_backup(&self, args: RestoreBackupArgs) -> Result<(), Problem> {
        self.store()?.backups().restore(&args.name)?;
        self.read_anew()
    }

    /// Everything of the user's as one file: forces with their histories, own packs, corrections, collection, settings.
    ///
    /// # Errors
    /// `no-store`, or where something cannot be read.
    pub fn export_all(&self, _: &NoArgs) -> Result<Vec<u8>, Problem> {
        Ok(self.store()?.export()?)
    }

    /// Takes in what [`App::export_all`] made, here or on another machine.
    ///
    /// # Errors
    /// `bad-base64`, or where the file is damaged or of a format that is not known: then nothing is changed.
    pub fn import_all(&self, args: ImportAllArgs) -> Result<ImportedView, Problem> {
        let bytes = args.bytes.decoded()?;
        let how = match args.how {
            ImportHow::Add => How::Add,
            ImportHow::Replace => How::Replace,
        };
        let imported = self.store()?.import(&bytes, how)?;
        self.read_anew()?;
        Ok(imported.into())
    }
}

impl BackupRow {
    fn new(backup: Backup, words: &Words) -> Self {
        let key = match backup.reason {
            Reason::Day => "backup-day",
            Reason::Format => "backup-format",
            Reason::Replace => "backup-replace",
            Reason::Asked => "backup-asked",
        };
        Self {
            made: backup.made,
            reason: words.say(key, &[]),
            bytes: backup.bytes,
            name: backup.name,
        }
    }
}

impl From<Imported> for ImportedView {
    fn from(imported: Imported) -> Self {
        Self {
            forces: imported.forces,
            renamed: imported.renamed,
            others: imported.others,
            left_out: imported.left_out,
        }
    }
}
