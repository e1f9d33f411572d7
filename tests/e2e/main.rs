//! Drives the real window from outside, to test what a player sees and does.
//!
//! The tests need Linux with Xvfb, WebKitWebDriver and a built window, so they only run where they are named. `cargo
//! xtask test --all` names them, and the window in `MUSTER_WINDOW`.

#[cfg(unix)]
mod between_games;
#[cfg(unix)]
mod data_sets;
#[cfg(unix)]
mod devices;
#[cfg(unix)]
mod driver;
#[cfg(unix)]
mod files;
#[cfg(unix)]
mod games;
#[cfg(unix)]
mod journey;
#[cfg(unix)]
mod own;
#[cfg(unix)]
mod play;
#[cfg(unix)]
mod player;
#[cfg(unix)]
#[allow(dead_code, reason = "the window's bench uses more of it")]
mod stage;
#[cfg(unix)]
mod suite;
#[cfg(unix)]
mod verdict;

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(unix)]
    return suite::run();
    #[cfg(not(unix))]
    ExitCode::SUCCESS
}
