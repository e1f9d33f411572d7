//! A process edits, and is killed at random moments: every edit that it was told is safe must be there.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use muster_store::Store;

use super::model::Model;
use super::random::Random;

/// What the killing came to.
#[derive(Debug, Default)]
#[allow(dead_code, reason = "it is printed")]
pub struct Outcome {
    pub kills: usize,
    pub acknowledged: usize,
    /// Kills after which the edit under way was there although it had not been answered.
    pub unanswered_kept: usize,
    pub took: Duration,
}

/// Edits until it is killed, and says `ack` after each edit that was answered. For the child process.
pub fn edit_until_killed(folder: &Path, seed: u64) {
    let (store, report) = Store::open(folder, 1_800_000_000).expect("the child opens the store");
    assert!(report.is_none(), "the child found damage: {report:?}");
    let mut model = Model::of(&store).expect("the child reads the store");
    let mut random = Random::new(seed);
    let mut out = std::io::stdout();
    loop {
        let edit = model.next_edit(&mut random);
        let made = model.make(&edit, &store);
        assert!(
            made.is_ok(),
            "the child makes {edit:?}: {made:?}, {:?}",
            model.forces.keys()
        );
        model.apply(&edit);
        // Where the parent has gone, there is nobody left to prove anything to.
        if writeln!(out, "ack").and_then(|()| out.flush()).is_err() {
            return;
        }
    }
}

/// Kills a child `kills` times. `child` makes the command that calls [`edit_until_killed`].
pub fn prove(kills: usize, seed: u64, child: impl Fn(&Path, u64) -> Command) -> Outcome {
    let mut outcome = Outcome {
        kills,
        ..Outcome::default()
    };
    let started = Instant::now();
    let mut random = Random::new(seed);
    let mut folder = super::folder();
    let mut model = Model::default();
    // A new folder now and then, so that the first opening is interrupted as well.
    let mut left = 5;
    for number in 0..kills {
        if left == 0 {
            folder = super::folder();
            model = Model::default();
            left = 1 + random.below(60);
        }
        left -= 1;
        let seed = random.next();
        let until = Duration::from_micros(random.below(60_000) as u64);
        let acknowledged = run(child(folder.path(), seed), until);
        outcome.acknowledged += acknowledged;
        // The same seed makes the same edits here.
        let mut edits = Random::new(seed);
        for _ in 0..acknowledged {
            let edit = model.next_edit(&mut edits);
            model.apply(&edit);
        }
        let (store, report) = Store::open(folder.path(), 1_800_000_000)
            .unwrap_or_else(|error| panic!("kill {number}, seed {seed}: {error}"));
        assert!(report.is_none(), "kill {number}, seed {seed}: {report:?}");
        let found =
            Model::of(&store).unwrap_or_else(|error| panic!("kill {number}, seed {seed}: {error}"));
        if found != model {
            let edit = model.next_edit(&mut edits);
            model.apply(&edit);
            assert!(
                found == model,
                "kill {number}, seed {seed}: after {acknowledged} acknowledged edits the store holds something else"
            );
            outcome.unanswered_kept += 1;
        }
    }
    outcome.took = started.elapsed();
    outcome
}

/// Lets a child edit for a while, kills it, and says how many edits it acknowledged.
fn run(mut command: Command, until: Duration) -> usize {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .expect("the child starts");
    let out = BufReader::new(child.stdout.take().expect("its output is piped"));
    let reader = std::thread::spawn(move || {
        let lines = out.lines().map_while(Result::ok);
        lines.filter(|line| line == "ack").count()
    });
    std::thread::sleep(until);
    child.kill().expect("the child is killed");
    let status = child.wait().expect("the child is gone");
    assert!(
        status.code().is_none(),
        "the child ended by itself: {status}"
    );
    reader.join().expect("its output is read")
}
