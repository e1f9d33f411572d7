//! Options for answering a query.

use muster_core::library::Library;
use muster_core::words::Lang;

/// Options for answering a query.
#[derive(Debug, Clone)]
pub struct Options<'a> {
    /// The reader's language, for the order of names and the labels of facets. Queries are read in every language.
    pub lang: Lang,
    /// Finds only cards of this game. `None` for all games.
    pub game: Option<&'a str>,
    /// Finds only cards of these kinds. Empty for all kinds.
    pub kinds: &'a [&'a str],
    /// The number of hits to skip at the beginning.
    pub offset: usize,
    /// The most hits to return.
    pub limit: usize,
    /// Whether to count facets.
    pub facets: bool,
    /// Whether a query of which no card has all words is answered by those that have the most of them. The results say
    /// which words they have, so this is for callers who show that.
    pub in_part: bool,
    /// The library that the index was built from. The rules for `for:` come from it.
    pub library: &'a Library,
}

impl<'a> Options<'a> {
    /// Returns options for the first twenty hits of all games, in the default language and without facets.
    #[must_use]
    pub fn new(library: &'a Library) -> Self {
        Self {
            lang: Lang::default(),
            game: None,
            kinds: &[],
            offset: 0,
            limit: 20,
            facets: false,
            in_part: false,
            library,
        }
    }
}
