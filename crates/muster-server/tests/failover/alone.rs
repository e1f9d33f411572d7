//! An asynchronous standby takes over: it may lack changes, so the account gets a new epoch.

use muster_server::postgres::{Postgres, PostgresAddress};
use muster_server::storage::Storage;

use crate::postgres::PostgresServer;
use crate::{EPOCH, caller, change, open_account};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_standby_that_may_lack_something_takes_another_epoch() {
    let primary = PostgresServer::new(None);
    let host = tempfile::tempdir().expect("a folder");
    let open = async |server: &PostgresServer| {
        let address = PostgresAddress::parse(&server.url("postgres")).expect("an address");
        Postgres::connect(&address).await.expect("a database")
    };
    let storage = open(&primary).await;
    open_account(&storage, &["desk".to_owned()]).await;
    let push = || storage.push(caller("desk"), change(1, "f1"));
    assert_eq!(push().await.expect("answers").answers.len(), 1);
    let standby = primary.standby(host.path());
    let client = primary.client().await;
    let sql = "SELECT FROM pg_stat_replication WHERE replay_lsn >= pg_current_wal_lsn()";
    while client.query(sql, &[]).await.expect("rows").is_empty() {}
    primary.kill();
    standby.promote();

    let storage = open(&standby).await;
    let pulled = storage.pull(caller("desk"), EPOCH.to_owned(), 1, (9, 9));
    let page = pulled.await.expect("a page");
    assert_ne!(page.server_epoch, EPOCH);
    assert_eq!(page.things.len(), 1);
    // The epoch is renewed only once.
    let storage = open(&standby).await;
    let again = storage.pull(caller("desk"), page.server_epoch.clone(), 1, (9, 9));
    assert_eq!(again.await.expect("a page").server_epoch, page.server_epoch);
}
