//! How much a photo may be, judged before it is decoded.

/// The largest file that is taken, in bytes.
pub const MOST_BYTES: usize = 25_000_000;
/// The most pixels that a picture may have.
pub const MOST_PIXELS: u64 = 40_000_000;
/// The longest side of a photo that is kept, in pixels.
pub const LONGEST_SIDE: u32 = 1_600;
/// The longest side of a thumbnail, in pixels.
pub const THUMB_SIDE: u32 = 320;

/// The most memory that decoding may take, in bytes: the pixels, and what the decoder needs beside them.
pub(crate) const MOST_MEMORY: u64 = 400_000_000;
/// The longest side that a picture may have.
pub(crate) const MOST_SIDE: u32 = 20_000;
/// The most passes over a picture that a progressive JPEG may take; cameras write ten.
pub(crate) const MOST_SCANS: usize = 50;
