//! `cargo xtask test`: runs the checks of the project, and reports which had to be skipped.
//!
//! Without an option it runs the quick part: what every change should pass before it is shown to anybody. `--all` runs
//! everything.

use std::panic::resume_unwind;
use std::path::PathBuf;
use std::process::Command;
use std::thread::{self, ScopedJoinHandle};
use std::time::Instant;

use crate::needs::WorkPart;
use crate::run::TestCounts;
use crate::setup::SetupResult;
use crate::web::{self, BuildProfile};
use crate::{place, release_check, run, setup, times, ui};

/// How much is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    /// What takes minutes and needs neither a window nor a database.
    Quick,
    /// Everything.
    All,
    /// A part of everything.
    Part(Part),
}

/// The parts of everything, which machines can check side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// What cargo tests without a window, and the screens' own checks.
    Rust,
    /// The real window.
    Window,
    /// The screens and the web app in browsers.
    Browser,
}

impl Extent {
    fn includes(self, part: Part) -> bool {
        match self {
            Extent::Quick => part != Part::Window,
            Extent::All => true,
            Extent::Part(one) => one == part,
        }
    }

    /// Returns what must be prepared first.
    fn needs(self) -> WorkPart {
        match self {
            Extent::Quick | Extent::Part(Part::Browser) => WorkPart::Browser,
            Extent::All | Extent::Part(Part::Window) => WorkPart::WindowTests,
            Extent::Part(Part::Rust) => WorkPart::Screens,
        }
    }

    /// Returns the cargo arguments that choose packages and features. All cargo steps share them, so that nothing is
    /// built twice. The window in tests picks files from a folder instead of a dialog.
    fn packages(self, has_window: bool) -> &'static [&'static str] {
        match self {
            Extent::All if has_window => &[
                "--workspace",
                "--features",
                "muster-window/e2e,muster-window/updates",
            ],
            Extent::Part(Part::Window) if has_window => &[
                "--package=muster-window",
                "--package=muster-tests",
                "--features",
                "muster-window/e2e,muster-window/updates",
            ],
            Extent::Part(Part::Browser) => &["--package=muster-tests", "--package=bindgen"],
            _ => &[],
        }
    }
}

/// Reads the options. Returns how much is checked, and whether its times are recorded.
fn options(rest: &[String]) -> Result<(Extent, bool), String> {
    let (mut extent, mut is_recorded) = (Extent::Quick, false);
    let mut rest = rest.iter().map(String::as_str);
    while let Some(option) = rest.next() {
        match option {
            "--all" => extent = Extent::All,
            "--record" => is_recorded = true,
            "--part" if extent == Extent::All => {
                extent = Extent::Part(match rest.next() {
                    Some("rust") => Part::Rust,
                    Some("window") => Part::Window,
                    Some("browser") => Part::Browser,
                    _ => return Err("The parts are rust, window and browser.".to_owned()),
                });
            }
            "--part" => return Err("Only `--all` has parts: --all --part PART.".to_owned()),
            other => {
                return Err(format!(
                    "`test` has no option `{other}`. Its options are --all, --part PART after it, and --record."
                ));
            }
        }
    }
    Ok((extent, is_recorded))
}

/// What the quick part leaves out. It is printed at its end.
const ALL_ONLY: &[&str] = &[
    "the real window: its build, its clippy and its tests",
    "the server on PostgreSQL, and failover",
    "the web app: its build, and its tests in Chromium, Firefox and WebKitGTK",
    "the screens in every theme and size and with large text, and the journeys in every look",
    "all cases of the property tests, of which the quick part takes a quarter",
    "printed pages, read back with poppler",
    "the files for desktops, with the desktops' own checkers",
    "the server's client in Python",
    "clippy and build of the benches, and clippy of the program that writes the web app's scripts",
];

/// How many cases a property test takes in the quick part: a quarter of proptest's 256. Tests with a number of their own
/// take a quarter of it.
const QUICK_CASES: &str = "64";

