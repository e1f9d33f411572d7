//! The theme of pages: colours, type sizes and distances. Lengths are in points, 72 to the inch.

use serde::{Deserialize, Serialize};

use crate::fonts::FontFace;

/// A colour: red, green and blue.
pub(crate) type Ink = [u8; 3];

/// Colour of text and icons.
pub(crate) const INK: Ink = [0x1b, 0x1f, 0x24];
/// Colour of less important text, such as labels and small print.
pub(crate) const SOFT: Ink = [0x45, 0x4b, 0x53];
/// Colour of fine rules.
pub(crate) const HAIR: Ink = [0x9e, 0xa4, 0xab];
/// Background colour of labels and heads.
pub(crate) const TINT: Ink = [0xef, 0xed, 0xe7];
/// Muster's own colour, used for headings and bars.
pub(crate) const BRAND: Ink = [0x1f, 0x3a, 0x52];
/// Colour for what is not legal.
pub(crate) const WRONG: Ink = [0xa8, 0x1e, 0x1e];
/// Colour of the paper.
pub(crate) const PAPER: Ink = [0xff, 0xff, 0xff];

/// Width of a fine rule.
pub(crate) const FINE: f32 = 0.5;

/// Points in a millimetre.
pub(crate) const MM: f32 = 72.0 / 25.4;

/// Width of a card to cut out. Three stand side by side on a page.
pub(crate) const CUT_CARD: f32 = 63.0 * MM;

/// A text style: font, size, colour and letter spacing.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct Type {
    pub(crate) face: FontFace,
    pub(crate) size: f32,
    pub(crate) ink: Ink,
    /// Space added after each letter.
    pub(crate) tracking: f32,
}

impl Type {
    pub(crate) const fn new(face: FontFace, size: f32, ink: Ink) -> Self {
        Self {
            face,
            size,
            ink,
            tracking: 0.0,
        }
    }

    /// Returns the style with wider letter spacing, for words in capitals.
    pub(crate) fn spaced(mut self) -> Self {
        self.tracking = self.size * 0.04;
        self
    }

    pub(crate) fn ink(mut self, ink: Ink) -> Self {
        self.ink = ink;
        self
    }

    pub(crate) fn strong(mut self) -> Self {
        if self.face == FontFace::Text {
            self.face = FontFace::Strong;
        }
        self
    }
}

/// Text styles and distances at a scale. The scale is 1 on pages, and less on cards to cut out and on sheets that would
/// not fit otherwise.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Theme {
    pub(crate) scale: f32,
}

impl Theme {
    /// Returns the style of running text.
    pub(crate) fn text(self) -> Type {
        Type::new(FontFace::Text, 9.0 * self.scale, INK)
    }

    /// Returns the style of small print.
    pub(crate) fn small(self) -> Type {
        Type::new(FontFace::Text, 7.6 * self.scale, SOFT)
    }

    /// Returns the style of a label above or before a value.
    pub(crate) fn label(self) -> Type {
        Type::new(FontFace::Label, 7.4 * self.scale, SOFT).spaced()
    }

    /// Returns the style of a heading within a sheet.
    pub(crate) fn heading(self) -> Type {
        Type::new(FontFace::Title, 9.0 * self.scale, BRAND).spaced()
    }

    /// Returns the style of a number that must be readable from across the table.
    pub(crate) fn figure(self) -> Type {
        Type::new(FontFace::Title, 15.0 * self.scale, INK)
    }

    /// Returns the style of a sheet's title.
    pub(crate) fn title(self) -> Type {
        Type::new(FontFace::Title, 16.0 * self.scale, INK)
    }

    /// Returns a distance at this scale.
    pub(crate) fn gap(self, points: f32) -> f32 {
        points * self.scale
    }
}
