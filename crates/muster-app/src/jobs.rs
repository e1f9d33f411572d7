//! Slow jobs that need nothing from the data folder. A [`Worker`] runs them, and other calls are answered meanwhile.

use std::sync::Arc;

use muster_core::problem::Problem;
use muster_jobs::{Job, JobResult, Worker};

use crate::App;

/// Returns the worker of a program that runs its jobs itself.
#[cfg(feature = "jobs")]
pub(crate) fn local_worker() -> Option<Arc<dyn Worker>> {
    Some(Arc::new(muster_jobs::LocalWorker::default()))
}

/// Returns no worker. A program without the code for jobs is smaller.
#[cfg(not(feature = "jobs"))]
pub(crate) fn local_worker() -> Option<Arc<dyn Worker>> {
    None
}

impl App {
    /// Returns the same program with this worker for its jobs.
    #[must_use]
    pub fn with_worker(mut self, worker: Arc<dyn Worker>) -> Self {
        self.worker = Some(worker);
        self
    }

    /// Runs a job, under a name if one is given. Callers must not change anything before the job is done, and must read
    /// again afterwards what they read before.
    ///
    /// # Errors
    /// Those of [`Worker::run`], and `job-elsewhere` if this program has no worker.
    pub(crate) async fn run(&self, job: Job, name: Option<String>) -> Result<JobResult, Problem> {
        let worker = self.worker.as_ref();
        let worker = worker.ok_or_else(|| Problem::new("job-elsewhere"))?;
        worker.run(job, name).await
    }

    /// Runs a job that makes a file.
    ///
    /// # Errors
    /// Those of [`App::run`], and `bad-job` if the job makes something else.
    pub(crate) async fn file_of(&self, job: Job) -> Result<Vec<u8>, Problem> {
        match self.run(job, None).await? {
            JobResult::File(file) => Ok(file),
            _ => Err(other()),
        }
    }
}

/// Returns the problem for a job that made something other than its kind should.
pub(crate) fn other() -> Problem {
    Problem::new("bad-job").with("why", "another kind of answer")
}
