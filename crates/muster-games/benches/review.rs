//! Measures reviews of 20 to 2,000 units, and candidates over all cards for one unit.

#![allow(
    missing_docs,
    clippy::expect_used,
    reason = "a bench has no callers and fails by panicking"
)]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use muster_core::card::CardId;
use muster_core::force::{Force, Node, NodeId};
use std::hint::black_box;

/// Returns a force of so many units, each with a weapon, a mod on it, armor and a chem.
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

criterion_group!(benches, reviews, candidates);
criterion_main!(benches);
