//! What tells a database from a backup that was put in its place.
//!
//! The database knows which one it was when it answered last: of which cluster and on which timeline, by which ids, and
//! whether a synchronous standby had to have each change. A dump that is read in again makes another database, or other
//! tables. A standby that takes over begins another timeline: it has every change that was answered where it was a
//! synchronous one, and may lack some where it was not.

use super::migrate::turn;
use super::session::Session;
use super::work::{Work, get};
use super::{Result, devices};
use crate::secret;
use crate::storage::StorageError;

/// The key of what is known, and what is so now.
const LOOK: &str = "SELECT (SELECT value FROM about WHERE key = 'witness'),
    concat_ws(' ',
        (SELECT system_identifier FROM pg_control_system()),
        (SELECT oid FROM pg_database WHERE datname = current_database()),
        'accounts'::regclass::oid),
    left(pg_walfile_name(pg_current_wal_lsn()), 8),
    current_setting('synchronous_standby_names') <> ''";

/// Which database it is.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Witness {
    /// The ids of its cluster, of itself and of its tables.
    database: String,
    timeline: String,
    /// Whether a standby has each change that is answered.
    synchronous: bool,
}

impl Witness {
    fn written(&self) -> String {
        let kind = if self.synchronous { "sync" } else { "alone" };
        format!("{} {} {kind}", self.database, self.timeline)
    }

    fn read(text: &str) -> Option<Self> {
        let mut parts = text.rsplitn(3, ' ');
        Some(Self {
            synchronous: parts.next()? == "sync",
            timeline: parts.next()?.to_owned(),
            database: parts.next()?.to_owned(),
        })
    }

    /// Whether answered changes may be missing from what was `before` and is this now.
    fn may_lack(&self, before: &Self) -> bool {
        self.database != before.database || self.timeline != before.timeline && !before.synchronous
    }
}

/// Compares the database with what it was, and gives every account another epoch where answered changes may be missing.
pub(super) async fn check(session: &mut Session) -> Result<()> {
    let known = session.change(&(), |work, ()| Box::pin(is_known(work)));
    if known.await? {
        return Ok(());
    }
    session.change(&(), |work, ()| Box::pin(note(work))).await
}

async fn look(work: &Work<'_>) -> Result<(Option<String>, Witness)> {
    let row = work.one(LOOK, &[]).await?;
    let now = Witness {
        database: get(&row, 1)?,
        timeline: get(&row, 2)?,
        synchronous: get(&row, 3)?,
    };
    Ok((get(&row, 0)?, now))
}

async fn is_known(work: &Work<'_>) -> Result<bool> {
    let (before, now) = look(work).await?;
    Ok(before.is_some_and(|before| before == now.written()))
}

async fn note(work: &Work<'_>) -> Result<()> {
    turn(work).await?;
    // What it says goes out with later changes, which wait for the standby.
    work.batch("SET LOCAL synchronous_commit = local").await?;
    let (before, now) = look(work).await?;
    let before = before.as_deref().and_then(Witness::read);
    if before.is_none_or(|before| now.may_lack(&before)) {
        let sql = "UPDATE accounts SET epoch = $1";
        if work.run(sql, &[&epoch()?]).await? > 0 {
            tracing::warn!(
                "the database was restored from a backup; devices offer everything again"
            );
        }
        work.run("UPDATE devices SET passed = 0", &[]).await?;
    }
    devices::say_about(work, "witness", &now.written()).await
}

/// Gives an account another epoch.
pub(super) async fn another_epoch(work: &Work<'_>, account: &str) -> Result<String> {
    let epoch = epoch()?;
    let sql = "UPDATE accounts SET epoch = $1 WHERE account = $2";
    work.run(sql, &[&epoch, &account]).await?;
    let sql = "UPDATE devices SET passed = 0 WHERE account = $1";
    work.run(sql, &[&account]).await?;
    Ok(epoch)
}

fn epoch() -> Result<String> {
    let chance = |_| StorageError::Unreadable("the system gives no chance".to_owned());
    secret::id().map_err(chance)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn witness(database: &str, timeline: &str, synchronous: bool) -> Witness {
        Witness {
            database: database.to_owned(),
            timeline: timeline.to_owned(),
            synchronous,
        }
    }

    #[test]
    fn a_synchronous_standby_that_takes_over_lacks_nothing_and_all_else_may() {
        let (alone, synchronous) = (witness("7 5 9", "1", false), witness("7 5 9", "1", true));
        assert!(!alone.may_lack(&alone) && !alone.may_lack(&synchronous));
        let promoted = witness("7 5 9", "2", false);
        assert!(!promoted.may_lack(&synchronous) && promoted.may_lack(&alone));
        let read_in = witness("7 6 9", "1", true);
        assert!(read_in.may_lack(&synchronous));
    }

    #[test]
    fn it_is_read_as_it_was_written() {
        for synchronous in [false, true] {
            let written = witness("7 5 9", "0000000A", synchronous);
            assert_eq!(Witness::read(&written.written()), Some(written));
        }
        assert_eq!(Witness::read(""), None);
    }
}
