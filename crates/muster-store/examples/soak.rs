//! Runs the tests of `tests/store/proofs.rs` for as long as needed: `soak [--kills N] [--damages N] [--seed N]`. A
//! third as many kills hit a process that is repairing. `--kills 0 --from N --damages N+1` repeats damage N alone.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a proof stops where it fails"
)]

#[path = "../tests/store/proof/mod.rs"]
mod proof;

use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

/// The largest number of edits before a kill.
const EDITS: usize = 270;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, child, folder, seed] = &arguments[..]
        && child == "child"
    {
        proof::kill::edit_until_killed(Path::new(folder), seed.parse().expect("a seed"));
        return;
    }
    if let [_, child, folder] = &arguments[..]
        && child == "repair"
    {
        proof::damage::open_and_wait(Path::new(folder));
        return;
    }
    let value = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1)?.parse::<u64>().ok()
    };
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let seed = value("--seed").unwrap_or(now.map_or(0, |now| now.as_secs()));
    let kills = value("--kills").unwrap_or(3000) as usize;
    let damages = value("--damages").unwrap_or(10_000) as usize;
    let from = value("--from").unwrap_or(0) as usize;
    println!("seed {seed}");
    let program = std::env::current_exe().expect("this program has a path");
    let outcome = proof::kill::prove(kills, EDITS, seed, |folder, seed| {
        let mut command = Command::new(&program);
        command.arg("child").arg(folder).arg(seed.to_string());
        command
    });
    println!("{outcome:?}");
    let outcome = proof::damage::prove_interrupted(kills / 3, seed, |folder| {
        let mut command = Command::new(&program);
        command.arg("repair").arg(folder);
        command
    });
    println!("{outcome:?}");
    println!("{:?}", proof::damage::prove(from..damages, seed));
}
