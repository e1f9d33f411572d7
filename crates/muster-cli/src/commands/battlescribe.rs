//! `muster battlescribe`: works with data and rosters of BattleScribe and New Recruit.

use std::io::{BufRead, ErrorKind, Write, stdin, stdout};
use std::process::ExitCode;

use muster_app::files;
use muster_battlescribe::adapter::Adapter;
use muster_core::problem::Problem;

use crate::out::unwritable;

/// Speaks the line protocol of conformance suites. Each line of standard input is a JSON object, and is answered by one
/// line on standard output.
///
/// # Errors
/// `not-utf8` if the other program sends something else, or `output-unwritable`.
pub fn adapter() -> Result<ExitCode, Vec<Problem>> {
    let mut adapter = Adapter::default();
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        let line = line.map_err(|error| vec![unread(&error)])?;
        let told = writeln!(out, "{}", adapter.answer(&line)).and_then(|()| out.flush());
        match told {
            Ok(()) => {}
            // The other program has gone.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => break,
            Err(error) => return Err(vec![unwritable(&error)]),
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn unread(error: &std::io::Error) -> Problem {
    match error.kind() {
        ErrorKind::InvalidData => Problem::new("not-utf8").in_file("-"),
        _ => files::fault(error).in_file("-"),
    }
}
