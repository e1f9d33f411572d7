//! The words in the names of values: `rifle` or `brotherhood`.
//!
//! A word of a query also finds the cards that have a value of that name. Hundreds of cards share a value, so its names
//! are looked up here, and the index knows only which card has which value. Indexing the names with every card took
//! most of the time that an index takes to be built.

use std::collections::BTreeMap;

use muster_core::fold::{each_word, fold, forgiven_slips, stem};
use rustc_hash::FxHashMap;
use strsim::osa_distance;

use crate::values::{SearchValues, ValueId};

/// The words in the names of the values that cards have.
pub(crate) struct LabelWords {
    /// The values by the folded words of their names.
    by_word: BTreeMap<Box<str>, Vec<ValueId>>,
    /// The values by the stems of those words.
    by_stem: FxHashMap<Box<str>, Vec<ValueId>>,
}

impl LabelWords {
    pub(crate) fn new(values: &SearchValues) -> Self {
        let mut by_word: BTreeMap<Box<str>, Vec<ValueId>> = BTreeMap::new();
        let mut by_stem: FxHashMap<Box<str>, Vec<ValueId>> = FxHashMap::default();
        for (id, value) in values.used() {
            for (word, stem) in &value.labels.in_names {
                by_word.entry(word.clone()).or_default().push(id);
                by_stem.entry(stem.clone()).or_default().push(id);
            }
        }
        Self { by_word, by_stem }
    }

    /// Returns the values with a word of this stem in their names.
    pub(crate) fn with_stem(&self, stem: &str) -> &[ValueId] {
        self.by_stem.get(stem).map_or(&[], Vec::as_slice)
    }

    /// Returns the values with a word in their names that begins with `word`.
    pub(crate) fn beginning(&self, word: &str) -> Vec<ValueId> {
        let from = (std::ops::Bound::Included(word), std::ops::Bound::Unbounded);
        let known = self.by_word.range::<str, _>(from);
        known
            .take_while(|(known, _)| known.starts_with(word))
            .flat_map(|(_, values)| values.iter().copied())
            .collect()
    }

    /// Returns the values with a word in their names that is at most `slips` typos away from `word`. The longer of the
    /// two words must be long enough for that many typos.
    pub(crate) fn near(&self, word: &str, slips: usize) -> Vec<ValueId> {
        let letters = word.chars().count();
        let is_near = |known: &str| {
            let known_letters = known.chars().count();
            letters.abs_diff(known_letters) <= slips
                && usize::from(forgiven_slips(letters.max(known_letters))) >= slips
                && osa_distance(word, known) <= slips
        };
        let known = self.by_word.iter();
        known
            .filter(|(known, _)| is_near(known))
            .flat_map(|(_, values)| values.iter().copied())
            .collect()
    }

    /// Returns the values with a name in which these words follow each other, each in any form with the same stem.
    pub(crate) fn with_phrase(&self, phrase: &[String], values: &SearchValues) -> Vec<ValueId> {
        let stems: Vec<_> = phrase.iter().map(|word| stem(word)).collect();
        let Some(first) = stems.first() else {
            return Vec::new();
        };
        let has_phrase = |name: &str| {
            let mut places: Vec<(String, usize)> = Vec::new();
            each_word(&fold(name), |word, _, place| {
                places.push((stem(word).into_owned(), place));
            });
            let is_at = |from: usize| {
                let mut wanted = (from..).zip(&stems);
                wanted.all(|(at, stem)| {
                    places
                        .iter()
                        .any(|(known, place)| *place == at && known == stem)
                })
            };
            places.iter().any(|(_, place)| is_at(*place))
        };
        let named = |id: &&ValueId| {
            let labels = &values.get(**id).labels;
            labels.all.iter().any(|name| has_phrase(name))
        };
        self.with_stem(first)
            .iter()
            .filter(named)
            .copied()
            .collect()
    }
}
