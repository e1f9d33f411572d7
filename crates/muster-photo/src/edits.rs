//! What is done to a photo before it is kept.

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};

/// What is done to a photo, in this order: it is set upright as its camera says, turned, straightened, cropped.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Edits {
    /// Quarter turns, clockwise.
    pub turns: u8,
    /// The corners, in the turned picture, of what shall become a rectangle: top left, top right, bottom right, bottom left.
    pub corners: Option<[Point; 4]>,
    /// The part that stays of what the other edits left.
    pub crop: Option<Area>,
}

/// A place in a picture; 0 is its left or upper edge, 1 its right or lower one.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From above.
    pub y: f64,
}

/// A part of a picture, its edges parallel to the picture's.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// Its left edge, from 0 to 1.
    pub left: f64,
    /// Its upper edge, from 0 to 1.
    pub top: f64,
    /// Its width, at most 1.
    pub width: f64,
    /// Its height, at most 1.
    pub height: f64,
}

/// How far out of the picture an edge may lie, for a finger that rounds.
const SLACK: f64 = 1e-6;
/// The smallest area of the four corners, as a part of the picture.
const LEAST_AREA: f64 = 1e-4;

impl Edits {
    /// Whether the edits describe a part of a picture.
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

/// Whether going round the corners is going clockwise all the way, around something that can be seen.
fn is_convex(corners: &[Point; 4]) -> bool {
    let turn = |at: usize| {
        let (a, b, c) = (corners[at], corners[(at + 1) % 4], corners[(at + 2) % 4]);
        (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    };
    (0..4).all(|at| turn(at) > LEAST_AREA)
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
            // Outside.
            [(-0.1, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)],
            // Crossed over.
            [(0.0, 0.0), (1.0, 1.0), (1.0, 0.0), (0.0, 1.0)],
            // The other way round, which would mirror it.
            [(1.0, 0.0), (0.0, 0.0), (0.0, 1.0), (1.0, 1.0)],
            // Dented.
            [(0.0, 0.0), (0.2, 0.3), (1.0, 1.0), (0.0, 1.0)],
            // On one line, on one place, nowhere.
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
