//! Replays the seeds of the fuzz targets: inputs that once caused trouble, or might.

use std::fs;
use std::path::Path;

#[path = "../../../../fuzz/checks/battlescribe.rs"]
mod check;

fn replay(name: &str, least: usize, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/corpus")
        .join(name);
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the corpus") {
        let path = entry.expect("an entry").path();
        // This is only shown if the check fails.
        println!("{}", path.display());
        check(&fs::read(path).expect("a seed"));
        count += 1;
    }
    assert!(count >= least, "only {count} seeds");
}

#[test]
fn catalogue_seeds_are_read_or_refused() {
    replay("battlescribe_catalogue", 10, check::catalogue);
}

#[test]
fn json_seeds_are_read_or_refused() {
    replay("battlescribe_json", 8, check::json);
}

#[test]
fn roster_seeds_are_read_or_refused() {
    replay("battlescribe_roster", 6, check::roster);
}
