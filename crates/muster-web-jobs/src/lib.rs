//! Muster's jobs in a browser, in a worker that has nothing else to do: who no longer wants one ends the worker.
#![cfg(all(target_family = "wasm", target_os = "unknown"))]

use std::ops::ControlFlow;

use js_sys::Function;
use muster_core::problem::Problem;
use muster_jobs::{Job, outcome};
use muster_photo::Step;
use wasm_bindgen::prelude::*;

/// Has panics said in words.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|fault| error(&fault.to_string())));
}

/// Does a job. `told` is called with the number of each step before it is taken, and with how many there are. Answers what
/// came of it, for whoever handed it on.
///
/// # Errors
/// The problem as JSON: `fonts-missing`, or `bad-job` if what came of it has no bytes.
#[wasm_bindgen]
pub fn work(job: &[u8], told: &Function) -> Result<Vec<u8>, JsValue> {
    let mut next = |step: Step| {
        let taken = Step::ALL.iter().filter(|other| **other < step).count();
        let steps = [taken, Step::ALL.len()].map(|number| JsValue::from_f64(number as f64));
        // Whether anybody listens does not matter to the job.
        let _ = told.call2(&JsValue::NULL, &steps[0], &steps[1]);
        ControlFlow::Continue(())
    };
    let came = Job::from_bytes(job).and_then(|job| job.run(&mut next));
    let answer = match came {
        Err(problem) if problem.code == "fonts-missing" => Err(problem),
        came => outcome(came),
    };
    answer.map_err(|problem| thrown(&problem))
}

/// Takes a font of the pages in, and says whether it is one. A job that finds none ends with `fonts-missing`.
#[wasm_bindgen]
pub fn font(name: &str, file: Vec<u8>) -> bool {
    muster_print::give_font(name, file)
}

/// The names of the fonts of the pages.
#[wasm_bindgen]
pub fn fonts() -> Vec<String> {
    muster_print::font_names().map(str::to_owned).to_vec()
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(words: &str);
}

/// A problem as the screens read it.
fn thrown(problem: &Problem) -> JsValue {
    serde_json::to_string(problem).unwrap_or_default().into()
}
