//! Plain SQL that changes the same rows as often as the devices do. Each change is on disk before it counts as done.

use std::path::Path;
use std::sync::{Arc, Mutex};

use rusqlite::Connection;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Statement};

use crate::client::client;
use crate::devices::{ACCOUNTS, account, body};
use crate::pace::{PacedTimes, paced};

/// The number of connections, which is that of a server.
const CONNECTIONS: usize = 16;
const DEVICES: usize = 1_000;

/// Returns the account and the key of a device's force, and a revision that nothing else has.
fn row(at: usize, turn: u32) -> (String, String, i64) {
    let of_each = DEVICES / ACCOUNTS;
    let (of, device) = (at / of_each, at % of_each);
    let revision = 1_000_000 + i64::from(turn) * 10 + i64::try_from(device).expect("few");
    (account(of), format!("device-{of}-{device}"), revision)
}

pub(crate) async fn sqlite(path: &Path) -> PacedTimes {
    let database = Connection::open(path).expect("a database");
    database
        .pragma_update(None, "synchronous", "FULL")
        .expect("a setting");
    let database = Arc::new(Mutex::new(database));
    let devices = (0..DEVICES).map(|at| (at, Arc::clone(&database)));
    paced(devices.collect(), |(at, database), turn| async move {
        let work = move || {
            let (account, key, revision) = row(at, turn);
            let sql = "UPDATE things SET body = ?, revision = ? WHERE account = ? AND kind = 'force' AND key = ?";
            let database = database.lock().expect("no panic");
            let mut update = database.prepare_cached(sql).expect("a statement");
            let of = rusqlite::params![body(turn), revision, account, key];
            assert_eq!(update.execute(of).expect("a change"), 1);
        };
        tokio::task::spawn_blocking(work).await.expect("no panic");
    })
    .await
}

pub(crate) async fn postgres(url: &str) -> PacedTimes {
    let sql = "UPDATE things SET body = $1, revision = $2 WHERE account = $3 AND kind = 'force' AND key = $4";
    let mut clients = Vec::new();
    for _ in 0..CONNECTIONS {
        let client = client(url).await;
        let update = client.prepare(sql).await.expect("a statement");
        clients.push(Arc::new((client, update)));
    }
    let device = |at| (at, Arc::clone(&clients[at % CONNECTIONS]));
    let devices: Vec<(usize, Arc<(Client, Statement)>)> = (0..DEVICES).map(device).collect();
    paced(devices, |(at, client), turn| async move {
        let (account, key, revision) = row(at, turn);
        let (client, update) = &*client;
        let body = body(turn);
        let of: [&(dyn ToSql + Sync); 4] = [&body, &revision, &account, &key];
        let done = client.execute(update, &of).await;
        assert_eq!(done.expect("a change"), 1);
    })
    .await
}
