//! Changes in, changes out. Whoever gives a position has the lock of the account's row until it is kept, so that none appears
//! after a higher one was seen; and whoever is told of one had that lock as well, so that nobody sees what a standby that
//! takes over would not know.

use muster_core::sync::{Answers, Body, Page, Push};
use tokio_postgres::Row;

use super::work::{Of, Work, count, get, number};
use super::{Result, photos, witness};
use crate::ledger::{Account, Ledger, Numbers, Settled};
use crate::pages::{Pile, Start};
use crate::storage::Caller;
use crate::written::{json, read, thing};

/// Locks an account until the end of the transaction. Such a transaction waits for the standby at its end, even where it
/// changed nothing.
pub(super) async fn lock(work: &Work<'_>, account: &str) -> Result<Account> {
    let sql = "SELECT epoch, position, things, bytes FROM accounts WHERE account = $1 FOR UPDATE";
    let row = work.one(sql, &[&account]).await?;
    Ok(Account {
        epoch: get(&row, 0)?,
        position: count(&row, 1)?,
        things: count(&row, 2)?,
        bytes: count(&row, 3)?,
    })
}

/// How far an account has come; none where the device was revoked.
pub(super) async fn position(work: &Work<'_>, caller: &Caller) -> Result<Option<(String, u64)>> {
    let sql = "SELECT epoch, position FROM accounts JOIN devices USING (account)
        WHERE account = $1 AND device = $2 AND NOT revoked";
    let row = work.row(sql, &[&caller.account, &caller.device]).await?;
    row.map(|row| Ok((get(&row, 0)?, count(&row, 1)?)))
        .transpose()
}

pub(super) async fn push(work: &Work<'_>, caller: &Caller, push: &Push) -> Result<Answers> {
    let account = lock(work, &caller.account).await?;
    if push.epoch != account.epoch {
        let (epoch, answers) = (account.epoch, Vec::new());
        return Ok(Answers { epoch, answers });
    }
    let before = numbers(work, caller).await?;
    let mut ledger = Ledger::new(push, account, before);
    if ledger.forgotten() > before.forgotten {
        let sql = "DELETE FROM answers WHERE account = $1 AND device = $2 AND number <= $3";
        let forgotten = number(ledger.forgotten());
        work.run(sql, &[&caller.account, &caller.device, &forgotten])
            .await?;
    }
    look(work, caller, push, &mut ledger).await?;
    let settled = ledger.settle()?;
    keep(work, caller, before, &settled).await?;
    Ok(Answers {
        epoch: settled.account.epoch,
        answers: settled.answers,
    })
}

async fn numbers(work: &Work<'_>, caller: &Caller) -> Result<Numbers> {
    let sql = "SELECT forgotten, highest FROM devices WHERE account = $1 AND device = $2";
    let row = work.one(sql, &[&caller.account, &caller.device]).await?;
    Ok(Numbers {
        forgotten: count(&row, 0)?,
        highest: count(&row, 1)?,
    })
}

/// What is kept that the answers to a push rest on.
async fn look<'a>(
    work: &Work<'_>,
    caller: &Caller,
    push: &'a Push,
    ledger: &mut Ledger<'a>,
) -> Result<()> {
    let of_all = push.changes.iter().map(|change| number(change.number));
    let numbers: Vec<i64> = of_all.collect();
    let sql = "SELECT number, print, answer FROM answers
        WHERE account = $1 AND device = $2 AND number = ANY($3)";
    let of: Of<'_> = &[&caller.account, &caller.device, &numbers];
    for row in work.rows(sql, of).await? {
        ledger.knows(count(&row, 0)?, get(&row, 1)?, read(get(&row, 2)?)?);
    }
    let kinds: Vec<&str> = push.changes.iter().map(|change| &*change.kind).collect();
    let keys: Vec<&str> = push.changes.iter().map(|change| &*change.key).collect();
    let sql = "SELECT asked.at, things.revision, coalesce(octet_length(things.body), 0)::bigint
        FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS asked (kind, key, at)
        JOIN things ON things.account = $1 AND things.kind = asked.kind AND things.key = asked.key";
    let of: Of<'_> = &[&caller.account, &kinds, &keys];
    for row in work.rows(sql, of).await? {
        let at = usize::try_from(count(&row, 0)?.saturating_sub(1)).unwrap_or(usize::MAX);
        if let Some(change) = push.changes.get(at) {
            ledger.holds(change, count(&row, 1)?, count(&row, 2)?);
        }
    }
    Ok(())
}

