//! Tells which sync items are only passed on to other devices, without being stored in the tables.

use muster_sync::kind;

use super::pn_counter::PnCounter;
use super::record::SyncRecord;
use super::{ItemReader, correction_conflicts, photo_conflicts};

/// Returns whether an item is only passed on.
pub(super) fn is_unread(thing: &SyncRecord, reader: &dyn ItemReader) -> bool {
    let is_not_shared = || thing.kind == kind::SETTING && !reader.shares(&thing.key);
    is_kept_whole(thing) || (thing.here.is_none() && is_not_shared())
}

/// Returns whether the body of an item is kept as text in the item's row, because it does not fit its table.
pub(super) fn is_kept_whole(thing: &SyncRecord) -> bool {
    let Some(here) = &thing.here else {
        return false;
    };
    match thing.kind.as_str() {
        // A JSON list holds the ids of the game's presses; anything else is a whole body.
        kind::PLAY => !here.as_str().starts_with('['),
        kind::CORRECTION => correction_conflicts::read(here).is_none(),
        kind::PHOTO => photo_conflicts::read(here).is_none(),
        kind::OWNED => PnCounter::read(here).is_none(),
        _ => true,
    }
}
