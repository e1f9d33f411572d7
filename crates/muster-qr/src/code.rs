//! A text as the squares of a QR code.

use std::fmt::Write as _;

use muster_core::problem::Problem;
use qrcode::bits::Bits;
use qrcode::{Color, EcLevel, QrCode, Version};

/// The most bytes of text that one code holds.
pub const MOST_BYTES: usize = 2_953;
/// How many squares around a code stay light, as the standard has it.
pub const QUIET: usize = 4;
/// Up to this many squares a side, a code carries more to mend itself with.
const MENDS_ITSELF: usize = 97;

/// A QR code: a square of light and dark squares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    side: usize,
    dark: Vec<bool>,
}

/// Dark squares that lie side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    /// Squares to the left of it.
    pub x: usize,
    /// Squares above it.
    pub y: usize,
    /// How many squares it has.
    pub length: usize,
}

impl Code {
    /// The code of a text. Where it stays small, a seventh of it may be covered; else a fifteenth.
    ///
    /// # Errors
    /// `qr-too-long` where the text has more than fits into one code.
    pub fn of(text: &str) -> Result<Self, Problem> {
        let at = |level| QrCode::with_error_correction_level(text, level).ok();
        let code = at(EcLevel::M)
            .filter(|code| code.width() <= MENDS_ITSELF)
            .or_else(|| at(EcLevel::L))
            .or_else(|| in_one_piece(text))
            .ok_or_else(|| {
                Problem::new("qr-too-long")
                    .with("size", text.len())
                    .with("limit", MOST_BYTES)
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

    /// Its squares a side, without the quiet ones around it.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// Whether a square is dark; those outside are light.
    #[must_use]
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        x < self.side && y < self.side && self.dark[y * self.side + x]
    }

    /// Its dark squares, row by row.
    pub fn runs(&self) -> impl Iterator<Item = Run> + '_ {
        (0..self.side).flat_map(move |y| {
            let mut x = 0;
            std::iter::from_fn(move || {
                x += (x..self.side).take_while(|&x| !self.is_dark(x, y)).count();
                let length = (x..self.side).take_while(|&x| self.is_dark(x, y)).count();
                let run = Run { x, y, length };
                x += length;
                (length > 0).then_some(run)
            })
        })
    }

    /// Its dark squares as the path of an SVG of [`Code::side`] and twice [`QUIET`] squares a side.
    #[must_use]
    pub fn path(&self) -> String {
        let mut path = String::new();
        for Run { x, y, length } in self.runs() {
            let (x, y) = (x + QUIET, y + QUIET);
            let _ = write!(path, "M{x} {y}h{length}v1h-{length}z");
        }
        path
    }
}

/// The largest code of a text. Where it is cut into pieces by what letters they have, the last bytes do not fit.
fn in_one_piece(text: &str) -> Option<QrCode> {
    let mut bits = Bits::new(Version::Normal(40));
    bits.push_byte_data(text.as_bytes()).ok()?;
    bits.push_terminator(EcLevel::L).ok()?;
    QrCode::with_bits(bits, EcLevel::L).ok()
}
