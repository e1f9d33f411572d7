//! `muster serve`: the real program, from start to end.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::postgres::{PostgresServer, program, run, wait_for};
use crate::{TestFolder, muster, muster_in};

#[test]
#[cfg(unix)]
fn a_server_says_where_it_is_answers_and_ends_when_it_is_asked_to() {
    let folder = TestFolder::new("serve");
    let file = folder.write("server.db", "");
    serves(&format!("sqlite:{file}"));
}

/// A process that does not outlive a test that fails.
#[cfg(unix)]
struct KilledOnDrop(Child);

#[cfg(unix)]
impl Drop for KilledOnDrop {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a server, asks whether it is ready, and stops it. Returns what it printed.
#[cfg(unix)]
fn serves(database: &str) -> String {
    let server = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en"])
        .args(["--metrics", "127.0.0.1:0"])
        .env("MUSTER_DATABASE", database)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("muster starts");
    let mut server = KilledOnDrop(server);
    let mut said = BufReader::new(server.0.stdout.take().expect("a pipe")).lines();
    let mut line = || said.next().expect("a line").expect("words");
    let first = line();
    let (_, rest) = first.split_once("http://").expect("an address");
    let address = rest.split(". ").next().expect("an address");
    assert!(line().starts_with("Owner’s code: "));

    let answer = asked(address, "/ready");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let hostless = "GET /health HTTP/1.1\r\nConnection: close\r\n\r\n";
    let answer = answer_to(address, hostless);
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    line();
    let figures = line();
    let (_, rest) = figures.split_once("http://").expect("an address");
    let (figures, _) = rest.split_once("/metrics").expect("a path");
    let answer = asked(figures, "/metrics");
    let counted = r#"muster_questions_total{door="/ready",status="200"} 1"#;
    assert!(answer.contains(counted), "{answer}");

    let asked = Command::new("kill")
        .args(["-TERM", &server.0.id().to_string()])
        .status()
        .expect("kill runs");
    assert!(asked.success());
    assert_eq!(server.0.wait().expect("an end").code(), Some(0));
    let mut said = first;
    let mut errors = server.0.stderr.take().expect("a pipe");
    errors.read_to_string(&mut said).expect("words");
    said
}

#[test]
#[cfg(target_os = "linux")]
fn a_server_is_not_ready_while_its_disk_is_full() {
    let folder = TestFolder::new("serve-full");
    let file = folder.write("server.db", "");
    // Without the trap, a process ends when it writes beyond its limit.
    let server = Command::new("sh")
        .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_muster"))
        .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en"])
        .env("MUSTER_DATABASE", format!("sqlite:{file}"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("muster starts");
    let mut server = KilledOnDrop(server);
    let mut said = BufReader::new(server.0.stdout.take().expect("a pipe")).lines();
    let first = said.next().expect("a line").expect("words");
    let (_, rest) = first.split_once("http://").expect("an address");
    let address = rest.split(". ").next().expect("an address");
    let limit = |bytes: &str| {
        let size = format!("--fsize={bytes}:");
        let pid = server.0.id().to_string();
        let set = Command::new("prlimit")
            .args([&size, "--pid", &pid])
            .status();
        assert!(set.expect("prlimit runs").success());
    };
    limit("1024");
    let answer = asked(address, "/ready");
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    limit("unlimited");
    let answer = asked(address, "/ready");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

fn asked(address: &str, path: &str) -> String {
    let question = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    answer_to(address, &question)
}

fn answer_to(address: &str, question: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.write_all(question.as_bytes()).expect("written");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
#[cfg(unix)]
#[ignore = "needs PostgreSQL"]
fn a_server_on_postgres_says_its_password_to_nobody_else() {
    let server = PostgresServer::new(None);
    let sql = |sql: &str| run(program("psql").args(["-c", sql, &server.url("postgres")]));
    sql("CREATE ROLE club LOGIN PASSWORD 's3cret'");
    sql("CREATE DATABASE club OWNER club");
    let rules = server.folder.join("data/pg_hba.conf");
    let before = std::fs::read_to_string(&rules).expect("rules");
    let rule = format!("local all club scram-sha-256\n{before}");
    std::fs::write(&rules, rule).expect("written");
    sql("SELECT pg_reload_conf()");

    let url = |password: &str| format!("postgres://club:{password}@{}/club", server.named());
    let wrong = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--database",
        &url("s3crex"),
    ];
    wait_for("the rules", || {
        let mut asked = program("psql");
        let asked = asked.args(["-c", "SELECT 1", &url("s3crex")]).output();
        !asked.expect("psql runs").status.success()
    });
    let refused = muster_in(&wrong, &[("LC_ALL", "en_GB")]);
    assert_eq!(refused.code, Some(2));
    let said = "password authentication failed";
    assert!(refused.stderr.contains(said), "{}", refused.stderr);
    assert!(!refused.stderr.contains("s3cre"), "{}", refused.stderr);
    let said = serves(&url("s3cret"));
    assert!(!said.contains("s3cret"), "{said}");
}

#[test]
fn what_it_cannot_serve_with_is_said_and_ends_with_2() {
    for (database, said) in [
        ("mysql://club:s3cret@host/db", "“mysql” is not a database"),
        ("host=club password=s3cret", "“host” is not a database"),
        ("postgres://club:s3cret/db", "cannot be read"),
    ] {
        let refused = muster(&["serve", "--lang", "en", "--database", database]);
        assert_eq!(refused.code, Some(2));
        assert!(refused.stderr.contains(said), "{}", refused.stderr);
        assert!(!refused.stderr.contains("s3cret"), "{}", refused.stderr);
    }
    let folder = TestFolder::new("serve-bad");
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
