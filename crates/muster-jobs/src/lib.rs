//! Work that takes long and needs nothing that is kept.
//!
//! A [`Job`] is a plain value, and so is what comes of it. A [`Worker`] runs it: on the thread that waits for it, or as bytes in
//! another program that has nothing else to do, as in a browser.

use std::fmt::Debug;
use std::future::Future;
use std::pin::Pin;

use muster_core::problem::Problem;
use muster_photo::{Edits, Photo};
use muster_print::PlacedPages;
use muster_qr::QrContent;
use muster_spreadsheet::{Book, SheetPage};
use serde::{Deserialize, Serialize};

pub use crate::carried::outcome;
#[cfg(feature = "run")]
pub use crate::run::LocalWorker;

mod carried;
#[cfg(feature = "run")]
mod run;

/// Something to be done.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Job {
    /// Pages are written as a PDF.
    Pages(PlacedPages),
    /// The same, with these bytes after it.
    PagesThen(PlacedPages, #[serde(with = "serde_bytes")] Vec<u8>),
    /// A picture becomes a photo that is kept.
    Photo {
        /// A picture of any kind that is taken.
        #[serde(with = "serde_bytes")]
        picture: Vec<u8>,
        /// What is done to it.
        edits: Edits,
    },
    /// A picture becomes upright and small, as it is before it is edited.
    Look(#[serde(with = "serde_bytes")] Vec<u8>),
    /// A photo that is kept becomes its thumbnail.
    Thumb(#[serde(with = "serde_bytes")] Vec<u8>),
    /// A QR code is read in a picture of any kind that is taken.
    Qr(#[serde(with = "serde_bytes")] Vec<u8>),
    /// A QR code is read in what a camera sees: width, height, and how bright each pixel is, row by row.
    Frame(u32, u32, #[serde(with = "serde_bytes")] Vec<u8>),
    /// A spreadsheet of any kind is read.
    Sheets(#[serde(with = "serde_bytes")] Vec<u8>),
    /// Sheets are written as one spreadsheet.
    Xlsx(Vec<SheetPage>),
    /// Several, one after the other.
    Each(Vec<Job>),
    /// A page is drawn as a picture, on dark paper if the second value is set.
    Picture(PlacedPages, bool),
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum JobResult {
    /// Of [`Job::Pages`], [`Job::PagesThen`], [`Job::Look`], [`Job::Thumb`], [`Job::Xlsx`] and [`Job::Picture`].
    File(#[serde(with = "serde_bytes")] Vec<u8>),
    /// Of [`Job::Photo`].
    Photo(Photo),
    /// Of [`Job::Qr`] and [`Job::Frame`].
    Qr(QrContent),
    /// Of [`Job::Sheets`].
    Book(Book),
    /// Of [`Job::Each`], each by itself.
    Each(Vec<Result<JobResult, Failed>>),
}

/// Why a job came to nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Failed(#[serde(with = "carried::json")] pub Problem);

/// What [`Worker::run`] returns. It need not be `Send`: a browser reaches its worker from one thread.
pub type DoneFuture<'a> = Pin<Box<dyn Future<Output = Result<JobResult, Problem>> + 'a>>;

/// How far a job is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Steps that are done.
    pub done: usize,
    /// Steps in all.
    pub of: usize,
}

/// Runs jobs.
pub trait Worker: Debug + Send + Sync {
    /// Runs a job, and waits for what comes of it. An implementation may block the thread that polls the future. A job with
    /// a name can be asked after and stopped.
    ///
    /// # Errors
    /// What each job says, `photo-stopped` if it was stopped, `job-ended` if the worker broke down, `bad-job` if the bytes
    /// on the way are not those of a job.
    fn run(&self, job: Job, name: Option<String>) -> DoneFuture<'_>;

    /// How far the job of a name is. `None` if none is under way.
    fn progress(&self, name: &str) -> Option<Progress>;

    /// Stops the job of a name before its next step. That there is none is no error.
    fn stop(&self, name: &str);
}