/// Runs every check of the quick part or, with `--all`, of the project that this machine can run, and names those that
/// it cannot. `--all --part PART` runs a part of everything: `rust`, `window` or `browser`. `--record` keeps the
/// processor times for later runs to compare with.
///
/// # Errors
/// The first check that fails. Under `CI=true` also anything that had to be skipped. The web app is exempt, because its
/// Rust target comes from no package registry.
pub fn command(rest: &[String]) -> Result<(), String> {
    let (extent, is_recorded) = options(rest)?;
    let start = Instant::now();
    let mut count = TestCounts::default();
    let mut skipped: Vec<(WorkPart, String)> = Vec::new();
    let outcome = checks(extent, &mut count, &mut skipped);
    for (_, what) in &skipped {
        println!("Skipped: {what}.");
    }
    let recorded = times::read(&recorded_times(extent));
    print!("\n{}\n", run::table(&recorded));
    let compared = compare_times(&recorded);
    let minutes = start.elapsed().as_secs_f64() / 60.0;
    println!("Done in {minutes:.1} minutes.\n");
    if extent == Extent::Quick {
        println!("Runs in `cargo xtask test --all` only:");
        for what in ALL_ONLY {
            println!("  {what}");
        }
        println!();
    }
    println!(
        "{} passed, {} failed, {} skipped",
        count.passed, count.failed, count.skipped
    );
    outcome?;
    if is_recorded {
        return times::write(&recorded_times(extent), &run::processor_times());
    }
    if setup::in_ci() && skipped.iter().any(|(part, _)| *part != WorkPart::Web) {
        return Err("Under CI=true nothing may be skipped.".to_owned());
    }
    compared
}

/// Returns the file of the processor times that later runs compare theirs with.
fn recorded_times(extent: Extent) -> PathBuf {
    let name = match extent {
        Extent::Quick => "quick.json",
        Extent::All | Extent::Part(_) => "all.json",
    };
    place::root().join("xtask").join("times").join(name)
}

/// Writes the processor times of the steps to `target/test-times.json`, and compares them with the recorded ones.
///
/// # Errors
/// If they cannot be written, or a group has doubled.
fn compare_times(recorded: &times::Times) -> Result<(), String> {
    let now = run::processor_times();
    times::write(&place::target().join("test-times.json"), &now)?;
    let doubled: Vec<String> = times::doubled(&now, recorded)
        .iter()
        .map(|(name, now, expected)| {
            format!(
                "{name} took {now:.1} processor seconds; here, {expected:.1} were to be expected"
            )
        })
        .collect();
    if doubled.is_empty() {
        return Ok(());
    }
    Err(format!(
        "{}. Make it quicker again, or record the new times with --record.",
        doubled.join(". ")
    ))
}

/// The kinds of targets that are built: all except benches, which would take the longest to link.
const TARGETS: [&str; 4] = ["--lib", "--bins", "--tests", "--examples"];

