//! The stage that a test runs on: a screen in memory, the driver, and a home folder of its own.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::driver::Window;

/// How long a test waits for anything before it gives up. It is long, because the machine may be busy. A result is used
/// as soon as it is there.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// How long a window may take to close by itself.
const CLOSING: Duration = Duration::from_secs(30);

/// The error for a driver that ended before it could be asked.
const NOT_LISTENING: &str = "the driver ended at once";

/// The size in which the window opens by itself.
const OPENS_AT: (u32, u32) = (1280, 800);

/// A screen and the means to start drivers. Dropping it ends the screen.
pub struct Stage {
    screen: Process,
    window: PathBuf,
    folder: PathBuf,
}

/// An open window. Dropping it closes the window.
pub struct StageScene {
    /// The window.
    pub window: Window,
    folder: PathBuf,
    driver: Process,
}

struct Process {
    child: Child,
    display: String,
}

/// How to open a window.
#[derive(Clone, Copy)]
struct Start<'a> {
    program: &'a Path,
    /// The file that the program is started with.
    file: Option<&'a Path>,
    /// The name of the test, and of its folder.
    name: &'a str,
    size: (u32, u32),
    dark: bool,
}

impl Stage {
    /// Starts the screen, and finds the programs.
    ///
    /// # Errors
    /// If one of them is missing or does not start.
    pub fn set() -> Result<Stage, String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let target = match std::env::var_os("CARGO_TARGET_DIR") {
            Some(target) => root.join(target),
            None => root.join("target"),
        };
        let folder = target.join("e2e");
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(|error| error.to_string())?;
        }
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let window = std::env::var_os("MUSTER_WINDOW")
            .map_or_else(|| target.join("debug/muster-window"), PathBuf::from);
        let found = window.canonicalize();
        Ok(Stage {
            window: found.map_err(|error| format!("{}: {error}", window.display()))?,
            screen: screen()?,
            folder,
        })
    }

    /// Returns the program whose window is opened.
    pub fn program(&self) -> &Path {
        &self.window
    }

    /// Returns the home folder of the window that is opened under a name.
    pub fn folder(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Opens the window with a new home folder, in the given size, light or dark.
    ///
    /// # Errors
    /// If it does not open in time.
    pub fn open(&self, name: &str, size: (u32, u32), dark: bool) -> Result<StageScene, String> {
        self.open_program(&self.window, name, size, dark)
    }

    /// Does as [`Stage::open`], but starts the program with a file, as a double click on the file does.
    ///
    /// # Errors
    /// As for [`Stage::open`].
    pub fn open_file(&self, name: &str, file: &Path) -> Result<StageScene, String> {
        self.start(Start {
            program: &self.window,
            file: Some(file),
            name,
            size: OPENS_AT,
            dark: false,
        })
    }

    /// Opens the window of another program.
    ///
    /// # Errors
    /// As for [`Stage::open`].
    pub fn open_program(
        &self,
        program: &Path,
        name: &str,
        size: (u32, u32),
        dark: bool,
    ) -> Result<StageScene, String> {
        self.start(Start {
            program,
            file: None,
            name,
            size,
            dark,
        })
    }

    fn start(&self, how: Start<'_>) -> Result<StageScene, String> {
        // Another program may take the port before the driver does. In this case, try once more with another port.
        self.begin(how).or_else(|why| match why.as_str() {
            NOT_LISTENING => self.begin(how),
            _ => Err(why),
        })
    }

    fn begin(&self, how: Start<'_>) -> Result<StageScene, String> {
        let Start {
            program,
            file,
            name,
            size,
            dark,
        } = how;
        let home = self.folder(name);
        let saved = home.join("pick").join("saved");
        fs::create_dir_all(&saved).map_err(|error| error.to_string())?;
        let port = free_port()?;
        let log = fs::File::create(home.join("driver.log")).map_err(|error| error.to_string())?;
        let copy = log.try_clone().map_err(|error| error.to_string())?;
        let child = Command::new("WebKitWebDriver")
            .arg(format!("--port={port}"))
            .arg("--host=127.0.0.1")
            // Tauri lets a driver control the page only if this is set.
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .env("DISPLAY", &self.screen.display)
            .env("GDK_BACKEND", "x11")
            .env("GTK_THEME", if dark { "Adwaita:dark" } else { "Adwaita" })
            .env("LANG", "en_GB.UTF-8")
            .env("LANGUAGE", "en_GB")
            .env("NO_AT_BRIDGE", "1")
            .env("HOME", &home)
            .env("XDG_DATA_HOME", home.join("data"))
            .env("XDG_CONFIG_HOME", home.join("config"))
            .env("XDG_CACHE_HOME", home.join("cache"))
            .env("MUSTER_PICK", home.join("pick"))
            .env_remove("WAYLAND_DISPLAY")
            .stdin(Stdio::null())
            .stdout(log)
            .stderr(copy)
            .process_group(0)
            .spawn()
            .map_err(|error| format!("WebKitWebDriver does not start: {error}"))?;
        let mut driver = Process {
            child,
            display: String::new(),
        };
        driver.listens(port)?;
        let window = Window::open(port, program, file)?;
        // WebKit's driver may crash if a window is resized before its page is there.
        window.text("main")?;
        if size != OPENS_AT {
            window.resize(size)?;
        }
        Ok(StageScene {
            window,
            folder: home,
            driver,
        })
    }
}

