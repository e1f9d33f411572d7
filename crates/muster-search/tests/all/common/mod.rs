//! The shipped cards, indexed once.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use muster_core::card::CardId;
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_search::{Index, Lexicon, Options, Results};

/// Returns the library of the shipped cards.
pub fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(muster_games::library)
}

/// Returns the index of the shipped cards. The user owns two laser rifles.
pub fn index() -> &'static Index {
    static INDEX: OnceLock<Index> = OnceLock::new();
    INDEX.get_or_init(|| {
        let owned = HashMap::from([(CardId::new("fww/rifle/laser-rifle"), 2)]);
        let lexicon = Arc::new(Lexicon::new(library().games()));
        Index::build(library(), library().games(), &owned, &lexicon)
    })
}

/// Returns the processor time of this thread so far. Other programs on a busy machine do not change it. Returns 0 if
/// the system does not report it.
#[allow(dead_code)]
pub fn worked() -> Duration {
    let said = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let time = said
        .split_whitespace()
        .next()
        .and_then(|time| time.parse().ok());
    Duration::from_nanos(time.unwrap_or(0))
}

/// Returns everything that a query finds.
#[allow(dead_code)]
pub fn ask(query: &str) -> Result<Results, Problem> {
    let options = Options {
        limit: usize::MAX,
        ..Options::new(library())
    };
    index().search(query, &options)
}

/// Returns the ids that a query finds, in order. If the query cannot be read, returns the code of the problem.
#[allow(dead_code)]
pub fn ids(query: &str) -> Vec<String> {
    match ask(query) {
        Ok(results) => results.hits.iter().map(|hit| hit.id.to_string()).collect(),
        Err(problem) => vec![problem.code],
    }
}
