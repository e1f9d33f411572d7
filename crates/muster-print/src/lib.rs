//! Printable PDF out of sheets.

pub mod icons;
