//! Finds the squares between three corners: how many there are, and where they lie in the picture.

use muster_photo::Projection;
use rqrr::SimpleGrid;

use crate::bits::{Bits, ImagePoint};
use crate::finders::Corners;

/// The smallest and the largest number of squares on each side of a code.
const SIDES: std::ops::RangeInclusive<usize> = 21..=177;
/// How many candidate sizes are tried.
const TRIES: usize = 4;
/// The smallest `fit` of a [`ModuleGrid`] at which the rest of its code is read.
const ENOUGH: f32 = 0.55;

/// The position of a code's squares in the picture.
pub(crate) struct ModuleGrid<'b> {
    bits: &'b Bits,
    side: usize,
    /// The middles of the three finder patterns, and of the alignment pattern near the fourth corner or the place where
    /// it would be.
    points: [ImagePoint; 4],
    /// How well the fixed patterns, which are the same in every code of this size, match the picture: 1 if they all
    /// match, -1 if none does.
    pub(crate) fit: f32,
}

/// Returns the grids that three corners may belong to, the likeliest first.
pub(crate) fn grids<'b>(bits: &'b Bits, corners: &Corners) -> Vec<ModuleGrid<'b>> {
    let mut grids: Vec<ModuleGrid<'_>> = sides(bits, corners)
        .into_iter()
        .map(|side| ModuleGrid::between(bits, corners, side))
        .collect();
    grids.sort_by(|a, b| b.fit.total_cmp(&a.fit));
    grids.truncate(TRIES);
    grids
        .into_iter()
        .map(ModuleGrid::settled)
        .filter(|grid| grid.fit >= ENOUGH)
        .collect()
}

/// Returns the numbers of squares that each side may have.
fn sides(bits: &Bits, corners: &Corners) -> Vec<usize> {
    let Corners {
        corner,
        right,
        below,
    } = *corners;
    let (across, down) = (right.from(corner), below.from(corner));
    let module = |from: ImagePoint, way: ImagePoint| {
        let unit = ImagePoint { x: 0.0, y: 0.0 }.plus(way, way.length().recip());
        measure(bits, from, unit)
    };
    let modules: Vec<f32> = [
        (corner, across),
        (right, across),
        (corner, down),
        (below, down),
    ]
    .into_iter()
    .filter_map(|(from, way)| module(from, way))
    .collect();
    if modules.is_empty() {
        return Vec::new();
    }
    let one = modules.iter().sum::<f32>() / modules.len() as f32;
    let unit = |way: ImagePoint| ImagePoint { x: 0.0, y: 0.0 }.plus(way, one / way.length());
    let (u, v) = (unit(across), unit(down));
    let inner = corner.plus(u, 3.0).plus(v, 3.0);
    let timed = [
        changes(bits, inner, right.plus(u, -3.0).plus(v, 3.0)) + 13,
        changes(bits, inner, below.plus(u, 3.0).plus(v, -3.0)) + 13,
    ];
    let long = (across.length() + down.length()) / 2.0;
    let measured = (long / one) as usize + 7;
    let nearest = |side: usize| (side.saturating_sub(17) + 2) / 4 * 4 + 17;
    let mut sides = Vec::new();
    for guess in [timed[0], timed[1], measured].map(nearest) {
        for side in [
            guess,
            guess + 4,
            guess.saturating_sub(4),
            guess + 8,
            guess.saturating_sub(8),
        ] {
            if SIDES.contains(&side) && !sides.contains(&side) {
                sides.push(side);
            }
        }
    }
    sides
}

/// Measures the width of one square along a direction, over the seven squares of a finder pattern.
fn measure(bits: &Bits, middle: ImagePoint, unit: ImagePoint) -> Option<f32> {
    const STEP: f32 = 0.25;
    const FAR: usize = 4_000;
    let arm = |sign: f32| {
        let mut dark = true;
        let mut turns = 0;
        (0..FAR).find_map(|step| {
            let way = step as f32 * STEP;
            let now = bits.at(middle.plus(unit, way * sign));
            if now != dark {
                dark = now;
                turns += 1;
            }
            (turns == 3).then_some(way)
        })
    };
    Some((arm(1.0)? + arm(-1.0)?) / 7.0)
}

