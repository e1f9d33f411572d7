//! Attacks on a server that listens. Meanwhile, `/health` and the pushes of others must be answered within two seconds,
//! and the server's memory must stay small. The attacks run one after another, so that they do not share the machine.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod child;
mod crowd;
mod fuzzed;
mod pools;
#[path = "../../../muster-server/tests/postgres/mod.rs"]
#[allow(dead_code, reason = "the attacks need only a server")]
mod postgres;
#[path = "../common/running_server.rs"]
mod running_server;

use std::io::{Read, Write};
use std::thread::sleep;
use std::time::{Duration, Instant};

use child::{AttackedServer, MemberDevice, request};
use serde_json::json;

/// How long anybody but the attacker may have to wait in the soak, which has the machine to itself.
const PATIENCE: Duration = Duration::from_secs(2);
/// The same in the tests, which may share the machine with a build.
const PATIENCE_OF_TESTS: Duration = Duration::from_secs(30);
/// How long anything may take at all, the preparation of an attack included.
const LIMIT: Duration = Duration::from_secs(60);
/// How long an attack goes on, unless `MUSTER_ATTACK_SECONDS` says otherwise.
const ATTACK: Duration = Duration::from_secs(4);
/// The most memory that the server may ever use, in bytes.
const MAX_MEMORY: usize = 300 << 20;
/// The size of a large body, in bytes.
const LARGE: usize = 15 << 20;

/// Checks for as long as an attack goes on that others are answered in time, and that the memory stays small. Calls
/// `attack` again and again meanwhile.
fn stands(site: &AttackedServer, name: &str, other: &mut MemberDevice, mut attack: impl FnMut()) {
    let seconds = std::env::var("MUSTER_ATTACK_SECONDS").ok();
    let seconds = seconds.and_then(|seconds| seconds.parse().ok());
    let (lasts, patience) = match seconds {
        Some(seconds) => (Duration::from_secs(seconds), PATIENCE),
        None => (ATTACK, PATIENCE_OF_TESTS),
    };
    let (begun, mut slowest, mut probes) = (Instant::now(), Duration::ZERO, 0_u32);
    while begun.elapsed() < lasts {
        let asked = Instant::now();
        let (status, _) = site.ask(
            "GET /health HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.9\r\nConnection: close\r\n\r\n",
        );
        assert_eq!(status, 200);
        site.push(other, &json!({ "name": "mine" }));
        let (status, _) = site.ask(&request("GET", "/api/v1/pull?since=0", &other.token, ""));
        assert_eq!(status, 200, "a pull");
        slowest = slowest.max(asked.elapsed());
        probes += 1;
        assert!(slowest < patience, "{slowest:?}");
        attack();
        sleep(Duration::from_millis(200));
    }
    let peak = site.peak_memory().unwrap_or_default();
    println!(
        "{name}: {probes} probes, the slowest {} ms; at most {} MB of memory",
        slowest.as_millis(),
        peak >> 20
    );
    assert!(peak < MAX_MEMORY, "{} MB", peak >> 20);
}

#[test]
fn connections_that_fall_silent() {
    let site = AttackedServer::start("connections_that_fall_silent");
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
    stands(&site, "connections_that_fall_silent", &mut other, || ());
}

#[test]
fn http_2_is_not_spoken() {
    let site = AttackedServer::start("http_2_is_not_spoken");
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
    let site = AttackedServer::start("files_that_nobody_reads");
    let mut other = site.device();
    let mut unread = Vec::new();
    for _ in 0..350 {
        let mut stream = site.connect();
        let file = "GET /program.wasm HTTP/1.1\r\nHost: x\r\n\r\n";
        stream.write_all(file.as_bytes()).expect("written");
        unread.push(stream);
    }
    stands(&site, "files_that_nobody_reads", &mut other, || ());
}

#[test]
fn bodies_that_come_slowly() {
    let site = AttackedServer::start("bodies_that_come_slowly");
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
    stands(&site, "bodies_that_come_slowly", &mut other, || ());
}

#[test]
fn large_bodies_that_stop_before_their_end() {
    let site = AttackedServer::start("large_bodies_that_stop_before_their_end");
    let mut other = site.device();
    let members = [(); 4].map(|()| site.device());
    let wholes = members.map(|member| {
        let spaces = " ".repeat(LARGE);
        request("POST", "/api/v1/push", &member.token, &spaces)
    });
    let send = |whole: &str| {
        let mut stream = site.connect();
        // The server refuses most of them before they are in.
        let _ = stream.write_all(&whole.as_bytes()[..whole.len() - 10]);
        stream
    };
    let held = together(&wholes.each_ref().map(String::as_str).repeat(8), send);
    let name = "large_bodies_that_stop_before_their_end";
    stands(&site, name, &mut other, || ());
    drop(held);
}

