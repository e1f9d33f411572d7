//! Events: their files read and checked, and lists judged by them.

mod judge;
mod read;
mod rules;
mod standing;

pub use judge::EventRules;
pub use read::{is_event, missing_cards};
pub use standing::{ruling_on, standing};
