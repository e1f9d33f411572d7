//! Starts real PostgreSQL servers, each in a folder that is deleted after the tests.
//!
//! Tests that need PostgreSQL are ignored by default, because a test program cannot skip a test at run time. `cargo
//! xtask test --all` runs them if PostgreSQL is installed, and so does `cargo test -p muster-server -- --ignored`, except
//! for those of failover, which `--test failover` names.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The settings of a server: it is reached by its socket only, and its standby follows closely.
const SETTINGS: [&str; 8] = [
    "listen_addresses=",
    "shared_buffers=32MB",
    "max_connections=200",
    "wal_keep_size=512MB",
    "max_wal_size=4GB",
    "wal_retrieve_retry_interval=50ms",
    "autovacuum=off",
    "log_min_messages=log",
];

/// A script that stops the server once nobody holds the other end of its pipe, however the tests ended. Then it deletes
/// the folder.
const KEEPER: &str = r#"trap '' INT TERM HUP
folder=$1; shift
"$@" > "$folder.log" 2>&1 &
server=$!
cat > /dev/null
kill -QUIT $server 2> /dev/null
wait $server
rm -rf "$folder" "$folder.log""#;

/// A running server.
#[derive(Debug)]
pub struct PostgresServer {
    pub folder: PathBuf,
    /// The folder of the server's socket, which is the host in its address.
    pub host: PathBuf,
    keeper: Child,
}

/// Returns the folder of PostgreSQL's programs; `None` if they are not installed.
pub fn programs() -> Option<&'static Path> {
    static PROGRAMS: OnceLock<Option<PathBuf>> = OnceLock::new();
    let found = PROGRAMS.get_or_init(|| {
        let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
        let versions = versions.flatten().map(|version| version.path().join("bin"));
        let path = std::env::var_os("PATH").unwrap_or_default();
        let mut folders = versions.chain(std::env::split_paths(&path));
        let found = folders.find(|folder| folder.join("initdb").is_file());
        found.filter(|_| cfg!(target_os = "linux"))
    });
    found.as_deref()
}

/// Returns a command for a program of PostgreSQL. PostgreSQL refuses to run as root, so if root runs the tests, it runs
/// as a user of its own.
pub fn program(name: &str) -> Command {
    let path = programs().expect("PostgreSQL is installed").join(name);
    let mut command = Command::new(path);
    if is_root() {
        let as_user = [
            "--reuid",
            "postgres",
            "--regid",
            "postgres",
            "--clear-groups",
        ];
        let path = command.get_program().to_owned();
        command = Command::new("setpriv");
        command.args(as_user).arg(path);
    }
    command.current_dir("/").env("LC_ALL", "C");
    command
}

fn is_root() -> bool {
    static ROOT: OnceLock<bool> = OnceLock::new();
    *ROOT.get_or_init(|| {
        let said = Command::new("id").arg("-u").output().expect("id runs");
        said.stdout.starts_with(b"0\n")
    })
}

/// Runs a command, which must succeed.
pub fn run(command: &mut Command) {
    let output = command.stdin(Stdio::null()).output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
}

/// Creates a folder that PostgreSQL's user may write to.
pub fn folder() -> PathBuf {
    static MADE: AtomicU64 = AtomicU64::new(0);
    let made = MADE.fetch_add(1, Ordering::SeqCst);
    let name = format!("muster-postgres-{}-{made}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).expect("a folder");
    give(&folder);
    folder
}

/// Gives a folder to PostgreSQL's user.
fn give(folder: &Path) {
    if is_root() {
        run(Command::new("chown").arg("postgres:postgres").arg(folder));
    }
}

/// A time limit longer than anything takes, however busy the machine is. Waiting ends as soon as its condition is met.
pub const PATIENCE: Duration = Duration::from_secs(600);

/// Waits until a condition is true.
pub fn wait_for(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "{what}: it never came");
        std::thread::sleep(Duration::from_millis(10));
    }
}

impl PostgresServer {
    /// Starts a new server. Its socket is in the folder `host`, or in its own folder if that is `None`.
    pub fn new(host: Option<&Path>) -> Self {
        let folder = folder();
        let host = host.unwrap_or(&folder).to_owned();
        let mut initdb = program("initdb");
        initdb.arg("-D").arg(folder.join("data"));
        initdb.args(["-A", "trust", "-U", "muster", "-E", "UTF8"]);
        run(initdb.args(["--locale", "C", "--no-sync"]));
        // A test need not survive a power cut.
        let settings = folder.join("data/postgresql.conf");
        let before = fs::read_to_string(&settings).expect("settings");
        let quick = format!("{before}\nfsync = off\nfull_page_writes = off\n");
        fs::write(&settings, quick).expect("written");
        Self::start(folder, &host)
    }

    pub fn start(folder: PathBuf, host: &Path) -> Self {
        give(host);
        let server = program("postgres");
        let mut keeper = Command::new("sh");
        keeper.args(["-c", KEEPER, "sh"]).arg(&folder);
        keeper.arg(server.get_program()).args(server.get_args());
        keeper.arg("-D").arg(folder.join("data"));
        keeper.arg("-k").arg(host);
        keeper.args(SETTINGS.iter().flat_map(|setting| ["-c", setting]));
        keeper.current_dir("/").env("LC_ALL", "C");
        let keeper = keeper.stdin(Stdio::piped()).stdout(Stdio::null());
        let keeper = keeper.stderr(Stdio::null()).spawn().expect("sh runs");
        let server = Self {
            folder,
            host: host.to_owned(),
            keeper,
        };
        wait_for("a server", || {
            let about = server.about();
            about.contains("ready") || about.contains("standby")
        });
        server
    }

    /// Returns the server's own status file; empty if it does not run.
    pub fn about(&self) -> String {
        fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap_or_default()
    }

    /// Returns the host as it is written in an address.
    pub fn named(&self) -> String {
        self.host.display().to_string().replace('/', "%2F")
    }

    /// Returns the address of one of its databases.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://muster@{}/{database}", self.named())
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}
