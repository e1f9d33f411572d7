//! Devices of some accounts, spread over all, that ask at the doors.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use muster_core::sync::{Answer, Answers, Page};
use muster_server::kept::Kept;
use muster_server::{Clock, House, router};
use serde_json::json;
use sha2::{Digest, Sha256};
use tower::ServiceExt;

use crate::fill::OF_EACH;

/// How many accounts are asked for.
const SOME: u32 = 100;

/// A device of an account.
pub(crate) struct Device {
    router: Router,
    at: u32,
}

/// The accounts that are asked for, by their numbers.
pub(crate) fn some(forces: u32) -> impl Iterator<Item = u32> {
    let accounts = forces / OF_EACH;
    let some = SOME.min(accounts);
    (0..some).map(move |number| number * (accounts / some))
}

fn token(at: u32) -> String {
    format!("token-{at}")
}

/// What is kept of the token of an account's device.
pub(crate) fn hash(at: u32) -> String {
    let hash = Sha256::digest(token(at));
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Device {
    /// One device each of some accounts.
    pub(crate) fn some(storage: Arc<dyn Kept>, forces: u32) -> Vec<Self> {
        let clock = Clock::new(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH);
            since.unwrap_or_default()
        });
        let router = router(House::new(storage, clock, None, false));
        let device = |at| Self {
            router: router.clone(),
            at,
        };
        some(forces).map(device).collect()
    }

    async fn ask(&self, method: Method, path: &str, body: String) -> (Duration, Vec<u8>) {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::AUTHORIZATION, format!("Bearer {}", token(self.at)))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::CONTENT_LENGTH, body.len())
            .header(
                "x-forwarded-for",
                format!("10.0.{}.{}", self.at / 250 % 250, self.at % 250),
            )
            .body(Body::from(body))
            .expect("a question");
        let start = Instant::now();
        let response = self.router.clone().oneshot(request);
        let response = response.await.expect("an answer");
        let status = response.status();
        let bytes = to_bytes(response.into_body(), usize::MAX).await;
        let bytes = bytes.expect("a body").to_vec();
        let passed = start.elapsed();
        assert_eq!(
            status,
            StatusCode::OK,
            "{}",
            String::from_utf8_lossy(&bytes)
        );
        (passed, bytes)
    }

    /// Asks for what was changed since a position.
    pub(crate) async fn pull(&self, since: u32) -> Duration {
        let path = format!("/api/v1/pull?epoch=e&since={since}");
        let (passed, page) = self.ask(Method::GET, &path, String::new()).await;
        let page: Page = serde_json::from_slice(&page).expect("a page");
        assert_eq!(page.things.len(), (OF_EACH - since) as usize);
        passed
    }

    /// Pushes an edit of the account's force that was changed longest ago.
    pub(crate) async fn push(&self) -> Duration {
        let key = format!("f{}", self.at * OF_EACH);
        let body = json!({ "name": "Patrol", "units": "x".repeat(1_500) });
        let push = json!({ "epoch": "e", "answered": 0, "changes": [
            { "number": 1, "kind": "force", "key": key, "base": 1, "seen": {}, "body": body },
        ] });
        let asked = self.ask(Method::POST, "/api/v1/push", push.to_string());
        let (passed, answers) = asked.await;
        let answers: Answers = serde_json::from_slice(&answers).expect("answers");
        assert!(
            matches!(answers.answers[..], [Answer::Taken { .. }]),
            "{answers:?}"
        );
        passed
    }
}
