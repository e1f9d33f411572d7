//! A server that listens.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use muster_server::{BoundServer, serve};

use super::*;

fn app_state(site: &Site) -> AppState {
    let storage = Arc::clone(&site.storage);
    AppState::new(
        storage,
        ServerClock::new(|| Duration::from_secs(1)),
        None,
        false,
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_asked_before_the_end_is_answered_and_nothing_is_taken_after() {
    let site = Site::on_sqlite();
    let desk = text(&site.account("desk").await["token"]);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let served =
        BoundServer::bind(SocketAddr::from(([127, 0, 0, 1], 0)), None).expect("an address");
    let address = served.address;
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(serve(served, app_state(&site), async {
        let _ = stopped.await;
    }));

    // Send the head and half of the body. The rest follows after the server was asked to stop.
    let body = push(&epoch, 1, "f1", 0, &json!({ "name": "last" })).to_string();
    let head = format!(
        "POST /api/v1/push HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {desk}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let (first, rest) = body.split_at(10);
    let (first, rest) = (first.to_owned(), rest.to_owned());
    let (sent, was_sent) = tokio::sync::oneshot::channel::<()>();
    let (go, goes) = std::sync::mpsc::channel::<()>();
    let client = std::thread::spawn(move || {
        let mut stream = TcpStream::connect(address).expect("a connection");
        stream.write_all(head.as_bytes()).expect("written");
        // The server says that it reads the body now.
        let mut said = [0; 25];
        stream.read_exact(&mut said).expect("an answer");
        assert!(said.starts_with(b"HTTP/1.1 100"));
        stream.write_all(first.as_bytes()).expect("written");
        sent.send(()).expect("a listener");
        goes.recv().expect("a word");
        stream.write_all(rest.as_bytes()).expect("written");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    });
    was_sent.await.expect("sent");
    stop.send(()).expect("a server");
    // The listener must be gone before the rest is sent.
    while TcpStream::connect(address).is_ok() {
        tokio::task::yield_now().await;
    }
    go.send(()).expect("a client");
    serving.await.expect("no panic").expect("a good end");
    let answer = client.join().expect("no panic");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("\"taken\""), "{answer}");
    let page = site.get("/api/v1/pull", &desk).await.body;
    assert_eq!(page["things"][0]["body"], json!({ "name": "last" }));
}

#[tokio::test]
async fn an_address_that_is_taken_and_files_that_are_no_tls_are_said() {
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    let first = BoundServer::bind(any, None).expect("an address");
    let second = BoundServer::bind(first.address, None).expect_err("it is taken");
    assert!(second.to_string().contains(&first.address.to_string()));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cert.pem");
    std::fs::write(&file, "nothing").expect("a file");
    let tls = muster_server::Tls {
        cert: file.clone(),
        key: folder.path().join("missing.pem"),
    };
    let error = BoundServer::bind(any, Some(&tls)).expect_err("no certificate");
    assert!(error.to_string().contains("cert.pem"), "{error}");
}
