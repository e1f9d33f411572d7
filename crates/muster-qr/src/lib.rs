//! Texts as QR codes, and QR codes read out of pictures.
//!
//! A text becomes squares for a screen or a page; the brightness of a picture's pixels becomes a text again. Nothing here
//! knows what the text says, or a file. Whatever the pixels are, reading them takes a bounded time and never fails.

pub use crate::code::{Code, MOST_BYTES, QUIET};
pub use crate::read::{LONGEST_SIDE, Read, read};

mod bits;
mod code;
mod finders;
mod grid;
mod read;
