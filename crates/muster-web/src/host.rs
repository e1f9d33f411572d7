//! What the worker around the program does for it: functions of the global `host`, which it sets before it opens the program.

use js_sys::{Promise, Uint8Array};
use muster_app::Problem;
use muster_http::{HttpClient, MAX_RESPONSE_BYTES, Method, Request, Response, ResponseFuture};
use muster_jobs::{DoneFuture, Job, JobResult, Progress, Worker};
use muster_print::{FileFuture, FileSource};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    /// Sends a request to the origin of the page. The browser adds the key of the device, a cookie that no script reads; a
    /// token counts in its place. The body is a text of JSON, the bytes of a photo, or `undefined`.
    #[wasm_bindgen(js_namespace = host)]
    fn send(
        method: &str,
        url: &str,
        token: Option<&str>,
        body: &JsValue,
        awaits: bool,
        max_bytes: f64,
    ) -> Promise;

    /// Runs a job in the other worker. Answers the bytes of what comes of it.
    #[wasm_bindgen(js_namespace = host)]
    fn work(job: Vec<u8>, name: Option<String>) -> Promise;

    /// How far the job of a name is, as JSON.
    #[wasm_bindgen(js_namespace = host)]
    fn progress(name: &str) -> Option<String>;

    /// Stops the job of a name.
    #[wasm_bindgen(js_namespace = host)]
    fn stop(name: &str);

    /// Fetches a file beside the program. Answers nothing if it cannot.
    #[wasm_bindgen(js_namespace = host, js_name = fetchFile)]
    fn fetch_file(name: &str) -> Promise;

    /// Answers when everything that was asked meanwhile has begun.
    #[wasm_bindgen(js_namespace = host)]
    fn pause() -> Promise;

    type Sent;
    #[wasm_bindgen(method, getter)]
    fn status(this: &Sent) -> u16;
    #[wasm_bindgen(method, getter)]
    fn body(this: &Sent) -> Vec<u8>;
}

/// The worker around the program.
#[derive(Debug)]
pub(crate) struct Host;

impl HttpClient for Host {
    fn send<'a>(&'a self, request: &'a Request) -> ResponseFuture<'a> {
        Box::pin(async {
            let method = match request.method {
                Method::Get => "GET",
                Method::Post => "POST",
                Method::Put => "PUT",
                Method::Delete => "DELETE",
            };
            let body = match (&request.photo, &request.body) {
                (Some(photo), _) => Uint8Array::from(&**photo).into(),
                (None, Some(json)) => JsValue::from_str(json),
                (None, None) => JsValue::UNDEFINED,
            };
            let (token, awaits) = (request.token.as_deref(), request.awaits);
            let max_bytes = MAX_RESPONSE_BYTES as f64;
            let sent = send(method, &request.url, token, &body, awaits, max_bytes);
            let sent: Sent = JsFuture::from(sent)
                .await
                .map_err(problem)?
                .unchecked_into();
            Ok(Response {
                status: sent.status(),
                body: sent.body(),
            })
        })
    }
}

impl Worker for Host {
    fn run(&self, job: Job, name: Option<String>) -> DoneFuture<'_> {
        Box::pin(async move {
            let done = JsFuture::from(work(job.to_bytes()?, name)).await;
            JobResult::from_bytes(&Uint8Array::new(&done.map_err(problem)?).to_vec())
        })
    }

    fn progress(&self, name: &str) -> Option<Progress> {
        serde_json::from_str(&progress(name)?).ok()
    }

    fn stop(&self, name: &str) {
        stop(name);
    }
}

impl FileSource for Host {
    fn fetch(&self, name: &str) -> FileFuture<'_> {
        let file = fetch_file(name);
        Box::pin(async {
            let file: Uint8Array = JsFuture::from(file).await.ok()?.dyn_into().ok()?;
            Some(file.to_vec())
        })
    }
}

/// Lets the worker do what was asked of it meanwhile.
pub(crate) async fn paused() {
    // It never fails.
    let _ = JsFuture::from(pause()).await;
}

/// The problem that the worker threw, as JSON.
fn problem(thrown: JsValue) -> Problem {
    let json = thrown.as_string().unwrap_or_default();
    serde_json::from_str(&json)
        .unwrap_or_else(|_| Problem::new("web-failed").with("detail", format!("{thrown:?}")))
}
