//! Finds the finder patterns, the three squares in the corners of a QR code. On any line through the middle of one,
//! dark, light, dark, light and dark runs have the lengths 1, 1, 3, 1, 1.

use crate::bits::{Bits, ImagePoint};

/// The largest number of candidates. A picture with more of them holds no code that could be read.
const MAX_CANDIDATES: usize = 400;
/// How many candidates may be corners of a code.
const MAX_TRIED_FINDERS: usize = 14;
/// How many combinations of three candidates are tried.
const TRIES: usize = 12;

/// A candidate for a finder pattern.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Finder {
    pub(crate) middle: ImagePoint,
    /// The width of one square of the code on the line on which it was found, in pixels.
    module: f32,
    /// The number of lines on which it was found.
    seen: f32,
}

/// The middles of three finder patterns: the one between the two others, the one to its right, and the one below it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Corners {
    pub(crate) corner: ImagePoint,
    pub(crate) right: ImagePoint,
    pub(crate) below: ImagePoint,
}

/// Returns the combinations of finder patterns that may belong to a code, the likeliest first.
pub(crate) fn corners(bits: &Bits) -> Vec<Corners> {
    let mut found = finders(bits);
    found.retain(|finder| finder.seen >= 2.0);
    let sure = |finder: &Finder| (finder.seen / finder.module).min(3.0);
    found.sort_by(|a, b| sure(b).total_cmp(&sure(a)));
    found.truncate(MAX_TRIED_FINDERS);
    let mut threes = Vec::new();
    for (place, a) in found.iter().enumerate() {
        for (next, b) in found.iter().enumerate().skip(place + 1) {
            for c in found.iter().skip(next + 1) {
                threes.extend(three([a, b, c]));
            }
        }
    }
    threes.sort_by(|a, b| a.0.total_cmp(&b.0));
    threes.truncate(TRIES);
    threes.into_iter().map(|(_, corners)| corners).collect()
}

/// Orders three candidates as the corners of a code, and returns how far they deviate from a square. `None` if they
/// deviate too far.
fn three(found: [&Finder; 3]) -> Option<(f32, Corners)> {
    let modules = found.map(|finder| finder.module);
    let largest = modules.into_iter().fold(0.0, f32::max);
    let unlike = largest / modules.into_iter().fold(f32::MAX, f32::min);
    let spots = found.map(|finder| finder.middle);
    // The corner between the two others lies opposite the longest side.
    let [a, b, c] = spots;
    let (ab, bc, ca) = (b.from(a).length(), c.from(b).length(), a.from(c).length());
    let (corner, one, other) = if bc >= ab && bc >= ca {
        (a, b, c)
    } else if ca >= ab {
        (b, c, a)
    } else {
        (c, a, b)
    };
    let (one_way, other_way) = (one.from(corner), other.from(corner));
    let (long, short) = (one_way.length(), other_way.length());
    if short.min(long) < 9.0 * largest.min(short) / 1.8 || unlike > 1.8 {
        return None;
    }
    let askew = (one_way.x * other_way.x + one_way.y * other_way.y).abs() / (long * short);
    let uneven = long.max(short) / long.min(short);
    if askew > 0.45 || uneven > 1.8 {
        return None;
    }
    let turn = one_way.x * other_way.y - one_way.y * other_way.x;
    let (right, below) = if turn > 0.0 {
        (one, other)
    } else {
        (other, one)
    };
    let corners = Corners {
        corner,
        right,
        below,
    };
    Some((unlike + askew + uneven, corners))
}

