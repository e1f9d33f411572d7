//! Tests the printed pages: their text exactly, their pictures within a tolerance, and properties of every file.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails where it cannot go on"
)]

mod pages {
    mod file;
    mod forces;
    mod picture;
    mod pictures;
    mod poppler;
    mod structure;
    mod tables;
    mod tagged;
    mod words;
}
