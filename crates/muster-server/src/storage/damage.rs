//! Items that were altered on the disk. They are not given out: they are set aside, and the account takes another epoch,
//! in which the devices that still have them offer them again.

use xxhash_rust::xxh3::Xxh3Default;

use super::exchange::{self, ItemName};
use super::push::AccountState;
use super::{Caller, StorageError, accounts};
use crate::transaction::{Transaction, params};

/// Returns the hash that is stored beside an item: 32 small hexadecimal digits. It finds damage, and proves nothing
/// against somebody who alters the hash too.
pub(super) fn checksum(
    kind: &str,
    key: &str,
    item_revision: u64,
    seen: &str,
    body: Option<&str>,
) -> String {
    let mut hash = Xxh3Default::new();
    for text in [kind, key, seen] {
        hash.update(&(text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
    }
    hash.update(&item_revision.to_le_bytes());
    hash.update(&[u8::from(body.is_some())]);
    hash.update(body.unwrap_or_default().as_bytes());
    format!("{:032x}", hash.digest128())
}

/// Moves damaged items of the caller's account out of the way, and gives the account another epoch. Returns its state.
pub(super) async fn set_aside<T: Transaction>(
    tx: &T,
    caller: &Caller,
    damaged: &[ItemName],
) -> Result<AccountState, StorageError> {
    let account = &caller.account;
    for (kind, key) in damaged {
        tracing::error!(
            account,
            kind,
            key,
            "an item was altered on the disk and is set aside in damaged_things: the account's devices offer everything again"
        );
        let params = || params![account, kind, key];
        let sql = "INSERT INTO damaged_things SELECT account, kind, key, revision, seen, body
            FROM things WHERE account = $1 AND kind = $2 AND key = $3";
        tx.run(sql, params()).await?;
        let sql = "DELETE FROM things WHERE account = $1 AND kind = $2 AND key = $3";
        tx.run(sql, params()).await?;
    }
    let sql = "UPDATE accounts SET (things, bytes) = (SELECT count(*),
            coalesce(sum(coalesce(octet_length(body), 0) + octet_length(seen) - 2), 0)
            FROM things WHERE things.account = accounts.account) WHERE account = $1";
    tx.run(sql, params![account]).await?;
    accounts::renew_epoch(tx, account).await?;
    exchange::lock(tx, account).await
}
