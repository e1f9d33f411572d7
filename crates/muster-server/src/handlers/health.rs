//! The handlers that say whether the server works, and what its API is.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::{Extension, Json};
use serde_json::{Value, json};

use crate::api_error::ApiError;
use crate::app_state::AppState;

/// How long the database is taken to be ready after it was. Whoever asks often must not make it write as often.
const READY_FOR: Duration = Duration::from_secs(2);

pub(crate) async fn health() -> Json<Value> {
    Json(json!({ "health": "well" }))
}

pub(crate) async fn ready(State(app): State<AppState>) -> Result<Json<Value>, ApiError> {
    let mut checked = app.ready.lock().await;
    if !checked.is_some_and(|at| at.elapsed() < READY_FOR) {
        *checked = None;
        app.storage.ready().await?;
        *checked = Some(Instant::now());
    }
    Ok(Json(json!({ "ready": true })))
}

/// The OpenAPI description of the API.
#[derive(Debug, Clone)]
pub(crate) struct Description(pub Arc<Value>);

pub(crate) async fn openapi(Extension(description): Extension<Description>) -> Json<Arc<Value>> {
    Json(description.0)
}
