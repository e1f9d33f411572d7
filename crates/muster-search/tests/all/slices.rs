//! An index that is built while other things are done is the same as one that is built at once.

use std::cell::Cell;
use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use muster_search::{GoOn, Index, Lexicon, Options};

use super::common::{index, library};

/// Builds an index, and stops after so many slices if there are more. Returns it with the number of slices.
fn built(most: usize) -> (Option<Index>, usize) {
    let lexicon = Arc::new(Lexicon::new(library().games()));
    let slices = Cell::new(0);
    let go_on = || -> GoOn<'_> {
        slices.set(slices.get() + 1);
        Box::pin(std::future::ready(slices.get() < most))
    };
    let owned = HashMap::new();
    let mut index = pin!(Index::build_in_slices(
        library(),
        library().games(),
        &owned,
        &lexicon,
        &go_on
    ));
    match index.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(index) => (index, slices.get()),
        Poll::Pending => unreachable!("nothing has to be waited for"),
    }
}

#[test]
fn it_finds_the_same() {
    let (sliced, slices) = built(usize::MAX);
    let sliced = sliced.expect("nothing stopped it");
    assert!(slices > 50, "{slices}");
    for query in ["laser rif", "caps<30 raider", "presence blue", "zzz"] {
        let options = Options {
            limit: usize::MAX,
            ..Options::new(library())
        };
        let ids = |index: &Index| -> Vec<String> {
            let found = index.search(query, &options).expect("the query reads");
            found.hits.iter().map(|hit| hit.id.to_string()).collect()
        };
        assert_eq!(ids(&sliced), ids(index()), "{query}");
    }
}

#[test]
fn it_stops_where_nobody_needs_it() {
    let (index, slices) = built(3);
    assert!(index.is_none());
    assert_eq!(slices, 3);
}
