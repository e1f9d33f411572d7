//! Sends changes to the server, and applies its answers.

use muster_sync::{
    ChangeAnswer, ItemChange as Sent, MAX_BODY_BYTES, MAX_KEY_BYTES, MAX_NAME_BYTES, Push,
    PushAnswers, SyncedState,
};

use super::account::{self, SyncAccount};
use super::local_items::{self, LocalItem};
use super::record::SyncRecord;
use super::{ItemReader, named, photo_exchange, row, sent_photos, things, wrong};
use crate::change::StoreTransaction;
use crate::error::Result;

/// The largest number of changes in one push.
const MAX_PUSH_CHANGES: usize = 100;
/// The size of bodies at which a push is full, in bytes.
const FULL_PUSH_BYTES: usize = 4 << 20;

pub(super) fn in_flight(change: &mut StoreTransaction<'_>) -> Result<Option<Push>> {
    let account = account::in_change(change)?;
    let Some(account) = account.filter(|account| account.flight > 0) else {
        return Ok(None);
    };
    let sent = things(change)?.into_iter().filter_map(|thing| thing.sent);
    let mut changes: Vec<Sent> = sent
        .filter(|sent| sent.device_change_no >= account.flight)
        .collect();
    changes.sort_by_key(|sent| sent.device_change_no);
    Ok(Some(Push {
        server_epoch: account.server_epoch,
        answered: account.answered,
        changes,
    }))
}

pub(super) fn offer(
    change: &mut StoreTransaction<'_>,
    reader: &dyn ItemReader,
) -> Result<Option<Push>> {
    let Some(mut account) = account::in_change(change)? else {
        return Ok(None);
    };
    let before = account.device_change_no;
    let (mut changes, mut bytes) = (Vec::new(), 0);
    let unsent = photo_exchange::unsent(change)?;
    for here in local_items::all(change, &account, reader)? {
        if changes.len() >= MAX_PUSH_CHANGES || bytes >= FULL_PUSH_BYTES {
            break;
        }
        let Some(sent) = change_of(&account, &here).filter(fits) else {
            continue;
        };
        if photo_exchange::waits_for(change, &here, &unsent)? {
            continue;
        }
        bytes += sent.body.as_ref().map_or(0, |body| body.as_str().len());
        account.device_change_no = sent.device_change_no;
        let sent_of = Some(sent.clone());
        SyncRecord {
            sent: sent_of,
            ..here.thing
        }
        .put(change)?;
        changes.push(sent);
    }
    if changes.is_empty() {
        return Ok(None);
    }
    account.flight = before.saturating_add(1);
    account.put(change)?;
    Ok(Some(Push {
        server_epoch: account.server_epoch,
        answered: account.answered,
        changes,
    }))
}

pub(super) fn waiting(
    change: &mut StoreTransaction<'_>,
    reader: &dyn ItemReader,
) -> Result<(usize, usize)> {
    let Some(account) = account::in_change(change)? else {
        return Ok((0, 0));
    };
    let (mut waiting, mut too_large) = (0, 0);
    for here in local_items::all(change, &account, reader)? {
        match change_of(&account, &here) {
            Some(sent) if fits(&sent) => waiting += 1,
            Some(_) => too_large += 1,
            None => {}
        }
    }
    Ok((waiting, too_large))
}

fn change_of(account: &SyncAccount, here: &LocalItem) -> Option<Sent> {
    let thing = &here.thing;
    let device_change_no = account.device_change_no.saturating_add(1);
    let named = (&*thing.kind, &*thing.key);
    SyncedState::offer(
        thing.shadow.as_ref(),
        &account.device,
        device_change_no,
        named,
        here.body.as_ref(),
    )
}

/// Returns whether a change is small enough for the server.
fn fits(sent: &Sent) -> bool {
    let body = sent.body.as_ref().map_or(0, |body| body.as_str().len());
    body <= MAX_BODY_BYTES && sent.key.len() <= MAX_KEY_BYTES && sent.kind.len() <= MAX_NAME_BYTES
}

