//! The HTTP API as programs see it: who may do what, how devices come and go, what is refused.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a test fails by panicking"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use muster_server::postgres::{Postgres, PostgresAddress};
use muster_server::sqlite::Sqlite;
use muster_server::storage::Storage;
use muster_server::{AppState, ServerClock, metrics_router, owners_code, router};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tower::ServiceExt;

use postgres::PostgresServer;

mod bad;
mod changes;
#[path = "../postgres/client.rs"]
mod client;
mod clubs;
mod damaged;
mod exchange;
#[path = "../../../muster-cli/src/commands/serve/judge.rs"]
mod judge;
mod metrics;
mod older;
mod pairing;
mod photos;
#[path = "../postgres/mod.rs"]
mod postgres;
mod repeated;
mod restored;
mod routes;
mod serving;
#[path = "../postgres/shared.rs"]
mod shared;
mod version_0_1;

/// Defines each test once for each database.
macro_rules! on_each_database {
    ($($name:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $name() {
                super::$name(crate::Site::on_sqlite()).await;
            })+
        }
        mod on_postgres {
            $(#[tokio::test]
            #[ignore = "needs PostgreSQL"]
            async fn $name() {
                super::$name(crate::Site::on_postgres().await).await;
            })+
        }
    };
}
use on_each_database;

/// A server and its clock, in a folder that is deleted with it.
struct Site {
    folder: tempfile::TempDir,
    storage: Arc<dyn Storage>,
    router: Router,
    metrics: Router,
    seconds: Arc<AtomicU64>,
    judge: Arc<clubs::Plain>,
}

struct TestResponse {
    status: StatusCode,
    headers: HeaderMap,
    body: Value,
}

impl Site {
    fn on_sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let storage = Sqlite::open(&folder.path().join("server.db")).expect("a database");
        Self::new(folder, Arc::new(storage))
    }

    async fn on_postgres() -> Self {
        let address = PostgresServer::shared().schema().await;
        let address = PostgresAddress::parse(&address).expect("an address");
        let storage = Postgres::connect(&address).await.expect("a database");
        let folder = tempfile::tempdir().expect("a folder");
        Self::new(folder, Arc::new(storage))
    }

    fn new(folder: tempfile::TempDir, storage: Arc<dyn Storage>) -> Self {
        let seconds = Arc::new(AtomicU64::new(1_000_000));
        let mut site = Self {
            folder,
            storage,
            router: Router::new(),
            metrics: Router::new(),
            seconds,
            judge: Arc::default(),
        };
        site.start();
        site
    }

    /// Builds the routers over the storage, as after a start.
    fn start(&mut self) {
        self.start_with(false);
    }

    /// Does as [`Site::start`]. `tls` says whether the server is reached by HTTPS.
    fn start_with(&mut self, tls: bool) {
        let seconds = Arc::clone(&self.seconds);
        let clock = ServerClock::new(move || Duration::from_secs(seconds.load(Ordering::SeqCst)));
        let web = self.folder.path().join("web");
        std::fs::create_dir_all(&web).expect("a folder");
        std::fs::write(web.join("index.html"), "<title>Muster</title>").expect("a page");
        let storage = Arc::clone(&self.storage);
        let app = AppState::new(storage, clock, Some(web), tls);
        let app = app.with_judge(Arc::clone(&self.judge) as Arc<_>);
        self.metrics = metrics_router(app.clone());
        self.router = router(app);
    }

    fn pass(&self, seconds: u64) {
        self.seconds.fetch_add(seconds, Ordering::SeqCst);
    }

    async fn send(&self, request: Request<Body>) -> TestResponse {
        let response = self
            .router
            .clone()
            .oneshot(request)
            .await
            .expect("an answer");
        let (status, headers) = (response.status(), response.headers().clone());
        // A stream of events only ends with the server, so its body is not read.
        if headers
            .get(header::CONTENT_TYPE)
            .is_some_and(|kind| kind == "text/event-stream")
        {
            let body = Value::Null;
            return TestResponse {
                status,
                headers,
                body,
            };
        }
        let bytes = to_bytes(response.into_body(), usize::MAX)
            .await
            .expect("a body");
        let body = serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Value::from(String::from_utf8_lossy(&bytes).into_owned()));
        TestResponse {
            status,
            headers,
            body,
        }
    }

    async fn ask(
        &self,
        method: Method,
        path: &str,
        token: &str,
        body: Option<Value>,
    ) -> TestResponse {
        self.send(question(method, path, token, body)).await
    }

    async fn get(&self, path: &str, token: &str) -> TestResponse {
        self.ask(Method::GET, path, token, None).await
    }

    async fn post(&self, path: &str, token: &str, body: Value) -> TestResponse {
        self.ask(Method::POST, path, token, Some(body)).await
    }

    /// Opens a new account with one device, and returns the server's response.
    async fn account(&self, name: &str) -> Value {
        let code = match owners_code(&*self.storage).await.expect("a code") {
            Some(code) => code,
            // Open a second account as an invitation to a club would, with a code that was offered.
            None => {
                let hash = Sha256::digest(b"SECOND").to_vec();
                let hash = hash.iter().map(|byte| format!("{byte:02x}")).collect();
                self.storage.offer_account(hash).await.expect("an offer");
                "second".to_owned()
            }
        };
        let said = self
            .post("/api/v1/claim", "", json!({ "code": code, "name": name }))
            .await;
        assert_eq!(said.status, StatusCode::OK, "{}", said.body);
        said.body
    }

    /// Pairs another device with the account of a token, and returns its token.
    async fn paired(&self, token: &str, name: &str) -> String {
        let shown = self.post("/api/v1/pairing", token, json!({})).await.body;
        let joined = json!({ "code": shown["code"], "name": name });
        let joined = self.post("/api/v1/pairing/join", "", joined).await;
        let path = format!("/api/v1/pairing/{}/settle", text(&shown["pairing"]));
        let settled = self.post(&path, token, json!({ "admit": true })).await;
        assert_eq!(settled.status, StatusCode::OK, "{}", settled.body);
        text(&joined.body["token"])
    }
}

fn text(value: &Value) -> String {
    value
        .as_str()
        .unwrap_or_else(|| panic!("no text: {value}"))
        .to_owned()
}

fn question(method: Method, path: &str, token: &str, body: Option<Value>) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(path);
    if !token.is_empty() {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    let body = body.map(|body| body.to_string());
    if let Some(body) = &body {
        request = request
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::CONTENT_LENGTH, body.len());
    }
    let body = body.map_or_else(Body::empty, Body::from);
    request.body(body).expect("a question")
}

/// Builds the body of a push that changes a force.
fn push(epoch: &str, number: u64, key: &str, base: u64, body: &Value) -> Value {
    json!({ "epoch": epoch, "answered": 0, "changes": [
        { "number": number, "kind": "force", "key": key, "base": base, "seen": {}, "body": body },
    ] })
}
