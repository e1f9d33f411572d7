//! Measures how the time for a review grows with the force, in every game.
//!
//! The bench fails if a review of 4,000 entries takes 50 ms or more. It also fails if four times the entries take much
//! more than four times as long.

#![allow(clippy::expect_used, reason = "a bench stops where it cannot go on")]

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use muster_core::card::{Card, CardId};
use muster_core::force::{Force, Node};
use muster_core::game::Game;
use muster_core::library::Library;

const FEW: usize = 1_000;
const MANY: usize = 4 * FEW;
/// The most time for a review of [`MANY`] entries.
const MAX_TIME: Duration = Duration::from_millis(50);
/// The most that the time may grow for four times the entries. Quadratic growth would be sixteen times.
const MAX_GROWTH: f64 = 12.0;
const RUNS: usize = 21;

fn main() -> ExitCode {
    // `cargo test --benches` only checks that the bench starts.
    if std::env::args().any(|arg| arg == "--test") {
        return ExitCode::SUCCESS;
    }
    let library = muster_games::library();
    let mut holds = true;
    for game in library.games().all() {
        let of = |entries| crowd(game, &library, entries);
        holds &= grows(game.id(), game, &library, of);
    }
    let stargrave = library.game("stargrave").expect("a game");
    holds &= grows(
        "stargrave, shields on a captain",
        stargrave,
        &library,
        shields,
    );
    ExitCode::from(u8::from(!holds))
}

/// Prints how long reviews of few and of many entries take, and returns whether both bounds hold.
fn grows(what: &str, game: &dyn Game, library: &Library, of: impl Fn(usize) -> Force) -> bool {
    let [few, many] = [FEW, MANY].map(|entries| shortest(game, library, &of(entries)));
    let times = many.as_secs_f64() / few.as_secs_f64();
    println!("{what}: {FEW} in {few:.2?}, {MANY} in {many:.2?}, {times:.1} times");
    if many >= MAX_TIME {
        println!("MISSED: under {MAX_TIME:?}");
    }
    if times > MAX_GROWTH {
        println!("MISSED: at most {MAX_GROWTH} times");
    }
    many < MAX_TIME && times <= MAX_GROWTH
}

/// Returns the shortest time of several reviews. Other programs can only make a review take longer, never shorter.
fn shortest(game: &dyn Game, library: &Library, force: &Force) -> Duration {
    let took = (0..RUNS).map(|_| {
        let start = Instant::now();
        let review = black_box(game.review(black_box(force), library));
        let took = start.elapsed();
        drop(review);
        took
    });
    took.min().unwrap_or_default()
}

/// Returns a force of so many entries. It uses all cards that may lie on the table in turn, each with a card in its
/// first slot.
fn crowd(game: &dyn Game, library: &Library, entries: usize) -> Force {
    let first = |on: Option<&Card>| {
        let slots = game.slots(on, library);
        let some = slots.iter().take(if on.is_some() { 1 } else { 9 });
        let kinds = some.flat_map(|slot| slot.kinds.iter());
        let cards = kinds.flat_map(|kind| library.of_kind(game.id(), kind));
        cards.cloned().collect::<Vec<_>>()
    };
    let mode = game.modes().first().copied().unwrap_or_default();
    let mut force = Force::new(game.id(), mode, "Bench");
    for card in first(None).iter().cycle().take(entries) {
        let mut node = Node::new(card.id.clone());
        let on = first(Some(card)).into_iter().take(1);
        node.cards = on.map(|card| Node::new(card.id.clone())).collect();
        force.entries.push(node);
    }
    force.complete_ids();
    force
}

/// Returns a force with one officer who has so many shields.
fn shields(count: usize) -> Force {
    let mut force = Force::new("stargrave", "standard", "Bench");
    let mut captain = Node::new(CardId::new("stargrave/officer/captain"));
    let shield = || Node::new(CardId::new("stargrave/gear/shield"));
    captain.cards = std::iter::repeat_with(shield).take(count).collect();
    force.entries = vec![captain];
    force.complete_ids();
    force
}
