//! A wait for the standby is cut short: only the primary has the change, so nobody may be told of it.

use std::sync::Arc;

use muster_server::postgres::{Postgres, PostgresAddress};
use muster_server::storage::{Storage, StorageError};
use muster_sync::{ChangeAnswer, PullPage, PushAnswers};
use tokio::task::JoinHandle;
use tokio_postgres::Client;

use crate::postgres::PostgresServer;
use crate::{EPOCH, caller, change, open_account};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn what_no_standby_has_is_neither_answered_nor_shown() {
    let server = PostgresServer::new(None);
    let address = PostgresAddress::parse(&server.url("postgres")).expect("an address");
    let storage = Arc::new(Postgres::connect(&address).await.expect("a database"));
    let devices = ["desk".to_owned(), "phone".to_owned()];
    open_account(&*storage, &devices).await;
    let client = server.client().await;
    set(&client, "'gone'").await;

    let push = || {
        let storage = Arc::clone(&storage);
        tokio::spawn(async move { storage.push(caller("desk"), change(1, "f1")).await })
    };
    let pull = |since: u64| {
        let storage = Arc::clone(&storage);
        let most = (500, u64::MAX);
        let asked = async move {
            storage
                .pull(caller("phone"), EPOCH.to_owned(), since, most)
                .await
        };
        tokio::spawn(asked)
    };
    let first = push();
    end_wait(&client, &first).await;
    unknown(first.await.expect("no panic"));
    // The change is stored by now. Pushing it again must wait as well, and so must another device that pulls.
    let kept = client.query_one("SELECT count(*) FROM things", &[]).await;
    assert_eq!(kept.expect("a row").get::<_, i64>(0), 1);
    let again = push();
    end_wait(&client, &again).await;
    unknown(again.await.expect("no panic"));
    let seen = pull(0);
    end_wait(&client, &seen).await;
    unknown(seen.await.expect("no panic"));

    // Stop asking for the standby, so that nothing waits any more.
    let (again, seen) = (push(), pull(0));
    set(&client, "''").await;
    let answers: PushAnswers = again.await.expect("no panic").expect("answers");
    assert_eq!(answers.answers, [ChangeAnswer::Taken { item_revision: 1 }]);
    let page: PullPage = seen.await.expect("no panic").expect("a page");
    assert_eq!((page.things.len(), page.account_cursor), (1, 1));
    // The epoch is still the first, and a device that has everything gets nothing.
    let page = pull(1).await.expect("no panic").expect("a page");
    assert_eq!((&*page.server_epoch, page.things.len()), (EPOCH, 0));
}

/// Sets which standby must have each change.
async fn set(client: &Client, standby: &str) {
    let sql = format!("ALTER SYSTEM SET synchronous_standby_names = {standby}");
    client.batch_execute(&sql).await.expect("a setting");
    let sql = "SELECT pg_reload_conf()";
    client.batch_execute(sql).await.expect("a setting");
    let wanted = standby.trim_matches('\'');
    loop {
        // New connections have the setting from their start, but this one may lag behind.
        let row = client.query_one("SHOW synchronous_standby_names", &[]);
        if row.await.expect("a row").get::<_, String>(0) == wanted {
            return;
        }
    }
}

/// Cancels the wait of a task for the standby, as an administrator would. On a busy machine, the server may have given
/// it up already.
async fn end_wait<T>(client: &Client, waiting: &JoinHandle<T>) {
    let sql = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    while !waiting.is_finished() && client.query(sql, &[]).await.expect("rows").is_empty() {}
}

fn unknown<T: std::fmt::Debug>(answer: Result<T, StorageError>) {
    let error = answer.expect_err("it is not known");
    assert!(matches!(error, StorageError::Unknown(_)), "{error}");
}
