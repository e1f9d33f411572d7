//! A real server, devices, and a proxy between them.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use muster_app::{App, Reply};
use serde_json::{Value, json};

use crate::{Ran, TestFolder, muster_told, write_cards};

/// A real server, with the folder that holds its database.
pub(super) struct CliServer {
    folder: TestFolder,
    child: Child,
    /// The files of its certificate and its key; `None` for HTTP.
    tls: Option<[String; 2]>,
    pub port: u16,
    /// The owner's code; empty if there is an owner already.
    pub code: String,
}

impl CliServer {
    pub fn new(name: &str) -> Self {
        Self::with(name, None)
    }

    /// Starts a server that is reached by HTTPS, as `localhost`.
    pub fn by_tls(name: &str, tls: [String; 2]) -> Self {
        Self::with(name, Some(tls))
    }

    fn with(name: &str, tls: Option<[String; 2]>) -> Self {
        let folder = TestFolder::new(&format!("sync-{name}-server"));
        let (child, port, code) = started(&folder, 0, tls.as_ref());
        Self {
            folder,
            child,
            tls,
            port,
            code,
        }
    }

    /// Kills the server. [`CliServer::start`] starts it again at the same address.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    pub fn start(&mut self) {
        (self.child, _, _) = started(&self.folder, self.port, self.tls.as_ref());
    }

    /// Sets the certificate that the server uses from its next start on.
    pub fn certify(&mut self, tls: [String; 2]) {
        self.tls = Some(tls);
    }

    /// Makes a backup of the server's database.
    pub fn back_up(&mut self) {
        self.ended();
        let file = |name: &str| self.folder.0.join(name);
        fs::copy(file("server.db"), file("backup.db")).expect("a copy");
        self.start();
    }

    pub fn restore(&mut self) {
        self.ended();
        let file = |name: &str| self.folder.0.join(name);
        for beside in ["server.db-wal", "server.db-shm"] {
            let _ = fs::remove_file(file(beside));
        }
        fs::copy(file("backup.db"), file("server.db")).expect("a copy");
        self.start();
    }

    /// Ends the server properly, so that everything it knows is in its file.
    fn ended(&mut self) {
        let asked = Command::new("kill")
            .args(["-TERM", &self.child.id().to_string()])
            .status();
        assert!(asked.expect("kill runs").success());
        self.child.wait().expect("an end");
    }

    /// Returns what the server has logged so far.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.0.join("server.log")).expect("a log")
    }

    pub fn address(&self) -> String {
        match self.tls {
            Some(_) => format!("https://localhost:{}", self.port),
            None => address(self.port),
        }
    }
}

pub(super) fn address(port: u16) -> String {
    format!("http://127.0.0.1:{port}")
}

impl Drop for CliServer {
    fn drop(&mut self) {
        self.kill();
    }
}