fn finders(bits: &Bits) -> Vec<Finder> {
    let mut found: Vec<Finder> = Vec::new();
    for y in 0..bits.height() {
        let mut runs = [0_usize; 5];
        let mut is_dark = false;
        // Pixels to the right of the last one are light, so that every run ends.
        for x in 0..=bits.width() {
            let dark = bits.is_dark(x as i64, y as i64);
            if dark == is_dark {
                runs[4] += 1;
                continue;
            }
            if is_dark && is_like(runs.map(|run| run as f32)) {
                let half = runs[4] as f32 + runs[3] as f32 + runs[2] as f32 / 2.0;
                let middle = ImagePoint {
                    x: x as f32 - half,
                    y: y as f32 + 0.5,
                };
                let wide = runs.iter().sum::<usize>() as f32;
                if let Some(finder) = proved(bits, middle, wide) {
                    note(&mut found, finder);
                }
            }
            runs.rotate_left(1);
            runs[4] = 1;
            is_dark = dark;
        }
        if found.len() >= MAX_CANDIDATES {
            break;
        }
    }
    found
}

/// Returns whether five runs have about the lengths 1, 1, 3, 1, 1.
fn is_like(runs: [f32; 5]) -> bool {
    let module = runs.iter().sum::<f32>() / 7.0;
    let off = (module * 0.6).max(1.0);
    runs.iter().all(|run| *run > 0.0)
        && module >= 1.0
        && (runs[2] - 3.0 * module).abs() < 3.0 * module * 0.5
        && [0, 1, 3, 4]
            .into_iter()
            .all(|place: usize| (runs[place] - module).abs() <= off)
}

/// Checks a candidate that was found on a horizontal line also along a vertical one. Returns it if both directions
/// agree.
fn proved(bits: &Bits, middle: ImagePoint, wide: f32) -> Option<Finder> {
    const DOWN: ImagePoint = ImagePoint { x: 0.0, y: 1.0 };
    const RIGHT: ImagePoint = ImagePoint { x: 1.0, y: 0.0 };
    let (off, high) = across(bits, middle, DOWN, 2.0 * wide)?;
    let middle = middle.plus(DOWN, off);
    let (off, wide) = across(bits, middle, RIGHT, 2.0 * wide)?;
    let unlike = high.max(wide) / high.min(wide);
    (unlike < 2.0).then(|| Finder {
        middle: middle.plus(RIGHT, off),
        module: wide / 7.0,
        seen: 1.0,
    })
}

/// Measures the pattern along a direction through a point inside it. Returns how far its middle lies from the point,
/// and how long it is. `None` if it is not a finder pattern.
fn across(bits: &Bits, inside: ImagePoint, way: ImagePoint, limit: f32) -> Option<(f32, f32)> {
    let back = arms(bits, inside, way, -1.0, limit)?;
    let on = arms(bits, inside, way, 1.0, limit)?;
    // Both arms count the pixel that they start at.
    let core = back[0] + on[0] - 1.0;
    let runs = [back[2], back[1], core, on[1], on[2]];
    is_like(runs).then(|| ((on[0] - back[0]) / 2.0, runs.iter().sum()))
}

/// Measures the dark, light and dark runs in one direction from a point.
fn arms(
    bits: &Bits,
    inside: ImagePoint,
    way: ImagePoint,
    sign: f32,
    limit: f32,
) -> Option<[f32; 3]> {
    let mut lengths = [0.0_f32; 3];
    let mut step = 0.0;
    for (place, length) in lengths.iter_mut().enumerate() {
        while bits.at(inside.plus(way, step * sign)) == (place != 1) {
            *length += 1.0;
            step += 1.0;
            if step > limit {
                return None;
            }
        }
    }
    (lengths[0] > 0.0).then_some(lengths)
}

/// Merges a candidate into a known one at the same place, or adds it.
fn note(found: &mut Vec<Finder>, new: Finder) {
    let known = found.iter_mut().find(|known| {
        let near = new.middle.from(known.middle).length() <= known.module.max(new.module) * 1.5;
        near && (known.module - new.module).abs() <= known.module.max(2.0) * 0.6
    });
    let Some(known) = known else {
        if found.len() < MAX_CANDIDATES {
            found.push(new);
        }
        return;
    };
    let all = known.seen + 1.0;
    let mean = |old: f32, new: f32| (old * known.seen + new) / all;
    *known = Finder {
        middle: ImagePoint {
            x: mean(known.middle.x, new.middle.x),
            y: mean(known.middle.y, new.middle.y),
        },
        module: mean(known.module, new.module),
        seen: all,
    };
}
