//! Fills a database with accounts and their forces, in as few statements as possible.

use std::path::Path;

use rusqlite::Connection;
use tokio_postgres::Client;

use crate::devices;

/// The number of forces of an account.
pub(crate) const OF_EACH: u32 = 100;

/// SQL that makes up the body of force number `n`. It is about as long as that of a force of 30 units, and no two are
/// alike.
const BODY: &str = r#"'{"name":"Force ' || n || '","units":[' || (
    SELECT group_concat('{"id":"e' || u || '","card":"fww/unit/' || substr(hex(randomblob(6)), 1, 12) || '","count":' || (n % 9) || '}', ',')
    FROM units) || ']}'"#;
const UNITS: u32 = 30;

fn accounts(forces: u32) -> u32 {
    forces / OF_EACH
}

pub(crate) fn sqlite(path: &Path, forces: u32) {
    let database = Connection::open(path).expect("a database");
    let sql = format!(
        "PRAGMA synchronous = OFF;
        BEGIN;
        CREATE TEMP TABLE units AS
            WITH RECURSIVE c(u) AS (VALUES (1) UNION ALL SELECT u + 1 FROM c WHERE u < {UNITS}) SELECT u FROM c;
        INSERT INTO accounts
            WITH RECURSIVE c(a) AS (VALUES (0) UNION ALL SELECT a + 1 FROM c WHERE a + 1 < {accounts})
            SELECT 'account-' || a, 'e', {OF_EACH}, 'r' || a, {OF_EACH}, 200000, 1 FROM c;
        INSERT INTO devices SELECT account, 'd' || account, 'Desk', 't' || account, 1, 1, 0, 0, 0, 0 FROM accounts;
        INSERT INTO things
            WITH RECURSIVE c(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM c WHERE n + 1 < {forces})
            SELECT 'account-' || (n / {OF_EACH}), 'force', 'f' || n, n % {OF_EACH} + 1, '{{}}', {BODY} FROM c;
        COMMIT;",
        accounts = accounts(forces),
    );
    database.execute_batch(&sql).expect("all of it");
    for at in devices::some(forces) {
        let sql = "UPDATE devices SET token = ? WHERE account = ?";
        let of = (devices::hash(at), format!("account-{at}"));
        assert_eq!(database.execute(sql, of).expect("a token"), 1);
    }
    let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
    let done = database.query_row(checkpoint, (), |_| Ok(()));
    done.expect("a checkpoint");
}

pub(crate) async fn postgres(client: &Client, forces: u32) {
    let each = "string_agg('{\"id\":\"e' || u || '\",\"card\":\"fww/unit/' || substr(md5(random()::text || u), 1, 12) || '\",\"count\":' || (n % 9) || '}', ',')";
    let sql = format!(
        "INSERT INTO accounts SELECT 'account-' || a, 'e', {OF_EACH}, 'r' || a, {OF_EACH}, 200000, 1
            FROM generate_series(0, {last}) a;
        INSERT INTO devices SELECT account, 'd' || account, 'Desk', 't' || account, 1, 1, false, 0, 0, 0 FROM accounts;
        INSERT INTO things SELECT 'account-' || (n / {OF_EACH}), 'force', 'f' || n, n % {OF_EACH} + 1, '{{}}',
            '{{\"name\":\"Force ' || n || '\",\"units\":[' || (SELECT {each} FROM generate_series(1, {UNITS}) u) || ']}}'
            FROM generate_series(0, {of}) n;",
        last = accounts(forces) - 1,
        of = forces - 1,
    );
    client.batch_execute(&sql).await.expect("all of it");
    for at in devices::some(forces) {
        let sql = "UPDATE devices SET token = $1 WHERE account = $2";
        let (hash, account) = (devices::hash(at), format!("account-{at}"));
        let changed = client.execute(sql, &[&hash, &account]).await;
        assert_eq!(changed.expect("a token"), 1);
    }
    // As autovacuum would do in time.
    client.batch_execute("VACUUM ANALYZE").await.expect("done");
    client.batch_execute("CHECKPOINT").await.expect("done");
}
