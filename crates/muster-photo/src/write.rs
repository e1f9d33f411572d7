//! Photos out.

use image::RgbImage;
use jpeg_encoder::{ColorType, Encoder};
use muster_core::problem::Problem;

/// How close a photo comes to what was taken in, of 100.
const QUALITY: u8 = 90;

/// A JPEG with nothing in it but the picture.
pub(crate) fn jpeg(pixels: &RgbImage) -> Result<Vec<u8>, Problem> {
    let failed = || Problem::new("photo-broken");
    let side = |side: u32| u16::try_from(side).map_err(|_| failed());
    let (width, height) = (side(pixels.width())?, side(pixels.height())?);
    let mut bytes = Vec::new();
    Encoder::new(&mut bytes, QUALITY)
        .encode(pixels.as_raw(), width, height, ColorType::Rgb)
        .map_err(|_| failed())?;
    Ok(bytes)
}
