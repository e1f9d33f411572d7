//! Tests that anything but a photo is refused before it is decoded, with a message in both languages.

use image::{DynamicImage, ImageFormat};
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use muster_photo::{Edits, MAX_PICTURE_BYTES};

use crate::drawn::{busy, import, jpeg, quarters, written};

/// Returns the code of the error for these bytes, and checks that it has a message in both languages.
fn refused(bytes: &[u8]) -> String {
    let problem = import(bytes, &Edits::default()).expect_err("it is refused");
    said(&problem);
    problem.code
}

fn said(problem: &Problem) -> String {
    for lang in [Lang::En, Lang::Fr] {
        let words = problem.message(Words::for_lang(lang));
        assert!(!words.starts_with("problem-"), "{words}");
        assert!(!words.contains(['{', '$']), "{words}");
    }
    problem.message(Words::for_lang(Lang::En))
}

/// Returns a PNG whose header states this size, although it has hardly any pixels.
fn png_of(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = written(&DynamicImage::ImageRgb8(quarters(8, 8)), ImageFormat::Png);
    bytes[16..20].copy_from_slice(&width.to_be_bytes());
    bytes[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = crc32(&bytes[12..29]);
    bytes[29..33].copy_from_slice(&sum.to_be_bytes());
    bytes
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |mut sum, byte| {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
        }
        sum
    })
}

/// Returns a JPEG whose frame header states this size.
fn jpeg_of(width: u16, height: u16) -> Vec<u8> {
    let mut bytes = jpeg(&quarters(8, 8));
    let frame = bytes.windows(2).position(|pair| pair == [0xff, 0xc0]);
    let at = frame.expect("a frame") + 5;
    bytes[at..at + 2].copy_from_slice(&height.to_be_bytes());
    bytes[at + 2..at + 4].copy_from_slice(&width.to_be_bytes());
    bytes
}

#[test]
fn what_is_empty_or_no_picture() {
    assert_eq!(refused(b""), "photo-empty");
    assert_eq!(refused(b"%PDF-1.7"), "photo-format");
    assert_eq!(refused(b"GIF89a\x01\0\x01\0"), "photo-format");
    assert_eq!(
        refused(b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
        "photo-format"
    );
    assert_eq!(refused(&[0; 4000]), "photo-format");
}

#[test]
fn a_heic_photo_with_a_word_on_what_to_do() {
    for brand in [b"heic", b"heix", b"mif1", b"hevc"] {
        let mut bytes = vec![0, 0, 0, 24];
        bytes.extend(b"ftyp");
        bytes.extend(brand);
        bytes.extend(b"\0\0\0\0mif1heic");
        assert_eq!(refused(&bytes), "photo-heic");
    }
    let words = said(&Problem::new("photo-heic"));
    assert!(words.contains("JPEG"), "{words}");
    // A video has another brand, and is not HEIC.
    assert_eq!(
        refused(b"\0\0\0\x18ftypisom\0\0\0\0isomavc1"),
        "photo-format"
    );
    assert_eq!(refused(b"\0\0\0\x00ftyp"), "photo-format");
}

#[test]
fn a_file_that_is_too_large() {
    let mut bytes = jpeg(&quarters(8, 8));
    bytes.resize(MAX_PICTURE_BYTES + 1, 0);
    assert_eq!(refused(&bytes), "photo-too-many-bytes");
}

#[test]
fn a_picture_that_says_it_is_huge() {
    for (width, height) in [(65_535, 65_535), (7_000, 7_000), (20_001, 1), (1, 65_535)] {
        assert_eq!(
            refused(&jpeg_of(width, height)),
            "photo-too-many-pixels",
            "{width} x {height}"
        );
        let code = refused(&png_of(u32::from(width), u32::from(height)));
        assert!(code.starts_with("photo-too-m"), "{code}");
    }
    let code = refused(&png_of(0x7fff_ffff, 0x7fff_ffff));
    assert!(code.starts_with("photo-"), "{code}");
}

#[test]
fn a_picture_of_nothing() {
    for (width, height) in [(0, 0), (0, 8), (8, 0)] {
        assert_eq!(refused(&jpeg_of(width, height)), "photo-broken");
        assert_eq!(
            refused(&png_of(u32::from(width), u32::from(height))),
            "photo-broken"
        );
    }
}

#[test]
fn a_picture_whose_end_is_missing() {
    let picture = DynamicImage::ImageRgb8(busy(64, 48));
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let whole = written(&picture, format);
        assert!(import(&whole, &Edits::default()).is_ok(), "{format:?}");
        for part in [whole.len() / 2, whole.len() * 9 / 10, 40, 13] {
            let code = refused(&whole[..part]);
            assert!(
                ["photo-cut", "photo-broken", "photo-format"].contains(&code.as_str()),
                "{format:?} {part}: {code}"
            );
        }
        assert_eq!(
            refused(&whole[..whole.len() * 9 / 10]),
            "photo-cut",
            "{format:?}"
        );
    }
}

#[test]
fn a_jpeg_of_endless_passes() {
    let whole = jpeg(&quarters(16, 16));
    let at = whole.windows(2).position(|pair| pair == [0xff, 0xda]);
    let scan = &whole[at.expect("a scan")..whole.len() - 2];
    let mut bytes = whole[..whole.len() - 2].to_vec();
    for _ in 0..60 {
        bytes.extend(scan);
    }
    bytes.extend([0xff, 0xd9]);
    assert_eq!(refused(&bytes), "photo-broken");
}
