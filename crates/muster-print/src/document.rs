//! The laid-out document, ready to be written as PDF.

use muster_core::words::Lang;
use serde::{Deserialize, Serialize};

use crate::scene::DrawOp;

/// A laid-out document, ready to be written as PDF.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Document {
    pub(crate) title: String,
    pub(crate) lang: Lang,
    /// Width and height of every page, in points.
    pub(crate) size: (f32, f32),
    /// Whether a printer must not scale the pages, since something on them has a size of its own.
    pub(crate) exact_size: bool,
    /// The operations of each page, in reading order.
    pub(crate) pages: Vec<Vec<DrawOp>>,
    pub(crate) outline: Vec<OutlineEntry>,
}

/// A line of the PDF outline (the bookmarks).
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct OutlineEntry {
    /// The nesting level: 0 at the top.
    pub(crate) level: usize,
    pub(crate) title: String,
    /// The page, counted from 0, and the distance from its top in points.
    pub(crate) page: usize,
    pub(crate) y: f32,
}
