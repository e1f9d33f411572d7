//! Runs the tests on one stage, two at a time.
//!
//! These tests need the real window: its start, files, IPC, printing, its connection to a server, and one journey per
//! game. What the screens do by themselves is tested in a browser (`ui/browser`).

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use crate::between_games;
use crate::data_sets;
use crate::devices;
use crate::files;
use crate::games;
use crate::journey;
use crate::own;
use crate::play;
use crate::stage::Stage;
use crate::verdict;

/// How many tests run at once. One alone leaves a core idle while the window and its driver wait for each other.
const AT_ONCE: usize = 2;

/// The result of a test: nothing, or what went wrong.
pub type SuiteOutcome = Result<(), String>;

/// A test: its name, and its function.
type Test = (&'static str, fn(&Stage) -> SuiteOutcome);

const TESTS: &[Test] = &[
    (
        "the_verdict_is_read_in_both_languages",
        verdict::is_read_in_both_languages,
    ),
    (
        "a_force_is_built_broken_mended_and_found_again",
        journey::builds_breaks_and_mends,
    ),
    ("a_force_is_printed", journey::prints),
    ("a_crew_is_built_and_printed", games::builds_a_crew),
    ("an_army_is_built_and_printed", games::builds_an_army),
    ("a_deck_is_completed_and_printed", games::completes_a_deck),
    (
        "own_cards_are_made_and_given_away",
        own::is_made_and_given_away,
    ),
    (
        "a_game_goes_on_where_the_program_was_killed",
        play::goes_on_after_a_kill,
    ),
    (
        "forces_are_planned_with_a_collection",
        between_games::are_planned,
    ),
    ("a_force_is_shown_behind_a_link", between_games::are_linked),
    (
        "games_of_a_campaign_are_recorded_and_printed",
        between_games::make_a_campaign,
    ),
    ("data_sets_are_games", data_sets::are_games),
    ("devices_are_in_step", devices::are_in_step),
    ("a_broken_file_is_refused", journey::refuses_a_broken_file),
    (
        "a_file_that_the_program_starts_with_is_opened",
        files::open_their_force,
    ),
    (
        "a_file_that_is_no_force_is_told_of_or_sorted",
        files::are_refused_or_sorted,
    ),
    ("an_edit_outlives_a_kill", journey::outlives_a_kill),
];

/// Runs every test, or those whose name contains the argument, and prints the result of each.
pub fn run() -> ExitCode {
    let stage = match Stage::set() {
        Ok(stage) => stage,
        Err(why) => {
            eprintln!("The window cannot be driven: {why}.");
            return ExitCode::FAILURE;
        }
    };
    let wanted = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    let wanted = wanted.unwrap_or_default();
    let tests = TESTS.iter().filter(|(name, _)| name.contains(&wanted));
    println!("\nrunning {} tests", tests.clone().count());
    let (passed, failed) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let left = Mutex::new(tests);
    let next = || left.lock().ok()?.next();
    let work = || {
        while let Some((name, test)) = next() {
            let start = Instant::now();
            let outcome = test(&stage);
            let seconds = start.elapsed().as_secs_f64();
            match outcome {
                Ok(()) => {
                    passed.fetch_add(1, Ordering::Relaxed);
                    println!("test {name} ... ok ({seconds:.1} s)");
                }
                Err(why) => {
                    failed.fetch_add(1, Ordering::Relaxed);
                    println!("test {name} ... FAILED: {why}");
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(work);
        }
    });
    let (passed, failed) = (passed.into_inner(), failed.into_inner());
    let word = if failed == 0 { "ok" } else { "FAILED" };
    println!("\ntest result: {word}. {passed} passed; {failed} failed; 0 ignored\n");
    if failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
