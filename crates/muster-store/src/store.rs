//! The store: one open data folder.

use std::path::Path;
use std::sync::Arc;

use rusqlite::Connection;

use crate::backup::{self, Backups, Reason};
use crate::change::Change;
use crate::clock::Clock;
use crate::collection::Collection;
use crate::corrections::Corrections;
use crate::describe::Describe;
use crate::error::{Result, StoreError};
use crate::folder::Folder;
use crate::forces::Forces;
use crate::lock::Lock;
use crate::open;
use crate::packs::Packs;
use crate::photo_care;
use crate::photos::Photos;
use crate::report::Report;
use crate::schema::FORMAT;
use crate::searches::Searches;
use crate::settings::Settings;
use crate::writer::{Desk, Readers, Writer};

/// An open data folder. Copies of it are the same store; the last one that goes closes it.
///
/// Every call waits until it is done; a change that was answered is on the disk.
#[derive(Clone, Debug)]
pub struct Store(Arc<Inner>);

/// Closed from top to bottom: the writer after the readers, so that it can tidy up.
#[derive(Debug)]
struct Inner {
    readers: Readers,
    writer: Writer,
    folder: Folder,
    _lock: Lock,
}

impl Store {
    /// Opens a data folder; what is missing is made. Everything in it is checked, what is damaged is repaired, and then a
    /// report says what happened, for the user to read.
    ///
    /// # Errors
    /// [`StoreError::FromNewer`], [`StoreError::ReadOnly`] and [`StoreError::DiskFull`] leave everything as it was;
    /// [`StoreError::InUse`] where a repair or a new format is needed and another program has the folder open.
    pub fn open(folder: &Path, clock: impl Into<Clock>) -> Result<(Self, Option<Report>)> {
        Self::open_with(folder, clock, Describe::default())
    }

    /// [`Store::open`], with what tells of each card what its row says beside its text.
    ///
    /// # Errors
    /// As for [`Store::open`].
    pub fn open_with(
        folder: &Path,
        clock: impl Into<Clock>,
        describe: Describe,
    ) -> Result<(Self, Option<Report>)> {
        let clock = clock.into();
        let folder = Folder::at(folder, describe)?;
        let database = folder.database();
        let (lock, report) =
            open::prepare(&folder, clock.now()).map_err(|error| error.at(&database))?;
        let writer = Writer::start(folder.clone(), clock).map_err(|error| error.at(&database))?;
        let report = with_photos(report, &writer);
        let inner = Inner {
            readers: Readers::new(folder.clone()),
            writer,
            folder,
            _lock: lock,
        };
        Ok((Self(Arc::new(inner)), report))
    }

    /// The user's forces and their histories.
    pub fn forces(&self) -> Forces<'_> {
        Forces(self)
    }

    /// The card packs that come with the program, and the user's own.
    pub fn packs(&self) -> Packs<'_> {
        Packs(self)
    }

    /// The user's corrections to cards.
    pub fn corrections(&self) -> Corrections<'_> {
        Corrections(self)
    }

    /// What the user owns.
    pub fn collection(&self) -> Collection<'_> {
        Collection(self)
    }

    /// Photos of cards and of entries.
    pub fn photos(&self) -> Photos<'_> {
        Photos(self)
    }

    /// Settings.
    pub fn settings(&self) -> Settings<'_> {
        Settings(self)
    }

    /// What was searched for lately.
    pub fn searches(&self) -> Searches<'_> {
        Searches(self)
    }

    /// Backups.
    pub fn backups(&self) -> Backups<'_> {
        Backups(self)
    }

    /// The data folder.
    pub fn path(&self) -> &Path {
        self.0.folder.root()
    }

    /// Whether another program has changed anything since this was last asked.
    ///
    /// # Errors
    /// Where the database cannot be asked.
    pub fn changed_elsewhere(&self) -> Result<bool> {
        self.write(Desk::changed_elsewhere)
    }

    /// Checks everything that is kept: what opening does, and every photo to its last byte.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] and [`StoreError::PhotoLost`] where something does not fit.
    pub fn check(&self) -> Result<()> {
        self.read(|database| open::check(database, FORMAT).map(drop))?;
        self.photos().check()
    }

    pub(crate) fn folder(&self) -> &Folder {
        &self.0.folder
    }

    pub(crate) fn read<T>(&self, read: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        self.0.readers.read(read)
    }

    pub(crate) fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Desk) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.0.writer.run(job)
    }

    /// A change of the user's.
    pub(crate) fn change<T: Send + 'static>(
        &self,
        make: impl FnOnce(&mut Change<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.write(move |desk| desk.change(make))
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

/// Adds to what was repaired which photos are lost. That photos could not be looked after keeps nothing from being opened.
fn with_photos(report: Option<Report>, writer: &Writer) -> Option<Report> {
    let looked = writer.run(|desk| Ok((desk.clock.now(), photo_care::look_after(desk)?)));
    let (at, photos) = match looked {
        Ok(looked) => looked,
        Err(error) => {
            tracing::warn!(%error, "the photos could not be looked after");
            return report;
        }
    };
    if photos.is_empty() {
        return report;
    }
    let report = report.unwrap_or_else(|| Report {
        at,
        ..Report::default()
    });
    Some(Report { photos, ..report })
}
