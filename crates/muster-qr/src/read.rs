//! Reads the text of a QR code in a picture.

use image::GrayImage;
use image::imageops::{FilterType, resize};
use serde::{Deserialize, Serialize};

use crate::bits::Bits;
use crate::{finders, grid};

/// The longest side of a picture that is read, in pixels. The caller has to scale down a larger one first.
pub const MAX_READ_SIDE_PX: u32 = 2_000;
/// A picture whose longer side has at least this many pixels is read a second time at half its size, which removes fine
/// grain.
const MIN_SIDE_TO_HALVE_PX: u32 = 1_200;
/// The shortest side of a picture that can show a code, in pixels.
const MIN_SIDE_PX: u32 = 21;

/// The result of reading a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum QrContent {
    /// No code was found.
    Nothing,
    /// A code was found but could not be read.
    Unclear,
    /// The text of a code.
    Text(String),
}

/// Reads the QR code in a picture. `brightness` holds a byte for each pixel, row by row. Of several codes, the most
/// prominent one is read. Returns [`QrContent::Nothing`] if the picture is too large, or if the number of pixels does not
/// match its size.
#[must_use]
pub fn read(width: u32, height: u32, brightness: Vec<u8>) -> QrContent {
    let sides = [width, height];
    if sides
        .iter()
        .any(|side| !(MIN_SIDE_PX..=MAX_READ_SIDE_PX).contains(side))
    {
        return QrContent::Nothing;
    }
    let Some(picture) = GrayImage::from_raw(width, height, brightness) else {
        return QrContent::Nothing;
    };
    let mut best = QrContent::Nothing;
    let mut look = |bits: &Bits| match read_bits(bits) {
        QrContent::Nothing => false,
        QrContent::Unclear => {
            best = QrContent::Unclear;
            false
        }
        text @ QrContent::Text(_) => {
            best = text;
            true
        }
    };
    let _done = look(&Bits::by_surroundings(&picture))
        || look(&Bits::by_brightness(&picture))
        || (sides[0].max(sides[1]) >= MIN_SIDE_TO_HALVE_PX && {
            let half = resize(&picture, sides[0] / 2, sides[1] / 2, FilterType::Triangle);
            look(&Bits::by_surroundings(&half))
        });
    best
}

fn read_bits(bits: &Bits) -> QrContent {
    let mut best = QrContent::Nothing;
    for corners in finders::corners(bits) {
        for grid in grid::grids(bits, &corners) {
            best = QrContent::Unclear;
            let Some(squares) = grid.squares() else {
                continue;
            };
            if let Ok((_, text)) = rqrr::Grid::new(squares).decode() {
                return QrContent::Text(text);
            }
        }
    }
    best
}
