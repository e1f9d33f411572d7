//! How pages look: colours, sizes of type, distances. Lengths are points, 72 to the inch.

use serde::{Deserialize, Serialize};

use crate::fonts::Face;

/// A colour, red, green, blue.
pub(crate) type Ink = [u8; 3];

/// Text and icons.
pub(crate) const INK: Ink = [0x1b, 0x1f, 0x24];
/// What matters less: labels, small print.
pub(crate) const SOFT: Ink = [0x45, 0x4b, 0x53];
/// Fine rules.
pub(crate) const HAIR: Ink = [0x9e, 0xa4, 0xab];
/// Behind labels and heads.
pub(crate) const TINT: Ink = [0xef, 0xed, 0xe7];
/// The house's own colour, for heads.
pub(crate) const BRAND: Ink = [0x1f, 0x3a, 0x52];
/// Not legal.
pub(crate) const WRONG: Ink = [0xa8, 0x1e, 0x1e];
/// Paper.
pub(crate) const PAPER: Ink = [0xff, 0xff, 0xff];

/// Width of a fine rule.
pub(crate) const FINE: f32 = 0.5;

/// Points in a millimetre.
pub(crate) const MM: f32 = 72.0 / 25.4;

/// Width of a card that is cut out, three of them side by side.
pub(crate) const CUT_CARD: f32 = 63.0 * MM;

/// How words are set.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct Type {
    pub(crate) face: Face,
    pub(crate) size: f32,
    pub(crate) ink: Ink,
    /// Space added after each letter.
    pub(crate) tracking: f32,
}

impl Type {
    pub(crate) const fn new(face: Face, size: f32, ink: Ink) -> Self {
        Self {
            face,
            size,
            ink,
            tracking: 0.0,
        }
    }

    /// Wider, for words in capitals.
    pub(crate) fn spaced(mut self) -> Self {
        self.tracking = self.size * 0.04;
        self
    }

    pub(crate) fn ink(mut self, ink: Ink) -> Self {
        self.ink = ink;
        self
    }

    pub(crate) fn strong(mut self) -> Self {
        if self.face == Face::Text {
            self.face = Face::Strong;
        }
        self
    }
}

/// Type at a scale: 1 for pages, less for cards to cut out and for sheets that would not fit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Look {
    pub(crate) scale: f32,
}

impl Look {
    /// Running text.
    pub(crate) fn text(self) -> Type {
        Type::new(Face::Text, 9.0 * self.scale, INK)
    }

    /// Small print.
    pub(crate) fn small(self) -> Type {
        Type::new(Face::Text, 7.6 * self.scale, SOFT)
    }

    /// A label above or before a value.
    pub(crate) fn label(self) -> Type {
        Type::new(Face::Label, 7.4 * self.scale, SOFT).spaced()
    }

    /// A heading within a sheet.
    pub(crate) fn heading(self) -> Type {
        Type::new(Face::Title, 9.0 * self.scale, BRAND).spaced()
    }

    /// A number that is read across the table.
    pub(crate) fn figure(self) -> Type {
        Type::new(Face::Title, 15.0 * self.scale, INK)
    }

    /// The title of a sheet.
    pub(crate) fn title(self) -> Type {
        Type::new(Face::Title, 16.0 * self.scale, INK)
    }

    /// A distance.
    pub(crate) fn gap(self, points: f32) -> f32 {
        points * self.scale
    }
}
