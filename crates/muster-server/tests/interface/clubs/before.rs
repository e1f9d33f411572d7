//! A server whose database is older than clubs.

use muster_server::storage::Caller;

use super::*;

const ACCOUNTS: &str = "INSERT INTO accounts VALUES
    ('later', 'e', 0, '', 0, 0, 20), ('first', 'e', 0, '', 0, 0, 10)";

async fn founds(storage: &dyn Storage, account: &str) -> bool {
    let caller = Caller {
        account: account.to_owned(),
        device: "d".to_owned(),
        name: "d".to_owned(),
    };
    storage.clubs(caller).await.expect("clubs").founds
}

#[tokio::test]
async fn on_sqlite_whose_account_was_first_owns_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("server.db");
    let before = rusqlite::Connection::open(&path).expect("a database");
    let made = include_str!("../../../../../migrations/server/0001_accounts.sql");
    before.execute_batch(made).expect("tables");
    before.execute_batch(ACCOUNTS).expect("accounts");
    before
        .pragma_update(None, "user_version", 1)
        .expect("a version");
    drop(before);
    let storage = Sqlite::open(&path).expect("a database");
    assert!(founds(&storage, "first").await);
    assert!(!founds(&storage, "later").await);
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn on_postgres_whose_account_was_first_owns_the_server() {
    let server = PostgresServer::shared();
    let url = server.schema().await;
    let before = crate::client::client(&url).await;
    let made = include_str!("../../../../../migrations/server-postgres/0001_accounts.sql");
    before.batch_execute(made).await.expect("tables");
    before.batch_execute(ACCOUNTS).await.expect("accounts");
    let version =
        "CREATE TABLE migrations (version integer PRIMARY KEY); INSERT INTO migrations VALUES (1)";
    before.batch_execute(version).await.expect("a version");
    let address = PostgresAddress::parse(&url).expect("an address");
    let storage = Postgres::connect(&address).await.expect("a database");
    assert!(founds(&storage, "first").await);
    assert!(!founds(&storage, "later").await);
}
