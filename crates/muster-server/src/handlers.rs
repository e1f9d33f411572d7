//! The handlers of the routes.

pub mod changes;
pub(crate) mod clubs;
pub mod devices;
pub mod exchange;
pub(crate) mod health;
pub(crate) mod metrics;
pub mod pairing;
pub mod photos;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use muster_core::shown_text::is_hidden;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::task::JoinError;

use crate::api_error::ApiError;
use crate::limits::FREE_BYTES;
use crate::storage::StorageError;

/// Checks a name, and trims it. It must have 1 to `most` characters, all of which can be seen.
pub(crate) fn visible_name(name: &str, most: usize) -> Result<String, ApiError> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 || length > most || name.chars().any(is_invisible) {
        let detail = format!("a name has 1 to {most} characters that can be seen");
        return Err(ApiError::bad_request(detail));
    }
    Ok(name.to_owned())
}

/// Returns a name for one line: without characters that turn the text around them, and with a space for each line break.
pub(crate) fn on_one_line(name: &str) -> String {
    let chars = name.chars().filter_map(|c| match c {
        c if c.is_whitespace() || c.is_control() => Some(' '),
        c => (!is_invisible(c)).then_some(c),
    });
    let line: String = chars.collect();
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns whether a character is invisible, or turns the text around it about. Two names that differ only in such
/// characters look the same. Characters that join others, as in emoji, are not among them.
fn is_invisible(c: char) -> bool {
    c.is_control() || is_hidden(c) || matches!(c, '\u{2028}' | '\u{2029}')
}

/// A JSON request body. A request with another content type is rejected as `not-json`.
pub(crate) struct JsonBody<T>(pub T);

impl<T: DeserializeOwned + Send + 'static, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default();
        if !kind.trim().eq_ignore_ascii_case("application/json") {
            return Err(ApiError::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not-json",
                "send application/json",
            ));
        }
        let bytes = Bytes::from_request(request, state)
            .await
            .map_err(|error| ApiError::new(error.status(), "unreadable", error.body_text()))?;
        let bytes_are_many = bytes.len() > FREE_BYTES;
        let read = move || serde_json::from_slice(&bytes);
        let read = match bytes_are_many {
            true => run_blocking(read).await?,
            false => read(),
        };
        read.map(Self).map_err(ApiError::bad_request)
    }
}

/// Returns a value as JSON that may be long. It is written on a thread of its own, so that others are answered meanwhile.
pub(crate) async fn long_json<T: Serialize + Send + 'static>(
    value: T,
) -> Result<Response, ApiError> {
    let written = run_blocking(move || serde_json::to_vec(&value)).await?;
    let written = written.map_err(|error| StorageError::Unreadable(error.to_string()))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], written).into_response())
}

/// Runs long work on a thread of its own.
pub(crate) async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error: JoinError| {
        tracing::error!(%error, "long work stopped");
        stopped()
    })
}

/// Returns the error for work that ended without a result.
pub(crate) fn stopped() -> ApiError {
    let status = StatusCode::INTERNAL_SERVER_ERROR;
    ApiError::new(status, "unavailable", "ask again")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_shown_on_one_line_and_turns_nothing_about() {
        assert_eq!(on_one_line("  My\nlist\u{202e}lagel\t! "), "My listlagel !");
        assert_eq!(on_one_line("\u{e0041}Hope"), "Hope");
        assert_eq!(
            on_one_line("L\u{e9}a \u{1f469}\u{200d}\u{1f680}"),
            "L\u{e9}a \u{1f469}\u{200d}\u{1f680}"
        );
    }

    #[test]
    fn a_name_of_invisible_characters_is_refused() {
        for name in ["\u{e0041}", "\u{202e}", "a\nb", "Hope\u{e0041}", "\u{34f}"] {
            assert!(visible_name(name, 60).is_err(), "{name:?}");
        }
        assert_eq!(visible_name(" L\u{e9}a ", 60).expect("a name"), "L\u{e9}a");
    }
}
