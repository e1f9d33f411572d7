//! The tests, one after another on one stage.

use std::process::ExitCode;
use std::time::Instant;

use crate::devices;
use crate::doors;
use crate::editor;
use crate::events;
use crate::files;
use crate::games;
use crate::journey;
use crate::newcomer;
use crate::own;
use crate::play;
use crate::stage::Stage;
use crate::verdict;

/// What a test ends with: nothing, or what went wrong.
pub type Outcome = Result<(), String>;

/// A test: its name and what it does.
type Test = (&'static str, fn(&Stage) -> Outcome);

const TESTS: &[Test] = &[
    (
        "the_verdict_is_read_in_both_languages",
        verdict::is_read_in_both_languages,
    ),
    (
        "a_phone_sized_window_shows_everything",
        verdict::fits_a_phone,
    ),
    (
        "a_force_is_built_broken_mended_and_found_again",
        journey::builds_breaks_and_mends,
    ),
    (
        "a_newcomer_gets_on_at_a_desk_in_english",
        newcomer::on_a_desk,
    ),
    (
        "a_newcomer_gets_on_at_a_desk_in_french",
        newcomer::on_a_desk_in_french,
    ),
    (
        "a_newcomer_gets_on_with_a_phone_in_english",
        newcomer::on_a_phone,
    ),
    (
        "a_newcomer_gets_on_with_a_phone_in_french",
        newcomer::on_a_phone_in_french,
    ),
    (
        "a_newcomer_builds_an_army_from_the_lists",
        newcomer::with_an_army,
    ),
    (
        "a_newcomer_builds_a_crew_from_the_lists",
        newcomer::with_a_crew,
    ),
    (
        "a_newcomer_builds_a_deck_from_the_lists",
        newcomer::with_a_deck,
    ),
    ("a_force_is_printed", journey::prints),
    ("a_crew_is_built_and_printed", games::builds_a_crew),
    ("an_army_is_built_and_printed", games::builds_an_army),
    ("a_deck_is_completed_and_printed", games::completes_a_deck),
    ("a_unit_is_typed_in_few_keys", editor::types_a_unit),
    ("a_weapon_is_typed_in_few_keys", editor::types_a_weapon),
    ("boxes_are_filled_in_in_english", doors::are_filled_in),
    (
        "boxes_are_filled_in_in_french",
        doors::are_filled_in_in_french,
    ),
    (
        "own_cards_are_made_and_given_away",
        own::is_made_and_given_away,
    ),
    ("a_game_is_played_through_a_kill", play::through_a_kill),
    ("a_deck_is_played_on_a_phone", play::a_deck),
    ("a_crew_and_an_army_are_played", play::a_crew_and_an_army),
    ("lists_of_an_event_are_judged", events::are_judged),
    ("devices_are_in_step", devices::are_in_step),
    ("cards_are_found_by_icon", journey::finds_by_icon),
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

/// Runs every test, or those whose name holds the argument, and says how each ended.
pub fn run() -> ExitCode {
    let stage = match Stage::set() {
        Ok(stage) => stage,
        Err(why) => {
            eprintln!("The window cannot be driven: {why}.");
            return ExitCode::FAILURE;
        }
    };
    let (mut passed, mut failed) = (0, 0);
    let wanted = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    let wanted = wanted.unwrap_or_default();
    let tests = TESTS.iter().filter(|(name, _)| name.contains(&wanted));
    println!("\nrunning {} tests", tests.clone().count());
    for (name, test) in tests {
        let start = Instant::now();
        match test(&stage) {
            Ok(()) => {
                passed += 1;
                let seconds = start.elapsed().as_secs_f64();
                println!("test {name} ... ok ({seconds:.1} s)");
            }
            Err(why) => {
                failed += 1;
                println!("test {name} ... FAILED: {why}");
            }
        }
    }
    let word = if failed == 0 { "ok" } else { "FAILED" };
    println!("\ntest result: {word}. {passed} passed; {failed} failed; 0 ignored\n");
    if failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
