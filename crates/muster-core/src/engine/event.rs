//! Reads and checks event files, and judges lists by them.

mod judge;
mod list_status;
mod read;
mod rules;

pub use judge::{EventRules, unread_lines};
pub use list_status::{requires_ruling, ruling_on, standing};
pub use read::{is_event, missing_cards};
