//! The stream that tells devices of changes at once.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use axum::body::BodyDataStream;
use futures_util::StreamExt;
use muster_server::{BoundServer, serve};

use super::*;

on_each_database!(
    a_device_is_told_of_each_change_of_its_account_and_of_no_other,
    a_revoked_device_is_told_nothing_more,
    an_account_has_only_so_many_streams,
);

/// The stream that a device listens to.
struct Stream(BodyDataStream);

impl Stream {
    async fn open(site: &Site, token: &str, query: &str) -> Self {
        let request = question(Method::GET, &format!("/api/v1/changes{query}"), token, None);
        let response = site.router.clone().oneshot(request).await;
        let response = response.expect("an answer");
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(
            response.headers()[header::CONTENT_TYPE],
            "text/event-stream"
        );
        Self(response.into_body().into_data_stream())
    }

    /// Returns the next event; `None` if the stream ended.
    async fn next(&mut self) -> Option<Value> {
        loop {
            let bytes = self.0.next().await?.expect("bytes");
            let text = String::from_utf8_lossy(&bytes).into_owned();
            // Anything else is a heartbeat.
            if let Some(data) = text.strip_prefix("data: ") {
                return Some(serde_json::from_str(data).expect("JSON"));
            }
        }
    }

    async fn position(&mut self) -> u64 {
        let event = self.next().await.expect("an event");
        event["position"].as_u64().expect("a position")
    }
}

async fn change(site: &Site, token: &str, number: u64) {
    let epoch = text(&site.get("/api/v1/pull", token).await.body["epoch"]);
    let change = push(&epoch, number, &format!("f{number}"), 0, &json!({}));
    let said = site.post("/api/v1/push", token, change).await;
    assert_eq!(said.body["answers"][0]["answer"], "taken", "{}", said.body);
}

async fn a_device_is_told_of_each_change_of_its_account_and_of_no_other(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let phone = site.paired(&desk, "phone").await;
    let stranger = text(&site.account("stranger").await["token"]);
    // A device that knows no position is told at once how far the account has come.
    let mut anew = Stream::open(&site, &phone, "").await;
    assert_eq!(anew.position().await, 0);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let mut told = Stream::open(&site, &phone, &format!("?epoch={epoch}&since=0")).await;
    change(&site, &desk, 1).await;
    for stream in [&mut anew, &mut told] {
        let event = stream.next().await;
        assert_eq!(event, Some(json!({ "epoch": epoch, "position": 1 })));
    }
    change(&site, &stranger, 1).await;
    change(&site, &desk, 2).await;
    assert_eq!(told.position().await, 2);
    // A device that was away is told at once.
    let mut late = Stream::open(&site, &phone, &format!("?epoch={epoch}&since=1")).await;
    assert_eq!(late.position().await, 2);
    let bad = site.get("/api/v1/changes?since=none", &phone).await;
    assert_eq!(bad.status, StatusCode::BAD_REQUEST);
}

async fn a_revoked_device_is_told_nothing_more(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let phone = site.paired(&desk, "phone").await;
    let device = text(&site.get("/api/v1/me", &phone).await.body["device"]);
    let mut told = Stream::open(&site, &phone, "").await;
    let mut mine = Stream::open(&site, &desk, "").await;
    assert_eq!((told.position().await, mine.position().await), (0, 0));
    let path = format!("/api/v1/devices/{device}");
    let gone = site.ask(Method::DELETE, &path, &desk, None).await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
    assert_eq!(told.next().await, None);
    change(&site, &desk, 1).await;
    assert_eq!(mine.position().await, 1);
    let again = site.get("/api/v1/changes", &phone).await;
    assert_eq!(again.status, StatusCode::UNAUTHORIZED);
}

async fn an_account_has_only_so_many_streams(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let mut open = Vec::new();
    for _ in 0..60 {
        open.push(Stream::open(&site, &desk, "").await);
    }
    let request = || question(Method::GET, "/api/v1/changes", &desk, None);
    let said = site.router.clone().oneshot(request()).await;
    let said = said.expect("an answer");
    assert_eq!(said.status(), StatusCode::TOO_MANY_REQUESTS);
    // Closing one stream makes room for another.
    open.pop();
    let said = site.router.clone().oneshot(request()).await;
    assert_eq!(said.expect("an answer").status(), StatusCode::OK);
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn what_one_server_takes_is_told_by_another_of_the_same_database() {
    let server = PostgresServer::shared();
    let address = PostgresAddress::parse(&server.schema().await).expect("an address");
    let site = async || {
        let storage = Postgres::connect(&address).await.expect("a database");
        let folder = tempfile::tempdir().expect("a folder");
        Site::new(folder, Arc::new(storage))
    };
    let (one, other) = (site().await, site().await);
    let desk = text(&one.account("desk").await["token"]);
    let phone = one.paired(&desk, "phone").await;
    let mut told = Stream::open(&other, &phone, "").await;
    assert_eq!(told.position().await, 0);
    for number in 1..=20 {
        change(&one, &desk, number).await;
        assert_eq!(told.position().await, number);
    }
    let device = text(&one.get("/api/v1/me", &phone).await.body["device"]);
    let path = format!("/api/v1/devices/{device}");
    let gone = one.ask(Method::DELETE, &path, &desk, None).await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
    assert_eq!(told.next().await, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_end_with_the_server() {
    let site = Site::on_sqlite();
    let desk = text(&site.account("desk").await["token"]);
    let served =
        BoundServer::bind(SocketAddr::from(([127, 0, 0, 1], 0)), None).expect("an address");
    let address = served.address;
    let storage = Arc::clone(&site.storage);
    let app = AppState::new(
        storage,
        ServerClock::new(|| Duration::from_secs(1)),
        None,
        false,
    );
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(serve(served, app, async {
        let _ = stopped.await;
    }));
    let (heard, was_heard) = tokio::sync::oneshot::channel::<()>();
    let client = std::thread::spawn(move || {
        let mut stream = TcpStream::connect(address).expect("a connection");
        let head = format!(
            "GET /api/v1/changes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {desk}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).expect("written");
        let (mut said, mut part) = (String::new(), [0; 512]);
        while !said.contains("data:") {
            let read = stream.read(&mut part).expect("an answer");
            assert!(read > 0, "{said}");
            said += &String::from_utf8_lossy(&part[..read]);
        }
        heard.send(()).expect("somebody waits");
        stream.read_to_string(&mut said).expect("an end");
        said
    });
    was_heard.await.expect("heard");
    stop.send(()).expect("a server");
    serving.await.expect("no panic").expect("a good end");
    let said = client.join().expect("no panic");
    assert!(said.ends_with("0\r\n\r\n"), "{said}");
}
