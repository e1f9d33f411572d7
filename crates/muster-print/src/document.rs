//! A document that is to be written.

use muster_core::words::Lang;
use serde::{Deserialize, Serialize};

use crate::scene::Mark;

/// A document that is to be written.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Document {
    pub(crate) title: String,
    pub(crate) lang: Lang,
    /// Width and height of every page, in points.
    pub(crate) size: (f32, f32),
    /// The marks of each page.
    pub(crate) pages: Vec<Vec<Mark>>,
    pub(crate) outline: Vec<Entry>,
}

/// A line of the outline.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Entry {
    /// How deep it stands: 0 at the top.
    pub(crate) level: usize,
    pub(crate) title: String,
    /// Which page, from 0, and how far down on it.
    pub(crate) page: usize,
    pub(crate) y: f32,
}
