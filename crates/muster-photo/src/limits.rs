//! Limits on pictures, which are checked before decoding.

/// The largest picture file that is accepted, in bytes.
pub const MAX_PICTURE_BYTES: usize = 25_000_000;
/// The largest number of pixels in a picture.
pub const MAX_PICTURE_PIXELS: u64 = 40_000_000;
/// The longest side of a stored photo, in pixels.
pub const MAX_PHOTO_SIDE_PX: u32 = 1_600;
/// The longest side of a thumbnail, in pixels.
pub const MAX_THUMB_SIDE_PX: u32 = 320;

/// The most memory that decoding may use, in bytes: the pixels and the decoder's own buffers.
pub(crate) const MAX_DECODER_BYTES: u64 = 400_000_000;
/// The longest side of a picture, in pixels.
pub(crate) const MAX_PICTURE_SIDE_PX: u32 = 20_000;
/// The largest number of passes in a progressive JPEG. Cameras write ten.
pub(crate) const MAX_JPEG_SCANS: usize = 50;
