//! The server and account that this device is paired with, and how far sync has come.

use muster_sync::kind;
use rusqlite::Connection;
use serde::Serialize;

use super::{sent_photos, things};
use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::rows;
use crate::schema::{SYNC_ACCOUNT, SYNC_COPIES};
use crate::typed::{TypedRow, typed_row};

/// The key of the row of the present account.
const NOW: &str = "account";
/// The key of the row of the account that the device was paired with before.
const LEFT: &str = "left";

/// A device's account on a sync server, and how far sync has come. The token is stored elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SyncAccount {
    /// The server's address, such as `https://muster.example.org`.
    pub address: String,
    /// The id of the account on the server.
    pub account: String,
    /// The id of this device on the server.
    pub device: String,
    /// The user's name for this device.
    pub name: String,
    /// The server's epoch, which changes when the server is restored from a backup. Empty if it is not known yet.
    #[serde(rename = "epoch")]
    pub server_epoch: String,
    /// The position in the server's sequence of changes up to which changes were applied here.
    #[serde(rename = "position")]
    pub account_cursor: u64,
    /// The highest number of a change that this device has sent.
    #[serde(rename = "number")]
    pub device_change_no: u64,
    /// The number up to which every change has been answered.
    pub answered: u64,
    /// The lowest number of the changes in flight, or 0 if there are none.
    pub flight: u64,
    /// Whether a repair may have lost data here that nobody deleted.
    pub doubt: bool,
    /// When the last sync was completed, in seconds since 1970, or 0 if there was none.
    pub last: i64,
}

typed_row!(SyncAccount in SYNC_ACCOUNT of key:
    address, account, device, name, server_epoch, account_cursor, device_change_no, answered, flight, doubt, last);

impl SyncAccount {
    pub(super) fn put(&self, change: &mut StoreTransaction<'_>) -> Result<()> {
        self.put_as(change, NOW)
    }

    fn put_as(&self, change: &mut StoreTransaction<'_>, key: &str) -> Result<()> {
        change.put(&SYNC_ACCOUNT, &self.cells_of(key))
    }
}

pub(super) fn read(database: &Connection) -> Result<Option<SyncAccount>> {
    let row = rows::get(database, &SYNC_ACCOUNT, &[NOW.into()])?;
    row.as_ref().map(SyncAccount::from_row).transpose()
}

pub(super) fn in_change(change: &mut StoreTransaction<'_>) -> Result<Option<SyncAccount>> {
    of_key(change, NOW)
}

fn of_key(change: &mut StoreTransaction<'_>, key: &str) -> Result<Option<SyncAccount>> {
    let row = change.get(&SYNC_ACCOUNT, &[key.into()])?;
    row.as_ref().map(SyncAccount::from_row).transpose()
}

pub(super) fn pair(change: &mut StoreTransaction<'_>, mut new: SyncAccount) -> Result<()> {
    if let Some(now) = in_change(change)? {
        return Err(StoreError::Exists {
            what: "pairing",
            id: now.address,
        });
    }
    match of_key(change, LEFT)? {
        Some(left) if left.account == new.account => {
            new.server_epoch = left.server_epoch;
            new.account_cursor = left.account_cursor;
            new.doubt = left.doubt;
        }
        _ => forget_all(change)?,
    }
    change.remove(&SYNC_ACCOUNT, &[LEFT.into()])?;
    new.put(change)
}

pub(super) fn leave(change: &mut StoreTransaction<'_>) -> Result<bool> {
    let Some(account) = in_change(change)? else {
        return Ok(false);
    };
    account.put_as(change, LEFT)?;
    change.remove(&SYNC_ACCOUNT, &[NOW.into()])
}

/// Forgets all items and photos. The device has nothing in common with a new account.
fn forget_all(change: &mut StoreTransaction<'_>) -> Result<()> {
    for mut thing in things(change)? {
        if thing.kind == kind::BIN && thing.here.is_some() {
            // The bin is the user's and not the account's.
            thing.shadow = None;
            thing.sent = None;
            thing.put(change)?;
        } else if !super::is_of_device(&thing.kind) {
            super::forget(change, &thing)?;
        }
    }
    for row in change.all(&SYNC_COPIES)? {
        change.remove(&SYNC_COPIES, row.key(&SYNC_COPIES))?;
    }
    sent_photos::forget(change)?;
    Ok(())
}
