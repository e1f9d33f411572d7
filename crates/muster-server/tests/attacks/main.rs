//! Attacks on a server that listens. Meanwhile, `/health` and the pushes of others must be answered within two seconds,
//! and the memory must stay small. The attacks run one after another, because they share this process and its memory.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::fs::File;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use muster_server::sqlite::Sqlite;
use muster_server::storage::Storage;
use muster_server::{AppState, BoundServer, ServerClock, owners_code, serve};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::runtime::Runtime;

/// How long anybody but the attacker may have to wait in the soak, which has the machine to itself.
const PATIENCE: Duration = Duration::from_secs(2);
/// The same in the tests, which may share the machine with a build.
const PATIENCE_OF_TESTS: Duration = Duration::from_secs(30);
/// How long anything may take at all, the preparation of an attack included.
const LIMIT: Duration = Duration::from_secs(60);
/// How long an attack goes on, unless `MUSTER_ATTACK_SECONDS` says otherwise.
const ATTACK: Duration = Duration::from_secs(4);
/// The most memory that the process may use in the soak, in bytes. It holds the attacker as well. The allocator keeps
/// freed memory for each thread, so that the tests, which run one attack after another, cannot tell it from a leak.
const MAX_MEMORY: usize = 300 << 20;
/// The size of a large body, in bytes.
const LARGE: usize = 15 << 20;

static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// A running server with two accounts.
struct AttackedServer {
    runtime: Runtime,
    storage: Arc<dyn Storage>,
    address: SocketAddr,
    _folder: tempfile::TempDir,
    _alone: MutexGuard<'static, ()>,
}

/// A paired device.
struct MemberDevice {
    token: String,
    server_epoch: String,
    pushed: u64,
}

impl AttackedServer {
    fn start() -> Self {
        let alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = tempfile::tempdir().expect("a folder");
        let storage = Sqlite::open(&folder.path().join("server.db")).expect("a database");
        let storage: Arc<dyn Storage> = Arc::new(storage);
        let web = folder.path().join("web");
        std::fs::create_dir_all(&web).expect("a folder");
        let program = File::create(web.join("program.wasm")).expect("a file");
        program.set_len(17 << 20).expect("room");
        let clock = ServerClock::new(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH);
            since.expect("a time after 1970")
        });
        let app = AppState::new(Arc::clone(&storage), clock, Some(web), false);
        let runtime = Runtime::new().expect("a runtime");
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let served = {
            let _in_it = runtime.enter();
            BoundServer::bind(any, None).expect("an address")
        };
        let address = served.address;
        runtime.spawn(serve(served, app, std::future::pending()));
        Self {
            runtime,
            storage,
            address,
            _folder: folder,
            _alone: alone,
        }
    }

    /// Opens an account with one device.
    fn device(&self) -> MemberDevice {
        let code = self.runtime.block_on(async {
            if let Some(code) = owners_code(&*self.storage).await.expect("a code") {
                return code;
            }
            let hash = Sha256::digest(b"SECOND").to_vec();
            let hash = hash.iter().map(|byte| format!("{byte:02x}")).collect();
            self.storage.offer_account(hash).await.expect("an offer");
            "second".to_owned()
        });
        let claim = json!({ "code": code, "name": "desk" }).to_string();
        let (status, body) = self.ask(&request("POST", "/api/v1/claim", "", &claim));
        assert_eq!(status, 200, "{body}");
        let token = body["token"].as_str().expect("a token").to_owned();
        let (_, page) = self.ask(&request("GET", "/api/v1/pull", &token, ""));
        MemberDevice {
            token,
            server_epoch: page["epoch"].as_str().expect("an epoch").to_owned(),
            pushed: 0,
        }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect_timeout(&self.address, LIMIT).expect("a connection");
        stream.set_read_timeout(Some(LIMIT)).expect("a limit");
        stream.set_write_timeout(Some(LIMIT)).expect("a limit");
        stream
    }

    /// Sends a request, and returns the status and the body of its response.
    fn ask(&self, request: &str) -> (u16, Value) {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).expect("written");
        let mut said = Vec::new();
        stream.read_to_end(&mut said).expect("an answer in time");
        let said = String::from_utf8_lossy(&said);
        let status = said.split(' ').nth(1).and_then(|word| word.parse().ok());
        let (_, body) = said.split_once("\r\n\r\n").unwrap_or_default();
        let body = serde_json::from_str(body).unwrap_or_default();
        (status.expect("a status"), body)
    }

    /// Pushes a change of a device, which must be answered in time.
    fn push(&self, device: &mut MemberDevice, body: &Value) {
        device.pushed += 1;
        let (key, device_change_no) = (format!("f{}", device.pushed), device.pushed);
        let push = json!({ "epoch": device.server_epoch, "answered": 0, "changes": [
            { "number": device_change_no, "kind": "force", "key": key, "base": 0, "seen": {}, "body": body },
        ] });
        let push = request("POST", "/api/v1/push", &device.token, &push.to_string());
        let (status, said) = self.ask(&push);
        assert_eq!(status, 200, "{said}");
        assert_eq!(said["answers"][0]["answer"], "taken");
    }

    /// Checks for as long as an attack goes on that others are answered in time, and that the memory stays small.
    fn stands(&self, other: &mut MemberDevice) {
        let seconds = std::env::var("MUSTER_ATTACK_SECONDS").ok();
        let seconds = seconds.and_then(|seconds| seconds.parse().ok());
        let (attack, patience, most) = match seconds {
            Some(seconds) => (Duration::from_secs(seconds), PATIENCE, MAX_MEMORY),
            None => (ATTACK, PATIENCE_OF_TESTS, usize::MAX),
        };
        let begun = Instant::now();
        while begun.elapsed() < attack {
            let asked = Instant::now();
            let (status, _) = self.ask(
                "GET /health HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.9\r\nConnection: close\r\n\r\n",
            );
            assert_eq!(status, 200);
            self.push(other, &json!({ "name": "mine" }));
            assert!(asked.elapsed() < patience, "{:?}", asked.elapsed());
            assert!(memory() < most, "{} MB", memory() >> 20);
            sleep(Duration::from_millis(200));
        }
    }
}

