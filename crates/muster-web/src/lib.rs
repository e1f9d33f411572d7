//! Muster in a browser: every call of `muster-app`, answered in a worker of the page.
//!
//! The worker owns this, the files in the browser's private file system and the database in them. It is one thread: a call
//! runs until it is done or waits for a server, and only then another one does. What stops it in the middle (the system, the
//! user, a fault) leaves the database as the last change that was answered left it.
#![cfg(all(target_family = "wasm", target_os = "unknown"))]

use std::sync::Arc;

use js_sys::Uint8Array;
use muster_app::{Answer, App, AskedJob, Clock, FAR_NAMES, Problem, Reply};
use serde_json::Value;
use wasm_bindgen::prelude::*;

mod host;

use host::Host;

/// The program over the browser's private files.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Program(App);

#[wasm_bindgen]
impl Program {
    /// Opens the user's data; what is missing is made. `origin`: where the page is from.
    ///
    /// # Errors
    /// The problem as JSON, where the browser gives no files or what is in them cannot be used.
    pub async fn open(origin: String) -> Result<Program, JsValue> {
        std::panic::set_hook(Box::new(|fault| error(&fault.to_string())));
        let place = muster_store::browser_files().await;
        let place = place.map_err(|error| thrown(&error.into()))?;
        let app = App::open(place, Clock::new(now)).map_err(|problem| thrown(&problem))?;
        app.set_origin(&origin);
        app.set_http_client(Arc::new(Host));
        Ok(Self(app.with_jobs_elsewhere()))
    }

    /// Does what a screen asks for: its name and its arguments as JSON. Answers JSON text or a file's bytes; or a [`Job`],
    /// with what comes of which it is called again, after what came of those before.
    ///
    /// # Errors
    /// The problem as JSON.
    pub fn call(&self, name: &str, args: &str, done: Vec<Uint8Array>) -> Result<JsValue, JsValue> {
        let done = done.iter().map(Uint8Array::to_vec).collect();
        let answer = self.0.call_on(name, read(args)?, done);
        Ok(match answer.map_err(|problem| thrown(&problem))? {
            Answer::Reply(reply) => given(reply),
            Answer::Job(job) => Job(job).into(),
        })
    }

    /// Whether a call asks a server, and is made by [`Program::ask`].
    pub fn asks(name: &str) -> bool {
        FAR_NAMES.contains(&name)
    }

    /// Does what a screen asks for, as [`Program::call`]. Other calls can be made before it is done.
    ///
    /// # Errors
    /// The problem as JSON.
    pub async fn ask(&self, name: String, args: String) -> Result<JsValue, JsValue> {
        let reply = self.0.call_async(&name, read(&args)?).await;
        reply.map(given).map_err(|problem| thrown(&problem))
    }

    /// Takes a font of the pages in, and says whether it is one. A call that finds none ends with `fonts-missing` and has
    /// done nothing.
    pub fn font(name: &str, file: Vec<u8>) -> bool {
        muster_app::give_font(name, file)
    }

    /// The names of the fonts of the pages.
    pub fn fonts() -> Vec<String> {
        muster_app::font_names().map(str::to_owned).to_vec()
    }

    /// A page to print ahead, as a job of which nothing is wanted; none where its fonts are not here.
    pub fn trial(&self) -> Option<Vec<u8>> {
        self.0.trial_print().ok()
    }

    /// Makes the first search quick: builds the index, where that was not done yet.
    pub fn prepare(&self) {
        self.0.index_now();
    }
}

/// Something that takes long, for a worker that has nothing else to do.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Job(AskedJob);

#[wasm_bindgen]
impl Job {
    /// What is to be done; it is handed out once.
    pub fn job(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.0.job)
    }

    /// The name by which a page asks after it and stops it.
    pub fn name(&self) -> Option<String> {
        self.0.name.clone()
    }

    /// Whether the file that comes of it is the reply to the call.
    #[wasm_bindgen(js_name = isReply)]
    pub fn is_reply(&self) -> bool {
        self.0.is_reply
    }
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(words: &str);
}

/// The arguments of a call.
fn read(args: &str) -> Result<Value, JsValue> {
    serde_json::from_str(args)
        .map_err(|error| thrown(&Problem::new("bad-arguments").with("detail", error)))
}

/// A reply as the screens take it.
fn given(reply: Reply) -> JsValue {
    match reply {
        Reply::Json(text) => text.into(),
        Reply::Bytes(bytes) => js_sys::Uint8Array::from(&*bytes).into(),
    }
}

/// A problem as the screens read it.
fn thrown(problem: &Problem) -> JsValue {
    serde_json::to_string(problem).unwrap_or_default().into()
}

/// Seconds since 1970.
fn now() -> i64 {
    (js_sys::Date::now() / 1000.0) as i64
}
