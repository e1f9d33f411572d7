//! Serves the files of the web app from a folder.

use std::path::Path;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Redirect, Response};
use tower_http::services::ServeDir;

/// The content security policy of every file: it may reach its own origin, and nothing else. The page has a policy of its
/// own besides, which names each script and style that stands within the page by its hash. Both policies count.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-inline'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
    worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// The page's permissions policy: it may ask for the camera, to scan codes.
const PERMISSIONS: &str = "camera=(self), microphone=(), geolocation=()";

/// Serves the files of a folder. `ServeDir` serves nothing outside of it.
pub(crate) fn serve_folder(folder: &Path) -> Router {
    let files = ServeDir::new(folder);
    Router::new()
        .fallback_service(files)
        .layer(middleware::from_fn(with_headers))
}

/// Adds the policies to a response. Browsers must check for a newer page and service worker each time, or an update
/// arrives late.
async fn with_headers(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    // Some mail programs code the `#` of a link: `/%23f/MU1…`. No file begins so.
    if let Some(fragment) = path.strip_prefix("/%23") {
        return Redirect::to(&format!("/#{fragment}")).into_response();
    }
    let anew = ["/", "/index.html", "/service.js", "/manifest.json"].contains(&path);
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(POLICY),
    );
    headers.insert("permissions-policy", HeaderValue::from_static(PERMISSIONS));
    for name in ["cross-origin-opener-policy", "cross-origin-resource-policy"] {
        headers.insert(name, HeaderValue::from_static("same-origin"));
    }
    if anew {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    response
}