/// Starts sync over: everything is requested and offered again. This is needed if the server was restored from a
/// backup, if it is another server, or if an item that was pulled is missing here.
pub(super) fn begin_anew(
    change: &mut StoreTransaction<'_>,
    account: &mut SyncAccount,
    server_epoch: &str,
) -> Result<()> {
    account.server_epoch = server_epoch.to_owned();
    account.account_cursor = 0;
    account.flight = 0;
    sent_photos::forget(change)?;
    for mut thing in things(change)? {
        if let Some(shadow) = thing.shadow.take() {
            thing.shadow = Some(SyncedState::restored(shadow));
            thing.put(change)?;
        }
    }
    Ok(())
}

pub(super) fn apply_answers(
    change: &mut StoreTransaction<'_>,
    push: &Push,
    heard: &PushAnswers,
) -> Result<bool> {
    let Some(mut account) = account::in_change(change)? else {
        return Ok(false);
    };
    if heard.server_epoch.is_empty() || heard.server_epoch.len() > MAX_NAME_BYTES {
        return Err(wrong("it has no epoch"));
    }
    if heard.server_epoch != account.server_epoch {
        begin_anew(change, &mut account, &heard.server_epoch)?;
        account.put(change)?;
        return Ok(true);
    }
    if heard.answers.len() != push.changes.len() {
        return Err(wrong("there is not one answer for each change"));
    }
    // Another run of sync has applied these answers already.
    if account.flight == 0 || push.server_epoch != account.server_epoch {
        return Ok(false);
    }
    let (mut stale, mut lost) = (false, false);
    let pulled = account.account_cursor;
    for (sent, answer) in push.changes.iter().zip(&heard.answers) {
        let thing = named(change, &sent.kind, &sent.key)?;
        let Some(mut thing) = thing.filter(|thing| thing.sent.as_ref() == Some(sent)) else {
            continue;
        };
        thing.shadow = SyncedState::answered(thing.shadow.as_ref(), sent, *answer);
        thing.sent = None;
        match *answer {
            // If no change of another device lies between, the position can move on without a pull.
            ChangeAnswer::Taken { item_revision } => {
                if item_revision == account.account_cursor.saturating_add(1) {
                    account.account_cursor = item_revision;
                }
                if sent.body.is_none() && thing.common().is_none() {
                    let here = thing.local.clone();
                    thing.local = exists_locally(change, &thing.kind, here)?;
                }
            }
            ChangeAnswer::Stale { item_revision } => {
                stale = true;
                // This revision was pulled already but is not known here. Pulling on from the present position would
                // never bring it.
                lost |= (1..=pulled).contains(&item_revision);
            }
            ChangeAnswer::Reused { next } => {
                stale = true;
                account.device_change_no = account.device_change_no.max(next.saturating_sub(1));
            }
        }
        thing.put(change)?;
    }
    let last = push.changes.iter().map(|sent| sent.device_change_no).max();
    account.answered = account.answered.max(last.unwrap_or_default());
    account.flight = 0;
    if lost {
        let server_epoch = account.server_epoch.clone();
        begin_anew(change, &mut account, &server_epoch)?;
    }
    account.put(change)?;
    Ok(stale)
}

/// Returns the local id of a deleted item if it has come back meanwhile, else an empty string.
fn exists_locally(change: &mut StoreTransaction<'_>, kind: &str, local: String) -> Result<String> {
    use muster_sync::kind::{FORCE, PLAY};
    let table = match kind {
        FORCE => &crate::schema::FORCES,
        PLAY => &crate::schema::PLAYS,
        _ => return Ok(String::new()),
    };
    if local.is_empty() || row(change, table, &local)?.is_none() {
        return Ok(String::new());
    }
    Ok(local)
}
