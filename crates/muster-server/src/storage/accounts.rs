//! Accounts and their devices.

use super::exchange::lock;
use super::photos;
use crate::secret;
use crate::storage::{
    Caller, DeviceRecord, LAST_USE_INTERVAL_SECONDS, MAX_DEVICES, NewDevice,
    REPEATED_ATTEMPT_SECONDS, StorageError,
};
use crate::transaction::{Transaction, number, one, params, row, run_each};

type Result<T> = std::result::Result<T, StorageError>;

/// How many revoked devices of an account the list shows, the last used first.
const MAX_REVOKED_DEVICES: u64 = 50;

pub(super) async fn ready<T: Transaction>(tx: &T) -> Result<()> {
    // A database that is full or read-only still answers questions.
    tx.need_not_be_durable().await?;
    set_about(tx, "ready", "true").await
}

pub(super) async fn is_new<T: Transaction>(tx: &T) -> Result<bool> {
    let accounts = tx.rows("SELECT account FROM accounts LIMIT 1", params![]);
    Ok(accounts.await?.is_empty())
}

/// Returns a value that the database stores about itself; `None` if there is none under this key.
pub(crate) async fn about<T: Transaction>(tx: &T, key: &str) -> Result<Option<String>> {
    let found = row(tx, "SELECT value FROM about WHERE key = $1", params![key]);
    found.await?.map(|row| row.text(0)).transpose()
}

/// Stores a value that belongs to no account.
pub(crate) async fn set_about<T: Transaction>(tx: &T, key: &str, value: &str) -> Result<()> {
    let sql = "INSERT INTO about VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2";
    tx.run(sql, params![key, value]).await?;
    Ok(())
}

pub(super) async fn offer_account<T: Transaction>(tx: &T, code: &str) -> Result<()> {
    set_about(tx, "code", code).await
}

pub(super) async fn open_account<T: Transaction>(
    tx: &T,
    code: &str,
    account: &str,
    server_epoch: &str,
    first: &NewDevice,
    recovery: &str,
    now: &i64,
) -> Result<Option<Caller>> {
    let sql = "DELETE FROM about WHERE key = 'code' AND value = $1";
    if tx.run(sql, params![code]).await? == 0 {
        return answered_before(tx, first, recovery, *now).await;
    }
    // Whoever opens the first account owns the server.
    let sql = "INSERT INTO about VALUES ('owner', $1) ON CONFLICT (key) DO NOTHING";
    tx.run(sql, params![account]).await?;
    create(tx, account, server_epoch, first, recovery, now)
        .await
        .map(Some)
}

/// Creates an account with its first device.
pub(crate) async fn create<T: Transaction>(
    tx: &T,
    account: &str,
    server_epoch: &str,
    first: &NewDevice,
    recovery: &str,
    now: &i64,
) -> Result<Caller> {
    let sql = "INSERT INTO accounts (account, epoch, position, recovery, things, bytes, created)
        VALUES ($1, $2, 0, $3, 0, 0, $4)";
    tx.run(sql, params![account, server_epoch, recovery, now])
        .await?;
    add(tx, account, first, now).await
}

pub(super) async fn recover<T: Transaction>(
    tx: &T,
    code: &str,
    device: &NewDevice,
    recovery: &str,
    now: &i64,
) -> Result<Option<Caller>> {
    // The update locks the account as well.
    let sql = "UPDATE accounts SET recovery = $2 WHERE recovery = $1 RETURNING account";
    let Some(row) = row(tx, sql, params![code, recovery]).await? else {
        return answered_before(tx, device, recovery, *now).await;
    };
    add(tx, &row.text(0)?, device, now).await.map(Some)
}

/// Returns the device that was added by the same code and the same attempt, if that was not long ago: the first answer
/// was lost. The token follows from both, so nobody else has it.
pub(crate) async fn answered_before<T: Transaction>(
    tx: &T,
    device: &NewDevice,
    recovery: &str,
    now: i64,
) -> Result<Option<Caller>> {
    let sql = "SELECT account, device, name FROM devices JOIN accounts USING (account)
        WHERE token = $1 AND NOT revoked AND devices.created >= $2 AND recovery = $3";
    let since = now.saturating_sub(REPEATED_ATTEMPT_SECONDS);
    let params = params![&device.token, since, recovery];
    let found = row(tx, sql, params).await?;
    let caller = found.map(|row| {
        Ok(Caller {
            account: row.text(0)?,
            device: row.text(1)?,
            name: row.text(2)?,
        })
    });
    caller.transpose()
}

pub(super) async fn replace_recovery<T: Transaction>(
    tx: &T,
    account: &str,
    recovery: &str,
) -> Result<String> {
    let sql = "SELECT recovery FROM accounts WHERE account = $1 FOR UPDATE";
    let before = one(tx, sql, params![account]).await?.text(0)?;
    let sql = "UPDATE accounts SET recovery = $1 WHERE account = $2";
    tx.run(sql, params![recovery, account]).await?;
    Ok(before)
}

/// Adds a device to an account. The caller must have locked the account.
pub(super) async fn add<T: Transaction>(
    tx: &T,
    account: &str,
    device: &NewDevice,
    now: &i64,
) -> Result<Caller> {
    let sql = "SELECT count(*) FROM devices WHERE account = $1 AND NOT revoked";
    if number(tx, sql, params![account]).await? >= MAX_DEVICES {
        return Err(StorageError::Full("devices"));
    }
    let sql = "INSERT INTO devices VALUES ($1, $2, $3, $4, $5, $5, false, 0, 0, 0)";
    let NewDevice {
        device,
        name,
        token,
    } = device;
    tx.run(sql, params![account, device, name, token, now])
        .await?;
    Ok(Caller {
        account: account.to_owned(),
        device: device.clone(),
        name: name.clone(),
    })
}

