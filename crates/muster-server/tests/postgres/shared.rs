//! One server for all tests of a process.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::postgres::Server;

impl Server {
    /// One for all tests of a process.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Server> = OnceLock::new();
        SHARED.get_or_init(|| Self::new(None))
    }

    /// The address of a new schema, a place of its own for tables.
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
