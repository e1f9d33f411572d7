//! Accounts and their devices.

use super::work::{Work, count, get};
use super::{Result, exchange, photos};
use crate::storage::{Caller, DeviceRow, MAX_DEVICES, NOTED_EVERY, NewDevice, StorageError};

pub(super) async fn ready(work: &Work<'_>) -> Result<()> {
    work.one("SELECT 1", &[]).await?;
    Ok(())
}

pub(super) async fn none_yet(work: &Work<'_>) -> Result<bool> {
    let row = work.one("SELECT NOT EXISTS (SELECT 1 FROM accounts)", &[]);
    get(&row.await?, 0)
}

/// Notes something that is no account's.
pub(super) async fn say_about(work: &Work<'_>, key: &str, value: &str) -> Result<()> {
    let sql = "INSERT INTO about VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2";
    work.run(sql, &[&key, &value]).await?;
    Ok(())
}

pub(super) async fn offer_account(work: &Work<'_>, code: &str) -> Result<()> {
    say_about(work, "code", code).await
}

pub(super) async fn open_account(
    work: &Work<'_>,
    code: &str,
    (account, epoch, recovery): &(String, String, String),
    first: &NewDevice,
    now: i64,
) -> Result<Option<Caller>> {
    let sql = "DELETE FROM about WHERE key = 'code' AND value = $1";
    if work.run(sql, &[&code]).await? == 0 {
        return Ok(None);
    }
    let sql = "INSERT INTO accounts VALUES ($1, $2, 0, $3, 0, 0, $4)";
    work.run(sql, &[account, epoch, recovery, &now]).await?;
    // Whose account was opened first owns the server.
    let sql = "INSERT INTO about VALUES ('owner', $1) ON CONFLICT (key) DO NOTHING";
    work.run(sql, &[account]).await?;
    add(work, account, first, now).await?;
    Ok(Some(caller_of(account, first)))
}

pub(super) async fn recover(
    work: &Work<'_>,
    code: &str,
    device: &NewDevice,
    recovery: &str,
    now: i64,
) -> Result<Option<Caller>> {
    // The row is locked from here on.
    let sql = "UPDATE accounts SET recovery = $2 WHERE recovery = $1 RETURNING account";
    let Some(row) = work.row(sql, &[&code, &recovery]).await? else {
        return Ok(None);
    };
    let account: String = get(&row, 0)?;
    add(work, &account, device, now).await?;
    Ok(Some(caller_of(&account, device)))
}

pub(super) async fn replace_recovery(work: &Work<'_>, account: &str, recovery: &str) -> Result<()> {
    let sql = "UPDATE accounts SET recovery = $1 WHERE account = $2";
    work.run(sql, &[&recovery, &account]).await?;
    Ok(())
}

fn caller_of(account: &str, device: &NewDevice) -> Caller {
    Caller {
        account: account.to_owned(),
        device: device.device.clone(),
        name: device.name.clone(),
    }
}

/// Pairs a device of an account that is locked.
pub(super) async fn add(
    work: &Work<'_>,
    account: &str,
    device: &NewDevice,
    now: i64,
) -> Result<()> {
    let sql = "SELECT count(*) FROM devices WHERE account = $1 AND NOT revoked";
    if count(&work.one(sql, &[&account]).await?, 0)? >= MAX_DEVICES {
        return Err(StorageError::Full("devices"));
    }
    let sql = "INSERT INTO devices VALUES ($1, $2, $3, $4, $5, $5, false, 0, 0, 0)";
    let of = (&device.device, &device.name, &device.token);
    work.run(sql, &[&account, of.0, of.1, of.2, &now]).await?;
    Ok(())
}

pub(super) async fn caller(work: &Work<'_>, token: &str, now: i64) -> Result<Option<Caller>> {
    let sql = "SELECT account, device, name, used FROM devices WHERE token = $1 AND NOT revoked";
    let Some(row) = work.row(sql, &[&token]).await? else {
        return Ok(None);
    };
    let caller = Caller {
        account: get(&row, 0)?,
        device: get(&row, 1)?,
        name: get(&row, 2)?,
    };
    let used: i64 = get(&row, 3)?;
    if now.saturating_sub(used) >= NOTED_EVERY {
        // Nobody need wait until this is safe.
        work.batch("SET LOCAL synchronous_commit = off").await?;
        let sql = "UPDATE devices SET used = $1 WHERE account = $2 AND device = $3";
        work.run(sql, &[&now, &caller.account, &caller.device])
            .await?;
        photos::clear(work, &caller.account, now).await?;
    }
    Ok(Some(caller))
}

pub(super) async fn all(work: &Work<'_>, account: &str) -> Result<Vec<DeviceRow>> {
    let sql = "SELECT device, name, created, used, revoked FROM devices
        WHERE account = $1 ORDER BY created, device";
    let rows = work.rows(sql, &[&account]).await?;
    let row = |row: &_| {
        Ok(DeviceRow {
            device: get(row, 0)?,
            name: get(row, 1)?,
            created: get(row, 2)?,
            used: get(row, 3)?,
            revoked: get(row, 4)?,
        })
    };
    rows.iter().map(row).collect()
}

/// The row stays, so that the list says what was; its answers go, and the codes that it shows or brought.
pub(super) async fn revoke(work: &Work<'_>, account: &str, device: &str) -> Result<bool> {
    exchange::lock(work, account).await?;
    let sql = "UPDATE devices SET revoked = true WHERE account = $1 AND device = $2 AND NOT revoked
        RETURNING token";
    let Some(row) = work.row(sql, &[&account, &device]).await? else {
        return Ok(false);
    };
    let token: String = get(&row, 0)?;
    let sql = "DELETE FROM answers WHERE account = $1 AND device = $2";
    work.run(sql, &[&account, &device]).await?;
    let sql = "DELETE FROM pairings WHERE account = $1 AND (device = $2 OR token = $3)";
    work.run(sql, &[&account, &device, &token]).await?;
    Ok(true)
}
