//! A picture reduced to dark and light pixels.

use image::GrayImage;
use imageproc::contrast::{ThresholdType, adaptive_threshold, otsu_level, threshold};

/// How much darker than its surroundings a pixel must be to count as dark, of 255.
const DARKER: i32 = 7;

/// A point or a vector in a picture, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ImagePoint {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

impl ImagePoint {
    pub(crate) fn plus(self, way: ImagePoint, times: f32) -> ImagePoint {
        ImagePoint {
            x: self.x + way.x * times,
            y: self.y + way.y * times,
        }
    }

    /// Returns the vector from another point to this one.
    pub(crate) fn from(self, other: ImagePoint) -> ImagePoint {
        self.plus(other, -1.0)
    }

    pub(crate) fn length(self) -> f32 {
        self.x.hypot(self.y)
    }
}

/// The dark pixels of a picture.
pub(crate) struct Bits(GrayImage);

impl Bits {
    /// Marks pixels as dark that are darker than their surroundings, for pictures with shadows.
    pub(crate) fn by_surroundings(picture: &GrayImage) -> Self {
        let radius = (picture.width().max(picture.height()) / 16).max(4);
        Self(adaptive_threshold(picture, radius, DARKER))
    }

    /// Marks pixels as dark that are below one threshold for the whole picture, for pictures that are evenly lit.
    pub(crate) fn by_brightness(picture: &GrayImage) -> Self {
        let level = otsu_level(picture);
        Self(threshold(picture, level, ThresholdType::Binary))
    }

    pub(crate) fn width(&self) -> usize {
        self.0.width() as usize
    }

    pub(crate) fn height(&self) -> usize {
        self.0.height() as usize
    }

    /// Returns whether a pixel is dark. Pixels outside the picture are light.
    pub(crate) fn is_dark(&self, x: i64, y: i64) -> bool {
        let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else {
            return false;
        };
        self.0
            .get_pixel_checked(x, y)
            .is_some_and(|pixel| pixel.0[0] == 0)
    }

    /// Returns whether the pixel at a point is dark.
    pub(crate) fn at(&self, spot: ImagePoint) -> bool {
        // The conversion saturates, and NaN becomes 0.
        self.is_dark(spot.x.floor() as i64, spot.y.floor() as i64)
    }
}
