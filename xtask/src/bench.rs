//! `cargo xtask bench`: runs the benchmarks.

use std::process::Command;

use crate::needs::WorkPart;
use crate::web::{self, BuildProfile};
use crate::{place, run, setup, ui};

/// Runs the benchmarks. Further arguments are passed to `cargo bench`, for example `--bench NAME`. `--bench window` and
/// `--bench web` first build what they measure.
///
/// # Errors
/// If a benchmark does not build or exceeds its limit.
pub fn command(rest: &[String]) -> Result<(), String> {
    if rest.iter().any(|arg| arg == "web") {
        return measure_web();
    }
    let mut bench = run::cargo(&["bench"]);
    if rest.iter().any(|arg| arg == "window") {
        build_windows(&mut bench)?;
    }
    run::step("bench", bench.args(rest))
}

/// Builds the release window and an empty window to compare it with, and passes their paths to the benchmark.
fn build_windows(bench: &mut Command) -> Result<(), String> {
    let ready = setup::prepare(WorkPart::WindowTests)?;
    if let Some(why) = ready.lacks(WorkPart::WindowTests) {
        return Err(format!("The window cannot be measured here: {why}."));
    }
    ui::build()?;
    let mut build = run::cargo(&["build", "--release", "--quiet"]);
    build.args(["--package", "muster-window", "--bins", "--example", "empty"]);
    run::step("build the windows", &mut build)?;
    bench
        .env("MUSTER_WINDOW", place::released("muster-window"))
        .env("MUSTER_EMPTY_WINDOW", place::released("examples/empty"));
    Ok(())
}

/// Builds the release web app and measures it in a browser.
fn measure_web() -> Result<(), String> {
    for part in [WorkPart::Web, WorkPart::WindowTests] {
        let ready = setup::prepare(part)?;
        if let Some(why) = ready.lacks(part) {
            return Err(format!("The web app cannot be measured here: {why}."));
        }
    }
    let folder = place::target().join("web");
    web::build(BuildProfile::Web, None, &folder)?;
    let mut measure = run::npm(&["run", "--silent", "bench:browser"]);
    measure.env("MUSTER_WEB", folder);
    run::step("the web app in a browser", &mut measure)
}
