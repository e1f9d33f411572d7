//! The server and the account that a device is paired with, and how far it has come with them.

use rusqlite::Connection;
use serde::Serialize;

use super::{brought, things};
use crate::change::Change;
use crate::error::{Result, StoreError};
use crate::rows;
use crate::schema::{SYNC_ACCOUNT, SYNC_COPIES};
use crate::typed::{TypedRow, typed_row};

/// The row of the account that the device is paired with.
const NOW: &str = "account";
/// The row of the account that it left last.
const LEFT: &str = "left";

/// A device as its server knows it. Its token is not here.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SyncAccount {
    /// Where the server is: `https://muster.example.org`.
    pub address: String,
    /// The account there.
    pub account: String,
    /// This device there.
    pub device: String,
    /// What the user calls this device.
    pub name: String,
    /// The server's epoch; empty: not known yet.
    pub epoch: String,
    /// Up to where what others changed was taken in.
    pub position: u64,
    /// The highest number that a change of this device had.
    pub number: u64,
    /// Up to which number every answer is here.
    pub answered: u64,
    /// The lowest number of the changes in flight; 0: none are.
    pub flight: u64,
    /// Whether something may be missing here that nobody deleted.
    pub doubt: bool,
    /// When an exchange last came to its end, in seconds since 1970; 0: none has.
    pub last: i64,
}

typed_row!(SyncAccount in SYNC_ACCOUNT of key:
    address, account, device, name, epoch, position, number, answered, flight, doubt, last);

impl SyncAccount {
    pub(super) fn put(&self, change: &mut Change<'_>) -> Result<()> {
        self.put_as(change, NOW)
    }

    fn put_as(&self, change: &mut Change<'_>, key: &str) -> Result<()> {
        change.put(&SYNC_ACCOUNT, &self.cells_of(key))
    }
}

pub(super) fn read(database: &Connection) -> Result<Option<SyncAccount>> {
    let row = rows::get(database, &SYNC_ACCOUNT, &[NOW.into()])?;
    row.as_ref().map(SyncAccount::of).transpose()
}

pub(super) fn in_change(change: &mut Change<'_>) -> Result<Option<SyncAccount>> {
    of_key(change, NOW)
}

fn of_key(change: &mut Change<'_>, key: &str) -> Result<Option<SyncAccount>> {
    let row = change.get(&SYNC_ACCOUNT, &[key.into()])?;
    row.as_ref().map(SyncAccount::of).transpose()
}

pub(super) fn pair(change: &mut Change<'_>, mut new: SyncAccount) -> Result<()> {
    if let Some(now) = in_change(change)? {
        return Err(StoreError::Exists {
            what: "pairing",
            id: now.address,
        });
    }
    match of_key(change, LEFT)? {
        Some(left) if left.account == new.account => {
            new.epoch = left.epoch;
            new.position = left.position;
            new.doubt = left.doubt;
        }
        _ => forget_all(change)?,
    }
    change.remove(&SYNC_ACCOUNT, &[LEFT.into()])?;
    new.put(change)
}

pub(super) fn leave(change: &mut Change<'_>) -> Result<bool> {
    let Some(account) = in_change(change)? else {
        return Ok(false);
    };
    account.put_as(change, LEFT)?;
    change.remove(&SYNC_ACCOUNT, &[NOW.into()])
}

/// Of another account nothing is in common.
fn forget_all(change: &mut Change<'_>) -> Result<()> {
    for thing in things(change)? {
        super::forget(change, &thing)?;
    }
    for row in change.all(&SYNC_COPIES)? {
        change.remove(&SYNC_COPIES, row.key(&SYNC_COPIES))?;
    }
    brought::forget(change)?;
    Ok(())
}
