//! Migrations of the tables.

use super::Result;
use super::session::PgConnection;
use super::transaction::OpenTransaction;
use crate::storage::StorageError;
use crate::transaction::{Transaction, number, one, params};

/// The migrations, one file per version.
const MIGRATIONS: [&str; 6] = [
    include_str!("../../../../migrations/server-postgres/0001_accounts.sql"),
    include_str!("../../../../migrations/server-postgres/0002_clubs.sql"),
    include_str!("../../../../migrations/server-postgres/0003_photos.sql"),
    include_str!("../../../../migrations/server-postgres/0004_restored.sql"),
    include_str!("../../../../migrations/server-postgres/0005_checksums.sql"),
    include_str!("../../../../migrations/server-postgres/0006_club_checksums.sql"),
];

/// The key of the lock that servers take turns by if they start, or notice a restored database, at the same time. Its
/// value is the letters of `muster`.
const MIGRATION_LOCK_KEY: i64 = 0x6d75_7374_6572;

/// Waits until no other server of the database has the turn, however long that takes. The turn ends with the
/// transaction.
pub(super) async fn lock_migrations(tx: &OpenTransaction<'_>) -> Result<()> {
    tx.batch("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0")
        .await?;
    let sql = "SELECT pg_advisory_xact_lock($1)::text";
    tx.rows(sql, params![MIGRATION_LOCK_KEY]).await?;
    Ok(())
}

/// Creates the tables, or migrates those of an older version.
pub(super) async fn migrate(session: &mut PgConnection) -> Result<()> {
    session
        .change(&(), |tx, ()| Box::pin(apply_migrations(tx)))
        .await
}

async fn apply_migrations(tx: &OpenTransaction<'_>) -> Result<()> {
    lock_migrations(tx).await?;
    let sql = "SELECT current_setting('server_encoding')";
    let encoding = one(tx, sql, params![]).await?.text(0)?;
    if encoding != "UTF8" {
        return Err(StorageError::Encoding(encoding));
    }
    tx.batch("CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY)")
        .await?;
    let sql = "SELECT coalesce(max(version), 0) FROM migrations";
    let version = number(tx, sql, params![]).await?;
    let known = usize::try_from(version).ok();
    let done = known.filter(|done| *done <= MIGRATIONS.len());
    let done = done.ok_or_else(|| StorageError::Unreadable(format!("version {version}")))?;
    for (version, migration) in (1_i64..).zip(MIGRATIONS).skip(done) {
        tx.batch(migration).await?;
        let sql = "INSERT INTO migrations VALUES ($1)";
        tx.run(sql, params![version]).await?;
    }
    Ok(())
}
