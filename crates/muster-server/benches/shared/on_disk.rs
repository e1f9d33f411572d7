//! A PostgreSQL server that writes to disk as one in use does.

use muster_server::postgres::{Address, Postgres};
use tokio_postgres::Client;

use crate::postgres::Server;

/// Starts a server. Returns it with a client and the storage in it; `None` if PostgreSQL is not installed.
pub(crate) async fn postgres() -> Option<(Server, Client, Postgres)> {
    crate::postgres::programs()?;
    let server = Server::new(None);
    let client = server.client().await;
    for sql in [
        "ALTER SYSTEM SET fsync = on",
        "ALTER SYSTEM SET full_page_writes = on",
        "SELECT pg_reload_conf()",
    ] {
        client.batch_execute(sql).await.expect("a setting");
    }
    let address = Address::parse(&server.url("postgres")).expect("an address");
    let storage = Postgres::connect(&address).await.expect("a database");
    Some((server, client, storage))
}
