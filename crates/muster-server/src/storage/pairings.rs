//! Pairings, by which a device joins an account.

use super::accounts;
use super::exchange::lock;
use super::{
    Caller, MAX_CODE_ATTEMPTS, MAX_DEVICES, MAX_PAIRINGS, NewDevice, NewPairing, PairingState,
    StorageError,
};
use crate::transaction::{Transaction, number, params, row};
use crate::written;

type Result<T> = std::result::Result<T, StorageError>;

pub(super) async fn open<T: Transaction>(
    tx: &T,
    caller: &Caller,
    new: &NewPairing,
    now: &i64,
) -> Result<()> {
    let account = &caller.account;
    lock(tx, account).await?;
    let sql = "DELETE FROM pairings WHERE account = $1 AND until <= $2";
    tx.run(sql, params![account, now]).await?;
    // A code that was used, or locked by wrong tries, is shown no longer.
    let sql = "SELECT count(*) FROM pairings WHERE account = $1 AND state = 'open' AND tries < $2";
    let shown = number(tx, sql, params![account, MAX_CODE_ATTEMPTS]).await?;
    let sql = "SELECT count(*) FROM pairings WHERE account = $1";
    let all = number(tx, sql, params![account]).await?;
    if shown >= MAX_PAIRINGS || all >= MAX_DEVICES {
        return Err(StorageError::Full("codes"));
    }
    let sql = "INSERT INTO pairings VALUES ($1, $2, $3, $4, $5, 0, 'open', '', '')";
    let params = params![account, &new.pairing, &caller.device, &new.code, new.until];
    tx.run(sql, params).await?;
    Ok(())
}

pub(super) async fn join<T: Transaction>(
    tx: &T,
    pairing: &str,
    code: &str,
    name: &str,
    token: &str,
    now: &i64,
) -> Result<bool> {
    // Others who try at the same time wait for the lock, so that every attempt is counted.
    let sql = "SELECT account, code, state, token FROM pairings
        WHERE pairing = $1 AND until > $2 AND tries < $3 FOR UPDATE";
    let Some(row) = row(tx, sql, params![pairing, now, MAX_CODE_ATTEMPTS]).await? else {
        return Ok(false);
    };
    let account = row.text(0)?;
    if written::state(&row.text(2)?) != PairingState::Open {
        // The same attempt again, as after a response that was lost.
        return Ok(row.text(1)? == code && row.text(3)? == token);
    }
    if row.text(1)? != code {
        let sql = "UPDATE pairings SET tries = tries + 1 WHERE account = $1 AND pairing = $2";
        tx.run(sql, params![account, pairing]).await?;
        return Ok(false);
    }
    let sql = "UPDATE pairings SET state = 'asking', name = $3, token = $4
        WHERE account = $1 AND pairing = $2";
    tx.run(sql, params![account, pairing, name, token]).await?;
    Ok(true)
}

pub(super) async fn state<T: Transaction>(
    tx: &T,
    caller: &Caller,
    pairing: &str,
    now: &i64,
) -> Result<Option<(PairingState, String)>> {
    let sql = "SELECT state, name, tries FROM pairings
        WHERE account = $1 AND pairing = $2 AND device = $3 AND until > $4";
    let params = params![&caller.account, pairing, &caller.device, now];
    let found = row(tx, sql, params).await?;
    let state = found.map(|row| {
        let state = match written::state(&row.text(0)?) {
            // Nobody can use a code that was locked by wrong tries.
            PairingState::Open if row.number(2)? >= MAX_CODE_ATTEMPTS => PairingState::Refused,
            state => state,
        };
        Ok((state, row.text(1)?))
    });
    state.transpose()
}

pub(super) async fn newcomer<T: Transaction>(
    tx: &T,
    token: &str,
    now: &i64,
) -> Result<Option<PairingState>> {
    let sql = "SELECT state FROM pairings WHERE token = $1 AND state != 'open' AND until > $2";
    let found = row(tx, sql, params![token, now]).await?;
    let state = found.map(|row| Ok(written::state(&row.text(0)?)));
    state.transpose()
}

pub(super) async fn settle<T: Transaction>(
    tx: &T,
    caller: &Caller,
    pairing: &str,
    admitted: &Option<String>,
    now: &i64,
) -> Result<bool> {
    let account = &caller.account;
    lock(tx, account).await?;
    let state = match admitted {
        Some(_) => PairingState::Admitted,
        None => PairingState::Refused,
    };
    let sql = "UPDATE pairings SET state = $5
        WHERE account = $1 AND pairing = $2 AND device = $3 AND state = 'asking' AND until > $4
        RETURNING name, token";
    let params = params![account, pairing, &caller.device, now, written::word(state)];
    let Some(row) = row(tx, sql, params).await? else {
        // The same decision again, as after a response that was lost.
        return Ok(self::state(tx, caller, pairing, now)
            .await?
            .is_some_and(|(before, _)| before == state));
    };
    if let Some(device) = admitted {
        let device = NewDevice {
            device: device.clone(),
            name: row.text(0)?,
            token: row.text(1)?,
        };
        accounts::add(tx, account, &device, now).await?;
    }
    Ok(true)
}
