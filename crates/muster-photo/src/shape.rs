//! Scales a picture down, sets it upright, turns, straightens and crops it.

use fast_image_resize::images::{Image, ImageRef};
use fast_image_resize::{FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer};
use image::metadata::Orientation;
use image::{DynamicImage, RgbImage, imageops};
use muster_core::problem::Problem;

use crate::edits::{Area, Edits, Point};
use crate::limits::MAX_PHOTO_SIDE_PX;
use crate::projection::{Projection, projected};
use crate::read::swaps;

/// Applies the edits to a picture. It is scaled down first, so that the other steps have less to do.
pub(crate) fn shape(
    pixels: RgbImage,
    orientation: Orientation,
    edits: &Edits,
) -> Result<RgbImage, Problem> {
    let turns = edits.turns % 4;
    let (width, height) = pixels.dimensions();
    let on_its_side = swaps(orientation) != (turns % 2 == 1);
    let upright = if on_its_side {
        (height, width)
    } else {
        (width, height)
    };
    let stays = measures(upright, edits);
    let scale = f64::from(MAX_PHOTO_SIDE_PX) / stays.0.max(stays.1);
    let small = if scale < 1.0 {
        let side = |side: u32| rounded(f64::from(side) * scale);
        resized(&pixels, side(width), side(height))?
    } else {
        pixels
    };
    let mut small = DynamicImage::ImageRgb8(small);
    small.apply_orientation(orientation);
    let mut shaped = match turns {
        1 => small.rotate90(),
        2 => small.rotate180(),
        3 => small.rotate270(),
        _ => small,
    }
    .into_rgb8();
    if let Some(corners) = &edits.corners {
        shaped = straightened(&shaped, corners)?;
    }
    if let Some(area) = &edits.crop {
        shaped = cropped(&shaped, area);
    }
    if shaped.width().max(shaped.height()) > MAX_PHOTO_SIDE_PX {
        return fitted(&shaped, MAX_PHOTO_SIDE_PX);
    }
    Ok(shaped)
}

/// Scales a picture down so that its longer side has at most `longest` pixels. A smaller picture is returned unchanged.
pub(crate) fn fitted(pixels: &RgbImage, longest: u32) -> Result<RgbImage, Problem> {
    let (width, height) = pixels.dimensions();
    let side = width.max(height);
    if side <= longest {
        return Ok(pixels.clone());
    }
    let scale = f64::from(longest) / f64::from(side);
    let scaled = |side: u32| rounded(f64::from(side) * scale);
    resized(pixels, scaled(width), scaled(height))
}

/// Returns the width and height of the part of the picture that the edits keep, in pixels of the original.
fn measures(upright: (u32, u32), edits: &Edits) -> (f64, f64) {
    let upright = (f64::from(upright.0), f64::from(upright.1));
    let (width, height) = match &edits.corners {
        Some(corners) => rectangle(corners, upright),
        None => upright,
    };
    match &edits.crop {
        Some(area) => (width * area.width, height * area.height),
        None => (width, height),
    }
}

/// Returns the width and height of the rectangle that the corners are stretched to. Each is the longer one of two
/// opposite sides.
fn rectangle(corners: &[Point; 4], (width, height): (f64, f64)) -> (f64, f64) {
    let [top_left, top_right, bottom_right, bottom_left] = corners;
    let apart = |a: &Point, b: &Point| f64::hypot((a.x - b.x) * width, (a.y - b.y) * height);
    (
        apart(top_left, top_right).max(apart(bottom_left, bottom_right)),
        apart(top_left, bottom_left).max(apart(top_right, bottom_right)),
    )
}

fn resized(pixels: &RgbImage, width: u32, height: u32) -> Result<RgbImage, Problem> {
    let failed = || Problem::new("photo-broken");
    let from = ImageRef::new(
        pixels.width(),
        pixels.height(),
        pixels.as_raw(),
        PixelType::U8x3,
    )
    .map_err(|_| failed())?;
    let mut to = Image::new(width, height, PixelType::U8x3);
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Hamming));
    Resizer::new()
        .resize(&from, &mut to, &options)
        .map_err(|_| failed())?;
    RgbImage::from_raw(width, height, to.into_vec()).ok_or_else(failed)
}

fn straightened(pixels: &RgbImage, corners: &[Point; 4]) -> Result<RgbImage, Problem> {
    let (width, height) = pixels.dimensions();
    let measures = (f64::from(width), f64::from(height));
    let (across, down) = rectangle(corners, measures);
    // Shift by half a pixel: coordinates count from the middle of the first pixel, not from its edge.
    let from = corners.map(|corner| {
        (
            (corner.x * measures.0 - 0.5) as f32,
            (corner.y * measures.1 - 0.5) as f32,
        )
    });
    let size = (rounded(across), rounded(down));
    let (right, bottom) = (size.0 as f32 - 0.5, size.1 as f32 - 0.5);
    let to = [(-0.5, -0.5), (right, -0.5), (right, bottom), (-0.5, bottom)];
    let into_pixels = Projection::between(to, from).ok_or_else(|| Problem::new("photo-corners"))?;
    Ok(projected(pixels, &into_pixels, size))
}

fn cropped(pixels: &RgbImage, area: &Area) -> RgbImage {
    let part = |from: f64, length: f64, whole: u32| {
        let last = whole.saturating_sub(1);
        let from = ((from * f64::from(whole)).round().max(0.0) as u32).min(last);
        (from, rounded(length * f64::from(whole)).min(whole - from))
    };
    let (left, width) = part(area.left, area.width, pixels.width());
    let (top, height) = part(area.top, area.height, pixels.height());
    imageops::crop_imm(pixels, left, top, width, height).to_image()
}

/// Rounds the length of a side to whole pixels, at least one.
fn rounded(side: f64) -> u32 {
    side.round().max(1.0) as u32
}
