//! Sends requests to the routes of a server, from many addresses.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use sha2::{Digest, Sha256};
use tower::ServiceExt;

/// Returns the time since 1970.
pub(crate) fn now() -> Duration {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default()
}

/// Returns the hash that the server stores of a token.
pub(crate) fn hash(token: &str) -> String {
    let hash = Sha256::digest(token.as_bytes());
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Sends a request, and returns the body of the response and how long it took. Each number `at` has an address of its
/// own.
pub(crate) async fn ask(
    router: &Router,
    at: usize,
    (method, path): (Method, &str),
    token: &str,
    body: String,
) -> (Vec<u8>, Duration) {
    let address = format!("10.0.{}.{}", at / 250 % 250, at % 250 + 1);
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::CONTENT_LENGTH, body.len())
        .header("x-forwarded-for", address)
        .body(Body::from(body))
        .expect("a question");
    let start = Instant::now();
    let response = router.clone().oneshot(request).await.expect("an answer");
    let status = response.status();
    let bytes = to_bytes(response.into_body(), usize::MAX).await;
    let bytes = bytes.expect("a body").to_vec();
    let passed = start.elapsed();
    let words = String::from_utf8_lossy(&bytes);
    assert_eq!(status, StatusCode::OK, "{words}");
    (bytes, passed)
}
