//! What takes long and needs nothing that is kept: done here, or by whoever called, where this program is to be ready for
//! other calls meanwhile.
//!
//! A call whose job is done elsewhere ends there and has done nothing. It is called again with what came of the job, and goes
//! on to its end, or to its next job.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Mutex;

use muster_core::problem::Problem;
use muster_jobs::{Done, Job};
use muster_photo::Step;

use crate::App;
use crate::lock::lock;

/// A job that is to be done elsewhere.
#[derive(Debug)]
pub struct AskedJob {
    /// The job, as [`Job::from_bytes`] reads it.
    pub job: Vec<u8>,
    /// The name by which it is asked after and stopped.
    pub name: Option<String>,
    /// Whether the file that comes of it is the reply to the call.
    pub is_reply: bool,
}

/// Whether this program has what jobs take.
const CAN: bool = cfg!(feature = "jobs");

/// Where jobs are done.
#[derive(Debug, Default)]
pub(crate) struct Jobs {
    is_elsewhere: bool,
    desk: Mutex<Desk>,
}

#[derive(Debug, Default)]
struct Desk {
    /// What came of the jobs of the call under way.
    done: VecDeque<Vec<u8>>,
    asked: Option<AskedJob>,
}

impl App {
    /// The same program, whose jobs are done by whoever calls it, by [`App::call_on`]. One call at a time.
    #[must_use]
    pub fn with_jobs_elsewhere(mut self) -> Self {
        self.jobs.is_elsewhere = true;
        self
    }

    /// Begins a call whose jobs so far came to this, in their order.
    pub(crate) fn begin_jobs(&self, done: Vec<Vec<u8>>) {
        *lock(&self.jobs.desk) = Desk {
            done: done.into(),
            asked: None,
        };
    }

    /// The job that the call came to, if it came to one.
    pub(crate) fn asked_job(&self) -> Option<AskedJob> {
        std::mem::take(&mut *lock(&self.jobs.desk)).asked
    }

    /// Does a job, which is made where it is not done yet. Nothing may be changed before it is done.
    ///
    /// # Errors
    /// Why it cannot be made or comes to nothing, and `job-elsewhere` where it is asked of whoever called.
    pub(crate) fn done(&self, job: impl FnOnce() -> Result<Job, Problem>) -> Result<Done, Problem> {
        self.done_under(None, job)
    }

    /// Does a job under a name, if it has one, so that it can be asked after and stopped.
    ///
    /// # Errors
    /// As [`App::done`].
    pub(crate) fn done_under(
        &self,
        name: Option<String>,
        job: impl FnOnce() -> Result<Job, Problem>,
    ) -> Result<Done, Problem> {
        if self.are_jobs_here() {
            let job = job()?;
            return self.photo_jobs.run(name, |next| here(job, next));
        }
        let done = lock(&self.jobs.desk).done.pop_front();
        match done {
            Some(done) => Done::of(&done),
            None => self.hand_on(&job()?, name, false),
        }
    }

    /// Does a job of which a file comes, which is the reply to the call.
    ///
    /// # Errors
    /// As [`App::done`].
    pub(crate) fn file_of(&self, job: Job) -> Result<Vec<u8>, Problem> {
        let done = match self.are_jobs_here() {
            true => self.done(|| Ok(job))?,
            false => self.hand_on(&job, None, true)?,
        };
        file(done)
    }

    fn are_jobs_here(&self) -> bool {
        CAN && !self.jobs.is_elsewhere
    }

    fn hand_on(&self, job: &Job, name: Option<String>, is_reply: bool) -> Result<Done, Problem> {
        let job = job.to_bytes()?;
        lock(&self.jobs.desk).asked = Some(AskedJob {
            job,
            name,
            is_reply,
        });
        Err(Problem::new("job-elsewhere"))
    }
}

/// The file that came of a job.
///
/// # Errors
/// `bad-job` where something else did.
pub(crate) fn file(done: Done) -> Result<Vec<u8>, Problem> {
    match done {
        Done::File(file) => Ok(file),
        _ => Err(other()),
    }
}

/// Something else came of a job than comes of its kind.
pub(crate) fn other() -> Problem {
    Problem::new("bad-job").with("why", "another kind of answer")
}

#[cfg(feature = "jobs")]
fn here(job: Job, next: &mut dyn FnMut(Step) -> ControlFlow<()>) -> Result<Done, Problem> {
    job.run(next)
}

/// In a program without what they take, so that it stays small.
#[cfg(not(feature = "jobs"))]
fn here(_: Job, _: &mut dyn FnMut(Step) -> ControlFlow<()>) -> Result<Done, Problem> {
    Err(Problem::new("job-elsewhere"))
}
