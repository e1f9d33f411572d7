//! The common ancestor of two versions.

use crate::Body;

/// The common ancestor of the two versions in a merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MergeBase<'b> {
    /// The ancestor. `None` if neither side had the item, or it was deleted.
    Known(Option<&'b Body>),
    /// The ancestor is no longer known.
    Unknown,
}
