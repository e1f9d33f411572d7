//! Compares the window with an empty one: how soon it is usable, how much memory it uses, and how fast it responds.
//!
//! `cargo xtask bench --bench window` builds both, and sets the variables that this program reads. It fails if a bound
//! is missed.

#[cfg(unix)]
#[allow(dead_code, reason = "the tests in the window use more of it")]
#[path = "../e2e/driver.rs"]
mod driver;
#[cfg(target_os = "linux")]
mod memory;
#[cfg(target_os = "linux")]
mod pace;
#[cfg(unix)]
#[allow(dead_code, reason = "the tests in the window use more of it")]
#[path = "../e2e/stage.rs"]
mod stage;
#[cfg(target_os = "linux")]
mod start;

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(target_os = "linux")]
    if let Some(empty) = std::env::var_os("MUSTER_EMPTY_WINDOW") {
        return match run(empty.as_ref()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(why) => {
                eprintln!("{why}");
                ExitCode::FAILURE
            }
        };
    }
    println!("Skipped: the window. `cargo xtask bench --bench window` builds what it needs.");
    ExitCode::SUCCESS
}

#[cfg(target_os = "linux")]
fn run(empty: &std::path::Path) -> Result<(), String> {
    let stage = stage::Stage::set()?;
    let mut missed = Vec::new();
    let mut hold = |what: &str, found: f64, most: f64| {
        if found > most {
            missed.push(format!("{what}: {found:.2}, and {most} is the bound"));
        }
    };

    let (muster, beside) = start::both(&stage, empty)?;
    let times = muster.to_usable / beside.to_usable;
    println!(
        "second start to a usable window, median of {}:",
        start::RUNS
    );
    println!("  empty {:4.0} ms", beside.to_usable);
    println!("  Muster {:4.0} ms, {times:.2} times", muster.to_usable);
    hold("times as long to start", times, 1.25);

    let times = muster.memory / beside.memory;
    println!("memory of all processes, idle on Forces (PSS, median):");
    println!("  empty {:4.0} MiB", beside.memory);
    println!("  Muster {:4.0} MiB, {times:.2} times", muster.memory);
    hold("times as much memory", times, 1.3);

    let pace = pace::measure(&stage)?;
    for (what, times) in [
        ("keystroke in the finder to painted results", &pace.keys),
        ("edit to painted verdict", &pace.verdicts),
        ("edit to painted verdict and candidates", &pace.edits),
    ] {
        let (half, most) = (at(times, 0.5), at(times, 0.95));
        println!(
            "{what}, {} units, {} times: median {half:.0} ms, p95 {most:.0} ms",
            pace::UNITS,
            times.len()
        );
        hold(what, most, 50.0);
    }
    let presses = pace::presses(&stage)?;
    let (half, most) = (at(&presses, 0.5), at(&presses, 0.95));
    println!(
        "press at the table to painted change, two forces of {} units, {} times: median {half:.0} ms, p95 {most:.0} ms",
        pace::UNITS_A_SIDE,
        presses.len()
    );
    hold("press at the table", most, 40.0);
    if missed.is_empty() {
        return Ok(());
    }
    Err(missed.join("\n"))
}

/// Returns the value that the given share of all values does not exceed.
#[cfg(target_os = "linux")]
fn at(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let place = (sorted.len() as f64 * share).ceil() as usize;
    sorted
        .get(place.saturating_sub(1))
        .copied()
        .unwrap_or(f64::INFINITY)
}
