//! Keeps devices in sync: the server orders changes, and devices merge them.

mod base;
mod course;
mod meet;
mod merge;
mod object;
mod order;
mod parts;
mod tree;

pub use base::Base;
pub use meet::{Met, Mine, Sent, Shadow, meet};
pub use merge::{Merged, merge};
pub use order::{Judged, Known, fingerprint, judge};
pub use tree::Ids;
