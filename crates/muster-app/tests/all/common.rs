//! What the tests share: a program, calls to it, and what every call owes to odd arguments.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::io::Cursor;
use std::path::Path;
use std::sync::OnceLock;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use image::{ImageFormat, Rgb, RgbImage};
use muster_app::{App, NAMES, Reply};
use muster_core::words::{Lang, Words};
use serde_json::Value;
use tempfile::TempDir;

/// When the tests take place, in seconds.
pub const NOW: i64 = 1_795_285_502;

/// A data folder of a test's own.
pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The program over a data folder.
pub fn open(folder: &Path) -> App {
    App::open(folder, NOW).expect("it opens")
}

/// The program with the shipped cards and no data folder.
pub fn shipped() -> &'static App {
    static APP: OnceLock<App> = OnceLock::new();
    APP.get_or_init(App::shipped)
}

/// A picture as PNG, in base64; each shade is another.
pub fn png(width: u32, height: u32, shade: u8) -> String {
    let picture = RgbImage::from_fn(width, height, |x, _| Rgb([shade, x as u8, 40]));
    let mut bytes = Cursor::new(Vec::new());
    let written = picture.write_to(&mut bytes, ImageFormat::Png);
    written.expect("a PNG");
    STANDARD.encode(bytes.into_inner())
}

/// What a call answers.
pub fn call(app: &App, name: &str, args: Value) -> Value {
    match app.call(name, args) {
        Ok(Reply::Json(text)) => serde_json::from_str(&text).expect("an answer is JSON"),
        other => panic!("{name}: {other:?}"),
    }
}

/// Hands each of some arguments to every call: what is refused is refused with words in every language.
pub fn every_call_takes(app: &App, odd: &[Value]) {
    for name in NAMES {
        for args in odd {
            if let Err(problem) = app.call(name, args.clone()) {
                let key = format!("problem-{}", problem.code);
                for lang in Lang::ALL {
                    assert!(Words::of(lang).find(&key, &[]).is_some(), "{key}");
                }
            }
        }
    }
}
