//! Encodes texts as QR codes, and reads QR codes in pictures.
//!
//! A text becomes squares for a screen or a page, and the brightness of a picture's pixels becomes a text. This crate
//! knows neither what the text means nor any files. Reading takes a bounded time for any pixels, and never fails with
//! an error.

pub use crate::code::{Code, MAX_TEXT_BYTES, QUIET_ZONE};
pub use crate::read::{MAX_READ_SIDE_PX, QrContent, read};

mod bits;
mod code;
mod finders;
mod grid;
mod read;
