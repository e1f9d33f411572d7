//! A picture reduced to dark and light pixels.

use image::GrayImage;

/// How much darker than its surroundings a pixel must be to count as dark, of 255.
const DARKER: u64 = 7;

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
pub(crate) struct Bits {
    width: usize,
    /// Whether each pixel is dark, row by row.
    is_dark: Vec<bool>,
}

impl Bits {
    /// Marks pixels as dark that are darker than their surroundings, for pictures with shadows.
    pub(crate) fn by_surroundings(picture: &GrayImage) -> Self {
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let radius = (width.max(height) / 16).max(4);
        let row = |y: usize| &picture.as_raw()[y * width..(y + 1) * width];
        // The sum of each column over the rows around the present one, and those sums added up from the left.
        let mut columns = vec![0_u32; width];
        let mut sums = vec![0_u64; width + 1];
        for y in 0..radius.min(height) {
            add(&mut columns, row(y));
        }
        let mut is_dark = Vec::with_capacity(width * height);
        for y in 0..height {
            if y + radius < height {
                add(&mut columns, row(y + radius));
            }
            if let Some(above) = y.checked_sub(radius + 1) {
                for (sum, &pixel) in columns.iter_mut().zip(row(above)) {
                    *sum -= u32::from(pixel);
                }
            }
            for (x, &column) in columns.iter().enumerate() {
                sums[x + 1] = sums[x] + u64::from(column);
            }
            let rows = (y + radius).min(height - 1) - y.saturating_sub(radius) + 1;
            is_dark.extend(row(y).iter().enumerate().map(|(x, &pixel)| {
                let (left, right) = (x.saturating_sub(radius), (x + radius + 1).min(width));
                let mean = (sums[right] - sums[left]) / (rows * (right - left)) as u64;
                u64::from(pixel) + DARKER < mean
            }));
        }
        Self { width, is_dark }
    }

    /// Marks pixels as dark that are below one threshold for the whole picture, for pictures that are evenly lit.
    pub(crate) fn by_brightness(picture: &GrayImage) -> Self {
        let level = brightest_dark(picture);
        Self {
            width: picture.width() as usize,
            is_dark: picture
                .as_raw()
                .iter()
                .map(|&pixel| pixel <= level)
                .collect(),
        }
    }

    pub(crate) fn width(&self) -> usize {
        self.width
    }

    pub(crate) fn height(&self) -> usize {
        self.is_dark.len().checked_div(self.width).unwrap_or(0)
    }

    /// Returns whether a pixel is dark. Pixels outside the picture are light.
    pub(crate) fn is_dark(&self, x: i64, y: i64) -> bool {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else {
            return false;
        };
        let at = y.checked_mul(self.width).and_then(|row| row.checked_add(x));
        x < self.width && at.is_some_and(|at| self.is_dark.get(at) == Some(&true))
    }

    /// Returns whether the pixel at a point is dark.
    pub(crate) fn at(&self, spot: ImagePoint) -> bool {
        // The conversion saturates, and NaN becomes 0.
        self.is_dark(spot.x.floor() as i64, spot.y.floor() as i64)
    }
}

/// Adds a row of pixels to the sums of their columns.
fn add(columns: &mut [u32], row: &[u8]) {
    for (sum, &pixel) in columns.iter_mut().zip(row) {
        *sum += u32::from(pixel);
    }
}

/// Returns the brightness up to which pixels are dark: the one that parts the dark from the light ones best, so that each
/// of the two kinds differs least within itself (N. Otsu, "A Threshold Selection Method from Gray-Level Histograms",
/// 1979).
fn brightest_dark(picture: &GrayImage) -> u8 {
    let mut counts = [0_u32; 256];
    for &pixel in picture.as_raw() {
        counts[usize::from(pixel)] += 1;
    }
    let levels = || (0..=u8::MAX).zip(counts.map(f64::from));
    let all: f64 = levels().map(|(_, count)| count).sum();
    let all_light: f64 = levels()
        .map(|(level, count)| f64::from(level) * count)
        .sum();
    let (mut dark, mut dark_light) = (0.0, 0.0);
    let mut best = (0.0, 0);
    for (level, count) in levels() {
        dark += count;
        dark_light += f64::from(level) * count;
        let light = all - dark;
        if dark == 0.0 || light == 0.0 {
            continue;
        }
        let apart = dark_light / dark - (all_light - dark_light) / light;
        let between = dark * light * apart * apart;
        if between > best.0 {
            best = (between, level);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use imageproc::contrast::{ThresholdType, adaptive_threshold, otsu_level, threshold};

    use super::*;

    /// A picture of an uneven grey, as a camera makes in a dark room.
    fn uneven(width: u32, height: u32) -> GrayImage {
        GrayImage::from_fn(width, height, |x, y| {
            let module = if (x / 3 + y / 5) % 2 == 0 { 60 } else { 0 };
            let grain = (x * 31 + y * 17) % 23;
            image::Luma([(20 + module + x * 100 / width + grain) as u8])
        })
    }

    #[test]
    fn pixels_are_dark_where_a_library_for_pictures_says_so() {
        for (width, height) in [(1, 1), (2, 9), (9, 2), (64, 40), (130, 257)] {
            let picture = uneven(width, height);
            let expected = |light: GrayImage| light.as_raw().iter().map(|&p| p == 0).collect();
            let radius = (width.max(height) / 16).max(4);
            let expected_near: Vec<bool> =
                expected(adaptive_threshold(&picture, radius, DARKER as i32));
            assert_eq!(Bits::by_surroundings(&picture).is_dark, expected_near);
            let level = otsu_level(&picture);
            let expected_all: Vec<bool> =
                expected(threshold(&picture, level, ThresholdType::Binary));
            assert_eq!(Bits::by_brightness(&picture).is_dark, expected_all);
        }
    }

    #[test]
    fn what_lies_outside_is_light() {
        let bits = Bits::by_brightness(&GrayImage::from_raw(2, 1, vec![0, 255]).unwrap());
        assert!(bits.is_dark(0, 0) && !bits.is_dark(1, 0));
        for (x, y) in [(-1, 0), (2, 0), (0, 1), (0, -1), (i64::MAX, i64::MAX)] {
            assert!(!bits.is_dark(x, y), "{x} {y}");
        }
        assert_eq!((bits.width(), bits.height()), (2, 1));
    }
}
