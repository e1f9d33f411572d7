//! Muster's jobs in a browser, in a worker that has nothing else to do: who no longer wants one ends the worker.
#![cfg(all(target_family = "wasm", target_os = "unknown"))]

use std::ops::ControlFlow;

use js_sys::{Function, Promise, Uint8Array};
use muster_core::problem::Problem;
use muster_jobs::{Job, JobResult, outcome};
use muster_photo::ImportStep;
use muster_print::{FileFuture, FileSource};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// Has panics said in words.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|fault| error(&fault.to_string())));
}

/// Does a job. `told` is called with the number of each step before it is taken, and with how many there are. Answers what
/// came of it, for whoever handed it on.
///
/// # Errors
/// `bad-job` as JSON, if what came of it has no bytes.
#[wasm_bindgen]
pub async fn work(job: Vec<u8>, told: Function) -> Result<Vec<u8>, JsValue> {
    let answer = outcome(done(&job, &told).await);
    answer.map_err(|problem| serde_json::to_string(&problem).unwrap_or_default().into())
}

async fn done(job: &[u8], told: &Function) -> Result<JobResult, Problem> {
    let job = Job::from_bytes(job)?;
    if let Job::Pages(_) | Job::PagesThen(..) | Job::Picture(..) = job {
        muster_print::load_fonts(&WorkerHost).await?;
    }
    job.run(&mut |step: ImportStep| {
        let taken = ImportStep::ALL
            .iter()
            .filter(|other| **other < step)
            .count();
        let steps = [taken, ImportStep::ALL.len()].map(|number| JsValue::from_f64(number as f64));
        // Whether anybody listens does not matter to the job.
        let _ = told.call2(&JsValue::NULL, &steps[0], &steps[1]);
        ControlFlow::Continue(())
    })
}

/// The worker around this program.
#[derive(Debug)]
struct WorkerHost;

impl FileSource for WorkerHost {
    fn fetch(&self, name: &str) -> FileFuture<'_> {
        let file = fetch_file(name);
        Box::pin(async {
            let file: Uint8Array = JsFuture::from(file).await.ok()?.dyn_into().ok()?;
            Some(file.to_vec())
        })
    }
}

#[wasm_bindgen]
extern "C" {
    /// Fetches a file beside the program. Answers nothing if it cannot.
    #[wasm_bindgen(js_namespace = host, js_name = fetchFile)]
    fn fetch_file(name: &str) -> Promise;

    #[wasm_bindgen(js_namespace = console)]
    fn error(words: &str);
}
