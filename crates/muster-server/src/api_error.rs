//! Errors that the server answers with.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::denied::Denied;
use crate::log_limit::LogLimit;
use crate::storage::StorageError;

/// Failures of the database, of which few are logged.
static FAILURES: LogLimit = LogLimit::new();

/// Why a request failed, as it is sent to the client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Fault")]
pub struct ApiError {
    /// The HTTP status.
    #[serde(skip)]
    pub status: u16,
    /// The code of the error, such as `not-found`. Programs check this.
    pub code: String,
    /// What went wrong, in English.
    pub detail: String,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &str, detail: impl ToString) -> Self {
        Self {
            status: status.as_u16(),
            code: code.to_owned(),
            detail: detail.to_string(),
        }
    }

    pub(crate) fn bad_request(detail: impl ToString) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad-request", detail)
    }

    /// Returns a 404 error. It is the same whether nothing is there or it belongs to somebody else, so nobody can probe
    /// for ids.
    pub(crate) fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", "there is nothing here")
    }

    /// Returns a 403 error. It is the same whether a code is wrong, used up or expired.
    pub(crate) fn wrong_code() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "wrong-code",
            "the code is wrong, was used, or is too old",
        )
    }

    /// Returns a 429 error.
    pub(crate) fn too_often() -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-often", "ask less often")
    }

    /// Returns a 503 error: as much is handled at once as may be. Nothing was done.
    pub(crate) fn busy() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "ask again")
    }

    /// Returns an error that says no more than its HTTP status.
    pub(crate) fn of_status(status: StatusCode) -> Self {
        let code = match status {
            StatusCode::BAD_REQUEST => "bad-request",
            StatusCode::NOT_FOUND => "not-found",
            StatusCode::METHOD_NOT_ALLOWED => "no-such-method",
            StatusCode::REQUEST_TIMEOUT => "too-slow",
            StatusCode::PAYLOAD_TOO_LARGE => "too-large",
            StatusCode::SERVICE_UNAVAILABLE => "unavailable",
            _ => "refused",
        };
        Self::new(status, code, status.canonical_reason().unwrap_or_default())
    }

    pub(crate) fn not_allowed() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "not-allowed",
            "your role does not allow it",
        )
    }

    pub(crate) fn missing_token() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "no-key",
            "no token came with the question, and no cookie",
        )
    }

    pub(crate) fn unknown_caller() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "unknown-device",
            "the device is not paired, or was revoked",
        )
    }
}

impl From<StorageError> for ApiError {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::Refused(no) => no.into(),
            StorageError::Full(what) => Self::new(StatusCode::INSUFFICIENT_STORAGE, "full", what),
            error if error.is_bad_text() => Self::bad_request("a text has a NUL character"),
            error => {
                if let Some(more) = FAILURES.count() {
                    tracing::error!(%error, more, "the database failed");
                }
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", "ask again")
            }
        }
    }
}

impl From<Denied> for ApiError {
    fn from(no: Denied) -> Self {
        let conflict = |code, detail| Self::new(StatusCode::CONFLICT, code, detail);
        match no {
            Denied::Missing => Self::not_found(),
            Denied::NotAllowed => Self::not_allowed(),
            Denied::OwnerStays => conflict("owner-stays", "hand the club on first"),
            Denied::MemberAlready => conflict("member-already", "you are a member already"),
            Denied::Closed => conflict("closed", "the moment has passed, or the event is locked"),
            Denied::Changed => conflict("changed", "it was changed since"),
            Denied::Damaged => conflict(
                "damaged",
                "the server's disk altered it, so it is not given out",
            ),
        }
    }
}

impl From<getrandom::Error> for ApiError {
    fn from(error: getrandom::Error) -> Self {
        tracing::error!(%error, "the system gives no chance");
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", "ask again")
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, Json(self)).into_response()
    }
}
