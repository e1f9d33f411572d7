//! A Muster server that can be killed.

use std::sync::{Arc, Mutex};

use muster_server::postgres::{Postgres, PostgresAddress};
use tokio::runtime::{Builder, Handle, Runtime};

/// A server's runtime and storage; `None` while the server is dead.
pub(crate) struct ServerNode(Mutex<Option<(Runtime, Arc<Postgres>)>>);

impl ServerNode {
    pub(crate) fn new() -> Self {
        Self(Mutex::new(None))
    }

    /// Starts the server. Returns once a database accepts changes.
    pub(crate) fn start(&self, url: &str) {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let address = PostgresAddress::parse(url).expect("an address");
        let storage = loop {
            let connected = async { Postgres::connect(&address).await };
            if let Ok(storage) = runtime.block_on(connected) {
                break storage;
            }
        };
        *self.0.lock().expect("no panic") = Some((runtime, Arc::new(storage)));
    }

    /// Kills the server in the middle of whatever it does.
    pub(crate) fn kill(&self) {
        let killed = self.0.lock().expect("no panic").take();
        if let Some((runtime, _)) = killed {
            runtime.shutdown_background();
        }
    }

    /// Returns the storage of the server, and the runtime that its work runs on. `None` if the server is dead.
    pub(crate) fn alive(&self) -> Option<(Handle, Arc<Postgres>)> {
        let node = self.0.lock().expect("no panic");
        let (runtime, storage) = node.as_ref()?;
        Some((runtime.handle().clone(), Arc::clone(storage)))
    }
}

impl Drop for ServerNode {
    fn drop(&mut self) {
        self.kill();
    }
}
