//! Photos that are being taken in: how far they are, and who wants them stopped.

use muster_core::problem::Problem;
use muster_jobs::Progress;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;

/// A photo that is being taken in.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PhotoJobArgs {
    /// The name that [`crate::TakePhotoArgs::job`] gave it.
    pub job: String,
}

/// How far a photo is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct PhotoProgress {
    /// Steps that are done.
    pub done: usize,
    /// Steps in all.
    pub of: usize,
}

impl App {
    /// How far a photo is. `None` if none of this name is under way.
    ///
    /// # Errors
    /// None.
    pub fn photo_progress(&self, args: PhotoJobArgs) -> Result<Option<PhotoProgress>, Problem> {
        let worker = self.worker.as_ref();
        let progress = worker.and_then(|worker| worker.progress(&args.job));
        Ok(progress.map(|Progress { done, of }| PhotoProgress { done, of }))
    }

    /// Stops taking in a photo before its next step. That none of this name is under way is no error.
    ///
    /// # Errors
    /// None.
    pub fn stop_photo(&self, args: PhotoJobArgs) -> Result<(), Problem> {
        if let Some(worker) = &self.worker {
            worker.stop(&args.job);
        }
        Ok(())
    }
}
