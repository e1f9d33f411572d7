//! Changes in, changes out. The transaction that all of this runs in has SQLite's one lock for writers, so that no position
//! appears after a higher one was seen.

use muster_core::sync::{Answers, Body, Change, Page, Push, Thing};
use rusqlite::{OptionalExtension, Row, Transaction, params};

use super::{Result, photos, witness};
use crate::ledger::{Account, Ledger, Numbers, Settled};
use crate::pages::{Pile, Start};
use crate::storage::Caller;
use crate::written::{self, json, read};

pub(super) fn push(database: &Transaction<'_>, caller: &Caller, push: &Push) -> Result<Answers> {
    let account = account(database, caller)?;
    if push.epoch != account.epoch {
        let (epoch, answers) = (account.epoch, Vec::new());
        return Ok(Answers { epoch, answers });
    }
    let mut ledger = Ledger::new(push, account, numbers(database, caller)?);
    forget(database, caller, ledger.forgotten())?;
    for change in &push.changes {
        look(database, caller, change, &mut ledger)?;
    }
    let settled = ledger.settle()?;
    keep(database, caller, &settled)?;
    Ok(Answers {
        epoch: settled.account.epoch,
        answers: settled.answers,
    })
}

/// How far an account has come; none where the device was revoked.
pub(super) fn position(
    database: &Transaction<'_>,
    caller: &Caller,
) -> Result<Option<(String, u64)>> {
    let sql = "SELECT epoch, position FROM accounts JOIN devices USING (account)
        WHERE account = ? AND device = ? AND NOT revoked";
    let of = params![caller.account, caller.device];
    let mut select = database.prepare_cached(sql)?;
    let found = select.query_row(of, |row| Ok((row.get(0)?, row.get(1)?)));
    Ok(found.optional()?)
}

fn account(database: &Transaction<'_>, caller: &Caller) -> Result<Account> {
    let sql = "SELECT epoch, position, things, bytes FROM accounts WHERE account = ?";
    let account = database
        .prepare_cached(sql)?
        .query_row([&caller.account], |row| {
            Ok(Account {
                epoch: row.get(0)?,
                position: row.get(1)?,
                things: row.get(2)?,
                bytes: row.get(3)?,
            })
        });
    Ok(account?)
}

fn numbers(database: &Transaction<'_>, caller: &Caller) -> Result<Numbers> {
    let sql = "SELECT forgotten, highest FROM devices WHERE account = ? AND device = ?";
    let of = params![caller.account, caller.device];
    let numbers = database.prepare_cached(sql)?.query_row(of, |row| {
        Ok(Numbers {
            forgotten: row.get(0)?,
            highest: row.get(1)?,
        })
    });
    Ok(numbers?)
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

/// What is kept that the answer to a change rests on.
fn look<'a>(
    database: &Transaction<'_>,
    caller: &Caller,
    change: &'a Change,
    ledger: &mut Ledger<'a>,
) -> Result<()> {
    let sql = "SELECT print, answer FROM answers WHERE account = ? AND device = ? AND number = ?";
    let of = params![caller.account, caller.device, change.number];
    let answered: Option<(String, String)> = database
        .prepare_cached(sql)?
        .query_row(of, |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    if let Some((print, answer)) = answered {
        ledger.knows(change.number, print, read(&answer)?);
    }
    let sql = "SELECT revision, coalesce(length(CAST(body AS BLOB)), 0) FROM things
        WHERE account = ? AND kind = ? AND key = ?";
    let of = params![caller.account, change.kind, change.key];
    let thing: Option<(u64, u64)> = database
        .prepare_cached(sql)?
        .query_row(of, |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    if let Some((revision, bytes)) = thing {
        ledger.holds(change, revision, bytes);
    }
    Ok(())
}

/// Writes down what came of a push.
fn keep(database: &Transaction<'_>, caller: &Caller, settled: &Settled) -> Result<()> {
    let sql = "INSERT INTO answers VALUES (?, ?, ?, ?, ?)";
    let mut insert = database.prepare_cached(sql)?;
    for new in &settled.new {
        let answer = json(&new.answer)?;
        let of = (&caller.account, &caller.device, new.number);
        insert.execute(params![of.0, of.1, of.2, new.print, answer])?;
    }
    let sql = "UPDATE devices SET highest = ? WHERE account = ? AND device = ?";
    let of = params![settled.numbers.highest, caller.account, caller.device];
    database.prepare_cached(sql)?.execute(of)?;
    let sql = "INSERT OR REPLACE INTO things (account, kind, key, revision, seen, body) VALUES (?, ?, ?, ?, ?, ?)";
    let mut put = database.prepare_cached(sql)?;
    for thing in &settled.things {
        put.execute(params![
            caller.account,
            thing.kind,
            thing.key,
            thing.revision,
            json(&thing.seen)?,
            thing.body.as_ref().map(Body::as_str)
        ])?;
    }
    photos::name(database, &caller.account, &settled.things)?;
    let sql = "UPDATE accounts SET position = ?, things = ?, bytes = ? WHERE account = ?";
    let now = &settled.account;
    let of = params![now.position, now.things, now.bytes, caller.account];
    database.prepare_cached(sql)?.execute(of)?;
    Ok(())
}

pub(super) fn pull(
    database: &Transaction<'_>,
    caller: &Caller,
    epoch: &str,
    since: u64,
    most: (u64, u64),
) -> Result<Page> {
    let mut now = account(database, caller)?;
    let since = match Start::of(&now, epoch, since) {
        Start::At(since) => since,
        Start::Anew => {
            witness::another_epoch(database, &caller.account)?;
            now = account(database, caller)?;
            0
        }
    };
    pass(database, caller, since)?;
    let sql = "SELECT kind, key, revision, seen, body FROM things
        WHERE account = ? AND revision > ? ORDER BY revision";
    let mut select = database.prepare_cached(sql)?;
    let mut rows = select.query(params![caller.account, since])?;
    let mut pile = Pile::new(most);
    while let Some(row) = rows.next()? {
        if !pile.put(thing(row)?) {
            break;
        }
    }
    Ok(pile.page(now))
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

fn thing(row: &Row<'_>) -> Result<Thing> {
    let seen: String = row.get(3)?;
    written::thing(row.get(0)?, row.get(1)?, row.get(2)?, &seen, row.get(4)?)
}
