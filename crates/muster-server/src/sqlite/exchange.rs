//! Changes in, changes out. The transaction that all of this runs in has SQLite's one lock for writers, so that no position
//! appears after a higher one was seen.

use muster_core::sync::{
    Answer, Answers, Body, Change, Judged, Known, Page, Push, Thing, fingerprint, judge,
};
use rusqlite::{OptionalExtension, Row, Transaction, params};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Result, witness};
use crate::storage::{Caller, MAX_BYTES, MAX_THINGS, StorageError};

pub(super) fn push(database: &Transaction<'_>, caller: &Caller, push: &Push) -> Result<Answers> {
    let (epoch, _) = account(database, caller)?;
    if push.epoch != epoch {
        let answers = Vec::new();
        return Ok(Answers { epoch, answers });
    }
    forget(database, caller, push.answered)?;
    let take = |change| take(database, caller, change);
    let answers = push.changes.iter().map(take).collect::<Result<_>>()?;
    Ok(Answers { epoch, answers })
}

fn account(database: &Transaction<'_>, caller: &Caller) -> Result<(String, u64)> {
    let mut select =
        database.prepare_cached("SELECT epoch, position FROM accounts WHERE account = ?")?;
    Ok(select.query_row([&caller.account], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Forgets the answers that the device has.
fn forget(database: &Transaction<'_>, caller: &Caller, answered: u64) -> Result<()> {
    let of = params![answered, caller.account, caller.device];
    let sql =
        "UPDATE devices SET forgotten = ?1 WHERE account = ?2 AND device = ?3 AND forgotten < ?1";
    if database.prepare_cached(sql)?.execute(of)? > 0 {
        let sql = "DELETE FROM answers WHERE number <= ?1 AND account = ?2 AND device = ?3";
        database.prepare_cached(sql)?.execute(of)?;
    }
    Ok(())
}

fn take(database: &Transaction<'_>, caller: &Caller, change: &Change) -> Result<Answer> {
    let (known, bytes) = known(database, caller, change)?;
    let (answer, thing) = match judge(change, &known) {
        Judged::Known(answer) => return Ok(answer),
        Judged::Refused(answer) => (answer, None),
        Judged::Taken(answer, thing) => (answer, Some(thing)),
    };
    let number = params![
        caller.account,
        caller.device,
        change.number,
        fingerprint(change),
        json(&answer)?
    ];
    let sql = "INSERT INTO answers VALUES (?, ?, ?, ?, ?)";
    database.prepare_cached(sql)?.execute(number)?;
    let sql = "UPDATE devices SET highest = max(highest, ?) WHERE account = ? AND device = ?";
    let of = params![change.number, caller.account, caller.device];
    database.prepare_cached(sql)?.execute(of)?;
    if let Some(thing) = thing {
        put(database, caller, &thing, bytes)?;
    }
    Ok(answer)
}

/// What is kept that an answer rests on, and how many bytes the thing has; none where there is none.
fn known(
    database: &Transaction<'_>,
    caller: &Caller,
    change: &Change,
) -> Result<(Known, Option<u64>)> {
    let (_, position) = account(database, caller)?;
    let sql = "SELECT forgotten, highest FROM devices WHERE account = ? AND device = ?";
    let of = params![caller.account, caller.device];
    let (forgotten, highest) = database
        .prepare_cached(sql)?
        .query_row(of, |row| Ok((row.get(0)?, row.get(1)?)))?;
    let sql = "SELECT print, answer FROM answers WHERE account = ? AND device = ? AND number = ?";
    let of = params![caller.account, caller.device, change.number];
    let answered: Option<(String, String)> = database
        .prepare_cached(sql)?
        .query_row(of, |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let sql = "SELECT revision, coalesce(length(CAST(body AS BLOB)), 0) FROM things
        WHERE account = ? AND kind = ? AND key = ?";
    let of = params![caller.account, change.kind, change.key];
    let thing: Option<(u64, u64)> = database
        .prepare_cached(sql)?
        .query_row(of, |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let answered = answered.map(|(print, answer)| read(&answer).map(|answer| (print, answer)));
    let known = Known {
        position,
        revision: thing.map(|(revision, _)| revision),
        answered: answered.transpose()?,
        forgotten,
        highest,
    };
    Ok((known, thing.map(|(_, bytes)| bytes)))
}

fn put(
    database: &Transaction<'_>,
    caller: &Caller,
    thing: &Thing,
    before: Option<u64>,
) -> Result<()> {
    let body = thing.body.as_ref().map(Body::as_str);
    let sql = "INSERT OR REPLACE INTO things (account, kind, key, revision, seen, body) VALUES (?, ?, ?, ?, ?, ?)";
    database.prepare_cached(sql)?.execute(params![
        caller.account,
        thing.kind,
        thing.key,
        thing.revision,
        json(&thing.seen)?,
        body
    ])?;
    let sql = "UPDATE accounts SET position = ?, things = things + ?, bytes = bytes - ? + ?
        WHERE account = ? RETURNING things, bytes";
    let of = params![
        thing.revision,
        u64::from(before.is_none()),
        before.unwrap_or_default(),
        body.map_or(0, str::len) as u64,
        caller.account
    ];
    let (things, bytes): (u64, u64) = database
        .prepare_cached(sql)?
        .query_row(of, |row| Ok((row.get(0)?, row.get(1)?)))?;
    match () {
        () if things > MAX_THINGS => Err(StorageError::Full("things")),
        () if bytes > MAX_BYTES => Err(StorageError::Full("bytes")),
        () => Ok(()),
    }
}

pub(super) fn pull(
    database: &Transaction<'_>,
    caller: &Caller,
    epoch: &str,
    since: u64,
    most: (u64, u64),
) -> Result<Page> {
    let (mut now, position) = account(database, caller)?;
    let mut since = if epoch == now { since } else { 0 };
    if since > position {
        // The device saw what the database does not know any more.
        witness::another_epoch(database, &caller.account)?;
        (now, _) = account(database, caller)?;
        since = 0;
    }
    pass(database, caller, since)?;
    let (things, more) = page(database, caller, since, most)?;
    let position = match things.last() {
        Some(last) if more => last.revision,
        _ => position,
    };
    Ok(Page {
        epoch: now,
        things,
        position,
        more,
    })
}

/// The device has all up to a position. What every device knows to be deleted is forgotten.
fn pass(database: &Transaction<'_>, caller: &Caller, since: u64) -> Result<()> {
    let sql = "UPDATE devices SET passed = ?1 WHERE account = ?2 AND device = ?3 AND passed < ?1";
    let of = params![since, caller.account, caller.device];
    if database.prepare_cached(sql)?.execute(of)? == 0 {
        return Ok(());
    }
    let sql = "DELETE FROM things WHERE account = ?1 AND body IS NULL
        AND revision <= (SELECT min(passed) FROM devices WHERE account = ?1 AND NOT revoked)";
    let gone = database.prepare_cached(sql)?.execute([&caller.account])?;
    let sql = "UPDATE accounts SET things = things - ? WHERE account = ?";
    database
        .prepare_cached(sql)?
        .execute(params![gone as u64, caller.account])?;
    Ok(())
}

fn page(
    database: &Transaction<'_>,
    caller: &Caller,
    since: u64,
    (most_things, most_bytes): (u64, u64),
) -> Result<(Vec<Thing>, bool)> {
    let sql = "SELECT kind, key, revision, seen, body FROM things
        WHERE account = ? AND revision > ? ORDER BY revision";
    let mut select = database.prepare_cached(sql)?;
    let mut rows = select.query(params![caller.account, since])?;
    let (mut things, mut bytes) = (Vec::new(), 0);
    while let Some(row) = rows.next()? {
        let thing = thing(row)?;
        bytes += thing
            .body
            .as_ref()
            .map_or(0, |body| body.as_str().len() as u64);
        let full = things.len() as u64 >= most_things || bytes > most_bytes;
        if full && !things.is_empty() {
            return Ok((things, true));
        }
        things.push(thing);
    }
    Ok((things, false))
}

fn thing(row: &Row<'_>) -> Result<Thing> {
    let (seen, body): (String, Option<String>) = (row.get(3)?, row.get(4)?);
    let damaged = || StorageError::Unreadable("a body is no JSON".to_owned());
    let body = body.map(|body| Body::new(&body).ok_or_else(damaged));
    Ok(Thing {
        kind: row.get(0)?,
        key: row.get(1)?,
        revision: row.get(2)?,
        seen: read(&seen)?,
        body: body.transpose()?,
    })
}

fn json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StorageError::Unreadable(error.to_string()))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| StorageError::Unreadable(error.to_string()))
}
