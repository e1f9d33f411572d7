//! One server that all tests of a process share.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::postgres::PostgresServer;

impl PostgresServer {
    /// Returns the server that all tests of this process share.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<PostgresServer> = OnceLock::new();
        SHARED.get_or_init(|| Self::new(None))
    }

    /// Creates a schema, a separate place for tables, and returns its address.
    pub async fn schema(&self) -> String {
        static MADE: AtomicU64 = AtomicU64::new(0);
        let name = format!("site_{}", MADE.fetch_add(1, Ordering::SeqCst));
        let made = format!("CREATE SCHEMA {name}");
        self.client()
            .await
            .batch_execute(&made)
            .await
            .expect("a schema");
        format!("{}?options=-csearch_path%3D{name}", self.url("postgres"))
    }
}