#[test]
fn large_pushes_all_at_once() {
    let site = AttackedServer::start("large_pushes_all_at_once");
    let mut other = site.device();
    let mut members = [(); 4].map(|()| site.device());
    // Each byte of the text is written as two, and the body is parsed and written into the database.
    let body = json!("\"".repeat(LARGE / 2));
    let mut pushes = members.each_mut().map(|member| member.change(&body));
    stands(&site, "large_pushes_all_at_once", &mut other, || {
        // The disk has no room for new ones as long as the attack goes on. The others are read all the same.
        if members[0].pushed < 6 {
            pushes = members.each_mut().map(|member| member.change(&body));
        }
        let send = |push: &str| {
            let mut stream = site.connect();
            let _ = stream.write_all(push.as_bytes());
            let _ = stream.read_to_end(&mut Vec::new());
        };
        together(&pushes.each_ref().map(String::as_str).repeat(2), send);
    });
}

#[test]
fn pages_that_nobody_reads() {
    let site = AttackedServer::start("pages_that_nobody_reads");
    let mut other = site.device();
    let mut members = [(); 4].map(|()| site.device());
    let pulls = members.each_mut().map(|member| {
        site.push(member, &json!("x".repeat(LARGE)));
        request("GET", "/api/v1/pull?since=0", &member.token, "")
    });
    let mut unread = Vec::new();
    let ask = |pull: &str| {
        let mut stream = site.connect();
        stream.write_all(pull.as_bytes()).expect("written");
        stream
    };
    stands(&site, "pages_that_nobody_reads", &mut other, || {
        unread.extend(pulls.iter().cycle().take(16).map(|pull| ask(pull)));
        let most = unread.len().min(400);
        unread.drain(..unread.len() - most);
    });
    // Once they are gone, a member is answered again.
    drop(unread);
    let begun = Instant::now();
    let said = loop {
        let mut said = Vec::new();
        ask(&pulls[0]).read_to_end(&mut said).expect("a page");
        // The server notices one after the other that they are gone.
        if said.starts_with(b"HTTP/1.1 200") || begun.elapsed() > LIMIT {
            break said;
        }
        sleep(Duration::from_millis(100));
    };
    assert!(said.starts_with(b"HTTP/1.1 200") && said.len() > LARGE);
}

#[test]
fn photos_that_come_and_go() {
    let site = AttackedServer::start("photos_that_come_and_go");
    let mut other = site.device();
    let members = [(); 4].map(|()| site.device());
    let garbage = "x".repeat(8 << 20);
    let name = "0".repeat(32);
    let puts = members.map(|member| {
        let path = format!("/api/v1/photos/{name}");
        request("PUT", &path, &member.token, &garbage)
    });
    let send = |put: &str| {
        let mut stream = site.connect();
        let _ = stream.write_all(put.as_bytes());
        let _ = stream.read_to_end(&mut Vec::new());
    };
    stands(&site, "photos_that_come_and_go", &mut other, || {
        together(&puts.each_ref().map(String::as_str).repeat(3), send);
    });
}

#[test]
fn wrong_codes_and_streams_without_end() {
    let site = AttackedServer::start("wrong_codes_and_streams_without_end");
    let mut other = site.device();
    let members = [(); 4].map(|()| site.device());
    let mut streams = Vec::new();
    for member in members.iter().cycle().take(400) {
        let mut stream = site.connect();
        let ask = request("GET", "/api/v1/changes", &member.token, "");
        stream.write_all(ask.as_bytes()).expect("written");
        streams.push(stream);
    }
    let code = json!({ "code": "AAAA-AAAA-AAAA-AAAA", "name": "thief" }).to_string();
    let recover = request("POST", "/api/v1/recover", "", &code);
    let name = "wrong_codes_and_streams_without_end";
    stands(&site, name, &mut other, || {
        for _ in 0..10 {
            let (status, _) = site.ask(&recover);
            assert!([403, 429].contains(&status), "{status}");
        }
    });
}

/// Does the same with each text, all at once.
fn together<T: Send>(texts: &[&str], act: impl Fn(&str) -> T + Sync) -> Vec<T> {
    let act = &act;
    std::thread::scope(|scope| {
        let acting: Vec<_> = texts
            .iter()
            .map(|text| scope.spawn(move || act(text)))
            .collect();
        let done = acting
            .into_iter()
            .map(|acts| acts.join().expect("no panic"));
        done.collect()
    })
}
