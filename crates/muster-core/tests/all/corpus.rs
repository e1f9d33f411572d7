//! The seeds of the fuzz targets, replayed: inputs that once were trouble, or might be.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::{pack, share, shipped};

fn replay(target: &str, act: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/corpus")
        .join(target);
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the corpus") {
        let bytes = fs::read(entry.expect("an entry").path()).expect("a seed");
        act(&bytes);
        count += 1;
    }
    assert!(count >= 5, "only {count} seeds for {target}");
}

#[test]
fn force_seeds_are_read_or_refused() {
    let library = shipped::library();
    replay("force", |bytes| {
        if let Ok(force) = Force::read(bytes, "seed") {
            force.game().expect("a game").review(&force, &library);
            assert_eq!(Force::read(force.write().as_bytes(), "again"), Ok(force));
        }
    });
}

#[test]
fn pack_seeds_are_read_or_refused() {
    replay("pack", |bytes| {
        let (pack, problems) = pack::read(bytes, "seed");
        assert!(pack.is_some() || !problems.is_empty());
        let _ = Library::build(pack.into_iter().collect(), &[]);
    });
}

#[test]
fn share_seeds_are_read_or_refused() {
    replay("share", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let _ = share::decode(&text);
        let _ = share::decode(&format!("{}{text}", share::PREFIX));
    });
}