pub(super) async fn caller<T: Transaction>(
    tx: &T,
    token: &str,
    now: &i64,
) -> Result<Option<Caller>> {
    let sql = "SELECT account, device, name, used FROM devices WHERE token = $1 AND NOT revoked";
    let Some(row) = row(tx, sql, params![token]).await? else {
        return Ok(None);
    };
    let caller = Caller {
        account: row.text(0)?,
        device: row.text(1)?,
        name: row.text(2)?,
    };
    if now.saturating_sub(row.number(3)?) >= LAST_USE_INTERVAL_SECONDS {
        tx.need_not_be_durable().await?;
        let sql = "UPDATE devices SET used = $1 WHERE account = $2 AND device = $3";
        let params = params![now, &caller.account, &caller.device];
        tx.run(sql, params).await?;
        photos::clear(tx, &caller.account, *now).await?;
    }
    Ok(Some(caller))
}

pub(super) async fn devices<T: Transaction>(tx: &T, account: &str) -> Result<Vec<DeviceRecord>> {
    // Those that were revoked stay for a while, and must not make the list long.
    let sql = "SELECT device, name, created, used, revoked FROM devices
        WHERE account = $1 AND (NOT revoked OR device IN (SELECT device FROM devices
            WHERE account = $1 AND revoked ORDER BY used DESC, device LIMIT $2))
        ORDER BY created, device";
    let rows = tx.rows(sql, params![account, MAX_REVOKED_DEVICES]).await?;
    let devices = rows.iter().map(|row| {
        Ok(DeviceRecord {
            device: row.text(0)?,
            name: row.text(1)?,
            created: row.number(2)?,
            used: row.number(3)?,
            revoked: row.boolean(4)?,
        })
    });
    devices.collect()
}

/// Revokes a device, and returns the hash of its token; `None` if there was none. The row stays, because the list of devices still shows it. Its
/// answers are deleted, and so are pairings with codes that it shows or brought.
pub(super) async fn revoke<T: Transaction>(
    tx: &T,
    account: &str,
    device: &str,
) -> Result<Option<String>> {
    lock(tx, account).await?;
    let sql = "UPDATE devices SET revoked = true WHERE account = $1 AND device = $2 AND NOT revoked
        RETURNING token";
    let Some(row) = row(tx, sql, params![account, device]).await? else {
        return Ok(None);
    };
    let token = row.text(0)?;
    let sql = "DELETE FROM answers WHERE account = $1 AND device = $2";
    tx.run(sql, params![account, device]).await?;
    let sql = "DELETE FROM pairings WHERE account = $1 AND (device = $2 OR token = $3)";
    tx.run(sql, params![account, device, &token]).await?;
    Ok(Some(token))
}

/// Ends tokens and recovery codes again, by their hashes, after an older copy of the database was put back.
pub(crate) async fn end_secrets<T: Transaction>(tx: &T, secrets: &[&str]) -> Result<()> {
    let each = || secrets.iter().map(|secret| params![*secret]).collect();
    let sql = "UPDATE devices SET revoked = true WHERE token = $1 AND NOT revoked";
    run_each(tx, sql, each()).await?;
    let sql = "UPDATE accounts SET recovery = '' WHERE recovery = $1 AND recovery != ''";
    run_each(tx, sql, each()).await?;
    Ok(())
}

/// Gives an account a new epoch and returns it. Its devices then compare everything again.
pub(super) async fn renew_epoch<T: Transaction>(tx: &T, account: &str) -> Result<String> {
    let server_epoch = new_epoch()?;
    let sql = "UPDATE accounts SET epoch = $1 WHERE account = $2";
    tx.run(sql, params![&server_epoch, account]).await?;
    let sql = "UPDATE devices SET passed = 0 WHERE account = $1";
    tx.run(sql, params![account]).await?;
    Ok(server_epoch)
}

/// Gives every account a new epoch, after a backup was restored. Returns the number of accounts.
pub(crate) async fn renew_all_epochs<T: Transaction>(tx: &T) -> Result<u64> {
    let sql = "UPDATE accounts SET epoch = $1";
    let accounts = tx.run(sql, params![new_epoch()?]).await?;
    if accounts > 0 {
        let sql = "SELECT count(*) FROM devices WHERE NOT revoked";
        let devices = number(tx, sql, params![]).await?;
        tracing::warn!(
            target: "security",
            devices,
            "the database was restored from a backup: devices offer everything again"
        );
    }
    tx.run("UPDATE devices SET passed = 0", params![]).await?;
    Ok(accounts)
}

/// Logs that nothing tells which devices were revoked after the backup that was restored.
pub(crate) fn warn_of_revoked_devices() {
    tracing::warn!(
        target: "security",
        "devices that were revoked since the backup are let in again, and recovery codes that were used since count again: revoke and replace them anew"
    );
}

fn new_epoch() -> Result<String> {
    secret::id().map_err(|_| no_random())
}

pub(super) fn no_random() -> StorageError {
    StorageError::Unreadable("the system gives no random numbers".to_owned())
}
