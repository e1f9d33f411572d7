//! Measures [`import`](muster_photo::import) on a photo of 12 megapixels against decoding it alone, in one run. Fails
//! if it takes more than [`MAX_RATIO`] times as long.
#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a bench stops where it cannot go on"
)]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use muster_photo::Edits;

#[path = "../tests/all/drawn.rs"]
#[allow(dead_code, reason = "the tests draw more")]
mod drawn;

/// The largest allowed time of `import`, as a multiple of the time that decoding alone takes.
const MAX_RATIO: f64 = 1.6;
const RUNS: usize = 15;

fn main() -> ExitCode {
    // `cargo test --benches` only checks that the benchmark starts.
    if std::env::args().any(|arg| arg == "--test") {
        return ExitCode::SUCCESS;
    }
    let bytes = drawn::jpeg(&drawn::busy(4000, 3000));
    println!("12 megapixels in {:.1} MB", bytes.len() as f64 / 1e6);
    let (mut decoding, mut taking_in) = (Vec::new(), Vec::new());
    // The two are measured alternately, so that a machine that slows down slows both.
    for _ in 0..RUNS {
        decoding.push(timed(|| {
            black_box(image::load_from_memory(&bytes).expect("it is decoded"));
        }));
        taking_in.push(timed(|| {
            let go_on = &mut |_| ControlFlow::Continue(());
            black_box(muster_photo::import(&bytes, &Edits::default(), go_on).expect("taken in"));
        }));
    }
    let (decoding, taking_in) = (median(decoding), median(taking_in));
    let ratio = taking_in.as_secs_f64() / decoding.as_secs_f64();
    println!("decoding alone: median {decoding:.1?} of {RUNS}");
    println!("to the kept photo and its thumbnail: median {taking_in:.1?}, {ratio:.2} times that");
    if ratio > MAX_RATIO {
        println!("MISSED: at most {MAX_RATIO} times");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn timed(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
