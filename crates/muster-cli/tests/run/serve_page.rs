//! The commands of `docs/serve.md`, as an administrator runs them. What only a whole machine has, such as `systemctl`, is
//! replaced.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::TestFolder;
use crate::running_server::RunningServer;

const PAGE: &str = include_str!("../../../../docs/serve.md");

/// Returns the block of commands that has this text.
fn block(text: &str) -> String {
    let blocks = PAGE.split("```").skip(1).step_by(2);
    let mut found = blocks.filter(|block| block.contains(text));
    let block = found.next().expect("a block of commands");
    block
        .lines()
        .map(|line| line.trim_start().to_owned() + "\n")
        .collect()
}

/// Runs a block in a folder that stands for the machine. Returns what it asked of the machine's own tools.
fn run_block(machine: &Path, block: &str) -> String {
    let place = machine.display().to_string();
    let mut script = format!("set -e\ncd '{place}'\n");
    for tool in ["apt", "systemctl"] {
        script += &format!("{tool}() {{ echo {tool} \"$@\" >> '{place}/asked'; }}\n");
    }
    // Unpacks what the test has put there.
    script += "unzip() { cp \"$3\" \"$5/service.js\"; }\n";
    for folder in ["/usr/local/bin", "/var/lib", "/var/backups"] {
        fs::create_dir_all(format!("{place}{folder}")).expect("a folder");
    }
    let block = block.replace("/usr/local", &format!("{place}/usr/local"));
    let block = block.replace("/var/", &format!("{place}/var/"));
    let done = Command::new("sh").arg("-c").arg(script + &block).output();
    let done = done.expect("sh runs");
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{block}{said}");
    let asked = fs::read_to_string(machine.join("asked")).unwrap_or_default();
    let _ = fs::remove_file(machine.join("asked"));
    asked
}

fn is_installed(program: &str) -> bool {
    let found = Command::new(program).arg("--version").output().is_ok();
    if !found {
        println!("skipped: there is no {program}");
    }
    found
}

fn ask(address: &str, method: &str, path: &str, token: &str, body: &Value) -> (String, Value) {
    let body = body.to_string();
    let mut stream = TcpStream::connect(address).expect("a connection");
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream
        .write_all((head + &body).as_bytes())
        .expect("written");
    let mut said = String::new();
    stream.read_to_string(&mut said).expect("an answer");
    let (head, body) = said.split_once("\r\n\r\n").expect("a body");
    let body = serde_json::from_str(body).unwrap_or_default();
    (head.to_owned(), body)
}

fn start(state: &Path) -> RunningServer {
    RunningServer::start(&mut Command::new(env!("CARGO_BIN_EXE_muster")), state)
}

#[test]
fn a_copy_is_made_while_the_server_runs_and_restored_with_its_owner() {
    if !is_installed("sqlite3") {
        return;
    }
    let machine = TestFolder::new("serve-page-backup");
    let state = machine.0.join("var/lib/muster");
    fs::create_dir_all(&state).expect("a folder");
    let server = start(&state);
    let claim = json!({ "code": server.code, "name": "desk" });
    let (_, claimed) = ask(&server.address, "POST", "/api/v1/claim", "", &claim);
    let token = claimed["token"].as_str().expect("a token").to_owned();
    let epoch = |server: &RunningServer| {
        let (head, page) = ask(&server.address, "GET", "/api/v1/pull", &token, &Value::Null);
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        page["epoch"].as_str().expect("an epoch").to_owned()
    };
    let before = epoch(&server);
    assert_eq!(run_block(&machine.0, &block("VACUUM INTO")), "");
    let copy = fs::metadata(machine.0.join("var/backups/muster.db")).expect("a copy");
    assert_eq!(copy.mode() & 0o077, 0);
    // The copy lacks this.
    let push = json!({ "epoch": before, "answered": 0, "changes": [
        { "number": 1, "kind": "force", "key": "f1", "base": 0, "seen": {}, "body": { "name": "late" } },
    ] });
    let (head, _) = ask(&server.address, "POST", "/api/v1/push", &token, &push);
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    let owner = |state: &Path| {
        let about = fs::metadata(state.join("server.db")).expect("a database");
        (about.uid(), about.gid(), about.mode())
    };
    let owned = owner(&state);
    drop(server);
    let asked = run_block(&machine.0, &block("cat /var/backups/muster.db"));
    assert_eq!(asked, "systemctl stop muster\nsystemctl start muster\n");
    assert_eq!(owner(&state), owned);
    let server = start_again(&state);
    assert_ne!(epoch(&server), before, "the server noticed the copy");
}

/// Starts a server that has an account already, and so shows no owner's code.
fn start_again(state: &Path) -> RunningServer {
    RunningServer::start_known(&mut Command::new(env!("CARGO_BIN_EXE_muster")), state)
}

#[test]
fn a_release_is_installed_and_updated() {
    let machine = TestFolder::new("serve-page-update");
    let release = machine.0.join("muster-VERSION-linux-x86_64");
    fs::create_dir_all(&release).expect("a folder");
    fs::hard_link(env!("CARGO_BIN_EXE_muster"), release.join("muster")).expect("a link");
    let packed = Command::new("tar")
        .args([
            "-czf",
            "muster-VERSION-linux-x86_64.tar.gz",
            "muster-VERSION-linux-x86_64",
        ])
        .current_dir(&machine.0)
        .status();
    assert!(packed.expect("tar runs").success());
    machine.write("muster-web-VERSION.zip", "");
    let asked = run_block(&machine.0, &block("apt install sqlite3"));
    assert_eq!(asked, "apt install sqlite3 unzip\n");
    let asked = run_block(&machine.0, &block("rm -r /usr/local/share/muster/web"));
    assert_eq!(asked, "systemctl restart muster\n");
    let version = Command::new(machine.0.join("usr/local/bin/muster"))
        .arg("--version")
        .output();
    assert!(version.expect("muster runs").status.success());
    // The server looks for the web app there.
    assert!(
        machine
            .0
            .join("usr/local/bin/../share/muster/web/service.js")
            .exists()
    );
}

#[test]
fn an_authority_of_ones_own_vouches_for_the_server() {
    if !is_installed("openssl") {
        return;
    }
    let machine = TestFolder::new("serve-page-authority");
    let commands = block("openssl x509");
    let commands: Vec<&str> = commands
        .lines()
        .filter(|line| !line.starts_with("muster serve"))
        .collect();
    run_block(&machine.0, &commands.join("\n"));
    let checked = Command::new("openssl")
        .args(["verify", "-CAfile", "authority.pem", "server.pem"])
        .current_dir(&machine.0)
        .status();
    assert!(checked.expect("openssl runs").success());
}

#[test]
fn the_block_for_nginx_passes_on_what_the_server_needs() {
    let block = block("client_max_body_size");
    let places: Vec<&str> = block.split("location ").skip(1).collect();
    assert_eq!(places.len(), 2);
    for place in places {
        for line in [
            "proxy_set_header Host $http_host;",
            "proxy_set_header X-Forwarded-For $remote_addr;",
            "proxy_set_header X-Forwarded-Proto $scheme;",
            "proxy_http_version 1.1;",
        ] {
            assert!(place.contains(line), "{line} in {place}");
        }
    }
    assert!(block.contains("client_max_body_size 24m;") && block.contains("proxy_buffering off;"));
}
