//! `muster battlescribe`: works with data and rosters of BattleScribe and New Recruit.

use std::io::{BufRead, Write, stdin, stdout};
use std::process::ExitCode;

use muster_battlescribe::adapter::Adapter;

/// Speaks the line protocol of conformance suites. Each line of standard input is a JSON object, and is answered by one
/// line on standard output.
pub fn adapter() -> ExitCode {
    let mut adapter = Adapter::default();
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        let told = line.and_then(|line| {
            writeln!(out, "{}", adapter.answer(&line))?;
            out.flush()
        });
        // The other program has gone, or does not send UTF-8.
        if told.is_err() {
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
