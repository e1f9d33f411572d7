//! How a device comes to an account.

use super::work::{Of, Work, count, get, number};
use super::{Result, devices, exchange};
use crate::storage::{
    Caller, MAX_PAIRINGS, MAX_TRIES, NewDevice, NewPairing, PairingState, StorageError,
};
use crate::written;

pub(super) async fn open(
    work: &Work<'_>,
    caller: &Caller,
    pairing: &NewPairing,
    now: i64,
) -> Result<()> {
    exchange::lock(work, &caller.account).await?;
    let sql = "DELETE FROM pairings WHERE account = $1 AND until <= $2";
    work.run(sql, &[&caller.account, &now]).await?;
    let sql = "SELECT count(*) FROM pairings WHERE account = $1";
    if count(&work.one(sql, &[&caller.account]).await?, 0)? >= MAX_PAIRINGS {
        return Err(StorageError::Full("codes"));
    }
    let sql = "INSERT INTO pairings VALUES ($1, $2, $3, $4, $5, 0, 'open', '', '')";
    let (
        of,
        NewPairing {
            pairing,
            code,
            until,
        },
    ) = (caller, pairing);
    work.run(sql, &[&of.account, pairing, &of.device, code, until])
        .await?;
    Ok(())
}

pub(super) async fn join(
    work: &Work<'_>,
    pairing: &str,
    code: &str,
    (name, token): &(String, String),
    now: i64,
) -> Result<bool> {
    // Whoever tries at the same time waits, so that each try counts.
    let sql = "SELECT account, code FROM pairings
        WHERE pairing = $1 AND state = 'open' AND until > $2 AND tries < $3 FOR UPDATE";
    let of: Of<'_> = &[&pairing, &now, &number(MAX_TRIES)];
    let Some(row) = work.row(sql, of).await? else {
        return Ok(false);
    };
    let (account, wanted): (String, String) = (get(&row, 0)?, get(&row, 1)?);
    if wanted != code {
        let sql = "UPDATE pairings SET tries = tries + 1 WHERE account = $1 AND pairing = $2";
        work.run(sql, &[&account, &pairing]).await?;
        return Ok(false);
    }
    let sql = "UPDATE pairings SET state = 'asking', name = $3, token = $4
        WHERE account = $1 AND pairing = $2";
    work.run(sql, &[&account, &pairing, name, token]).await?;
    Ok(true)
}

pub(super) async fn state(
    work: &Work<'_>,
    caller: &Caller,
    pairing: &str,
    now: i64,
) -> Result<Option<(PairingState, String)>> {
    let sql = "SELECT state, name FROM pairings
        WHERE account = $1 AND pairing = $2 AND device = $3 AND until > $4";
    let of: Of<'_> = &[&caller.account, &pairing, &caller.device, &now];
    let found = work.row(sql, of).await?;
    let found = found.map(|row| Ok((written::state(get(&row, 0)?), get(&row, 1)?)));
    found.transpose()
}

pub(super) async fn newcomer(
    work: &Work<'_>,
    token: &str,
    now: i64,
) -> Result<Option<PairingState>> {
    let sql = "SELECT state FROM pairings WHERE token = $1 AND state != 'open' AND until > $2";
    let found = work.row(sql, &[&token, &now]).await?;
    let found = found.map(|row| Ok(written::state(get(&row, 0)?)));
    found.transpose()
}

pub(super) async fn settle(
    work: &Work<'_>,
    caller: &Caller,
    pairing: &str,
    admitted: Option<&str>,
    now: i64,
) -> Result<bool> {
    exchange::lock(work, &caller.account).await?;
    let state = match admitted {
        Some(_) => PairingState::Admitted,
        None => PairingState::Refused,
    };
    let sql = "UPDATE pairings SET state = $5
        WHERE account = $1 AND pairing = $2 AND device = $3 AND state = 'asking' AND until > $4
        RETURNING name, token";
    let state = written::word(state);
    let of: Of<'_> = &[&caller.account, &pairing, &caller.device, &now, &state];
    let Some(row) = work.row(sql, of).await? else {
        return Ok(false);
    };
    if let Some(device) = admitted {
        let device = NewDevice {
            device: device.to_owned(),
            name: get(&row, 0)?,
            token: get(&row, 1)?,
        };
        devices::add(work, &caller.account, &device, now).await?;
    }
    Ok(true)
}
