//! What is only passed on, and what is here of the rest.

use muster_core::sync::kind;

use super::tally::Tally;
use super::thing::ThingRecord;
use super::{Reader, stand};

/// Whether a thing is only passed on.
pub(super) fn is_unread(thing: &ThingRecord, reader: &dyn Reader) -> bool {
    let Some(here) = &thing.here else {
        return thing.kind == kind::SETTING && !reader.shares(&thing.key);
    };
    match thing.kind.as_str() {
        // The ids of its presses are a list.
        kind::PLAY => !here.as_str().starts_with('['),
        kind::CORRECTION => stand::read(here).is_none(),
        kind::OWNED => Tally::read(here).is_none(),
        _ => true,
    }
}
