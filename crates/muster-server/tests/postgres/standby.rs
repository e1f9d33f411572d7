//! Standbys, and how they take over.

use std::path::Path;
use std::process::Command;

use crate::postgres::{PATIENCE, PostgresServer, folder, program, run};

impl PostgresServer {
    /// Starts a standby that follows this server, with its socket in the folder `host`.
    pub fn standby(&self, host: &Path) -> Self {
        let folder = folder();
        let from = format!("host={} user=muster", self.host.display());
        let mut copy = program("pg_basebackup");
        copy.arg("-D").arg(folder.join("data"));
        copy.args(["-R", "--no-sync", "--checkpoint=fast", "-d", &from]);
        run(&mut copy);
        Self::start(folder, host)
    }

    /// Kills the server, so that it cannot answer anybody any more.
    pub fn kill(self) {
        let about = self.about();
        let id = about.lines().next().expect("it runs");
        run(Command::new("kill").args(["-KILL", id]));
    }

    /// Makes a standby the primary.
    pub fn promote(&self) {
        let data = self.folder.join("data");
        let mut promote = program("pg_ctl");
        // Without a limit of ours, it gives up after a minute.
        promote.args(["promote", "-t", &PATIENCE.as_secs().to_string()]);
        run(promote.arg("-D").arg(data));
    }
}
