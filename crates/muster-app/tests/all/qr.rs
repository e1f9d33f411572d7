//! Tests QR codes of forces: drawn, turned into pictures, read and imported. Also tests pictures without a force.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::io::Cursor;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use image::{DynamicImage, GrayImage, ImageFormat, Luma};
use muster_app::App;
use serde_json::{Value, json};

use crate::common::{call, every_call_takes, shipped};

/// The size of a square in pixels.
const SCALE: usize = 4;

/// Draws the path that a screen shows as a picture.
fn picture(view: &Value) -> GrayImage {
    let side = view["side"].as_u64().expect("a side") as usize;
    let mut dark = vec![false; side * side];
    for run in view["path"].as_str().expect("a path").split_terminator('z') {
        let run = run.strip_prefix('M').expect("a beginning");
        let (from, rest) = run.split_once('h').expect("a run");
        let (x, y) = from.split_once(' ').expect("a place");
        let (x, y): (usize, usize) = (x.parse().expect("x"), y.parse().expect("y"));
        let length = rest.split_once('v').expect("its end").0;
        let length: usize = length.parse().expect("a length");
        dark[y * side + x..][..length].fill(true);
    }
    let pixels = (side * SCALE) as u32;
    GrayImage::from_fn(pixels, pixels, |x, y| {
        let at = (y as usize / SCALE) * side + x as usize / SCALE;
        Luma([if dark[at] { 0 } else { 255 }])
    })
}

fn file(picture: GrayImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::ImageLuma8(picture)
        .write_to(&mut bytes, format)
        .expect("a file");
    bytes.into_inner()
}

fn read(app: &App, bytes: &[u8]) -> Value {
    call(app, "read_qr", json!({"picture": STANDARD.encode(bytes)}))
}

#[test]
fn every_sample_goes_through_a_code_and_back() {
    let app = shipped();
    let samples = call(app, "samples", json!({}));
    let samples = samples.as_array().expect("a list");
    assert!(samples.len() >= 4);
    for (place, sample) in samples.iter().enumerate() {
        let force = call(app, "open_sample", json!({"id": sample["id"]}));
        let shared = call(app, "share_code", json!({"force": force}));
        let drawn = call(app, "draw_qr", json!({"text": shared["code"]}));
        let picture = picture(&drawn);
        let (width, height) = picture.dimensions();
        let brightness = STANDARD.encode(picture.as_raw());
        let frame = json!({"width": width, "height": height, "brightness": brightness});
        let seen = call(app, "read_qr", json!({"frame": frame}));
        assert_eq!(seen["force"], shared["code"], "{}", sample["id"]);
        let format = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP][place % 3];
        assert_eq!(read(app, &file(picture, format)), seen, "{}", sample["id"]);
        let taken = call(app, "import_text", json!({"text": seen["force"]}));
        assert_eq!(taken["force"], force, "{}", sample["id"]);
    }
}

#[test]
fn a_code_that_holds_no_force_says_what_it_holds() {
    let app = shipped();
    let text = "WIFI:S:Salle des fêtes;;";
    let drawn = call(app, "draw_qr", json!({ "text": text }));
    let shown = read(app, &file(picture(&drawn), ImageFormat::Png));
    assert_eq!(shown, json!({ "other": text }));
}

#[test]
fn a_text_that_is_too_long_is_refused() {
    let args = json!({"text": "x".repeat(2_954)});
    let problem = shipped().call("draw_qr", args).expect_err("too long");
    assert_eq!(problem.code, "qr-too-long");
    assert_eq!(
        (&*problem.params["size"], &*problem.params["limit"]),
        ("2954", "2953")
    );
}

#[test]
fn ten_bad_pictures_are_refused_or_show_nothing() {
    let app = shipped();
    let drawn = call(app, "draw_qr", json!({"text": "MU1.made-up"}));
    let whole = file(picture(&drawn), ImageFormat::Png);
    let mut torn = picture(&drawn);
    for (x, y, pixel) in torn.enumerate_pixels_mut() {
        if x % 90 > 30 && y > 50 {
            pixel.0[0] = 255;
        }
    }
    let blank = |side| {
        file(
            GrayImage::from_pixel(side, side, Luma([255])),
            ImageFormat::Png,
        )
    };
    let bomb = file(
        GrayImage::from_pixel(7_000, 7_000, Luma([0])),
        ImageFormat::Png,
    );
    let refused: [(&[u8], &str); 6] = [
        (b"", "photo-empty"),
        (b"MU1.made-up", "photo-format"),
        (b"GIF89a\x01\x00\x01\x00", "photo-format"),
        (
            b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic",
            "photo-heic",
        ),
        (&whole[..whole.len() / 2], "photo-cut"),
        (&bomb, "photo-too-many-pixels"),
    ];
    for (bytes, code) in refused {
        let args = json!({"picture": STANDARD.encode(bytes)});
        let problem = app.call("read_qr", args).expect_err(code);
        assert_eq!(problem.code, code);
    }
    let wide = GrayImage::from_fn(6_000, 30, |x, _| Luma([if x % 7 < 3 { 0 } else { 255 }]));
    for bytes in [blank(1), blank(400), file(wide, ImageFormat::Png)] {
        assert_eq!(read(app, &bytes), "nothing");
    }
    let torn = read(app, &file(torn, ImageFormat::Png));
    assert!(torn == "nothing" || torn == "unclear", "{torn}");
}

#[test]
fn a_frame_that_is_not_what_it_says_is_refused() {
    let app = shipped();
    let short = json!({"width": 100, "height": 100, "brightness": "AAAA"});
    let large = json!({"width": 4_000_000_000_u32, "height": 4_000_000_000_u32, "brightness": []});
    for frame in [short, large] {
        let problem = app.call("read_qr", json!({ "frame": frame }));
        assert_eq!(problem.expect_err("refused").code, "qr-frame");
    }
    let odd = [
        json!({"picture": 3}),
        json!({"frame": {"width": -1}}),
        json!({"text": []}),
    ];
    every_call_takes(app, &odd);
}

#[test]
fn paper_carries_a_code_where_it_is_asked_for() {
    let app = shipped();
    let force = call(app, "open_sample", json!({"id": "brotherhood"}));
    let print = |codes: bool, layout: &str| {
        let args = json!({"forces": [force], "layouts": [layout], "codes": codes, "icons": null, "paper": null, "date": null});
        match app.call("print", args) {
            Ok(muster_app::Reply::Bytes(bytes)) => bytes.len(),
            other => panic!("{other:?}"),
        }
    };
    for layout in ["list", "cards"] {
        assert!(print(true, layout) > print(false, layout), "{layout}");
    }
    assert_eq!(print(true, "cutout"), print(false, "cutout"));
}
