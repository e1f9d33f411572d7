//! Replays the seeds of the fuzz targets: inputs that once caused trouble, or might.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

#[path = "../../../../fuzz/checks/campaign.rs"]
mod campaign;
#[path = "../../../../fuzz/checks/event.rs"]
mod event;
#[path = "../../../../fuzz/checks/force.rs"]
mod force;
#[path = "../../../../fuzz/checks/line.rs"]
mod line;
#[path = "../../../../fuzz/checks/pack.rs"]
mod pack;
#[path = "../../../../fuzz/checks/share.rs"]
mod share;

fn replay(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/corpus")
        .join(target);
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the corpus") {
        let path = entry.expect("an entry").path();
        // This output is shown only if the check fails.
        println!("{}", path.display());
        check(&fs::read(path).expect("a seed"));
        count += 1;
    }
    assert!(count >= 5, "only {count} seeds for {target}");
}

#[test]
fn campaign_seeds_are_read_or_refused() {
    replay("campaign", campaign::check);
}

#[test]
fn event_seeds_are_read_or_refused() {
    replay("event", event::check);
}

#[test]
fn force_seeds_are_read_or_refused() {
    replay("force", force::check);
}

#[test]
fn line_seeds_are_read_or_refused() {
    replay("line", line::check);
}

#[test]
fn pack_seeds_are_read_or_refused() {
    replay("pack", pack::check);
}

#[test]
fn share_seeds_are_read_or_refused() {
    replay("share", share::check);
}
