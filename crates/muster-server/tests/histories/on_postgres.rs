//! The real storage in PostgreSQL.

use std::collections::BTreeMap;

use muster_server::postgres::{Postgres, PostgresAddress};
use muster_sync::{PullPage, Push, PushAnswers};
use tokio::runtime::{Builder, Runtime};

use crate::asked::{join, pulled, pushed};
use crate::client::client;
use crate::device::Named;
use crate::server::SimServer;

const TABLES: [&str; 11] = [
    "photo_files",
    "photo_names",
    "photos",
    "migrations",
    "about",
    "accounts",
    "devices",
    "pairings",
    "things",
    "position_gaps",
    "answers",
];

/// A server's storage in a schema of its own.
pub(crate) struct OnPostgres {
    runtime: Runtime,
    url: String,
    storage: Option<Postgres>,
    has_backup: bool,
}

impl OnPostgres {
    pub(crate) fn new() -> Self {
        let server = crate::postgres::PostgresServer::shared();
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("a runtime");
        let mut all = Self {
            url: runtime.block_on(server.schema()),
            runtime,
            storage: None,
            has_backup: false,
        };
        all.open();
        all
    }

    fn open(&mut self) {
        let address = PostgresAddress::parse(&self.url).expect("an address");
        let opened = self.runtime.block_on(Postgres::connect(&address));
        self.storage = Some(opened.expect("a database"));
    }

    fn storage(&self) -> &Postgres {
        self.storage.as_ref().expect("an open database")
    }

    /// Returns the names of its schema and of its backup's schema.
    fn schemas(&self) -> (String, String) {
        let (_, schema) = self.url.rsplit_once("%3D").expect("a schema");
        (schema.to_owned(), format!("{schema}_backup"))
    }

    /// Makes one schema a copy of another.
    fn copy(&self, from: &str, to: &str) {
        let mut sql = format!("DROP SCHEMA IF EXISTS {to} CASCADE; CREATE SCHEMA {to};");
        for table in TABLES {
            sql += &format!(
                "CREATE TABLE {to}.{table} (LIKE {from}.{table} INCLUDING ALL);
                INSERT INTO {to}.{table} SELECT * FROM {from}.{table};"
            );
        }
        let copied = async { client(&self.url).await.batch_execute(&sql).await };
        self.runtime.block_on(copied).expect("a copy");
    }
}

impl SimServer for OnPostgres {
    fn push(&mut self, device: &str, push: &Push) -> PushAnswers {
        self.runtime.block_on(pushed(self.storage(), device, push))
    }

    fn pull(&mut self, device: &str, server_epoch: &str, since: u64) -> PullPage {
        self.runtime
            .block_on(pulled(self.storage(), device, server_epoch, since))
    }

    fn join(&mut self, device: &str) {
        self.runtime.block_on(join(self.storage(), device));
    }

    fn back_up(&mut self) {
        let (schema, backup) = self.schemas();
        self.copy(&schema, &backup);
        self.has_backup = true;
    }

    fn restore(&mut self) {
        if self.has_backup {
            self.storage = None;
            let (schema, backup) = self.schemas();
            self.copy(&backup, &schema);
            self.open();
        }
    }

    fn live(&mut self) -> BTreeMap<Named, String> {
        let sql = "SELECT kind, key, body FROM things WHERE body IS NOT NULL";
        let rows = async { client(&self.url).await.query(sql, &[]).await };
        let rows = self.runtime.block_on(rows).expect("rows");
        let row = |row: &tokio_postgres::Row| ((row.get(0), row.get(1)), row.get(2));
        rows.iter().map(row).collect()
    }
}
