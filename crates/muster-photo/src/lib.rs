//! Turns pictures into photos of cards and miniatures.
//!
//! The input is the bytes of a JPEG, PNG or WebP picture. The output is a small JPEG and its thumbnail. The input is
//! checked against limits before it is decoded. Only the pixels are kept: no place, time or camera name. This crate
//! knows no files, and the same bytes and edits always give the same photo.

use std::ops::ControlFlow;

use image::RgbImage;
use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};

pub use crate::edits::{Area, Edits, Point};
pub use crate::limits::{
    MAX_PHOTO_SIDE_PX, MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, MAX_THUMB_SIDE_PX,
};
pub use crate::projection::Projection;
pub use crate::stored::{PixelSize, name, verify};

mod colour;
mod edits;
mod jpeg;
mod limits;
mod projection;
mod read;
mod shape;
mod stored;
mod write;

/// A photo that is ready to be stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Photo {
    /// The photo's name, which is the hash of its bytes.
    pub name: String,
    /// The photo: a JPEG without metadata, whose sides have at most [`MAX_PHOTO_SIDE_PX`] pixels.
    pub bytes: Vec<u8>,
    /// The photo's width and height.
    pub size: PixelSize,
    /// The thumbnail: the same as a JPEG whose sides have at most [`MAX_THUMB_SIDE_PX`] pixels.
    pub thumb: Vec<u8>,
}

/// A step of [`import`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ImportStep {
    /// The picture is decoded.
    Decode,
    /// The picture is scaled down, turned, straightened and cropped.
    Shape,
    /// The colours are converted to sRGB, and the photo is encoded.
    Write,
}

impl ImportStep {
    /// All steps, in their order.
    pub const ALL: [Self; 3] = [Self::Decode, Self::Shape, Self::Write];
}

/// Makes a photo from a picture. `next` is called before each step and can cancel the work.
///
/// # Errors
/// `photo-…` if the bytes are not a supported picture, or the picture is too large, cut off or broken, or the edits do
/// not describe a part of it; `photo-stopped` if `next` cancelled.
pub fn import(
    bytes: &[u8],
    edits: &Edits,
    next: &mut dyn FnMut(ImportStep) -> ControlFlow<()>,
) -> Result<Photo, Problem> {
    let mut go_on = |step| match next(step) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Problem::new("photo-stopped")),
    };
    edits.check()?;
    let source = read::open(bytes)?;
    go_on(ImportStep::Decode)?;
    let picture = source.decode()?;
    go_on(ImportStep::Shape)?;
    let mut shaped = shape::shape(picture.pixels, picture.orientation, edits)?;
    go_on(ImportStep::Write)?;
    picture.profile.to_srgb(&mut shaped);
    keep(&shaped)
}

/// The brightness of a picture's pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grey {
    /// The width and height of the scaled picture.
    pub size: PixelSize,
    /// A byte for each pixel, row by row. 255 is white.
    pub brightness: Vec<u8>,
}

/// Returns the brightness of a picture's pixels, scaled down so that no side has more than `longest` pixels. The
/// picture is not set upright.
///
/// # Errors
/// The same as [`import`].
pub fn grey(bytes: &[u8], longest: u32) -> Result<Grey, Problem> {
    let picture = read::open(bytes)?.decode()?;
    let grey = image::imageops::grayscale(&shape::fitted(&picture.pixels, longest)?);
    Ok(Grey {
        size: PixelSize {
            width: grey.width(),
            height: grey.height(),
        },
        brightness: grey.into_raw(),
    })
}

/// Makes the thumbnail of a stored photo.
///
/// # Errors
/// `photo-not-kept` if the bytes are not a photo that [`import`] made.
pub fn thumb(kept: &[u8]) -> Result<Vec<u8>, Problem> {
    verify(kept)?;
    let picture = read::open(kept)?.decode()?;
    write::jpeg(&shape::fitted(&picture.pixels, MAX_THUMB_SIDE_PX)?)
}

fn keep(pixels: &RgbImage) -> Result<Photo, Problem> {
    let bytes = write::jpeg(pixels)?;
    Ok(Photo {
        name: name(&bytes),
        size: PixelSize {
            width: pixels.width(),
            height: pixels.height(),
        },
        thumb: write::jpeg(&shape::fitted(pixels, MAX_THUMB_SIDE_PX)?)?,
        bytes,
    })
}
