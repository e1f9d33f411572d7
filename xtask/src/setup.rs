//! Prepares a machine: finds out what is missing, installs what may be installed, and says what to do about the rest.

use std::io::{IsTerminal, Write};

use crate::needs::{self, BuildHost, Need, Plan, Probe, WorkPart};
use crate::{apt, run, ui, wasm};

/// The machine that xtask runs on.
pub struct ThisMachine;

impl BuildHost for ThisMachine {
    fn library(&self, name: &str) -> bool {
        run::output("pkg-config", &["--modversion", name]).is_some()
    }
    fn program(&self, name: &str) -> bool {
        run::on_path(name)
    }
    fn postgres(&self) -> bool {
        let versions = std::fs::read_dir("/usr/lib/postgresql")
            .into_iter()
            .flatten();
        let mut found = versions
            .flatten()
            .map(|version| version.path().join("bin/initdb"));
        run::on_path("initdb") || found.any(|program| program.is_file())
    }
    fn web_target(&self) -> bool {
        wasm::has_target()
    }
    fn node(&self) -> Option<String> {
        run::output("node", &["--version"])
    }
    fn linux(&self) -> bool {
        cfg!(target_os = "linux")
    }
    fn root(&self) -> bool {
        run::output("id", &["-u"]).as_deref() == Some("0")
    }
    fn terminal(&self) -> bool {
        in_ci() || std::io::stdin().is_terminal() && std::io::stdout().is_terminal()
    }
}

/// What this machine still lacks after setup, and so which parts of the work it can do.
#[derive(Clone, Debug, Default)]
pub struct SetupResult {
    missing: Vec<Need>,
    /// Parts that cannot be done for a reason other than a missing tool, with that reason.
    refused: Vec<(WorkPart, String)>,
}

impl SetupResult {
    /// Returns the reason why a part of the work cannot be done on this machine. `None` if it can.
    pub fn lacks(&self, part: WorkPart) -> Option<String> {
        let names: Vec<&str> = self
            .missing
            .iter()
            .filter(|need| part.includes(need.part))
            .map(|need| need.name)
            .collect();
        if !names.is_empty() {
            return Some(format!("{} missing", names.join(", ")));
        }
        self.refused
            .iter()
            .find(|(refused, _)| part.includes(*refused))
            .map(|(_, why)| why.clone())
    }
}

/// Runs `cargo xtask setup`: installs everything that the window, the web app and all tests need.
///
/// # Errors
/// If an installation fails. Under `CI=true` also if anything is still missing.
pub fn command() -> Result<(), String> {
    let (window, web) = (prepare(WorkPart::WindowTests)?, prepare(WorkPart::Web)?);
    let (database, client) = (prepare(WorkPart::Database)?, prepare(WorkPart::Client)?);
    let desktop = prepare(WorkPart::Desktop)?;
    let firefox = other(WorkPart::Firefox);
    let mut complete = true;
    for (ready, part) in [
        (&window, WorkPart::Screens),
        (&window, WorkPart::Browser),
        (&window, WorkPart::Window),
        (&window, WorkPart::WindowTests),
        (&web, WorkPart::Web),
        (&database, WorkPart::Database),
        (&client, WorkPart::Client),
        (&firefox, WorkPart::Firefox),
        (&desktop, WorkPart::Desktop),
    ] {
        match ready.lacks(part) {
            None => println!("Ready: {}.", part.name()),
            Some(why) => {
                complete = false;
                println!("Not ready: {} ({why}).", part.name());
            }
        }
    }
    if !complete && in_ci() {
        return Err("Under CI=true everything must be ready.".to_owned());
    }
    Ok(())
}

/// Prepares a part like [`prepare`], except that a failed installation is not an error but marks the part as
/// impossible. Not every system has a package for such a part.
pub fn other(part: WorkPart) -> SetupResult {
    prepare(part).unwrap_or_else(|why| SetupResult {
        refused: vec![(part, why)],
        ..SetupResult::default()
    })
}

/// Prepares the machine for a part of the work and everything that the part includes, as far as allowed.
///
/// # Errors
/// If an installation was started and failed.
pub fn prepare(part: WorkPart) -> Result<SetupResult, String> {
    if part.includes(WorkPart::Web) && !wasm::has_target() && run::on_path("rustup") {
        // A failure, such as a missing network, only makes the web app impossible.
        if let Err(why) = wasm::add_target() {
            println!("{why}\n");
        }
    }
    let missing = needs::missing(&ThisMachine, part);
    match needs::plan(&ThisMachine, &missing) {
        Plan::Nothing => {}
        Plan::Install(packages) => apt::install(&packages, false)?,
        Plan::Ask(packages) => {
            if ask_to_install(&packages) {
                apt::install(&packages, true)?;
            }
        }
        Plan::Tell(lines) => {
            let names: Vec<&str> = missing.iter().map(|need| need.name).collect();
            println!("Missing for {}: {}.", part.name(), names.join(", "));
            for (system, line) in lines {
                println!("  {system}: {line}");
            }
            println!();
        }
    }
    let mut ready = SetupResult {
        missing: needs::missing(&ThisMachine, part),
        refused: Vec::new(),
    };
    if ready.missing.iter().any(|need| need.sign == Probe::Node) {
        let (major, minor) = needs::NODE;
        println!(
            "Node {major}.{minor} or newer is needed; this machine has {}. Take it from nodejs.org.\n",
            ThisMachine.node().as_deref().unwrap_or("none")
        );
    }
    if part.includes(WorkPart::Screens) && ready.lacks(WorkPart::Screens).is_none() {
        ui::packages()?;
    }
    let is_for_linux = matches!(
        part,
        WorkPart::Browser
            | WorkPart::Database
            | WorkPart::Client
            | WorkPart::Desktop
            | WorkPart::Pages
    );
    if is_for_linux && !cfg!(target_os = "linux") {
        ready.refused.push((part, "they run on Linux".to_owned()));
    }
    if part == WorkPart::WindowTests && !cfg!(target_os = "linux") {
        let why = "they run on Linux, under Xvfb".to_owned();
        ready.refused.push((part, why));
    }
    Ok(ready)
}

/// Returns whether this is a CI run (`CI=true`). In CI a skipped check is a failure, and installations need no
/// confirmation.
pub fn in_ci() -> bool {
    std::env::var("CI").is_ok_and(|value| value == "true")
}

fn ask_to_install(packages: &[&str]) -> bool {
    println!("Something that is needed is missing here. This installs it:\n");
    println!(
        "  sudo apt-get install --no-install-recommends {}\n",
        packages.join(" ")
    );
    if in_ci() {
        return true;
    }
    print!("Run it now? [y/N] ");
    let _ = std::io::stdout().flush();
    let mut answer = String::new();
    let read = std::io::stdin().read_line(&mut answer);
    read.is_ok() && matches!(answer.trim(), "y" | "Y" | "yes" | "o" | "O" | "oui")
}
