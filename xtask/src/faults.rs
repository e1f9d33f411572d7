//! `cargo xtask faults`: shows that the tests catch the faults in `tests/faults`.
//!
//! Each fault is a patch. It is applied in a work tree of its own, so that nothing of it gets into the working copy.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::{place, run};

/// A row of the table in `tests/faults/README.md`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fault {
    name: String,
    /// The command that runs the group of tests that catches it.
    command: String,
}

/// Applies each fault, or those whose names begin with one of the arguments, and runs the tests that the table names
/// for it. Before that, the same tests must pass without the fault.
///
/// # Errors
/// If a fault is not caught, does not apply or does not build, or if a group of tests fails without it.
pub fn command(rest: &[String]) -> Result<(), String> {
    let table = place::root().join("tests/faults/README.md");
    let table = fs::read_to_string(&table).map_err(|error| format!("{error}: {table:?}"))?;
    let mut faults = rows(&table);
    faults
        .retain(|fault| rest.is_empty() || rest.iter().any(|name| fault.name.starts_with(&**name)));
    if faults.is_empty() {
        return Err("No fault has such a name.".to_owned());
    }
    let tree = FaultTree::prepare(&faults)?;
    let mut by_command: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for Fault { name, command } in &faults {
        by_command.entry(command).or_default().push(name);
    }
    let mut missed = Vec::new();
    for (command, names) in by_command {
        if !tree.passes(command)? {
            return Err(format!("`{command}` fails without any fault."));
        }
        for name in names {
            tree.apply(name)?;
            let is_caught = tree.passes(command).map(|passes| !passes);
            tree.restore()?;
            let is_caught = is_caught.map_err(|error| format!("{name}: {error}"))?;
            let outcome = if is_caught { "caught" } else { "NOT CAUGHT" };
            println!("   {name}: {outcome}");
            if !is_caught {
                missed.push(name);
            }
        }
    }
    println!("{} of {} caught", faults.len() - missed.len(), faults.len());
    if missed.is_empty() {
        return Ok(());
    }
    Err(format!("Not caught: {}.", missed.join(", ")))
}

/// Reads the rows of the table. Its first column has the name of the fault, its last the command.
fn rows(table: &str) -> Vec<Fault> {
    let row = |line: &str| {
        let line = line.strip_prefix("| `")?;
        let (name, _) = line.split_once('`')?;
        let (_, command) = line.strip_suffix("` |")?.rsplit_once('`')?;
        Some(Fault {
            name: name.to_owned(),
            command: command.to_owned(),
        })
    };
    table.lines().filter_map(row).collect()
}

/// The work tree that faults are applied in. It stays in the target folder, so that later runs build little.
struct FaultTree {
    root: PathBuf,
    target: PathBuf,
}

impl FaultTree {
    /// Checks out the last commit, and installs the npm packages if a fault needs them.
    fn prepare(faults: &[Fault]) -> Result<Self, String> {
        let folder = place::target().join("faults");
        let tree = Self {
            root: folder.join("tree"),
            target: folder.join("build"),
        };
        let commit = run::output("git", &["rev-parse", "HEAD"]).ok_or("This is no clone.")?;
        if tree.root.join(".git").exists() {
            tree.git(&["checkout", "--quiet", "--force", "--detach", &commit])?;
        } else {
            let mut add = Command::new("git");
            add.current_dir(place::root());
            add.args(["worktree", "add", "--quiet", "--force", "--detach"]);
            run::step("a work tree", add.arg(&tree.root).arg(&commit))?;
        }
        let needs_npm = faults.iter().any(|fault| fault.command.starts_with("npm"));
        if needs_npm && !tree.root.join("ui/node_modules").exists() {
            let mut install = run::npm(&["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
            run::step("npm ci", install.current_dir(tree.root.join("ui")))?;
        }
        Ok(tree)
    }

    fn apply(&self, name: &str) -> Result<(), String> {
        let patch = place::root().join(format!("tests/faults/{name}.patch"));
        self.git(&["apply", &patch.display().to_string()])
    }

    fn restore(&self) -> Result<(), String> {
        self.git(&["checkout", "--quiet", "--force", "."])
    }

    fn git(&self, args: &[&str]) -> Result<(), String> {
        let mut git = Command::new("git");
        let status = git.current_dir(&self.root).args(args).status();
        match status {
            Ok(status) if status.success() => Ok(()),
            _ => Err(format!("`git {}` failed.", args.join(" "))),
        }
    }

    /// Runs a group of tests and returns whether they pass.
    ///
    /// # Errors
    /// If something does not build, because then no test was run.
    fn passes(&self, command: &str) -> Result<bool, String> {
        let words: Vec<&str> = command.split_whitespace().collect();
        match words[..] {
            ["cargo", "test", ref args @ ..] => {
                let args: Vec<&str> = ["test", "--quiet"].iter().chain(args).copied().collect();
                let build = args.iter().take_while(|arg| **arg != "--").copied();
                let build: Vec<&str> = build.chain(["--no-run"]).collect();
                self.builds(&mut self.cargo(&build))?;
                Ok(is_successful(&mut self.cargo(&args)))
            }
            ["npm", ref args @ ..] => {
                let mut tests = self.npm(args);
                if args.contains(&"test:browser") {
                    self.builds(&mut self.npm(&["run", "--silent", "build"]))?;
                    let bridge = [
                        "build",
                        "--quiet",
                        "-p",
                        "muster-tests",
                        "--example",
                        "bridge",
                    ];
                    self.builds(&mut self.cargo(&bridge))?;
                    let name = format!("debug/examples/bridge{}", std::env::consts::EXE_SUFFIX);
                    tests.env("MUSTER_BRIDGE", self.target.join(name));
                }
                Ok(is_successful(&mut tests))
            }
            _ => Err(format!("`{command}` is no command for tests.")),
        }
    }

    fn builds(&self, command: &mut Command) -> Result<(), String> {
        if is_successful(command) {
            return Ok(());
        }
        Err("It does not build, so no test can catch it.".to_owned())
    }

    fn cargo(&self, args: &[&str]) -> Command {
        let mut cargo = run::cargo(args);
        cargo.current_dir(&self.root);
        cargo.env("CARGO_TARGET_DIR", &self.target);
        cargo
    }

    fn npm(&self, args: &[&str]) -> Command {
        let mut npm = run::npm(args);
        npm.current_dir(self.root.join("ui"));
        npm
    }
}

/// Runs a command whose output is not of interest.
fn is_successful(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).stdout(Stdio::null());
    let status = command.stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_and_the_command_of_a_fault_are_read() {
        let table = "\
| fault | what it breaks | caught by | tests |
|---|---|---|---|
| `rule-1-ninth` | Nine pass as `eight`. | quick | `cargo test -p muster-games` |
";
        let fault = Fault {
            name: "rule-1-ninth".to_owned(),
            command: "cargo test -p muster-games".to_owned(),
        };
        assert_eq!(rows(table), [fault]);
        let table = fs::read_to_string(place::root().join("tests/faults/README.md"));
        assert_eq!(rows(&table.unwrap_or_default()).len(), 40);
    }
}
