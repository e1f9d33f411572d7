//! Encodes a text as the squares of a QR code.

use std::fmt::Write as _;

use muster_core::problem::Problem;
use qrcode::bits::Bits;
use qrcode::{Color, EcLevel, QrCode, Version};

/// The most bytes of text that one code holds.
pub const MAX_TEXT_BYTES: usize = 2_953;
/// The width of the light border (quiet zone) around a code that the standard requires, in squares.
pub const QUIET_ZONE: usize = 4;
/// The largest side, in squares, of a code that uses the higher level of error correction.
const MAX_SIDE_OF_LEVEL_M: usize = 97;

/// A QR code: a grid of light and dark squares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    side: usize,
    dark: Vec<bool>,
}

/// A run of dark squares side by side in one row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DarkRun {
    /// The number of squares to the left of the run.
    pub x: usize,
    /// The number of squares above the run.
    pub y: usize,
    /// The number of squares in the run.
    pub length: usize,
}

impl Code {
    /// Encodes a text. A small code can still be read if a seventh of it is covered (level M), a larger one if a
    /// fifteenth is (level L).
    ///
    /// # Errors
    /// `qr-too-long` if the text does not fit into one code.
    pub fn encode(text: &str) -> Result<Self, Problem> {
        let at = |level| QrCode::with_error_correction_level(text, level).ok();
        let code = at(EcLevel::M)
            .filter(|code| code.width() <= MAX_SIDE_OF_LEVEL_M)
            .or_else(|| at(EcLevel::L))
            .or_else(|| in_one_piece(text))
            .ok_or_else(|| {
                Problem::new("qr-too-long")
                    .with("size", text.len())
                    .with("limit", MAX_TEXT_BYTES)
            })?;
        Ok(Self {
            side: code.width(),
            dark: code
                .into_colors()
                .into_iter()
                .map(|color| color == Color::Dark)
                .collect(),
        })
    }

    /// Returns the number of squares on each side, without the quiet zone.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns whether a square is dark. Squares outside the code are light.
    #[must_use]
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        x < self.side && y < self.side && self.dark[y * self.side + x]
    }

    /// Returns the runs of dark squares, row by row.
    pub fn runs(&self) -> impl Iterator<Item = DarkRun> + '_ {
        (0..self.side).flat_map(move |y| {
            let mut x = 0;
            std::iter::from_fn(move || {
                x += (x..self.side).take_while(|&x| !self.is_dark(x, y)).count();
                let length = (x..self.side).take_while(|&x| self.is_dark(x, y)).count();
                let run = DarkRun { x, y, length };
                x += length;
                (length > 0).then_some(run)
            })
        })
    }

    /// Returns the dark squares as the path of an SVG. Its sides are [`Code::side`] plus twice [`QUIET_ZONE`] squares
    /// long.
    #[must_use]
    pub fn path(&self) -> String {
        let mut path = String::new();
        for DarkRun { x, y, length } in self.runs() {
            let (x, y) = (x + QUIET_ZONE, y + QUIET_ZONE);
            let _ = write!(path, "M{x} {y}h{length}v1h-{length}z");
        }
        path
    }
}

/// Encodes a text as the largest code, in a single segment of bytes. Split into segments by kind of character, the
/// longest texts would not fit.
fn in_one_piece(text: &str) -> Option<QrCode> {
    let mut bits = Bits::new(Version::Normal(40));
    bits.push_byte_data(text.as_bytes()).ok()?;
    bits.push_terminator(EcLevel::L).ok()?;
    QrCode::with_bits(bits, EcLevel::L).ok()
}
