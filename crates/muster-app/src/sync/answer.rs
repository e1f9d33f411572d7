//! Reads the responses of servers, and translates errors.

use muster_core::problem::Problem;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use muster_http::Response;

/// The maximum length of a server's own message that is shown, in characters.
const MAX_WORDS_CHARS: usize = 200;

/// The account and the device that made the request.
#[derive(Debug, Deserialize)]
pub(super) struct Me {
    pub account: String,
    pub device: String,
}

#[derive(Deserialize)]
struct ServerFault {
    code: String,
    #[serde(default)]
    detail: String,
}

/// Checks that a request succeeded.
///
/// # Errors
/// An error that says why it failed.
pub(crate) fn check(heard: &Response) -> Result<(), Problem> {
    if (200..300).contains(&heard.status) {
        return Ok(());
    }
    if (300..400).contains(&heard.status) {
        return Err(Problem::new("sync-redirected"));
    }
    let Ok(fault) = serde_json::from_slice::<ServerFault>(&heard.body) else {
        return Err(in_front(heard.status));
    };
    let detail: String = fault.detail.chars().take(MAX_WORDS_CHARS).collect();
    Err(match (heard.status, fault.code.as_str()) {
        // The key of a page is a cookie, and the browser may have deleted it.
        (401, "no-key") => Problem::new("sync-no-token"),
        (401, _) => Problem::new("sync-revoked"),
        (403, "wrong-code") => Problem::new("sync-wrong-code"),
        (403, "not-allowed") => Problem::new("club-not-allowed"),
        (409, "owner-stays") => Problem::new("club-owner-stays"),
        (409, "member-already") => Problem::new("club-member-already"),
        (409, "closed") => Problem::new("club-closed"),
        (409, "past") => Problem::new("club-past"),
        (409, "changed") => Problem::new("club-changed"),
        (409, "damaged") => Problem::new("club-damaged"),
        (413, _) => Problem::new("club-too-large"),
        (422, "no-photo") => Problem::new("photo-not-kept"),
        (501, _) => Problem::new("club-no-judge"),
        (404, _) => Problem::new("sync-not-found"),
        (429, _) => Problem::new("sync-too-often"),
        (503, _) => Problem::new("sync-unavailable"),
        (507, _) => Problem::new("sync-full"),
        _ => Problem::new("sync-refused").with("detail", detail),
    })
}

/// Translates the status of a proxy in front of the server, whose body is not the server's. It may fail to reach the
/// server or have lower limits.
fn in_front(status: u16) -> Problem {
    match status {
        413 => Problem::new("club-too-large"),
        429 => Problem::new("sync-too-often"),
        502..=504 => Problem::new("sync-unavailable"),
        _ => no_server(format!("HTTP {status}")),
    }
}

/// Reads the body of a response.
///
/// # Errors
/// An error that says why the request failed, or `sync-not-muster` if the body has another form.
pub(crate) fn read<T: DeserializeOwned>(heard: &Response) -> Result<T, Problem> {
    check(heard)?;
    serde_json::from_slice(&heard.body).map_err(|error| no_server(error.to_string()))
}

/// Returns the problem for a response that does not come from a Muster server, or from one of another version.
pub(super) fn no_server(why: String) -> Problem {
    Problem::new("sync-not-muster").with("why", why)
}
