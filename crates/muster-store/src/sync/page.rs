//! Applies changes from other devices.

use std::collections::BTreeSet;

use muster_sync::{
    Body, LocalState, MAX_KEY_BYTES, MAX_NAME_BYTES, PullPage, SyncItem, kind, reconcile,
};

use super::account::{self, SyncAccount};
use super::fields::same;
use super::keep::{KeepContext, force, keep};
use super::local_items;
use super::offer::begin_anew;
use super::pn_counter::{PnCounter, larger};
use super::record::SyncRecord;
use super::{conflict_copies, forget, named, wrong};
use crate::change::StoreTransaction;
use crate::collection;
use crate::error::Result;
use crate::recycle_bin;
use crate::schema::COLLECTION;

/// The result of applying a page of changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageResult {
    /// The kinds of the items that changed here.
    pub changed: BTreeSet<String>,
    /// How many items changed here.
    pub count: usize,
    /// How many conflict copies were made.
    pub twice: usize,
    /// Whether the server has more changes.
    pub more: bool,
}

pub(super) fn apply_page(
    change: &mut StoreTransaction<'_>,
    (server_epoch, since): (&str, u64),
    page: &PullPage,
    context: &KeepContext<'_>,
) -> Result<PageResult> {
    let mut taken = PageResult {
        more: page.more,
        ..PageResult::default()
    };
    let Some(mut account) = account::in_change(change)? else {
        return Ok(PageResult::default());
    };
    check(
        page,
        if page.server_epoch == server_epoch {
            since
        } else {
            0
        },
    )?;
    if account.server_epoch != server_epoch || account.account_cursor != since {
        // Another run of sync has applied this page already, and may have applied later ones.
        taken.more = true;
        return Ok(taken);
    }
    if page.server_epoch != account.server_epoch {
        begin_anew(change, &mut account, &page.server_epoch)?;
    }
    let mut applier = PageApplier {
        account: &account,
        context,
        unknown: None,
        taken: &mut taken,
    };
    for thing in &page.things {
        applier.take(change, thing)?;
    }
    account.account_cursor = page.account_cursor;
    account.put(change)?;
    Ok(taken)
}

fn check(page: &PullPage, since: u64) -> Result<()> {
    let fits = |text: &str, most: usize| !text.is_empty() && text.len() <= most;
    if !fits(&page.server_epoch, MAX_NAME_BYTES) {
        return Err(wrong("it has no epoch"));
    }
    if page.account_cursor < since || (page.more && page.account_cursor == since) {
        return Err(wrong("it does not go on"));
    }
    if page.account_cursor > i64::MAX.unsigned_abs() {
        return Err(wrong("its position is too high"));
    }
    for thing in &page.things {
        if !fits(&thing.kind, MAX_NAME_BYTES) || !fits(&thing.key, MAX_KEY_BYTES) {
            return Err(wrong("something in it has no name"));
        }
        if thing.item_revision == 0 || thing.item_revision > page.account_cursor {
            return Err(wrong("something in it has no place"));
        }
    }
    Ok(())
}

/// The state while a page is applied.
struct PageApplier<'h> {
    account: &'h SyncAccount,
    context: &'h KeepContext<'h>,
    /// Forces and games here that the server was never told of. `None` until they are needed.
    unknown: Option<Vec<local_items::LocalItem>>,
    taken: &'h mut PageResult,
}

