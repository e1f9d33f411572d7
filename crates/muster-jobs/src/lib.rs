//! Work that takes long and needs nothing that is kept.
//!
//! A [`Job`] is a plain value, and so is what comes of it: it is done where it comes up, or handed as bytes to another
//! program that has nothing else to do, as in a browser.

use std::ops::ControlFlow;

use muster_core::problem::Problem;
use muster_photo::{Edits, Photo, Step};
use muster_print::Laid;
use muster_qr::Read;
use muster_table::{Book, Page};
use serde::{Deserialize, Serialize};

pub use crate::carried::outcome;

mod carried;

/// Something to be done.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Job {
    /// Pages are written as a PDF.
    Pages(Laid),
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
    Xlsx(Vec<Page>),
    /// Several, one after the other.
    Each(Vec<Job>),
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Done {
    /// Of [`Job::Pages`], [`Job::Look`], [`Job::Thumb`] and [`Job::Xlsx`].
    File(#[serde(with = "serde_bytes")] Vec<u8>),
    /// Of [`Job::Photo`].
    Photo(Photo),
    /// Of [`Job::Qr`] and [`Job::Frame`].
    Qr(Read),
    /// Of [`Job::Sheets`].
    Book(Book),
    /// Of [`Job::Each`], each by itself.
    Each(Vec<Result<Done, Failed>>),
}

/// Why a job came to nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Failed(#[serde(with = "carried::json")] pub Problem);

impl Job {
    /// Does it. `next` is told of each step of a photo before it is taken, and may stop there.
    ///
    /// # Errors
    /// What each of them says: `print-failed`, `photo-…`, `table-…`.
    pub fn run(self, next: &mut dyn FnMut(Step) -> ControlFlow<()>) -> Result<Done, Problem> {
        Ok(match self {
            Job::Pages(laid) => Done::File(laid.write()?),
            Job::Photo { picture, edits } => {
                Done::Photo(muster_photo::take_in(&picture, &edits, next)?)
            }
            Job::Look(picture) => {
                let photo = muster_photo::take_in(&picture, &Edits::default(), next)?;
                Done::File(photo.bytes)
            }
            Job::Thumb(photo) => Done::File(muster_photo::thumb(&photo)?),
            Job::Qr(picture) => {
                let grey = muster_photo::grey(&picture, muster_qr::LONGEST_SIDE)?;
                let size = grey.size;
                Done::Qr(muster_qr::read(size.width, size.height, grey.brightness))
            }
            Job::Frame(width, height, brightness) => {
                Done::Qr(muster_qr::read(width, height, brightness))
            }
            Job::Sheets(file) => Done::Book(muster_table::read(&file)?),
            Job::Xlsx(pages) => Done::File(muster_table::xlsx(&pages)?),
            Job::Each(jobs) => {
                let jobs = jobs.into_iter();
                Done::Each(jobs.map(|job| job.run(next).map_err(Failed)).collect())
            }
        })
    }
}