impl StageScene {
    /// Saves a picture of the window next to the files that it wrote.
    ///
    /// # Errors
    /// If the driver returns none, or it cannot be saved.
    pub fn picture(&self, name: &str) -> Result<(), String> {
        let path = self.folder.join(format!("{name}.png"));
        fs::write(path, self.window.picture()?).map_err(|error| error.to_string())
    }
}

impl StageScene {
    /// Returns the window's home folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the process group of the driver and everything that it started.
    pub fn group(&self) -> u32 {
        self.driver.child.id()
    }

    /// Kills the window and its driver at once, in the middle of whatever they do.
    pub fn kill(self) {
        self.driver.signal("KILL");
    }
}

impl Process {
    /// Sends a signal to the process and everything that it started.
    fn signal(&self, name: &str) {
        let line = format!("kill -s {name} -- -{}", self.child.id());
        // If the process has ended already, this fails, and there is nothing left to do.
        let _ = Command::new("sh").args(["-c", &line]).status();
    }
}

impl Process {
    /// Waits until the process listens on a port.
    fn listens(&mut self, port: u16) -> Result<(), String> {
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return Err(NOT_LISTENING.to_owned());
            }
            if start.elapsed() > PATIENCE {
                return Err(format!("nothing listens on port {port}"));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    /// Returns whether the process and everything that it started have ended.
    fn is_gone(&mut self) -> bool {
        let ended = !matches!(self.child.try_wait(), Ok(None));
        // If the system cannot tell about the others, only the process itself counts.
        ended && !others_live(self.child.id()).unwrap_or(false)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.signal("TERM");
        let start = Instant::now();
        let mut killed = false;
        while !self.is_gone() && start.elapsed() < PATIENCE {
            if !killed && start.elapsed() > CLOSING {
                self.signal("KILL");
                killed = true;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Returns whether a process of a group is alive; `None` if there is no `/proc`.
fn others_live(group: u32) -> Option<bool> {
    let processes = fs::read_dir("/proc").ok()?.flatten();
    let mut states = processes.filter_map(|process| {
        // A process that has ended in the meantime cannot be read.
        let stat = fs::read_to_string(process.path().join("stat")).ok()?;
        // After the name come the state, the parent and the group.
        let (_, after) = stat.rsplit_once(')')?;
        let mut fields = after.split_whitespace();
        let state = fields.next()?.to_owned();
        (fields.nth(1)?.parse() == Ok(group)).then_some(state)
    });
    Some(states.any(|state| state != "Z" && state != "X"))
}

fn screen() -> Result<Process, String> {
    let mut child = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "1400x1000x24"])
        .args(["-nolisten", "tcp"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .process_group(0)
        .spawn()
        .map_err(|error| format!("Xvfb does not start: {error}"))?;
    let mut number = String::new();
    if let Some(output) = child.stdout.take() {
        let read = BufReader::new(output).read_line(&mut number);
        read.map_err(|error| error.to_string())?;
    }
    let display = format!(":{}", number.trim());
    let process = Process { child, display };
    if number.trim().is_empty() {
        return Err("Xvfb ended at once".to_owned());
    }
    Ok(process)
}

fn free_port() -> Result<u16, String> {
    TcpListener::bind("127.0.0.1:0")
        .and_then(|listener| listener.local_addr())
        .map(|address| address.port())
        .map_err(|error| error.to_string())
}
