//! Runs programs as steps, and reports what was run, how long it took and how it ended.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::time::Instant;

use crate::{place, times};

/// The numbers of tests that passed, failed or could not run, as reported by the test programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TestCounts {
    /// Tests that passed.
    pub passed: u64,
    /// Tests that failed.
    pub failed: u64,
    /// Tests that need what this machine lacks.
    pub skipped: u64,
}

impl TestCounts {
    /// Adds the numbers of another run.
    pub fn add(&mut self, other: TestCounts) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }

    /// Subtracts tests from the skipped ones. They were skipped at first and have been run since.
    pub fn run_since(&mut self, ran: u64) {
        self.skipped = self.skipped.saturating_sub(ran);
    }
}

/// Returns a cargo command that runs in the root of the workspace.
pub fn cargo(args: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(place::root()).args(args);
    // Cargo sets these variables for xtask's own package. The programs started here belong to other packages.
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy().into_owned();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            command.env_remove(name);
        }
    }
    command
}

/// Returns a cargo command that compiles with clippy and denies warnings. `cargo clippy` only checks, so all
/// dependencies would have to be compiled a second time for the tests.
pub fn linted(args: &[&str]) -> Command {
    let mut command = cargo(args);
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver").env(
        "CLIPPY_ARGS",
        "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__",
    );
    command
}

/// Returns an npm command that runs in the `ui` folder.
pub fn npm(args: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(place::ui()).args(args);
    command
}

/// Runs a step to its end, and prints a heading and how long it took.
///
/// # Errors
/// The step and the command, if it could not be started or did not succeed.
pub fn step(name: &str, command: &mut Command) -> Result<(), String> {
    measured(name, || {
        let child = command
            .spawn()
            .map_err(|error| unstarted(command, &error))?;
        ended(command, child)
    })
}

/// Runs a step that reports on standard output how many tests passed. The output is passed on line by line, and its
/// numbers are added to `count`.
///
/// # Errors
/// The errors of [`step`].
pub fn counted(
    name: &str,
    command: &mut Command,
    read: fn(&str) -> Option<TestCounts>,
    count: &mut TestCounts,
) -> Result<(), String> {
    measured(name, || {
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| unstarted(command, &error))?;
        if let Some(output) = child.stdout.take() {
            let mut lines = BufReader::new(output);
            let mut line = Vec::new();
            while lines.read_until(b'\n', &mut line).is_ok_and(|n| n > 0) {
                // Tests go on even if nobody reads the output any more.
                let _ = std::io::stdout().write_all(&line);
                if let Some(found) = read(&String::from_utf8_lossy(&line)) {
                    count.add(found);
                }
                line.clear();
            }
        }
        ended(command, child)
    })
}

/// Waits for the end of a program. Returns the processor seconds that it and the programs started by it took, if the
/// system tells them.
fn ended(command: &Command, mut child: Child) -> Result<Option<f64>, String> {
    let processor = times::processor_seconds(&child);
    let status: ExitStatus = child.wait().map_err(|error| unstarted(command, &error))?;
    if status.success() {
        Ok(processor)
    } else {
        Err(format!("`{}` ended with {status}.", shown(command)))
    }
}

/// Runs a closure as a step, and prints a heading and how long it took.
///
/// # Errors
/// The errors of the closure, preceded by the name of the step.
pub fn timed(name: &str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    measured(name, || work().map(|()| None))
}

/// Runs a closure that returns the processor seconds of its work, if they are known, as a step.
fn measured(name: &str, work: impl FnOnce() -> Result<Option<f64>, String>) -> Result<(), String> {
    println!("── {name}");
    let start = Instant::now();
    let outcome = work();
    let seconds = start.elapsed().as_secs_f64();
    if let Ok(mut steps) = STEPS.lock() {
        steps.push(FinishedStep {
            name: name.to_owned(),
            seconds,
            processor: outcome.as_ref().ok().copied().flatten(),
            failed: outcome.is_err(),
        });
    }
    match outcome {
        Ok(_) => {
            println!("   {name}: {seconds:.1} s\n");
            Ok(())
        }
        Err(message) => Err(format!("{name} failed after {seconds:.1} s: {message}")),
    }
}

/// A step that was run.
struct FinishedStep {
    name: String,
    seconds: f64,
    /// Processor seconds of its program and all that this started. `None` if they are not known.
    processor: Option<f64>,
    failed: bool,
}

static STEPS: Mutex<Vec<FinishedStep>> = Mutex::new(Vec::new());

/// Returns a table of the steps so far: how long each took, its processor seconds, and those that are recorded for it.
/// The longest is marked.
pub fn table(recorded: &times::Times) -> String {
    STEPS
        .lock()
        .map_or_else(|_| String::new(), |steps| rows(&steps, recorded))
}

/// Returns the processor seconds of the steps so far, as far as they are known. Steps of one name count as one.
pub fn processor_times() -> times::Times {
    let mut found = times::Times::new();
    for step in STEPS.lock().iter().flat_map(|steps| steps.iter()) {
        if let Some(seconds) = step.processor {
            *found.entry(step.name.clone()).or_default() += seconds;
        }
    }
    found
}

