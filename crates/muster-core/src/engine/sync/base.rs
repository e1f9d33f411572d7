//! What two sides go back to.

use crate::model::sync::Body;

/// What both sides changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base<'b> {
    /// Both go back to this; none: neither had it, or it was deleted.
    Known(Option<&'b Body>),
    /// Nobody knows any more what both go back to.
    Unknown,
}
