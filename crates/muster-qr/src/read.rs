//! A QR code in a picture as its text.

use image::GrayImage;
use image::imageops::{FilterType, resize};
use serde::{Deserialize, Serialize};

use crate::bits::Bits;
use crate::{finders, grid};

/// The longest side of a picture that is looked at, in pixels; a larger one is to be made smaller before.
pub const LONGEST_SIDE: u32 = 2_000;
/// From this size on, a picture is looked at a second time at half of it: fine grain is lost then.
const LARGE: u32 = 1_200;
/// The shortest side that could show a code.
const SHORTEST: u32 = 21;

/// What was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Read {
    /// There is no code in sight.
    Nothing,
    /// There is one, and it cannot be made out.
    Unclear,
    /// The text of one.
    Text(String),
}

/// Reads the QR code in a picture: its width and height, and how bright each pixel is, row by row. Of several codes, the
/// one that stands out most. A picture that is too large, or has too few pixels for its size, shows none.
#[must_use]
pub fn read(width: u32, height: u32, brightness: Vec<u8>) -> Read {
    let sides = [width, height];
    if sides
        .iter()
        .any(|side| !(SHORTEST..=LONGEST_SIDE).contains(side))
    {
        return Read::Nothing;
    }
    let Some(picture) = GrayImage::from_raw(width, height, brightness) else {
        return Read::Nothing;
    };
    let mut best = Read::Nothing;
    let mut look = |bits: &Bits| match read_bits(bits) {
        Read::Nothing => false,
        Read::Unclear => {
            best = Read::Unclear;
            false
        }
        text @ Read::Text(_) => {
            best = text;
            true
        }
    };
    let _done = look(&Bits::by_surroundings(&picture))
        || look(&Bits::by_brightness(&picture))
        || (sides[0].max(sides[1]) >= LARGE && {
            let half = resize(&picture, sides[0] / 2, sides[1] / 2, FilterType::Triangle);
            look(&Bits::by_surroundings(&half))
        });
    best
}

fn read_bits(bits: &Bits) -> Read {
    let mut best = Read::Nothing;
    for corners in finders::corners(bits) {
        for grid in grid::grids(bits, &corners) {
            best = Read::Unclear;
            let Some(squares) = grid.squares() else {
                continue;
            };
            if let Ok((_, text)) = rqrr::Grid::new(squares).decode() {
                return Read::Text(text);
            }
        }
    }
    best
}
