//! A data folder opened, and all of it checked.

use crate::check;
use crate::clock::Clock;
use crate::describe::Describe;
use crate::error::Result;
use crate::folder::Folder;
use crate::medium::Place;
use crate::open;
use crate::photo_care;
use crate::repair::RepairReport;
use crate::store::Store;
use crate::writer::Writer;

impl Store {
    /// Opens a data folder; what is missing is made. Everything in it is checked, what is damaged is repaired, and then a
    /// report says what happened, for the user to read.
    ///
    /// # Errors
    /// [`StoreError::FromNewer`], [`StoreError::FromOlder`], [`StoreError::ReadOnly`] and [`StoreError::DiskFull`] leave
    /// everything as it was; [`StoreError::InUse`] if a repair is needed and another program has the folder open.
    pub fn open(
        place: impl Into<Place>,
        clock: impl Into<Clock>,
    ) -> Result<(Self, Option<RepairReport>)> {
        Self::open_with(place, clock, Describe::default())
    }

    /// [`Store::open`], with what tells of each card what its row says beside its text.
    ///
    /// # Errors
    /// As for [`Store::open`].
    pub fn open_with(
        place: impl Into<Place>,
        clock: impl Into<Clock>,
        describe: Describe,
    ) -> Result<(Self, Option<RepairReport>)> {
        let clock = clock.into();
        let folder = Folder::at(place, describe)?;
        let database = folder.database();
        let prepared = open::prepare(&folder, clock.now()).map_err(|error| error.at(&database))?;
        let writer = Writer::start(folder.clone(), clock).map_err(|error| error.at(&database))?;
        let report = with_photos(prepared.report, &writer);
        let store = Self::of(folder, prepared.lock, writer, prepared.proved);
        Ok((store, report))
    }

    /// Checks everything that is kept: what opening does, and every photo to its last byte.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] and [`StoreError::PhotoLost`] where something does not fit.
    pub fn check(&self) -> Result<()> {
        self.read(|database| check::whole(database).map(drop))?;
        self.photos().check()
    }
}

/// Adds to what was repaired which photos are lost. That photos could not be looked after keeps nothing from being opened.
fn with_photos(report: Option<RepairReport>, writer: &Writer) -> Option<RepairReport> {
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
    let report = report.unwrap_or_else(|| RepairReport {
        at,
        ..RepairReport::default()
    });
    Some(RepairReport { photos, ..report })
}
