//! Connections of the tests' own.

use tokio_postgres::{Client, NoTls};

use crate::postgres::Server;

impl Server {
    /// A connection to the database that there always is.
    pub async fn client(&self) -> Client {
        client(&self.url("postgres")).await
    }
}

/// A connection to a database.
pub async fn client(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls)
        .await
        .expect("a connection");
    tokio::spawn(connection);
    client
}
