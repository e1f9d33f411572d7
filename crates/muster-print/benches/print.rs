//! Measures how long printing takes, with ten and sixty units in each layout.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails where it cannot go on"
)]

use criterion::{Criterion, criterion_group, criterion_main};
use muster_core::words::Lang;
use muster_print::Layout;

#[path = "../tests/pages/forces.rs"]
mod forces;

fn print(criterion: &mut Criterion) {
    let library = forces::library();
    for units in [10, 60] {
        let force = forces::of(units);
        let review = forces::review(&force, &library);
        for layout in Layout::ALL {
            let request = forces::request(&library, &[(&force, &review)], &[layout], Lang::En);
            let bytes = muster_print::print(&request)
                .expect("the force prints")
                .len();
            println!("{units} units as {}: {} kB", layout.name(), bytes / 1000);
            criterion.bench_function(&format!("{units} units as {}", layout.name()), |bench| {
                bench.iter(|| muster_print::print(&request));
            });
        }
    }
}

criterion_group!(benches, print);
criterion_main!(benches);
