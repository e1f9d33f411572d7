//! Calls that ask a server: the worker fetches what they ask, so that other calls are done meanwhile.

use muster_app::{Problem, Reply};
use muster_http::{MAX_RESPONSE_BYTES, Method, Response};
use wasm_bindgen::prelude::*;

use crate::{Program, given, thrown};

/// A call that asks a server. It ends with its reply, or with a problem thrown; then nothing more is asked.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Talk(Option<muster_app::Talk<Reply>>);

/// What is to be fetched. The browser adds the key of the device, a cookie that no script reads.
#[wasm_bindgen(getter_with_clone)]
pub struct Question {
    /// `GET`, `POST`, `PUT` or `DELETE`.
    pub method: String,
    /// Where, at the origin of the page.
    pub url: String,
    /// The key of a guest, where it is not the device that asks.
    pub token: Option<String>,
    /// What, as JSON.
    pub body: Option<String>,
    /// The photo that is to be kept.
    pub photo: Option<Vec<u8>>,
    /// Whether the answer is a stream of which the first event is waited for.
    pub awaits: bool,
}

/// The key is nobody's business.
impl std::fmt::Debug for Question {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Question({} {})", self.method, self.url)
    }
}

#[wasm_bindgen]
impl Talk {
    /// What is to be fetched now; none where it is done.
    pub fn question(&self) -> Option<Question> {
        let Some(muster_app::Talk::Ask(asked, _)) = &self.0 else {
            return None;
        };
        let method = match asked.method {
            Method::Get => "GET",
            Method::Post => "POST",
            Method::Put => "PUT",
            Method::Delete => "DELETE",
        };
        Some(Question {
            method: method.to_owned(),
            url: asked.url.clone(),
            token: asked.token.clone(),
            body: asked.body.clone(),
            photo: asked.photo.clone(),
            awaits: asked.awaits,
        })
    }

    /// Takes the answer to it.
    ///
    /// # Errors
    /// The problem as JSON.
    pub fn hear(&mut self, program: &Program, status: u16, body: Vec<u8>) -> Result<(), JsValue> {
        self.go_on(program, Ok(Response { status, body }))
    }

    /// Takes why there is no answer: a problem as JSON.
    ///
    /// # Errors
    /// The problem as JSON, where the call comes to nothing without an answer.
    pub fn miss(&mut self, program: &Program, why: &str) -> Result<(), JsValue> {
        let why = serde_json::from_str(why)
            .unwrap_or_else(|error| Problem::new("bad-answer").with("detail", error));
        self.go_on(program, Err(why))
    }

    /// The reply, once it is done.
    pub fn reply(self) -> Option<JsValue> {
        match self.0 {
            Some(muster_app::Talk::Done(reply)) => Some(given(reply)),
            _ => None,
        }
    }

    fn go_on(
        &mut self,
        program: &Program,
        heard: Result<Response, Problem>,
    ) -> Result<(), JsValue> {
        if let Some(muster_app::Talk::Ask(_, then)) = self.0.take() {
            let next = then.hear(&program.0, heard);
            self.0 = Some(next.map_err(|problem| thrown(&problem))?);
        }
        Ok(())
    }
}

impl From<muster_app::Talk<Reply>> for Talk {
    fn from(talk: muster_app::Talk<Reply>) -> Self {
        Self(Some(talk))
    }
}

/// Most bytes of an answer.
#[wasm_bindgen(js_name = largestAnswer)]
pub fn largest_answer() -> f64 {
    MAX_RESPONSE_BYTES as f64
}
