//! A client in Python that knows the server's OpenAPI description alone works with the real program: it pairs,
//! exchanges changes, hears of news, and uses photos, clubs and events. It calls every operation that is described, and
//! checks each answer against its schema.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]
#![cfg(unix)]

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use image::codecs::jpeg::JpegEncoder;
use image::{Rgb, RgbImage};

const EVENT: &str = r#"{ "format": 1, "kind": "event", "name": "Winter cup", "system": "fww", "mode": "battle",
  "limit": 1000, "bans": [ { "kind": "power-armor" } ], "unknown": "accept" }"#;
const PACK: &str = r#"{ "format": 1, "id": "rust-devils", "version": 1, "system": "fww", "title": { "en": "Rust Devils" },
  "cards": [ { "id": "fww/unit/rust-devil", "name": { "en": "Rust Devil" }, "types": ["dog"], "costs": { "2026": 40 } } ] }"#;

#[test]
#[ignore = "needs Python"]
fn a_client_written_from_the_description_alone_works() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("openapi-client");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let write = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).expect("written");
    write("event.json", EVENT.as_bytes());
    write("pack.json", PACK.as_bytes());
    write("photo.jpg", &photo());
    // The event bans power armor, so that there is a finding to rule on.
    let list = fs::read(source.join("../../samples/brotherhood.muster")).expect("a list");
    write("list.json", &list);

    let mut server = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en"])
        .arg("--database")
        .arg(format!("sqlite:{}", folder.join("server.db").display()))
        .env("MUSTER_DATA", &folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("muster starts");
    let mut said = BufReader::new(server.stdout.take().expect("a pipe")).lines();
    let mut line = || said.next().expect("a line").expect("words");
    let first = line();
    let (_, address) = first.split_once("http://").expect("an address");
    let address = address.split(". ").next().expect("an address");
    let second = line();
    let (_, code) = second.split_once(": ").expect("a code");
    let code = code.split_whitespace().next().expect("a code");

    let ran = Command::new("python3")
        .arg("-B")
        .arg(source.join("tests/openapi_client/main.py"))
        .args([&format!("http://{address}"), code])
        .arg(&folder)
        .output();
    let _ = server.kill();
    let _ = server.wait();
    let ran = ran.expect("Python runs");
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(
        ran.status.success(),
        "{}",
        String::from_utf8_lossy(&ran.stderr)
    );
    assert!(said.trim().ends_with("operations"), "{said}");
    let _ = fs::remove_dir_all(&folder);
}

/// Returns a small JPEG without anything in it but the picture.
fn photo() -> Vec<u8> {
    let picture = RgbImage::from_fn(40, 30, |x, y| Rgb([x as u8, y as u8, 40]));
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 80)
        .encode_image(&picture)
        .expect("a JPEG");
    bytes
}
