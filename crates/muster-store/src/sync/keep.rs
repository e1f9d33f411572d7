//! Writes bodies of sync items that came from the server into the tables of the store.

use muster_sync::{Body, kind};
use serde::Deserialize;

use super::passed_on::is_unread;
use super::pn_counter::PnCounter;
use super::record::SyncRecord;
use super::{ItemReader, correction_conflicts, photo_conflicts, plan_forces};
use crate::campaigns;
use crate::cards::OWN;
use crate::change::StoreTransaction;
use crate::collection::{self, Owned};
use crate::describe::Describe;
use crate::documents::{CAMPAIGN, DocumentKind};
use crate::error::Result;
use crate::limits;
use crate::packs;
use crate::recycle_bin;
use crate::schema::{CORRECTIONS, SETTINGS};
use crate::settings;
use crate::stored::StoredPack;

pub(super) mod force;
pub(super) mod play;

/// The context that [`keep`] needs besides the database.
pub(super) struct KeepContext<'e> {
    pub reader: &'e dyn ItemReader,
    pub describe: &'e Describe,
}

/// Writes an item's new body, or removes the item if `body` is `None`. A body that does not fit its table is kept as
/// text in the item's row, so that it can be passed on.
pub(super) fn keep(
    change: &mut StoreTransaction<'_>,
    context: &KeepContext<'_>,
    thing: &mut SyncRecord,
    body: Option<&Body>,
) -> Result<()> {
    let Some(body) = body else {
        return remove(change, context, thing);
    };
    let kept = match thing.kind.as_str() {
        kind::FORCE => {
            context.reader.reads(kind::FORCE, body.as_str()) && force::keep(change, thing, body)?
        }
        kind::PLAY => play::keep(change, context, thing, body)?,
        kind::PACK => {
            context.reader.reads(kind::PACK, body.as_str()) && pack(change, context, thing, body)?
        }
        kind::CORRECTION => {
            let (kept, whole) = correction_conflicts::keep(change, &thing.key, body)?;
            thing.here = whole;
            kept
        }
        kind::PHOTO => {
            let (kept, whole) = photo_conflicts::keep(change, &thing.key, body)?;
            thing.here = whole;
            kept
        }
        kind::OWNED => owned(change, thing, body)?,
        kind::SETTING => setting(change, context, thing, body)?,
        kind::CAMPAIGN => {
            context.reader.reads(kind::CAMPAIGN, body.as_str())
                && campaigns::receive(change, &thing.key, body.as_str())?
        }
        _ => false,
    };
    match (kept, thing.kind.as_str()) {
        (false, _) => thing.here = Some(body.clone()),
        (true, kind::FORCE | kind::PACK | kind::SETTING | kind::CAMPAIGN) => thing.here = None,
        (true, _) => {}
    }
    Ok(())
}

fn remove(
    change: &mut StoreTransaction<'_>,
    context: &KeepContext<'_>,
    thing: &mut SyncRecord,
) -> Result<()> {
    if !is_unread(thing, context.reader) {
        recycle_bin::add_deleted(change, thing)?;
        let key = [thing.key.as_str().into()];
        match thing.kind.as_str() {
            kind::FORCE => force::remove(change, &thing.local)?,
            kind::PLAY => play::remove(change, &thing.local)?,
            kind::PACK => drop(OWN.remove(change, &thing.key)?),
            kind::CORRECTION => drop(change.remove(&CORRECTIONS, &key)?),
            kind::PHOTO => photo_conflicts::remove(change, &thing.key)?,
            kind::OWNED => collection::put(change, &thing.key, Owned::default())?,
            kind::SETTING => drop(change.remove(&SETTINGS, &key)?),
            kind::CAMPAIGN => campaigns::forget(change, &thing.key)?,
            _ => {}
        }
    }
    thing.here = None;
    thing.local.clear();
    Ok(())
}

fn pack(
    change: &mut StoreTransaction<'_>,
    context: &KeepContext<'_>,
    thing: &SyncRecord,
    body: &Body,
) -> Result<bool> {
    #[derive(Deserialize)]
    struct StoredFileHead {
        #[serde(default)]
        version: i64,
    }
    let head = serde_json::from_str::<StoredFileHead>(body.as_str());
    let pack = StoredPack {
        id: thing.key.clone(),
        version: head.map_or(0, |head| head.version),
        json: body.as_str().to_owned(),
    };
    if packs::check(&pack).is_err() {
        return Ok(false);
    }
    OWN.put(change, &pack, context.describe)?;
    Ok(true)
}

fn owned(change: &mut StoreTransaction<'_>, thing: &mut SyncRecord, body: &Body) -> Result<bool> {
    let Some(counter) = PnCounter::read(body) else {
        return Ok(false);
    };
    if limits::id("card", &thing.key).is_err() {
        return Ok(false);
    }
    collection::put(change, &thing.key, counter.owned())?;
    thing.here = Some(body.clone());
    Ok(true)
}

fn setting(
    change: &mut StoreTransaction<'_>,
    context: &KeepContext<'_>,
    thing: &SyncRecord,
    body: &Body,
) -> Result<bool> {
    let fits = settings::check(&thing.key, body.as_str()).is_ok();
    let kept = fits && context.reader.shares(&thing.key);
    if kept {
        let text = plan_forces::with_local_ids(change, &thing.key, body.as_str())?;
        settings::put(change, &thing.key, &text)?;
    }
    Ok(kept)
}

/// Moves a setting into its table that an earlier version of this program passed on unread. A value that was set here
/// since then stays, and is the newer one.
pub(super) fn adopt_setting(
    change: &mut StoreTransaction<'_>,
    reader: &dyn ItemReader,
    thing: &mut SyncRecord,
) -> Result<()> {
    if thing.kind != kind::SETTING || !reader.shares(&thing.key) {
        return Ok(());
    }
    let fits = |body: &Body| settings::check(&thing.key, body.as_str()).is_ok();
    let Some(body) = thing.here.take_if(|body| fits(body)) else {
        return Ok(());
    };
    if change.is_free(&SETTINGS, &[thing.key.as_str().into()])? {
        let text = plan_forces::with_local_ids(change, &thing.key, body.as_str())?;
        settings::put(change, &thing.key, &text)?;
    }
    thing.put(change)
}

/// Moves a campaign into its table that an earlier version of this program passed on unread. A campaign that is there
/// already stays.
pub(super) fn adopt_campaign(
    change: &mut StoreTransaction<'_>,
    reader: &dyn ItemReader,
    thing: &mut SyncRecord,
) -> Result<()> {
    if thing.kind != kind::CAMPAIGN {
        return Ok(());
    }
    let reads = |body: &Body| reader.reads(kind::CAMPAIGN, body.as_str());
    let Some(body) = thing.here.take_if(|body| reads(body)) else {
        return Ok(());
    };
    let is_there = !CAMPAIGN.is_free(change, &thing.key)?;
    if !is_there && !campaigns::receive(change, &thing.key, body.as_str())? {
        thing.here = Some(body);
        return Ok(());
    }
    thing.put(change)
}

/// Returns an unused id. The change number alone may not be unique, because one change can bring several items.
fn free_id(change: &mut StoreTransaction<'_>, kind: &DocumentKind) -> Result<String> {
    let mut number = 1;
    loop {
        let id = kind.new_id(change, number);
        if kind.is_free(change, &id)? {
            return Ok(id);
        }
        number += 1;
    }
}
