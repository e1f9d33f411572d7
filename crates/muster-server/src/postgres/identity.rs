//! Detects that a backup was put in the place of a database.
//!
//! The database stores its own identity: its cluster and timeline, the ids of the database and its tables, and whether
//! a synchronous standby had to confirm each change. A dump that is loaded again makes another database, or other
//! tables. A standby that takes over begins a new timeline. It has every answered change if it was a synchronous
//! standby, and may lack some if it was not.

use super::Result;
use super::migrate::lock_migrations;
use super::session::PgConnection;
use super::transaction::OpenTransaction;
use crate::storage::accounts::{renew_all_epochs, set_about, warn_of_revoked_devices};
use crate::transaction::{one, params};

/// Reads the stored identity, and then the present one: the ids, the timeline, and whether a standby is synchronous. The
/// last two columns are the stored and the present time of the database's start.
const IDENTITY_SQL: &str = "SELECT (SELECT value FROM about WHERE key = 'witness'),
    concat_ws(' ',
        (SELECT system_identifier FROM pg_control_system()),
        (SELECT oid FROM pg_database WHERE datname = current_database()),
        'accounts'::regclass::oid),
    left(pg_walfile_name(pg_current_wal_lsn()), 8),
    current_setting('synchronous_standby_names') <> '',
    (SELECT value FROM about WHERE key = 'lot'),
    pg_postmaster_start_time()::text";

/// The identity of a database.
#[derive(Debug, Clone, PartialEq, Eq)]
struct DatabaseIdentity {
    /// The ids of the cluster, of the database and of its tables.
    database: String,
    timeline: String,
    /// Whether a standby has every change before it is answered.
    synchronous: bool,
}

impl DatabaseIdentity {
    fn to_text(&self) -> String {
        let kind = if self.synchronous { "sync" } else { "alone" };
        format!("{} {} {kind}", self.database, self.timeline)
    }

    fn from_text(text: &str) -> Option<Self> {
        let mut parts = text.rsplitn(3, ' ');
        Some(Self {
            synchronous: parts.next()? == "sync",
            timeline: parts.next()?.to_owned(),
            database: parts.next()?.to_owned(),
        })
    }

    /// Returns whether this database may lack changes that were answered when its identity was `before`.
    fn may_lack(&self, before: &Self) -> bool {
        self.database != before.database || self.timeline != before.timeline && !before.synchronous
    }
}

/// Compares the database's identity with the stored one. If answered changes may be missing, every account gets a new
/// epoch.
pub(super) async fn check(session: &mut PgConnection) -> Result<()> {
    let known = session.change(&(), |tx, ()| Box::pin(is_unchanged(tx)));
    if known.await? {
        return Ok(());
    }
    session
        .change(&(), |tx, ()| Box::pin(store_identity(tx)))
        .await
}

/// What the database has stored about itself, and what it is now.
struct Identities {
    before: Option<String>,
    now: DatabaseIdentity,
    /// When the database was started, in its own words. An account's positions go on after a gap after each start.
    started_before: Option<String>,
    started: String,
}

async fn read_identities(tx: &OpenTransaction<'_>) -> Result<Identities> {
    let row = one(tx, IDENTITY_SQL, params![]).await?;
    let now = DatabaseIdentity {
        database: row.text(1)?,
        timeline: row.text(2)?,
        synchronous: row.boolean(3)?,
    };
    Ok(Identities {
        before: row.text_or_null(0)?,
        now,
        started_before: row.text_or_null(4)?,
        started: row.text(5)?,
    })
}

async fn is_unchanged(tx: &OpenTransaction<'_>) -> Result<bool> {
    let read = read_identities(tx).await?;
    let is_known = read
        .before
        .is_some_and(|before| before == read.now.to_text());
    Ok(is_known
        && read
            .started_before
            .is_some_and(|before| before == read.started))
}

async fn store_identity(tx: &OpenTransaction<'_>) -> Result<()> {
    lock_migrations(tx).await?;
    // No need to wait for the standby here: later changes wait for it, and carry this one along.
    tx.batch("SET LOCAL synchronous_commit = local").await?;
    let read = read_identities(tx).await?;
    let (before, now) = (read.before, read.now);
    let before = before.as_deref().and_then(DatabaseIdentity::from_text);
    if before.is_none_or(|before| now.may_lack(&before)) && renew_all_epochs(tx).await? > 0 {
        warn_of_revoked_devices();
    }
    set_about(tx, "lot", &read.started).await?;
    set_about(tx, "witness", &now.to_text()).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity(database: &str, timeline: &str, synchronous: bool) -> DatabaseIdentity {
        DatabaseIdentity {
            database: database.to_owned(),
            timeline: timeline.to_owned(),
            synchronous,
        }
    }

    #[test]
    fn a_synchronous_standby_that_takes_over_lacks_nothing_and_all_else_may() {
        let (alone, synchronous) = (identity("7 5 9", "1", false), identity("7 5 9", "1", true));
        assert!(!alone.may_lack(&alone) && !alone.may_lack(&synchronous));
        let promoted = identity("7 5 9", "2", false);
        assert!(!promoted.may_lack(&synchronous) && promoted.may_lack(&alone));
        let read_in = identity("7 6 9", "1", true);
        assert!(read_in.may_lack(&synchronous));
    }

    #[test]
    fn it_is_read_as_it_was_written() {
        for synchronous in [false, true] {
            let written = identity("7 5 9", "0000000A", synchronous);
            assert_eq!(
                DatabaseIdentity::from_text(&written.to_text()),
                Some(written)
            );
        }
        assert_eq!(DatabaseIdentity::from_text(""), None);
    }
}
