//! Tests of the real binary: its output, its exit codes, and the input that it can bear.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod between_games;
mod campaigns;
mod commands;
mod data;
mod data_sets;
mod events;
mod malformed;
mod messages;
#[cfg(target_os = "linux")]
mod output;
mod packs;
#[path = "../../../muster-server/tests/postgres/mod.rs"]
mod postgres;
mod readers;
#[cfg(target_os = "linux")]
mod rights;
#[path = "../common/running_server.rs"]
#[cfg(unix)]
mod running_server;
mod serve;
#[cfg(unix)]
mod serve_page;
#[cfg(unix)]
mod sync;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

/// The most processor time that any command may take, whatever its input, in seconds.
const MAX_CPU_SECONDS: u32 = 5;
/// The most memory that any command may use, in kilobytes of address space.
const MEMORY: u32 = 500_000;

/// The output of a command, and how it ended.
struct Ran {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

/// Runs `muster` in English, within the limits [`MAX_CPU_SECONDS`] and [`MEMORY`].
fn muster(args: &[&str]) -> Ran {
    muster_in(args, &[("LC_ALL", "C")])
}

fn muster_in(args: &[&str], environment: &[(&str, &str)]) -> Ran {
    muster_told(args, environment, "")
}

/// Runs `muster` with some text on its standard input. It uses a data folder that tests share, unless the environment
/// names another.
fn muster_told(args: &[&str], environment: &[(&str, &str)], input: &str) -> Ran {
    let mut command = limited(env!("CARGO_BIN_EXE_muster"));
    command
        .args(args)
        .env_remove("LANG")
        .env_remove("LC_MESSAGES")
        .env("MUSTER_DATA", shared());
    command.envs(environment.iter().copied());
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = pipes.stderr(Stdio::piped()).spawn().expect("muster starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A command that does not read its input may have ended already.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let Output {
        status,
        stdout,
        stderr,
    } = child.wait_with_output().expect("muster ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("what is said is UTF-8");
    Ran {
        code: status.code(),
        stdout: text(stdout),
        stderr: text(stderr),
    }
}

/// Returns the data folder of all tests that store nothing.
fn shared() -> &'static Path {
    static SHARED: OnceLock<PathBuf> = OnceLock::new();
    SHARED.get_or_init(|| {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shared-data");
        let _ = std::fs::remove_dir_all(&path);
        path
    })
}

/// Puts into a data folder what the first command that reads cards writes there: all cards, which takes most of the time
/// of a short test.
fn write_cards(data: &Path) {
    static WRITTEN: OnceLock<PathBuf> = OnceLock::new();
    let written = WRITTEN.get_or_init(|| {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("written-data");
        let _ = std::fs::remove_dir_all(&path);
        let data = path.display().to_string();
        let ran = muster_in(&["show", "fww/unit/knight"], &[("MUSTER_DATA", &data)]);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        path
    });
    std::fs::create_dir_all(data).expect("a folder can be made");
    for entry in std::fs::read_dir(written).expect("it can be read") {
        let entry = entry.expect("an entry");
        std::fs::copy(entry.path(), data.join(entry.file_name())).expect("there is room");
    }
}

#[cfg(unix)]
fn limited(program: &str) -> Command {
    let mut command = Command::new("sh");
    let script = format!("ulimit -v {MEMORY} && ulimit -t {MAX_CPU_SECONDS} && exec \"$0\" \"$@\"");
    command.args(["-c", &script, program]);
    command
}

#[cfg(not(unix))]
fn limited(program: &str) -> Command {
    Command::new(program)
}

/// A folder for one test. It starts empty, and is deleted when this is dropped.
struct TestFolder(PathBuf);

impl TestFolder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    /// Makes a data folder that has the cards.
    fn with_cards(name: &str) -> Self {
        let folder = Self::new(name);
        write_cards(&folder.0);
        folder
    }

    /// Writes a file, and returns its path.
    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, bytes).expect("a file can be written");
        path.display().to_string()
    }

    fn path(&self) -> String {
        self.0.display().to_string()
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Returns the path of one of the project's sample forces.
fn sample(name: &str) -> String {
    format!("{}/../../samples/{name}.muster", env!("CARGO_MANIFEST_DIR"))
}
