//! Replays the seeds of the fuzz target: inputs that once caused trouble, or might.

use std::fs;
use std::path::Path;

#[path = "../../../../fuzz/checks/photo.rs"]
mod photo;

#[test]
fn photo_seeds_are_taken_in_or_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/photo");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the corpus") {
        let path = entry.expect("an entry").path();
        // Shown only if the check fails.
        println!("{}", path.display());
        photo::check(&fs::read(path).expect("a seed"));
        count += 1;
    }
    assert!(count >= 5, "only {count} seeds");
}
