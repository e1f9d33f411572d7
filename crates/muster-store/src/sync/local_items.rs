//! Reads the present body of each sync item from the tables that hold its data.

use std::collections::BTreeSet;

use muster_sync::{Body, kind};

use super::account::SyncAccount;
use super::correction_conflicts::{self, CorrectionCandidate};
use super::fields::settled;
use super::passed_on::is_unread;
use super::pn_counter::PnCounter;
use super::record::SyncRecord;
use super::{ItemReader, keep, named, photo_conflicts, plan_forces, row, things};
use crate::campaigns;
use crate::cards::OWN;
use crate::change::StoreTransaction;
use crate::collection;
use crate::error::Result;
use crate::photo_rows::{CARD, PhotoRecord};
use crate::schema::{
    CAMPAIGNS, COLLECTION, CORRECTIONS, FORCES, OWN_PACKS, PHOTOS, PLAYS, SETTINGS, SqlTable,
};
use crate::typed::TypedRow;

/// A sync item and its present body on this device. The body is `None` if the item is not here.
pub(super) struct LocalItem {
    pub thing: SyncRecord,
    pub body: Option<Body>,
}

/// Returns every item that is or was here, with its present body. New forces and games get their key here.
pub(super) fn all(
    change: &mut StoreTransaction<'_>,
    account: &SyncAccount,
    reader: &dyn ItemReader,
) -> Result<Vec<LocalItem>> {
    let mut all = things(change)?;
    all.retain(|thing| !super::is_of_device(&thing.kind));
    for thing in &mut all {
        keep::adopt_setting(change, reader, thing)?;
        keep::adopt_campaign(change, reader, thing)?;
    }
    let known: BTreeSet<(String, String)> = all.iter().map(SyncRecord::named).collect();
    let local: BTreeSet<(String, String)> = all
        .iter()
        .map(|thing| (thing.kind.clone(), thing.local.clone()))
        .collect();
    for (kind, table) in [(kind::FORCE, &FORCES), (kind::PLAY, &PLAYS)] {
        for id in ids(change, table)? {
            if local.contains(&(kind.to_owned(), id.clone())) {
                continue;
            }
            let mut thing = SyncRecord::new(kind, &free_key(change, account, kind, &id)?);
            thing.local = id;
            thing.put(change)?;
            all.push(thing);
        }
    }
    let alike = [
        (kind::PACK, &OWN_PACKS),
        (kind::CORRECTION, &CORRECTIONS),
        (kind::OWNED, &COLLECTION),
        (kind::SETTING, &SETTINGS),
        (kind::CAMPAIGN, &CAMPAIGNS),
    ];
    for (kind, table) in alike {
        for key in ids(change, table)? {
            let shared = kind != kind::SETTING || reader.shares(&key);
            if shared && !known.contains(&(kind.to_owned(), key.clone())) {
                all.push(SyncRecord::new(kind, &key));
            }
        }
    }
    for row in change.rows_with_prefix(&PHOTOS, &[CARD.into()])? {
        let card = PhotoRecord::from_row(&row)?.subject;
        if !known.contains(&(kind::PHOTO.to_owned(), card.clone())) {
            all.push(SyncRecord::new(kind::PHOTO, &card));
        }
    }
    let mut found = Vec::with_capacity(all.len());
    for mut thing in all {
        let body = one(change, account, &mut thing, reader)?;
        found.push(LocalItem { thing, body });
    }
    Ok(found)
}

/// Returns the present body of an item, in the server's spelling if both have the same value.
pub(super) fn one(
    change: &mut StoreTransaction<'_>,
    account: &SyncAccount,
    thing: &mut SyncRecord,
    reader: &dyn ItemReader,
) -> Result<Option<Body>> {
    let body = if is_unread(thing, reader) {
        thing.here.clone()
    } else {
        match thing.kind.as_str() {
            kind::FORCE => keep::force::body(change, &thing.local)?,
            kind::PLAY => keep::play::body(change, account, thing)?,
            kind::PACK => pack(change, &thing.key)?,
            kind::CORRECTION => correction(change, thing)?,
            kind::PHOTO => photo_conflicts::body(change, thing)?,
            kind::OWNED => owned(change, account, thing)?,
            kind::SETTING => {
                let row = row(change, &SETTINGS, &thing.key)?;
                let text = row.as_ref().map(|row| row.text(1)).transpose()?;
                let text = text.map(|text| plan_forces::with_keys(change, &thing.key, text));
                text.transpose()?.as_deref().and_then(Body::new)
            }
            kind::CAMPAIGN => {
                let campaign = campaigns::campaign(change, &thing.key)?;
                campaign.and_then(|campaign| Body::new(campaign.get()))
            }
            _ => thing.here.clone(),
        }
    };
    Ok(settled(body, thing.common()))
}

fn ids(change: &mut StoreTransaction<'_>, table: &'static SqlTable) -> Result<Vec<String>> {
    let rows = change.all(table)?;
    rows.iter().map(|row| Ok(row.text(0)?.to_owned())).collect()
}

/// Returns an unused key for a force or game that was created on this device: the device's id and the local id.
fn free_key(
    change: &mut StoreTransaction<'_>,
    account: &SyncAccount,
    kind: &str,
    id: &str,
) -> Result<String> {
    let first = format!("{}.{id}", account.device);
    let mut key = first.clone();
    let mut number = 2;
    while named(change, kind, &key)?.is_some() {
        key = format!("{first}.{number}");
        number += 1;
    }
    Ok(key)
}

fn pack(change: &mut StoreTransaction<'_>, id: &str) -> Result<Option<Body>> {
    let pack = OWN.get(change, id)?;
    Ok(pack.and_then(|pack| Body::new(&pack.json)))
}

/// Returns the body of a card's correction: the one in use and the others that conflict with it.
fn correction(change: &mut StoreTransaction<'_>, thing: &SyncRecord) -> Result<Option<Body>> {
    let Some(row) = row(change, &CORRECTIONS, &thing.key)? else {
        return Ok(None);
    };
    let counts = CorrectionCandidate::from_row(&row)?;
    match &thing.here {
        Some(all) if correction_conflicts::has(all, &counts) => Ok(Some(all.clone())),
        _ => correction_conflicts::only(&counts),
    }
}

fn owned(
    change: &mut StoreTransaction<'_>,
    account: &SyncAccount,
    thing: &mut SyncRecord,
) -> Result<Option<Body>> {
    let row = row(change, &COLLECTION, &thing.key)?;
    let owned = row.as_ref().map(collection::owned).transpose()?;
    let owned = owned.map(|(_, owned)| owned).unwrap_or_default();
    let mut counter = thing
        .here
        .as_ref()
        .and_then(PnCounter::read)
        .unwrap_or_default();
    if counter.set_total(&account.device, owned) {
        thing.here = counter.body()?;
    }
    Ok(thing.here.clone())
}
