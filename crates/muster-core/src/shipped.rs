//! The card packs that come with the program.

use include_dir::{Dir, DirEntry, include_dir};

use crate::game;
use crate::library::Library;
use crate::pack::{self, Pack};
use crate::problem::Problem;

static CARDS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../cards");

/// Path and text of every shipped pack, by path.
#[must_use]
pub fn files() -> Vec<(&'static str, &'static [u8])> {
    fn walk(dir: &'static Dir<'static>, found: &mut Vec<(&'static str, &'static [u8])>) {
        for entry in dir.entries() {
            match entry {
                DirEntry::Dir(dir) => walk(dir, found),
                DirEntry::File(file) => {
                    let path = file.path().to_str().unwrap_or_default();
                    if path.ends_with(".json") && !path.ends_with(".schema.json") {
                        found.push((path, file.contents()));
                    }
                }
            }
        }
    }
    let mut found = Vec::new();
    walk(&CARDS, &mut found);
    for added in game::added() {
        walk(&added.cards, &mut found);
    }
    found.sort_unstable();
    found
}

/// Every shipped pack, and what is wrong with any of them.
#[must_use]
pub fn packs() -> (Vec<Pack>, Vec<Problem>) {
    let mut packs = Vec::new();
    let mut problems = Vec::new();
    for (path, bytes) in files() {
        let (pack, found) = pack::read(bytes, path);
        packs.extend(pack);
        problems.extend(found);
    }
    (packs, problems)
}

/// The library of the shipped packs alone.
#[must_use]
pub fn library() -> Library {
    Library::build(packs().0, &[]).0
}
