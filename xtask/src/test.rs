//! `cargo xtask test`: runs every check of the project, and reports which had to be skipped.

use std::panic::resume_unwind;
use std::process::Command;
use std::thread::{self, ScopedJoinHandle};
use std::time::Instant;

use crate::needs::WorkPart;
use crate::run::TestCounts;
use crate::setup::SetupResult;
use crate::web::{self, BuildProfile};
use crate::{place, release_check, run, setup, ui};

/// Runs every check that this machine can run, and names those that it cannot.
///
/// # Errors
/// The first check that fails. Under `CI=true` also anything that had to be skipped. The web app is exempt, because its
/// Rust target comes from no package registry.
pub fn command() -> Result<(), String> {
    let start = Instant::now();
    let mut count = TestCounts::default();
    let mut skipped: Vec<(WorkPart, String)> = Vec::new();
    let outcome = checks(&mut count, &mut skipped);
    for (_, what) in &skipped {
        println!("Skipped: {what}.");
    }
    print!("\n{}\n", run::table());
    let minutes = start.elapsed().as_secs_f64() / 60.0;
    println!("Done in {minutes:.1} minutes.\n");
    println!(
        "{} passed, {} failed, {} skipped",
        count.passed, count.failed, count.skipped
    );
    outcome?;
    if setup::in_ci() && skipped.iter().any(|(part, _)| *part != WorkPart::Web) {
        return Err("Under CI=true nothing may be skipped.".to_owned());
    }
    Ok(())
}

fn checks(count: &mut TestCounts, skipped: &mut Vec<(WorkPart, String)>) -> Result<(), String> {
    let ready = setup::prepare(WorkPart::WindowTests)?;
    let mut can = |ready: &SetupResult, part: WorkPart, what: &str| match ready.lacks(part) {
        None => true,
        Some(why) => {
            println!("── skipped: {what} ({why})\n");
            skipped.push((part, format!("{what} ({why})")));
            false
        }
    };

    run::step("formatting", &mut run::cargo(&["fmt", "--all", "--check"]))?;

    let screens = can(&ready, WorkPart::Screens, "the screens' own checks");
    let window = can(&ready, WorkPart::Window, "the window's build and tests");
    if screens {
        // The window is built around them.
        ui::build()?;
    }
    // All cargo steps share one set of packages and features, so that nothing is built twice. The window in tests picks
    // files from a folder instead of a dialog.
    let packages: &[&str] = if window {
        &[
            "--workspace",
            "--features",
            "muster-window/e2e,muster-window/updates",
        ]
    } else {
        &[]
    };
    let mut build = run::linted(&["build", "--quiet", "--all-targets"]);
    build.args(packages);
    // The checks of the screens need one core, so the build has the other one.
    thread::scope(|scope| {
        let build = scope.spawn(|| run::step("clippy and build", &mut build));
        if screens {
            run::step("svelte-check", &mut run::npm(&["run", "--silent", "check"]))?;
            let mut tests = run::npm(&["run", "--silent", "test"]);
            tests.env("NO_COLOR", "1");
            run::counted("screen tests", &mut tests, run::vitest_count, count)?;
            // The list of licences includes those of the npm packages.
            release_check::step()?;
        }
        joined(build)
    })?;

    let window_tests = can(&ready, WorkPart::WindowTests, WorkPart::WindowTests.name());
    let web_tests = window_tests
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
                web::build(BuildProfile::WebTest, Some(&bindgen), &web_app)
            })
        });
        rust_tests(packages, &mut can, count)?;
        if window_tests {
            let mut e2e = run::linted(&["test", "--quiet", "--test", "e2e"]);
            e2e.args(packages)
                .env("MUSTER_WINDOW_TESTS", "on")
                .env("MUSTER_WINDOW", place::built("muster-window"));
            run_skipped("the real window", &mut e2e, count)?;
        }
        building.map_or(Ok(()), joined)
    })?;
    if window_tests {
        let mut tests = run::npm(&["run", "--silent", "test:browser", "--"]);
        tests
            .env("MUSTER_BRIDGE", place::built("examples/bridge"))
            .env("NO_COLOR", "1");
        if web_tests {
            tests.env("MUSTER_WEB", web_app);
            let ready = setup::other(WorkPart::Firefox);
            if can(&ready, WorkPart::Firefox, WorkPart::Firefox.name()) {
                tests.envs(run::find("firefox").map(|path| ("MUSTER_FIREFOX", path)));
            }
        } else {
            tests.args(["--exclude", "browser/web/**"]);
        }
        run::counted(
            "the screens in a browser",
            &mut tests,
            run::vitest_count,
            count,
        )?;
    }
    Ok(())
}

/// Waits for a thread. Its panic goes on in this one.
fn joined<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// Runs the tests that cargo starts. `can` says whether this machine has what a part of the work needs.
fn rust_tests(
    packages: &[&str],
    can: &mut impl FnMut(&SetupResult, WorkPart, &str) -> bool,
    count: &mut TestCounts,
) -> Result<(), String> {
    let mut tests = run::linted(&["test", "--no-fail-fast"]);
    tests.args(packages).env("MUSTER_WINDOW_TESTS", "off");
    run::counted("tests", &mut tests, run::cargo_count, count)?;
    for (part, programs) in NEEDING {
        let ready = setup::prepare(part)?;
        if can(&ready, part, part.name()) {
            let mut tests = run::linted(&["test", "--no-fail-fast"]);
            tests.args(packages);
            tests.args(programs.iter().flat_map(|program| ["--test", program]));
            tests.args(["--", "--ignored"]);
            run_skipped(part.name(), &mut tests, count)?;
        }
    }
    Ok(())
}

/// The test programs in which every ignored test needs the same part of the work, and nothing else.
const NEEDING: [(WorkPart, &[&str]); 4] = [
    (
        WorkPart::Database,
        &["failover", "histories", "interface", "run"],
    ),
    (WorkPart::Desktop, &["desktop"]),
    (WorkPart::Client, &["openapi_client"]),
    (
        WorkPart::Pages,
        &["campaign_pages", "pages", "roster_pages"],
    ),
];

/// Runs tests that were counted as skipped before, and corrects the count.
fn run_skipped(name: &str, command: &mut Command, count: &mut TestCounts) -> Result<(), String> {
    let mut ran = TestCounts::default();
    let outcome = run::counted(name, command, run::cargo_count, &mut ran);
    count.add(ran);
    count.run_since(ran.passed + ran.failed);
    outcome
}
