//! Devices that sync: the window and the command, with a server between them.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::player::DESK;
use crate::stage::Stage;
use crate::suite::SuiteOutcome;

/// The name that the other device gives the force.
const RENAMED: &str = "From the laptop";

/// A force that is built here arrives there, and a change that is made there arrives here. A revoked device keeps what
/// it has. Without the server, the window goes on.
pub fn are_in_step(stage: &Stage) -> SuiteOutcome {
    let server = SpawnedServer::start(stage)?;
    let laptop = WindowDevice::new(stage, "devices-laptop")?;
    let scene = stage.open("devices", DESK, false)?;
    let window = &scene.window;
    window.press("[data-sample=brotherhood]")?;
    window.text("[data-screen=builder] [data-verdict]")?;
    window.script("location.hash = '#/settings'")?;
    window.fill("[data-field=sync-address]", &server.address)?;
    window.fill("[data-field=sync-name]", "Desk")?;
    window.press("[data-action=sync-pair]:not([disabled])")?;
    window.press("[data-recovery] button")?;
    window.shows("[data-sync-state]", "Nothing waits")?;
    scene.picture("paired")?;

    window.press("[data-action=sync-invite]")?;
    let invitation = window.text("[data-invitation]")?;
    let newcomer = laptop.begin(&["sync", "pair", invitation.trim(), "--name", "Laptop"])?;
    window.shows("[data-newcomer]", "Laptop")?;
    scene.picture("asks")?;
    window.press("[data-action=sync-admit]")?;
    told(newcomer)?;
    laptop.run(&["sync"])?;
    let forces = laptop.run(&["force", "list", "--format", "json"])?;
    let forces: Value = serde_json::from_str(&forces).map_err(|error| error.to_string())?;
    let id = forces[0]["id"].as_str().ok_or("the force did not come")?;
    laptop.run(&["force", "edit", id, "--name", RENAMED])?;
    laptop.run(&["sync"])?;

    window.press("[data-action=sync-now]:not([disabled])")?;
    window.press("nav [data-go=forces]")?;
    window.shows("[data-force]", RENAMED)?;

    window.script("location.hash = '#/settings'")?;
    window.press("[data-device=Laptop] [data-action=sync-revoke]")?;
    window.press("[data-action=confirm-revoke]")?;
    window.shows("[data-device=Laptop]", "revoked")?;
    if laptop.run(&["sync"]).is_ok() {
        return Err("a device that was put out exchanges still".to_owned());
    }
    if !laptop.run(&["force", "list"])?.contains(RENAMED) {
        return Err("a device that was put out lost its force".to_owned());
    }

    drop(server);
    window.press("[data-action=sync-now]:not([disabled])")?;
    window.text("[data-sync-trouble]")?;
    scene.picture("alone")?;
    window.press("nav [data-go=forces]")?;
    window.press("[data-force] h2 a")?;
    window.press("[data-action=rename-force]")?;
    window.fill("dialog [data-input]", "Named alone")?;
    window.type_keys(&["Enter"])?;
    window.shows("h1", "Named alone")
}

/// Returns the path of the command, which is next to the window's program.
fn command(stage: &Stage) -> PathBuf {
    stage.program().with_file_name("muster")
}

/// A server that listens on this machine only. Dropping it ends the server.
struct SpawnedServer {
    child: Child,
    /// The address of the server, with the owner's code.
    address: String,
}

impl SpawnedServer {
    fn start(stage: &Stage) -> Result<Self, String> {
        let home = stage.folder("devices-server");
        fs::create_dir_all(&home).map_err(|error| error.to_string())?;
        let mut child = Command::new(command(stage))
            .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en"])
            .env("XDG_DATA_HOME", &home)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("the server does not start: {error}"))?;
        let output = child.stdout.take().ok_or("the server says nothing")?;
        let mut lines = BufReader::new(output).lines();
        let mut next = || lines.next().and_then(Result::ok).unwrap_or_default();
        let (at, owner) = (next(), next());
        let word = |line: &str, is: fn(&str) -> bool| {
            let mut words = line.split(|c: char| c.is_whitespace());
            let found = words.find(|word| is(word.trim_end_matches(['.', ','])));
            found.map(|word| word.trim_end_matches(['.', ',']).to_owned())
        };
        let address = word(&at, |word| word.starts_with("http://"));
        let code = word(&owner, |word| {
            word.len() == 19 && word.matches('-').count() == 3
        });
        let mut server = Self {
            child,
            address: String::new(),
        };
        let (Some(address), Some(code)) = (address, code) else {
            return Err(format!(
                "the server says neither address nor code: {at} {owner}"
            ));
        };
        server.address = format!("{address}/#{code}");
        Ok(server)
    }
}

impl Drop for SpawnedServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Another device: the command with a data folder of its own.
struct WindowDevice {
    command: PathBuf,
    home: PathBuf,
}

impl WindowDevice {
    fn new(stage: &Stage, name: &str) -> Result<Self, String> {
        let home = stage.folder(name);
        fs::create_dir_all(&home).map_err(|error| error.to_string())?;
        Ok(Self {
            command: command(stage),
            home,
        })
    }

    fn begin(&self, args: &[&str]) -> Result<Child, String> {
        let home: &Path = &self.home;
        Command::new(&self.command)
            .args(args)
            .args(["--lang", "en"])
            .env("XDG_DATA_HOME", home)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("the command does not start: {error}"))
    }

    fn run(&self, args: &[&str]) -> Result<String, String> {
        told(self.begin(args)?)
    }
}

/// Returns what a command printed. Fails if the command did.
fn told(command: Child) -> Result<String, String> {
    let output = command
        .wait_with_output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
