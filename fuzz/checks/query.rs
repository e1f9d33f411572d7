//! No query causes a panic. A query that can be read is answered within bounds.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use muster_core::library::Library;
use muster_search::{Index, Lexicon, Options};

/// Only one card in this many is kept. More cards would take more time, but they would not reach more code.
const ONE_IN: usize = 40;

static SHELF: LazyLock<(Library, Index)> = LazyLock::new(|| {
    let mut packs = muster_games::shipped().read().0;
    for pack in &mut packs {
        let mut number = 0;
        pack.cards.retain(|_| {
            number += 1;
            number % ONE_IN == 1
        });
    }
    let library = Library::build(muster_games::games(), packs, &[]).0;
    let lexicon = Arc::new(Lexicon::new(library.games()));
    let index = Index::build(&library, library.games(), &HashMap::new(), &lexicon);
    (library, index)
});

pub fn check(bytes: &[u8]) {
    let query = &*String::from_utf8_lossy(bytes);
    let (library, index) = &*SHELF;
    let options = Options {
        facets: true,
        ..Options::new(library)
    };
    if let Ok(found) = index.search(query, &options) {
        assert!(found.total + found.unknown <= index.len());
    }
    let _ = index.complete(query, query.len() / 2, &options);
}
