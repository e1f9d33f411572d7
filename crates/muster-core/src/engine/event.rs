//! Reads and checks event files, and judges lists by them.

mod judge;
mod read;
mod rules;
mod standing;

pub use judge::{EventRules, unread_lines};
pub use read::{is_event, missing_cards};
pub use standing::{asks, ruling_on, standing};