fn checks(
    extent: Extent,
    count: &mut TestCounts,
    skipped: &mut Vec<(WorkPart, String)>,
) -> Result<(), String> {
    let ready = setup::prepare(extent.needs())?;
    let mut can = |ready: &SetupResult, part: WorkPart, what: &str| match ready.lacks(part) {
        None => true,
        Some(why) => {
            println!("── skipped: {what} ({why})\n");
            skipped.push((part, format!("{what} ({why})")));
            false
        }
    };

    let has = |part| extent.includes(part);
    if has(Part::Rust) {
        run::step("formatting", &mut run::cargo(&["fmt", "--all", "--check"]))?;
    }
    let screens = can(&ready, WorkPart::Screens, "the screens' own checks");
    let window = has(Part::Window) && can(&ready, WorkPart::Window, "the window's build and tests");
    if screens && (has(Part::Window) || has(Part::Browser)) {
        // The window is built around them, and the bridge serves them to browsers.
        ui::build()?;
    }
    let packages = extent.packages(window);
    let mut build = run::linted(&["build", "--quiet"]);
    build.args(TARGETS).args(packages);
    // The checks of the screens need one core, so the build has the other one.
    thread::scope(|scope| {
        let build = scope.spawn(|| run::step("clippy and build", &mut build));
        if screens && has(Part::Rust) {
            run::step("svelte-check", &mut run::npm(&["run", "--silent", "check"]))?;
            run::step("prettier", &mut run::npm(&["run", "--silent", "format"]))?;
            run::step("eslint", &mut run::npm(&["run", "--silent", "lint"]))?;
            let mut tests = run::npm(&["run", "--silent", "test"]);
            tests.env("NO_COLOR", "1");
            run::counted("screen tests", &mut tests, run::vitest_count, count)?;
            // The list of licences includes those of the npm packages.
            release_check::step()?;
        }
        joined(build)
    })?;

    let browser = has(Part::Browser) && can(&ready, WorkPart::Browser, WorkPart::Browser.name());
    if extent == Extent::Quick {
        let mut tests = run::linted(&["test", "--no-fail-fast"]);
        tests.env("PROPTEST_CASES", QUICK_CASES);
        run::counted("tests", &mut tests, run::cargo_count, count)?;
        if browser {
            let mut tests = browser_tests();
            tests.env("MUSTER_QUICK", "1");
            run::counted(BROWSER, &mut tests, run::vitest_count, count)?;
        }
        return Ok(());
    }

    let window_tests = window && can(&ready, WorkPart::WindowTests, WorkPart::WindowTests.name());
    let web_tests = browser
        && can(
            &setup::prepare(WorkPart::Web)?,
            WorkPart::Web,
            "the web app's tests",
        );
    let web_app = place::target().join("web-test").join("app");
    // Tests often leave a core idle: they wait for a disk, a server or a window, or only the longest of them still runs.
    // The web app is built meanwhile, which saves minutes.
    thread::scope(|scope| {
        let building = web_tests.then(|| {
            scope.spawn(|| {
                let bindgen = place::built("bindgen");
                let bindgen = bindgen.exists().then_some(bindgen.as_path());
                web::build(BuildProfile::WebTest, bindgen, &web_app)
            })
        });
        if has(Part::Rust) || window {
            rust_tests(packages, count)?;
        }
        if has(Part::Rust) {
            tests_with_needs(packages, &mut can, count)?;
        }
        if window_tests {
            let mut e2e = run::linted(&["test", "--quiet", "--test", "e2e"]);
            e2e.args(packages)
                .env("MUSTER_WINDOW", place::built("muster-window"));
            run::counted("the real window", &mut e2e, run::cargo_count, count)?;
        }
        if has(Part::Rust) {
            let mut benches = run::linted(&["build", "--quiet", "--bench", "*"]);
            run::step("clippy and build of the benches", benches.args(packages))?;
        }
        building.map_or(Ok(()), joined)
    })?;
    if browser {
        let mut tests = browser_tests();
        if web_tests {
            tests.env("MUSTER_WEB", web_app);
            let ready = setup::other(WorkPart::Firefox);
            if can(&ready, WorkPart::Firefox, WorkPart::Firefox.name()) {
                tests.envs(run::find("firefox").map(|path| ("MUSTER_FIREFOX", path)));
            }
        } else {
            tests.args(["--exclude", "browser/web/**"]);
        }
        run::counted(BROWSER, &mut tests, run::vitest_count, count)?;
    }
    Ok(())
}

/// The name of the step that runs the tests in a browser.
const BROWSER: &str = "the screens in a browser";

/// Returns the command that drives the screens in a browser, with the real core.
fn browser_tests() -> Command {
    let mut tests = run::npm(&["run", "--silent", "test:browser", "--"]);
    tests
        .env("MUSTER_BRIDGE", place::built("examples/bridge"))
        .env("NO_COLOR", "1");
    tests
}

