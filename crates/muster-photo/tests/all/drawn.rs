//! Draws pictures for the tests.

use std::io::Cursor;
use std::ops::ControlFlow;

use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ExtendedColorType, ImageEncoder, ImageFormat, Rgb, RgbImage};
use muster_core::problem::Problem;
use muster_photo::{Edits, Photo};

pub const RED: Rgb<u8> = Rgb([220, 20, 30]);
pub const GREEN: Rgb<u8> = Rgb([20, 200, 40]);
pub const BLUE: Rgb<u8> = Rgb([30, 40, 220]);
pub const YELLOW: Rgb<u8> = Rgb([230, 220, 20]);

/// Draws four quarters: red and green above, yellow and blue below.
pub fn quarters(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        match (x * 2 < width, y * 2 < height) {
            (true, true) => RED,
            (false, true) => GREEN,
            (false, false) => BLUE,
            (true, false) => YELLOW,
        }
    })
}

/// Draws a picture that is as hard to compress as a photo.
pub fn busy(width: u32, height: u32) -> RgbImage {
    let mut seed = 7_u32;
    RgbImage::from_fn(width, height, |x, y| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let noise = seed >> 29;
        let part = |number: u32| u8::try_from((number / 8 + noise) % 256).expect("below 256");
        Rgb([part(x), part(y), part(x + y)])
    })
}

pub fn jpeg(pixels: &RgbImage) -> Vec<u8> {
    jpeg_with(pixels, |_| {})
}

pub fn jpeg_with(pixels: &RgbImage, add: impl FnOnce(&mut JpegEncoder<&mut Vec<u8>>)) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, 95);
    add(&mut encoder);
    let (width, height) = pixels.dimensions();
    encoder
        .write_image(pixels.as_raw(), width, height, ExtendedColorType::Rgb8)
        .expect("it is written");
    bytes
}

pub fn written(pixels: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    pixels
        .write_to(&mut Cursor::new(&mut bytes), format)
        .expect("it is written");
    bytes
}

pub fn import(bytes: &[u8], edits: &Edits) -> Result<Photo, Problem> {
    muster_photo::import(bytes, edits, &mut |_| ControlFlow::Continue(()))
}

/// Makes a photo from a picture, and decodes the photo.
pub fn kept(bytes: &[u8], edits: &Edits) -> RgbImage {
    let photo = import(bytes, edits).expect("it is taken in");
    let kept = image::load_from_memory(&photo.bytes).expect("it is a picture");
    kept.into_rgb8()
}

/// Returns whether a pixel has a color, apart from what JPEG loses.
pub fn is(pixels: &RgbImage, (x, y): (f64, f64), color: Rgb<u8>) -> bool {
    let at = |part: f64, side: u32| (part * f64::from(side)) as u32;
    let pixel = pixels.get_pixel(at(x, pixels.width()), at(y, pixels.height()));
    let near = |(a, b): (&u8, &u8)| a.abs_diff(*b) < 24;
    pixel.0.iter().zip(&color.0).all(near)
}

/// Returns the colors in the middles of the four quarters, the upper ones first.
pub fn corners(pixels: &RgbImage) -> Vec<&'static str> {
    [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)]
        .into_iter()
        .map(|place| {
            [
                (RED, "red"),
                (GREEN, "green"),
                (BLUE, "blue"),
                (YELLOW, "yellow"),
            ]
            .into_iter()
            .find(|(color, _)| is(pixels, place, *color))
            .map_or("another", |(_, name)| name)
        })
        .collect()
}
