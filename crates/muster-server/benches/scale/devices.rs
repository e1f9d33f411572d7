//! Devices of some of the accounts, spread evenly, that send requests to the routes.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::Method;
use muster_server::storage::Storage;
use muster_server::{AppState, ServerClock, router};
use muster_sync::{ChangeAnswer, PullPage, PushAnswers};
use serde_json::json;

use crate::fill::OF_EACH;
use crate::requests::{self, ask, now};

/// How many accounts send requests.
const SOME: u32 = 100;

/// A device of an account.
pub(crate) struct ScaleDevice {
    router: Router,
    at: u32,
}

/// Returns the numbers of the accounts that send requests.
pub(crate) fn some(forces: u32) -> impl Iterator<Item = u32> {
    let accounts = forces / OF_EACH;
    let some = SOME.min(accounts);
    (0..some).map(move |number| number * (accounts / some))
}

fn token(at: u32) -> String {
    format!("token-{at}")
}

/// Returns the hash that the server stores of a device's token.
pub(crate) fn hash(at: u32) -> String {
    requests::hash(&token(at))
}

impl ScaleDevice {
    /// Creates one device for each of the accounts that send requests.
    pub(crate) fn some(storage: Arc<dyn Storage>, forces: u32) -> Vec<Self> {
        let router = router(AppState::new(storage, ServerClock::new(now), None, false));
        let device = |at| Self {
            router: router.clone(),
            at,
        };
        some(forces).map(device).collect()
    }

    async fn ask(&self, route: (Method, &str), body: String) -> (Vec<u8>, Duration) {
        ask(&self.router, self.at as usize, route, &token(self.at), body).await
    }

    /// Pulls what was changed since a position, and returns how long it took.
    pub(crate) async fn pull(&self, since: u32) -> Duration {
        let path = format!("/api/v1/pull?epoch=e&since={since}");
        let (page, passed) = self.ask((Method::GET, &path), String::new()).await;
        let page: PullPage = serde_json::from_slice(&page).expect("a page");
        assert_eq!(page.things.len(), (OF_EACH - since) as usize);
        passed
    }

    /// Pushes an edit of the force whose last change is the oldest in its account, and returns how long it took.
    pub(crate) async fn push(&self) -> Duration {
        let key = format!("f{}", self.at * OF_EACH);
        let body = json!({ "name": "Patrol", "units": "x".repeat(1_500) });
        let push = json!({ "epoch": "e", "answered": 0, "changes": [
            { "number": 1, "kind": "force", "key": key, "base": 1, "seen": {}, "body": body },
        ] });
        let asked = self.ask((Method::POST, "/api/v1/push"), push.to_string());
        let (answers, passed) = asked.await;
        let answers: PushAnswers = serde_json::from_slice(&answers).expect("answers");
        assert!(
            matches!(answers.answers[..], [ChangeAnswer::Taken { .. }]),
            "{answers:?}"
        );
        passed
    }
}
