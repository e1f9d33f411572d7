//! The real storage in SQLite.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use muster_server::sqlite::Sqlite;
use muster_sync::{PullPage, Push, PushAnswers};
use rusqlite::Connection;
use tokio::runtime::{Builder, Runtime};

use crate::asked::{join, pulled, pushed};
use crate::device::Named;
use crate::server::SimServer;

/// A server's storage in a file. Its folder is deleted when this is dropped.
pub(crate) struct OnDisk {
    folder: tempfile::TempDir,
    runtime: Runtime,
    storage: Option<Sqlite>,
}

impl OnDisk {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut all = Self {
            folder,
            runtime: Builder::new_current_thread().build().expect("a runtime"),
            storage: None,
        };
        all.open();
        all
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn open(&mut self) {
        self.storage = Some(Sqlite::open(&self.file("server.db")).expect("a database"));
    }

    fn storage(&self) -> &Sqlite {
        self.storage.as_ref().expect("an open database")
    }
}

impl SimServer for OnDisk {
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
        let _ = fs::remove_file(self.file("backup.db"));
        let database = Connection::open(self.file("server.db")).expect("a database");
        let backup = self.file("backup.db");
        database
            .execute("VACUUM INTO ?", [backup.to_str()])
            .expect("a backup");
    }

    fn restore(&mut self) {
        if self.file("backup.db").exists() {
            self.storage = None;
            for end in ["-wal", "-shm"] {
                let _ = fs::remove_file(self.file(&format!("server.db{end}")));
            }
            fs::copy(self.file("backup.db"), self.file("server.db")).expect("a copy");
            self.open();
        }
    }

    fn live(&mut self) -> BTreeMap<Named, String> {
        let database = Connection::open(self.file("server.db")).expect("a database");
        let sql = "SELECT kind, key, body FROM things WHERE body IS NOT NULL";
        let mut select = database.prepare(sql).expect("a question");
        let rows = select.query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)));
        rows.expect("rows").collect::<Result<_, _>>().expect("rows")
    }
}
