//! A `muster serve` in a process of its own, which is killed when it is dropped, also where a test fails.

use std::io::{BufRead as _, BufReader, Lines};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A running server.
pub struct RunningServer {
    /// The host and port that it listens on.
    pub address: String,
    /// The owner's code, to pair the first device with.
    pub code: String,
    child: Child,
}

impl RunningServer {
    /// Starts `command`, a `muster` program, with a new database in `folder`.
    pub fn start(command: &mut Command, folder: &Path) -> Self {
        let database = format!("sqlite:{}", folder.join("server.db").display());
        Self::start_on(command, folder, &database)
    }

    /// Starts `command` on a database.
    pub fn start_on(command: &mut Command, folder: &Path, database: &str) -> Self {
        let (mut server, mut lines) = Self::listening(command, folder, database);
        let second = lines.next().expect("a line").expect("words");
        let (_, rest) = second.split_once(": ").expect("a code");
        rest.split_whitespace()
            .next()
            .expect("a code")
            .clone_into(&mut server.code);
        server
    }

    /// Starts `command` on a database in `folder` that has an account, so there is no owner's code any more.
    #[allow(dead_code, reason = "only some tests start a server again")]
    pub fn start_known(command: &mut Command, folder: &Path) -> Self {
        let database = format!("sqlite:{}", folder.join("server.db").display());
        Self::listening(command, folder, &database).0
    }

    fn listening(
        command: &mut Command,
        folder: &Path,
        database: &str,
    ) -> (Self, Lines<BufReader<ChildStdout>>) {
        let child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en"])
            .arg("--database")
            .arg(database)
            .env("MUSTER_DATA", folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("muster starts");
        let mut server = Self {
            address: String::new(),
            code: String::new(),
            child,
        };
        let stdout = server.child.stdout.take().expect("a pipe");
        let mut lines = BufReader::new(stdout).lines();
        let first = lines.next().expect("a line").expect("words");
        let (_, rest) = first.split_once("http://").expect("an address");
        rest.split(". ")
            .next()
            .expect("an address")
            .clone_into(&mut server.address);
        (server, lines)
    }

    /// Returns the id of its process.
    #[allow(dead_code, reason = "only the attacks measure it")]
    pub fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