/// Waits for a thread. Its panic goes on in this one.
fn joined<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// Runs the tests of packages that need no more than cargo.
fn rust_tests(packages: &[&str], count: &mut TestCounts) -> Result<(), String> {
    let mut tests = run::linted(&["test", "--no-fail-fast"]);
    tests.args(packages);
    run::counted("tests", &mut tests, run::cargo_count, count)
}

/// Runs the tests that need a database, Python or programs that read files. `can` says whether this machine has what a
/// part of the work needs.
fn tests_with_needs(
    packages: &[&str],
    can: &mut impl FnMut(&SetupResult, WorkPart, &str) -> bool,
    count: &mut TestCounts,
) -> Result<(), String> {
    for Needing { part, named, mixed } in NEEDING {
        let ready = setup::prepare(part)?;
        if !can(&ready, part, part.name()) {
            continue;
        }
        let ignored = |programs: &[&str]| {
            let mut tests = run::linted(&["test", "--no-fail-fast"]);
            tests.args(packages);
            tests.args(programs.iter().flat_map(|program| ["--test", program]));
            tests.args(["--", "--ignored"]);
            tests
        };
        if !named.is_empty() {
            run::counted(part.name(), &mut ignored(named), run::cargo_count, count)?;
        }
        if !mixed.is_empty() {
            run_skipped(part.name(), &mut ignored(mixed), count)?;
        }
    }
    Ok(())
}

/// Test programs in which every ignored test needs the same part of the work, and nothing else.
struct Needing {
    part: WorkPart,
    /// Programs without other tests. Their `Cargo.toml` says `test = false`, so that they are built only when they are
    /// named, as here.
    named: &'static [&'static str],
    /// Programs with other tests, which have run before.
    mixed: &'static [&'static str],
}

const NEEDING: [Needing; 4] = [
    Needing {
        part: WorkPart::Database,
        named: &["failover"],
        mixed: &["histories", "interface", "run"],
    },
    Needing {
        part: WorkPart::Desktop,
        named: &[],
        mixed: &["desktop"],
    },
    Needing {
        part: WorkPart::Client,
        named: &["openapi_client"],
        mixed: &[],
    },
    Needing {
        part: WorkPart::Pages,
        named: &["campaign_pages", "roster_pages"],
        mixed: &["pages"],
    },
];

/// Runs tests that were counted as skipped before, and corrects the count.
fn run_skipped(name: &str, command: &mut Command, count: &mut TestCounts) -> Result<(), String> {
    let mut ran = TestCounts::default();
    let outcome = run::counted(name, command, run::cargo_count, &mut ran);
    count.add(ran);
    count.run_since(ran.passed + ran.failed);
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(options: &[&str]) -> Result<(Extent, bool), String> {
        let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
        super::options(&options)
    }

    #[test]
    fn the_quick_part_is_checked_unless_all_is_asked_for() {
        assert_eq!(read(&[]), Ok((Extent::Quick, false)));
        assert_eq!(read(&["--all", "--record"]), Ok((Extent::All, true)));
        let window = Extent::Part(Part::Window);
        assert_eq!(read(&["--all", "--part", "window"]), Ok((window, false)));
    }

    #[test]
    fn an_unknown_option_or_part_is_refused() {
        assert!(read(&["--part", "rust"]).is_err());
        assert!(read(&["--all", "--part", "web"]).is_err());
        assert!(read(&["--quick"]).is_err());
    }

    #[test]
    fn every_part_is_in_everything_and_the_window_is_not_in_the_quick_part() {
        for part in [Part::Rust, Part::Window, Part::Browser] {
            assert!(Extent::All.includes(part));
            assert_eq!(Extent::Quick.includes(part), part != Part::Window);
        }
    }
}
