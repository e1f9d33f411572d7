//! Installs Debian packages, and waits while another program is installing some.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::run;

/// The pause between two attempts and the number of attempts. Together they make half an hour.
const RETRY_PAUSE: Duration = Duration::from_secs(3);
const ATTEMPTS: usize = 600;

/// How an attempt ended.
#[derive(Clone, Debug, PartialEq, Eq)]
enum AptOutcome {
    Done,
    /// Another program holds one of apt's locks.
    Locked,
    Failed(String),
}

/// Updates the package lists and installs packages. Waits while another program is installing some.
///
/// # Errors
/// If the installation fails, or the other program does not finish.
pub fn install(packages: &[&str], sudo: bool) -> Result<(), String> {
    // The old package lists may still be good enough for the installation.
    if let Err(why) = step("apt-get update", &["update", "-qq"], sudo) {
        println!("{why}\n");
    }
    let mut args = vec!["install", "-y", "-qq", "--no-install-recommends"];
    args.extend(["-o", "Acquire::Retries=3"]);
    args.extend(packages);
    step(&format!("install {}", packages.join(" ")), &args, sudo)
}

fn step(name: &str, args: &[&str], sudo: bool) -> Result<(), String> {
    run::timed(name, || {
        until_free(
            || attempt(command(args, sudo)),
            |attempts| {
                if attempts == 1 {
                    println!(
                        "   Another program is installing packages; waiting until it is done."
                    );
                }
                std::thread::sleep(RETRY_PAUSE);
            },
        )
    })
}

/// Returns an apt-get command in English, because its error messages are read. sudo passes no environment on, so `env`
/// sets the variables.
fn command(args: &[&str], sudo: bool) -> Command {
    let mut command = Command::new(if sudo { "sudo" } else { "env" });
    if sudo {
        command.arg("env");
    }
    command.args(["LC_ALL=C", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    command.args(args);
    command
}

/// Repeats an attempt while another program holds a lock. Between attempts it calls `wait` with the number of attempts
/// so far.
fn until_free(
    mut attempt: impl FnMut() -> AptOutcome,
    mut wait: impl FnMut(usize),
) -> Result<(), String> {
    for attempts in 1..=ATTEMPTS {
        match attempt() {
            AptOutcome::Done => return Ok(()),
            AptOutcome::Failed(why) => return Err(why),
            AptOutcome::Locked => wait(attempts),
        }
    }
    Err("another program has been installing packages all the while. Run this again when it is done.".to_owned())
}

/// Runs apt-get once. Its error output is printed, unless it failed because of a lock.
fn attempt(mut command: Command) -> AptOutcome {
    let failed = |error: std::io::Error| AptOutcome::Failed(format!("apt-get: {error}."));
    let mut child = match command.stderr(Stdio::piped()).spawn() {
        Ok(child) => child,
        Err(error) => return failed(error),
    };
    let mut said = Vec::new();
    if let Some(output) = child.stderr.take() {
        said.extend(BufReader::new(output).lines().map_while(Result::ok));
    }
    match child.wait() {
        Ok(status) if !status.success() && said.iter().any(|line| is_lock(line)) => {
            AptOutcome::Locked
        }
        Ok(status) => {
            for line in said {
                eprintln!("{line}");
            }
            if status.success() {
                AptOutcome::Done
            } else {
                AptOutcome::Failed(format!("apt-get ended with {status}."))
            }
        }
        Err(error) => failed(error),
    }
}

/// Returns whether apt-get says that another program holds a lock. A lock file that may not be opened does not count,
/// because waiting would not help.
fn is_lock(line: &str) -> bool {
    line.contains("Could not get lock")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_that_another_program_holds_is_waited_for() {
        let mut ends = vec![AptOutcome::Done, AptOutcome::Locked, AptOutcome::Locked];
        let mut waited = Vec::new();
        let done = until_free(
            || ends.pop().unwrap_or(AptOutcome::Done),
            |attempts| waited.push(attempts),
        );
        assert_eq!((done, waited), (Ok(()), vec![1, 2]));
    }

    #[test]
    fn a_failure_and_a_lock_that_stays_are_told() {
        let failed = until_free(|| AptOutcome::Failed("no such package".to_owned()), |_| {});
        assert_eq!(failed, Err("no such package".to_owned()));
        let mut waits = 0;
        assert!(until_free(|| AptOutcome::Locked, |_| waits += 1).is_err());
        assert_eq!(waits, ATTEMPTS);
    }

    #[cfg(unix)]
    #[test]
    fn a_lock_is_told_from_other_failures() {
        let said = |line: &str, code: u8| {
            let mut command = Command::new("sh");
            command.args(["-c", &format!("echo '{line}' >&2; exit {code}")]);
            attempt(command)
        };
        let lock =
            "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (apt-get)";
        assert_eq!(said(lock, 100), AptOutcome::Locked);
        let closed = "E: Could not open lock file /var/lib/dpkg/lock-frontend - open (13: Permission denied)";
        assert!(matches!(said(closed, 100), AptOutcome::Failed(_)));
        assert_eq!(said("W: an old list", 0), AptOutcome::Done);
    }
}
