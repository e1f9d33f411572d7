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
use serde::de::DeserializeOwned;

use crate::api_error::ApiError;

/// A JSON request body. A request with another content type is rejected as `not-json`.
pub(crate) struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            return Err(ApiError::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not-json",
                "send application/json",
            ));
        }
        let bytes = Bytes::from_request(request, state)
            .await
            .map_err(|error| ApiError::new(error.status(), "unreadable", error.body_text()))?;
        serde_json::from_slice(&bytes)
            .map(Self)
            .map_err(ApiError::bad_request)
    }
}
