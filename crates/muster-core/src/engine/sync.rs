//! Keeps devices in sync: the server orders changes, and devices merge them.

mod base;
mod course;
mod merge;
mod object;
mod order;
mod parts;
mod reconcile;
mod tree;

pub use base::MergeBase;
pub use merge::{Merged, merge};
pub use order::{Decision, KnownState, decide, fingerprint};
pub use reconcile::{LocalState, Reconciled, SentChange, SyncedState, reconcile};
pub use tree::Ids;
