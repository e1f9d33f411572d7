//! Kills a process while it edits. Every edit that was acknowledged must be in the store.
//!
//! The time of a kill is counted in edits, so that the test is the same on a busy machine. Only the moment within an
//! edit is left to chance.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::model::Model;
use super::random::Random;

/// Counts of what the kills led to.
#[derive(Debug, Default)]
#[allow(dead_code, reason = "it is printed")]
pub struct KillOutcome {
    pub kills: usize,
    pub acknowledged: usize,
    /// Edits that the kills waited for. At least as many are acknowledged.
    pub awaited: usize,
    /// Kills after which the edit in progress was stored, although it had not been acknowledged.
    pub unanswered_kept: usize,
    pub took: Duration,
}

/// The lines that the child prints before it opens the store, and after each acknowledged edit.
const BEGUN: &str = "begun";
const ANSWERED: &str = "ack";

/// When a child is killed: a random moment after a number of acknowledged edits. With a number of 0, the kill strikes
/// while the store is opened.
struct Strike {
    after: usize,
    moment: Duration,
}

impl Strike {
    fn any(random: &mut Random, most: usize) -> Self {
        let (after, longest) = match random.below(8) {
            0 => (0, 20_000),
            _ => (1 + random.below(most), 2_000),
        };
        let moment = Duration::from_micros(random.below(longest) as u64);
        Self { after, moment }
    }
}

/// Edits until the process is killed, and prints a line after each acknowledged edit. Runs in the child process.
pub fn edit_until_killed(folder: &Path, seed: u64) {
    super::say(BEGUN);
    let (store, report) = super::open(folder, 1_800_000_000).expect("the child opens the store");
    assert!(report.is_none(), "the child found damage: {report:?}");
    let mut model = Model::of(&store).expect("the child reads the store");
    let mut random = Random::new(seed);
    loop {
        let edit = model.next_edit(&mut random);
        let made = model.make(&edit, &store);
        assert!(
            made.is_ok(),
            "the child makes {edit:?}: {made:?}, {:?}",
            model.forces.keys()
        );
        model.follow(&edit, &store).expect("it is sound");
        super::say(ANSWERED);
    }
}

/// Kills a child `kills` times, each time after at most `most` edits. `child` makes the command that calls
/// [`edit_until_killed`].
pub fn prove(
    kills: usize,
    most: usize,
    seed: u64,
    child: impl Fn(&Path, u64) -> Command,
) -> KillOutcome {
    let mut outcome = KillOutcome {
        kills,
        ..KillOutcome::default()
    };
    let started = Instant::now();
    let mut random = Random::new(seed);
    let mut folder = super::folder();
    let mut model = Model::default();
    // Use a new folder now and then, so that the first opening is interrupted as well.
    let mut left = 5;
    for number in 0..kills {
        if left == 0 {
            folder = super::folder();
            model = Model::default();
            left = 1 + random.below(60);
        }
        left -= 1;
        let seed = random.next();
        let strike = Strike::any(&mut random, most);
        outcome.awaited += strike.after;
        let acknowledged = run(child(folder.path(), seed), &strike);
        outcome.acknowledged += acknowledged;
        // The same seed gives the same edits here.
        let mut edits = Random::new(seed);
        for _ in 0..acknowledged {
            let edit = model.next_edit(&mut edits);
            model.apply(&edit);
        }
        let (store, report) = super::open(folder.path(), 1_800_000_000)
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

/// Lets a child edit and kills it. Returns how many edits it acknowledged.
fn run(mut command: Command, strike: &Strike) -> usize {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .expect("the child starts");
    let out = BufReader::new(child.stdout.take().expect("its output is piped"));
    let mut said = out
        .lines()
        .map_while(Result::ok)
        .filter(|line| line == BEGUN || line == ANSWERED);
    // The first line says that the child has begun.
    let awaited = said.by_ref().take(1 + strike.after).count();
    std::thread::sleep(strike.moment);
    child.kill().expect("the child is killed");
    let status = child.wait().expect("the child is gone");
    // Windows gives a process that is killed this code. One that fails by itself ends with another.
    let of_kill = cfg!(windows).then_some(1);
    assert!(
        status.code() == of_kill,
        "the child ended by itself: {status}"
    );
    awaited + said.count() - 1
}
