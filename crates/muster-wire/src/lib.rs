//! Carries questions to the server that keeps devices in step, over HTTP and HTTPS.
//!
//! It follows no redirection, uses no proxy that it was not told of, waits for a limited time, and reads no answer that is
//! larger than any can be.

use std::io::{ErrorKind, Read};
use std::sync::Arc;
use std::time::Duration;

use muster_app::{Asked, Carrier, Heard, LARGEST_ANSWER, Method, Problem};
use ureq::http::Response;
use ureq::{Agent, Body, Error};

/// How long a question and its answer may take together.
const LONGEST: Duration = Duration::from_secs(60);
/// How long news is waited for; a connection of which nobody said that it was lost is noticed by then.
const LONGEST_WAIT: Duration = Duration::from_secs(120);
/// How long a server may take to be found and reached.
const LONGEST_REACH: Duration = Duration::from_secs(10);

/// A carrier over the network.
#[derive(Debug)]
pub struct Wire(Agent);

impl Wire {
    /// A carrier that follows no redirection.
    #[must_use]
    pub fn new() -> Arc<Self> {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .timeout_global(Some(LONGEST))
            .timeout_connect(Some(LONGEST_REACH))
            .user_agent(concat!("muster/", env!("CARGO_PKG_VERSION")));
        Arc::new(Self(config.build().into()))
    }

    fn ask(&self, asked: &Asked) -> Result<Response<Body>, Error> {
        let bearer = asked.token.as_ref().map(|token| format!("Bearer {token}"));
        let bare = match asked.method {
            Method::Get if asked.awaits => {
                let patient = self.0.get(&asked.url).config();
                patient.timeout_global(Some(LONGEST_WAIT)).build()
            }
            Method::Get => self.0.get(&asked.url),
            Method::Delete => self.0.delete(&asked.url),
            Method::Post => {
                let mut post = self.0.post(&asked.url);
                if let Some(bearer) = bearer {
                    post = post.header("Authorization", bearer);
                }
                let body = asked.body.as_deref().unwrap_or("{}");
                return post.content_type("application/json").send(body);
            }
            Method::Put => {
                let mut put = self.0.put(&asked.url);
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
}

impl Carrier for Wire {
    fn carry(&self, asked: &Asked) -> Result<Heard, Problem> {
        let mut answer = self.ask(asked).map_err(|error| problem(&error))?;
        let status = answer.status().as_u16();
        if asked.awaits && status == 200 {
            let body = first_event(answer.body_mut().as_reader());
            return Ok(Heard { status, body });
        }
        let body = answer.body_mut().with_config().limit(LARGEST_ANSWER);
        let body = body.read_to_vec().map_err(|error| problem(&error))?;
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

fn problem(error: &Error) -> Problem {
    match error {
        Error::BodyExceedsLimit(_) => Problem::new("sync-answer-too-large"),
        error => Problem::new("sync-unreachable")
            .with("why", why(error))
            .with("detail", error),
    }
}

/// What the words tell apart.
fn why(error: &Error) -> &'static str {
    match error {
        Error::ConnectionFailed => "refused",
        Error::Io(error) if error.kind() == ErrorKind::ConnectionRefused => "refused",
        Error::Timeout(_) => "late",
        Error::Tls(_) | Error::Rustls(_) => "certificate",
        _ => "other",
    }
}
