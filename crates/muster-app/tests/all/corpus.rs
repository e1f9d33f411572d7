//! Replays the seeds of the fuzz target: inputs that once caused trouble or might.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

#[path = "../../../../fuzz/checks/musterpack.rs"]
mod musterpack;

#[test]
fn musterpack_seeds_are_read_or_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/musterpack");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the corpus") {
        let path = entry.expect("an entry").path();
        // The path is shown if the check fails.
        println!("{}", path.display());
        musterpack::check(&fs::read(path).expect("a seed"));
        count += 1;
    }
    assert!(count >= 5, "only {count} seeds");
}
