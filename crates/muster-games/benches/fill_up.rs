//! Measures filling up a force and making one from nothing, from all shipped cards of the main game.

#![allow(
    missing_docs,
    clippy::expect_used,
    reason = "a bench has no callers and fails by panicking"
)]

use criterion::{Criterion, criterion_group, criterion_main};
use muster_core::fill_up::{FillUp, ForceWish, MAX_WAYS};
use muster_core::force::Force;
use std::hint::black_box;

fn fill_up(criterion: &mut Criterion) {
    let library = muster_games::library();
    let game = library.game("fww").expect("the main game");
    let fill_up = FillUp::new(game, &library).with_seed(1);
    let mut empty = Force::new("fww", "battle", "Bench");
    empty.limit = Some(750);
    let wish = ForceWish {
        faction: Some("super-mutants".to_owned()),
        ..ForceWish::default()
    };
    let made = fill_up.make(&empty, &wish).expect("a force");
    let mut group = criterion.benchmark_group("fill-up");
    group.sample_size(20);
    group.bench_function("from-nothing", |bencher| {
        bencher.iter(|| fill_up.make(black_box(&empty), &wish));
    });
    for points in [63, 250] {
        let force = Force {
            limit: made.limit.map(|limit| limit + points),
            ..made.clone()
        };
        group.bench_function(format!("{points}-left"), |bencher| {
            bencher.iter(|| fill_up.ways(black_box(&force), MAX_WAYS));
        });
    }
    group.finish();
}

criterion_group!(benches, fill_up);
criterion_main!(benches);
