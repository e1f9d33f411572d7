//! The user's edits to a photo.

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};

/// The user's edits to a photo. After it is set upright by its camera's orientation, it is turned, straightened and
/// cropped, in this order.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(default, deny_unknown_fields)]
pub struct Edits {
    /// The number of quarter turns, clockwise.
    pub turns: u8,
    /// The corners of an area in the turned picture that is stretched into a rectangle: top left, top right, bottom
    /// right, bottom left. `None` if the picture is not straightened.
    pub corners: Option<[Point; 4]>,
    /// The part of the turned and straightened picture to keep. `None` to keep all of it.
    pub crop: Option<Area>,
}

/// A point in a picture. 0 is the left or upper edge, and 1 the right or lower one.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// The distance from the left edge.
    pub x: f64,
    /// The distance from the upper edge.
    pub y: f64,
}

/// A rectangular part of a picture, parallel to the picture's edges.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// The left edge, from 0 to 1.
    pub left: f64,
    /// The upper edge, from 0 to 1.
    pub top: f64,
    /// The width, as a part of the picture's width: above 0 and at most 1.
    pub width: f64,
    /// The height, as a part of the picture's height: above 0 and at most 1.
    pub height: f64,
}

/// How far outside the picture an edge may lie, to allow for rounding.
const SLACK: f64 = 1e-6;
/// The smallest turn at a corner (the cross product of its two sides) for the corners to span a visible area.
const MIN_AREA: f64 = 1e-4;

impl Edits {
    /// Checks that the edits describe a part of a picture.
    pub(crate) fn check(&self) -> Result<(), Problem> {
        if let Some(corners) = &self.corners
            && !(corners.iter().all(|corner| corner.is_inside()) && is_convex(corners))
        {
            return Err(Problem::new("photo-corners"));
        }
        if let Some(crop) = &self.crop
            && !crop.is_inside()
        {
            return Err(Problem::new("photo-crop"));
        }
        Ok(())
    }
}

impl Point {
    fn is_inside(self) -> bool {
        let inside = -SLACK..=1.0 + SLACK;
        inside.contains(&self.x) && inside.contains(&self.y)
    }
}

impl Area {
    fn is_inside(self) -> bool {
        let (from, to) = (
            Point {
                x: self.left,
                y: self.top,
            },
            Point {
                x: self.left + self.width,
                y: self.top + self.height,
            },
        );
        self.width > 0.0 && self.height > 0.0 && from.is_inside() && to.is_inside()
    }
}

/// Returns whether the corners run clockwise around a convex area that is large enough to be visible.
fn is_convex(corners: &[Point; 4]) -> bool {
    let turn = |at: usize| {
        let (a, b, c) = (corners[at], corners[(at + 1) % 4], corners[(at + 2) % 4]);
        (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    };
    (0..4).all(|at| turn(at) > MIN_AREA)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_corners(places: [(f64, f64); 4]) -> Result<(), Problem> {
        Edits {
            corners: Some(places.map(|(x, y)| Point { x, y })),
            ..Edits::default()
        }
        .check()
    }

    #[test]
    fn corners_go_once_around_a_part_of_the_picture() {
        let whole = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        assert!(with_corners(whole).is_ok());
        assert!(with_corners([(0.1, 0.2), (0.9, 0.0), (1.0, 1.0), (0.0, 0.7)]).is_ok());
        for wrong in [
            // Outside the picture.
            [(-0.1, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)],
            // The sides cross.
            [(0.0, 0.0), (1.0, 1.0), (1.0, 0.0), (0.0, 1.0)],
            // Anticlockwise, which would mirror the picture.
            [(1.0, 0.0), (0.0, 0.0), (0.0, 1.0), (1.0, 1.0)],
            // Not convex.
            [(0.0, 0.0), (0.2, 0.3), (1.0, 1.0), (0.0, 1.0)],
            // On one line, at one point, and not a number.
            [(0.0, 0.0), (0.3, 0.0), (0.6, 0.0), (1.0, 0.0)],
            [(0.5, 0.5); 4],
            [(f64::NAN, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)],
        ] {
            assert_eq!(
                with_corners(wrong).unwrap_err().code,
                "photo-corners",
                "{wrong:?}"
            );
        }
    }

    #[test]
    fn what_is_cropped_lies_in_the_picture() {
        let with = |left, top, width, height| {
            let crop = Some(Area {
                left,
                top,
                width,
                height,
            });
            Edits {
                crop,
                ..Edits::default()
            }
            .check()
        };
        assert!(with(0.0, 0.0, 1.0, 1.0).is_ok());
        assert!(with(0.25, 0.5, 0.5, 0.5).is_ok());
        for (left, top, width, height) in [
            (0.5, 0.0, 0.6, 1.0),
            (0.0, 0.0, 0.0, 1.0),
            (-0.5, 0.0, 1.0, 1.0),
            (0.0, 0.0, f64::INFINITY, 1.0),
            (0.0, f64::NAN, 1.0, 1.0),
        ] {
            assert_eq!(
                with(left, top, width, height).unwrap_err().code,
                "photo-crop"
            );
        }
    }
}
