//! A client in Python that knows the server's OpenAPI description alone works with the real program: it pairs,
//! exchanges changes, waits for changes, and uses photos, clubs and events. It calls every operation that is described, and
//! checks each answer against its schema.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]
#![cfg(unix)]

#[path = "../common/running_server.rs"]
mod running_server;

use std::fs;
use std::path::Path;
use std::process::Command;

use image::codecs::jpeg::JpegEncoder;
use image::{Rgb, RgbImage};
use running_server::RunningServer;

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
    // The event bans power armor, so that the organiser has a finding to accept.
    let list = fs::read(source.join("../../samples/brotherhood.muster")).expect("a list");
    write("list.json", &list);

    let mut muster = Command::new(env!("CARGO_BIN_EXE_muster"));
    let server = RunningServer::start(&mut muster, &folder);
    let ran = Command::new("python3")
        .arg("-B")
        .arg(source.join("tests/openapi_client/main.py"))
        .args([&format!("http://{}", server.address), &server.code])
        .arg(&folder)
        .output();
    drop(server);
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
