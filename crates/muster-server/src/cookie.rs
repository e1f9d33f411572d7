//! The cookie that a page has its token in: no script reads it, no other page has it sent, and it goes by TLS alone where
//! the page came by TLS.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};

use crate::from::forwarded;
use crate::house::House;

/// Its name.
pub(crate) const COOKIE: &str = "muster";
/// How long it counts from when it was last given out, in seconds: a year.
const COUNTS: u32 = 365 * 24 * 3600;

/// How a question came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    Open,
    Tls,
}

impl Way {
    /// A proxy on this machine says how it was asked itself.
    pub(crate) fn of(house: &House, request: &Request) -> Self {
        let says = forwarded(request, "x-forwarded-proto");
        match house.tls || says.is_some_and(|scheme| scheme.eq_ignore_ascii_case("https")) {
            true => Self::Tls,
            false => Self::Open,
        }
    }

    /// What makes a browser keep a token.
    pub(crate) fn give(self, token: &str) -> Option<HeaderValue> {
        let secure = match self {
            Self::Tls => "; Secure",
            Self::Open => "",
        };
        let cookie = format!(
            "{COOKIE}={token}; Path=/api; HttpOnly; SameSite=Strict; Max-Age={COUNTS}{secure}"
        );
        // A token has letters and digits alone.
        HeaderValue::from_str(&cookie).ok()
    }
}

/// The token in the cookie that came along.
pub(crate) fn brought(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let mut pairs = cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, token)| token)
}
