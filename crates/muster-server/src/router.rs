//! Assembles the server's router.

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::routing::any;
use axum::{Extension, Router, middleware};
use tower::limit::GlobalConcurrencyLimitLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::handlers::health::Description;
use crate::handlers::metrics;
use crate::limits::{MAX_BODY_BYTES, MAX_CONCURRENT_REQUESTS, RESPONSE_TIMEOUT};
use crate::{guard, openapi, routes, web};

/// Builds the router: every route behind its guard, the web app if there is one, and the limits on size and time.
pub fn router(app: AppState) -> Router {
    let mut router = Router::new();
    for route in routes::routes() {
        router = router.route(route.path, guard::with_guard(&app, &route));
    }
    // An API route that only another version has: answer with a JSON 404, not with a file or the 404 of the web app.
    let router = router.route("/api/{*other}", any(async || ApiError::not_found()));
    let router = match &app.web {
        Some(folder) => router.fallback_service(web::serve_folder(folder)),
        None => router.fallback(async || ApiError::not_found()),
    };
    let gate = middleware::from_fn_with_state(app.clone(), guard::check_request);
    let counted = middleware::from_fn_with_state(app.clone(), metrics::count);
    let late = TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, RESPONSE_TIMEOUT);
    router
        .layer(Extension(Description(Arc::new(openapi::document()))))
        .layer(DefaultBodyLimit::disable())
        .layer(RequestBodyLimitLayer::new(MAX_BODY_BYTES))
        .layer(late)
        .layer(GlobalConcurrencyLimitLayer::new(MAX_CONCURRENT_REQUESTS))
        .layer(gate)
        .layer(counted)
        .with_state(app)
}