/// Writes a request. The connection is closed after it.
fn request(method: &str, path: &str, token: &str, body: &str) -> String {
    let key = match token {
        "" => String::new(),
        token => format!("Authorization: Bearer {token}\r\n"),
    };
    let length = body.len();
    format!(
        "{method} {path} HTTP/1.1\r\nHost: x\r\n{key}Connection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )
}

/// Returns the memory of this process, in bytes.
fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    kilobytes.unwrap_or_default() << 10
}

#[test]
fn connections_that_fall_silent() {
    let site = AttackedServer::start();
    let mut other = site.device();
    let openings = [
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0",
        "GET /health HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        "",
    ];
    let mut silent = Vec::new();
    for at in 0..1_400 {
        let mut stream = site.connect();
        let _ = stream.write_all(openings[at % openings.len()].as_bytes());
        silent.push(stream);
    }
    site.stands(&mut other);
}

#[test]
fn http_2_is_not_spoken() {
    let site = AttackedServer::start();
    let mut stream = site.connect();
    let preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    stream.write_all(preface).expect("written");
    let mut said = Vec::new();
    // The server may close the connection before it has read everything.
    let _ = stream.read_to_end(&mut said);
    assert!(
        said.is_empty() || said.starts_with(b"HTTP/1.1 4"),
        "{said:?}"
    );
}

#[test]
fn files_that_nobody_reads() {
    let site = AttackedServer::start();
    let mut other = site.device();
    let mut unread = Vec::new();
    for _ in 0..350 {
        let mut stream = site.connect();
        let file = "GET /program.wasm HTTP/1.1\r\nHost: x\r\n\r\n";
        stream.write_all(file.as_bytes()).expect("written");
        unread.push(stream);
    }
    site.stands(&mut other);
}

#[test]
fn bodies_that_come_slowly() {
    let site = AttackedServer::start();
    let mut other = site.device();
    let member = site.device();
    let mut slow = Vec::new();
    for at in 0..300 {
        let (path, token) = match at % 3 {
            0 => ("/api/v1/claim", ""),
            _ => ("/api/v1/push", member.token.as_str()),
        };
        let whole = request("POST", path, token, &" ".repeat(1_000));
        let mut stream = site.connect();
        let part = whole.len() - 900;
        let _ = stream.write_all(&whole.as_bytes()[..part]);
        slow.push(stream);
    }
    site.stands(&mut other);
}

#[test]
fn large_bodies_that_stop_before_their_end() {
    let site = AttackedServer::start();
    let mut other = site.device();
    let member = site.device();
    let whole = request("POST", "/api/v1/push", &member.token, &" ".repeat(LARGE));
    let most = whole.len() - 10;
    let send = || {
        let mut stream = site.connect();
        // The server refuses most of them before they are in.
        let _ = stream.write_all(&whole.as_bytes()[..most]);
        stream
    };
    let held = std::thread::scope(|scope| {
        let sending: Vec<_> = (0..30).map(|_| scope.spawn(send)).collect();
        let held = sending
            .into_iter()
            .map(|sent| sent.join().expect("no panic"));
        held.collect::<Vec<_>>()
    });
    drop(whole);
    site.stands(&mut other);
    drop(held);
}

#[test]
fn pages_that_nobody_reads() {
    let site = AttackedServer::start();
    let mut other = site.device();
    let mut member = site.device();
    site.push(&mut member, &json!("x".repeat(LARGE)));
    let pull = request("GET", "/api/v1/pull?since=0", &member.token, "");
    let mut unread = Vec::new();
    for _ in 0..60 {
        let mut stream = site.connect();
        stream.write_all(pull.as_bytes()).expect("written");
        unread.push(stream);
    }
    site.stands(&mut other);
    // Once they are gone, the member is answered again.
    drop(unread);
    let begun = Instant::now();
    let said = loop {
        let mut stream = site.connect();
        stream.write_all(pull.as_bytes()).expect("written");
        let mut said = Vec::new();
        stream.read_to_end(&mut said).expect("a page");
        // The server notices one after the other that they are gone.
        if said.starts_with(b"HTTP/1.1 200") || begun.elapsed() > LIMIT {
            break said;
        }
        sleep(Duration::from_millis(100));
    };
    assert!(said.starts_with(b"HTTP/1.1 200") && said.len() > LARGE);
}
