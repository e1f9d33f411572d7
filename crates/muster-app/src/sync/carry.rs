//! Questions on their way to a server, and answers on theirs back.

use std::fmt::{self, Debug};
use std::sync::Arc;

use muster_core::problem::Problem;

/// Most bytes of an answer: a page has 8 MB, or one body that is larger.
pub const LARGEST_ANSWER: u64 = 32 << 20;

/// How something is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// For something.
    Get,
    /// To take something.
    Post,
    /// To keep a photo.
    Put,
    /// To forget something.
    Delete,
}

/// A question.
#[derive(Clone, PartialEq, Eq)]
pub struct Asked {
    /// How it is asked.
    pub method: Method,
    /// Where.
    pub url: String,
    /// By whom; none: by nobody in particular.
    pub token: Option<String>,
    /// Who alone may vouch for the server, as certificates in PEM; none: whom the system or browsers trust.
    pub trust: Option<Arc<str>>,
    /// What, as JSON.
    pub body: Option<String>,
    /// The photo that is to be kept.
    pub photo: Option<Vec<u8>>,
    /// Whether the answer is a stream that says something once there is news: it is read up to the end of its first event,
    /// and waited for for long.
    pub awaits: bool,
}

impl Asked {
    /// A question that nobody in particular asks, and that says nothing.
    pub(crate) fn new(method: Method, url: String) -> Self {
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

/// The token is nobody's business.
impl Debug for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.method, self.url)
    }
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    /// Its status.
    pub status: u16,
    /// What it says.
    pub body: Vec<u8>,
}

/// What carries questions. It follows no redirection, waits for a limited time, and takes at most [`LARGEST_ANSWER`].
pub trait Carrier: Debug + Send + Sync {
    /// Asks, and waits for the answer.
    ///
    /// # Errors
    /// `sync-unreachable` with `why` (`refused`, `late`, `other`, and what is wrong with the server's certificate) and
    /// `detail`, `sync-bad-trust` where what is to be trusted is no certificate, `sync-answer-too-large`.
    fn carry(&self, asked: &Asked) -> Result<Heard, Problem>;
}