/// Counts how often a line changes between dark and light.
fn changes(bits: &Bits, from: ImagePoint, to: ImagePoint) -> usize {
    let way = to.from(from);
    // No line in a picture is longer than its width and height together.
    let steps = (way.length() as usize).min(8_000);
    let mut last = bits.at(from);
    let mut count = 0;
    for step in 1..=steps {
        let now = bits.at(from.plus(way, step as f32 / steps as f32));
        if now != last {
            count += 1;
        }
        last = now;
    }
    count
}

impl<'b> ModuleGrid<'b> {
    fn between(bits: &'b Bits, corners: &Corners, side: usize) -> Self {
        let Corners {
            corner,
            right,
            below,
        } = *corners;
        let per = (side as f32 - 7.0).recip();
        let none = ImagePoint { x: 0.0, y: 0.0 };
        let u = none.plus(right.from(corner), per);
        let v = none.plus(below.from(corner), per);
        let apart = side as f32 - if side > 21 { 10.0 } else { 7.0 };
        let guess = corner.plus(u, apart).plus(v, apart);
        let fourth = if side > 21 {
            alignment(bits, guess, u, v, side)
        } else {
            guess
        };
        let mut grid = Self {
            bits,
            side,
            points: [corner, right, fourth, below],
            fit: -1.0,
        };
        grid.fit = grid.fit();
        grid
    }

    /// Returns the projection from squares to pixels. `None` if the four points cannot be the image of a square.
    fn projection(&self) -> Option<Projection> {
        let far = self.side as f32 - 3.5;
        let fourth = if self.side > 21 { far - 3.0 } else { far };
        let from = [(3.5, 3.5), (far, 3.5), (fourth, fourth), (3.5, far)];
        Projection::between(from, self.points.map(|point| (point.x, point.y)))
    }

    /// Computes how well the fixed patterns match the picture.
    fn fit(&self) -> f32 {
        let Some(projection) = self.projection() else {
            return -1.0;
        };
        let (mut right, mut all) = (0_i32, 0_i32);
        let mut look = |x: usize, y: usize, dark: bool| {
            for (dx, dy) in [
                (0.5, 0.5),
                (0.25, 0.25),
                (0.75, 0.25),
                (0.25, 0.75),
                (0.75, 0.75),
            ] {
                let (px, py) = projection.map((x as f32 + dx, y as f32 + dy));
                let is = self.bits.at(ImagePoint { x: px, y: py });
                right += if is == dark { 1 } else { -1 };
                all += 1;
            }
        };
        for place in 7..self.side - 7 {
            look(place, 6, place % 2 == 0);
            look(6, place, place % 2 == 0);
        }
        let far = self.side - 7;
        for (left, top) in [(0, 0), (far, 0), (0, far)] {
            for y in 0..7 {
                for x in 0..7 {
                    let ring = x.min(y).min(6 - x).min(6 - y);
                    look(left + x, top + y, ring != 1);
                }
            }
        }
        let places = alignments(self.side);
        for (row, &cy) in places.iter().enumerate() {
            for (column, &cx) in places.iter().enumerate() {
                let last = places.len() - 1;
                if [(0, 0), (0, last), (last, 0)].contains(&(row, column)) {
                    continue;
                }
                for (x, y) in five() {
                    look(cx - 2 + x, cy - 2 + y, is_dark_in_alignment(x, y));
                }
            }
        }
        right as f32 / all as f32
    }

    /// Moves the points to where the fixed patterns match best.
    fn settled(mut self) -> Self {
        let mut step = self.points[1].from(self.points[0]).length() / self.side as f32 / 2.0;
        for _ in 0..4 {
            for point in 0..4 {
                for (x, y) in [(step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)] {
                    let before = self.points[point];
                    self.points[point] = before.plus(ImagePoint { x, y }, 1.0);
                    let fit = self.fit();
                    if fit > self.fit {
                        self.fit = fit;
                    } else {
                        self.points[point] = before;
                    }
                }
            }
            step /= 2.0;
        }
        self
    }

