//! Jobs done.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use muster_core::problem::Problem;
use muster_photo::{Edits, ImportStep};

use crate::{DoneFuture, Failed, Job, JobResult, Progress, Worker};

impl Job {
    /// Does it. `next` is told of each step of a photo before it is taken, and may stop there.
    ///
    /// # Errors
    /// What each of them says: `print-failed`, `photo-…`, `table-…`.
    pub fn run(
        self,
        next: &mut dyn FnMut(ImportStep) -> ControlFlow<()>,
    ) -> Result<JobResult, Problem> {
        Ok(match self {
            Job::Pages(laid) => JobResult::File(laid.write()?),
            Job::PagesThen(laid, after) => {
                let mut file = laid.write()?;
                file.extend(after);
                JobResult::File(file)
            }
            Job::Picture(laid, dark) => JobResult::File(laid.draw(dark)?),
            Job::Photo { picture, edits } => {
                JobResult::Photo(muster_photo::import(&picture, &edits, next)?)
            }
            Job::Look(picture) => {
                let photo = muster_photo::import(&picture, &Edits::default(), next)?;
                JobResult::File(photo.bytes)
            }
            Job::Thumb(photo) => JobResult::File(muster_photo::thumb(&photo)?),
            Job::Qr(picture) => {
                let grey = muster_photo::grey(&picture, muster_qr::MAX_READ_SIDE_PX)?;
                let size = grey.size;
                JobResult::Qr(muster_qr::read(size.width, size.height, grey.brightness))
            }
            Job::Frame(width, height, brightness) => {
                JobResult::Qr(muster_qr::read(width, height, brightness))
            }
            Job::Sheets(file) => JobResult::Book(muster_spreadsheet::read(&file)?),
            Job::Xlsx(pages) => JobResult::File(muster_spreadsheet::xlsx(&pages)?),
            Job::Each(jobs) => {
                let jobs = jobs.into_iter();
                JobResult::Each(jobs.map(|job| job.run(next).map_err(Failed)).collect())
            }
        })
    }
}

/// Runs jobs on the thread that polls their futures.
#[derive(Debug, Default)]
pub struct LocalWorker(Mutex<HashMap<String, NamedJob>>);

/// A job under way that has a name.
#[derive(Debug, Default)]
struct NamedJob {
    done: usize,
    is_stopped: bool,
}

impl Worker for LocalWorker {
    fn run(&self, job: Job, name: Option<String>) -> DoneFuture<'_> {
        Box::pin(async {
            match name {
                None => job.run(&mut |_| ControlFlow::Continue(())),
                Some(name) => self.run_named(&name, |next| job.run(next)),
            }
        })
    }

    fn progress(&self, name: &str) -> Option<Progress> {
        self.jobs().get(name).map(|job| Progress {
            done: job.done,
            of: ImportStep::ALL.len(),
        })
    }

    fn stop(&self, name: &str) {
        if let Some(job) = self.jobs().get_mut(name) {
            job.is_stopped = true;
        }
    }
}

impl LocalWorker {
    fn run_named<T>(
        &self,
        name: &str,
        work: impl FnOnce(&mut dyn FnMut(ImportStep) -> ControlFlow<()>) -> T,
    ) -> T {
        self.jobs().insert(name.to_owned(), NamedJob::default());
        let done = work(&mut |step| {
            let mut jobs = self.jobs();
            let job = jobs.entry(name.to_owned()).or_default();
            job.done = ImportStep::ALL
                .iter()
                .filter(|other| **other < step)
                .count();
            if job.is_stopped {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        self.jobs().remove(name);
        done
    }

    /// Each entry is replaced whole, so a panic leaves nothing half done.
    fn jobs(&self) -> MutexGuard<'_, HashMap<String, NamedJob>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_asked_after_while_it_runs_and_stopped_before_its_next_step() {
        let worker = LocalWorker::default();
        worker.stop("one");
        worker.run_named("one", |next| {
            assert_eq!(worker.progress("one").map(|at| at.done), Some(0));
            assert!(next(ImportStep::Decode).is_continue());
            assert!(next(ImportStep::Shape).is_continue());
            let progress = Progress { done: 1, of: 3 };
            assert_eq!(worker.progress("one"), Some(progress));
            assert_eq!(worker.progress("another"), None);
            worker.stop("one");
            assert!(next(ImportStep::Write).is_break());
        });
        assert_eq!(worker.progress("one"), None);
    }
}
