//! Photos of cards and miniatures.
//!
//! Bytes of any picture come in, bytes of a small JPEG and of its thumbnail come out. What comes in is judged before it is
//! decoded, and nothing of it but the picture comes through: no place, no time, no name of a camera. Nothing here knows a
//! file; the same bytes and edits give the same photo.

use std::ops::ControlFlow;

use image::RgbImage;
use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};

pub use crate::edits::{Area, Edits, Point};
pub use crate::kept::{Size, name, prove};
pub use crate::limits::{LONGEST_SIDE, MOST_BYTES, MOST_PIXELS, THUMB_SIDE};

mod colour;
mod edits;
mod jpeg;
mod kept;
mod limits;
mod read;
mod shape;
mod write;

/// A photo as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Photo {
    /// Its name: the hash of its bytes.
    pub name: String,
    /// The photo, a JPEG of at most [`LONGEST_SIDE`] pixels without any metadata.
    pub bytes: Vec<u8>,
    /// Its width and height.
    pub size: Size,
    /// The same at most [`THUMB_SIDE`] pixels long.
    pub thumb: Vec<u8>,
}

/// What comes next while a photo is taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// It is decoded.
    Decode,
    /// It is made smaller, turned, straightened and cropped.
    Shape,
    /// Its colours are turned to sRGB, and it is written.
    Write,
}

impl Step {
    /// The steps, in their order.
    pub const ALL: [Self; 3] = [Self::Decode, Self::Shape, Self::Write];
}

/// Makes a photo to keep of any picture. `next` is told of each step before it is taken, and may stop there.
///
/// # Errors
/// Where the bytes are no picture that is taken, where it is too large, cut off or broken, where the edits do not describe
/// a part of it, and where `next` stopped it.
pub fn take_in(
    bytes: &[u8],
    edits: &Edits,
    next: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> Result<Photo, Problem> {
    let mut go_on = |step| match next(step) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Problem::new("photo-stopped")),
    };
    edits.check()?;
    let source = read::open(bytes)?;
    go_on(Step::Decode)?;
    let picture = source.decode()?;
    go_on(Step::Shape)?;
    let mut shaped = shape::shape(picture.pixels, picture.orientation, edits)?;
    go_on(Step::Write)?;
    picture.profile.to_srgb(&mut shaped);
    keep(&shaped)
}

/// How large a picture is, standing upright, judged by its beginning alone.
///
/// # Errors
/// As [`take_in`], as far as the beginning shows it.
pub fn look(bytes: &[u8]) -> Result<Size, Problem> {
    Ok(read::open(bytes)?.size())
}

/// How bright a picture's pixels are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grey {
    /// Its width and height.
    pub size: Size,
    /// A byte a pixel, row by row; 255 is white.
    pub brightness: Vec<u8>,
}

/// How bright the pixels of any picture are, the longer side at most `longest` of them. It lies as its camera held it.
///
/// # Errors
/// As [`take_in`].
pub fn grey(bytes: &[u8], longest: u32) -> Result<Grey, Problem> {
    let picture = read::open(bytes)?.decode()?;
    let grey = image::imageops::grayscale(&shape::fitted(&picture.pixels, longest)?);
    Ok(Grey {
        size: Size {
            width: grey.width(),
            height: grey.height(),
        },
        brightness: grey.into_raw(),
    })
}

/// The thumbnail of a photo that is kept.
///
/// # Errors
/// Where it is no photo as [`take_in`] makes them.
pub fn thumb(kept: &[u8]) -> Result<Vec<u8>, Problem> {
    prove(kept)?;
    let picture = read::open(kept)?.decode()?;
    write::jpeg(&shape::fitted(&picture.pixels, THUMB_SIDE)?)
}

fn keep(pixels: &RgbImage) -> Result<Photo, Problem> {
    let bytes = write::jpeg(pixels)?;
    Ok(Photo {
        name: name(&bytes),
        size: Size {
            width: pixels.width(),
            height: pixels.height(),
        },
        thumb: write::jpeg(&shape::fitted(pixels, THUMB_SIDE)?)?,
        bytes,
    })
}
