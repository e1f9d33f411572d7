//! Photos out.

use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageEncoder, RgbImage};
use muster_core::problem::Problem;

/// How close a photo comes to what was taken in, of 100.
const QUALITY: u8 = 85;

/// A JPEG with nothing in it but the picture.
pub(crate) fn jpeg(pixels: &RgbImage) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, QUALITY)
        .write_image(
            pixels.as_raw(),
            pixels.width(),
            pixels.height(),
            ExtendedColorType::Rgb8,
        )
        .map_err(|_| Problem::new("photo-broken"))?;
    Ok(bytes)
}
