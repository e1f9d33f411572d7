//! Pushes and pulls of changes. Whoever assigns a position holds the lock on the account's row until the commit, so no
//! position appears after a higher one was seen. Whoever is shown a change holds that lock too: their transaction then
//! waits for a synchronous standby, and nobody sees a change that the standby would lack after taking over.

use muster_sync::{Body, PullPage, Push, PushAnswers, SyncItem};

use super::page::{Cursor, PageBuilder};
use super::push::{AccountState, DeviceNumbers, PushOutcome, PushTransaction};
use super::{Caller, MAX_ANSWERS, StorageError, accounts, damage, photos};
use crate::secret;
use crate::transaction::{SqlRow, Transaction, one, params, row, rows_of_each, run_each};
use crate::written::{self, json, read};

type Result<T> = std::result::Result<T, StorageError>;

/// Locks an account until the end of the transaction, and returns it. With a synchronous standby, the commit then waits
/// for the standby even if nothing was changed.
pub(super) async fn lock<T: Transaction>(tx: &T, account: &str) -> Result<AccountState> {
    let sql = "SELECT epoch, position, things, bytes FROM accounts WHERE account = $1 FOR UPDATE";
    state(&one(tx, sql, params![account]).await?)
}

fn state(row: &SqlRow) -> Result<AccountState> {
    Ok(AccountState {
        server_epoch: row.text(0)?,
        account_cursor: row.count(1)?,
        things: row.count(2)?,
        bytes: row.count(3)?,
    })
}

/// Locks an account as [`lock`] does. If the database was started since a position was given last, the positions go on
/// after a gap of random size. A copy of the whole data folder that was put back then gives other positions than those
/// that its devices may know, and they are noticed by standing in the gap.
async fn lock_to_give<T: Transaction>(tx: &T, account: &str) -> Result<AccountState> {
    let sql = "SELECT epoch, position, things, bytes, lot,
            coalesce((SELECT value FROM about WHERE key = 'lot'), '')
        FROM accounts WHERE account = $1 FOR UPDATE";
    let row = one(tx, sql, params![account]).await?;
    let (mut state, before, now) = (state(&row)?, row.text(4)?, row.text(5)?);
    if before == now {
        return Ok(state);
    }
    if !before.is_empty() && state.account_cursor > 0 {
        let gap = secret::gap().map_err(|_| accounts::no_random())?;
        let last = state.account_cursor.saturating_add(gap);
        let sql = "INSERT INTO position_gaps (account, first, last) VALUES ($1, $2, $3)";
        let first = state.account_cursor.saturating_add(1);
        tx.run(sql, params![account, first, last]).await?;
        state.account_cursor = last.saturating_add(1);
    }
    let sql = "UPDATE accounts SET position = $2, lot = $3 WHERE account = $1";
    tx.run(sql, params![account, state.account_cursor, now])
        .await?;
    Ok(state)
}

/// Returns whether this database can have given a position of an account.
async fn was_given<T: Transaction>(tx: &T, account: &str, account_cursor: u64) -> Result<bool> {
    let sql = "SELECT 1 FROM position_gaps WHERE account = $1 AND first <= $2 AND last >= $2";
    Ok(row(tx, sql, params![account, account_cursor])
        .await?
        .is_none())
}

/// Returns the epoch and the position of an account; `None` if the device was revoked.
pub(super) async fn account_cursor<T: Transaction>(
    tx: &T,
    caller: &Caller,
) -> Result<Option<(String, u64)>> {
    let sql = "SELECT epoch, position FROM accounts JOIN devices USING (account)
        WHERE account = $1 AND device = $2 AND NOT revoked";
    let found = row(tx, sql, params![&caller.account, &caller.device]).await?;
    let account_cursor = found.map(|row| Ok((row.text(0)?, row.count(1)?)));
    account_cursor.transpose()
}

pub(super) async fn push<T: Transaction>(
    tx: &T,
    caller: &Caller,
    push: &Push,
) -> Result<PushAnswers> {
    let account = lock_to_give(tx, &caller.account).await?;
    if push.server_epoch != account.server_epoch {
        let (server_epoch, answers) = (account.server_epoch, Vec::new());
        return Ok(PushAnswers {
            server_epoch,
            answers,
        });
    }
    let before = numbers(tx, caller).await?;
    let mut pushed = PushTransaction::new(push, account, before);
    if pushed.forgotten() > before.forgotten {
        let sql = "DELETE FROM answers WHERE account = $1 AND device = $2 AND number <= $3";
        let params = params![&caller.account, &caller.device, pushed.forgotten()];
        tx.run(sql, params).await?;
    }
    load(tx, caller, push, &mut pushed).await?;
    let outcome = pushed.decide()?;
    save(tx, caller, before, &outcome).await?;
    forget_old_answers(tx, caller, outcome.numbers).await?;
    Ok(PushAnswers {
        server_epoch: outcome.account.server_epoch,
        answers: outcome.answers,
    })
}

