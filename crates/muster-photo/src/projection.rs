//! Projections of a plane: what a camera does to a flat card.

use image::{RgbImage, imageops};

/// A projection of the plane onto itself, as the rows of its matrix.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection([[f64; 3]; 3]);

/// A point: x to the right, y downwards.
type Place = (f32, f32);

impl Projection {
    /// Returns the projection that maps each of four points to the point at the same place of the other list. `None` if
    /// three points of one list lie on a line.
    #[must_use]
    pub fn between(from: [Place; 4], to: [Place; 4]) -> Option<Self> {
        let onto_square = Self::of_unit_square(from)?.inverse()?;
        let to = Self::of_unit_square(to)?;
        to.inverse()?;
        Some(to.after(&onto_square))
    }

    /// Returns the projection that maps the corners of the unit square, (0, 0), (1, 0), (1, 1) and (0, 1), to four
    /// points: Paul S. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, section 2.2.3.
    fn of_unit_square(corners: [Place; 4]) -> Option<Self> {
        let [(x0, y0), (x1, y1), (x2, y2), (x3, y3)] =
            corners.map(|(x, y)| (f64::from(x), f64::from(y)));
        let (dx1, dx2, sum_x) = (x1 - x2, x3 - x2, x0 - x1 + x2 - x3);
        let (dy1, dy2, sum_y) = (y1 - y2, y3 - y2, y0 - y1 + y2 - y3);
        let area = dx1 * dy2 - dx2 * dy1;
        if area == 0.0 {
            return None;
        }
        let g = (sum_x * dy2 - dx2 * sum_y) / area;
        let h = (dx1 * sum_y - sum_x * dy1) / area;
        Some(Self([
            [x1 - x0 + g * x1, x3 - x0 + h * x3, x0],
            [y1 - y0 + g * y1, y3 - y0 + h * y3, y0],
            [g, h, 1.0],
        ]))
    }

    /// Returns the projection that maps everything back. `None` if this one maps the plane to a line or a point.
    #[must_use]
    pub fn inverse(&self) -> Option<Self> {
        let [[a, b, c], [d, e, f], [g, h, i]] = self.0;
        // The adjugate matrix. The inverse is a multiple of it, and multiples are the same projection.
        let adjugate = [
            [e * i - f * h, c * h - b * i, b * f - c * e],
            [f * g - d * i, a * i - c * g, c * d - a * f],
            [d * h - e * g, b * g - a * h, a * e - b * d],
        ];
        let determinant = a * adjugate[0][0] + b * adjugate[1][0] + c * adjugate[2][0];
        determinant.is_normal().then_some(Self(adjugate))
    }

    /// Returns the projection that does the other one first, and then this one.
    fn after(&self, first: &Self) -> Self {
        Self(self.0.map(|row| {
            [0, 1, 2].map(|column| (0..3).map(|at| row[at] * first.0[at][column]).sum())
        }))
    }

    /// Maps a point. A point that is mapped to infinity is not finite afterwards.
    #[must_use]
    pub fn map(&self, (x, y): Place) -> Place {
        let (x, y) = (f64::from(x), f64::from(y));
        let [across, down, scale] = self.0.map(|row| row[0] * x + row[1] * y + row[2]);
        ((across / scale) as f32, (down / scale) as f32)
    }
}

/// Returns a picture whose pixels are taken from where the projection maps them to in `pixels`, between the four nearest
/// there. What lies beyond an edge is taken from the edge.
pub(crate) fn projected(
    pixels: &RgbImage,
    into_pixels: &Projection,
    (width, height): (u32, u32),
) -> RgbImage {
    let (right, bottom) = (
        pixels.width().saturating_sub(1) as f32,
        pixels.height().saturating_sub(1) as f32,
    );
    RgbImage::from_fn(width, height, |x, y| {
        let (x, y) = into_pixels.map((x as f32, y as f32));
        // `max` and `min` return the bound for NaN. So there is a pixel, unless the picture has none.
        let (x, y) = (x.max(0.0).min(right), y.max(0.0).min(bottom));
        imageops::interpolate_bilinear(pixels, x, y).unwrap_or(image::Rgb([0; 3]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Place; 4] = [(0.0, 0.0), (8.0, 0.0), (8.0, 8.0), (0.0, 8.0)];
    const SEEN: [Place; 4] = [(3.0, 1.0), (20.0, 4.0), (17.0, 15.0), (1.0, 12.0)];

    fn assert_near(a: Place, b: Place) {
        assert!(
            (a.0 - b.0).hypot(a.1 - b.1) < 1e-4,
            "{a:?} is not near {b:?}"
        );
    }

    #[test]
    fn each_point_is_mapped_to_its_partner_and_back() {
        let projection = Projection::between(SQUARE, SEEN).unwrap();
        let back = projection.inverse().unwrap();
        for (from, to) in SQUARE.into_iter().zip(SEEN) {
            assert_near(projection.map(from), to);
            assert_near(back.map(to), from);
        }
    }

    #[test]
    fn the_middle_is_seen_where_the_diagonals_cross() {
        let [(x0, y0), (x1, y1), (x2, y2), (x3, y3)] = SEEN;
        let (across, down) = ((x2 - x0, y2 - y0), (x1 - x3, y1 - y3));
        let along =
            ((x3 - x0) * down.1 - (y3 - y0) * down.0) / (across.0 * down.1 - across.1 * down.0);
        let projection = Projection::between(SQUARE, SEEN).unwrap();
        assert_near(
            projection.map((4.0, 4.0)),
            (x0 + along * across.0, y0 + along * across.1),
        );
    }

    #[test]
    fn three_points_on_a_line_are_no_image_of_a_square() {
        for at in 0..4 {
            let mut flat = SEEN;
            let (before, after) = (flat[(at + 3) % 4], flat[(at + 1) % 4]);
            flat[at] = ((before.0 + after.0) / 2.0, (before.1 + after.1) / 2.0);
            assert_eq!(Projection::between(SQUARE, flat), None, "{at}");
            assert_eq!(Projection::between(flat, SQUARE), None, "{at}");
        }
    }
}
