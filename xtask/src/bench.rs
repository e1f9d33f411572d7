//! `cargo xtask bench`: the benchmarks.

use crate::run;

/// Runs the benchmarks; what follows the command goes to `cargo bench`, such as `--bench NAME`.
///
/// # Errors
/// Where one does not build or misses its bound.
pub fn command(rest: &[String]) -> Result<(), String> {
    run::step("bench", run::cargo(&["bench"]).args(rest))
}
