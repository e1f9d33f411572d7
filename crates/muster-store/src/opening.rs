//! Opens a data folder and checks everything in it.

use crate::backend::Location;
use crate::check;
use crate::clock::Clock;
use crate::describe::Describe;
use crate::error::Result;
use crate::folder::DataFolder;
use crate::open;
use crate::photo_care;
use crate::repair::RepairReport;
use crate::store::Store;
use crate::writer::WriteQueue;

impl Store {
    /// Opens a data folder and creates whatever is missing in it. Everything in it is checked and damage is repaired.
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
        let database = folder.database();
        let prepared = open::prepare(&folder, clock.now()).map_err(|error| error.at(&database))?;
        let writer =
            WriteQueue::start(folder.clone(), clock).map_err(|error| error.at(&database))?;
        let report = with_photos(prepared.report, &writer);
        let store = Self::new(folder, prepared.lock, writer, prepared.verified);
        Ok((store, report))
    }

    /// Checks everything that is stored: the database as when it is opened, and every photo to its last byte.
    ///
    /// # Errors
    /// [`Damaged`](crate::StoreError::Damaged) or [`PhotoLost`](crate::StoreError::PhotoLost) for the first thing that
    /// does not fit.
    pub fn check(&self) -> Result<()> {
        self.read(|database| check::whole(database).map(drop))?;
        self.photos().check()
    }
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