    /// Reads the squares. Each is dark if most of its sample points are.
    pub(crate) fn squares(&self) -> Option<SimpleGrid> {
        let projection = self.projection()?;
        Some(SimpleGrid::from_func(self.side, |x, y| {
            let around = [(0.5, 0.5), (0.3, 0.5), (0.7, 0.5), (0.5, 0.3), (0.5, 0.7)];
            let dark = around.into_iter().filter(|(dx, dy)| {
                let (px, py) = projection.map((x as f32 + dx, y as f32 + dy));
                self.bits.at(ImagePoint { x: px, y: py })
            });
            dark.count() > 2
        }))
    }
}

/// Returns the rows and columns of the middles of the alignment patterns, by the standard's table.
fn alignments(side: usize) -> Vec<usize> {
    let version = (side - 17) / 4;
    if version < 2 {
        return Vec::new();
    }
    let count = version / 7 + 2;
    let step = if version == 32 {
        26
    } else {
        (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    };
    let mut places = vec![6];
    places.extend((0..count - 1).rev().map(|place| side - 7 - place * step));
    places
}

fn five() -> impl Iterator<Item = (usize, usize)> {
    (0..25).map(|place| (place % 5, place / 5))
}

fn is_dark_in_alignment(x: usize, y: usize) -> bool {
    x.min(y).min(4 - x).min(4 - y) != 1
}

/// Returns the middle of the alignment pattern near a point, or the point itself if there is none. `u` and `v` are the
/// sides of one square.
fn alignment(
    bits: &Bits,
    near: ImagePoint,
    u: ImagePoint,
    v: ImagePoint,
    side: usize,
) -> ImagePoint {
    /// The number of steps for each square.
    const FINE: i32 = 3;
    let reach = FINE * (side as i32 / 8).max(4);
    let spot = |x: i32, y: i32| {
        near.plus(u, x as f32 / FINE as f32)
            .plus(v, y as f32 / FINE as f32)
    };
    let score = |middle: ImagePoint| {
        five()
            .filter(|&(x, y)| {
                let at = middle.plus(u, x as f32 - 2.0).plus(v, y as f32 - 2.0);
                bits.at(at) == is_dark_in_alignment(x, y)
            })
            .count()
    };
    let mut best = 21;
    let mut found: Vec<(i32, i32)> = Vec::new();
    for y in -reach..=reach {
        for x in -reach..=reach {
            let now = score(spot(x, y));
            if now > best {
                best = now;
                found.clear();
            }
            if now == best && best > 21 {
                found.push((x, y));
            }
        }
    }
    let Some(&(x, y)) = found.iter().min_by_key(|(x, y)| x * x + y * y) else {
        return near;
    };
    // Several positions can match the same pattern; their average is its middle.
    let same = found
        .iter()
        .filter(|(a, b)| (a - x).abs() <= FINE && (b - y).abs() <= FINE);
    let (sum_x, sum_y, count) = same.fold((0, 0, 0), |(sx, sy, n), (a, b)| (sx + a, sy + b, n + 1));
    let count = count.max(1) as f32;
    near.plus(u, sum_x as f32 / count / FINE as f32)
        .plus(v, sum_y as f32 / count / FINE as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alignment_patterns_lie_where_the_standard_puts_them() {
        let of = |version: usize| alignments(version * 4 + 17);
        assert_eq!(of(1), [0; 0]);
        assert_eq!(of(2), [6, 18]);
        assert_eq!(of(7), [6, 22, 38]);
        assert_eq!(of(22), [6, 26, 50, 74, 98]);
        assert_eq!(of(32), [6, 34, 60, 86, 112, 138]);
        assert_eq!(of(36), [6, 24, 50, 76, 102, 128, 154]);
        assert_eq!(of(39), [6, 26, 54, 82, 110, 138, 166]);
        assert_eq!(of(40), [6, 30, 58, 86, 114, 142, 170]);
    }
}
