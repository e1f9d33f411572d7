//! Assembles the server's router.

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::routing::any;
use axum::{Extension, Router, middleware};
use tower_http::timeout::TimeoutLayer;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::handlers::health::Description;
use crate::handlers::metrics;
use crate::limits::RESPONSE_TIMEOUT;
use crate::{guard, openapi, routes, web};

/// Builds the router: every route behind its guard, the web app if there is one, and the limits on size and time.
pub fn router(app: AppState) -> Router {
    let mut router = Router::new();
    for route in routes::routes() {
        router = router.route(route.path, guard::with_guard(&app, &route));
    }
    // An API route that only another version has: answer with a JSON 404, not with a file or the 404 of the web app.
    let router = router.route("/api/{*other}", any(async || ApiError::not_found()));
    let limited = middleware::from_fn_with_state(app.clone(), guard::limit_files);
    let router = match &app.web {
        Some(folder) => router.fallback_service(web::serve_folder(folder).layer(limited)),
        None => router.fallback(async || ApiError::not_found()),
    };
    let gate = middleware::from_fn_with_state(app.clone(), guard::check_request);
    let counted = middleware::from_fn_with_state(app.clone(), metrics::count);
    let late = TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, RESPONSE_TIMEOUT);
    router
        .layer(Extension(Description(Arc::new(openapi::document()))))
        // The guard reads and limits the bodies.
        .layer(DefaultBodyLimit::disable())
        .layer(late)
        .layer(gate)
        .layer(counted)
        .with_state(app)
}
