//! The HTTP client of the desk and the command, over ureq.
//!
//! It follows no redirection, uses no proxy that it was not told of, and limits how long it waits and how much it reads. A
//! server needs a certificate of an authority that browsers or this system trust. If the request names an authority, only
//! that one counts.

use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use muster_core::problem::Problem;
use ureq::tls::{RootCerts, TlsConfig};
use ureq::{Agent, Body, Error, http};

use crate::certificates::certificates;
use crate::error::{is_unknown, more_specific, problem};
use crate::{HttpClient, MAX_RESPONSE_BYTES, Method, Request, Response, ResponseFuture};

/// How long a request and its response may take together.
const TIMEOUT: Duration = Duration::from_secs(60);
/// How long to wait for news from the server. A connection that was lost without notice is noticed by then.
const NEWS_TIMEOUT: Duration = Duration::from_secs(120);
/// How long a server may take to be found and reached.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// A client over the network.
#[derive(Debug)]
pub struct UreqClient {
    /// Trusts whom browsers trust.
    public: Agent,
    /// Trusts whom the system trusts.
    system: Agent,
    /// Whether the system's trust was needed last.
    by_system: AtomicBool,
    /// Trusts one authority alone.
    own: Mutex<Option<(Arc<str>, Agent)>>,
}

fn agent(roots: RootCerts) -> Agent {
    let config = Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .max_redirects_will_error(false)
        .timeout_global(Some(TIMEOUT))
        .timeout_connect(Some(CONNECT_TIMEOUT))
        .tls_config(TlsConfig::builder().root_certs(roots).build())
        .user_agent(concat!("muster/", env!("CARGO_PKG_VERSION")));
    config.build().into()
}

impl UreqClient {
    /// A client that has not connected yet.
    #[must_use]
    pub fn new() -> Arc<Self> {
        Arc::new(Self {
            public: agent(RootCerts::WebPki),
            system: agent(RootCerts::PlatformVerifier),
            by_system: AtomicBool::new(false),
            own: Mutex::default(),
        })
    }

    /// The response, its body still on the way.
    fn request(&self, request: &Request) -> Result<http::Response<Body>, Problem> {
        if let Some(trust) = &request.trust {
            let response = send_by(&self.trusting(trust)?, request);
            return response.map_err(|error| problem(&error, true));
        }
        let by_system = self.by_system.load(Ordering::Relaxed);
        let (first, second) = match by_system {
            true => (&self.system, &self.public),
            false => (&self.public, &self.system),
        };
        let response = send_by(first, request).or_else(|error| {
            if !is_unknown(&error) {
                return Err(error);
            }
            // Nothing was sent yet: the server is not who it should be.
            let response = send_by(second, request).map_err(|other| more_specific(error, other))?;
            self.by_system.store(!by_system, Ordering::Relaxed);
            Ok(response)
        });
        response.map_err(|error| problem(&error, false))
    }

    fn trusting(&self, trust: &Arc<str>) -> Result<Agent, Problem> {
        let mut own = self.own.lock().unwrap_or_else(PoisonError::into_inner);
        match &*own {
            Some((of, agent)) if of == trust => Ok(agent.clone()),
            _ => {
                let agent = agent(RootCerts::from(certificates(trust)?));
                *own = Some((Arc::clone(trust), agent.clone()));
                Ok(agent)
            }
        }
    }
}

fn send_by(agent: &Agent, request: &Request) -> Result<http::Response<Body>, Error> {
    let bearer = request
        .token
        .as_ref()
        .map(|token| format!("Bearer {token}"));
    let bare = match request.method {
        Method::Get if request.awaits => {
            let patient = agent.get(&request.url).config();
            patient.timeout_global(Some(NEWS_TIMEOUT)).build()
        }
        Method::Get => agent.get(&request.url),
        Method::Delete => agent.delete(&request.url),
        Method::Post => {
            let mut post = agent.post(&request.url);
            if let Some(bearer) = bearer {
                post = post.header("Authorization", bearer);
            }
            let body = request.body.as_deref().unwrap_or("{}");
            return post.content_type("application/json").send(body);
        }
        Method::Put => {
            let mut put = agent.put(&request.url);
            if let Some(bearer) = bearer {
                put = put.header("Authorization", bearer);
            }
            let photo = request.photo.as_deref().unwrap_or_default();
            return put.content_type("image/jpeg").send(photo);
        }
    };
    match bearer {
        Some(bearer) => bare.header("Authorization", bearer).call(),
        None => bare.call(),
    }
}

/// Blocks the thread that polls the future.
impl HttpClient for UreqClient {
    fn send<'a>(&'a self, request: &'a Request) -> ResponseFuture<'a> {
        Box::pin(async {
            let mut response = self.request(request)?;
            let status = response.status().as_u16();
            if request.awaits && status == 200 {
                let body = first_event(response.body_mut().as_reader());
                return Ok(Response { status, body });
            }
            let body = response.body_mut().with_config().limit(MAX_RESPONSE_BYTES);
            let trusted = request.trust.is_some();
            let body = body.read_to_vec();
            let body = body.map_err(|error| problem(&error, trusted))?;
            Ok(Response { status, body })
        })
    }
}

/// A stream up to the end of its first event; less where it ends before, or nothing is said for long.
fn first_event(mut stream: impl Read) -> Vec<u8> {
    const MAX_EVENT_BYTES: usize = 64 << 10;
    let (mut body, mut part) = (Vec::new(), [0; 1024]);
    while body.len() < MAX_EVENT_BYTES && !has_event(&body) {
        match stream.read(&mut part) {
            Ok(0) | Err(_) => break,
            Ok(read) => body.extend(part.iter().take(read)),
        }
    }
    body
}

fn has_event(stream: &[u8]) -> bool {
    let text = String::from_utf8_lossy(stream);
    text.split_inclusive("\n\n")
        .any(|event| event.ends_with("\n\n") && event.lines().any(|line| line.starts_with("data:")))
}
