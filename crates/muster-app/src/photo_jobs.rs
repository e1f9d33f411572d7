//! Photos that are being taken in: how far they are, and who wants them stopped.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Mutex;

use muster_photo::Step;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::lock::lock;

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

/// The photos under way by their names.
#[derive(Debug, Default)]
pub(crate) struct PhotoJobs(Mutex<HashMap<String, Job>>);

#[derive(Debug, Default)]
struct Job {
    done: usize,
    stopped: bool,
}

impl App {
    /// How far a photo is; nothing where none of this name is under way.
    ///
    /// # Errors
    /// None.
    pub fn photo_progress(
        &self,
        args: PhotoJobArgs,
    ) -> Result<Option<PhotoProgress>, crate::Problem> {
        Ok(self.photo_jobs.progress(&args.job))
    }

    /// Stops taking in a photo before its next step. That none of this name is under way is no error.
    ///
    /// # Errors
    /// None.
    pub fn stop_photo(&self, args: PhotoJobArgs) -> Result<(), crate::Problem> {
        self.photo_jobs.stop(&args.job);
        Ok(())
    }
}

impl PhotoJobs {
    fn stop(&self, name: &str) {
        if let Some(job) = lock(&self.0).get_mut(name) {
            job.stopped = true;
        }
    }

    fn progress(&self, name: &str) -> Option<PhotoProgress> {
        lock(&self.0).get(name).map(|job| PhotoProgress {
            done: job.done,
            of: Step::ALL.len(),
        })
    }

    /// Does a job under a name, if it has one, so that it can be asked after and stopped.
    pub fn run<T>(
        &self,
        name: Option<String>,
        work: impl FnOnce(&mut dyn FnMut(Step) -> ControlFlow<()>) -> T,
    ) -> T {
        let Some(name) = name else {
            return work(&mut |_| ControlFlow::Continue(()));
        };
        lock(&self.0).insert(name.clone(), Job::default());
        let done = work(&mut |step| {
            let mut jobs = lock(&self.0);
            let job = jobs.entry(name.clone()).or_default();
            job.done = Step::ALL.iter().filter(|other| **other < step).count();
            if job.stopped {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        lock(&self.0).remove(&name);
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_asked_after_while_it_runs_and_stopped_before_its_next_step() {
        let jobs = PhotoJobs::default();
        jobs.stop("one");
        jobs.run(Some("one".to_owned()), |next| {
            assert_eq!(jobs.progress("one").map(|at| at.done), Some(0));
            assert!(next(Step::Decode).is_continue());
            assert!(next(Step::Shape).is_continue());
            let progress = PhotoProgress { done: 1, of: 3 };
            assert_eq!(jobs.progress("one"), Some(progress));
            assert_eq!(jobs.progress("another"), None);
            jobs.stop("one");
            assert!(next(Step::Write).is_break());
        });
        assert_eq!(jobs.progress("one"), None);
        jobs.run(None, |next| assert!(next(Step::Decode).is_continue()));
    }
}
