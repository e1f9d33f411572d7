//! What takes long and needs nothing that is kept. A [`Worker`] runs it, and other calls are answered meanwhile.

use std::sync::Arc;

use muster_core::problem::Problem;
use muster_jobs::{Done, Job, Worker};

use crate::App;

/// The worker of a program that runs its jobs itself.
#[cfg(feature = "jobs")]
pub(crate) fn local_worker() -> Option<Arc<dyn Worker>> {
    Some(Arc::new(muster_jobs::LocalWorker::default()))
}

/// A program without what jobs take has no worker of its own, and so is smaller.
#[cfg(not(feature = "jobs"))]
pub(crate) fn local_worker() -> Option<Arc<dyn Worker>> {
    None
}

impl App {
    /// The same program, whose jobs this worker runs.
    #[must_use]
    pub fn with_worker(mut self, worker: Arc<dyn Worker>) -> Self {
        self.worker = Some(worker);
        self
    }

    /// Runs a job, under a name if it has one. Nothing may be changed before it is done, and what was read before is read again
    /// after it.
    ///
    /// # Errors
    /// As [`Worker::run`], and `job-elsewhere` if this program has no worker.
    pub(crate) async fn run(&self, job: Job, name: Option<String>) -> Result<Done, Problem> {
        let worker = self.worker.as_ref();
        let worker = worker.ok_or_else(|| Problem::new("job-elsewhere"))?;
        worker.run(job, name).await
    }

    /// Runs a job of which a file comes.
    ///
    /// # Errors
    /// As [`App::run`], and `bad-job` if something else comes.
    pub(crate) async fn file_of(&self, job: Job) -> Result<Vec<u8>, Problem> {
        match self.run(job, None).await? {
            Done::File(file) => Ok(file),
            _ => Err(other()),
        }
    }
}

/// Something else came of a job than comes of its kind.
pub(crate) fn other() -> Problem {
    Problem::new("bad-job").with("why", "another kind of answer")
}
