//! Jobs done.

use std::ops::ControlFlow;

use muster_core::problem::Problem;
use muster_photo::{Edits, Step};

use crate::{Done, Failed, Job};

impl Job {
    /// Does it. `next` is told of each step of a photo before it is taken, and may stop there.
    ///
    /// # Errors
    /// What each of them says: `print-failed`, `photo-…`, `table-…`.
    pub fn run(self, next: &mut dyn FnMut(Step) -> ControlFlow<()>) -> Result<Done, Problem> {
        Ok(match self {
            Job::Pages(laid) => Done::File(laid.write()?),
            Job::PagesThen(laid, after) => {
                let mut file = laid.write()?;
                file.extend(after);
                Done::File(file)
            }
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
            Job::Sheets(file) => Done::Book(muster_spreadsheet::read(&file)?),
            Job::Xlsx(pages) => Done::File(muster_spreadsheet::xlsx(&pages)?),
            Job::Each(jobs) => {
                let jobs = jobs.into_iter();
                Done::Each(jobs.map(|job| job.run(next).map_err(Failed)).collect())
            }
        })
    }
}
