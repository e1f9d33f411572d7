//! The threads that the judge works on. They do nothing else, so a long judgement keeps no other work waiting, and the
//! allocator keeps the memory of few threads.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tokio::sync::oneshot;

use crate::limits::JUDGE_TURNS;

type Job = Box<dyn FnOnce() + Send>;

/// The judge's threads. They end once nobody can send them work any more.
#[derive(Debug, Clone)]
pub(crate) struct JudgeThreads(Sender<Job>);

impl JudgeThreads {
    /// Starts as many threads as there are turns.
    pub(crate) fn start() -> Self {
        let (jobs, queue) = channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..JUDGE_TURNS.total {
            let queue = Arc::clone(&queue);
            let thread = thread::Builder::new().name("judge".to_owned());
            if let Err(error) = thread.spawn(move || work_off(&queue)) {
                tracing::error!(%error, "a thread for the judge cannot be started");
            }
        }
        Self(jobs)
    }

    /// Runs work on one of the threads; `None` if it panicked, or there is no thread.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (sender, done) = oneshot::channel();
        let job = move || {
            // The receiver is gone if the asker is.
            let _ = sender.send(work());
        };
        self.0.send(Box::new(job)).ok()?;
        done.await.ok()
    }
}

fn work_off(queue: &Mutex<Receiver<Job>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("a judgement panicked");
        }
    }
}
