//! Accounts and their devices.

use rusqlite::{OptionalExtension, Transaction, params};

use super::{Result, about, photos};
use crate::storage::{Caller, DeviceRow, MAX_DEVICES, NOTED_EVERY, NewDevice, StorageError};

pub(super) fn none_yet(database: &Transaction<'_>) -> Result<bool> {
    let accounts: u64 =
        database.query_row("SELECT count(*) FROM accounts", [], |row| row.get(0))?;
    Ok(accounts == 0)
}

pub(super) fn open_account(
    database: &Transaction<'_>,
    code: &str,
    account: String,
    epoch: &str,
    first: NewDevice,
    recovery: &str,
    now: i64,
) -> Result<Option<Caller>> {
    if about(database, "code")?.is_none_or(|offered| offered != code) {
        return Ok(None);
    }
    database.execute("DELETE FROM about WHERE key = 'code'", [])?;
    database.execute(
        "INSERT INTO accounts VALUES (?, ?, 0, ?, 0, 0, ?)",
        params![account, epoch, recovery, now],
    )?;
    // Whose account was opened first owns the server.
    let sql = "INSERT INTO about VALUES ('owner', ?) ON CONFLICT (key) DO NOTHING";
    database.execute(sql, [&account])?;
    add(database, &account, &first, now)?;
    Ok(Some(caller_of(account, first)))
}

pub(super) fn recover(
    database: &Transaction<'_>,
    code: &str,
    device: NewDevice,
    recovery: &str,
    now: i64,
) -> Result<Option<Caller>> {
    let mut select = database.prepare_cached("SELECT account FROM accounts WHERE recovery = ?")?;
    let account: Option<String> = select.query_row([code], |row| row.get(0)).optional()?;
    let Some(account) = account else {
        return Ok(None);
    };
    replace_recovery(database, &account, recovery)?;
    add(database, &account, &device, now)?;
    Ok(Some(caller_of(account, device)))
}

pub(super) fn replace_recovery(
    database: &Transaction<'_>,
    account: &str,
    recovery: &str,
) -> Result<()> {
    let sql = "UPDATE accounts SET recovery = ? WHERE account = ?";
    database.execute(sql, [recovery, account])?;
    Ok(())
}

fn caller_of(account: String, device: NewDevice) -> Caller {
    Caller {
        account,
        device: device.device,
        name: device.name,
    }
}

/// Pairs a device.
pub(super) fn add(
    database: &Transaction<'_>,
    account: &str,
    device: &NewDevice,
    now: i64,
) -> Result<()> {
    let held: u64 = database.query_row(
        "SELECT count(*) FROM devices WHERE account = ? AND NOT revoked",
        [account],
        |row| row.get(0),
    )?;
    if held >= MAX_DEVICES {
        return Err(StorageError::Full("devices"));
    }
    database.execute(
        "INSERT INTO devices VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0, 0)",
        params![account, device.device, device.name, device.token, now, now],
    )?;
    Ok(())
}

pub(super) fn caller(database: &Transaction<'_>, token: &str, now: i64) -> Result<Option<Caller>> {
    let sql = "SELECT account, device, name, used FROM devices WHERE token = ? AND NOT revoked";
    let found = database.prepare_cached(sql)?.query_row([token], |row| {
        let caller = Caller {
            account: row.get(0)?,
            device: row.get(1)?,
            name: row.get(2)?,
        };
        Ok((caller, row.get::<_, i64>(3)?))
    });
    let Some((caller, used)) = found.optional()? else {
        return Ok(None);
    };
    if now.saturating_sub(used) >= NOTED_EVERY {
        let sql = "UPDATE devices SET used = ? WHERE account = ? AND device = ?";
        database.execute(sql, params![now, caller.account, caller.device])?;
        photos::clear(database, &caller.account, now)?;
    }
    Ok(Some(caller))
}

pub(super) fn all(database: &Transaction<'_>, account: &str) -> Result<Vec<DeviceRow>> {
    let sql = "SELECT device, name, created, used, revoked FROM devices WHERE account = ? ORDER BY created, device";
    let mut select = database.prepare_cached(sql)?;
    let rows = select.query_map([account], |row| {
        Ok(DeviceRow {
            device: row.get(0)?,
            name: row.get(1)?,
            created: row.get(2)?,
            used: row.get(3)?,
            revoked: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The row stays, so that the list says what was; its answers go, and the codes that it shows or brought.
pub(super) fn revoke(database: &Transaction<'_>, account: &str, device: &str) -> Result<bool> {
    let sql = "UPDATE devices SET revoked = 1 WHERE account = ? AND device = ? AND NOT revoked
        RETURNING token";
    let token: Option<String> = database
        .query_row(sql, [account, device], |row| row.get(0))
        .optional()?;
    let Some(token) = token else {
        return Ok(false);
    };
    let sql = "DELETE FROM answers WHERE account = ? AND device = ?";
    database.execute(sql, [account, device])?;
    let sql = "DELETE FROM pairings WHERE account = ? AND (device = ? OR token = ?)";
    database.execute(sql, [account, device, &token])?;
    Ok(true)
}
