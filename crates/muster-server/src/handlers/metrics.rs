//! Counts requests, and serves the metrics.

use std::time::Duration;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use governor::clock::Clock as _;

use crate::api_error::ApiError;
use crate::app_state::AppState;

/// The label for requests that no route is for: files of the web app, and paths that do not exist.
const UNMATCHED_ROUTE: &str = "web";

/// Counts a request, by its route, and measures its time.
pub(crate) async fn count(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let begun = app.clock.now();
    let response = next.run(request).await;
    let took = Duration::from(app.clock.now()).saturating_sub(begun.into());
    let route = matched
        .as_ref()
        .map_or(UNMATCHED_ROUTE, MatchedPath::as_str);
    let status = response.status().as_u16();
    app.metrics.count_response(route, status, took);
    response
}

/// Returns a router that serves the metrics at `/metrics`. It belongs on an address of its own, because whoever reaches
/// it may read them.
pub fn metrics_router(app: AppState) -> Router {
    Router::new()
        .route("/metrics", get(get_metrics))
        .fallback(async || ApiError::not_found())
        .with_state(app)
}

async fn get_metrics(State(app): State<AppState>) -> Response {
    let ready = app.storage.ready().await.is_ok();
    let form = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    (
        [(header::CONTENT_TYPE, form)],
        app.metrics.encode_text(ready),
    )
        .into_response()
}