/// Forgets the oldest answers of a device that never says which it has.
async fn forget_old_answers<T: Transaction>(
    tx: &T,
    caller: &Caller,
    numbers: DeviceNumbers,
) -> Result<()> {
    if numbers.highest.saturating_sub(numbers.forgotten) <= MAX_ANSWERS {
        return Ok(());
    }
    let (account, device) = (&caller.account, &caller.device);
    let sql = "SELECT number FROM answers WHERE account = $1 AND device = $2
        ORDER BY number DESC LIMIT 1 OFFSET $3";
    let Some(row) = row(tx, sql, params![account, device, MAX_ANSWERS]).await? else {
        return Ok(());
    };
    let last = row.number(0)?;
    let sql = "DELETE FROM answers WHERE account = $1 AND device = $2 AND number <= $3";
    tx.run(sql, params![account, device, last]).await?;
    let sql = "UPDATE devices SET forgotten = $3 WHERE account = $1 AND device = $2";
    tx.run(sql, params![account, device, last]).await?;
    Ok(())
}

async fn numbers<T: Transaction>(tx: &T, caller: &Caller) -> Result<DeviceNumbers> {
    let sql = "SELECT forgotten, highest FROM devices WHERE account = $1 AND device = $2";
    let row = one(tx, sql, params![&caller.account, &caller.device]).await?;
    Ok(DeviceNumbers {
        forgotten: row.count(0)?,
        highest: row.count(1)?,
    })
}

/// Loads what the answers to a push depend on: earlier answers, and the items that it changes.
async fn load<'a, T: Transaction>(
    tx: &T,
    caller: &Caller,
    push: &'a Push,
    pushed: &mut PushTransaction<'a>,
) -> Result<()> {
    let (account, changes) = (&caller.account, &push.changes);
    let sql = "SELECT print, answer FROM answers
        WHERE account = $1 AND device = $2 AND number = $3";
    let each = changes
        .iter()
        .map(|change| params![account, &caller.device, change.device_change_no]);
    let answers = rows_of_each(tx, sql, each.collect()).await?;
    let sql =
        "SELECT revision, CAST(coalesce(octet_length(body), 0) + octet_length(seen) - 2 AS bigint)
        FROM things WHERE account = $1 AND kind = $2 AND key = $3";
    let each = changes
        .iter()
        .map(|change| params![account, &change.kind, &change.key]);
    let things = rows_of_each(tx, sql, each.collect()).await?;
    for (change, (answer, thing)) in changes.iter().zip(answers.iter().zip(&things)) {
        if let Some(row) = answer.first() {
            pushed.add_known_answer(change.device_change_no, row.text(0)?, read(&row.text(1)?)?);
        }
        if let Some(row) = thing.first() {
            pushed.add_stored_item(change, row.count(0)?, row.count(1)?);
        }
    }
    Ok(())
}

/// Stores the outcome of a push.
async fn save<T: Transaction>(
    tx: &T,
    caller: &Caller,
    before: DeviceNumbers,
    outcome: &PushOutcome,
) -> Result<()> {
    let (account, device) = (&caller.account, &caller.device);
    if outcome.numbers != before {
        let DeviceNumbers { forgotten, highest } = outcome.numbers;
        let sql = "UPDATE devices SET forgotten = $3, highest = $4
            WHERE account = $1 AND device = $2";
        tx.run(sql, params![account, device, forgotten, highest])
            .await?;
    }
    let sql = "INSERT INTO answers (account, device, number, print, answer)
        VALUES ($1, $2, $3, $4, $5)";
    let each = outcome.new.iter().map(|new| {
        let answer = json(&new.answer)?;
        Ok(params![
            account,
            device,
            new.device_change_no,
            &new.print,
            answer
        ])
    });
    run_each(tx, sql, each.collect::<Result<Vec<_>>>()?).await?;
    if outcome.things.is_empty() {
        return Ok(());
    }
    let sql = "INSERT INTO things (account, kind, key, revision, seen, body, checksum)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account, kind, key)
        DO UPDATE SET revision = excluded.revision, seen = excluded.seen, body = excluded.body,
            checksum = excluded.checksum";
    let each = outcome.things.iter().map(|thing| {
        let (seen, body) = (json(&thing.seen)?, thing.body.as_ref());
        let checksum = damage::checksum(
            &thing.kind,
            &thing.key,
            thing.item_revision,
            &seen,
            body.map(Body::as_str),
        );
        Ok(params![
            account,
            &thing.kind,
            &thing.key,
            thing.item_revision,
            seen,
            body,
            checksum
        ])
    });
    run_each(tx, sql, each.collect::<Result<Vec<_>>>()?).await?;
    photos::note_names(tx, account, &outcome.things).await?;
    let now = &outcome.account;
    let sql = "UPDATE accounts SET position = $2, things = $3, bytes = $4 WHERE account = $1";
    tx.run(
        sql,
        params![account, now.account_cursor, now.things, now.bytes],
    )
    .await?;
    Ok(())
}

