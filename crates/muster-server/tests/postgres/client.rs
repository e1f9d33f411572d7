//! The tests' own connections to a server.

use tokio_postgres::{Client, NoTls};

use crate::postgres::PostgresServer;

impl PostgresServer {
    /// Connects to the database that always exists.
    pub async fn client(&self) -> Client {
        client(&self.url("postgres")).await
    }
}

/// Connects to a database.
pub async fn client(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls)
        .await
        .expect("a connection");
    tokio::spawn(connection);
    client
}
