//! What is only passed on, and what is here of the rest.

use muster_core::sync::kind;

use super::tally::Tally;
use super::thing::ThingRecord;
use super::{Reader, pictures, stand};

/// Whether a thing is only passed on.
pub(super) fn is_unread(thing: &ThingRecord, reader: &dyn Reader) -> bool {
    let is_not_shared = || thing.kind == kind::SETTING && !reader.shares(&thing.key);
    is_kept_whole(thing) || (thing.here.is_none() && is_not_shared())
}

/// Whether a thing is kept whole beside the tables, since it cannot be kept as what it is.
pub(super) fn is_kept_whole(thing: &ThingRecord) -> bool {
    let Some(here) = &thing.here else {
        return false;
    };
    match thing.kind.as_str() {
        // The ids of its presses are a list.
        kind::PLAY => !here.as_str().starts_with('['),
        kind::CORRECTION => stand::read(here).is_none(),
        kind::PHOTO => pictures::read(here).is_none(),
        kind::OWNED => Tally::read(here).is_none(),
        _ => true,
    }
}
