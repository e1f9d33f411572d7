//! Search for cards: a tantivy index in memory, built from the cards of a [`muster_core::library::Library`], and a query
//! language.
//!
//! A query is parsed into a tree ([`parse`]). Each part of the tree becomes up to two tantivy queries ([`translate`]).
//! One finds the cards that certainly match. The other also finds those that might match if more facts about them were
//! known ([`clause`]). An unknown fact matches neither a comparison nor its negation. Results report the number of such
//! cards separately.
//!
//! ```
//! # use std::{collections::HashMap, sync::Arc};
//! # use muster_search::{Index, Lexicon, Options};
//! let library = muster_games::library();
//! let lexicon = Arc::new(Lexicon::new(library.games()));
//! let index = Index::build(&library, library.games(), &HashMap::new(), &lexicon);
//! let found = index.search("laser rif", &Options::new(&library)).expect("the query reads");
//! assert_eq!(found.hits[0].id.as_str(), "fww/rifle/laser-rifle");
//! ```

mod analyzer;
mod clause;
mod collect;
mod complete;
mod document;
mod facet;
mod fields;
mod figure_words;
mod group;
mod index;
mod label_words;
mod labels;
mod names;
mod options;
mod parse;
mod phrases;
mod plain;
mod schema;
mod search;
mod translate;
mod values;
mod word;

pub use complete::{Completion, Suggestion, SuggestionKind};
pub use facet::{Facet, FacetValue};
pub use index::{GoOn, Index};
pub use labels::Lexicon;
pub use muster_core::fold::{fold, key};
pub use names::{NameMatch, NameMatcher};
pub use options::Options;
pub use search::{Results, ScoredCard, Translated};
