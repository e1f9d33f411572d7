//! What tells a database from a backup that was put in its place.
//!
//! The database knows which one it was when it answered last: of which cluster and on which timeline, by which ids, and
//! whether a synchronous standby had to have each change. A dump that is read in again makes another database, or other
//! tables. A standby that takes over begins another timeline: it has every change that was answered where it was a
//! synchronous one, and may lack some where it was not.

use super::Result;
use super::migrate::turn;
use super::session::Session;
use super::transaction::Open;
use crate::storage::accounts::{renew_all_epochs, set_about};
use crate::transaction::{one, params};

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
    let known = session.change(&(), |tx, ()| Box::pin(is_known(tx)));
    if known.await? {
        return Ok(());
    }
    session.change(&(), |tx, ()| Box::pin(note(tx))).await
}

async fn look(tx: &Open<'_>) -> Result<(Option<String>, Witness)> {
    let row = one(tx, LOOK, params![]).await?;
    let now = Witness {
        database: row.text(1)?,
        timeline: row.text(2)?,
        synchronous: row.is_so(3)?,
    };
    Ok((row.text_or_null(0)?, now))
}

async fn is_known(tx: &Open<'_>) -> Result<bool> {
    let (before, now) = look(tx).await?;
    Ok(before.is_some_and(|before| before == now.written()))
}

async fn note(tx: &Open<'_>) -> Result<()> {
    turn(tx).await?;
    // What it says goes out with later changes, which wait for the standby.
    tx.batch("SET LOCAL synchronous_commit = local").await?;
    let (before, now) = look(tx).await?;
    let before = before.as_deref().and_then(Witness::read);
    if before.is_none_or(|before| now.may_lack(&before)) {
        renew_all_epochs(tx).await?;
    }
    set_about(tx, "witness", &now.written()).await
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
