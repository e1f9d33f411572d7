//! No query panics, whatever its text; what reads is answered within bounds.
#![no_main]

use std::collections::HashMap;
use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use muster_core::library::Library;
use muster_core::shipped;
use muster_search::{Index, Options};

fn shelf() -> &'static (Library, Index) {
    static SHELF: OnceLock<(Library, Index)> = OnceLock::new();
    SHELF.get_or_init(|| {
        let library = shipped::library();
        let index = Index::build(&library, &HashMap::new());
        (library, index)
    })
}

fuzz_target!(|query: &str| {
    let (library, index) = shelf();
    let options = Options { facets: true, ..Options::new(library) };
    if let Ok(found) = index.search(query, &options) {
        assert!(found.total + found.unknown <= index.len());
    }
    let _ = index.complete(query, query.len() / 2, &options);
});
