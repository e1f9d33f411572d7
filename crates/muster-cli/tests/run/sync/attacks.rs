//! Servers that are not Muster servers, or that lie.

use std::io::Write as _;
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use serde_json::json;

use super::world::{CliDevice, CliServer, address, between, read};

/// The response of something that is no Muster server: its status and its body.
type Says = (&'static str, Vec<u8>);

fn html() -> Says {
    ("404 Not Found", b"<html>not here</html>".to_vec())
}

#[test]
fn a_bad_answer_is_refused_in_words_and_changes_nothing() {
    let server = CliServer::new("bad");
    let next: Arc<Mutex<Option<Vec<u8>>>> = Arc::default();
    let say = Arc::clone(&next);
    let way = strange(server.port, say);
    let desk = CliDevice::new("bad", "desk");
    desk.claim(way, &server.code);
    desk.make("Patrol");
    desk.now();
    desk.make("Unsent");
    let whole = |status: &str, more: &str, body: &[u8]| {
        let length = body.len();
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Length: {length}\r\n{more}Connection: close\r\n\r\n"
        );
        [head.as_bytes(), body].concat()
    };
    let page = |page: serde_json::Value| whole("200 OK", "", page.to_string().as_bytes());
    let huge = 40 << 20;
    let (status, body) = html();
    for (answer, words) in [
        (whole("200 OK", "", b"{ not JSON"), "no Muster server"),
        (whole("200 OK", "", b"{\"hello\":1}"), "no Muster server"),
        (whole(status, "", &body), "no Muster server"),
        (
            whole("302 Found", "Location: http://127.0.0.1:1/\r\n", b""),
            "elsewhere",
        ),
        (
            whole("307 Temporary Redirect", "Location: /other\r\n", b""),
            "elsewhere",
        ),
        (
            whole("200 OK", "", &vec![b' '; huge]),
            "too large to be from a Muster server",
        ),
        (
            whole(
                "507 Insufficient Storage",
                "",
                br#"{"code":"full","detail":""}"#,
            ),
            "no room left",
        ),
        (
            whole("429 Too Many Requests", "", br#"{"code":"too-often"}"#),
            "Too many requests",
        ),
        (
            b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n".to_vec(),
            "cannot be reached",
        ),
        (b"SSH-2.0-OpenSSH\r\n\r\n".to_vec(), "cannot be reached"),
        (
            page(json!({ "epoch": "", "things": [], "position": 1, "more": false })),
            "no Muster server",
        ),
        (
            page(json!({ "epoch": "e", "things": [], "position": 0, "more": true })),
            "no Muster server",
        ),
    ] {
        *next.lock().expect("an answer") = Some(answer);
        let ran = desk.sync(&[]);
        assert_eq!(ran.code, Some(2), "{words}: {}", ran.stdout);
        assert!(ran.stderr.contains(words), "{words}: {}", ran.stderr);
        assert_eq!(desk.names(), ["Patrol", "Unsent"]);
        assert!(
            desk.sync(&["status"]).stdout.contains("1 change waits"),
            "{words}"
        );
    }
    *next.lock().expect("an answer") = None;
    assert_eq!(desk.now()["sent"], 1);
}

/// Starts a server that sends the bytes in `next` if there are any, and otherwise passes on what the real server
/// answers.
fn strange(server: u16, next: Arc<Mutex<Option<Vec<u8>>>>) -> u16 {
    let honest = between(server, |_, _| true);
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    std::thread::spawn(move || {
        for device in listener.incoming().map_while(Result::ok) {
            let next = Arc::clone(&next);
            std::thread::spawn(move || answer(device, honest, &next));
        }
    });
    port
}

/// Answers the requests of one connection. It stays open between them, because the device may use it again.
fn answer(mut device: TcpStream, honest: u16, next: &Mutex<Option<Vec<u8>>>) -> Option<()> {
    loop {
        let asked = read(&mut device)?;
        let lie = next.lock().expect("an answer").clone();
        if let Some(lie) = lie {
            // It says that the connection closes. A client that has read enough may have closed it.
            return device.write_all(&lie).ok();
        }
        let mut stream = TcpStream::connect(("127.0.0.1", honest)).ok()?;
        stream.write_all(&asked.bytes).ok()?;
        device.write_all(&read(&mut stream)?.bytes).ok()?;
    }
}

#[test]
fn what_is_no_address_is_said_before_anybody_is_asked() {
    let desk = CliDevice::new("address", "desk");
    let nobody = address(1);
    for (address, words) in [
        ("muster.example.org#AAAA", "no address of a server"),
        ("ftp://host/#AAAA", "no address of a server"),
        ("http://me:secret@host/#AAAA", "no address of a server"),
        (&*nobody, "no code after #"),
    ] {
        let ran = desk.sync(&["pair", address]);
        assert_eq!(ran.code, Some(2));
        assert!(ran.stderr.contains(words), "{}", ran.stderr);
    }
    let ran = desk.sync(&["pair", &format!("{nobody}/#AAAA")]);
    assert!(ran.stderr.contains("cannot be reached"), "{}", ran.stderr);
    for args in [
        &[][..],
        &["devices"],
        &["revoke", "x"],
        &["leave"],
        &["invite"],
        &["recovery"],
    ] {
        let ran = desk.sync(args);
        assert_eq!(ran.code, Some(2));
        assert!(ran.stderr.contains("not paired"), "{}", ran.stderr);
    }
    let status = desk.told(&["status"], "fr", "");
    assert_eq!(status.code, Some(0));
    assert!(
        status.stdout.contains("n’est pas associé"),
        "{}",
        status.stdout
    );
}
