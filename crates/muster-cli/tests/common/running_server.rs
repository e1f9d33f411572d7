//! A `muster serve` in a process of its own, which is killed when it is dropped, also where a test fails.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

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
        let child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en"])
            .arg("--database")
            .arg(format!("sqlite:{}", folder.join("server.db").display()))
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
        let mut line = || lines.next().expect("a line").expect("words");
        let first = line();
        let (_, rest) = first.split_once("http://").expect("an address");
        rest.split(". ")
            .next()
            .expect("an address")
            .clone_into(&mut server.address);
        let second = line();
        let (_, rest) = second.split_once(": ").expect("a code");
        rest.split_whitespace()
            .next()
            .expect("a code")
            .clone_into(&mut server.code);
        server
    }

    /// The id of its process.
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
