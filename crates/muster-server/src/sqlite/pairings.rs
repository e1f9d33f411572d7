//! How a device comes to an account.

use rusqlite::{OptionalExtension, Row, Transaction, params};

use super::{Result, devices};
use crate::storage::{
    Caller, MAX_PAIRINGS, MAX_TRIES, NewDevice, NewPairing, PairingState, StorageError,
};
use crate::written;

pub(super) fn open(
    database: &Transaction<'_>,
    caller: &Caller,
    pairing: &NewPairing,
    now: i64,
) -> Result<()> {
    database.execute("DELETE FROM pairings WHERE until <= ?", [now])?;
    let open: u64 = database.query_row(
        "SELECT count(*) FROM pairings WHERE account = ?",
        [&caller.account],
        |row| row.get(0),
    )?;
    if open >= MAX_PAIRINGS {
        return Err(StorageError::Full("codes"));
    }
    database.execute(
        "INSERT INTO pairings VALUES (?, ?, ?, ?, ?, 0, 'open', '', '')",
        params![
            caller.account,
            pairing.pairing,
            caller.device,
            pairing.code,
            pairing.until
        ],
    )?;
    Ok(())
}

pub(super) fn join(
    database: &Transaction<'_>,
    pairing: &str,
    code: &str,
    name: &str,
    token: &str,
    now: i64,
) -> Result<bool> {
    let sql = "SELECT code FROM pairings
        WHERE pairing = ? AND state = 'open' AND until > ? AND tries < ?";
    let open: Option<String> = database
        .prepare_cached(sql)?
        .query_row(params![pairing, now, MAX_TRIES], |row| row.get(0))
        .optional()?;
    let Some(wanted) = open else {
        return Ok(false);
    };
    if wanted != code {
        database.execute(
            "UPDATE pairings SET tries = tries + 1 WHERE pairing = ?",
            [pairing],
        )?;
        return Ok(false);
    }
    let sql = "UPDATE pairings SET state = 'asking', name = ?, token = ? WHERE pairing = ?";
    database.execute(sql, [name, token, pairing])?;
    Ok(true)
}

pub(super) fn state(
    database: &Transaction<'_>,
    caller: &Caller,
    pairing: &str,
    now: i64,
) -> Result<Option<(PairingState, String)>> {
    let sql = "SELECT state, name FROM pairings
        WHERE account = ? AND pairing = ? AND device = ? AND until > ?";
    let of = params![caller.account, pairing, caller.device, now];
    let found = database
        .prepare_cached(sql)?
        .query_row(of, |row| Ok((said(row)?, row.get(1)?)));
    Ok(found.optional()?)
}

pub(super) fn newcomer(
    database: &Transaction<'_>,
    token: &str,
    now: i64,
) -> Result<Option<PairingState>> {
    let sql = "SELECT state FROM pairings WHERE token = ? AND state != 'open' AND until > ?";
    let found = database
        .prepare_cached(sql)?
        .query_row(params![token, now], said);
    Ok(found.optional()?)
}

pub(super) fn settle(
    database: &Transaction<'_>,
    caller: &Caller,
    pairing: &str,
    admitted: Option<String>,
    now: i64,
) -> Result<bool> {
    let sql = "SELECT name, token FROM pairings
        WHERE account = ? AND pairing = ? AND device = ? AND state = 'asking' AND until > ?";
    let of = params![caller.account, pairing, caller.device, now];
    let asking: Option<(String, String)> = database
        .prepare_cached(sql)?
        .query_row(of, |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let Some((name, token)) = asking else {
        return Ok(false);
    };
    let state = match admitted {
        Some(_) => PairingState::Admitted,
        None => PairingState::Refused,
    };
    database.execute(
        "UPDATE pairings SET state = ? WHERE pairing = ?",
        [written::word(state), pairing],
    )?;
    if let Some(device) = admitted {
        let device = NewDevice {
            device,
            name,
            token,
        };
        devices::add(database, &caller.account, &device, now)?;
    }
    Ok(true)
}

fn said(row: &Row<'_>) -> rusqlite::Result<PairingState> {
    let word: String = row.get("state")?;
    Ok(written::state(&word))
}
