//! Carries questions to the server that keeps devices in step, over HTTP and HTTPS.
//!
//! It follows no redirection, uses no proxy that it was not told of, waits for a limited time, and reads no answer that is
//! larger than any can be. A server shows a certificate that an authority vouches for which browsers trust, or this system
//! does; or, where the question names one, that authority and no other.

use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use muster_app::{Asked, Carrier, Heard, LARGEST_ANSWER, Method, Problem};
use ureq::http::Response;
use ureq::tls::{RootCerts, TlsConfig};
use ureq::{Agent, Body, Error};

mod certificates;
mod why;

use certificates::certificates;
use why::{is_unknown, problem, telling};

/// How long a question and its answer may take together.
const LONGEST: Duration = Duration::from_secs(60);
/// How long news is waited for; a connection of which nobody said that it was lost is noticed by then.
const LONGEST_WAIT: Duration = Duration::from_secs(120);
/// How long a server may take to be found and reached.
const LONGEST_REACH: Duration = Duration::from_secs(10);

/// A carrier over the network.
#[derive(Debug)]
pub struct Wire {
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
        .timeout_global(Some(LONGEST))
        .timeout_connect(Some(LONGEST_REACH))
        .tls_config(TlsConfig::builder().root_certs(roots).build())
        .user_agent(concat!("muster/", env!("CARGO_PKG_VERSION")));
    config.build().into()
}

impl Wire {
    /// A carrier that follows no redirection.
    #[must_use]
    pub fn new() -> Arc<Self> {
        Arc::new(Self {
            public: agent(RootCerts::WebPki),
            system: agent(RootCerts::PlatformVerifier),
            by_system: AtomicBool::new(false),
            own: Mutex::default(),
        })
    }

    /// The answer, its body still on the way.
    fn ask(&self, asked: &Asked) -> Result<Response<Body>, Problem> {
        if let Some(trust) = &asked.trust {
            let answer = ask_by(&self.trusting(trust)?, asked);
            return answer.map_err(|error| problem(&error, true));
        }
        let by_system = self.by_system.load(Ordering::Relaxed);
        let (first, second) = match by_system {
            true => (&self.system, &self.public),
            false => (&self.public, &self.system),
        };
        let answer = ask_by(first, asked).or_else(|error| {
            if !is_unknown(&error) {
                return Err(error);
            }
            // Nothing was asked yet: the server is not who it should be.
            let answer = ask_by(second, asked).map_err(|other| telling(error, other))?;
            self.by_system.store(!by_system, Ordering::Relaxed);
            Ok(answer)
        });
        answer.map_err(|error| problem(&error, false))
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

fn ask_by(agent: &Agent, asked: &Asked) -> Result<Response<Body>, Error> {
    let bearer = asked.token.as_ref().map(|token| format!("Bearer {token}"));
    let bare = match asked.method {
        Method::Get if asked.awaits => {
            let patient = agent.get(&asked.url).config();
            patient.timeout_global(Some(LONGEST_WAIT)).build()
        }
        Method::Get => agent.get(&asked.url),
        Method::Delete => agent.delete(&asked.url),
        Method::Post => {
            let mut post = agent.post(&asked.url);
            if let Some(bearer) = bearer {
                post = post.header("Authorization", bearer);
            }
            let body = asked.body.as_deref().unwrap_or("{}");
            return post.content_type("application/json").send(body);
        }
        Method::Put => {
            let mut put = agent.put(&asked.url);
            if let Some(bearer) = bearer {
                put = put.header("Authorization", bearer);
            }
            let photo = asked.photo.as_deref().unwrap_or_default();
            return put.content_type("image/jpeg").send(photo);
        }
    };
    match bearer {
        Some(bearer) => bare.header("Authorization", bearer).call(),
        None => bare.call(),
    }
}

impl Carrier for Wire {
    fn carry(&self, asked: &Asked) -> Result<Heard, Problem> {
        let mut answer = self.ask(asked)?;
        let status = answer.status().as_u16();
        if asked.awaits && status == 200 {
            let body = first_event(answer.body_mut().as_reader());
            return Ok(Heard { status, body });
        }
        let body = answer.body_mut().with_config().limit(LARGEST_ANSWER);
        let trusted = asked.trust.is_some();
        let body = body.read_to_vec();
        let body = body.map_err(|error| problem(&error, trusted))?;
        Ok(Heard { status, body })
    }
}

/// A stream up to the end of its first event; less where it ends before, or nothing is said for long.
fn first_event(mut stream: impl Read) -> Vec<u8> {
    const MOST: usize = 64 << 10;
    let (mut body, mut part) = (Vec::new(), [0; 1024]);
    while body.len() < MOST && !has_event(&body) {
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
