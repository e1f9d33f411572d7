//! How a query is to be answered.

use muster_core::library::Library;
use muster_core::words::Lang;

/// How a query is to be answered.
#[derive(Debug, Clone)]
pub struct Options<'a> {
    /// The reader's language: for the order of names and the labels of facets. Queries are read in every language.
    pub lang: Lang,
    /// Only cards of this game.
    pub game: Option<&'a str>,
    /// Only cards of these kinds; none named: of every kind.
    pub kinds: &'a [&'a str],
    /// Hits to leave out at the beginning.
    pub offset: usize,
    /// Most hits.
    pub limit: usize,
    /// Whether to count facets.
    pub facets: bool,
    /// The library that the index was built from; `for:` asks its rules.
    pub library: &'a Library,
}

impl<'a> Options<'a> {
    /// The first twenty of all games, in the first language, without facets.
    #[must_use]
    pub fn new(library: &'a Library) -> Self {
        Self {
            lang: Lang::default(),
            game: None,
            kinds: &[],
            offset: 0,
            limit: 20,
            facets: false,
            library,
        }
    }
}
