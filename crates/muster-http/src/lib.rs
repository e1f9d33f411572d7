//! HTTP behind a trait: the desk and the command send requests with [`UreqClient`], a browser with its own `fetch`, tests
//! with a server in memory.

use std::fmt::{self, Debug};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use muster_core::problem::Problem;

#[cfg(feature = "ureq")]
mod certificates;
#[cfg(feature = "ureq")]
mod client;
#[cfg(feature = "ureq")]
mod error;

#[cfg(feature = "ureq")]
pub use client::UreqClient;

/// Most bytes of a response. A page has 8 MB, or one body that is larger.
pub const MAX_RESPONSE_BYTES: u64 = 32 << 20;

/// The method of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Reads something.
    Get,
    /// Sends JSON.
    Post,
    /// Stores a photo.
    Put,
    /// Deletes something.
    Delete,
}

/// A request to a server.
#[derive(Clone, PartialEq, Eq)]
pub struct Request {
    /// Its method.
    pub method: Method,
    /// Where it goes.
    pub url: String,
    /// The token of the device that sends it. `None`: it is anonymous.
    pub token: Option<String>,
    /// The only authorities that may vouch for the server, as certificates in PEM. `None`: those that the system or browsers
    /// trust.
    pub trust: Option<Arc<str>>,
    /// The body, as JSON.
    pub body: Option<String>,
    /// The photo that a [`Method::Put`] stores.
    pub photo: Option<Vec<u8>>,
    /// Whether the response is a stream that says something once there is news. It is read up to the end of its first event,
    /// with a longer timeout.
    pub awaits: bool,
}

impl Request {
    /// An anonymous request without a body.
    #[must_use]
    pub fn new(method: Method, url: String) -> Self {
        Self {
            method,
            url,
            token: None,
            trust: None,
            body: None,
            photo: None,
            awaits: false,
        }
    }
}

/// Leaves out the token, so that no log has it.
impl Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.method, self.url)
    }
}

/// A response of a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Response {
    /// The status code.
    pub status: u16,
    /// The body.
    pub body: Vec<u8>,
}

/// What [`HttpClient::send`] returns. It need not be `Send`: a browser's own client stays on its thread.
pub type ResponseFuture<'a> = Pin<Box<dyn Future<Output = Result<Response, Problem>> + 'a>>;

/// Sends requests. An implementation follows no redirection, has a timeout, and reads at most [`MAX_RESPONSE_BYTES`].
pub trait HttpClient: Debug + Send + Sync {
    /// Sends a request, and waits for the response. An implementation may block the thread that polls the future.
    ///
    /// # Errors
    /// `sync-unreachable` with `why` (`refused`, `late`, `other`, and what is wrong with the server's certificate) and
    /// `detail`, `sync-bad-trust` if what is to be trusted is no certificate, `sync-answer-too-large`.
    fn send<'a>(&'a self, request: &'a Request) -> ResponseFuture<'a>;
}
