//! The cookie that holds a web page's token. No script can read it, and no other site can make a browser send it. If
//! the page came by TLS, the cookie travels by TLS only.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};

use crate::app_state::AppState;
use crate::client_address::forwarded_header;
use crate::secret;

/// The name of the cookie by plain HTTP.
pub(crate) const COOKIE: &str = "muster";
/// The name of the cookie by TLS. Browsers let no page of a sibling domain, or by plain HTTP, set one of this name.
const SECURE_COOKIE: &str = "__Host-muster";
/// How long the cookie is valid after it was last set, in seconds: a year.
const MAX_AGE_SECONDS: u32 = 365 * 24 * 3600;

/// Whether a request came by plain HTTP or by TLS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scheme {
    Http,
    Https,
}

impl Scheme {
    /// Finds out how a request came. A proxy on this machine says how it was asked itself.
    pub(crate) fn from_request(app: &AppState, request: &Request) -> Self {
        let says = forwarded_header(request, "x-forwarded-proto");
        match app.tls || says.is_some_and(|scheme| scheme.eq_ignore_ascii_case("https")) {
            true => Self::Https,
            false => Self::Http,
        }
    }

    /// Returns the `Set-Cookie` header that makes a browser keep a token.
    pub(crate) fn set_cookie(self, token: &str) -> Option<HeaderValue> {
        // Browsers take a cookie of the name for TLS only for all paths.
        let (name, place) = match self {
            Self::Https => (SECURE_COOKIE, "Path=/; Secure"),
            Self::Http => (COOKIE, "Path=/api"),
        };
        let cookie = format!(
            "{name}={token}; HttpOnly; SameSite=Strict; Max-Age={MAX_AGE_SECONDS}; {place}"
        );
        // A token has only letters and digits, so it is always a valid header.
        HeaderValue::from_str(&cookie).ok()
    }
}

/// Returns the token from the cookie of a request; `None` if there is no such cookie. The cookie for TLS comes first: by
/// plain HTTP, a page of a sibling domain or of another port can set a cookie of the same name. What has not the form of
/// a token is skipped.
pub(crate) fn token_in(headers: &HeaderMap) -> Option<&str> {
    let tokens = |wanted| {
        let cookies = headers.get_all(header::COOKIE).iter();
        let mut pairs = cookies
            .filter_map(|value| value.to_str().ok())
            .flat_map(|line| line.split(';'))
            .filter_map(|pair| pair.trim().split_once('='));
        pairs.find(|(name, token)| *name == wanted && secret::is_token(token))
    };
    let found = tokens(SECURE_COOKIE).or_else(|| tokens(COOKIE));
    found.map(|(_, token)| token)
}
