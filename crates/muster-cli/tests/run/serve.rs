//! `muster serve`: the real program, from its start to its end.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use crate::{Folder, muster, muster_in};

#[test]
#[cfg(unix)]
fn a_server_says_where_it_is_answers_and_ends_when_it_is_asked_to() {
    let folder = Folder::new("serve");
    let file = folder.write("server.db", "");
    let mut server = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en"])
        .args(["--database", &format!("sqlite:{file}")])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("muster starts");
    let mut said = BufReader::new(server.stdout.take().expect("a pipe")).lines();
    let mut line = || said.next().expect("a line").expect("words");
    let first = line();
    let (_, rest) = first.split_once("http://").expect("an address");
    let address = rest.split(". ").next().expect("an address");
    assert!(line().starts_with("Owner’s code: "));

    let mut stream = TcpStream::connect(address).expect("a connection");
    let question = "GET /ready HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    stream.write_all(question.as_bytes()).expect("written");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");

    let asked = Command::new("kill")
        .args(["-TERM", &server.id().to_string()])
        .status()
        .expect("kill runs");
    assert!(asked.success());
    assert_eq!(server.wait().expect("an end").code(), Some(0));
}

#[test]
fn what_it_cannot_serve_with_is_said_and_ends_with_2() {
    let postgres = muster(&["serve", "--database", "postgres://club"]);
    assert_eq!(postgres.code, Some(2));
    assert!(
        postgres.stderr.contains("postgres://club"),
        "{}",
        postgres.stderr
    );
    let folder = Folder::new("serve-bad");
    let cert = folder.write("cert.pem", "nothing");
    let database = folder.write("no.db", "x".repeat(5_000));
    let tls = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--tls-cert",
        &cert,
        "--tls-key",
        &cert,
    ];
    let tls = muster_in(&tls, &[("LC_ALL", "fr_FR")]);
    assert_eq!(tls.code, Some(2));
    assert!(
        tls.stderr
            .contains("cert.pem: Ce fichier ne peut pas servir pour TLS"),
        "{}",
        tls.stderr
    );
    let database = format!("sqlite:{database}");
    let broken = muster(&["serve", "--listen", "127.0.0.1:0", "--database", &database]);
    assert_eq!(broken.code, Some(2));
    assert!(
        broken.stderr.contains("cannot be used"),
        "{}",
        broken.stderr
    );
    let half = muster(&["serve", "--tls-cert", &cert]);
    assert_eq!(half.code, Some(2));
}
