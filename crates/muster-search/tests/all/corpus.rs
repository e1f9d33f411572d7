//! Replays the seeds of the fuzz target: queries that once caused trouble, or might.

use std::fs;
use std::path::Path;

#[path = "../../../../fuzz/checks/query.rs"]
mod query;

#[test]
fn query_seeds_are_answered_or_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/query");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the corpus") {
        let path = entry.expect("an entry").path();
        // This output is shown only if the check fails.
        println!("{}", path.display());
        query::check(&fs::read(path).expect("a seed"));
        count += 1;
    }
    assert!(count >= 5, "only {count} seeds");
}
