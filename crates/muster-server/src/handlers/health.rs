//! The handlers that say whether the server works, and what its API is.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use serde_json::{Value, json};

use crate::api_error::ApiError;
use crate::app_state::AppState;

pub(crate) async fn health() -> Json<Value> {
    Json(json!({ "health": "well" }))
}

pub(crate) async fn ready(State(app): State<AppState>) -> Result<Json<Value>, ApiError> {
    app.storage.ready().await?;
    Ok(Json(json!({ "ready": true })))
}

/// The OpenAPI description of the API.
#[derive(Debug, Clone)]
pub(crate) struct Description(pub Arc<Value>);

pub(crate) async fn openapi(Extension(description): Extension<Description>) -> Json<Arc<Value>> {
    Json(description.0)
}
