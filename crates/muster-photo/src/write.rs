//! Encodes photos.

use image::RgbImage;
use jpeg_encoder::{ColorType, Encoder};
use muster_core::problem::Problem;

/// The JPEG quality, from 1 to 100.
const QUALITY: u8 = 90;

/// Encodes pixels as a JPEG without metadata.
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
