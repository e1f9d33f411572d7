//! A `muster serve` in a process of its own, so that its memory is measured without the attacker's.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};

use crate::LIMIT;
use crate::postgres::PostgresServer;
use crate::running_server::RunningServer;

static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// A running server.
pub struct AttackedServer {
    pub address: SocketAddr,
    process: RunningServer,
    owner: MemberDevice,
    club: String,
    folder: PathBuf,
    _postgres: Option<PostgresServer>,
    _alone: MutexGuard<'static, ()>,
}

/// Returns whether the attacked server keeps its data in PostgreSQL.
fn on_postgres() -> bool {
    std::env::var("MUSTER_ATTACKED_DATABASE").is_ok_and(|name| name == "postgres")
}

/// A paired device.
pub struct MemberDevice {
    pub token: String,
    pub epoch: String,
    pub pushed: u64,
}

impl AttackedServer {
    /// Starts a server with the web app's largest file beside it.
    pub fn start(name: &str) -> Self {
        let alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        raise_file_limit();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("attack-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        let web = folder.join("web");
        std::fs::create_dir_all(&web).expect("a folder");
        std::fs::write(web.join("service.js"), "").expect("a file");
        let program = std::fs::File::create(web.join("program.wasm")).expect("a file");
        program.set_len(17 << 20).expect("room");
        // The web app is looked for beside the program.
        let muster = folder.join("muster");
        let attacked = std::env::var("MUSTER_ATTACKED_PROGRAM");
        let attacked = attacked.unwrap_or_else(|_| env!("CARGO_BIN_EXE_muster").to_owned());
        std::fs::hard_link(attacked, &muster).expect("a link");
        let log = std::fs::File::create(folder.join("log")).expect("a file");
        let postgres = on_postgres().then(|| PostgresServer::new(None));
        let mut command = Command::new(muster);
        let command = command.stderr(log);
        let process = match &postgres {
            Some(postgres) => RunningServer::start_on(command, &folder, &postgres.url("postgres")),
            None => RunningServer::start(command, &folder),
        };
        let code = process.code.clone();
        let none = MemberDevice {
            token: String::new(),
            epoch: String::new(),
            pushed: 0,
        };
        let mut site = Self {
            address: process.address.parse().expect("an address"),
            process,
            owner: none,
            club: String::new(),
            folder,
            _postgres: postgres,
            _alone: alone,
        };
        let claim = json!({ "code": code, "name": "desk" });
        site.owner = site.opened("/api/v1/claim", &claim);
        let club = json!({ "name": "Devils", "own_name": "Anna" }).to_string();
        let club = request("POST", "/api/v1/clubs", &site.owner.token, &club);
        site.club = text(&site.expect(&club)["club"]);
        site
    }

    /// Opens an account with one device.
    pub fn device(&self) -> MemberDevice {
        let path = format!("/api/v1/clubs/{}/invitations", self.club);
        let role = json!({ "role": "member" }).to_string();
        let invited = self.expect(&request("POST", &path, &self.owner.token, &role));
        let code = text(&invited["code"]);
        let welcome = json!({ "code": code, "name": "Max", "device": "phone" });
        self.opened("/api/v1/welcome", &welcome)
    }

    /// Returns the token of the owner's device.
    pub fn owner(&self) -> &str {
        &self.owner.token
    }

    /// Returns the id of the owner's club.
    pub fn club(&self) -> &str {
        &self.club
    }

    /// Returns the folder with everything that the server keeps.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn opened(&self, path: &str, body: &Value) -> MemberDevice {
        let said = self.expect(&request("POST", path, "", &body.to_string()));
        let token = text(&said["token"]);
        let page = self.expect(&request("GET", "/api/v1/pull", &token, ""));
        MemberDevice {
            token,
            epoch: text(&page["epoch"]),
            pushed: 0,
        }
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect_timeout(&self.address, LIMIT).expect("a connection");
        stream.set_read_timeout(Some(LIMIT)).expect("a limit");
        stream.set_write_timeout(Some(LIMIT)).expect("a limit");
        stream
    }

    /// Sends a request, and returns the body of its response, which must be 200.
    fn expect(&self, request: &str) -> Value {
        let (status, body) = self.ask(request);
        assert_eq!(status, 200, "{body}");
        body
    }

    /// Sends a request, and returns the status and the body of its response.
    pub fn ask(&self, request: &str) -> (u16, Value) {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).expect("written");
        let mut said = Vec::new();
        stream.read_to_end(&mut said).expect("an answer in time");
        let said = String::from_utf8_lossy(&said);
        let status = said.split(' ').nth(1).and_then(|word| word.parse().ok());
        let (_, body) = said.split_once("\r\n\r\n").unwrap_or_default();
        let body = serde_json::from_str(body).unwrap_or_default();
        (status.expect("a status"), body)
    }

    /// Pushes a change of a device, which must be accepted.
    pub fn push(&self, device: &mut MemberDevice, body: &Value) {
        let (status, said) = self.ask(&device.change(body));
        assert_eq!(status, 200, "{said}");
        assert_eq!(said["answers"][0]["answer"], "taken");
    }

    /// Returns the most memory that the server has used, in bytes; `None` if the system does not tell.
    pub fn peak_memory(&self) -> Option<usize> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let mut lines = status.lines();
        let line = lines.find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kilobytes: usize = line.split_whitespace().next()?.parse().ok()?;
        Some(kilobytes << 10)
    }
}

impl Drop for AttackedServer {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl MemberDevice {
    /// Writes the push of a new item.
    pub fn change(&mut self, body: &Value) -> String {
        self.pushed += 1;
        let (key, number) = (format!("f{}", self.pushed), self.pushed);
        let push = json!({ "epoch": self.epoch, "answered": number - 1, "changes": [
            { "number": number, "kind": "force", "key": key, "base": 0, "seen": {}, "body": body },
        ] });
        request("POST", "/api/v1/push", &self.token, &push.to_string())
    }
}

/// Writes a request. The connection is closed after it.
pub fn request(method: &str, path: &str, token: &str, body: &str) -> String {
    let key = match token {
        "" => String::new(),
        token => format!("Authorization: Bearer {token}\r\n"),
    };
    let length = body.len();
    format!(
        "{method} {path} HTTP/1.1\r\nHost: x\r\n{key}Connection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// Lets this process open as many files as the system allows: an attacker has many connections.
#[cfg(unix)]
fn raise_file_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let maximum = getrlimit(Resource::Nofile).maximum;
    let current = maximum;
    let _ = setrlimit(Resource::Nofile, Rlimit { current, maximum });
}

#[cfg(not(unix))]
fn raise_file_limit() {}
