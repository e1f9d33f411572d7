//! Muster in a browser: every call of `muster-app`, answered in a worker of the page.
//!
//! The worker owns this, the files in the browser's private file system and the database in them. It is one thread: a call
//! runs until it is done or waits, for a server or a job, and only then another one does. What stops it in the middle (the
//! system, the user, a fault) leaves the database as the last change that was answered left it.
#![cfg(all(target_family = "wasm", target_os = "unknown"))]

use std::sync::Arc;

use js_sys::Uint8Array;
use muster_app::{App, Clock, Problem, Reply};
use wasm_bindgen::prelude::*;

mod host;

use host::Host;

/// The program over the browser's private files.
#[wasm_bindgen]
#[derive(Debug)]
pub struct WebProgram(App);

#[wasm_bindgen]
impl WebProgram {
    /// Opens the user's data; what is missing is made. `origin`: where the page is from.
    ///
    /// # Errors
    /// The problem as JSON, where the browser gives no files or what is in them cannot be used.
    pub async fn open(origin: String) -> Result<WebProgram, JsValue> {
        std::panic::set_hook(Box::new(|fault| error(&fault.to_string())));
        grow_memory();
        let place = muster_store::browser_files().await;
        let place = place.map_err(|error| thrown(&error.into()))?;
        let app = App::open(place, Clock::new(now)).map_err(|problem| thrown(&problem))?;
        app.set_origin(&origin);
        app.set_http_client(Arc::new(Host));
        Ok(Self(
            app.with_worker(Arc::new(Host)).with_files(Arc::new(Host)),
        ))
    }

    /// Does what a screen asks for: its name and its arguments as JSON. Answers JSON text or a file's bytes. Other calls can be
    /// made before it is done.
    ///
    /// # Errors
    /// The problem as JSON.
    pub async fn call(&self, name: String, args: String) -> Result<JsValue, JsValue> {
        let args = serde_json::from_str(&args)
            .map_err(|error| thrown(&Problem::new("bad-arguments").with("detail", error)))?;
        match self.0.call_async(&name, args).await {
            Ok(Reply::Json(text)) => Ok(text.into()),
            Ok(Reply::Bytes(bytes)) => Ok(Uint8Array::from(&*bytes).into()),
            Err(problem) => Err(thrown(&problem)),
        }
    }

    /// Fetches the fonts of the pages, if they are not here yet.
    ///
    /// # Errors
    /// The problem as JSON.
    #[wasm_bindgen(js_name = loadFonts)]
    pub async fn load_fonts(&self) -> Result<(), JsValue> {
        let loaded = self.0.load_fonts().await;
        loaded.map_err(|problem| thrown(&problem))
    }

    /// The names of the files of those fonts.
    #[wasm_bindgen(js_name = fontFiles)]
    pub fn font_files() -> Vec<String> {
        muster_print::font_files().to_vec()
    }

    /// A page to print ahead, as a job of which nothing is wanted; none where its fonts are not here.
    pub fn trial(&self) -> Option<Vec<u8>> {
        self.0.trial_print().ok()
    }

    /// Makes the first search quick. Calls that are made meanwhile are answered first.
    pub async fn prepare(&self) {
        self.0.prepare_in_slices(&|| Box::pin(host::paused())).await;
    }
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

/// The memory that the program asks for at its start, in bytes.
const START_BYTES: usize = 32 << 20;

/// Grows the memory once. Otherwise the allocator grows it hundreds of times while the cards are read, by 64 kB each.
fn grow_memory() {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(START_BYTES)));
}

/// Seconds since 1970.
fn now() -> i64 {
    (js_sys::Date::now() / 1000.0) as i64
}