impl PageApplier<'_> {
    fn take(&mut self, change: &mut StoreTransaction<'_>, pulled: &SyncItem) -> Result<()> {
        let (account, context) = (self.account, self.context);
        let known = named(change, &pulled.kind, &pulled.key)?;
        let is_new = known.is_none();
        let mut thing = match known {
            Some(thing) => thing,
            None => self
                .find_same_item(change, pulled)?
                .unwrap_or_else(|| SyncRecord::new(&pulled.kind, &pulled.key)),
        };
        let body = match is_new {
            true => body_when_first_met(change, account, &mut thing, pulled, context)?,
            false => local_items::one(change, account, &mut thing, context.reader)?,
        };
        let spent = match thing.kind.as_str() {
            kind::FORCE if !thing.local.is_empty() => force::spent(change, &thing.local)?,
            _ => BTreeSet::new(),
        };
        let mine = LocalState {
            device: &account.device,
            shadow: thing.shadow.as_ref(),
            sent: thing.sent.as_ref(),
            body: body.as_ref(),
            spent: &spent,
        };
        let met = reconcile(mine, pulled);
        if met.merged.body != body {
            if !met.merged.renumbered.is_empty() && !thing.local.is_empty() {
                force::renumber(change, &thing.local, &met.merged.renumbered)?;
            }
            let copied = met.merged.copy.is_some();
            keep(change, context, &mut thing, met.merged.body.as_ref())?;
            if body.is_none() {
                recycle_bin::forget_revived(change, &thing)?;
            }
            self.taken.changed.insert(thing.kind.clone());
            // Users count a deletion once, and not its entry in the bin too.
            self.taken.count += usize::from(!copied && thing.kind != kind::BIN);
        }
        thing.shadow = Some(met.shadow);
        thing.put(change)?;
        if let Some((key, body)) = met.merged.copy {
            keep_both(change, context, &thing, &key, &body, self.taken)?;
        }
        Ok(())
    }

    /// Finds a force or game that has the same content as `pulled` and was never sent to the server. It takes over the
    /// pulled item's key, so that it is not kept twice.
    fn find_same_item(
        &mut self,
        change: &mut StoreTransaction<'_>,
        pulled: &SyncItem,
    ) -> Result<Option<SyncRecord>> {
        let Some(body) = pulled.body.as_ref() else {
            return Ok(None);
        };
        if super::is_named_alike(&pulled.kind) {
            return Ok(None);
        }
        if self.unknown.is_none() {
            let all = local_items::all(change, self.account, self.context.reader)?;
            let is_unknown = |here: &local_items::LocalItem| {
                let thing = &here.thing;
                thing.shadow.is_none() && thing.sent.is_none() && !thing.local.is_empty()
            };
            self.unknown = Some(all.into_iter().filter(is_unknown).collect());
        }
        let unknown = self.unknown.get_or_insert_default();
        let is_it = |here: &local_items::LocalItem| {
            let says = here.body.as_ref();
            here.thing.kind == pulled.kind
                && says.is_some_and(|says| same(says.as_str(), body.as_str()))
        };
        let Some(at) = unknown.iter().position(is_it) else {
            return Ok(None);
        };
        let mut thing = unknown.swap_remove(at).thing;
        forget(change, &thing)?;
        thing.key.clone_from(&pulled.key);
        Ok(Some(thing))
    }
}

/// Keeps the local version of an item as a conflict copy, which is an item of its own with the key `key`.
fn keep_both(
    change: &mut StoreTransaction<'_>,
    context: &KeepContext<'_>,
    thing: &SyncRecord,
    key: &str,
    body: &Body,
    taken: &mut PageResult,
) -> Result<()> {
    taken.twice += 1;
    taken.changed.insert(thing.kind.clone());
    if named(change, &thing.kind, key)?.is_some() {
        return Ok(());
    }
    let mut copy = SyncRecord::new(&thing.kind, key);
    keep(change, context, &mut copy, Some(body))?;
    copy.put(change)?;
    conflict_copies::note(change, &copy.kind, key, &thing.key)
}

/// Returns the local body of an item that this device and the server have never shared.
fn body_when_first_met(
    change: &mut StoreTransaction<'_>,
    account: &SyncAccount,
    thing: &mut SyncRecord,
    pulled: &SyncItem,
    context: &KeepContext<'_>,
) -> Result<Option<Body>> {
    match thing.kind.as_str() {
        // On a newly paired device, the settings of the other devices win.
        kind::SETTING => Ok(None),
        // Both devices probably counted the same cards, so the larger count is taken and not the sum.
        kind::OWNED => {
            let theirs = pulled.body.as_ref().and_then(PnCounter::read);
            let mut counter = theirs.unwrap_or_default();
            let row = super::row(change, &COLLECTION, &thing.key)?;
            let here = row.as_ref().map(collection::owned).transpose()?;
            let here = here.map(|(_, owned)| owned).unwrap_or_default();
            let both = larger(here, counter.owned());
            if !counter.set_total(&account.device, both) {
                return Ok(None);
            }
            thing.here = counter.body()?;
            Ok(thing.here.clone())
        }
        _ => local_items::one(change, account, thing, context.reader),
    }
}
