//! The progress of photo imports, and how to stop them.

use muster_core::problem::Problem;
use muster_jobs::Progress;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;

/// The running import of a photo.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PhotoJobArgs {
    /// The name from [`crate::ImportPhotoArgs::job`].
    pub job: String,
}

/// The progress of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct PhotoProgress {
    /// The number of steps that are done.
    pub done: usize,
    /// The number of steps in all.
    pub of: usize,
}

impl App {
    /// Returns the progress of an import. `None` if no import of this name is running.
    ///
    /// # Errors
    /// None.
    pub fn photo_progress(&self, args: PhotoJobArgs) -> Result<Option<PhotoProgress>, Problem> {
        let worker = self.worker.as_ref();
        let progress = worker.and_then(|worker| worker.progress(&args.job));
        Ok(progress.map(|Progress { done, of }| PhotoProgress { done, of }))
    }

    /// Stops an import before its next step. Does nothing if no import of this name is running.
    ///
    /// # Errors
    /// None.
    pub fn cancel_photo_import(&self, args: PhotoJobArgs) -> Result<(), Problem> {
        if let Some(worker) = &self.worker {
            worker.stop(&args.job);
        }
        Ok(())
    }
}
