//! The name of a stored photo, and the check that bytes are such a photo.

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_128;

use crate::jpeg::{APP0, BASELINE, JpegSegments, SCAN, TABLES};
use crate::limits::{MAX_PHOTO_SIDE_PX, MAX_PICTURE_BYTES};

/// The size of a picture, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct PixelSize {
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
}

/// Returns the name of a photo: the hash of its bytes in 32 hexadecimal digits.
#[must_use]
pub fn name(bytes: &[u8]) -> String {
    format!("{:032x}", xxh3_128(bytes))
}

/// Checks that these bytes are a photo as [`import`](crate::take_in) makes them: one small JPEG from the first byte to
/// the last, with nothing in it that is not needed to draw it. Returns its size.
///
/// # Errors
/// `photo-not-kept` if they are not.
pub fn verify(bytes: &[u8]) -> Result<PixelSize, Problem> {
    verified_size(bytes).ok_or_else(|| Problem::new("photo-not-kept"))
}

fn verified_size(bytes: &[u8]) -> Option<PixelSize> {
    if bytes.len() > MAX_PICTURE_BYTES || !bytes.starts_with(&[0xff, 0xd8, 0xff]) {
        return None;
    }
    let walk = JpegSegments::through(bytes);
    if !walk.is_whole || walk.end != bytes.len() || walk.scans != 1 {
        return None;
    }
    let mut size = None;
    for (marker, body) in walk.segments {
        let body = bytes.get(body)?;
        match marker {
            // The JFIF header with the pixel density. A thumbnail inside it would make it longer.
            APP0 if body.starts_with(b"JFIF\0") && body.len() == 14 => {}
            BASELINE => size = Some(size_in_frame(body)?),
            SCAN => {}
            tables if TABLES.contains(&tables) => {}
            _ => return None,
        }
    }
    let fits = |size: &PixelSize| (1..=MAX_PHOTO_SIDE_PX).contains(&size.width.max(size.height));
    size.filter(|size| fits(size) && size.width > 0 && size.height > 0)
}

/// Returns the size in a frame header.
fn size_in_frame(frame: &[u8]) -> Option<PixelSize> {
    let side = |at: usize| {
        let side = frame.get(at..at + 2)?;
        Some(u32::from(u16::from_be_bytes([side[0], side[1]])))
    };
    Some(PixelSize {
        width: side(3)?,
        height: side(1)?,
    })
}
