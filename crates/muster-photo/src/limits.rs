//! Limits on pictures, which are checked before decoding.

/// The largest picture file that is accepted, in bytes.
pub const MOST_BYTES: usize = 25_000_000;
/// The largest number of pixels in a picture.
pub const MOST_PIXELS: u64 = 40_000_000;
/// The longest side of a stored photo, in pixels.
pub const LONGEST_SIDE: u32 = 1_600;
/// The longest side of a thumbnail, in pixels.
pub const THUMB_SIDE: u32 = 320;

/// The most memory that decoding may use, in bytes: the pixels and the decoder's own buffers.
pub(crate) const MOST_MEMORY: u64 = 400_000_000;
/// The longest side of a picture, in pixels.
pub(crate) const MOST_SIDE: u32 = 20_000;
/// The largest number of passes in a progressive JPEG. Cameras write ten.
pub(crate) const MOST_SCANS: usize = 50;
