//! Events: lists judged by what an organiser pins, who is missing, and what was ruled.

mod check;
mod sheet;
mod view;

pub use check::{CheckEventArgs, Handed};
pub use view::{CheckedList, EventCheck, ListStanding, NamedCard, RuledFinding, RulingView};
