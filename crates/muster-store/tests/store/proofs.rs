//! Short runs of the randomised tests. `cargo xtask soak` makes long ones.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use super::proof;

const FOLDER: &str = "MUSTER_PROOF_FOLDER";
const SEED: &str = "MUSTER_PROOF_SEED";

fn seed() -> u64 {
    std::env::var("MUSTER_SEED").map_or(4, |seed| seed.parse().expect("MUSTER_SEED is a number"))
}

#[test]
fn every_acknowledged_edit_outlives_a_kill() {
    let program = std::env::current_exe().expect("this program has a path");
    let outcome = proof::kill::prove(300, 10, seed(), |folder, seed| {
        let mut command = Command::new(&program);
        command
            .args(["--exact", "proofs::the_child_that_is_killed"])
            .args(["--ignored", "--nocapture"])
            .stderr(Stdio::inherit())
            .env(FOLDER, folder)
            .env(SEED, seed.to_string());
        command
    });
    println!("{outcome:?}");
    assert!(outcome.acknowledged >= outcome.awaited, "{outcome:?}");
    assert!(outcome.awaited > 300, "{outcome:?}");
}

/// A child process, started and killed by the test above.
#[test]
#[ignore = "it edits until it is killed"]
fn the_child_that_is_killed() {
    let (Ok(folder), Ok(seed)) = (std::env::var(FOLDER), std::env::var(SEED)) else {
        return;
    };
    println!();
    proof::kill::edit_until_killed(&PathBuf::from(folder), seed.parse().expect("a number"));
}

#[test]
fn a_repair_that_is_killed_is_done_again_or_completed() {
    let program = std::env::current_exe().expect("this program has a path");
    let outcome = proof::damage::prove_interrupted(60, seed(), |folder| {
        let mut command = Command::new(&program);
        command
            .args(["--exact", "proofs::the_child_that_repairs"])
            .args(["--ignored", "--nocapture"])
            .env(FOLDER, folder);
        command
    });
    println!("{outcome:?}");
    assert!(outcome.repaired > 0, "{outcome:?}");
}

/// A child process, started and killed by the test above.
#[test]
#[ignore = "it waits to be killed"]
fn the_child_that_repairs() {
    if let Ok(folder) = std::env::var(FOLDER) {
        println!();
        proof::damage::open_and_wait(&PathBuf::from(folder));
    }
}

#[test]
fn damage_is_never_silent() {
    let outcome = proof::damage::prove(0..300, seed());
    println!("{outcome:?}");
    assert!(outcome.repaired > 0, "{outcome:?}");
    assert!(outcome.lost_some > 0, "{outcome:?}");
}
