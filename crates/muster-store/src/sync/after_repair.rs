//! Adjusts the state of sync after a restore, an import or a repair. Items that are missing since then were not deleted
//! by the user, so they are fetched from the server again.

use muster_sync::kind;

use super::account::in_change;
use super::passed_on::is_kept_whole;
use super::{forget, miniatures, photo_conflicts, row, things};
use crate::change::StoreTransaction;
use crate::error::Result;
use crate::schema::{CAMPAIGNS, CORRECTIONS, FORCES, OWN_PACKS, PHOTOS, PLAYS, SETTINGS};

/// Adjusts the state of sync after all of the user's data was replaced.
pub(crate) fn after_replacing(change: &mut StoreTransaction<'_>) -> Result<()> {
    forget_missing(change)
}

/// Forgets the items of all forces and games, because their local ids may now belong to other forces and games.
pub(crate) fn forget_forces_and_plays(change: &mut StoreTransaction<'_>) -> Result<()> {
    for thing in things(change)? {
        if [kind::FORCE, kind::PLAY].contains(&thing.kind.as_str()) {
            forget(change, &thing)?;
        }
    }
    Ok(())
}

/// Forgets items that are missing here, so that they are fetched again from the server.
pub(super) fn forget_missing(change: &mut StoreTransaction<'_>) -> Result<()> {
    for thing in things(change)? {
        let (table, id) = match thing.kind.as_str() {
            kind::FORCE => (&FORCES, &thing.local),
            kind::PLAY => (&PLAYS, &thing.local),
            kind::PACK => (&OWN_PACKS, &thing.key),
            kind::CORRECTION => (&CORRECTIONS, &thing.key),
            kind::SETTING => (&SETTINGS, &thing.key),
            kind::CAMPAIGN => (&CAMPAIGNS, &thing.key),
            kind::PHOTO => (&PHOTOS, &thing.key),
            _ => continue,
        };
        let was_deleted = thing.common().is_none() && thing.sent.is_none();
        if was_deleted || is_kept_whole(&thing) {
            continue;
        }
        let is_missing = match thing.kind.as_str() {
            kind::PHOTO => photo_conflicts::of_card(change, &thing.key)?.is_none(),
            _ => id.is_empty() || row(change, table, id)?.is_none(),
        };
        if is_missing {
            forget(change, &thing)?;
        } else if thing.kind == kind::FORCE {
            miniatures::restore_photos(change, &thing)?;
        }
    }
    if let Some(mut account) = in_change(change)? {
        account.account_cursor = 0;
        account.doubt = false;
        account.put(change)?;
    }
    Ok(())
}
