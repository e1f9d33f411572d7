//! Reads and checks campaign files, and works out what players have.

mod read;
mod sums;

pub use read::is_campaign;
pub use sums::{CampaignRecord, StashLine};
