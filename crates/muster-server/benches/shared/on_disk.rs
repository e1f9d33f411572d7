//! A PostgreSQL server that writes to disk as one in use does.

use muster_server::postgres::{Postgres, PostgresAddress};
use tokio_postgres::Client;

use crate::postgres::PostgresServer;

/// Starts a server. Returns it with a client and the storage in it; `None` if PostgreSQL is not installed.
pub(crate) async fn postgres() -> Option<(PostgresServer, Client, Postgres)> {
    crate::postgres::programs()?;
    let server = PostgresServer::new(None);
    let client = server.client().await;
    for sql in [
        "ALTER SYSTEM SET fsync = on",
        "ALTER SYSTEM SET full_page_writes = on",
        "SELECT pg_reload_conf()",
    ] {
        client.batch_execute(sql).await.expect("a setting");
    }
    let address = PostgresAddress::parse(&server.url("postgres")).expect("an address");
    let storage = Postgres::connect(&address).await.expect("a database");
    Some((server, client, storage))
}
