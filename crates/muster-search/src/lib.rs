//! Finding cards: an index in memory, built from a [`muster_core::library::Library`], and a query language.
//!
//! Words are found in tantivy, what cards have in common is kept in bitmaps, and numbers in plain columns. A fact
//! that is not known matches no comparison, nor its negation; such cards are counted beside the result.

mod bitmap;
mod column;
mod complete;
mod eval;
mod facet;
mod facts;
mod fields;
mod fold;
mod group;
mod index;
mod labels;
mod names;
mod near;
mod options;
mod parse;
mod plan;
mod postings;
mod rank;
mod search;
mod tags;
mod text;
mod word;

pub use complete::{Completion, Suggestion, SuggestionKind};
pub use facet::{Facet, FacetValue};
pub use fold::{fold, key};
pub use index::Index;
pub use labels::Lexicon;
pub use options::Options;
pub use search::{Results, ScoredCard};
