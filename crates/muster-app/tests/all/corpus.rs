//! Replays the seeds of the fuzz targets: inputs that once caused trouble or might.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::Index;

use crate::common;

#[path = "../../../../fuzz/checks/link.rs"]
mod link;
#[path = "../../../../fuzz/checks/musterpack.rs"]
mod musterpack;

/// What a changed seed gets in some places.
const TOKENS: &[&str] = &[
    "",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "null",
    "true",
    "-1",
    "0",
    "9223372036854775807",
    "1e999",
    "\"shown\":",
    "\"hides\":true,",
    "\"costs\":[null],",
    "\"names\":{},",
    "\"cards\":[",
    "\"entries\":[],",
    "\"system\":\"tragic\",",
    "\"mode\":\"twin\",",
    "\"card\":\"fww/unit/knight\",",
    "\u{0}",
    "\u{feff}",
    "\u{202e}",
    "é",
];

/// Returns the seeds of a fuzz target.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/corpus")
        .join(target);
    let files = fs::read_dir(folder).expect("the corpus");
    let mut paths: Vec<_> = files.map(|file| file.expect("an entry").path()).collect();
    paths.sort();
    paths
        .into_iter()
        .map(|path| fs::read(path).expect("a seed"))
        .collect()
}

fn replay(target: &str, check: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/corpus")
        .join(target);
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the corpus") {
        let path = entry.expect("an entry").path();
        // The path is shown if the check fails.
        println!("{}", path.display());
        check(&fs::read(path).expect("a seed"));
        count += 1;
    }
    assert!(count >= 5, "only {count} seeds");
}

#[test]
fn musterpack_seeds_are_read_or_refused() {
    replay("musterpack", musterpack::check);
}

#[test]
fn link_seeds_are_shown_or_refused() {
    replay("link", |bytes| link::check(common::shipped(), bytes));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: muster_tests::cases(128), ..ProptestConfig::default() })]

    /// Changes the seeds of links at random, as the fuzzer does, but without its knowledge of the code.
    #[test]
    fn changed_links_are_shown_or_refused(
        seed in any::<Index>(),
        edits in proptest::collection::vec((any::<Index>(), 0..40_usize, any::<Index>(), any::<bool>()), 0..10),
    ) {
        let seeds = seeds("link");
        let mut bytes = seed.get(&seeds).clone();
        for (at, length, token, repeats) in edits {
            let at = at.index(bytes.len() + 1);
            let end = bytes.len().min(at + length);
            let part = match repeats {
                true => bytes[at..end].repeat(2),
                false => token.get(TOKENS).as_bytes().to_vec(),
            };
            bytes.splice(at..end, part);
        }
        link::check(common::shipped(), &bytes);
    }
}