fn started(folder: &TestFolder, port: u16, tls: Option<&[String; 2]>) -> (Child, u16, String) {
    let database = format!("sqlite:{}", folder.0.join("server.db").display());
    let tls = tls.map(|[cert, key]| ["--tls-cert", cert, "--tls-key", key]);
    let log = fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(folder.0.join("server.log"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["serve", "--lang", "en", "--database", &database])
        .args(["--listen", &format!("127.0.0.1:{port}")])
        .args(tls.iter().flatten())
        .stdout(Stdio::piped())
        .stderr(log.expect("a log"))
        .spawn()
        .expect("muster starts");
    let mut said = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut line = || said.next().expect("a line").expect("words");
    let first = line();
    let (_, rest) = first.split_once("://127.0.0.1:").expect("an address");
    let port = rest.split(". ").next().expect("a port");
    let port = port.parse().expect("a port");
    let second = line();
    let code = second.strip_prefix("Owner’s code: ");
    let code = code.and_then(|rest| rest.split(". ").next());
    (child, port, code.unwrap_or_default().to_owned())
}

/// A device, which is a data folder.
pub(super) struct CliDevice {
    pub folder: TestFolder,
    pub name: String,
}

impl CliDevice {
    pub fn new(test: &str, name: &str) -> Self {
        let device = Self {
            folder: TestFolder::new(&format!("sync-{test}-{name}")),
            name: name.to_owned(),
        };
        write_cards(&device.data());
        device
    }

    pub fn data(&self) -> PathBuf {
        self.folder.0.join("data")
    }

    /// Runs `muster sync …` in English.
    pub fn sync(&self, args: &[&str]) -> Ran {
        self.told(args, "en", "")
    }

    pub fn told(&self, args: &[&str], lang: &str, input: &str) -> Ran {
        self.runs("sync", args, lang, input)
    }

    /// Runs `muster sync …` in English, with additional environment variables.
    pub fn run_in_environment(&self, args: &[&str], environment: &[(&str, &str)]) -> Ran {
        let data = self.data().display().to_string();
        let all: Vec<&str> = ["sync"].iter().chain(args).copied().collect();
        let own = [("LC_ALL", "C"), ("MUSTER_DATA", &*data)];
        muster_told(&all, &[&own, environment].concat(), "")
    }

    /// Runs `muster club …` in a language.
    pub fn club(&self, args: &[&str], lang: &str, input: &str) -> Ran {
        self.runs("club", args, lang, input)
    }

    fn runs(&self, command: &str, args: &[&str], lang: &str, input: &str) -> Ran {
        let data = self.data().display().to_string();
        let all: Vec<&str> = [command]
            .iter()
            .chain(args)
            .chain(&["--lang", lang])
            .copied()
            .collect();
        let environment = [("LC_ALL", "C"), ("MUSTER_DATA", &*data)];
        let ran = muster_told(&all, &environment, input);
        if let Some(token) = self.token() {
            let said = format!("{}{}", ran.stdout, ran.stderr);
            assert!(!said.contains(&token), "the token is said: {said}");
        }
        ran
    }

    pub fn token(&self) -> Option<String> {
        fs::read_to_string(self.data().join("sync.token")).ok()
    }

    /// Exchanges everything, and returns the result.
    pub fn now(&self) -> Value {
        let ran = self.sync(&["--format", "json"]);
        assert_eq!(ran.code, Some(0), "{}: {}", self.name, ran.stderr);
        serde_json::from_str(&ran.stdout).expect("JSON")
    }

    pub fn claim(&self, port: u16, code: &str) {
        let address = format!("{}/#{code}", address(port));
        let ran = self.sync(&["pair", &address, "--name", &self.name]);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        assert!(ran.stdout.contains("Recovery code: "), "{}", ran.stdout);
    }

    /// Starts a process of this device that runs beside the test.
    pub fn beside(&self, args: &[&str]) -> Child {
        Command::new(env!("CARGO_BIN_EXE_muster"))
            .arg("sync")
            .args(args)
            .args(["--lang", "en"])
            .env("MUSTER_DATA", self.data())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("muster starts")
    }

    /// Invites another device, and lets it in if `yes` says so. Returns how the other device's pairing ended.
    pub fn invites(&self, other: &CliDevice, yes: &str) -> Ran {
        self.invites_with(other, yes, &[])
    }

    /// Does as [`CliDevice::invites`], with more options for the pairing.
    pub fn invites_with(&self, other: &CliDevice, yes: &str, with: &[&str]) -> Ran {
        let mut inviting = self.beside(&["invite"]);
        let mut said = BufReader::new(inviting.stdout.take().expect("a pipe")).lines();
        let line = said.next().expect("a line").expect("words");
        let (_, address) = line.split_once("device: ").expect("an address");
        let mut stdin = inviting.stdin.take().expect("a pipe");
        let input = format!("{yes}\n");
        stdin.write_all(input.as_bytes()).expect("an answer");
        drop(stdin);
        let pair = ["pair", address, "--name", &other.name];
        let ran = other.sync(&[&pair, with].concat());
        let mut asked = String::new();
        let stderr = inviting.stderr.take();
        let read = stderr.expect("a pipe").read_to_string(&mut asked);
        read.expect("words");
        assert!(asked.contains(&format!("“{}”", other.name)), "{asked}");
        assert!(inviting.wait().expect("an end").success());
        ran
    }

    /// Opens the program over this device's folder, to do what a user does on the screen.
    pub fn app(&self) -> App {
        App::open(&self.data(), 1_795_285_502).expect("a data folder")
    }

    pub fn forces(&self) -> Vec<Value> {
        let app = self.app();
        let rows = call(&app, "forces", json!({}));
        let ids = rows.as_array().expect("forces").iter();
        ids.map(|row| call(&app, "force", json!({ "id": row["id"] })))
            .collect()
    }

    /// Returns the names of the forces, sorted.
    pub fn names(&self) -> Vec<String> {
        let forces = self.forces();
        let name = |kept: &Value| kept["force"]["name"].as_str().unwrap_or("").to_owned();
        let mut names: Vec<String> = forces.iter().map(name).collect();
        names.sort();
        names
    }

    pub fn make(&self, name: &str) -> Value {
        let app = self.app();
        let mut force = call(&app, "open_sample", json!({ "id": "brotherhood" }));
        force["name"] = json!(name);
        call(&app, "create_force", json!({ "force": force }))
    }

    /// Edits the only force of this device.
    pub fn edit(&self, edit: Value) -> Value {
        let app = self.app();
        let rows = call(&app, "forces", json!({}));
        let kept = call(&app, "force", json!({ "id": rows[0]["id"] }));
        let args = json!({ "id": kept["id"], "base": kept["seq"], "edit": edit });
        let kept = call(&app, "edit_force", args);
        assert_eq!(kept["conflict"], false);
        kept
    }
}

/// Calls a function of the program as a screen does.
pub(super) fn call(app: &App, name: &str, args: Value) -> Value {
    match app.call(name, args) {
        Ok(Reply::Json(text)) => serde_json::from_str(&text).expect("JSON"),
        other => panic!("{name}: {other:?}"),
    }
}

/// Starts a server and pairs two devices of one account with it.
pub(super) fn two(test: &str) -> (CliServer, CliDevice, CliDevice) {
    let server = CliServer::new(test);
    let desk = CliDevice::new(test, "desk");
    let phone = CliDevice::new(test, "phone");
    desk.claim(server.port, &server.code);
    let ran = desk.invites(&phone, "y");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    (server, desk, phone)
}

/// Finds every file under a folder that contains these words.
pub(super) fn files_with(folder: &Path, words: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files_with(&path, words));
        } else {
            let bytes = fs::read(&path).expect("a file");
            let has = bytes
                .windows(words.len())
                .any(|part| part == words.as_bytes());
            found.extend(has.then_some(path));
        }
    }
    found
}

