//! `cargo xtask bench`: the benchmarks.

use crate::run;

/// Runs the benchmarks; what follows the command goes to them.
///
/// # Errors
/// Where one does not build or misses its bound.
pub fn command(rest: &[String]) -> Result<(), String> {
    let mut command = run::cargo(&["bench", "--package", "muster-tests"]);
    if !rest.is_empty() {
        command.arg("--").args(rest);
    }
    run::step("bench", &mut command)
}
