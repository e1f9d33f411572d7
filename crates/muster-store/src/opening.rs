//! Opens a data folder and checks everything in it.

use crate::backend::Location;
use crate::check;
use crate::clock::Clock;
use crate::describe::Describe;
use crate::error::{Result, StoreError};
use crate::folder::DataFolder;
use crate::lock::Lock;
use crate::open;
use crate::photo_care;
use crate::repair::RepairReport;
use crate::schema::CURRENT;
use crate::store::Store;
use crate::writer::WriteQueue;

impl Store {
    /// Opens a data folder and creates whatever is missing in it. A folder that cannot be written, or whose disk is full,
    /// is opened to be read if it has a sound database; [`Store::is_read_only`] tells. Everything in it is checked and damage is repaired.
    /// After a repair, the [`RepairReport`] tells the user what happened.
    ///
    /// # Errors
    /// [`FromNewer`](crate::StoreError::FromNewer), [`FromOlder`](crate::StoreError::FromOlder),
    /// [`ReadOnly`](crate::StoreError::ReadOnly) and [`DiskFull`](crate::StoreError::DiskFull); all of these leave the
    /// folder as it was. [`InUse`](crate::StoreError::InUse) if a repair is needed and another program has the folder
    /// open.
    pub fn open(
        location: impl Into<Location>,
        clock: impl Into<Clock>,
    ) -> Result<(Self, Option<RepairReport>)> {
        Self::open_with(location, clock, Describe::default())
    }

    /// Opens a data folder like [`Store::open`]. `describe` reads from a card's JSON what is stored beside it in the
    /// card's row.
    ///
    /// # Errors
    /// The same as [`Store::open`].
    pub fn open_with(
        location: impl Into<Location>,
        clock: impl Into<Clock>,
        describe: Describe,
    ) -> Result<(Self, Option<RepairReport>)> {
        let clock = clock.into();
        let folder = DataFolder::at(location, describe)?;
        match open_writable(&folder, &clock) {
            Err(error) => read_instead(folder, clock, error).map(|store| (store, None)),
            opened => opened,
        }
    }

    /// Checks everything that is stored: the database as when it is opened, and every photo to its last byte.
    ///
    /// # Errors
    /// [`Damaged`](crate::StoreError::Damaged) or [`PhotoLost`](crate::StoreError::PhotoLost) for the first thing that
    /// does not fit.
    pub fn check(&self) -> Result<()> {
        self.read(|database| check::whole(database, &CURRENT).map(drop))?;
        self.photos().check()
    }
}

fn open_writable(folder: &DataFolder, clock: &Clock) -> Result<(Store, Option<RepairReport>)> {
    let database = folder.database();
    let prepared = open::prepare(folder, clock.now()).map_err(|error| error.at(&database))?;
    let writer = WriteQueue::start(folder.clone(), clock.clone());
    let writer = writer.map_err(|error| error.at(&database))?;
    let report = with_photos(prepared.report, &writer);
    let store = Store::new(folder.clone(), prepared.lock, writer, prepared.verified);
    Ok((store, report))
}

/// Opens a folder to be read, if all that is wrong is that it cannot be written.
///
/// # Errors
/// `error`, which opening it as usual gave, or the more exact one that the folder cannot be read.
fn read_instead(folder: DataFolder, clock: Clock, error: StoreError) -> Result<Store> {
    // SQLite calls a full disk and a missing right an input or output error, or cannot open a file.
    let error = match error {
        StoreError::Io { .. } => folder.write_trouble().unwrap_or(error),
        error => error,
    };
    if let Some(unread) = folder.read_trouble() {
        return Err(unread);
    }
    let Some(why) = error.write_block() else {
        return Err(error);
    };
    let Ok((connection, verified)) = open::read_only(&folder) else {
        return Err(error);
    };
    let writer = WriteQueue::read_only(folder.clone(), clock, connection, why)?;
    Ok(Store::new(folder, Lock::none(), writer, verified))
}

/// Adds missing photos to the repair report. A failed scan of the photos does not prevent opening.
fn with_photos(report: Option<RepairReport>, writer: &WriteQueue) -> Option<RepairReport> {
    let looked = writer.run(|state| Ok((state.clock.now(), photo_care::maintain_photos(state)?)));
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
    let report = report.unwrap_or_else(|| RepairReport {
        at,
        ..RepairReport::default()
    });
    Some(RepairReport { photos, ..report })
}