/// An HTTP request or response: its first line, and all of its bytes.
pub(super) struct HttpMessage {
    pub first: String,
    pub bytes: Vec<u8>,
}

/// Reads an HTTP message that states its length; `None` if the connection ends.
pub(super) fn read(stream: &mut TcpStream) -> Option<HttpMessage> {
    let mut bytes = Vec::new();
    let mut byte = [0];
    while !bytes.ends_with(b"\r\n\r\n") {
        if stream.read(&mut byte).ok()? == 0 {
            return None;
        }
        bytes.push(byte[0]);
    }
    let head = String::from_utf8_lossy(&bytes).into_owned();
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length")
            .then(|| value.trim().parse::<usize>().ok())?
    });
    let mut body = vec![0; length.unwrap_or_default()];
    stream.read_exact(&mut body).ok()?;
    bytes.extend(body);
    Some(HttpMessage {
        first: head.lines().next().unwrap_or_default().to_owned(),
        bytes,
    })
}

/// Starts a proxy between devices and their server, and returns its port. `meddle` sees each request and its response
/// before the device does, and returns whether the response is passed on.
pub(super) fn between(
    server: u16,
    meddle: impl FnMut(&HttpMessage, &HttpMessage) -> bool + Send + 'static,
) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let meddle = Arc::new(Mutex::new(meddle));
    std::thread::spawn(move || {
        for device in listener.incoming().map_while(Result::ok) {
            let meddle = Arc::clone(&meddle);
            let goes_on = move |asked: &HttpMessage, answer: &HttpMessage| {
                let mut meddle = meddle.lock().expect("nobody failed");
                meddle(asked, answer)
            };
            std::thread::spawn(move || carry(device, server, goes_on));
        }
    });
    port
}

/// Passes on requests and responses until one side has no more, or a response is held back.
fn carry(
    mut device: TcpStream,
    server: u16,
    goes_on: impl Fn(&HttpMessage, &HttpMessage) -> bool,
) -> Option<()> {
    loop {
        let asked = read(&mut device)?;
        let mut stream = TcpStream::connect(("127.0.0.1", server)).ok()?;
        stream.write_all(&asked.bytes).ok()?;
        let answer = read(&mut stream)?;
        if !goes_on(&asked, &answer) {
            return None;
        }
        device.write_all(&answer.bytes).ok()?;
    }
}