pub(super) async fn pull<T: Transaction>(
    tx: &T,
    caller: &Caller,
    server_epoch: &str,
    since: &u64,
    most: &(u64, u64),
) -> Result<PullPage> {
    if has_all(tx, caller, server_epoch, *since).await? {
        return Ok(PullPage {
            server_epoch: server_epoch.to_owned(),
            things: Vec::new(),
            account_cursor: *since,
            more: false,
        });
    }
    let mut account = lock_to_give(tx, &caller.account).await?;
    let was_given = was_given(tx, &caller.account, *since).await?;
    let mut since = match Cursor::new(&account, server_epoch, *since, was_given) {
        Cursor::At(since) => since,
        Cursor::Reset => {
            tracing::warn!(
                target: "security",
                account = caller.account,
                device = caller.device,
                "a device knows changes that the database does not, so an older copy was put back: the account's devices offer everything again; devices that were revoked since that copy are let in again, so revoke them anew"
            );
            account.server_epoch = accounts::renew_epoch(tx, &caller.account).await?;
            0
        }
    };
    pass(tx, caller, since).await?;
    loop {
        let (page, things, damaged) = read_page(tx, caller, since, *most).await?;
        if damaged.is_empty() {
            return Ok(page.build(account, things));
        }
        account = damage::set_aside(tx, caller, &damaged).await?;
        since = 0;
    }
}

/// The kind and the key of an item.
pub(super) type ItemName = (String, String);

/// Reads the items after a position until a page is full, and the names of those that were altered on the disk.
async fn read_page<T: Transaction>(
    tx: &T,
    caller: &Caller,
    since: u64,
    most: (u64, u64),
) -> Result<(PageBuilder, Vec<SyncItem>, Vec<ItemName>)> {
    // Read the sizes first, so that no body is read for which the page has no room.
    let mut page = PageBuilder::new(most);
    let sql =
        "SELECT revision, CAST(coalesce(octet_length(body), 0) + octet_length(seen) AS bigint)
        FROM things WHERE account = $1 AND revision > $2 ORDER BY revision LIMIT $3";
    let params = params![&caller.account, since, most.0.saturating_add(1)];
    for row in tx.rows(sql, params).await? {
        if !page.has_room(row.count(0)?, row.count(1)?) {
            break;
        }
    }
    let sql = "SELECT kind, key, revision, seen, body, checksum FROM things
        WHERE account = $1 AND revision > $2 AND revision <= $3 ORDER BY revision";
    let params = params![&caller.account, since, page.last()];
    let (mut things, mut damaged) = (Vec::new(), Vec::new());
    // Each row is dropped after it was read, because its body may be large.
    for mut row in tx.rows(sql, params).await? {
        let (kind, key, item_revision) = (row.text(0)?, row.text(1)?, row.count(2)?);
        let (seen, body) = (row.text(3)?, row.take_text_or_null(4)?);
        let stored = row.text_or_null(5)?;
        let now = damage::checksum(&kind, &key, item_revision, &seen, body.as_deref());
        if stored.is_some_and(|stored| stored != now) {
            damaged.push((kind, key));
        } else {
            things.push(written::thing(kind, key, item_revision, &seen, body)?);
        }
    }
    Ok((page, things, damaged))
}

/// Returns whether a device has everything and the database knows it. In this case nothing needs to be locked or
/// written.
async fn has_all<T: Transaction>(
    tx: &T,
    caller: &Caller,
    server_epoch: &str,
    since: u64,
) -> Result<bool> {
    let sql = "SELECT 1 FROM accounts JOIN devices USING (account)
        WHERE account = $1 AND device = $2 AND epoch = $3 AND position = $4 AND passed >= $4
        AND lot = coalesce((SELECT value FROM about WHERE key = 'lot'), '')";
    let params = params![&caller.account, &caller.device, server_epoch, since];
    Ok(row(tx, sql, params).await?.is_some())
}

/// Notes that a device has everything up to a position. Then removes the records of deleted items that every device
/// knows of.
async fn pass<T: Transaction>(tx: &T, caller: &Caller, since: u64) -> Result<()> {
    let (account, device) = (&caller.account, &caller.device);
    let sql = "UPDATE devices SET passed = $3 WHERE account = $1 AND device = $2 AND passed < $3";
    if tx.run(sql, params![account, device, since]).await? == 0 {
        return Ok(());
    }
    let sql = "DELETE FROM things WHERE account = $1 AND body IS NULL
        AND revision <= (SELECT min(passed) FROM devices WHERE account = $1 AND NOT revoked)";
    let gone = tx.run(sql, params![account]).await?;
    if gone > 0 {
        let sql = "UPDATE accounts SET things = things - $2 WHERE account = $1";
        tx.run(sql, params![account, gone]).await?;
    }
    Ok(())
}
