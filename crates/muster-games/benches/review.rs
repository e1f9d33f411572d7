//! How long a verdict takes: reviews of 20 to 2,000 units and of 4,000 entries of any game, candidates over all cards for
//! one unit.

#![allow(
    missing_docs,
    clippy::expect_used,
    reason = "a bench has no callers and fails by panicking"
)]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use muster_core::card::{Card, CardId};
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::Game;
use muster_core::library::Library;
use std::hint::black_box;

/// A force of so many units, each with a weapon, a mod on it, armor and a chem.
fn force(units: usize) -> Force {
    let node = |card: &str| Node::new(CardId::new(card));
    let mut force = Force::new("fww", "battle", "Bench");
    force.limit = Some(1_000_000);
    for number in 0..units {
        let mut rifle = node("fww/rifle/laser-rifle");
        rifle.cards.push(node("fww/mod/aligned-sights"));
        let mut unit = node("fww/unit/knight-patrol");
        unit.count = 3;
        unit.cards = vec![
            rifle,
            node("fww/clothing/airship-captains-hat"),
            node("fww/chem/stimpak"),
        ];
        if number == 0 {
            unit = node("fww/unit/paladin-danse");
            let cards = [
                "fww/leader/tactician",
                "fww/heroic/heroic",
                "fww/power-armor/t-60-power-armor",
            ];
            unit.cards = cards.map(node).into();
        }
        force.entries.push(unit);
    }
    force.complete_ids();
    force
}

fn reviews(criterion: &mut Criterion) {
    let library = muster_games::library();
    let game = library.game("fww").expect("the main game");
    let mut group = criterion.benchmark_group("review");
    for units in [20, 200, 2_000] {
        let force = force(units);
        group.throughput(Throughput::Elements(units as u64));
        group.bench_function(BenchmarkId::from_parameter(units), |bencher| {
            bencher.iter(|| game.review(black_box(&force), &library));
        });
    }
    group.finish();
}

/// A force of 4,000 entries, out of all cards that may lie on the table in turn, each with what fits its first slot.
fn crowd(game: &dyn Game, library: &Library) -> Force {
    let first = |on: Option<&Card>| {
        let slots = game.slots(on, library);
        let some = slots.iter().take(if on.is_some() { 1 } else { 9 });
        let kinds = some.flat_map(|slot| slot.kinds.iter());
        let cards = kinds.flat_map(|kind| library.of_kind(game.id(), kind));
        cards.cloned().collect::<Vec<_>>()
    };
    let mode = game.modes().first().copied().unwrap_or_default();
    let mut force = Force::new(game.id(), mode, "Bench");
    for card in first(None).iter().cycle().take(4_000) {
        let mut node = Node::new(card.id.clone());
        let on = first(Some(card)).into_iter().take(1);
        node.cards = on.map(|card| Node::new(card.id.clone())).collect();
        force.entries.push(node);
    }
    force.complete_ids();
    force
}

/// One officer with 20,000 shields.
fn shields() -> Force {
    let mut force = Force::new("stargrave", "standard", "Bench");
    let mut captain = Node::new(CardId::new("stargrave/officer/captain"));
    let shield = || Node::new(CardId::new("stargrave/gear/shield"));
    captain.cards = std::iter::repeat_with(shield).take(20_000).collect();
    force.entries = vec![captain];
    force.complete_ids();
    force
}

fn crowds(criterion: &mut Criterion) {
    let library = muster_games::library();
    let mut group = criterion.benchmark_group("review/4000");
    for game in library.games().all() {
        let force = crowd(game, &library);
        group.bench_function(game.id(), |bencher| {
            bencher.iter(|| game.review(black_box(&force), &library));
        });
    }
    let stargrave = library.game("stargrave").expect("a game");
    let force = shields();
    group.bench_function("shields", |bencher| {
        bencher.iter(|| stargrave.review(black_box(&force), &library));
    });
    group.finish();
}

fn candidates(criterion: &mut Criterion) {
    let library = muster_games::library();
    let game = library.game("fww").expect("the main game");
    let force = force(20);
    let first = NodeId::new("e1");
    criterion.bench_function("candidates/unit", |bencher| {
        bencher.iter(|| game.candidates(black_box(&force), &library, Some(&first)));
    });
    criterion.bench_function("candidates/table", |bencher| {
        bencher.iter(|| game.candidates(black_box(&force), &library, None));
    });
}

criterion_group!(benches, reviews, crowds, candidates);
criterion_main!(benches);