/// Writes down what came of a push.
async fn keep(work: &Work<'_>, caller: &Caller, before: Numbers, settled: &Settled) -> Result<()> {
    let (account, device) = (&caller.account, &caller.device);
    if settled.numbers != before {
        let (forgotten, highest) = (settled.numbers.forgotten, settled.numbers.highest);
        let sql = "UPDATE devices SET forgotten = $3, highest = $4
            WHERE account = $1 AND device = $2";
        let of = (number(forgotten), number(highest));
        work.run(sql, &[account, device, &of.0, &of.1]).await?;
    }
    if !settled.new.is_empty() {
        let new = &settled.new;
        let numbers: Vec<i64> = new.iter().map(|new| number(new.number)).collect();
        let prints: Vec<&str> = new.iter().map(|new| &*new.print).collect();
        let answers: Result<Vec<String>> = new.iter().map(|new| json(&new.answer)).collect();
        let sql = "INSERT INTO answers (account, device, number, print, answer)
            SELECT $1, $2, new.* FROM unnest($3::bigint[], $4::text[], $5::text[]) AS new";
        work.run(sql, &[account, device, &numbers, &prints, &answers?])
            .await?;
    }
    if settled.things.is_empty() {
        return Ok(());
    }
    let things = &settled.things;
    let kinds: Vec<&str> = things.iter().map(|thing| &*thing.kind).collect();
    let keys: Vec<&str> = things.iter().map(|thing| &*thing.key).collect();
    let of_all = things.iter().map(|thing| number(thing.revision));
    let revisions: Vec<i64> = of_all.collect();
    let seen: Result<Vec<String>> = things.iter().map(|thing| json(&thing.seen)).collect();
    let bodies = things.iter().map(|thing| thing.body.as_ref());
    let bodies: Vec<Option<&str>> = bodies.map(|body| body.map(Body::as_str)).collect();
    let sql = "INSERT INTO things (account, kind, key, revision, seen, body)
        SELECT $1, new.* FROM unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[]) AS new
        ON CONFLICT (account, kind, key)
        DO UPDATE SET revision = excluded.revision, seen = excluded.seen, body = excluded.body";
    work.run(sql, &[account, &kinds, &keys, &revisions, &seen?, &bodies])
        .await?;
    photos::name(work, account, things).await?;
    let now = &settled.account;
    let of = (number(now.position), number(now.things), number(now.bytes));
    let sql = "UPDATE accounts SET position = $2, things = $3, bytes = $4 WHERE account = $1";
    work.run(sql, &[account, &of.0, &of.1, &of.2]).await?;
    Ok(())
}

pub(super) async fn pull(
    work: &Work<'_>,
    caller: &Caller,
    epoch: &str,
    since: u64,
    most: (u64, u64),
) -> Result<Page> {
    if has_all(work, caller, epoch, since).await? {
        return Ok(Page {
            epoch: epoch.to_owned(),
            things: Vec::new(),
            position: since,
            more: false,
        });
    }
    let mut now = lock(work, &caller.account).await?;
    let since = match Start::of(&now, epoch, since) {
        Start::At(since) => since,
        Start::Anew => {
            now.epoch = witness::another_epoch(work, &caller.account).await?;
            0
        }
    };
    pass(work, caller, since).await?;
    let mut pile = Pile::new(most);
    for row in nearest(work, caller, since, most).await? {
        let revision = count(&row, 2)?;
        let thing = thing(
            get(&row, 0)?,
            get(&row, 1)?,
            revision,
            get(&row, 3)?,
            get(&row, 4)?,
        );
        if !pile.put(thing?) {
            break;
        }
    }
    Ok(pile.page(now))
}

/// Whether a device asks for more than the newest, which it was told before, and said so. Then nothing is locked or written.
async fn has_all(work: &Work<'_>, caller: &Caller, epoch: &str, since: u64) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM accounts JOIN devices USING (account)
        WHERE account = $1 AND device = $2 AND epoch = $3 AND position = $4 AND passed >= $4)";
    let of = (&caller.account, &caller.device, number(since));
    let row = work.one(sql, &[of.0, of.1, &epoch, &of.2]).await?;
    get(&row, 0)
}

/// The things after a position up to the first that a page has no room for, which says that there are more. The first has
/// always room, however large it is.
async fn nearest(
    work: &Work<'_>,
    caller: &Caller,
    since: u64,
    (most_things, most_bytes): (u64, u64),
) -> Result<Vec<Row>> {
    let sql = "SELECT kind, key, revision, seen, body FROM (
            SELECT *, coalesce(sum(octet_length(body)) OVER
                (ORDER BY revision ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before,
                row_number() OVER (ORDER BY revision) AS place
            FROM (SELECT kind, key, revision, seen, body FROM things
                WHERE account = $1 AND revision > $2 ORDER BY revision LIMIT $3) AS nearest
        ) AS page WHERE before <= $4 OR place <= 2 ORDER BY revision";
    let most = (number(most_things.saturating_add(1)), number(most_bytes));
    work.rows(sql, &[&caller.account, &number(since), &most.0, &most.1])
        .await
}

/// The device has all up to a position. What every device knows to be deleted is forgotten.
async fn pass(work: &Work<'_>, caller: &Caller, since: u64) -> Result<()> {
    let sql = "UPDATE devices SET passed = $3 WHERE account = $1 AND device = $2 AND passed < $3";
    let passed = number(since);
    let of = (&caller.account, &caller.device);
    if work.run(sql, &[of.0, of.1, &passed]).await? == 0 {
        return Ok(());
    }
    let sql = "DELETE FROM things WHERE account = $1 AND body IS NULL
        AND revision <= (SELECT min(passed) FROM devices WHERE account = $1 AND NOT revoked)";
    let gone = work.run(sql, &[&caller.account]).await?;
    if gone > 0 {
        let sql = "UPDATE accounts SET things = things - $2 WHERE account = $1";
        work.run(sql, &[&caller.account, &number(gone)]).await?;
    }
    Ok(())
}
