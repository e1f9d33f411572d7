//! Tests of lists that are read without the rest of the program.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use muster_core::force::{Force, Node};
use muster_core::library::Library;
use muster_core::words::Lang;
use muster_import::{Doubt, ListRequest, ListView};
use muster_search::{Index, Lexicon};

mod chat;
mod lines;
mod numbers;
mod roster;
mod spellings;
mod titles;
mod told;

static LIBRARY: LazyLock<Library> = LazyLock::new(muster_games::library);
static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let lexicon = Arc::new(Lexicon::new(LIBRARY.games()));
    Index::build(&LIBRARY, LIBRARY.games(), &HashMap::new(), &lexicon)
});

/// Reads a list.
fn read(text: &str) -> (Force, ListView) {
    let request = ListRequest {
        text,
        system: "",
        mends: &[],
        event: None,
        lang: Lang::En,
    };
    let read = muster_import::read(&request, &LIBRARY, &INDEX);
    read.unwrap_or_else(|problem| panic!("{}: {text}", problem.code))
}

/// Describes nodes in one line: `2x knight(laser-rifle)`.
fn shape(nodes: &[Node]) -> String {
    let one = |node: &Node| {
        let count = match node.count {
            1 => String::new(),
            count => format!("{count}x "),
        };
        let inside = match node.cards.as_slice() {
            [] => String::new(),
            cards => format!("({})", shape(cards)),
        };
        format!("{count}{}{inside}", node.card.slug())
    };
    nodes.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// Returns the texts of the rows that are not certain.
fn doubts(list: &ListView) -> Vec<&str> {
    let rows = list.rows.iter();
    let doubtful = rows.filter(|row| row.doubt != Doubt::Certain);
    doubtful.map(|row| row.text.as_str()).collect()
}
