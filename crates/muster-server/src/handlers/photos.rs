//! The handlers of photos. A photo is named by the hash of its content. Only photos in the form that devices make are
//! taken.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::JsonBody;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::storage::{Caller, MAX_PHOTO_BYTES, is_name};

/// Maximum number of photos that a request may ask about.
const MAX_PHOTOS_PER_REQUEST: usize = 300;

/// The photos that a device asks about.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AskedPhotos")]
pub struct PhotoNames {
    /// The names of the photos, which are hashes of their content.
    pub photos: Vec<String>,
}

/// The photos that the server does not have.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct MissingPhotos {
    /// The names of the missing photos, in the order of the request.
    pub missing: Vec<String>,
}

pub(crate) async fn missing(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    JsonBody(asked): JsonBody<PhotoNames>,
) -> Result<Json<MissingPhotos>, ApiError> {
    if asked.photos.len() > MAX_PHOTOS_PER_REQUEST {
        return Err(ApiError::bad_request(format!(
            "more than {MAX_PHOTOS_PER_REQUEST} photos"
        )));
    }
    if !asked.photos.iter().all(|photo| is_name(photo)) {
        return Err(ApiError::bad_request("a name is no hash"));
    }
    let now = app.clock.seconds();
    let missing = app
        .storage
        .missing_photos(caller.account, asked.photos, now);
    let missing = missing.await?;
    Ok(Json(MissingPhotos { missing }))
}

pub(crate) async fn put(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    Path(photo): Path<String>,
    content: Result<Bytes, BytesRejection>,
) -> Result<StatusCode, ApiError> {
    if !is_name(&photo) {
        return Err(ApiError::not_found());
    }
    let content =
        content.map_err(|error| ApiError::new(error.status(), "unreadable", error.body_text()))?;
    if content.len() > MAX_PHOTO_BYTES {
        return Err(ApiError::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "too-large",
            "a photo has at most 8 MB",
        ));
    }
    let is_it = muster_photo::name(&content) == photo && muster_photo::verify(&content).is_ok();
    if !is_it {
        return Err(ApiError::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "no-photo",
            "it is not what its name says, or no photo as devices make them",
        ));
    }
    let now = app.clock.seconds();
    let put = app
        .storage
        .put_photo(caller.account, photo, content.into(), now);
    put.await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn get(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    Path(photo): Path<String>,
) -> Result<Response, ApiError> {
    if !is_name(&photo) {
        return Err(ApiError::not_found());
    }
    let content = app.storage.photo(caller.account, photo).await?;
    let content = content.ok_or_else(ApiError::not_found)?;
    Ok(([(header::CONTENT_TYPE, "image/jpeg")], content).into_response())
}
