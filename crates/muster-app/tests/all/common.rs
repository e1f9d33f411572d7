//! Code that the tests share: a program, calls to it, and a check of all calls with odd arguments.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::ffi::OsString;
use std::fs::{self, DirEntry};
use std::io::Cursor;
use std::path::Path;
use std::sync::OnceLock;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use image::{ImageFormat, Rgb, RgbImage};
use muster_app::{App, CALLS, Reply};
use muster_core::words::{Lang, Words};
use serde_json::Value;
use tempfile::TempDir;

/// The time that the tests' clock shows, in seconds since 1970.
pub const NOW: i64 = 1_795_285_502;

/// Makes a data folder for one test. The program was started with it once: the first start writes all cards, which takes
/// most of the time of a short test.
pub fn folder() -> TempDir {
    static FILES: OnceLock<Vec<(OsString, Vec<u8>)>> = OnceLock::new();
    let files = FILES.get_or_init(|| {
        let first = tempfile::tempdir().expect("a folder");
        drop(open(first.path()));
        let entries = fs::read_dir(first.path()).expect("it can be read");
        let file = |entry: DirEntry| (entry.file_name(), fs::read(entry.path()).expect("a file"));
        entries
            .map(|entry| file(entry.expect("an entry")))
            .collect()
    });
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).expect("there is room");
    }
    folder
}

/// Opens the program with a data folder.
pub fn open(folder: &Path) -> App {
    App::open(folder, NOW).expect("it opens")
}

/// Returns the program with the shipped cards and without a data folder.
pub fn shipped() -> &'static App {
    static APP: OnceLock<App> = OnceLock::new();
    APP.get_or_init(App::shipped)
}

/// Returns a PNG picture in base64. Each shade gives a different picture.
pub fn png(width: u32, height: u32, shade: u8) -> String {
    let picture = RgbImage::from_fn(width, height, |x, _| Rgb([shade, x as u8, 40]));
    let mut bytes = Cursor::new(Vec::new());
    let written = picture.write_to(&mut bytes, ImageFormat::Png);
    written.expect("a PNG");
    STANDARD.encode(bytes.into_inner())
}

/// Makes a call and returns its answer.
pub fn call(app: &App, name: &str, args: Value) -> Value {
    match app.call(name, args) {
        Ok(Reply::Json(text)) => serde_json::from_str(&text).expect("an answer is JSON"),
        other => panic!("{name}: {other:?}"),
    }
}

/// Makes every call with each of the arguments. If one fails, its problem must have words in every language.
pub fn every_call_takes(app: &App, odd: &[Value]) {
    for call in CALLS {
        for args in odd {
            if let Err(problem) = app.call(call.name, args.clone()) {
                let key = format!("problem-{}", problem.code);
                for lang in Lang::ALL {
                    assert!(Words::for_lang(lang).find(&key, &[]).is_some(), "{key}");
                }
            }
        }
    }
}