fn rows(steps: &[FinishedStep], recorded: &times::Times) -> String {
    let longest = steps.iter().map(|step| step.seconds).fold(0.0, f64::max);
    let shown =
        |seconds: Option<f64>| seconds.map_or_else(|| "-".to_owned(), |s| format!("{s:.1}"));
    let row = |step: &FinishedStep| {
        let mark = if step.failed {
            " (failed)"
        } else if step.seconds >= longest {
            " (the longest)"
        } else {
            ""
        };
        let (processor, before) = (shown(step.processor), recorded.get(&step.name).copied());
        let before = shown(before);
        format!(
            "{:8.1} s {processor:>9} {before:>9}  {}{mark}\n",
            step.seconds, step.name
        )
    };
    let head = format!("{:>10} {:>9} {:>9}\n", "time", "processor", "recorded");
    head + &steps.iter().map(row).collect::<String>()
}

/// Returns what a program prints on standard output. `None` if it cannot be started or fails.
pub fn output(program: &str, args: &[&str]) -> Option<String> {
    let output = Command::new(program)
        .args(args)
        .stderr(Stdio::null())
        .stdin(Stdio::null())
        .output()
        .ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Returns whether a program with this name is on the path.
pub fn on_path(program: &str) -> bool {
    find(program).is_some()
}

/// Returns the path of the program with this name, if it is on the path.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let endings: &[&str] = if cfg!(windows) {
        &[".exe", ".cmd"]
    } else {
        &[""]
    };
    let mut places = std::env::split_paths(&path).flat_map(|folder| {
        let named = |ending: &&str| folder.join(format!("{program}{ending}"));
        endings.iter().map(named).collect::<Vec<_>>()
    });
    places.find(|place| place.is_file())
}

/// Reads a line of a cargo test program: its summary line, or a test that is ignored because it needs something that a
/// machine may lack. Tests that are ignored for another reason are started by other tests and are not counted.
pub fn cargo_count(line: &str) -> Option<TestCounts> {
    let line = line.trim();
    if line.starts_with("test ") && line.contains(" ... ignored, needs ") {
        let skipped = 1;
        return Some(TestCounts {
            skipped,
            ..TestCounts::default()
        });
    }
    let rest = line.strip_prefix("test result:")?;
    Some(TestCounts {
        passed: number_before(rest, "passed")?,
        failed: number_before(rest, "failed")?,
        skipped: 0,
    })
}

/// Reads the summary line of Vitest.
pub fn vitest_count(line: &str) -> Option<TestCounts> {
    let rest = line.trim().strip_prefix("Tests ")?;
    let passed = number_before(rest, "passed");
    let failed = number_before(rest, "failed");
    let skipped = number_before(rest, "skipped");
    (passed.is_some() || failed.is_some() || skipped.is_some()).then(|| TestCounts {
        passed: passed.unwrap_or(0),
        failed: failed.unwrap_or(0),
        skipped: skipped.unwrap_or(0),
    })
}

fn number_before(line: &str, word: &str) -> Option<u64> {
    let (before, _) = line.split_once(&format!(" {word}"))?;
    let digits: Vec<char> = before
        .chars()
        .rev()
        .take_while(char::is_ascii_digit)
        .collect();
    digits.iter().rev().collect::<String>().parse().ok()
}

fn shown(command: &Command) -> String {
    let mut shown = Path::new(command.get_program())
        .file_name()
        .unwrap_or(command.get_program())
        .to_string_lossy()
        .into_owned();
    for arg in command.get_args() {
        shown.push(' ');
        shown.push_str(&arg.to_string_lossy());
    }
    shown
}

fn unstarted(command: &Command, error: &std::io::Error) -> String {
    format!("`{}` could not be started: {error}.", shown(command))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_line_of_cargo_test_is_read() {
        let line = "test result: ok. 12 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out";
        let count = TestCounts {
            passed: 12,
            failed: 3,
            skipped: 0,
        };
        assert_eq!(cargo_count(line), Some(count));
        assert_eq!(cargo_count("test rules::heroic ... ok"), None);
    }

    #[test]
    fn a_test_that_lacks_something_is_skipped_until_it_ran() {
        let skipped = "test on_postgres::doors ... ignored, needs PostgreSQL\n";
        let mut count = cargo_count(skipped).unwrap_or_default();
        assert_eq!((count.passed, count.skipped), (0, 1));
        assert_eq!(cargo_count("test the_child ... ignored, it waits"), None);
        count.run_since(1);
        assert_eq!(count, TestCounts::default());
    }

    #[test]
    fn the_table_says_what_each_step_took() {
        let step = |name: &str, seconds, processor, failed| FinishedStep {
            name: name.to_owned(),
            seconds,
            processor,
            failed,
        };
        let steps = [
            step("build", 61.25, Some(112.0), false),
            step("tests", 7.0, None, true),
        ];
        let recorded = [("tests".to_owned(), 9.25)].into();
        let table = "      time processor  recorded
    61.2 s     112.0         -  build (the longest)
     7.0 s         -       9.2  tests (failed)
";
        assert_eq!(rows(&steps, &recorded), table);
    }

    #[test]
    fn the_closing_line_of_vitest_is_read() {
        let count = |passed, failed, skipped| {
            Some(TestCounts {
                passed,
                failed,
                skipped,
            })
        };
        assert_eq!(vitest_count("      Tests  7 passed (7)\n"), count(7, 0, 0));
        let line = "      Tests  1 failed | 6 passed | 2 skipped (9)";
        assert_eq!(vitest_count(line), count(6, 1, 2));
        assert_eq!(vitest_count(" Test Files  2 passed (2)"), None);
    }
}
